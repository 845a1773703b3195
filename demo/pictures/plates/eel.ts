import { clamp, lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';

/** The long fin that begins where the rope stops being rope. */
export function drawEelFin(print: ScreenPrint, fall: readonly Point[]): void {
  const start = Math.floor(fall.length * 0.58);
  const end = Math.floor(fall.length * 0.93);
  const fin: Point[] = [];
  for (let i = start; i < end; i++) {
    const t = (i - start) / (end - start);
    const [x, y] = fall[i]!;
    const [bx, by] = fall[i - 2]!;
    const length = Math.hypot(x - bx, y - by) || 1;
    const reach = 33 + 44 * Math.sin(Math.PI * t ** 0.7) * (0.88 + 0.12 * Math.sin(i * 0.7));
    fin.push([x + ((y - by) / length) * reach, y - ((x - bx) / length) * reach]);
  }
  const body = fall.slice(start, end).toReversed();
  print.line('cloth', fin, 30);
  print.shape('dark', [...fin, ...body]);
  for (let i = 2; i < fin.length - 2; i += 2)
    print.line(
      'light',
      [
        fin[i]!,
        [lerp(fin[i]![0], fall[start + i]![0], 0.55), lerp(fin[i]![1], fall[start + i]![1], 0.55)],
      ],
      4,
      {
        to: 2,
      },
    );
}

/** Spots on the back and the pores of the side line. */
export function drawEelSkin(print: ScreenPrint, fall: readonly Point[]): void {
  const { random } = print;
  const start = Math.floor(fall.length * 0.56);
  for (let i = start; i < fall.length - 4; i++) {
    const t = (i - start) / (fall.length - start);
    const [x, y] = fall[i]!;
    const [nx, ny] = fall[i + 3]!;
    const length = Math.hypot(nx - x, ny - y);
    const [ux, uy] = [(nx - x) / length, (ny - y) / length];
    for (let k = 0; k < 3; k++) {
      const across = between(random, -0.96, 0.3);
      if (random() > clamp(t * 3) * (0.9 - (across + 1) * 0.5)) continue;
      const at: Point = [x + uy * -across * 31, y - ux * -across * 31];
      print.line(
        'dark',
        [at, [at[0] + ux * 10, at[1] + uy * 10], [at[0] + ux * 24, at[1] + uy * 24]],
        6,
        { lens: true },
      );
    }
    if (i % 5 === 0 && t > 0.12)
      print.line(
        'dark',
        [
          [x, y],
          [x + ux * 20, y + uy * 20],
        ],
        4.4,
        { lens: true },
      );
  }
}

/** The head with its long jaw, the eye and the breast fin behind the gills. */
export function drawEelHead(print: ScreenPrint, [x, y]: Point): void {
  const upper = curve(
    [
      [x - 40, y - 40],
      [x + 40, y - 52],
      [x + 130, y - 34],
      [x + 204, y + 2],
      [x + 214, y + 18],
      [x + 120, y + 20],
      [x + 70, y + 26],
    ],
    6,
  );
  const lower = curve(
    [
      [x + 70, y + 26],
      [x + 130, y + 34],
      [x + 192, y + 42],
      [x + 160, y + 62],
      [x + 70, y + 62],
      [x - 40, y + 30],
    ],
    6,
  );
  const head = [...upper, ...lower];
  print.line('cloth', head, 30);
  print.line('dark', head, 13);
  print.shape('light', head);
  print.line(
    'light',
    [
      [x - 44, y - 34],
      [x - 46, y + 26],
    ],
    24,
  );
  print.within(head, () => {
    for (let i = 0; i < 80; i++) {
      const px = x - 70 + print.random() * 250;
      const py = y - 48 + print.random() ** 1.7 * 70;
      print.line(
        'dark',
        [
          [px, py],
          [px + 10, py + 2],
          [px + 22, py + 5],
        ],
        6,
        { lens: true },
      );
    }
  });
  print.line(
    'dark',
    curve(
      [
        [x + 206, y + 20],
        [x + 130, y + 26],
        [x + 72, y + 30],
        [x + 50, y + 22],
      ],
      6,
    ),
    8,
    { to: 4 },
  );
  print.disc('light', x + 110, y - 10, 20);
  print.disc('dark', x + 110, y - 10, 15);
  print.disc('light', x + 114, y - 14, 4.6);
  print.shape(
    'dark',
    curve(
      [
        [x - 2, y + 18],
        [x - 60, y + 4],
        [x - 96, y + 30],
        [x - 60, y + 52],
        [x - 16, y + 42],
      ],
      6,
      true,
    ),
  );
  for (const v of [14, 26, 38])
    print.line(
      'light',
      [
        [x - 12, y + 28],
        [x - 76, y + v],
      ],
      4,
      { lens: true },
    );
}
