import { InkPage, type Wash } from '../engine/ink-wash.ts';
import { bell, lerp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { drawBrayer, drawGouge, drawTin } from './bench-tools.ts';
import { acrossBench, bench } from './bench-view.ts';
import { drawCraneMotif, rainbow, type Onto } from './crane-motif.ts';
import { edges, pan, spatter } from './page-drawing.ts';

const width = 2400;
const height = 1500;

/** The block is 3 by 4; x and y run from its far left corner. */
const blockTurn = -0.16;
const unit = 262;
const onBlock: Onto = (x, y) => {
  const [u, v] = [(x - 1.5) * unit, (2 - y) * unit];
  return bench(
    -470 + u * Math.cos(blockTurn) - v * Math.sin(blockTurn),
    640 + u * Math.sin(blockTurn) + v * Math.cos(blockTurn),
    46,
  );
};
const fold = 1.72;
const roll = 0.2;

/** Where a point of the print has gone that touched the block at (x, y): round the fold and back over, rising to its free edge. */
const onFlap: Onto = (x, y) => {
  const loose = fold - x;
  const turn = Math.min(loose / roll, Math.PI * 0.86);
  const straight = Math.max(0, loose - Math.PI * 0.86 * roll);
  const px = fold - Math.sin(turn) * roll + straight * 0.93;
  const up =
    (1 - Math.cos(turn)) * roll + straight * (0.26 + 0.09 * (2 - y)) - straight ** 2 * 0.05;
  const [u, v] = [(px - 1.5) * unit, (2 - y) * unit];
  return bench(
    -470 + u * Math.cos(blockTurn) - v * Math.sin(blockTurn),
    640 + u * Math.sin(blockTurn) + v * Math.cos(blockTurn),
    46 + up * unit,
  );
};
const outlineOn = (onto: Onto, from: number, to: number, top: number, bottom: number): Point[] => {
  const side = (x0: number, y0: number, x1: number, y1: number) =>
    Array.from({ length: 24 }, (_, i): Point => onto(lerp(x0, x1, i / 24), lerp(y0, y1, i / 24)));
  return [
    ...side(from, top, to, top),
    ...side(to, top, to, bottom),
    ...side(to, bottom, from, bottom),
    ...side(from, bottom, from, top),
  ];
};

function tabletop(page: InkPage): void {
  const { noise } = page;
  const wall: Point[] = [
    [420, 250],
    [1100, 120],
    [1900, 190],
    [2330, 330],
    [2340, 440],
    [1300, 446],
    [260, 452],
  ];
  page.wash([wall], {
    pigment: pan.payne,
    density: 0.5,
    granulate: 0.4,
    bloom: 0.6,
    wobble: 16,
    soft: (_, y) => smoothstep(400, 250, y),
    tone: (x, y) =>
      0.25 +
      smoothstep(200, 440, y) * smoothstep(500, 1700, x) * 0.8 +
      noise.at(x * 0.003, y * 0.006) * 0.4,
  });
  const top: Point[] = [
    [150, 446],
    [900, 452],
    [2300, 446],
    [2330, 900],
    [2290, 1420],
    [1500, 1440],
    [700, 1430],
    [110, 1400],
    [90, 900],
  ];
  page.wash([top], {
    pigment: pan.ochre,
    density: 0.44,
    granulate: 0.4,
    bloom: 0.4,
    edge: 0.5,
    wobble: 4,
    tone: (x, y) =>
      0.5 +
      noise.at(x * 0.0012, y * 0.03) * 0.45 +
      noise.at(x * 0.004, y * 0.12) * 0.25 +
      smoothstep(1600, 2300, x) * 0.35 -
      smoothstep(900, 300, x) * 0.12,
    soft: (x, y) => smoothstep(1250, 1400, y) + smoothstep(330, 130, x) + smoothstep(2150, 2300, x),
    charge: {
      pigment: pan.umber,
      at: (x, y) => 0.1 + smoothstep(900, 2200, x) * 0.55 + noise.at(x * 0.001, y * 0.02) * 0.5,
    },
  });
  page.pen(
    [
      [180, 448],
      [800, 450],
      [1500, 446],
      [2280, 448],
    ],
    { weight: 3, broken: 0.25 },
  );
  for (const v of [180, 470, 800, 1140]) {
    page.pen(
      Array.from({ length: 9 }, (_, i): Point => bench(-1180 + i * 300, v + noise.at(i, v) * 5)),
      { weight: 2.6, broken: 0.3 },
    );
    page.wash([[bench(-1100, v), bench(1200, v), bench(1200, v - 12), bench(-1100, v - 10)]], {
      pigment: pan.umber,
      density: 0.45,
      soft: () => 0.3,
      bloom: 0,
      edge: 0.2,
    });
  }
  for (let i = 0; i < 46; i++) {
    const [u, v] = [-1100 + page.random() * 2200, 40 + page.random() * 1180];
    page.pen([bench(u, v), bench(u + 90, v + 4), bench(u + 120 + page.random() * 200, v)], {
      weight: 1.3,
      broken: 0.4,
      color: [112, 88, 66],
    });
  }
}

function block(page: InkPage): void {
  const at = (x: number, y: number, h: number): Point => {
    const [px, py] = onBlock(x, y);
    return [px, py + h];
  };
  page.wash(
    [
      [
        at(3, 0, 40),
        at(3.3, 0.2, 40),
        at(3.32, 4.1, 44),
        at(3, 4, 44),
        at(0.4, 4.04, 60),
        at(0, 4, 44),
        at(3, 4, 20),
      ],
    ],
    {
      pigment: pan.slate,
      density: 1.1,
      soft: () => 0.25,
      bloom: 0,
    },
  );
  const face = outlineOn(onBlock, 0, 3, 0, 4);
  page.reserve([...face, at(0, 4, 44), at(3, 4, 44)]);
  page.wash([[onBlock(0, 4), onBlock(3, 4), at(3, 4, 44), at(0, 4, 44)]], {
    pigment: pan.umber,
    density: 1.1,
    granulate: 0.5,
  });
  page.wash([face], {
    pigment: pan.umber,
    density: 0.66,
    granulate: 0.3,
    bloom: 0.3,
    wobble: 1,
    charge: { pigment: pan.sienna, at: () => 0.12 },
  });
  drawCraneMotif(page, onBlock, { from: 0.1, to: fold, strength: 1.55 });
  edges(page, [onBlock(0, 0), onBlock(0, 4), onBlock(3, 4)], { weight: 4.2, broken: 0.05 }, false);
  edges(page, [at(0, 4, 0), at(0, 4, 44), at(3, 4, 44)], { weight: 4, broken: 0.05 }, false);
  page.hatch([onBlock(0, 4), onBlock(3, 4), at(3, 4, 44), at(0, 4, 44)], 1.2, 9, { weight: 1.8 });
}

function print(page: InkPage): void {
  const back = outlineOn(onBlock, fold - 0.04, 3.28, -0.24, 4.26);
  page.reserve(back, 0.97);
  page.wash([back], {
    pigment: '#cfc6b8',
    density: 0.36,
    edge: 0.4,
    bloom: 0.3,
    wobble: 1.5,
    tone: (x) => 0.3 + smoothstep(1250, 800, x) * 0.4,
  });
  // The flap throws its shade on the back of the sheet.
  page.wash(
    [
      [
        onBlock(fold, -0.24),
        onBlock(2.95, -0.2),
        onBlock(2.62, 2),
        onBlock(2.75, 4.26),
        onBlock(fold, 4.26),
      ],
    ],
    {
      pigment: pan.payne,
      density: 0.8,
      soft: (x, y) => smoothstep(onBlock(2.3, 2)[0], onBlock(2.9, 2)[0], x + y * 0.05),
      bloom: 0,
      edge: 0.15,
    },
  );
  const flap = outlineOn(onFlap, -0.28, fold, -0.24, 4.26);
  page.reserve(flap, 0.98);
  page.wash([outlineOn(onFlap, fold - 0.36, fold, -0.24, 4.26)], {
    pigment: pan.payne,
    density: 0.6,
    edge: 0.1,
    bloom: 0,
    wobble: 1,
    soft: () => 0.3,
  });
  drawCraneMotif(page, onFlap, { from: 0.1, to: fold - 0.06, strength: 1.1 });
  page.wash([flap], { pigment: '#d8cbb8', density: 0.25, edge: 0.5, bloom: 0, wobble: 1 });
  const pen = { weight: 3.4, broken: 0.04, stray: 1.4 };
  page.pen(
    Array.from({ length: 20 }, (_, i): Point => onFlap(-0.28, lerp(-0.24, 4.26, i / 19))),
    { ...pen, weight: 4.2 },
  );
  for (const y of [-0.24, 4.26])
    page.pen(
      Array.from({ length: 26 }, (_, i): Point => onFlap(lerp(-0.28, fold, i / 25), y)),
      pen,
    );
  page.pen(
    Array.from({ length: 14 }, (_, i): Point =>
      onFlap(fold - roll * 1.55, lerp(-0.24, 4.26, i / 13)),
    ),
    { ...pen, broken: 0.2 },
  );
  edges(
    page,
    [onBlock(fold + 1.3, -0.24), onBlock(3.28, -0.24), onBlock(3.28, 4.26), onBlock(fold, 4.26)],
    { weight: 3, broken: 0.12, stray: 1.2 },
    false,
  );
}

function slab(page: InkPage): void {
  const { noise } = page;
  const corners: Point[] = [bench(400, 1190), bench(1150, 1150), bench(1130, 470), bench(380, 510)];
  page.wash(
    [
      [
        bench(380, 500),
        bench(1140, 460),
        bench(1180, 1120),
        bench(1215, 440),
        bench(1150, 416),
        bench(400, 470),
      ],
    ],
    {
      pigment: pan.slate,
      density: 0.9,
      bloom: 0,
      edge: 0.2,
    },
  );
  page.reserve(corners, 0.9);
  page.wash([corners], {
    pigment: '#a9b7b5',
    density: 0.42,
    edge: 0.7,
    bloom: 0.4,
    granulate: 0.15,
    wobble: 1,
  });
  const wet = { edge: 0.25, bloom: 0, granulate: 0.12, wobble: 5 } satisfies Partial<Wash>;
  const rolled: Point[] = [
    bench(490, 1110),
    bench(760, 1128),
    bench(1060, 1096),
    bench(1066, 640),
    bench(1040, 560),
    bench(780, 585),
    bench(520, 570),
    bench(482, 700),
  ];
  rainbow.forEach((pigment, band) => {
    const center = 565 + band * 205;
    page.wash([rolled], {
      ...wet,
      pigment,
      density: 1.5,
      tone: (x, y) => {
        const u = acrossBench(x, y);
        return bell(u, center, 132) * (0.86 + noise.at(u * 0.012, y * 0.09) * 0.22) + 0.02;
      },
    });
  });
  edges(page, corners, { weight: 3.6, broken: 0.08 });
  page.pen(
    [bench(380, 500), bench(760, 474), bench(1150, 448), bench(1168, 800), bench(1172, 1130)],
    { weight: 2.6 },
  );
  for (const v of [640, 700, 980, 1060])
    page.gouache(
      [bench(500, v), bench(640 + (v % 50) * 3, v + 8), bench(560 + (v % 80) * 4, v + 4)],
      4,
      '#f4ead6',
      0.5,
    );
}

/** Sketchbook page: the printing bench with the block of the crane, the print lifted half off it, and the slab with its three inks. */
export const picture: Picture = {
  name: 'post-last-lift',
  width,
  height,
  draw(scale) {
    const page = new InkPage(width, height, scale, 734);
    tabletop(page);
    drawTin(page, 150, 1230);
    slab(page);
    drawBrayer(page, 770, 545);
    block(page);
    print(page);
    drawGouge(page, 300, 290, 0.3, 430, 'v');
    drawGouge(page, 420, 130, 0.12, 520, 'u');
    drawGouge(page, 330, 20, -0.02, 470, 'flat');
    spatter(page, 1250, 1180, 300, 20, pan.vermilion);
    spatter(page, 2140, 1150, 220, 14, pan.slate);
    for (const [x, y] of [
      [1330, 1130],
      [1420, 1180],
      [1270, 1240],
      [1480, 1330],
    ] as const)
      page.pen(
        [
          [x, y],
          [x + 14, y - 10],
          [x + 30, y - 4],
          [x + 36, y + 8],
        ],
        { weight: 2.4, color: [96, 70, 52] },
      );
    return page.finish('#f0e7d4', 'none');
  },
};
