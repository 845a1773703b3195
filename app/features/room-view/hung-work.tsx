import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
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

/** Pixels of the work's own plane for an inch of the wall. */
const detail = 20;

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
export function HungWork({ map, at, size, picture, title, isGhost, onMove }: HungWorkProps) {
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

/** A corner of the sheet: 44 px to touch, a cross to aim with. */
export function Mark({ at: [x, y], label, onFocus, onMove }: MarkProps) {
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

type MarkProps = { at: Point; label: string; onFocus: () => void; onMove: (by: Point) => void };

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
