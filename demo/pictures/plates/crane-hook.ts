import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';

const back: readonly Point[] = [
  [694, 880],
  [694, 1090],
  [674, 1152],
  [600, 1226],
  [470, 1340],
  [370, 1490],
  [318, 1670],
  [346, 1870],
  [462, 2050],
  [640, 2160],
  [840, 2190],
  [1040, 2150],
  [1210, 2030],
  [1320, 1860],
  [1376, 1700],
  [1408, 1580],
  [1452, 1496],
  [1464, 1448],
];
const bowl: readonly Point[] = [
  [1440, 1434],
  [1340, 1452],
  [1230, 1500],
  [1142, 1576],
  [1098, 1660],
  [1074, 1732],
  [955, 1874],
  [820, 1910],
  [685, 1874],
  [586, 1775],
  [550, 1640],
  [586, 1505],
  [685, 1406],
  [796, 1371],
  [890, 1379],
  [962, 1410],
  [996, 1398],
  [990, 1346],
  [930, 1268],
  [848, 1180],
  [826, 1090],
  [826, 880],
];

/** A line beside an edge, `depth` units into the steel. */
const beside = (edge: readonly Point[], depth: number) =>
  edge.map(([x, y], i): Point => {
    const [fromX, fromY] = edge[Math.max(0, i - 2)]!;
    const [toX, toY] = edge[Math.min(edge.length - 1, i + 2)]!;
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    return [x + ((toY - fromY) / length) * depth, y - ((toX - fromX) / length) * depth];
  });

/** A forged crane hook in engraver's manner: a dark flat face between two bevels, which catch the light from the upper left. */
export function drawCraneHook(print: ScreenPrint): void {
  const outer = curve(back, 11);
  const inner = curve(bowl, 11);
  const outline = [...outer, ...inner];
  print.line('cloth', [...outline, outline[0]!], 50);
  print.line('light', [...outline, outline[0]!], 17);
  print.shape('dark', outline, 1.4);
  print.within(outline, () => {
    print.dots(
      'second',
      { x: 280, y: 1150, width: 1240, height: 1080 },
      (x, y) => Math.max(0, print.noise.fbm(x * 0.005, y * 0.005, 4) * 1.6 - 0.06),
      13,
    );
    for (const [edge, depth] of [
      [outer, 50],
      [inner, 42],
    ] as const) {
      drawBevel(print, edge, depth);
      engraveFace(print, edge, depth);
    }
    for (let y = 938; y < 1076; y += 17)
      print.line(
        'light',
        [
          [700, y],
          [760, y + 7],
          [820, y + 3],
        ],
        6.5,
      );
  });
}

/** The bevel along one edge: its ridge as a line, and strokes across it, dense where it faces the light. */
function drawBevel(print: ScreenPrint, edge: readonly Point[], depth: number): void {
  const { random } = print;
  const ridge = beside(edge, depth);
  print.line('dark', ridge.slice(16, -14), 15);
  print.line('light', ridge.slice(16, -14), 6.5);
  for (let i = 16; i < edge.length - 12; i++) {
    const [x, y] = edge[i]!;
    const [ix, iy] = ridge[i]!;
    const facing = ((x - ix) * -0.66 + (y - iy) * -0.75) / depth;
    if (facing < -0.3 && i % 3 > 0) continue;
    const reach = facing > 0.1 ? between(random, 0.7, 0.94) : between(random, 0.16, 0.5);
    print.line(
      'light',
      [
        [x, y],
        [x + (ix - x) * reach, y + (iy - y) * reach],
      ],
      facing > 0.1 ? 6.4 : 4.5,
      { to: 2 },
    );
  }
}

/** Strokes along the forging on the flat face, close at the lit side and soon lost in the dark. */
function engraveFace(print: ScreenPrint, edge: readonly Point[], depth: number): void {
  const { random } = print;
  for (let lane = 1; lane < 8; lane++) {
    const line = beside(edge, depth + lane * 13);
    for (let i = 34; i < edge.length - 20;) {
      const run = Math.round(between(random, 4, 15));
      const [x, y] = edge[i]!;
      const lit = (1250 - x * 0.62 - (y - 1100) * 0.42) / 900;
      if (random() < lit * 1.25 - lane * 0.11)
        print.line('light', line.slice(i, Math.min(i + run, edge.length - 14)), 6.4 - lane * 0.45, {
          lens: true,
        });
      i += run + Math.round(between(random, 0, 3));
    }
  }
}

const mid = 760;

/** The block above the hook: cheeks with bolts, the pin of the sheave, the striped safety band, the crosshead with its nut. */
export function drawBlock(print: ScreenPrint): void {
  const { random } = print;
  const cheek = curve(
    [
      [mid - 120, 408],
      [mid + 118, 404],
      [mid + 196, 486],
      [mid + 218, 600],
      [mid + 206, 730],
      [mid + 128, 838],
      [mid - 124, 842],
      [mid - 208, 730],
      [mid - 220, 600],
      [mid - 196, 486],
    ],
    10,
    true,
  );
  const crosshead: Point[] = [
    [mid - 150, 826],
    [mid + 150, 822],
    [mid + 150, 880],
    [mid + 100, 926],
    [mid - 98, 930],
    [mid - 152, 884],
  ];
  for (const part of [cheek, crosshead]) print.line('cloth', [...part, part[0]!], 50);
  for (const part of [crosshead, cheek]) {
    print.line('light', [...part, part[0]!], 17);
    print.shape('dark', part, 2);
  }
  for (let x = mid - 136; x < mid + 140; x += between(random, 12, 22))
    print.line(
      'light',
      [
        [x, 866],
        [x + 2, 890],
        [x, between(random, 896, 918)],
      ],
      6,
      { lens: true },
    );
  print.within(cheek, () => {
    for (let i = -6; i < 9; i++)
      print.shape(
        'second',
        [
          [mid - 260 + i * 92, 842],
          [mid - 212 + i * 92, 842],
          [mid - 112 + i * 92, 738],
          [mid - 160 + i * 92, 738],
        ],
        3,
      );
    print.line(
      'light',
      [
        [mid - 230, 734],
        [mid + 230, 730],
      ],
      10,
    );
    for (let i = 0; i < 46; i++) {
      const x = mid - 206 + i * 4.6;
      const top = 470 + Math.abs(i - 23) * 2.2 + between(random, 0, 24);
      if (random() < 0.8)
        print.line(
          'light',
          [
            [x, top],
            [x + 3, top + 60],
            [x, top + between(random, 90, 230) * (1 - i / 62)],
          ],
          6,
          { lens: true },
        );
    }
  });
  print.disc('dark', mid, 596, 122);
  print.disc('light', mid, 596, 108);
  print.disc('dark', mid, 596, 98);
  for (let i = 0; i < 46; i++) {
    const angle = 2.4 + (i / 46) * 2.6;
    print.line(
      'light',
      [
        [mid + Math.cos(angle) * 92, 596 + Math.sin(angle) * 92],
        [
          mid + Math.cos(angle + 0.1) * between(random, 62, 80),
          596 + Math.sin(angle + 0.1) * between(random, 62, 80),
        ],
      ],
      5,
      { to: 1.6 },
    );
  }
  const nut = Array.from({ length: 6 }, (_, i): Point => [
    mid + Math.cos(i * 1.047 + 0.2) * 54,
    596 + Math.sin(i * 1.047 + 0.2) * 54,
  ]);
  print.shape('light', nut, 1);
  print.disc('dark', mid, 596, 34);
  print.disc('light', mid - 3, 592, 26);
  print.disc('dark', mid + 2, 598, 20);
  for (const [x, y] of [
    [mid - 150, 500],
    [mid + 150, 496],
    [mid - 168, 700],
    [mid + 168, 696],
    [mid, 440],
  ] as const) {
    print.disc('light', x, y, 20);
    print.disc('dark', x, y, 14);
    print.line(
      'light',
      [
        [x - 8, y - 4],
        [x + 2, y - 9],
      ],
      6,
      { lens: true },
    );
  }
}

/** A hanging chain: links seen from the front and from the side in turn, from the top downward. */
export function drawChain(print: ScreenPrint, top: number, bottom: number): void {
  const link = 96;
  const count = Math.round((bottom - top) / (link * 0.72));
  const step = (bottom - top) / count;
  const oval = (y: number, w: number, h: number) =>
    Array.from({ length: 40 }, (_, i): Point => {
      const angle = (i / 40) * Math.PI * 2;
      return [
        mid + Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.75 * w + Math.sin(y) * 3,
        y + Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.85 * h,
      ];
    });
  for (let i = 0; i < count; i++) {
    const y = top + step * (i + 0.5);
    if (i % 2) continue;
    const ring = oval(y, 36, link * 0.62);
    print.line('cloth', [...ring, ring[0]!], 40);
    print.line('line', [...ring, ring[0]!], 25);
    print.line('cloth', ring.slice(18, 30), 6, { lens: true });
  }
  for (let i = 1; i < count; i += 2) {
    const y = top + step * (i + 0.5);
    const bar = oval(y, 13, link * 0.66);
    print.line('cloth', [...bar, bar[0]!], 16);
    print.shape('line', bar);
    print.line(
      'cloth',
      [
        [mid - 5, y - 40],
        [mid - 5, y],
        [mid - 4, y + 38],
      ],
      6,
      { lens: true },
    );
  }
}
