import { pull } from '../engine/etching-paper.ts';
import { CopperPlate } from '../engine/etching.ts';
import { crossHatch, hatch } from '../engine/hatching.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { bearing, house, roundHead } from './engine-house-plan.ts';
import { chimney, gableEnd, roof } from './engine-house.ts';
import { ivy, limb, roughGrass } from './growth.ts';
import { bricks, longWall } from './long-wall.ts';
import { gate, overCut, sluice } from './sluice.ts';

const width = 2400;
const height = 1750;
const box = { x: 136, y: 116, width: 2128, height: 1480 };
const right = box.x + box.width;
const bottom = box.y + box.height;

const yard = (along: number, up: number) => house(-along, 2.5, up);

/** The boiler house has lost its roof; its front still stands in the sun, with two arches and a broken top. */
function boilerHouse(plate: CopperPlate): void {
  const top = [
    [0, 4.7],
    [1.4, 4.7],
    [1.5, 4.3],
    [2.2, 4.25],
    [2.4, 4.7],
    [3.7, 4.65],
    [3.9, 3.9],
    [4.4, 3.5],
    [4.8, 3.45],
    [5.1, 3.9],
    [6.4, 4.1],
    [9.2, 4.2],
  ] as const;
  const front = [...top.map(([along, up]) => yard(along, up)), yard(9.2, 0), yard(0, 0)];
  plate.stopOut(front);
  bricks(plate, yard, 0, 9, 4.2, 0.02);
  hatch(plate, front, {
    angle: bearing(yard(0, 0), yard(6, 0)) + 4,
    spacing: 5,
    weight: 1.2,
    tone: (_, y) => smoothstep(1180, 1380, y) * 0.7,
  });
  hatch(plate, front, {
    angle: 68,
    spacing: 7,
    weight: 1.1,
    irregular: 0.9,
    skip: 0.2,
    tone: (x, y) =>
      0.3 + plate.noise.fbm(x * 0.005, y * 0.008, 3) * 0.8 + 0.4 * smoothstep(1900, 2260, x),
  });
  hatch(plate, [yard(0, 0), yard(0, 4.7), yard(1.3, 3.4), yard(1.6, 0)], {
    angle: 66,
    spacing: 4,
    weight: 1.6,
  });
  for (const middle of [2.6, 5.9]) {
    const arch = roundHead(yard, middle, 1.05, 0, 1.7);
    plate.stopOut(arch);
    plate.aquatint(arch, 0.5);
    crossHatch(plate, arch, { angle: 70, spacing: 3.4, weight: 2.1 }, [-34, 30]);
    plate.drypoint(arch, { weight: 1.8 });
    const ring = roundHead(yard, middle, 1.4, 1.7, 1.7).slice(1, -1);
    plate.needle(ring, { weight: 1.4 });
    for (const [k, point] of ring.entries()) plate.needle([point, arch[k + 1]!], { weight: 1.1 });
  }
  // The torn edge shows the thickness of the wall.
  const edge = front.slice(0, top.length);
  const torn = [
    ...edge,
    ...edge.map(([x, y]): Point => [x + 5, y + 13 + plate.noise.at(x * 0.09, 1) * 7]).toReversed(),
  ];
  plate.stopOut(torn);
  hatch(plate, torn, {
    angle: 78,
    spacing: 4,
    weight: 1.5,
    irregular: 0.9,
    tone: (x) => 0.5 + plate.noise.at(x * 0.03, 8),
  });
  plate.needle(edge, { weight: 2.2, waver: 1.5 });
  plate.needle(torn.slice(top.length), { weight: 1.4, waver: 1.5, skip: 0.2 });
}

function ground(plate: CopperPlate): void {
  const land: Point[] = [
    [box.x, 1098],
    [right, 1098],
    [right, bottom],
    [box.x, bottom],
  ];
  plate.stopOut(land);
  hatch(plate, land, {
    angle: 1,
    spacing: 6,
    weight: 1.2,
    irregular: 0.8,
    skip: 0.25,
    tone: (x, y) =>
      clamp(
        0.08 +
          plate.noise.fbm(x * 0.005, y * 0.02, 3) * 0.8 +
          0.3 * bell(y, 1105, 22) +
          0.5 * smoothstep(500, 140, x) * smoothstep(1380, 1580, y),
      ),
  });
}

/** What the house and the ruin keep from the sun lies to the right and grows toward the viewer. */
function castShadow(plate: CopperPlate): void {
  const cast: Point[] = [
    house(0, 0, 0),
    house(-1.6, -2.2, 0),
    house(-4, -5, 0),
    [2010, 1520],
    [2120, bottom + 8],
    [right, bottom + 8],
    [right, 1360],
    house(-9, 2.5, 0),
    house(0, 2.5, 0),
  ];
  plate.aquatint(cast, 0.38);
  crossHatch(plate, cast, { angle: 4, spacing: 4.6, weight: 1.8, irregular: 0.7 }, [24]);
}

function distance(plate: CopperPlate): void {
  const trees: Point[] = Array.from({ length: 60 }, (_, i): Point => [
    box.x - 4 + i * 9,
    1066 - 34 * plate.noise.fbm(i * 0.16, 4, 4) - 22 * bell(i, 12, 9),
  ]);
  const wood = [...trees, [680, 1106] as const, [box.x - 4, 1106] as const];
  plate.aquatint(wood, 0.16);
  hatch(plate, wood, {
    angle: 84,
    spacing: 4,
    weight: 1.2,
    bite: 0.7,
    irregular: 0.9,
    overshoot: 6,
  });
  hatch(plate, wood, {
    angle: 52,
    spacing: 6,
    weight: 1.1,
    bite: 0.6,
    irregular: 0.9,
    tone: (x, y) => smoothstep(1050, 1100, y) + plate.noise.at(x * 0.02, 3),
  });
  // Poplars along the old drain.
  for (const [x, tall] of [
    [188, 150],
    [226, 178],
    [262, 160],
    [318, 96],
    [352, 104],
  ] as const) {
    for (let k = 0; k < 26; k++) {
      const up = tall * between(plate.random, 0.12, 1);
      const half = tall * 0.105 * Math.sin(Math.PI * Math.pow(up / tall, 0.7)) + 1.5;
      plate.needle(
        [
          [x + between(plate.random, -0.4, 0.4) * half, 1094 - up + half * 2],
          [x + between(plate.random, -1, 1) * half, 1094 - up - half * 2.4],
        ],
        { weight: 1.2, bite: 0.65, taper: 'end' },
      );
    }
    plate.needle(
      [
        [x, 1100],
        [x + 1, 1094 - tall * 0.8],
      ],
      { weight: 1.5, bite: 0.7 },
    );
  }
}

function growth(plate: CopperPlate): void {
  const { random } = plate;
  ivy(
    plate,
    [
      house(0, 0.6, 0),
      house(0, 0.2, 3.5),
      house(0, -0.1, 6.4),
      house(0, 0.8, 8),
      house(0, 1.5, 9.2),
      house(0, 2.2, 7.4),
      house(0, 2, 5.5),
      house(0, 3.4, 4.9),
      house(-1.2, 2.4, 4.9),
      house(-1.6, 2.4, 3),
      house(-0.9, 2.4, 1.4),
      house(-1.4, 2.4, 0),
    ],
    2600,
    13,
  );
  ivy(
    plate,
    [
      yard(7, 4.2),
      yard(7.6, 4.7),
      yard(9.3, 5.2),
      yard(9.3, 1.8),
      yard(8.7, 1.2),
      yard(8.3, 2.6),
      yard(7.7, 2),
      yard(7.5, 3.3),
      yard(6.8, 3),
    ],
    1300,
    15,
  );
  ivy(
    plate,
    [
      house(17.1, 0, 0),
      house(17.2, 0, 4),
      house(17.1, 0, 7.4),
      house(16.4, 0, 8.4),
      house(15.9, 0, 6),
      house(16.2, 0, 4),
      house(15.4, 0, 2.2),
      house(14.6, 0, 0.9),
      house(14.2, 0, 0),
    ],
    900,
    9,
  );
  const spots: Point[] = [];
  for (let i = 0; i < 3000; i++) {
    const x = between(random, box.x, right);
    const y = 1180 + (bottom - 1150) * Math.pow(random(), 0.75);
    const wallFoot = x < 1394 ? house((1394 - x) / 47.5, 0, 0)[1] : 1330 + (x - 1394) * 0.03;
    if (y < wallFoot + 3) continue;
    const corners =
      1.3 * smoothstep(1560, 2150, x) * smoothstep(1400, 1590, y) +
      smoothstep(480, 150, x) * smoothstep(1330, 1560, y) +
      0.6 * smoothstep(30, 6, y - wallFoot);
    if (plate.noise.at(x * 0.006, y * 0.014) + corners < 0.27 || overCut(x, y)) continue;
    spots.push([x, y]);
  }
  for (const [x, y] of spots.toSorted((one, other) => one[1] - other[1]))
    roughGrass(plate, x, y, (y - 1050) * between(random, 0.06, 0.17));
}

export const picture: Picture = {
  name: 'pumping-station',
  width,
  height,
  details: [
    { name: 'windows', x: 820, y: 480, width: 700, height: 860 },
    { name: 'sluice', x: 300, y: 1060, width: 860, height: 520 },
  ],
  draw(scale) {
    const plate = new CopperPlate(width, height, scale, 29, box);
    ground(plate);
    distance(plate);
    chimney(plate);
    roof(plate);
    gableEnd(plate);
    limb(plate, house(-3.4, 5, 0), -1.66, 350, 74);
    longWall(plate);
    boilerHouse(plate);
    castShadow(plate);
    sluice(plate, bottom);
    growth(plate);
    gate(plate);
    return pull(plate, {
      ink: '#2b241f',
      film: '#c2a67e',
      paper: '#f0e8d7',
      stroke: -0.5,
      wipe: (x, y) =>
        0.24 +
        0.1 * smoothstep(500, 130, y) -
        0.24 * bell(x, 960, 480) * bell(y, 900, 400) +
        0.16 * smoothstep(1650, 2200, x) * smoothstep(700, 1400, y) +
        0.1 * smoothstep(1380, 1590, y),
    });
  },
};
