import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, hex, mix } from '../engine/color.ts';
import type { Rgb } from '../engine/color.ts';
import type { Point } from '../engine/raster.ts';
import type { Sheet } from '../engine/sheet.ts';
import { ring, rounded } from './solids.ts';
import { fill, shade } from './studio-fill.ts';
import { jars } from './studio-jars.ts';
import { lit, noise } from './studio-light.ts';

const turned = (
  pen: SKRSContext2D,
  x: number,
  top: number,
  bottom: number,
  upper: number,
  lower: number,
  color: Rgb,
  shine = 1,
) => {
  const outline: Point[] = [
    ...ring(x, bottom, lower, lower * 0.2, 0, Math.PI),
    [x - upper, top],
    ...ring(x, top, upper, upper * 0.2, Math.PI, Math.PI * 2),
  ];
  const dark = mix(color, [26, 26, 33], 0.72);
  rounded(
    pen,
    outline,
    [x - upper, 0],
    [x + upper, 0],
    [
      [0, mix(color, [255, 244, 220], 0.22 * shine)],
      [0.2, mix(color, [255, 246, 224], 0.5 * shine)],
      [0.34, color],
      [0.72, dark],
      [0.9, mix(dark, color, 0.25)],
      [1, dark],
    ],
  );
};

/** Jars, slab, roller, palette and proofs, in the underpainting. */
export function drawBenchtop(sheet: Sheet): void {
  const { pen } = sheet;
  drawPalette(pen);
  for (let i = 0; i < 16; i++) {
    const y = 1318 - i * 4.6;
    const slip = noise.at(i * 0.9, 3) * 16;
    fill(
      pen,
      [
        [1946 + slip, y],
        [2300 + slip, y - 8],
        [2290 + slip, y - 13],
        [1960 + slip, y - 5],
      ],
      lit(i % 5 === 3 ? [150, 118, 84] : [224, 212, 186], 1500, 800, 0.5 + (i % 3) * 0.06),
    );
  }
  fill(
    pen,
    [
      [1972, 1240],
      [2060, 1196],
      [2316, 1204],
      [2290, 1238],
    ],
    lit([232, 220, 196], 1500, 800, 0.8),
  );
  for (const { x, top, bottom, half, foot, color } of jars) {
    fill(
      pen,
      [
        [x + foot * 0.4, bottom - 10],
        [x + 190, bottom - 38],
        [x + 230, bottom - 20],
        [x + foot, bottom + 10],
      ],
      [46, 38, 38],
      0.62,
    );
    turned(pen, x, top, bottom, half, foot, hex(color));
    fill(pen, ring(x, top, half, half * 0.2), mix(hex(color), [30, 28, 32], 0.75));
  }
  // Turpentine stands in the first jar, a torn label is left on the third.
  rounded(
    pen,
    [[1003, 1196], [1101, 1196], [1101, 1286], ...ring(1052, 1286, 49, 10, 0, Math.PI)],
    [1003, 0],
    [1101, 0],
    [
      [0, [190, 150, 92]],
      [0.3, [206, 164, 100]],
      [1, [62, 46, 36]],
    ],
  );
  rounded(
    pen,
    [
      [1257, 1160],
      [1368, 1168],
      [1366, 1240],
      [1330, 1252],
      [1258, 1236],
    ],
    [1257, 0],
    [1368, 0],
    [
      [0, [222, 206, 170]],
      [0.4, [182, 160, 124]],
      [1, [62, 54, 48]],
    ],
  );
  const slab = (u: number, v: number): Point => [1474 + u * 350 - v * 50, 1262 + v * 66];
  fill(
    pen,
    [slab(-0.02, 1.06), slab(1.02, 1.06), slab(1.16, 0.8), slab(1.02, 1.2), slab(0, 1.2)],
    [40, 36, 38],
    0.7,
  );
  fill(pen, [slab(0, 0), slab(1, 0), slab(1, 1), slab(0, 1)], [158, 160, 148]);
  fill(pen, [slab(0, 1), slab(1, 1), slab(1, 1.1), slab(0, 1.1)], [70, 72, 72]);
  rounded(
    pen,
    [
      slab(0.08, 0.16),
      slab(0.5, 0.1),
      slab(0.84, 0.14),
      slab(0.9, 0.5),
      slab(0.86, 0.9),
      slab(0.4, 0.94),
      slab(0.1, 0.88),
      slab(0.12, 0.5),
    ],
    slab(0, 0),
    slab(1, 1),
    [
      [0, [236, 122, 48]],
      [0.4, [220, 88, 32]],
      [1, [156, 54, 26]],
    ],
  );
  const [x, y] = slab(0.86, 0.36);
  fill(
    pen,
    [
      [x - 88, y + 12],
      [x + 96, y + 14],
      [x + 150, y + 24],
      [x + 60, y + 40],
      [x - 80, y + 30],
    ],
    [96, 40, 28],
    0.8,
  );
  rounded(
    pen,
    [
      [x - 92, y - 42],
      [x + 90, y - 40],
      ...ring(x + 90, y - 12, 9, 28, -Math.PI / 2, Math.PI / 2),
      [x - 92, y + 14],
      ...ring(x - 92, y - 14, 9, 28, Math.PI / 2, Math.PI * 1.5),
    ],
    [0, y - 44],
    [0, y + 18],
    [
      [0, [168, 66, 30]],
      [0.28, [250, 140, 66]],
      [0.55, [206, 80, 30]],
      [1, [72, 30, 24]],
    ],
  );
}

function drawPalette(pen: SKRSContext2D): void {
  const [x, y] = [1866, 1120];
  const rim = Array.from({ length: 48 }, (_, i): Point => {
    const a = (i / 47) * Math.PI * 2;
    const reach = 1 - 0.2 * Math.exp(-(((a - 4.2) / 0.42) ** 2)) + 0.05 * Math.cos(a * 2);
    return [x + Math.cos(a) * 128 * reach + Math.sin(a) * 16, y + Math.sin(a) * 98 * reach];
  });
  shade(pen, rim, 22, 12, 0.6);
  rounded(
    pen,
    rim,
    [x - 130, y - 60],
    [x + 140, y + 60],
    [
      [0, [158, 108, 68]],
      [0.5, [120, 78, 52]],
      [1, [70, 50, 42]],
    ],
  );
  for (let i = 0; i < 60; i++) {
    const [a, r] = [noise.hash(i, 4) * 6.28, 0.72 * Math.sqrt(noise.hash(i, 5))];
    const wide = 8 + 26 * noise.hash(i, 6);
    pen.fillStyle = css(
      lit(
        mix(
          hex(['#8b8577', '#a59a84', '#77624f', '#9a6a4c', '#6f7a7a'][i % 5]!),
          [120, 90, 70],
          0.3,
        ),
        1400,
        800,
        0.9,
      ),
      0.5,
    );
    pen.beginPath();
    pen.ellipse(
      x + 14 + Math.cos(a) * r * 96,
      y + 12 + Math.sin(a) * r * 66,
      wide,
      wide * 0.34,
      noise.hash(i, 7) * 3,
      0,
      7,
    );
    pen.fill();
  }
  fill(pen, ring(x - 70, y + 34, 17, 15), [52, 46, 48]);
}
