/** Inches. The middle of a picture hangs at 58, as in museums; a bench is 18 high and 66 long, a door 80 by 32. */
export const wall = { width: 260, height: 96, floor: 22 };
const bench = { width: 66, height: 18 };
export const middle = wall.width / 2;
const door = { x: 196, width: 32, height: 80 };

/** One lamp on the ceiling, turned to where the work hangs. */
export function Light() {
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

export function Door() {
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
export function Bench() {
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
