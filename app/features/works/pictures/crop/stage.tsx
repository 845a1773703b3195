import { type RefObject, useRef } from 'react';
import type { Picture } from '#app/features/pictures/picture.ts';
import { cx } from '#app/ui/cx.ts';
import { cropCopy as copy } from '../copy.ts';
import { type Corner, movedBy, type Part } from './frame.ts';
import { TurnedPicture } from './turned-picture.tsx';
import type { Cropping } from './use-crop.ts';
import { useDrag } from './use-drag.ts';

type StageProps = { picture: Picture; cropping: Cropping; onError: () => void };

/** The whole picture with the frame, its corners and the focal point on it. */
export function Stage({ picture, cropping, onError }: StageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { part, size, rotate } = cropping;
  const ratio = size.width / size.height;
  const frame = useDrag(
    () => ref.current,
    () => part,
    (from, by) => {
      const to = movedBy(from, by);
      cropping.moveFrame({ x: to.left - part.left, y: to.top - part.top });
    },
  );
  return (
    <div
      ref={ref}
      className="relative mx-auto"
      style={{ aspectRatio: ratio, width: `min(100%, ${ratio} * var(--tallest))` }}
    >
      <div className="absolute inset-0 overflow-hidden">
        <TurnedPicture picture={picture} rotate={rotate} onError={onError} />
        <div className="absolute inset-0 bg-[#141513]/65" style={{ clipPath: around(part) }} />
      </div>
      <div
        role="group"
        aria-label={copy.frame}
        {...frame}
        className="absolute cursor-move touch-none shadow-[0_0_0_3px_#fcfaf6,0_0_0_4px_#141513]"
        style={placeOf(part)}
      >
        <Thirds />
        {corners.map((corner) => (
          <CornerHandle key={corner} corner={corner} stage={ref} cropping={cropping} />
        ))}
      </div>
      <FocalPoint stage={ref} cropping={cropping} />
    </div>
  );
}

const corners: readonly Corner[] = ['left top', 'right top', 'left bottom', 'right bottom'];

type HandleProps = { stage: RefObject<HTMLDivElement | null>; cropping: Cropping };

function CornerHandle({ corner, stage, cropping }: HandleProps & { corner: Corner }) {
  const isLeft = corner.startsWith('left');
  const isTop = corner.endsWith('top');
  const { part } = cropping;
  const drag = useDrag(
    () => stage.current,
    () => ({
      x: isLeft ? part.left : part.left + part.width,
      y: isTop ? part.top : part.top + part.height,
    }),
    (from, by) => cropping.moveCorner(corner, { x: from.x + by.x, y: from.y + by.y }),
  );
  return (
    <button
      type="button"
      aria-label={copy.corners[corner]}
      {...drag}
      className={cx(
        'group absolute size-11 touch-none outline-none',
        isLeft ? '-left-4' : '-right-4',
        isTop ? '-top-4' : '-bottom-4',
        isLeft === isTop ? 'cursor-nwse-resize' : 'cursor-nesw-resize',
      )}
    >
      <span
        className={cx(
          'absolute size-6 border-[#fcfaf6] drop-shadow-[0_0_1px_#141513] group-focus-visible:outline-2 group-focus-visible:outline-offset-4 group-focus-visible:outline-[#fcfaf6]',
          isLeft ? 'left-4 border-l-6' : 'right-4 border-r-6',
          isTop ? 'top-4 border-t-6' : 'bottom-4 border-b-6',
        )}
      />
    </button>
  );
}

/** A square of 44 px, light with dark around it, so that it is seen on any picture. */
function FocalPoint({ stage, cropping }: HandleProps) {
  const { focus } = cropping;
  const drag = useDrag(
    () => stage.current,
    () => focus,
    (from, by) => cropping.moveFocus({ x: from.x + by.x, y: from.y + by.y }),
  );
  return (
    <button
      type="button"
      aria-label={copy.focus}
      {...drag}
      className="absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center border border-[#141513] p-[3px] outline-offset-2 outline-[#fcfaf6] [background:linear-gradient(#fcfaf6_0_0)_top/100%_3px_no-repeat,linear-gradient(#fcfaf6_0_0)_bottom/100%_3px_no-repeat,linear-gradient(#fcfaf6_0_0)_left/3px_100%_no-repeat,linear-gradient(#fcfaf6_0_0)_right/3px_100%_no-repeat]"
      style={{ left: `${100 * focus.x}%`, top: `${100 * focus.y}%` }}
    >
      <span className="grid size-full place-items-center border border-[#141513]">
        <span className="size-2.5 border border-[#141513] bg-[#fcfaf6]" />
      </span>
    </button>
  );
}

/** Two lines each way, which divide the part in three. */
function Thirds() {
  return (
    <span className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3 divide-[#fcfaf6]/45">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((field) => (
        <span
          key={field}
          className={cx(
            'border-[#fcfaf6]/45',
            field % 3 < 2 && 'border-r',
            field < 6 && 'border-b',
          )}
        />
      ))}
    </span>
  );
}

const percent = (share: number) => `${100 * share}%`;

function placeOf({ left, top, width, height }: Part) {
  return {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  };
}

/** Everything but the part. */
function around({ left, top, width, height }: Part): string {
  const [l, t] = [percent(left), percent(top)];
  const [r, b] = [percent(left + width), percent(top + height)];
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${l} ${t}, ${r} ${t}, ${r} ${b}, ${l} ${b}, ${l} ${t})`;
}
