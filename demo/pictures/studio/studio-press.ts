import { mix } from '../engine/color.ts';
import type { Rgb } from '../engine/color.ts';
import { lerp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import type { Sheet } from '../engine/sheet.ts';
import { rounded } from './solids.ts';
import { wet } from './studio-brush.ts';
import { fill } from './studio-fill.ts';

const hub: Point = [452, 1332];

/** The corner of the press against the light: star wheel, cheek and bed, iron that has taken ink for eighty years. */
export function drawPress(sheet: Sheet): void {
  const { pen } = sheet;
  const iron: Rgb = [30, 30, 36];
  fill(
    pen,
    [
      [-20, 1310],
      [300, 1262],
      [620, 1300],
      [760, 1330],
      [760, 1398],
      [600, 1400],
      [-20, 1420],
    ],
    [38, 37, 42],
  );
  fill(
    pen,
    [
      [40, 1400],
      [600, 1396],
      [566, 1500],
      [590, 1660],
      [680, 1800],
      [-20, 1800],
      [-20, 1400],
    ],
    iron,
  );
  fill(
    pen,
    [
      [180, 1560],
      [330, 1500],
      [450, 1580],
      [470, 1800],
      [130, 1800],
    ],
    [22, 22, 27],
  );
  // The spur wheel that drives the bed stands against the window.
  const teeth = 26;
  const wheel = Array.from({ length: teeth * 4 }, (_, i): Point => {
    const reach = i % 4 < 2 ? 232 : 206;
    const a = ((i + 0.4) / (teeth * 4)) * Math.PI * 2;
    return [104 + Math.cos(a) * reach * 0.86, 1120 + Math.sin(a) * reach];
  });
  rounded(
    pen,
    wheel,
    [-80, 960],
    [300, 1240],
    [
      [0, [34, 34, 40]],
      [0.6, [26, 26, 32]],
      [0.9, [58, 58, 64]],
      [1, [40, 40, 46]],
    ],
  );
  for (let i = 0; i < 5; i++) {
    const open = Array.from({ length: 14 }, (_, k): Point => {
      const a = -0.3 + (i / 5) * Math.PI * 2 + (k < 7 ? k / 6 - 0.5 : 0.5 - (k - 7) / 6) * 0.92;
      const reach = k < 7 ? 166 : 78;
      return [104 + Math.cos(a) * reach * 0.86, 1120 + Math.sin(a) * reach];
    });
    fill(pen, open, i === 4 || i === 3 ? [150, 156, 158] : [62, 62, 66]);
  }
  rounded(
    pen,
    [
      [-20, 1196],
      [330, 1180],
      [344, 1200],
      [344, 1290],
      [330, 1304],
      [-20, 1330],
    ],
    [0, 1180],
    [0, 1320],
    [
      [0, [66, 66, 72]],
      [0.2, [124, 124, 124]],
      [0.45, [60, 60, 66]],
      [1, [24, 24, 30]],
    ],
  );
}

export function paintPress(painting: Painting): void {
  const { random } = painting;
  const [hx, hy] = hub;
  const iron = (light: number): Rgb => mix([27, 27, 33], [150, 150, 148], light);
  // Blankets and bed, lit along their upper edges.
  for (const [y, color] of [
    [1306, [150, 142, 128]],
    [1322, [112, 104, 94]],
  ] as const)
    painting.stroke(
      [
        [-10, y - 14],
        [300, y - 40 + 12],
        [560, y - 8],
        [752, y + 16],
      ],
      13,
      [...color],
      { ...wet, dry: 0.12, jitter: 4 },
    );
  painting.stroke(
    [
      [-10, 1340],
      [330, 1322],
      [752, 1356],
    ],
    20,
    iron(0.16),
    wet,
  );
  for (const [r, from, to, light] of [
    [200, -2.3, 0.1, 0.42],
    [172, -0.6, 0.9, 0.5],
    [60, -2.6, -0.4, 0.4],
  ] as const)
    painting.stroke(
      Array.from({ length: 14 }, (_, i): Point => [
        104 + Math.cos(lerp(from, to, i / 13)) * r * 0.86,
        1120 + Math.sin(lerp(from, to, i / 13)) * r,
      ]),
      6,
      iron(light),
      { ...wet, dry: 0.4 },
    );
  painting.stroke(
    [
      [-10, 1212],
      [160, 1202],
      [326, 1194],
    ],
    9,
    iron(0.72),
    { ...wet, dry: 0.45 },
  );
  for (let i = 0; i < 46; i++) {
    const [x, y] = [random() * 560, 1430 + random() * 360];
    painting.stroke(
      [
        [x, y],
        [x + 8 - random() * 16, y + 60 + random() * 60],
      ],
      14 + random() * 16,
      iron(random() * 0.12 + 0.1 * smoothstep(1600, 1400, y)),
      wet,
    );
  }
  painting.stroke(
    [
      [566, 1404],
      [560, 1500],
      [588, 1640],
      [676, 1790],
    ],
    12,
    iron(0.34),
    { ...wet, dry: 0.4 },
  );
  painting.stroke(
    [
      [-10, 1428],
      [300, 1424],
      [590, 1414],
    ],
    9,
    iron(0.3),
    { ...wet, dry: 0.5 },
  );
  for (let i = 0; i < 8; i++) {
    const angle = 0.28 + (i * Math.PI) / 4;
    const tip: Point = [hx + Math.cos(angle) * 262, hy + Math.sin(angle) * 330];
    const near: Point = [hx + Math.cos(angle) * 30, hy + Math.sin(angle) * 36];
    const knob: Point = [lerp(hx, tip[0], 0.76), lerp(hy, tip[1], 0.76)];
    const [nx, ny] = [Math.sin(angle), -Math.cos(angle)];
    const lightSide = nx * -0.6 + ny * -0.8 > 0 ? 1 : -1;
    painting.stroke([near, knob], 25, iron(0.02), wet);
    painting.stroke(
      [
        [near[0] + nx * 8 * lightSide, near[1] + ny * 8 * lightSide],
        [knob[0] + nx * 7 * lightSide, knob[1] + ny * 7 * lightSide],
      ],
      6,
      iron(tip[1] < hy ? 0.6 : 0.24),
      { ...wet, dry: 0.36 },
    );
    const seen = tip[1] < hy ? 1 : 0.3;
    painting.stroke(
      [knob, [lerp(knob[0], tip[0], 0.5), lerp(knob[1], tip[1], 0.5)], tip],
      34,
      mix([34, 28, 28], [62, 44, 36], seen),
      {
        ...wet,
        load: 1.6,
      },
    );
    painting.stroke(
      [
        [knob[0] + nx * 11 * lightSide, knob[1] + ny * 11 * lightSide],
        [tip[0] + nx * 11 * lightSide, tip[1] + ny * 11 * lightSide],
      ],
      7,
      mix([52, 40, 36], [186, 140, 100], seen * 0.85),
      { ...wet, dry: 0.45 },
    );
  }
  for (const [r, light] of [
    [64, 0.03],
    [50, 0.16],
    [30, 0.06],
  ] as const)
    painting.stroke(
      Array.from({ length: 25 }, (_, i): Point => [
        hx + Math.cos((i / 24) * 6.28) * r * 0.8,
        hy + Math.sin((i / 24) * 6.28) * r,
      ]),
      24,
      iron(light),
      wet,
    );
  painting.stroke(
    Array.from({ length: 10 }, (_, i): Point => [
      hx + Math.cos(2.9 + i * 0.2) * 54,
      hy + Math.sin(2.9 + i * 0.2) * 68,
    ]),
    7,
    iron(0.7),
    { ...wet, dry: 0.3 },
  );
}
