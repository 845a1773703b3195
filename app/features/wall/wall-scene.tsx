import { type Picture, pictureUrl } from '#app/features/pictures/picture.ts';
import type { HungSize } from './sizes.ts';

type WallSceneProps = { picture: Picture; size: HungSize; label: string };

/** Inches. The middle of a picture hangs at 58, as in museums; a bench is 18 high and 66 long, a door 80 by 32. */
const wall = { width: 260, height: 96, floor: 22 };
const eyeLevel = 58;
const bench = { width: 66, height: 18 };
const door = { x: 196, width: 32, height: 80 };

/** The studio's own wall, drawn in inches: whatever its size on the screen, the work and the bench are true to each other. */
export function WallScene({ picture, size, label }: WallSceneProps) {
  const top = Math.max(4, wall.height - eyeLevel - size.height / 2);
  const left = (wall.width - size.width) / 2;
  const middle = wall.width / 2;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${wall.width} ${wall.height + wall.floor}`}
      preserveAspectRatio="xMidYMax slice"
      className="block h-[26rem] w-full sm:h-[32rem] lg:h-[40rem]"
    >
      <rect width={wall.width} height={wall.height} className="fill-recess" />
      <g className="fill-none stroke-hairline" strokeWidth="0.5">
        <rect x={door.x} y={wall.height - door.height} width={door.width} height={door.height} className="fill-wall/50" />
        <rect x={door.x + 5} y={wall.height - door.height + 6} width={door.width - 10} height={30} />
        <rect x={door.x + 5} y={wall.height - 38} width={door.width - 10} height={32} />
        <circle cx={door.x + 3.2} cy={wall.height - 36} r="1.1" className="fill-edge stroke-none" />
      </g>
      <rect y={wall.height - 2.5} width={wall.width} height="2.5" className="fill-wall" />
      <rect y={wall.height} width={wall.width} height={wall.floor} className="fill-[light-dark(#b8ac98,#35322b)]" />
      <g className="fill-black opacity-15">
        <rect x={left + 0.5} y={top + 0.9} width={size.width} height={size.height} />
        <rect x={left + 0.2} y={top + 0.4} width={size.width} height={size.height} />
      </g>
      <image
        href={pictureUrl(picture.id, 720, 'webp')}
        x={left}
        y={top}
        width={size.width}
        height={size.height}
        preserveAspectRatio="none"
      />
      <g className="fill-label text-[3.2px]">
        <path d={`M${left} ${top - 3}h${size.width}m0 -1v2M${left} ${top - 4}v2`} className="stroke-edge" strokeWidth="0.25" />
        <text x={middle} y={top - 4.4} textAnchor="middle">
          {size.width} in
        </text>
      </g>
      <g className="fill-[#4a3a2c]">
        <ellipse cx={middle} cy={wall.height + 8} rx={bench.width / 2} ry="1.6" className="fill-black opacity-15" />
        <path d={`M${middle - bench.width / 2} ${wall.height + 8 - bench.height}h${bench.width}v3h-${bench.width}z`} />
        <path
          d={`M${middle - 28} ${wall.height + 11 - bench.height}h2v${bench.height - 3}h-2zM${middle + 26} ${wall.height + 11 - bench.height}h2v${bench.height - 3}h-2z`}
          className="fill-[#33271d]"
        />
      </g>
    </svg>
  );
}
