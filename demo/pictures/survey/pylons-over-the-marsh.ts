import { pull } from '../engine/etching-paper.ts';
import { CopperPlate } from '../engine/etching.ts';
import { crossHatch, hatch } from '../engine/hatching.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import { murmuration } from './birds.ts';
import { tussock } from './marsh.ts';
import { box, heading, height, right, station, towers, view, width } from './pylon-line.ts';
import { fence, ground, pools, sedge } from './pylon-marsh.ts';
import { drawTower, drawWire, hangers, tip, type Tower } from './pylon.ts';

/**
 * How dark the sky is at a point, 0 to 1: a front of rain clouds that goes off over the viewer. The field lies on a ceiling seen from
 * below, so clouds are broad overhead and thin bars at the horizon; what is turned to the light under them stays bare.
 */
function clouds(plate: CopperPlate, x: number, y: number): number {
  const { noise } = plate;
  const over = 1 / (0.2 + (station.horizon - y) / 1500);
  const [u, v] = [(x - 560) * 0.0021 * (0.5 + 0.5 * over), over * 4.4];
  const [warpU, warpV] = [
    noise.fbm(u * 1.3 + 4, v * 1.3, 3) * 0.55,
    noise.fbm(u * 1.3, v * 1.3 + 7, 3) * 0.42,
  ];
  const body = (du: number, dv: number) => noise.fbm(u + warpU + du, v + warpV + dv, 5, 0.52) + 0.1;
  const here = body(0, 0);
  const lit = here - body(-0.12, 0.2);
  const up = smoothstep(1560, 240, y);
  return clamp(
    (0.03 +
      0.16 * up +
      (0.1 + 0.36 * up) * smoothstep(-0.2, 0.5, here) +
      lit * (0.26 + 0.5 * up) +
      0.12 * up * smoothstep(900, 150, x) -
      0.12 * bell(x, 380, 220) * bell(y, 1220, 240)) *
      smoothstep(1640, 1180, y + noise.at(x * 0.003, 8) * 60),
    0,
    0.62,
  );
}

/** Clouds in spit bite: acid brushed on with water over the rosin, which leaves no edge; then needle lines that turn with the clouds. */
function sky(plate: CopperPlate): void {
  const coarse = new Sheet(width, height, 0.2);
  const image = coarse.pen.createImageData(coarse.pixelWidth, coarse.pixelHeight);
  for (let i = 0; i < coarse.pixelWidth * coarse.pixelHeight; i++) {
    const [x, y] = [((i % coarse.pixelWidth) + 0.5) * 5, (((i / coarse.pixelWidth) | 0) + 0.5) * 5];
    if (y < station.horizon) image.data[i * 4 + 3] = clouds(plate, x, y) * 255;
  }
  coarse.pen.putImageData(image, 0, 0);
  plate.tints.pen.drawImage(coarse.canvas, 0, 0, width, height);
  const above: Point[] = [
    [box.x, box.y],
    [right, box.y],
    [right, 1770],
    [box.x, 1770],
  ];
  const { noise } = plate;
  const turn = (x: number, y: number): Point => [
    x,
    y + noise.fbm(x * 0.0016 + 3, y * 0.0022, 3) * 150,
  ];
  hatch(plate, above, {
    angle: -9,
    spacing: 8,
    weight: 1.05,
    bite: 0.62,
    skip: 0.22,
    irregular: 0.9,
    bend: turn,
    tone: (x, y) => 1.7 * (clouds(plate, x, y) - 0.2) + 0.3 * noise.at(x * 0.006, y * 0.02),
  });
  hatch(plate, above, {
    angle: 24,
    spacing: 9,
    weight: 0.95,
    bite: 0.55,
    skip: 0.25,
    irregular: 0.9,
    bend: turn,
    tone: (x, y) => 2 * (clouds(plate, x, y) - 0.36) + 0.2 * noise.at(x * 0.006, y * 0.02),
  });
  hatch(plate, above, {
    angle: 0.6,
    spacing: 11,
    weight: 0.9,
    bite: 0.5,
    skip: 0.3,
    tone: (x, y) =>
      0.4 * bell(y, 1762, 22) +
      0.34 * noise.at(x * 0.004, y * 0.02) * smoothstep(1100, 1500, y) -
      0.06,
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
    drawTower(
      plate,
      view,
      far,
      size,
      clamp(1.12 - far.away / 460, 0.24, 1),
      k === 1 ? 0 : 6 + far.away * 0.05,
    );
    for (const [index, from] of hangers(near).entries())
      drawWire(plate, view, from, hangers(far)[index]!, 2.6, wire);
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
    const [sx, sy] = view([
      tower.right + heading[1] * x + heading[0] * y,
      0,
      tower.away - heading[0] * x + heading[1] * y,
    ]);
    const block: Point[] = [
      [sx - 15, sy - 10],
      [sx + 15, sy - 10],
      [sx + 18, sy + 10],
      [sx - 18, sy + 10],
    ];
    plate.stopOut(block);
    crossHatch(
      plate,
      block,
      { angle: 78, spacing: 4, weight: 1.3, tone: (px) => (px > sx - 3 ? 1 : 0.2) },
      [30],
    );
    for (let i = 0; i < 5; i++)
      tussock(
        plate,
        sx + between(plate.random, -30, 30),
        sy + between(plate.random, 4, 14),
        between(plate.random, 14, 30),
        0.85,
        12,
      );
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
