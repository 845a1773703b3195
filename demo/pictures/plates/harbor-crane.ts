import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';
import { type Bar, drawBars, truss } from './steel.ts';

/** The height of the quay's edge. */
export const quay = 1790;

const apex: Point = [720, 590];
const jibFoot: Point = [930, 1120];
const jibHead: Point = [1790, 190];

/** The steelwork of a level-luffing portal crane: four legs, portal ring, A-frame, jib and the arm of the counterweight. */
export function craneBars(): Bar[] {
  return [
    ...truss([640, quay + 6], [672, 1350], [40, 32], 6, 12, 9),
    ...truss([900, quay + 2], [862, 1350], [40, 32], 6, 12, 9),
    ...truss([440, quay + 24], [566, 1350], [92, 68], 6, 24, 14),
    ...truss([1100, quay + 24], [966, 1350], [92, 68], 6, 24, 14),
    ...truss([500, 1560], [1040, 1560], [62, 62], 8, 18, 11),
    ...truss([560, 950], apex, [54, 34], 6, 20, 11),
    ...truss([850, 950], apex, [50, 30], 6, 18, 11),
    ...truss(jibFoot, jibHead, [146, 40], 17, 23, 12),
    ...truss(apex, [300, 790], [34, 44], 6, 17, 10),
    ...truss([580, 960], [310, 900], [34, 28], 5, 14, 9),
    { from: [apex[0], apex[1] - 16], to: [jibHead[0], jibHead[1] - 8], width: 8 },
    { from: [apex[0] + 10, apex[1] + 12], to: [1462, 530], width: 7 },
  ];
}

/** The machine house with its cladding, windows and the slewing ring on the portal's deck; the counterweight behind. */
export function drawCabin(print: ScreenPrint): void {
  const { random } = print;
  const house: Point[] = [
    [505, 1240],
    [500, 1010],
    [548, 950],
    [880, 946],
    [966, 1040],
    [1000, 1244],
  ];
  const deck: Point[] = [
    [476, 1318],
    [1050, 1312],
    [1054, 1364],
    [472, 1370],
  ];
  const ring: Point[] = [
    [600, 1240],
    [900, 1240],
    [916, 1316],
    [584, 1318],
  ];
  const weight: Point[] = [
    [214, 760],
    [366, 752],
    [374, 936],
    [330, 948],
    [222, 940],
  ];
  for (const part of [house, deck, ring, weight]) print.line('cloth', [...part, part[0]!], 22);
  for (const part of [house, ring, deck, weight]) print.shape('line', part, 2);
  for (const window of [
    [
      [760, 1010],
      [836, 1008],
      [840, 1116],
      [762, 1118],
    ],
    [
      [858, 1010],
      [906, 1012],
      [960, 1118],
      [862, 1116],
    ],
  ] as Point[][]) {
    print.shape('cloth', window);
    print.line('line', [window[0]!, window[2]!], 7);
  }
  for (let x = 524; x < 740; x += between(random, 14, 22)) {
    const y = 985 + between(random, 0, 40);
    print.line(
      'cloth',
      [
        [x, y],
        [x + 2, y + 80],
        [x, y + between(random, 110, 230)],
      ],
      between(random, 4, 9),
      { lens: true },
    );
  }
  for (let i = 0; i < 9; i++)
    print.line(
      'cloth',
      [
        [228, 778 + i * 18],
        [280 + random() * 40, 779 + i * 18],
        [300 + random() * 60, 778 + i * 18],
      ],
      between(random, 4, 8),
      { lens: true },
    );
  for (const [y, from, to] of [
    [1334, 490, 1036],
    [1262, 612, 890],
    [1218, 520, 980],
  ] as const)
    for (let x = from; x < to; x += between(random, 40, 80))
      print.line(
        'cloth',
        [
          [x, y],
          [x + 14, y + 1],
          [x + between(random, 22, 46), y],
        ],
        6,
        { lens: true },
      );
  for (let i = 0; i < 12; i++) print.disc('cloth', 608 + i * 26, 1290, 5);
  print.disc('cloth', apex[0], apex[1], 52);
  print.disc('line', apex[0], apex[1], 42);
  print.disc('cloth', apex[0], apex[1], 13);
}

/** The two falls of the rope from the jib's head. */
export const hookRope = { x: jibHead[0] + 12, top: jibHead[1], bottom: 1290 };

/** The jib's sheave, the ropes, the block and the hook. */
export function drawHook(print: ScreenPrint): void {
  const { x, top, bottom } = hookRope;
  drawBars(
    print,
    [
      { from: [x - 22, top], to: [x - 14, bottom], width: 8 },
      { from: [x + 26, top + 6], to: [x + 18, bottom], width: 8 },
    ],
    6,
  );
  print.disc('cloth', jibHead[0], jibHead[1], 60);
  print.disc('line', jibHead[0], jibHead[1], 50);
  print.disc('cloth', jibHead[0], jibHead[1], 34);
  print.disc('line', jibHead[0], jibHead[1], 25);
  const block: Point[] = [
    [x - 46, bottom - 10],
    [x + 48, bottom - 10],
    [x + 58, bottom + 60],
    [x + 40, bottom + 150],
    [x - 38, bottom + 150],
    [x - 56, bottom + 60],
  ];
  print.line('cloth', [...block, block[0]!], 20);
  print.shape('line', block, 1.5);
  print.disc('cloth', x + 1, bottom + 62, 26);
  print.disc('line', x + 1, bottom + 62, 14);
  for (const dx of [-30, -18, 26])
    print.line(
      'cloth',
      [
        [x + dx, bottom + 96],
        [x + dx + 2, bottom + 116],
        [x + dx * 0.8, bottom + 138],
      ],
      6,
      { lens: true },
    );
  const hook: Point[] = [
    [x, bottom + 145],
    [x + 4, bottom + 196],
    [x + 48, bottom + 240],
    [x + 66, bottom + 300],
    [x + 26, bottom + 364],
    [x - 42, bottom + 364],
    [x - 86, bottom + 312],
    [x - 92, bottom + 262],
  ];
  const bent = curve(hook, 8);
  print.line('cloth', bent, 62, { to: 34 });
  print.line('line', bent, 44, { to: 16 });
  for (let i = 4; i < bent.length - 8; i += Math.round(between(print.random, 4, 8))) {
    const width = 44 - (28 * i) / bent.length;
    const cut = bent
      .slice(i, i + Math.round(between(print.random, 4, 8)))
      .map(([px, py], k): Point => {
        const [nextX, nextY] = bent[i + k + 1]!;
        const length = Math.hypot(nextX - px, nextY - py) || 1;
        return [
          px + ((nextY - py) / length) * width * 0.24,
          py - ((nextX - px) / length) * width * 0.24,
        ];
      });
    print.line('cloth', cut, width * 0.17, { lens: true });
  }
  for (let i = 0; i < 9; i++)
    print.line(
      'cloth',
      [
        [x - 42 + i * 5, bottom + 4],
        [x - 44 + i * 5, bottom + 18],
        [x - 44 + i * 4.6, bottom + between(print.random, 26, 52)],
      ],
      4.6 - i * 0.26,
      { lens: true },
    );
}
