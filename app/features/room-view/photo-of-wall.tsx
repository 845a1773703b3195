import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import type { Picture } from '#app/features/pictures/picture.ts';
import { roomViewCopy as copy } from './copy.ts';
import type { Point } from './plane.ts';
import { type HungSize, hungRectangle } from './sizes.ts';
import { useWallPlane } from './use-wall-plane.ts';
import { HungWork, Mark } from './hung-work.tsx';

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
      <Photo photo={photo} room={room} onUnreadable={onUnreadable} />
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
      {isMarking && <Marks marks={plane.marks} onFocus={setNext} onMove={moveMark} />}
      {!plane.map && <Crooked />}
    </div>
  );
}

type PhotoProps = Pick<PhotoOfWallProps, 'photo' | 'onUnreadable'> & {
  room: RefObject<HTMLDivElement | null>;
};

function Photo({ photo, room, onUnreadable }: PhotoProps) {
  return (
    <img
      src={photo}
      alt=""
      onError={onUnreadable}
      onLoad={() => room.current?.scrollIntoView({ block: 'center' })}
      className="block h-auto max-h-[80dvh] w-full object-contain"
      draggable={false}
    />
  );
}

type MarksProps = {
  marks: readonly Point[];
  onFocus: (index: number) => void;
  onMove: (index: number, by: Point) => void;
};

function Marks({ marks, onFocus, onMove }: MarksProps) {
  return marks.map((mark, index) => (
    <Mark
      key={index}
      at={mark}
      label={copy.corner[index] ?? ''}
      onFocus={() => onFocus(index)}
      onMove={(by) => onMove(index, by)}
    />
  ));
}

const Crooked = () => (
  <p role="alert" className="absolute inset-x-0 bottom-0 bg-ink px-4 py-3 text-wall">
    {copy.crooked}
  </p>
);
