import type { SKRSContext2D } from '@napi-rs/canvas';

import { mix, type Rgb } from '../engine/color.ts';
import { clamp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';

export type Holder = {
  x: number;
  base: number;
  radius: number;
  tall: number;
  columns: number;
  turn: number;
};

const tiers = [0.34, 0.67, 1] as const;
const bays = [
  [0, 0.34],
  [0.34, 0.67],
  [0.67, 1],
] as const;

/** A place on the guide frame: `share` of its height, at an angle (0 right, a quarter turn toward the viewer). The eye is at the water, so higher rings open more. */
const at = ({ x, base, radius, tall }: Holder, share: number, angle: number): Point => [
  x + Math.cos(angle) * radius * (1 + 0.05 * Math.sin(angle)),
  base - tall * share * (1 + 0.16 * Math.sin(angle)) - Math.sin(angle) * radius * 0.012,
];
const angles = ({ columns, turn }: Holder) =>
  Array.from({ length: columns }, (_, i) => (i / columns) * Math.PI * 2 + turn);

/** Draws the frame flat, for what the water mirrors. */
export function traceFrame(pen: SKRSContext2D, holder: Holder): void {
  for (const front of [false, true]) {
    pen.strokeStyle = front ? '#221f26' : '#5d4a50';
    for (const angle of angles(holder)) {
      if (Math.sin(angle) > 0 !== front) continue;
      pen.lineWidth = front ? 26 : 12;
      pen.beginPath();
      pen.moveTo(...at(holder, 0, angle));
      pen.lineTo(...at(holder, 1.03, angle));
      pen.stroke();
    }
    for (const share of tiers) {
      pen.lineWidth = front ? 20 : 10;
      pen.beginPath();
      for (let i = 0; i <= 40; i++)
        pen.lineTo(...at(holder, share, (front ? 0 : Math.PI) + (Math.PI * i) / 40));
      pen.stroke();
    }
  }
}

/** Paints the frame with the rigger, the far half first and thinner: tie rods, lattice girders, then the laced columns. `glow` is where the light stands. */
export function paintFrame(painting: Painting, holder: Holder, glow: number): void {
  const all = angles(holder);
  for (const front of [false, true]) {
    const size = front ? 1 : 0.52;
    const paint = (x: number, lift = 0): Rgb => {
      const warm = Math.exp(-Math.abs(x - glow) / 420);
      const dark: Rgb = front ? [30, 27, 33] : [74, 58, 64];
      return mix(dark, front ? [122, 62, 40] : [168, 96, 70], clamp(warm * 0.55 + lift));
    };
    for (const angle of all) {
      if (Math.sin(angle) > 0 !== front) continue;
      const next = angle + (Math.PI * 2) / holder.columns;
      for (const [low, high] of bays)
        for (const [a, b] of [
          [low, high],
          [high, low],
        ] as const)
          rigger(
            painting,
            at(holder, a, angle),
            at(holder, b, next),
            5.5 * size,
            paint(at(holder, a, angle)[0], 0.08),
            {
              dry: 0.3,
              opacity: 0.85,
            },
          );
    }
    for (const share of tiers) girder(painting, holder, share, front, size, paint);
    for (const angle of all)
      if (Math.sin(angle) > 0 === front) column(painting, holder, angle, size, paint, glow);
  }
}

function girder(
  painting: Painting,
  holder: Holder,
  share: number,
  front: boolean,
  size: number,
  paint: (x: number, lift?: number) => Rgb,
): void {
  const deep = 0.05;
  const arc = (height: number) =>
    Array.from({ length: 49 }, (_, i) =>
      at(holder, height, (front ? 0 : Math.PI) + (Math.PI * i) / 48),
    );
  const [upper, lower] = [arc(share), arc(share - deep)];
  for (let i = 0; i < 48; i++) {
    const [a, b] = i % 2 ? [upper[i]!, lower[i + 1]!] : [lower[i]!, upper[i + 1]!];
    painting.stroke([a, b], 4 * size, paint(a[0], 0.05), { jitter: 7, dry: 0.2, ragged: 0.2 });
  }
  for (const [line, wide] of [
    [upper, 13],
    [lower, 9],
  ] as const)
    for (let i = 0; i < 48; i += 8)
      painting.stroke(line.slice(i, i + 9), wide * size, paint(line[i + 4]![0]), {
        jitter: 9,
        dry: 0.14,
        ragged: 0.2,
        load: 1.2,
      });
}

function column(
  painting: Painting,
  holder: Holder,
  angle: number,
  size: number,
  paint: (x: number, lift?: number) => Rgb,
  glow: number,
): void {
  const [x, foot] = at(holder, 0, angle);
  const [, head] = at(holder, 1.03, angle);
  const half = 13 * size * (0.7 + 0.3 * Math.abs(Math.sin(angle)));
  const color = paint(x);
  for (const side of [-1, 1])
    rigger(
      painting,
      [x + side * half, foot + 6],
      [x + side * half * 0.86, head],
      8.5 * size,
      color,
      { dry: 0.1, ragged: 0.3, load: 1.3 },
    );
  const step = 30 * size + 6;
  for (let y = foot - step; y > head; y -= step)
    painting.stroke(
      [
        [x - half, y],
        [x + half, y - step * 0.9],
      ],
      4 * size,
      paint(x, 0.06),
      { dry: 0.2, ragged: 0.2 },
    );
  const toward = x < glow ? 1 : -1;
  rigger(
    painting,
    [x + toward * (half + 2 * size), foot],
    [x + toward * half * 0.9, head],
    3.6 * size,
    mix(color, [240, 150, 84], 0.75 * Math.exp(-Math.abs(x - glow) / 700)),
    { dry: 0.48, opacity: 0.9 },
  );
  rigger(painting, [x - half * 1.7, head], [x + half * 1.7, head], 12 * size, color, {
    dry: 0,
    ragged: 0.1,
  });
}
