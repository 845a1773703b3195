import { Block, carve, insideOf, type Area } from '../engine/gouge.ts';
import { printBlocks } from '../engine/block-print.ts';
import { hex, mix } from '../engine/color.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import {
  blade,
  climb,
  cutBlade,
  cutFrond,
  cutLeaf,
  leafOutline,
  type Climbers,
} from './climbers.ts';
import { cutSky, cutSun } from './last-lift-sky.ts';
import { drawCrane, type Crane } from './level-luffing-crane.ts';
import { drawMooredTug, lightMooredTug } from './moored-tug.ts';

const width = 1800;
const height = 2400;
const plate: Area = { x: 100, y: 96, width: 1600, height: 2176 };
const quay = 1826;
const sun: Point = [1228, 1120];
const sunRadius = 172;

type Plant = { foot: Point; height: number; lean: number; fern: boolean };

/** The last crane of a basin at sunset, overgrown; a laid-up tug under its hook. Three blocks: a rainbow roll, a green, a black key. */
export const picture: Picture = {
  name: 'last-lift',
  width,
  height,
  details: [
    { name: 'cab-and-vines', x: 470, y: 860, width: 620, height: 620 },
    { name: 'tug-under-the-hook', x: 1120, y: 1330, width: 580, height: 640 },
  ],
  draw(scale) {
    const key = new Block(width, height, scale, plate, 19).uncut();
    const crane = drawCrane(width, height, scale, plate, [740, quay]);
    const vines = climb(
      key.random,
      craneMask(() => {}),
      vineStarts(crane),
    );
    drawHarbor(crane.block);
    const steel = craneMask(drawHarbor);
    cutSky(key, { x: 90, y: 90, width: 1620, height: quay - 90 }, sun, sunRadius);
    cutSun(key, sun, sunRadius);
    const subject = new Block(width, height, scale, plate, 5);
    subject.stamp(crane.block.sheet);
    for (const leaf of vines.leaves) subject.keep(leafOutline(leaf), 0);
    key.halo(subject.sheet, 6.2, (_, y) => y < quay + 4);
    key.stamp(crane.block.sheet);
    lightSteel(key, crane);
    lightMooredTug(key, [1150, quay]);
    for (const stem of vines.stems) key.stand(stem, 5);
    for (const leaf of vines.leaves) cutLeaf(key, leaf);
    cutWater(key, steel);
    const plants = plantBank(key);
    for (const plant of plants) {
      const points = blade(plant.foot, plant.height, plant.lean);
      if (plant.fern) cutFrond(key, points, plant.height);
      else cutBlade(key, points, 9);
    }
    return printBlocks({
      paper: '#f0e8d6',
      plate,
      seed: 69,
      impressions: [
        {
          block: rollBlock(scale),
          ink: rainbow,
          shift: [-3, 4],
          turn: 0.0016,
          strength: 0.93,
          salt: 0.28,
        },
        {
          block: greenBlock(scale, vines, plants),
          ink: hex('#7d8e4f'),
          shift: [4, -3],
          turn: -0.0012,
          strength: 0.9,
          salt: 0.35,
          opaque: true,
        },
        { block: key, ink: hex('#221f27'), strength: 0.99, salt: 0.42, opaque: true },
      ],
    });
  },
};

/** Where the crane stands, always looked up at one scale: vines and reflections must not change with the size of the print. */
function craneMask(add: (block: Block) => void) {
  const { block } = drawCrane(width, height, 1, plate, [740, quay]);
  add(block);
  return insideOf(block.sheet);
}

const evening = [
  hex('#7d949a'),
  hex('#dda25f'),
  hex('#cf5f3b'),
  hex('#b56a4a'),
  hex('#6b8288'),
] as const;

function rainbow(x: number, y: number) {
  const down = (y - plate.y) / (quay - plate.y) + Math.sin(x * 0.004) * 0.012;
  if (down < 0.56) return mix(evening[0], evening[1], smoothstep(0.1, 0.56, down));
  if (down < 1) return mix(evening[1], evening[2], smoothstep(0.56, 0.97, down));
  return mix(evening[3], evening[4], smoothstep(1, 1.15, down));
}

/** The roll covers everything but the upper part of the sun, which stays paper. */
function rollBlock(scale: number): Block {
  const block = new Block(width, height, scale, plate, 23).uncut();
  for (let row = -sunRadius; row < sunRadius; row += 5) {
    const half = Math.sqrt(sunRadius ** 2 - row ** 2) - 2;
    const low = (row + sunRadius) / (2 * sunRadius);
    for (let x = -half; x < half;) {
      const length = Math.min(half - x, between(block.random, 60, 190));
      if (block.random() > low * 0.75)
        block.gouge(
          [
            [sun[0] + x, sun[1] + row],
            [sun[0] + x + length * 0.5, sun[1] + row + 1],
            [sun[0] + x + length, sun[1] + row],
          ],
          8.6 * (1.15 - low * 0.75),
        );
      x += length * 0.72 + 2;
    }
  }
  return block;
}

function greenBlock(scale: number, { leaves }: Climbers, plants: readonly Plant[]): Block {
  const block = new Block(width, height, scale, plate, 29);
  for (const leaf of leaves) block.keep(leafOutline(leaf, 1.22), 0.6);
  for (const { foot, height: tall, lean, fern } of plants)
    block.stand(blade(foot, tall, lean), fern ? 18 + tall * 0.2 : 20);
  return block;
}

function vineStarts({ cab: [x, y], deck, mast, jibTip }: Crane) {
  const start = (px: number, py: number, steps: number, dx = 0.2, dy = -1) => ({
    at: [px, py] as Point,
    heading: [dx, dy] as Point,
    steps,
  });
  const onJib = (t: number): Point => [lerp(x + 113, jibTip[0], t), lerp(y - 57, jibTip[1], t)];
  return [
    ...[-280, -268, -262, -250, -255].map((off, i) => start(x + off, quay - 8, 78 + i * 11)),
    start(x + 252, quay - 8, 40, -0.3),
    start(x - 194, deck - 24, 50),
    start(x - 205, y - 70, 26),
    start(x + 121, y - 48, 96, 0.75),
    start(x - 160, deck - 8, 50, 1, 0.1),
    start(mast[0] - 20, mast[1] + 8, 38, -0.9, 0.35),
    start(onJib(0.3)[0], onJib(0.3)[1], 46, 0.75),
  ];
}

function drawHarbor(block: Block): void {
  block.keep([
    [80, quay - 6],
    [1720, quay - 2],
    [1720, quay + 20],
    [80, quay + 22],
  ]);
  block.keep([
    [80, quay],
    [80, quay - 130],
    [150, quay - 182],
    [236, quay - 128],
    [238, quay],
  ]);
  drawMooredTug(block, [1150, quay]);
  for (const x of [470, 1035])
    block.keep([
      [x - 14, quay],
      [x - 10, quay - 24],
      [x - 20, quay - 34],
      [x + 19, quay - 35],
      [x + 11, quay - 24],
      [x + 14, quay],
    ]);
}

/** Light from the sun's side, interrupted where the tool was lifted. */
function lightSteel(key: Block, { bars, cab: [x, y], deck, mast }: Crane): void {
  const { random } = key;
  for (const { from, to, width: thickness } of bars) {
    if (thickness < 6.4) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    let acrossX = -(to[1] - from[1]) / length;
    let acrossY = (to[0] - from[0]) / length;
    if (acrossX < 0) [acrossX, acrossY] = [-acrossX, -acrossY];
    for (let gone = 0; gone < length;) {
      const push = between(random, 16, 72);
      const at = (along: number): Point => {
        const t = clamp((gone + along) / length);
        return [
          lerp(from[0], to[0], t) + acrossX * thickness * 0.2,
          lerp(from[1], to[1], t) + acrossY * thickness * 0.2,
        ];
      };
      if (random() < 0.72)
        key.gouge([at(0), at(push * 0.33), at(push * 0.66), at(push)], thickness * 0.3);
      gone += push + between(random, 6, 24);
    }
  }
  for (const [left, top, right, bottom] of [
    [x + 18, y - 204, x + 58, y - 138],
    [x + 68, y - 190, x + 102, y - 132],
  ] as const) {
    key.clear([
      [left, top],
      [right, top + 3],
      [right + 10, bottom],
      [left - 2, bottom - 2],
    ]);
    key.bar([left + 14, top + 2], [left + 16, bottom], 3.6);
  }
  for (let at = x - 202; at < x + 2; at += between(random, 9, 15)) {
    const top = y - 190 + random() * 14;
    const length = between(random, 40, 160) * (0.35 + 0.65 * smoothstep(x - 200, x - 40, at));
    key.gouge(
      [
        [at, top],
        [at + random() * 3, top + length * 0.5],
        [at, top + length],
      ],
      between(random, 2.4, 5.5),
    );
  }
  for (let i = 0; i < 30; i++) {
    const at = x - 200 + random() * 370;
    const row = i % 2 ? deck - 19 : y - 18;
    key.gouge(
      [
        [at, row],
        [at + 10, row + 1],
        [at + 24 + random() * 18, row],
      ],
      3.2,
    );
  }
  const right = x - 347;
  for (let i = 0; i < 30; i++) {
    const row = mast[1] + 118 + random() * 180;
    key.gouge(
      [
        [right + 34 - random() * 20, row],
        [right + 10, row + 1],
        [right - 16 - random() * 40, row - 1],
      ],
      between(random, 2, 4.6),
    );
  }
}

function cutWater(key: Block, steel: (x: number, y: number) => boolean): void {
  const { noise } = key;
  const cut = (x: number, y: number) => {
    const deep = (y - quay) / (plate.y + plate.height - quay);
    if (deep < 0.05) return null;
    const path = bell(x, sun[0] + noise.at(x * 0.01, y * 0.03) * 30, 110 + deep * 110);
    let mirrored = 0;
    const above = quay - (y - quay) * 1.9;
    for (const off of [-30, 0, 30])
      if (steel(x + noise.at(x * 0.012, y * 0.06) * 34, above + off)) mirrored += 0.34;
    const light =
      0.3 +
      0.28 * noise.fbm(x * 0.0035, y * 0.022, 3) +
      0.55 * path -
      0.44 * mirrored * (1 - path * 0.5) -
      0.14 * deep;
    if (light < 0.08) return null;
    return {
      gap: 9.5 + 8 * deep,
      light: clamp(light),
      angle: noise.at(x * 0.012, y * 0.05) * 0.34,
    };
  };
  carve(key, { area: { x: 90, y: quay + 20, width: 1620, height: 470 }, cut, length: [26, 130] });
}

function plantBank({ random }: Block): Plant[] {
  const plants = Array.from({ length: 150 }, (): Plant => {
    const left = random() < 0.72;
    const x = left ? 90 + random() ** 1.3 * 1000 : 1090 + random() * 620;
    const tall = 40 + random() * (110 + 340 * smoothstep(560, 90, x) * random()) * (left ? 1 : 0.6);
    return {
      foot: [x, quay + 34 + random() * 36],
      height: tall,
      lean: (random() - 0.5) * 1.1,
      fern: random() < 0.33 && tall > 90,
    };
  });
  return plants.sort((a, b) => b.height - a.height);
}
