import { mainUrl, type Picture, srcSet } from '#app/features/pictures/picture.ts';
import { sideText } from '#app/platform/formats/measures.ts';
import { type HungSize, hungRectangle, statedWidth } from './sizes.ts';

type WallSceneProps = { picture: Picture; size: HungSize; label: string };

/** Inches. The middle of a picture hangs at 58, as in museums; a bench is 18 high and 66 long, a door 80 by 32. */
const wall = { width: 260, height: 96, floor: 22 };
const eyeLevel = 58;
const bench = { width: 66, height: 18 };
const middle = wall.width / 2;
/** CSS pixels, where the scene is 40 rem high. */
const largestInch = 640 / (wall.height + wall.floor);
const door = { x: 196, width: 32, height: 80 };

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
        <rect
          x={left}
          y={top + 0.4}
          width={size.width}
          height={size.height}
          className="opacity-25"
        />
      </g>
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

/** One lamp on the ceiling, turned to where the work hangs. */
function Light() {
  return (
    <defs>
      <radialGradient
        id="wall-light"
        gradientUnits="userSpaceOnUse"
        cx={middle}
        cy="34"
        r="120"
        gradientTransform="translate(0 -4) scale(1 0.9)"
      >
        <stop offset="0" className="[stop-color:light-dark(#f7f3ea,#5a5a50)]" />
        <stop offset="0.45" className="[stop-color:light-dark(#ece6da,#3b3c35)]" />
        <stop offset="1" className="[stop-color:light-dark(#ddd6c8,#22241f)]" />
      </radialGradient>
      <linearGradient id="floor-light" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopOpacity="0.22" />
        <stop offset="0.35" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="bench-shadow">
        <stop offset="0" stopOpacity="0.45" />
        <stop offset="0.6" stopOpacity="0.28" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

function Door() {
  const top = wall.height - door.height;
  return (
    <g>
      <rect
        x={door.x - 3.5}
        y={top - 3.5}
        width={door.width + 7}
        height={door.height + 3.5}
        className="fill-[light-dark(#efeae0,#373933)] stroke-[light-dark(#c9c1b2,#1c1d1a)]"
        strokeWidth="0.3"
      />
      <rect
        x={door.x}
        y={top}
        width={door.width}
        height={door.height}
        className="fill-[light-dark(#e3dccf,#2c2e29)]"
      />
      {[top + 6, wall.height - 38].map((y, row) =>
        [door.x + 4, door.x + door.width / 2 + 1.5].map((x) => (
          <g key={x}>
            <rect
              x={x}
              y={y}
              width="10.5"
              height={row ? 33 : 30}
              className="fill-[light-dark(#d3cabb,#232520)]"
            />
            <rect
              x={x + 0.5}
              y={y + 0.5}
              width="10"
              height={row ? 32.5 : 29.5}
              className="fill-[light-dark(#e8e2d6,#31332d)]"
            />
          </g>
        )),
      )}
      <path
        d={`M${door.x + 1.6} ${wall.height - 40}h1.4v7h-1.4zM${door.x + 2.3} ${wall.height - 37.4}h4.4v1.1h-4.4z`}
        className="fill-[light-dark(#6d675c,#8c887f)]"
      />
    </g>
  );
}

/** Oak, as they stand in museums. */
function Bench() {
  const left = middle - bench.width / 2;
  const foot = wall.height + 9;
  const top = foot - bench.height;
  return (
    <g>
      <ellipse
        cx={middle}
        cy={foot - 0.4}
        rx={bench.width / 2 + 4}
        ry="3.4"
        fill="url(#bench-shadow)"
      />
      <path
        d={`M${left + 5} ${top + 2}h3v${bench.height - 3.4}h-3zM${left + bench.width - 8} ${top + 2}h3v${bench.height - 3.4}h-3z`}
        className="fill-[light-dark(#3f2f22,#241b14)]"
      />
      <path
        d={`M${left + 2} ${top + 2}h3.4v${bench.height - 2}h-3.4zM${left + bench.width - 5.4} ${top + 2}h3.4v${bench.height - 2}h-3.4z`}
        className="fill-[light-dark(#6b4f37,#4a3727)]"
      />
      <path
        d={`M${left + 1.6} ${top - 1.4}h${bench.width - 3.2}l1.6 1.4h-${bench.width}z`}
        className="fill-[light-dark(#a98460,#7a5e44)]"
      />
      <path
        data-bench=""
        d={`M${left} ${top}h${bench.width}v3h-${bench.width}z`}
        className="fill-[light-dark(#7d5d42,#5a4331)]"
      />
      <path
        d={`M${left} ${top + 2.7}h${bench.width}v0.3h-${bench.width}z`}
        className="fill-black opacity-25"
      />
    </g>
  );
}
