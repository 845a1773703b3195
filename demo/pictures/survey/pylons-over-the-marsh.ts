import { pull } from '../engine/etching-paper.ts';
import { CopperPlate } from '../engine/etching.ts';
import { crossHatch, hatch } from '../engine/hatching.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { murmuration } from './birds.ts';
import { shore, tussock } from './marsh.ts';
import { box, cloudEdge, heading, height, right, station, towers, view, width } from './pylon-line.ts';
import { fence, ground, pools, sedge } from './pylon-marsh.ts';
import { drawTower, drawWire, hangers, tip, type Tower } from './pylon.ts';

function sky(plate: CopperPlate): void {
  const above = (edge: Point[]): Point[] => [...edge, [right + 10, box.y - 10], [box.x - 10, box.y - 10]];
  const steps = [
    [1395, 120, 0.13, 3, 0.02],
    [1180, 210, 0.24, 7, 0.1],
    [780, 330, 0.34, 13, -0.12],
    [395, 300, 0.45, 21, -0.3],
  ] as const;
  for (const [y, rise, level, seed, slope] of steps) plate.aquatint(above(cloudEdge(plate, y, rise, seed, slope)), level);
  // Slits of light that the varnish kept open between the clouds.
  for (const [x, y, wide, deep] of [
    [420, 1268, 330, 9],
    [980, 1212, 260, 7],
    [1380, 1305, 250, 10],
    [300, 1090, 190, 5],
  ] as const)
    plate.aquatint(shore(plate, [x, y], wide, deep, 0.5), 0);
  const band: Point[] = [
    [box.x, 1120],
    [right, 1120],
    [right, 1770],
    [box.x, 1770],
  ];
  hatch(plate, band, {
    angle: 0.6,
    spacing: 11,
    weight: 0.9,
    bite: 0.6,
    skip: 0.25,
    tone: (x, y) => 0.2 * smoothstep(1420, 1150, y) + 0.42 * bell(y, 1762, 22) + 0.26 * plate.noise.at(x * 0.004, y * 0.02) - 0.1,
    irregular: 0.9,
  });
}

function line(plate: CopperPlate): void {
  const behind: Tower = { ...towers[0]!, right: towers[0]!.right + 0.417 * 44, away: -14 };
  const stations = [behind, ...towers];
  for (let k = stations.length - 1; k > 0; k--) {
    const [near, far] = [stations[k - 1]!, stations[k]!];
    const size = station.focal / far.away;
    const wire = (away: number) => ({
      weight: clamp(34 / Math.max(away, 10), 0.8, 2.2),
      bite: clamp(1.15 - away / 300, 0.3, 0.92),
      skip: 0.04,
    });
    drawTower(plate, view, far, size, clamp(1.12 - far.away / 460, 0.24, 1), k === 1 ? 0 : 6 + far.away * 0.05);
    for (const [index, from] of hangers(near).entries()) drawWire(plate, view, from, hangers(far)[index]!, 2.6, wire);
    drawWire(plate, view, tip(near), tip(far), 1.8, wire);
  }
}

function footings(plate: CopperPlate): void {
  for (const [x, y] of [
    [-4.3, -4.3],
    [4.3, -4.3],
    [4.3, 4.3],
    [-4.3, 4.3],
  ] as const) {
    const tower = towers[0]!;
    const [sx, sy] = view([tower.right + heading[1] * x + heading[0] * y, 0, tower.away - heading[0] * x + heading[1] * y]);
    const block: Point[] = [
      [sx - 15, sy - 10],
      [sx + 15, sy - 10],
      [sx + 18, sy + 10],
      [sx - 18, sy + 10],
    ];
    plate.stopOut(block);
    crossHatch(plate, block, { angle: 78, spacing: 4, weight: 1.3, tone: (px) => (px > sx - 3 ? 1 : 0.2) }, [30]);
    for (let i = 0; i < 5; i++)
      tussock(plate, sx + between(plate.random, -30, 30), sy + between(plate.random, 4, 14), between(plate.random, 14, 30), 0.85, 12);
  }
}

export const picture: Picture = {
  name: 'pylons-over-the-marsh',
  width,
  height,
  details: [
    { name: 'starlings', x: 120, y: 960, width: 800, height: 860 },
    { name: 'cross-arms', x: 740, y: 250, width: 720, height: 780 },
  ],
  draw(scale) {
    const plate = new CopperPlate(width, height, scale, 61, box);
    sky(plate);
    line(plate);
    ground(plate);
    // The near tower stands in front of the land that has just been cleared for the ground.
    drawTower(plate, view, towers[0]!, station.focal / towers[0]!.away, 1, 0);
    footings(plate);
    murmuration(
      plate,
      [
        [140, 1500],
        [220, 1470],
        [310, 1440],
        [400, 1380],
        [470, 1290],
        [480, 1180],
        [430, 1090],
        [360, 1030],
        [300, 1010],
      ],
      [4, 22, 60, 104, 84, 46, 62, 40, 6],
      8200,
    );
    const waters = pools(plate);
    fence(plate);
    sedge(plate, waters);
    return pull(plate, {
      ink: '#2a221d',
      film: '#b79a74',
      paper: '#efe7d6',
      stroke: 0.3,
      wipe: (x, y) =>
        0.2 +
        0.16 * smoothstep(700, 150, y) -
        0.17 * bell(y, 1600, 170) * bell(x, 520, 700) +
        0.14 * smoothstep(500, 760, Math.abs(x - 850)),
    });
  },
};
