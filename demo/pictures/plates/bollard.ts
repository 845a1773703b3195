import { lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';

/** Where the rope lies round the bollard. */
export const neck = { x: 640, y: 700 };

/** A cast mushroom bollard, bolted down; light from the upper left. */
export function drawBollard(print: ScreenPrint): void {
  const { random } = print;
  const { x } = neck;
  const body = curve(
    [
      [x - 330, 1066],
      [x - 322, 1010],
      [x - 214, 984],
      [x - 150, 900],
      [x - 132, 740],
      [x - 160, 560],
      [x - 290, 500],
      [x - 318, 410],
      [x - 250, 300],
      [x - 60, 236],
      [x + 140, 246],
      [x + 286, 318],
      [x + 330, 420],
      [x + 280, 508],
      [x + 162, 566],
      [x + 134, 740],
      [x + 156, 900],
      [x + 222, 986],
      [x + 326, 1012],
      [x + 332, 1066],
    ],
    9,
  );
  print.line('cloth', [...body, body[0]!], 44);
  print.shape('dark', body, 2);
  print.within(body, () => {
    for (let i = 0; i < 60; i++) {
      const t = i / 60;
      const angle = -2.9 + t * 1.7;
      const [px, py] = [x + Math.cos(angle) * 288, 420 + Math.sin(angle) * 166];
      const reach = between(random, 0.2, 0.5) * Math.sin(Math.PI * Math.min(1, t * 1.1 + 0.1));
      print.line(
        'light',
        [
          [px, py],
          [lerp(px, x, reach * 0.5), lerp(py, 430, reach * 0.4)],
          [lerp(px, x, reach), lerp(py, 440, reach)],
        ],
        between(random, 7, 12),
        { lens: true },
      );
    }
    print.line(
      'light',
      curve(
        [
          [x - 300, 452],
          [x - 180, 520],
          [x, 544],
          [x + 180, 522],
          [x + 290, 470],
        ],
        10,
      ),
      9,
    );
    for (let i = 0; i < 15; i++)
      print.line(
        'light',
        [
          [x - 118 + i * 10, 574 + i * 1.2],
          [x - 112 + i * 9, 660],
          [x - 112 + i * 9, between(random, 680, 760) - i * 6],
        ],
        8 - i * 0.36,
        { lens: true },
      );
    for (let i = 0; i < 16; i++)
      print.line(
        'light',
        [
          [x - 146 + i * 10, 890],
          [x - 152 + i * 10, 940],
          [x - 190 + i * 12, between(random, 960, 990)],
        ],
        8 - i * 0.3,
        { lens: true },
      );
    for (let i = 0; i < 40; i++) {
      const px = x - 310 + i * 15.4;
      print.line(
        'light',
        [
          [px, between(random, 1024, 1034)],
          [px + 3, 1046],
          [px, between(random, 1050, 1064)],
        ],
        5.5,
        { lens: true },
      );
    }
    for (let i = 0; i < 16; i++)
      print.line(
        'light',
        [
          [x - 270 + i * 8, 1000 - i * 5],
          [x - 230 + i * 8, 990 - i * 7],
          [x - 196 + i * 6, 960 - i * 9],
        ],
        6,
        { lens: true },
      );
  });
  for (const dx of [-262, -96, 92, 258]) {
    print.disc('light', x + dx, 1018, 25);
    print.disc('dark', x + dx, 1018, 19);
    print.line(
      'light',
      [
        [x + dx - 10, 1012],
        [x + dx + 2, 1004],
      ],
      7,
      { lens: true },
    );
  }
}

/** The quay wall in courses of stone, darker toward the water, its edge broken away in steps at both ends. */
export function drawQuay(print: ScreenPrint): void {
  const { random } = print;
  const courses = [
    [1064, 1148, 150, 1262],
    [1148, 1236, 104, 1236],
    [1236, 1322, 128, 1268],
    [1322, 1406, 96, 1238],
    [1406, 1480, 150, 1262],
  ] as const;
  for (const [row, [top, bottom, left, right]] of courses.entries()) {
    for (let x: number = left; x < right - 50;) {
      const end = Math.min(right, x + between(random, 130, 290));
      const stone: Point[] = [
        [x + 3, top + 4],
        [(x + end) / 2, top + 1],
        [end - 4, top + 5],
        [end - 2, bottom - 4],
        [(x + end) / 2, bottom],
        [x + 4, bottom - 3],
      ];
      print.line('dark', [...stone, stone[0]!], 11);
      print.shape('light', stone, 3);
      print.within(stone, () => {
        const strokes = (end - x) * (0.06 + row * 0.055);
        for (let i = 0; i < strokes; i++) {
          const px = between(random, x, end);
          const py = bottom - (bottom - top) * random() ** (1.6 - row * 0.2);
          print.line(
            'dark',
            [
              [px - 30, py],
              [px, py + 2],
              [px + between(random, 20, 70), py],
            ],
            between(random, 4, 6 + row * 2),
            { lens: true },
          );
        }
      });
      x = end + 6;
    }
  }
}
