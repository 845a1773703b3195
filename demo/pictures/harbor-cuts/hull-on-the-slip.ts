import { printBlocks } from '../engine/block-print.ts';
import { hex } from '../engine/color.ts';
import { Block, carve, type Area } from '../engine/gouge.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { bands, cutHull, paintBottom, view } from './slip-hull.ts';
import { cutAlder, cutGrass, cutKeelBlocks, cutLadder, cutShores, cutWays } from './slipway.ts';

const width = 2000;
const height = 2400;
const plate: Area = { x: 112, y: 108, width: 1776, height: 2156 };

/** A steel hull on a slipway in snow, from under its bow. A reduction cut: ochre grey, oxide red, blue-black. */
export const picture: Picture = {
  name: 'hull-on-the-slip',
  width,
  height,
  details: [
    { name: 'draft-marks', x: 1120, y: 960, width: 640, height: 860 },
    { name: 'shores', x: 330, y: 1480, width: 800, height: 720 },
  ],
  draw(scale) {
    const ground = new Block(width, height, scale, plate, 101).uncut();
    const red = new Block(width, height, scale, plate, 103);
    const key = new Block(width, height, scale, plate, 107);
    const ship = new Block(width, height, scale, plate, 113);
    for (const side of [-1, 1]) for (const part of bands(side, 0, 1)) ship.keep(part, 0.4);
    snowfall(ground);
    drifts(ground);
    ground.halo(ship.sheet, 7, (_, y) => y < horizon);
    ground.stamp(ship.sheet);
    paintBottom(red);
    yard(key);
    cutWays(key);
    cutHull(key, [red, ground]);
    cutKeelBlocks(key);
    cutShores(key);
    cutLadder(key, red);
    growth(key);
    key.clear(
      [
        [90, 2257],
        [1920, 2257],
        [1920, 2300],
        [90, 2300],
      ],
      2,
    );
    return printBlocks({
      paper: '#f1ebdd',
      plate,
      seed: 109,
      impressions: [
        {
          block: ground,
          ink: hex('#cdbb95'),
          shift: [3, -3],
          turn: -0.0007,
          strength: 0.92,
          salt: 0.3,
        },
        {
          block: red,
          ink: hex('#b5482f'),
          shift: [-4, 3],
          turn: 0.0009,
          strength: 0.94,
          salt: 0.4,
        },
        { block: key, ink: hex('#1c2632'), strength: 0.98, salt: 0.5, opaque: true },
      ],
    });
  },
};

const horizon = view([0, 4000, 0])[1];

/** Flakes are single stabs of the tool, larger and fewer toward us. */
function snowfall(ground: Block): void {
  const { random, noise } = ground;
  const squall = (x: number, y: number) => {
    const light = noise.fbm(x * 0.0016 + 2, y * 0.0012, 3) * 0.9 + (x < 900 ? 0.1 : 0.02);
    return y > horizon || light < 0.13
      ? null
      : {
          gap: 21,
          light: clamp(light, 0, 0.42),
          angle: 1.12 + noise.at(x * 0.0016, y * 0.002) * 0.28,
        };
  };
  carve(ground, {
    area: { x: 100, y: 100, width: 1800, height: horizon - 100 },
    cut: squall,
    length: [50, 210],
  });
  for (let i = 0; i < 900; i++) {
    const x = between(random, 110, 1890);
    const y = between(random, 110, horizon);
    const size = 2.4 + 7 * random() ** 4;
    ground.gouge(
      [
        [x - size, y - size * 0.7],
        [x, y],
        [x + size, y + size * 1.2],
      ],
      size * 1.3,
    );
  }
}

/** Snow on the ground is paper; only hollows keep the ochre. */
function drifts(ground: Block): void {
  const { noise } = ground;
  ground.clear(
    [
      [90, horizon + 8],
      [600, horizon - 4],
      [1200, horizon + 6],
      [1920, horizon - 2],
      [1920, 2300],
      [90, 2300],
    ],
    4,
  );
  const cut = (x: number, y: number) => {
    const near = (y - horizon) / (2270 - horizon);
    if (near < 0) return null;
    const light = noise.fbm(x * 0.002, y * 0.006, 3) * 1.1 + 0.12;
    return light < 0.12
      ? null
      : {
          gap: 13 + near * 14,
          light: clamp(light, 0, 0.8),
          angle: noise.at(x * 0.002, y * 0.004) * 0.5 - (x < 900 ? 0.12 : -0.1),
        };
  };
  carve(ground, {
    area: { x: 100, y: horizon, width: 1800, height: 2280 - horizon },
    cut,
    length: [60, 260],
    standing: true,
  });
}

/** Sheds far behind and the few dark ridges of snow in front. */
function yard(key: Block): void {
  const { noise } = key;
  const far: Point[] = [
    [90, horizon + 4],
    [90, horizon - 92],
    [170, horizon - 136],
    [250, horizon - 92],
    [252, horizon - 70],
    [420, horizon - 66],
    [424, horizon + 2],
  ];
  key.keep(far, 2);
  for (let i = 0; i < 40; i++) {
    const x = 96 + key.random() * 300;
    const y = horizon - 6 - key.random() * 76;
    key.gouge(
      [
        [x, y],
        [x + 1, y + 12],
        [x, y + 26 + key.random() * 20],
      ],
      4,
    );
  }
  key.bar([372, horizon], [380, horizon - 330], 13, 8);
  key.bar([380, horizon - 318], [150, horizon - 470], 9, 5);
  key.bar([1800, horizon + 4], [1806, horizon - 250], 9, 6);
  key.keep(
    [
      [1660, horizon + 6],
      [1664, horizon - 44],
      [1910, horizon - 60],
      [1910, horizon + 6],
    ],
    2,
  );
  const shade = (x: number, y: number) => {
    const [left, right] = [view([-5.6, 8, 0])[0], view([5.2, 8, 0])[0]];
    const near = (y - horizon) / (2270 - horizon);
    if (near < 0.02) return null;
    const under =
      smoothstep(left + 120, left + 420, x) *
      smoothstep(right - 260, right - 520, x) *
      smoothstep(0.62, 0.2, near);
    const light = under * 0.9 + noise.fbm(x * 0.002, y * 0.009, 3) * 0.34 - 0.1;
    return light < 0.1
      ? null
      : {
          gap: 11 + near * 7,
          light: clamp(light, 0, 0.95),
          angle: noise.at(x * 0.004, y * 0.01) * 0.15,
        };
  };
  carve(key, {
    area: { x: 100, y: horizon, width: 1800, height: 2270 - horizon },
    cut: shade,
    length: [90, 330],
    standing: true,
  });
}

function growth(key: Block): void {
  cutAlder(key, [1690, 2110], 980, 0.02);
  cutAlder(key, [1806, 2220], 640, -0.05);
  cutAlder(key, [1590, 2030], 400, -0.06);
  for (const [x, y, tall, count] of [
    [1600, 2120, 130, 26],
    [1760, 2230, 190, 30],
    [1420, 2170, 90, 16],
    [380, 2180, 150, 24],
    [180, 2250, 220, 26],
    [640, 2240, 100, 14],
    [980, 2250, 70, 9],
    [300, 2050, 80, 14],
  ] as const)
    cutGrass(key, [x, y], tall, count);
}
