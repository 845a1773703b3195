import { hex, mix, type Rgb } from '../engine/color.ts';
import { lerp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import { touch } from './handwork.ts';
import { at, eye } from './viaduct.ts';

const lamp = { x: 470, size: 0.34, up: 660 };
const posts = [4.3, 3.2, 2.5, 2.02, 1.68, 1.42, 1.22].map((size, i) => ({
  x: eye.x + 100 + (4.3 / size - 1) * 22,
  size,
  up: [84, 76, 70, 56, 45, 27, 14][i]!,
}));

/** A street lamp up to its waist in the flood; `up` −1 is its image. */
export function drawLamp(painting: Painting, up: 1 | -1): void {
  const dark: Rgb = up === 1 ? [52, 45, 40] : [66, 56, 44];
  const place = (x: number, y: number) => at(lamp.x + x, y * up, lamp.size);
  const brush = { dry: up === 1 ? 0.1 : 0.45, waver: up === 1 ? 0.8 : 5 };
  rigger(painting, place(0, -4), place(4, 260), 11, dark, brush);
  rigger(painting, place(4, 250), place(8, lamp.up), 7.5, dark, brush);
  const neck = [
    [8, 0],
    [14, 46],
    [50, 78],
    [104, 82],
    [128, 60],
  ].map(([x, y]) => place(x!, lamp.up + y!));
  painting.stroke(neck, 6, dark, { dry: brush.dry, ragged: 0.2 });
  painting.stroke([place(106, lamp.up + 66), place(128, lamp.up + 74), place(152, lamp.up + 54)], 13, dark, {
    dry: 0.1,
    ragged: 0.2,
    taper: 'lens',
  });
}

/** Where a post goes into the water: a dark wet band, and the bright line that the water draws up around it. */
function touchFoot(painting: Painting, [x, y]: Point, wide: number): void {
  painting.stroke(
    [
      [x - wide * 0.46, y - wide * 0.22],
      [x, y - wide * 0.16],
      [x + wide * 0.46, y - wide * 0.22],
    ],
    wide * 0.42,
    hex('#1f1c1c'),
    { dry: 0.3, ragged: 0.1, opacity: 0.8 },
  );
  painting.stroke(
    [
      [x - wide * 0.62, y - 1],
      [x, y + wide * 0.07],
      [x + wide * 0.62, y - 1],
    ],
    2 + wide * 0.05,
    hex('#a39a7c'),
    { dry: 0.45, taper: 'lens', ragged: 0.4 },
  );
}

/** A line of fence posts that walks down into the water, each with its broken image, and the wire between them. */
export function drawPosts(painting: Painting): void {
  const { random } = painting;
  const tops: Point[] = [];
  for (const [i, { x, size, up }] of [...posts.entries()].reverse()) {
    const lean = (painting.noise.at(i * 2.3, 4) * 0.5 + 0.1) * up;
    const wide = 17 * size;
    const [foot, top] = [at(x, -4, size), at(x + lean, up, size)];
    tops.unshift([top[0], top[1] + wide * 0.5]);
    for (let pull = 0; pull < 60; pull++) {
      const depth = random() ** 1.25;
      const [off, shift] = [(random() - 0.5) * wide * 0.5, painting.noise.at(depth * 9, i * 3) * wide * 0.4 * depth];
      const y = foot[1] + depth * up * size * 1.1;
      const middle = foot[0] + off + shift + lean * depth * size;
      const color = mix([30, 26, 28], [66, 54, 44], random() * 0.5);
      painting.stroke(
        [
          [middle - wide * 0.4, y],
          [middle, y + 1],
          [middle + wide * 0.4, y + (random() - 0.5) * 3],
        ],
        3 + size * 2,
        color,
        {
          dry: 0.3 + depth * 0.25,
          taper: 'lens',
          opacity: 0.85,
        },
      );
    }
    for (let strip = 0; strip < 5; strip++) {
      const off = (strip / 4 - 0.5) * wide * 0.78;
      const color = mix(mix(hex('#2b2526'), hex('#6d5c49'), strip < 2 ? 0.85 - strip * 0.3 : 0.12), hex('#27251f'), random() * 0.3);
      painting.stroke(
        [
          [foot[0] + off, foot[1]],
          [(foot[0] + top[0]) / 2 + off, (foot[1] + top[1]) / 2],
          [top[0] + off * 0.94, top[1] + random() * 5 + strip * size],
        ],
        wide * 0.3,
        color,
        { dry: 0.18, ragged: 0.15, load: 1.4 },
      );
    }
    touchFoot(painting, foot, wide);
    painting.stroke(
      [
        [top[0] - wide * 0.42, top[1]],
        [top[0] + wide * 0.4, top[1] + size * 3],
      ],
      wide * 0.2,
      hex('#a8936a'),
      { dry: 0.35, ragged: 0.2, load: 1.6 },
    );
  }
  for (let i = 1; i < tops.length; i++) {
    const [from, to] = [tops[i - 1]!, tops[i]!];
    const sag = 14 * posts[i]!.size;
    painting.stroke(
      [
        from,
        [(from[0] * 2 + to[0]) / 3, (from[1] * 2 + to[1]) / 3 + sag],
        [(from[0] + to[0] * 2) / 3, (from[1] + to[1] * 2) / 3 + sag * 0.8],
        to,
      ],
      2.4 + posts[i]!.size * 0.5,
      hex('#3a2f2b'),
      { dry: 0.3, ragged: 0.1, pickup: 0 },
    );
  }
}

/** A pallet afloat, one corner lower: slats across three bearers. */
export function drawPallet(painting: Painting): void {
  const { random } = painting;
  const corner = (u: number, v: number): Point => [
    lerp(lerp(300, 805, u), lerp(398, 800, u), v),
    lerp(lerp(1652, 1696, u), lerp(1566, 1588, u), v),
  ];
  for (const [v, drop] of [
    [0.95, 14],
    [0.5, 20],
    [0.03, 26],
  ] as const) {
    const [[fromX, fromY], [toX, toY]] = [corner(0.01, v), corner(0.99, v)];
    rigger(painting, [fromX, fromY + drop], [toX, toY + drop - 6], 22 - v * 8, hex('#221e1f'), { dry: 0.12 });
  }
  for (let slat = 0; slat < 8; slat++) {
    if (slat === 5) continue;
    const u = (slat + 0.5) / 8;
    const color = mix(hex('#9c8a62'), hex('#4f443a'), 0.15 + random() * 0.5);
    const skew = (random() - 0.5) * 0.02;
    painting.stroke([corner(u, -0.03), corner(u + skew, 0.5), corner(u, 1.04)], 43, color, {
      dry: 0.24,
      jitter: 11,
      ragged: 0.05,
      load: 1.4,
    });
    painting.stroke([corner(u - 0.045, -0.05), corner(u + 0.045, -0.05)], 6, hex('#c9b07c'), { dry: 0.3, ragged: 0.3 });
  }
  for (let i = 0; i < 30; i++) {
    const [x, y] = corner(random(), -0.05);
    touch(
      painting,
      [x, y + 44 + random() * 60],
      between(random, 50, 150),
      between(random, 4, 9),
      0.02,
      mix([36, 31, 30], [94, 80, 58], random() * 0.6),
    );
  }
}
