import { css, hex, mix, type Rgb } from '../engine/color.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import type { Sheet } from '../engine/sheet.ts';
import { horizon } from './gasometer-frame.ts';

const [left, diameter, cells] = [2012, 70, 6];
const top = horizon - 316;
const gallery = { left: left - 16, top: top - 50, right: 2440 };
const house = { left: left + 44, right: left + 156, top: top - 150 };
const haze: Rgb = [150, 118, 116];
const inHaze = (code: string, share = 0.3) => mix(hex(code), haze, share);

/** Whether a point of the picture lies on the silos, so that the sky beside them keeps its own stroke. */
export const onSilos = (x: number, y: number) =>
  y < horizon &&
  ((x > gallery.left && y > gallery.top - 6) ||
    (x > house.left - 6 && x < house.right + 6 && y > house.top - 8));

/** A grain elevator across the basin, in haze: a row of concrete cells that touch, the gallery over them, the head house, a belt bridge. */
export function drawSilos({ pen }: Sheet): void {
  const box = (x: number, y: number, toX: number, toY: number, color: Rgb) => {
    pen.fillStyle = css(color);
    pen.fillRect(x, y, toX - x, toY - y);
  };
  for (let i = 0; i < cells; i++) {
    const x = left + i * diameter;
    const dim = 0.06 * i;
    const round = pen.createLinearGradient(x, 0, x + diameter, 0);
    for (const [at, code] of [
      [0, '#8a6c6c'],
      [0.12, '#d69a7c'],
      [0.32, '#94716f'],
      [0.68, '#594f60'],
      [1, '#3c3848'],
    ] as const)
      round.addColorStop(at, css(mix(inHaze(code, 0.16), [80, 74, 90], dim)));
    pen.fillStyle = round;
    pen.fillRect(x, top, diameter + 1, horizon - top);
    for (const [offset, breadth, deep] of [
      [0.22, 7, 150],
      [0.5, 10, 210],
      [0.64, 5, 110],
    ] as const) {
      pen.fillStyle = css([66, 54, 60], 0.2);
      pen.fillRect(x + diameter * offset + i * 2.3, top + 4, breadth, deep - i * 14);
    }
  }
  box(gallery.left, gallery.top, gallery.right, top - 6, inHaze('#6c5c68'));
  box(gallery.left, gallery.top, gallery.left + 20, top - 6, inHaze('#d39a7c', 0.2));
  box(gallery.left - 5, top - 8, gallery.right, top + 5, inHaze('#4d4654'));
  box(gallery.left - 4, gallery.top - 5, gallery.right, gallery.top + 3, inHaze('#544b58'));
  box(house.left, house.top, house.right, gallery.top, inHaze('#625564'));
  box(house.left, house.top, house.left + 34, gallery.top, inHaze('#d99e7c', 0.18));
  box(house.left - 5, house.top - 7, house.right + 5, house.top + 3, inHaze('#4d4553'));
  box(house.left + 26, house.top - 38, house.left + 72, house.top - 6, inHaze('#5a4f5d'));
  box(house.left + 26, house.top - 38, house.left + 38, house.top - 6, inHaze('#c9927a', 0.25));
  const conveyor: Point[] = [
    [gallery.left, top - 40],
    [gallery.left, top - 14],
    [1852, horizon - 112],
    [1852, horizon - 138],
  ];
  pen.fillStyle = css(inHaze('#6b5a64', 0.4));
  pen.beginPath();
  for (const point of conveyor) pen.lineTo(...point);
  pen.fill();
  box(1812, horizon - 158, 1880, horizon, inHaze('#665863', 0.35));
  box(1812, horizon - 158, 1828, horizon, inHaze('#cf9779', 0.3));
}

/** What only a fine brush can say about the silos: roof edges, seams between the cells, windows, the catwalk's rail and the bridge's trestle. */
export function paintSilos(painting: Painting): void {
  const dark = inHaze('#443c4a', 0.18);
  const warm = inHaze('#ecb48c', 0.1);
  const fine = { waver: 0.7, dry: 0.22, ragged: 0.2 };
  for (let i = 1; i < cells; i++)
    rigger(
      painting,
      [left + i * diameter, top + 8],
      [left + i * diameter - 1, horizon - 90],
      3.4,
      dark,
      { ...fine, opacity: 0.75 },
    );
  for (let i = 0; i < cells; i++)
    rigger(
      painting,
      [left + i * diameter + 10, top + 12],
      [left + i * diameter + 11, horizon - 120 - i * 13],
      5.5,
      mix(warm, haze, 0.12 * i),
      { ...fine, dry: 0.5, opacity: 0.8 },
    );
  rigger(painting, [gallery.left - 8, top], [2400, top - 2], 7, dark, { ...fine, dry: 0.08 });
  rigger(painting, [gallery.left - 6, gallery.top], [2400, gallery.top - 1], 5, dark, {
    ...fine,
    dry: 0.08,
  });
  rigger(painting, [house.left - 7, house.top - 3], [house.right + 7, house.top - 3], 7, dark, {
    ...fine,
    dry: 0.05,
  });
  rigger(painting, [house.left + 22, house.top - 39], [house.left + 76, house.top - 39], 5, dark, {
    ...fine,
    dry: 0.05,
  });
  for (const [x, y, toY] of [
    [house.left, house.top, gallery.top],
    [gallery.left, gallery.top, top - 6],
  ] as const)
    rigger(painting, [x + 2, y + 4], [x + 2, toY], 4, warm, fine);
  rigger(painting, [house.right, house.top + 2], [house.right, gallery.top], 4, dark, fine);
  for (const x of [44, 66, 88])
    for (const y of [24, 62])
      rigger(
        painting,
        [house.left + x, house.top + y],
        [house.left + x, house.top + y + 19],
        8,
        x === 66 && y === 62 ? inHaze('#a98c80') : dark,
        { ...fine, dry: 0.1 },
      );
  for (const x of [38, 74, 178, 212, 250, 286, 322, 358])
    rigger(
      painting,
      [gallery.left + x, top - 34],
      [gallery.left + x + 1, top - 20],
      x === 250 ? 14 : 10,
      dark,
      { ...fine, dry: 0.12 },
    );
  const rail = gallery.top - 24;
  for (let x = house.right + 12; x < 2400; x += 23)
    rigger(painting, [x, gallery.top - 3], [x, rail], 1.8, dark, fine);
  for (const y of [rail, rail + 11])
    rigger(painting, [house.right + 4, y], [2400, y - 1], 1.9, dark, fine);
  rigger(
    painting,
    [house.left + 50, house.top - 40],
    [house.left + 51, house.top - 128],
    2.2,
    dark,
    fine,
  );
  for (const [from, to] of [
    [
      [gallery.left, top - 40],
      [1852, horizon - 138],
    ],
    [
      [gallery.left, top - 14],
      [1852, horizon - 112],
    ],
  ] as const)
    rigger(painting, from, to, 3.4, dark, fine);
  for (const [x, y] of [
    [1946, 712],
    [1900, 772],
  ] as const)
    for (const foot of [-13, 13])
      rigger(painting, [x, y + 38], [x + foot, horizon - 76], 2.6, dark, fine);
}
