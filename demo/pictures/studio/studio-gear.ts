import { css, mix } from '../engine/color.ts';
import { clamp, lerp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import type { Sheet } from '../engine/sheet.ts';
import { rounded } from './solids.ts';
import { wet } from './studio-brush.ts';
import { fill, shade } from './studio-fill.ts';
import { lit } from './studio-light.ts';
import { oar, oarBlade } from './studio-oar.ts';
import { peg } from './studio-rope.ts';

const block: Point = [706, 452];

/** The shades that the gear throws on the wall belong into the underpainting. */
export function drawGearShades(sheet: Sheet): void {
  const { pen } = sheet;
  shade(
    pen,
    [
      [oar.neck[0] - 14, 330],
      [oar.neck[0] + 14, 330],
      [2104, 1230],
      [2070, 1230],
    ],
    44,
    10,
    0.5,
  );
  shade(
    pen,
    [
      [1974, 120],
      [2046, 120],
      [2068, 330],
      [2020, 360],
      [1986, 300],
    ],
    24,
    10,
    0.45,
  );
  shade(
    pen,
    Array.from({ length: 20 }, (_, i): Point => [
      peg[0] + Math.cos(i / 3.1) * 96,
      peg[1] + 160 + Math.sin(i / 3.1) * 186,
    ]),
    30,
    18,
    0.5,
  );
  shade(
    pen,
    Array.from({ length: 20 }, (_, i): Point => [
      block[0] + Math.cos(i / 3.1) * 58,
      block[1] + Math.sin(i / 3.1) * 92,
    ]),
    118,
    34,
    0.34,
  );
  fill(
    pen,
    [
      [block[0] + 104, 130],
      [block[0] + 116, 130],
      [block[0] + 124, 400],
      [block[0] + 112, 400],
    ],
    [60, 60, 68],
    0.3,
  );
}

/** The oar, the hank and the block as solids, in the underpainting. */
export function drawGear(sheet: Sheet): void {
  const { pen } = sheet;
  const [nx, ny] = oar.neck;
  const [fx, fy] = oar.foot;
  for (let i = 0; i < 12; i++) {
    const at = (t: number): Point => [lerp(nx, fx, t), lerp(ny - 20, fy, t)];
    const [a, b] = [at(i / 12), at((i + 1) / 12 + 0.01)];
    const glow = a[1] > 1360 ? 0.45 : 1;
    const wood = (light: number) => lit([206, 160, 106], 1560, clamp(a[1], 380, 900), light * glow);
    rounded(
      pen,
      [
        [a[0] - 16, a[1]],
        [a[0] + 16, a[1]],
        [b[0] + 16, b[1]],
        [b[0] - 16, b[1]],
      ],
      [a[0] - 16, 0],
      [a[0] + 16, 0],
      [
        [0, wood(1.25)],
        [0.35, wood(0.95)],
        [1, wood(0.3)],
      ],
    );
  }
  const ash = (light: number) => lit([204, 160, 108], 1560, 480, light);
  rounded(
    pen,
    oarBlade(),
    [nx - 84, 0],
    [nx + 40, 0],
    [
      [0, ash(1.3)],
      [0.3, ash(0.95)],
      [0.5, ash(0.72)],
      [0.56, ash(1)],
      [1, ash(0.42)],
    ],
  );
  for (let i = 0; i < 7; i++) {
    const rx = 44 + i * 8;
    pen.strokeStyle = css(lit([150, 118, 80], 1640, 720, 0.7 + (i % 3) * 0.16));
    pen.lineWidth = 15;
    pen.beginPath();
    pen.ellipse(peg[0] + (i % 2) * 8, peg[1] + 128 + i * 7, rx, 128 + i * 9, 0.02 * (i - 3), 0, 7);
    pen.stroke();
  }
  const [x, y] = block;
  const shell = Array.from({ length: 40 }, (_, i): Point => [
    x + Math.cos(i / 6.2) * 60 * (1 - 0.1 * Math.sin(i / 6.2) ** 2),
    y + Math.sin(i / 6.2) * 92,
  ]);
  rounded(
    pen,
    shell,
    [x - 60, 0],
    [x + 60, 0],
    [
      [0, [206, 164, 112]],
      [0.22, [180, 130, 82]],
      [0.5, [112, 76, 52]],
      [0.85, [52, 38, 36]],
      [1, [84, 72, 66]],
    ],
  );
}

/** A wooden block in its rope strop, hung from the beam before the brightest part of the wall. */
export function paintBlock(painting: Painting): void {
  const [x, y] = block;
  const rope = (points: Point[], wide: number) => {
    painting.stroke(points, wide, [74, 60, 48], wet);
    painting.stroke(
      points.map(([px, py]): Point => [px - wide * 0.22, py]),
      wide * 0.45,
      [206, 176, 130],
      { ...wet, dry: 0.4 },
    );
  };
  rope(
    [
      [x + 8, 90],
      [x + 3, 240],
      [x, y - 110],
    ],
    15,
  );
  for (let i = 0; i < 7; i++)
    painting.stroke(
      [
        [x - 46 + i * 13, y - 60 + Math.abs(i - 3) * 12],
        [x - 48 + i * 14, y],
        [x - 46 + i * 13, y + 58 - Math.abs(i - 3) * 10],
      ],
      6,
      mix([226, 182, 124], [66, 46, 38], i / 5),
      { ...wet, dry: 0.55 },
    );
  painting.stroke(
    [
      [x + 10, y - 62],
      [x + 12, y],
      [x + 8, y + 62],
    ],
    17,
    [26, 22, 25],
    wet,
  );
  painting.stroke(
    [
      [x + 13, y - 40],
      [x + 15, y],
      [x + 12, y + 40],
    ],
    6,
    [112, 96, 78],
    { ...wet, dry: 0.3 },
  );
  const strop = (side: number) =>
    Array.from({ length: 15 }, (_, i): Point => [
      x + side * 62 * Math.sin((i / 14) * Math.PI) ** 0.7,
      lerp(y - 112, y + 108, i / 14),
    ]);
  rope(strop(-1), 15);
  rope(strop(1), 14);
  for (let i = 0; i < 4; i++)
    painting.stroke(
      [
        [x - 15, y - 118 + i * 8],
        [x + 16, y - 114 + i * 8],
      ],
      8,
      [116, 92, 66],
      wet,
    );
  painting.stroke(
    [
      [x - 12, y + 2],
      [x - 4, y - 2],
      [x + 5, y + 3],
    ],
    17,
    [40, 34, 34],
    { ...wet, taper: 'lens' },
  );
  rope(
    [
      [x + 4, y + 106],
      [x + 2, y + 190],
      [x + 16, y + 300],
      [x + 12, y + 390],
    ],
    11,
  );
}
