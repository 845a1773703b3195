import { mainUrl, type Picture, srcSet } from '#app/features/pictures/picture.ts';
import { sideText } from '#app/platform/measures/sides.ts';
import { type HungSize, hungRectangle, statedWidth } from './sizes.ts';
import { wall, middle, Light, Door, Bench } from './wall-furniture.tsx';

type WallSceneProps = { picture: Picture; size: HungSize; label: string };
const eyeLevel = 58;
/** CSS pixels, where the scene is 40 rem high. */
const largestInch = 640 / (wall.height + wall.floor);

/** Floorboards that run to a point on the wall at eye level. */
const boards = Array.from({ length: 41 }, (_, index) => {
  const near = (index - 20) * 16;
  const far = (near * eyeLevel) / (eyeLevel + wall.floor);
  return `M${middle + near} ${wall.height + wall.floor}L${middle + far} ${wall.height}`;
}).join('');

/** The studio's own wall, drawn in inches: whatever its size on the screen, the work and the bench are true to each other. */
export function WallScene({ picture, size: { label: unit, ...given }, label }: WallSceneProps) {
  const size = hungRectangle(given, picture);
  const top = Math.max(4, wall.height - eyeLevel - size.height / 2);
  const left = (wall.width - size.width) / 2;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${wall.width} ${wall.height + wall.floor}`}
      preserveAspectRatio="xMidYMax slice"
      className="block h-[26rem] w-full sm:h-[32rem] lg:h-[40rem]"
    >
      <Room />
      <Shadow left={left} top={top} size={size} />
      <foreignObject x={left} y={top} width={size.width} height={size.height}>
        <HungPicture picture={picture} sizes={`${Math.ceil(size.width * largestInch)}px`} />
      </foreignObject>
      <g className="fill-label text-[3.2px]">
        <path
          d={`M${left} ${top - 3}h${size.width}m0 -1v2M${left} ${top - 4}v2`}
          className="stroke-edge"
          strokeWidth="0.25"
        />
        <text x={middle} y={top - 4.4} textAnchor="middle">
          {sideText(statedWidth(given, size), unit)}
        </text>
      </g>
      <Bench />
    </svg>
  );
}

function Room() {
  return (
    <>
      <Light />
      <rect
        width={wall.width}
        height={wall.height}
        className="fill-[light-dark(#ddd6c8,#22241f)]"
      />
      <rect width={wall.width} height={wall.height} fill="url(#wall-light)" />
      <Door />
      <rect
        y={wall.height - 3}
        width={wall.width}
        height="3"
        className="fill-[light-dark(#f0ebe1,#33352f)]"
      />
      <rect
        y={wall.height - 3}
        width={wall.width}
        height="0.3"
        className="fill-[light-dark(#cfc7b8,#191a17)]"
      />
      <rect
        y={wall.height}
        width={wall.width}
        height={wall.floor}
        className="fill-[light-dark(#a8957a,#3a342b)]"
      />
      <path
        d={boards}
        className="fill-none stroke-[light-dark(#917e64,#2b261f)]"
        strokeWidth="0.3"
      />
      <rect y={wall.height} width={wall.width} height={wall.floor} fill="url(#floor-light)" />
    </>
  );
}

type ShadowProps = { left: number; top: number; size: { width: number; height: number } };

function Shadow({ left, top, size }: ShadowProps) {
  return (
    <g className="fill-black">
      <rect
        x={left + 0.3}
        y={top + 1.6}
        width={size.width}
        height={size.height}
        className="opacity-10"
      />
      <rect
        x={left + 0.2}
        y={top + 0.9}
        width={size.width}
        height={size.height}
        className="opacity-15"
      />
      <rect x={left} y={top + 0.4} width={size.width} height={size.height} className="opacity-25" />
    </g>
  );
}

/** An HTML picture: one of SVG would be fetched at once, far above where it is seen, and in one width. */
function HungPicture({ picture, sizes }: { picture: Picture; sizes: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <img
        src={mainUrl(picture)}
        srcSet={srcSet(picture, 'jpg')}
        sizes={sizes}
        alt=""
        loading="lazy"
        className="block size-full"
      />
    </picture>
  );
}
