import { InkPage } from '../engine/ink-wash.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { pan } from './page-drawing.ts';

export function flats(page: InkPage): void {
  const { noise } = page;
  const far: Point[] = [
    [140, 706],
    [900, 702],
    [1700, 706],
    [2310, 700],
    [2300, 800],
    [2000, 830],
    [1640, 806],
    [1180, 812],
    [820, 790],
    [420, 800],
    [150, 790],
  ];
  page.wash([far], {
    pigment: pan.umber,
    density: 0.4,
    edge: 0.5,
    granulate: 0.5,
    tone: (x, y) => 0.7 + noise.at(x * 0.004, y * 0.05) * 0.5,
    soft: (x) => smoothstep(420, 150, x) + smoothstep(2050, 2280, x),
  });
  const right: Point[] = [
    [2316, 830],
    [2020, 838],
    [1700, 880],
    [1250, 934],
    [1050, 996],
    [1120, 1066],
    [1380, 1130],
    [1560, 1210],
    [1500, 1310],
    [1380, 1400],
    [1700, 1424],
    [2120, 1400],
    [2330, 1330],
  ];
  page.wash([right], {
    pigment: pan.umber,
    density: 0.62,
    edge: 0.75,
    granulate: 0.75,
    bloom: 0.5,
    wobble: 6,
    tone: (x, y) =>
      0.52 +
      noise.fbm(x * 0.003, y * 0.016, 4) * 0.75 +
      bell(y, 1090, 60) * bell(x, 1500, 420) * 0.5,
    charge: {
      pigment: pan.ochre,
      at: (x, y) => smoothstep(900, 1500, y) * 0.5 + smoothstep(1700, 2300, x) * 0.3,
    },
    soft: (x, y) => smoothstep(1340, 1430, y) * 0.9 + smoothstep(2180, 2310, x),
  });
  const left: Point[] = [
    [120, 860],
    [420, 850],
    [760, 866],
    [900, 930],
    [830, 1010],
    [860, 1100],
    [1010, 1190],
    [1120, 1260],
    [1050, 1360],
    [820, 1420],
    [420, 1416],
    [100, 1380],
  ];
  page.wash([left], {
    pigment: pan.sepia,
    density: 0.6,
    edge: 0.7,
    granulate: 0.75,
    bloom: 0.6,
    wobble: 7,
    tone: (x, y) => 0.5 + noise.fbm(x * 0.003 + 7, y * 0.014, 4) * 0.8 + bell(y, 1230, 90) * 0.45,
    charge: {
      pigment: pan.olive,
      at: (x, y) => smoothstep(1000, 860, y) * 0.9 + bell(x, 300, 200) * 0.3,
    },
    soft: (x, y) => smoothstep(1320, 1420, y) * 0.8 + smoothstep(260, 110, x),
  });
  // The creek keeps the white of the page; only the sky's color lies along its bends.
  const creek: Point[] = [
    [1180, 814],
    [1560, 812],
    [1640, 850],
    [1220, 920],
    [1000, 990],
    [1080, 1078],
    [1340, 1150],
    [1480, 1220],
    [1420, 1320],
    [1250, 1420],
    [1060, 1400],
    [1150, 1260],
    [900, 1110],
    [860, 1000],
    [930, 920],
  ];
  page.wash([creek], {
    pigment: pan.payne,
    density: 0.42,
    edge: 0.25,
    granulate: 0.2,
    bloom: 0.4,
    wobble: 5,
    tone: (x, y) => clamp(0.3 + noise.at(x * 0.003, y * 0.03) * 1.2 + bell(y, 1080, 70) * 0.5),
    soft: (_, y) => smoothstep(1250, 1400, y),
  });
  for (let i = 0; i < 42; i++) {
    const y = between(page.random, 720, 1380);
    const x = between(page.random, 200, 2250);
    const long = (y - 640) * between(page.random, 0.1, 0.4);
    page.pen(
      [
        [x - long, y],
        [x, y + 3],
        [x + long, y - 2],
      ],
      { weight: 1.5 + (y - 700) / 420, broken: 0.35 },
    );
  }
}

export function rim(page: InkPage): void {
  for (const bank of [
    [
      [1640, 862],
      [1250, 930],
      [1052, 994],
      [1118, 1068],
      [1380, 1132],
      [1556, 1212],
      [1500, 1306],
    ],
    [
      [905, 930],
      [832, 1008],
      [862, 1102],
      [1010, 1190],
      [1116, 1260],
      [1052, 1356],
    ],
  ] as Point[][])
    for (const drop of [0, 9])
      page.pen(
        bank.map(([x, y]): Point => [x, y + drop]),
        { weight: 3.4 - drop * 0.12, broken: 0.22 + drop * 0.02 },
      );
  for (let i = 0; i < 64; i++) {
    const near = page.random() ** 0.8;
    const x = 1640 + page.random() * 640 - near * 150;
    const y = 850 + near * 520;
    if (page.noise.fbm(x * 0.004, y * 0.008, 3) < 0.02) continue;
    tuft(page, x, y, 12 + 30 * near);
  }
}

/** Cord grass in the mud: one fan of blades, the pen over the brush. */
function tuft(page: InkPage, x: number, y: number, tall: number): void {
  const blades = 2 + page.random() ** 2 * 14;
  for (let k = 0; k < blades; k++) {
    const lean = between(page.random, -0.7, 0.7);
    const from = x + lean * tall * 1.5 * page.random();
    if (k % 2 === 0)
      page.brush(
        [
          [from, y + 3],
          [from + lean * tall * 0.3, y - tall * 0.3],
          [from + lean * tall, y - tall * 0.6],
        ],
        3 + tall * 0.16,
        { pigment: page.random() < 0.2 ? pan.rust : pan.moss, density: 0.8 },
      );
    page.pen(
      [
        [from, y + 2],
        [from + lean * tall * 0.2, y - tall * 0.6],
        [from + lean * tall * 0.7, y - tall * between(page.random, 0.7, 1.2)],
      ],
      { weight: 1.4 + tall * 0.03, broken: 0.05, color: [64, 62, 48] },
    );
  }
}
