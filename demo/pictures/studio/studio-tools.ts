import { hex, mix } from '../engine/color.ts';
import { lerp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { wet } from './studio-brush.ts';
import { lit } from './studio-light.ts';

/** The last touches on the bench: gouges laid down, wet lights on the ink, paint on the palette. */
export function paintBenchtop(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 5; i++) {
    const [x, y] = [846 + i * 40 + random() * 14, 1312 + random() * 16 - i * 3];
    const turn = -0.62 + random() * 0.5;
    const at = (along: number): Point => [
      x + Math.cos(turn) * along,
      y + Math.sin(turn) * along * 0.6,
    ];
    painting.stroke(
      [at(4), at(60), at(128)].map(([px, py]): Point => [px + 6, py + 8]),
      11,
      [62, 48, 42],
      { dry: 0.4, opacity: 0.6 },
    );
    painting.stroke([at(0), at(24), at(54)], 15, mix([178, 124, 68], [104, 58, 36], random()), {
      ...wet,
      load: 1.6,
    });
    painting.stroke(
      [at(2), at(24), at(50)].map(([px, py]): Point => [px - 1, py - 4]),
      4,
      [238, 204, 148],
      { ...wet, dry: 0.5 },
    );
    painting.stroke([at(53), at(80), at(118)], 5.5, [142, 146, 148], { ...wet, jitter: 10 });
    painting.stroke(
      [at(60), at(90), at(112)].map(([px, py]): Point => [px, py - 2]),
      2.2,
      [236, 232, 216],
      { dry: 0.4 },
    );
  }
  for (const [x, y, long] of [
    [1500, 1276, 70],
    [1530, 1296, 110],
    [1490, 1310, 60],
    [1640, 1300, 50],
  ] as const)
    painting.stroke(
      [
        [x, y],
        [x + long * 0.5, y - 1],
        [x + long, y + 1],
      ],
      4,
      [252, 172, 102],
      { ...wet, taper: 'lens', dry: 0.5 },
    );
  painting.stroke(
    [
      [1690, 1250],
      [1760, 1251],
      [1850, 1253],
    ],
    5,
    [255, 178, 108],
    { ...wet, dry: 0.45, taper: 'lens' },
  );
  painting.stroke(
    [
      [1672, 1272],
      [1668, 1302],
      [1740, 1330],
      [1806, 1338],
    ],
    6.5,
    [44, 44, 50],
    wet,
  );
  painting.stroke(
    [
      [1866, 1274],
      [1876, 1298],
      [1846, 1326],
      [1806, 1338],
    ],
    6.5,
    [44, 44, 50],
    wet,
  );
  painting.stroke(
    [
      [1806, 1336],
      [1832, 1352],
      [1866, 1378],
    ],
    22,
    [92, 54, 36],
    { ...wet, load: 1.6 },
  );
  painting.stroke(
    [
      [1806, 1332],
      [1834, 1348],
      [1862, 1370],
    ],
    6,
    [206, 148, 96],
    { ...wet, dry: 0.4 },
  );
  const paint = [
    '#e8dcc0',
    '#d2a04a',
    '#c9562a',
    '#7d3122',
    '#53717a',
    '#2f3b48',
    '#66744c',
    '#b98a5c',
  ] as const;
  for (const [i, code] of paint.entries()) {
    const a = 3.35 + i * 0.36 + random() * 0.12;
    const [x, y] = [1872 + Math.cos(a) * 96, 1124 + Math.sin(a) * 68];
    for (let k = 0; k < 3; k++)
      painting.stroke(
        [
          [x - 10 + random() * 6, y + 4 - k * 2],
          [x, y - 3],
          [x + 8 + random() * 10, y + 4 * random()],
        ],
        8 + random() * 13,
        lit(hex(code), 1300, 760, 0.95),
        { ...wet, load: 2.6, taper: 'lens' },
      );
    if (random() < 0.7)
      painting.stroke(
        [
          [x, y + 6],
          [lerp(x, 1880, 0.4), lerp(y, 1140, 0.45)],
          [lerp(x, 1884, 0.7), lerp(y, 1144, 0.7)],
        ],
        9,
        lit(hex(code), 1300, 760, 0.75),
        { ...wet, dry: 0.55, taper: 'tip' },
      );
  }
}
