import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';
import { leaf } from './growth.ts';

/** A grey heron looking left, standing on one leg, drawn upward from the foot it stands on. */
export function drawHeron(print: ScreenPrint, foot: Point): void {
  const at = (u: number, v: number): Point => [foot[0] + u, foot[1] + v];
  drawLegs(print, at);
  drawBody(print, at);
  drawNeck(print, at);
  drawHead(print, at);
}

type At = (u: number, v: number) => Point;

function drawLegs(print: ScreenPrint, at: At): void {
  const standing = [at(0, -4), at(8, -130), at(20, -262), at(-2, -360), at(-24, -470)];
  const tucked = [at(40, -440), at(84, -345), at(104, -300), at(46, -352), at(-10, -392)];
  for (const leg of [tucked, standing]) {
    print.line('dark', leg, 38);
    print.line('light', leg, 22);
  }
  print.disc('dark', ...at(20, -262), 25);
  print.disc('light', ...at(20, -262), 16);
  for (let v = -30; v > -240; v -= 22)
    print.line('dark', [at(-6 + v * -0.06, v), at(12 + v * -0.06, v - 3)], 5);
  for (const [u, v, bend] of [
    [-104, 22, -16],
    [-62, 40, 0],
    [66, 34, -14],
    [104, 8, -22],
  ] as const) {
    const toe = curve([at(0, -8), at(u * 0.5, v * 0.3 + bend), at(u, v)], 6);
    print.line('dark', toe, 34, { to: 18 });
    print.line('light', toe, 20, { to: 6 });
  }
}

function drawBody(print: ScreenPrint, at: At): void {
  const { random } = print;
  const body = curve(
    [
      at(-214, -800),
      at(-252, -716),
      at(-226, -606),
      at(-140, -490),
      at(-40, -430),
      at(80, -400),
      at(200, -372),
      at(330, -296),
      at(352, -318),
      at(310, -440),
      at(262, -560),
      at(176, -690),
      at(64, -792),
      at(-60, -856),
      at(-140, -878),
    ],
    9,
    true,
  );
  print.line('cloth', [...body, body[0]!], 44);
  print.line('dark', [...body, body[0]!], 18);
  print.shape('first', body, 2);
  print.within(body, () => {
    // pale underside and the dark flank along it
    print.shape(
      'light',
      curve(
        [
          at(-260, -760),
          at(-226, -606),
          at(-140, -490),
          at(-40, -426),
          at(120, -380),
          at(40, -450),
          at(-90, -520),
          at(-170, -620),
          at(-190, -740),
        ],
        9,
        true,
      ),
    );
    print.shape(
      'dark',
      curve(
        [
          at(-196, -760),
          at(-168, -640),
          at(-90, -536),
          at(50, -462),
          at(150, -420),
          at(20, -500),
          at(-96, -590),
          at(-140, -690),
          at(-150, -770),
        ],
        9,
        true,
      ),
    );
    for (let i = 0; i < 26; i++) {
      const u = between(random, -215, 30);
      const v = -600 + (u + 215) * 0.72 + between(random, -60, 20);
      print.line('dark', [at(u, v), at(u + 12, v + 30), at(u + 34, v + 58)], 5, { lens: true });
    }
    for (let row = 0; row < 7; row++)
      for (let i = 0; i < 9; i++) {
        const u = -120 + i * 42 + row * 10 + between(random, -6, 6);
        const v = -800 + row * 48 + i * 30 + between(random, -6, 6);
        const length = 66 + row * 4;
        const feather = leaf(at(u, v), 0.98 + between(random, -0.08, 0.08), length, 38);
        print.shape('dark', feather);
        print.shape('first', leaf(at(u - 3, v - 5), 0.98, length - 6, 33));
        print.line('light', [at(u + 5, v + 8), at(u + length * 0.4, v + length * 0.62)], 3.4, {
          to: 1.6,
        });
      }
    print.dots(
      'dark',
      { x: at(-260, 0)[0], y: at(0, -900)[1], width: 640, height: 640 },
      (x, y) => Math.max(0, (x - at(0, 0)[0]) * 0.0016 + (y - at(0, -640)[1]) * 0.0012 - 0.02),
      13,
    );
  });
  drawFlightFeathers(print, at);
  for (let i = 0; i < 13; i++) {
    const u = -70 + i * 15;
    const v = -812 + i * 22 + between(random, -8, 8);
    const plume = curve(
      [at(u, v), at(u + 80, v + 110), at(u + 128, v + between(random, 210, 290))],
      9,
    );
    print.line('dark', plume, 13, { to: 4 });
    print.line('light', plume, 7, { to: 1.8 });
  }
  print.shape(
    'dark',
    curve([at(-196, -800), at(-150, -838), at(-84, -806), at(-96, -752), at(-160, -728)], 7, true),
    3,
  );
  for (let i = 0; i < 5; i++)
    print.line(
      'light',
      [at(-180 + i * 18, -800 + i * 4), at(-168 + i * 16, -770), at(-150 + i * 13, -748)],
      4,
      { lens: true },
    );
}

function drawFlightFeathers(print: ScreenPrint, at: At): void {
  const feathers = [
    [20, -560, 0.62, 330, 60],
    [56, -590, 0.7, 330, 58],
    [98, -600, 0.8, 330, 56],
    [140, -598, 0.92, 316, 52],
    [176, -590, 1.02, 290, 48],
  ] as const;
  for (const [u, v, angle, length, width] of feathers) {
    print.shape('light', leaf(at(u - 6, v - 8), angle, length + 18, width + 14));
    print.shape('dark', leaf(at(u, v), angle, length, width));
    print.line(
      'light',
      [
        at(u + 10, v + 10),
        at(u + Math.cos(angle) * length * 0.9, v + Math.sin(angle) * length * 0.9),
      ],
      4.4,
      { to: 1.8 },
    );
    for (let k = 2; k < 9; k++) {
      const [x, y] = at(
        u + Math.cos(angle) * length * k * 0.1,
        v + Math.sin(angle) * length * k * 0.1,
      );
      print.line(
        'light',
        [
          [x, y],
          [x + Math.cos(angle + 0.7) * 26, y + Math.sin(angle + 0.7) * 26],
        ],
        2.8,
        { to: 1.4 },
      );
    }
  }
}

function drawNeck(print: ScreenPrint, at: At): void {
  const { random } = print;
  const front = [
    at(-236, -720),
    at(-262, -820),
    at(-258, -920),
    at(-206, -1010),
    at(-160, -1080),
    at(-166, -1140),
    at(-216, -1186),
  ];
  const back = [
    at(-110, -1226),
    at(-88, -1160),
    at(-84, -1080),
    at(-126, -1000),
    at(-168, -930),
    at(-160, -870),
    at(-96, -800),
    at(-60, -740),
  ];
  const neck = curve([...front, ...back], 8, true);
  print.line('cloth', [...neck, neck[0]!], 40);
  print.line('dark', [...neck, neck[0]!], 17);
  print.shape('light', neck, 1.5);
  const throat = curve(front.toReversed(), 8);
  for (let i = 8; i < throat.length - 4; i += 5)
    for (const inset of [16, 38]) {
      const [x, y] = throat[i]!;
      if (random() < 0.9)
        print.line(
          'dark',
          [
            [x + inset, y + (inset - 16) * 0.4],
            [x + inset - 2, y + 16],
            [x + inset - 3, y + 34],
          ],
          10,
          { lens: true },
        );
    }
  const nape = curve(back, 8);
  for (let i = 2; i < nape.length; i += 2)
    print.line(
      'first',
      [nape[i]!, [nape[i]![0] - between(random, 14, 36), nape[i]![1] + between(random, 8, 26)]],
      7,
      { to: 2 },
    );
  // the long loose feathers of the breast
  for (let i = 0; i < 15; i++) {
    const u = -238 + i * 10;
    const v = -764 + i * 4 + between(random, -14, 14);
    const plume = curve(
      [at(u, v), at(u + 6, v + 90), at(u + 34, v + between(random, 150, 240))],
      9,
    );
    print.line('dark', plume, 15, { to: 5 });
    print.line('light', plume, 9, { to: 1.8 });
  }
}

function drawHead(print: ScreenPrint, at: At): void {
  const head = curve(
    [
      at(-112, -1212),
      at(-118, -1252),
      at(-168, -1284),
      at(-240, -1282),
      at(-316, -1250),
      at(-324, -1206),
      at(-250, -1172),
      at(-170, -1168),
    ],
    7,
    true,
  );
  const upper = [
    at(-300, -1254),
    at(-380, -1240),
    at(-470, -1218),
    at(-566, -1186),
    at(-440, -1200),
    at(-300, -1214),
  ];
  const lower = [
    at(-300, -1216),
    at(-440, -1200),
    at(-560, -1184),
    at(-430, -1180),
    at(-296, -1190),
  ];
  for (const part of [head, upper, lower]) print.line('cloth', [...part, part[0]!], 36);
  for (const part of [upper, lower, head]) print.line('dark', [...part, part[0]!], 15);
  print.shape('second', upper);
  print.shape('second', lower);
  print.line('dark', [at(-290, -1214), at(-440, -1201), at(-560, -1185)], 5, { to: 2.4 });
  print.line('dark', [at(-330, -1236), at(-376, -1228)], 7, { lens: true });
  print.shape('light', head, 1.5);
  const stripe = curve(
    [
      at(-268, -1258),
      at(-200, -1268),
      at(-130, -1240),
      at(-40, -1196),
      at(60, -1128),
      at(-50, -1172),
      at(-140, -1210),
      at(-220, -1232),
    ],
    7,
    true,
  );
  print.line('light', [...stripe, stripe[0]!], 12);
  print.shape('dark', stripe);
  if (print.cloth === 'dark')
    print.line('line', curve([at(-100, -1216), at(-30, -1180), at(78, -1106)], 8), 6, { to: 1.8 });
  for (const [u, v] of [
    [96, -1074],
    [40, -1090],
  ] as const) {
    const plume = curve([at(-130, -1226), at(-40, -1176), at(u, v)], 8);
    print.line('light', plume, 15, { to: 5 });
    print.line('dark', plume, 8, { to: 2 });
  }
  print.disc('dark', ...at(-262, -1228), 19);
  print.disc('second', ...at(-262, -1228), 14);
  print.disc('dark', ...at(-264, -1228), 7);
}
