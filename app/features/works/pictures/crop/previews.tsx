import { detailRatio, type Picture } from '#app/features/pictures/picture.ts';
import { cropCopy as copy } from '../copy.ts';
import { cutAround, type Part, shareOf } from './frame.ts';
import { TurnedPicture } from './turned-picture.tsx';
import type { Cropping } from './use-crop.ts';

/** How the pages will show the part: a phone's home cuts it, a shared link and the cart show it whole. */
export function Previews({ picture, cropping }: { picture: Picture; cropping: Cropping }) {
  const { part, focus, size } = cropping;
  const flat = size.height / size.width;
  const onPhone =
    part.width > part.height * detailRatio * flat
      ? cutAround(part, shareOf(part, focus), detailRatio * flat)
      : part;
  const shown = { picture, cropping };
  return (
    <div className="flex items-end gap-4 sm:gap-6">
      <figure>
        <div className="w-22">
          <Shown {...shown} part={onPhone} />
        </div>
        <Caption>{copy.phone}</Caption>
      </figure>
      <figure className="min-w-0">
        <div className="flex aspect-[1200/630] w-34 items-center justify-center bg-[#f5f2ec] outline-1 outline-hairline">
          <Contained {...shown} part={part} width={126} height={62} />
        </div>
        <Caption>{copy.link}</Caption>
      </figure>
      <figure>
        <div className="flex h-18 w-18 items-end">
          <Contained {...shown} part={part} width={72} height={72} />
        </div>
        <Caption>{copy.cart}</Caption>
      </figure>
    </div>
  );
}

type ShownProps = { picture: Picture; cropping: Cropping; part: Part };

const Caption = ({ children }: { children: string }) => (
  <figcaption className="type-small mt-2 text-label">{children}</figcaption>
);

/** The largest it can be in a frame, in pixels of the screen. */
function Contained({ width, height, ...shown }: ShownProps & { width: number; height: number }) {
  const { part, cropping } = shown;
  const ratio = (part.width * cropping.size.width) / (part.height * cropping.size.height);
  return (
    <div style={{ width: Math.min(width, height * ratio) }}>
      <Shown {...shown} />
    </div>
  );
}

/** A part alone, as wide as its frame. */
function Shown({ picture, cropping, part }: ShownProps) {
  const { size, rotate } = cropping;
  return (
    <div
      className="relative overflow-hidden"
      style={{ aspectRatio: (part.width * size.width) / (part.height * size.height) }}
    >
      <div
        className="absolute"
        style={{
          width: `${100 / part.width}%`,
          height: `${100 / part.height}%`,
          left: `${(-100 * part.left) / part.width}%`,
          top: `${(-100 * part.top) / part.height}%`,
        }}
      >
        <TurnedPicture picture={picture} rotate={rotate} />
      </div>
    </div>
  );
}
