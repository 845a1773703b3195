import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '#app/ui/cx.ts';
import { mainUrl, type Picture } from '#app/features/pictures/picture.ts';
import { roomViewCopy as copy } from './copy.ts';
import {
  type Homography,
  homography,
  matrix3d,
  type Point,
  project,
  type Quad,
  rectangle,
} from './plane.ts';
import { type HungSize, hungRectangle } from './sizes.ts';
import { useWallPlane } from './use-wall-plane.ts';

type PhotoOfWallProps = {
  photo: string;
  picture: Picture;
  title: string;
  size: HungSize;
  /** The sheet's size upright, in inches. */
  paper: { width: number; height: number };
  /** The marks are being set: the work hangs there as a ghost. */
  isMarking: boolean;
  onMarked: () => void;
  onUnreadable: () => void;
};

/** Pixels of the work's own plane for an inch of the wall. */
const detail = 20;

/** A photo with four marks on the corners of a sheet, and the work in the plane that the sheet lies in. */
export function PhotoOfWall({
  photo,
  picture,
  title,
  size: given,
  paper,
  isMarking,
  onMarked,
  onUnreadable,
}: PhotoOfWallProps) {
  const size = hungRectangle(given, picture);
  const room = useRef<HTMLDivElement>(null);
  const plane = useWallPlane(room, paper);
  /** The mark that a tap on the photo sets. */
  const [next, setNext] = useState(0);

  /** Who cannot drag taps: the corners one after another, then where the work hangs. */
  const tap = ({ target, clientX, clientY }: MouseEvent) => {
    if (!room.current || (target as Element).closest('button')) return;
    const { left, top } = room.current.getBoundingClientRect();
    const place: Point = [clientX - left, clientY - top];
    if (!isMarking) return plane.hangAt(place);
    plane.setMark(next, place);
    setNext((next + 1) % 4);
    onMarked();
  };
  const moveMark = (index: number, by: Point) => {
    plane.moveMark(index, by);
    onMarked();
  };

  return (
    <div
      ref={room}
      onClick={tap}
      className="relative touch-none overflow-hidden bg-recess select-none"
    >
      <img
        src={photo}
        alt=""
        onError={onUnreadable}
        onLoad={() => room.current?.scrollIntoView({ block: 'center' })}
        className="block h-auto max-h-[80dvh] w-full object-contain"
        draggable={false}
      />
      {plane.map && (
        <HungWork
          map={plane.map}
          at={plane.at}
          size={size}
          picture={picture}
          title={title}
          isGhost={isMarking}
          onMove={plane.moveWork}
        />
      )}
      {isMarking &&
        plane.marks.map((mark, index) => (
          <Mark
            key={index}
            at={mark}
            label={copy.corner[index] ?? ''}
            onFocus={() => setNext(index)}
            onMove={(by) => moveMark(index, by)}
          />
        ))}
      {!plane.map && (
        <p role="alert" className="absolute inset-x-0 bottom-0 bg-ink px-4 py-3 text-wall">
          {copy.crooked}
        </p>
      )}
    </div>
  );
}

type HungWorkProps = {
  /** From inches of the wall to pixels of the photo. */
  map: Homography;
  at: Point;
  size: { width: number; height: number };
  picture: Picture;
  title: string;
  /** Seen through, and not to be moved. */
  isGhost: boolean;
  onMove: (by: Point) => void;
};

/** The work where it hangs, drawn in the wall's plane. */
function HungWork({ map, at, size, picture, title, isGhost, onMove }: HungWorkProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const corners = rectangle(
      at[0] - size.width / 2,
      at[1] - size.height / 2,
      size.width,
      size.height,
    ).map((point) => project(map, point)) as unknown as Quad;
    const drawn = homography(rectangle(0, 0, size.width * detail, size.height * detail), corners);
    if (drawn) ref.current.style.transform = matrix3d(drawn);
  });
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`${title}. ${copy.work}`}
      className={cx(
        'absolute top-0 left-0 block max-w-none origin-top-left focus-visible:shadow-[0_0_0_28px_#fcfaf6] focus-visible:outline-12 focus-visible:outline-offset-0 focus-visible:outline-[#1b1c1a]',
        isGhost ? 'pointer-events-none opacity-30' : 'cursor-move',
      )}
      {...handlers(onMove)}
    >
      <img
        src={mainUrl(picture)}
        alt=""
        width={size.width * detail}
        height={size.height * detail}
        draggable={false}
        className="max-w-none"
      />
    </button>
  );
}

type MarkProps = { at: Point; label: string; onFocus: () => void; onMove: (by: Point) => void };

/** A corner of the sheet: 44 px to touch, a cross to aim with. */
function Mark({ at: [x, y], label, onFocus, onMove }: MarkProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.style.translate = `${x - 22}px ${y - 22}px`;
  }, [x, y]);
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      onFocus={onFocus}
      className="absolute top-0 left-0 grid size-11 cursor-crosshair place-items-center focus-visible:shadow-[0_0_0_5px_#fcfaf6] focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-[#1b1c1a]"
      {...handlers(onMove)}
    >
      <svg viewBox="-22 -22 44 44" aria-hidden="true" className="size-11">
        <g className="fill-none stroke-white" strokeWidth="5">
          <circle r="11" />
          <path d="M-18 0h14m8 0h14M0 -18v14m0 8v14" />
        </g>
        <g className="fill-none stroke-[#9c4221]" strokeWidth="2">
          <circle r="11" />
          <path d="M-16 0h12m8 0h12M0 -16v12m0 8v12" />
        </g>
      </svg>
    </button>
  );
}

const keys: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moved by a finger, or by the arrow keys: a pixel at a time, ten with Shift. */
function handlers(move: (by: Point) => void) {
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) =>
      event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId))
        move([event.movementX, event.movementY]);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const way = keys[event.key];
      if (!way) return;
      event.preventDefault();
      const far = event.shiftKey ? 10 : 1;
      move([way[0] * far, way[1] * far]);
    },
  };
}
