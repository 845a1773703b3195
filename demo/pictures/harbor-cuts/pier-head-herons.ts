import { printBlocks } from '../engine/block-print.ts';
import { hex } from '../engine/color.ts';
import { Block, carve, insideOf, type Area } from '../engine/gouge.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { drawGasworks, lamps } from './gasworks.ts';
import { drawHeron, hunched, lightHeron, stretched } from './herons.ts';
import { drawPile, lightPile, type Pile } from './pier-piles.ts';

const width = 2400;
const height = 1500;
const plate: Area = { x: 122, y: 96, width: 2156, height: 1296 };
const shore = 706;
const moon: Point = [902, 306];
const moonRadius = 152;

const piles: readonly Pile[] = [
  { x: 1905, top: 742, foot: 822, thick: 20, rot: 8 },
  { x: 1806, top: 760, foot: 850, thick: 28, rot: 12, lean: 5 },
  { x: 1688, top: 756, foot: 900, thick: 42, rot: 16 },
  { x: 1532, top: 826, foot: 968, thick: 62, rot: 26, lean: -10, slope: -26 },
  { x: 1204, top: 880, foot: 1110, thick: 142, rot: 14, slope: 46 },
  { x: 742, top: 804, foot: 1280, thick: 196, rot: 8, lean: 8 },
  { x: 236, top: 590, foot: 1480, thick: 258, rot: 96, slope: -110 },
];

const perches = [
  { heron: stretched, perch: { foot: [726, 806] as Point, zoom: 5.5, againstMoon: true } },
  { heron: hunched, perch: { foot: [1196, 884] as Point, zoom: 5.0 } },
] as const;

/** Two herons on the broken head of a pier at night, one of them against the moon, a gasworks far off. Three blocks, black above all. */
export const picture: Picture = {
  name: 'pier-head-herons',
  width,
  height,
  details: [
    { name: 'stretched-heron', x: 530, y: 116, width: 620, height: 740 },
    { name: 'gasworks', x: 1640, y: 380, width: 640, height: 420 },
  ],
  draw(scale) {
    const key = new Block(width, height, scale, plate, 61).uncut();
    const ochre = new Block(width, height, scale, plate, 63).uncut();
    const blue = new Block(width, height, scale, plate, 67).uncut();
    cutNight(key, blue);
    cutMoon(key, blue, ochre);
    cutTide(key, blue);
    const far = new Block(width, height, scale, plate, 73);
    drawGasworks(far, shore);
    key.halo(far.sheet, 2.6, (_, y) => y < shore - 18);
    key.stamp(far.sheet);
    burn(key, blue);
    const near = pierHead(scale);
    const subject = insideOf(pierHead(1).sheet);
    key.halo(near.sheet, 5.2, (x, y) => y < shore || x > 300);
    key.halo(birds(scale).sheet, 13, (_, y) => y < 850);
    blue.stamp(near.sheet);
    key.stamp(near.sheet);
    for (const pile of piles) lightPile(key, blue, pile);
    rings(key, subject);
    for (const { heron, perch } of perches) lightHeron(key, blue, heron, perch);
    return printBlocks({
      paper: '#efe6d0',
      plate,
      seed: 83,
      impressions: [
        {
          block: ochre,
          ink: hex('#e6c688'),
          shift: [3, -3],
          turn: 0.0008,
          strength: 0.9,
          salt: 0.25,
        },
        {
          block: blue,
          ink: hex('#5590ac'),
          shift: [-3, 3],
          turn: -0.0009,
          strength: 0.95,
          salt: 0.3,
        },
        { block: key, ink: hex('#151b22'), strength: 0.99, salt: 0.3, opaque: true },
      ],
    });
  },
};

/** The two herons alone: the carver clears more light around them than around the timber. */
function birds(scale: number): Block {
  const block = new Block(width, height, scale, plate, 79);
  for (const { heron, perch } of perches) drawHeron(block, heron, perch);
  return block;
}

/** Piles, beams and birds: the subject's black shape. */
function pierHead(scale: number): Block {
  const near = new Block(width, height, scale, plate, 79);
  for (const pile of piles) drawPile(near, pile);
  beams(near);
  for (const { heron, perch } of perches) drawHeron(near, heron, perch);
  return near;
}

const fromMoon = (x: number, y: number) => Math.hypot(x - moon[0], (y - moon[1]) * 1.15);

/** Rings of gouges that thin out with distance from the moon, a pale strip of mist along the far shore, and black left uncut above. */
function cutNight(key: Block, blue: Block): void {
  const { noise } = key;
  const area: Area = { x: 110, y: 90, width: 2180, height: shore - 90 };
  const cut = (x: number, y: number) => {
    const away = fromMoon(x, y);
    if (y > shore || away < moonRadius + 6) return null;
    const warp = noise.fbm(x * 0.0024, y * 0.006, 3);
    const cloud = bell(y + warp * 60, 452 + (x - 1400) * 0.03, 34) * smoothstep(1120, 1420, x);
    const glow = Math.exp(-(((away - moonRadius) / 430) ** 2)) * (1 + warp * 0.35);
    const mist = bell(y, shore - 6, 112) * (0.56 + 0.5 * bell(x, 1060, 520));
    const light = Math.max(glow * 0.98, mist) - cloud * 0.8;
    if (light < 0.12 + 0.16 * noise.at(x * 0.007, y * 0.007)) return null;
    const inRings = glow > mist;
    const turn = Math.atan2((y - moon[1]) * 1.15, x - moon[0]) + Math.PI / 2;
    const flat = noise.at(x * 0.002, y * 0.005) * 0.2;
    return {
      gap: 12 + 4 * (1 - clamp(glow)),
      light: clamp(light, 0, 0.93),
      angle: inRings ? turn : flat,
    };
  };
  carve(key, { area, cut, length: [60, 230] });
  const corona = (x: number, y: number) => {
    const here = cut(x, y);
    const near = fromMoon(x, y) - moonRadius;
    const share =
      0.6 * Math.exp(-((near / 130) ** 2)) + 0.62 * bell(y, shore - 40, 44) * bell(x, 1130, 230);
    return here && near > 16 && share > 0.13 ? { ...here, light: share } : null;
  };
  carve(blue, { area, cut: corona, length: [40, 160] });
}

function cutMoon(key: Block, blue: Block, ochre: Block): void {
  const disc = (radius: number, block: Block) =>
    Array.from({ length: 40 }, (_, i): Point => [
      moon[0] + Math.cos(i * 0.157) * (radius + block.random() * 3),
      moon[1] + Math.sin(i * 0.157) * (radius + block.random() * 3),
    ]);
  key.clear(disc(moonRadius, key), 0.6);
  blue.clear(disc(moonRadius + 1, blue), 0.6);
  for (let i = 0; i < 60; i++) {
    const row = (ochre.random() - 0.62) * moonRadius * 1.2;
    const half = Math.sqrt(Math.max(0, (moonRadius * 0.9) ** 2 - row ** 2));
    const x = moon[0] - half + ochre.random() * half * 1.5;
    ochre.gouge(
      [
        [x, moon[1] + row],
        [x + 20, moon[1] + row + 1],
        [Math.min(moon[0] + half, x + 50), moon[1] + row],
      ],
      6,
    );
  }
  for (let i = 0; i < 13; i++) {
    const row = 8 + key.random() * 40;
    const half = Math.sqrt(moonRadius ** 2 - row ** 2);
    const x = moon[0] - half + key.random() * half * 1.2;
    key.stand(
      [
        [x, moon[1] + row],
        [x + 30, moon[1] + row + 2],
        [Math.min(moon[0] + half, x + 50 + key.random() * 50), moon[1] + row],
      ],
      2.4 + key.random() * 5,
    );
  }
}

/** Ripples: thin in the dark, broad in the moon's path, where the same push goes through the blue block too. */
function cutTide(key: Block, blue: Block): void {
  const { noise, random } = key;
  const bottom = plate.y + plate.height;
  const cut = (x: number, y: number) => {
    const near = (y - shore) / (bottom - shore);
    if (near < 0.015) return null;
    const path = bell(x, moon[0] - 20 * near, 70 + near * 190);
    const swell = noise.fbm(x * 0.003, y * 0.016, 3);
    const light =
      0.09 +
      0.6 * path +
      swell * 0.3 +
      0.42 * bell(near, 0.03, 0.06) * bell(x, 1000, 700) -
      near * 0.08;
    return light < 0.1
      ? null
      : {
          gap: 8.5 + near * 12,
          light: clamp(light, 0, 0.85),
          angle: noise.at(x * 0.008, y * 0.03) * 0.24,
        };
  };
  carve(key, {
    area: { x: 110, y: shore, width: 2180, height: bottom - shore + 20 },
    cut,
    length: [24, 150],
  });
  for (let i = 0; i < 460; i++) {
    const near = random() ** 1.25;
    const y = shore + 10 + near * (bottom - shore - 38);
    const off = (random() + random() + random() - 1.5) * (60 + near * 190);
    const half = between(random, 9, 30) * (0.5 + near * 1.6);
    const x = moon[0] - 20 * near + off;
    const line: Point[] = [
      [x - half, y],
      [x - half * 0.3, y + 2 + near * 4],
      [x + half * 0.3, y + 2 + near * 3],
      [x + half, y - 1],
    ];
    const thick = (3.4 + near * 11) * between(random, 0.6, 1.15);
    key.gouge(line, thick);
    blue.gouge(line, thick * 0.94);
  }
}

/** The few lamps of the gasworks and their short reflections. */
function burn(key: Block, blue: Block): void {
  for (const [x, y] of lamps)
    for (const block of [key, blue]) {
      block.clear(
        [
          [x - 6, y - 5],
          [x + 5, y - 6],
          [x + 6, y + 5],
          [x - 5, y + 5],
        ],
        0.8,
      );
      for (let i = 0; i < 6; i++) {
        const row = shore + 12 + i * 11 + i * i * 1.4;
        const half = 10 - i;
        block.gouge(
          [
            [x - half, row],
            [x, row + 1.5],
            [x + half, row],
          ],
          4.6,
        );
      }
    }
}

/** What is left of the deck: a waler and a broken brace between the near piles. */
function beams(block: Block): void {
  block.keep(
    [
      [350, 800],
      [660, 862],
      [700, 884],
      [668, 900],
      [640, 884],
      [350, 850],
    ],
    2,
  );
  block.keep(
    [
      [838, 1000],
      [1000, 1024],
      [1034, 1020],
      [1010, 1038],
      [1040, 1052],
      [980, 1058],
      [838, 1042],
    ],
    2,
  );
  block.keep(
    [
      [1268, 950],
      [1390, 938],
      [1412, 946],
      [1396, 956],
      [1402, 966],
      [1268, 982],
    ],
    1.6,
  );
  block.bar([1560, 866], [1672, 838], 15, 11);
  block.bar([1700, 800], [1800, 800], 9, 7);
}

/** Small waves that go out around each pile, and the pile's broken reflection. */
function rings(key: Block, subject: (x: number, y: number) => boolean): void {
  const { random } = key;
  for (const { x, foot, thick } of piles) {
    for (let i = 0; i < 46; i++) {
      const y = foot + thick * 0.1 + random() ** 1.4 * thick * 2.2;
      const reach = thick * (0.34 + random() * 0.26);
      const at = x + (random() - 0.5) * thick * 0.6;
      if (!subject(at, y))
        key.stand(
          [
            [at - reach, y],
            [at, y + thick * 0.03],
            [at + reach, y],
          ],
          Math.min(15, 3 + thick * 0.08),
        );
    }
    for (const out of [0.62, 0.86]) {
      const arc = Array.from({ length: 9 }, (_, i): Point => {
        const angle = 0.5 + (i / 8) * 2.1;
        return [x + Math.cos(angle) * thick * out, foot + Math.sin(angle) * thick * out * 0.24];
      });
      key.gouge(arc, Math.min(7, thick * 0.05));
    }
  }
}
