import type { CopperPlate } from '../engine/etching.ts';
import { crossHatch, hatch } from '../engine/hatching.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { bearing, box, eaves, house, long, pane, roundHead, wall } from './engine-house-plan.ts';

/** The long wall in the sun: nearly white paper, the bricks only hinted at, the windows its darks. */
export function longWall(plate: CopperPlate): void {
  const plane = box([0, -0.02], [long, eaves], wall);
  plate.stopOut(plane);
  bricks(plate, (along, up) => wall(along, up), 0, long, eaves - 1.3);
  for (const up of [1.25, 1.05, 7.35, 7.6])
    plate.needle([wall(0, up), wall(long, up)], { weight: 1.4, skip: 0.08, taper: 'none' });
  hatch(plate, box([0, 7.1], [long, 7.35], wall), { angle: 62, spacing: 4, weight: 1.2 });
  hatch(plate, box([0, 0], [long, 1], wall), {
    angle: bearing(wall(0, 0.5), wall(long, 0.5)) + 2,
    spacing: 4.4,
    weight: 1.2,
    tone: (x, y) => 0.42 + plate.noise.at(x * 0.02, y * 0.04) * 0.6,
  });
  for (let k = 0; k < 5; k++) window(plate, 1.9 + k * 3.3, k);
  cornice(plate);
  for (const along of [0.35, 16.5]) {
    plate.stopOut(box([along - 0.09, 0], [along + 0.09, 8.8], wall));
    plate.needle([wall(along + 0.08, 0), wall(along + 0.08, 8.8)], { weight: 1.2, taper: 'none' });
    plate.needle([wall(along - 0.06, 0), wall(along - 0.06, 8.8)], { weight: 2.6, taper: 'none' });
  }
  plate.needle([wall(0, 0), wall(0, eaves)], { weight: 1.8, taper: 'none' });
  plate.needle([wall(long, 0), wall(long, eaves)], { weight: 1.4, taper: 'none' });
}

/** Brick courses where the eye happens to rest: runs of bed joints with a few perpends, the rest left to the paper. */
export function bricks(
  plate: CopperPlate,
  at: (u: number, v: number) => Point,
  from: number,
  to: number,
  top: number,
  share = 0.14,
): void {
  for (let up = 0.1; up < top; up += 0.16)
    for (let along = from; along < to - 0.3; along += 0.5) {
      if (
        plate.noise.fbm(along * 0.33 + 3, up * 0.42, 3) <
        share + between(plate.random, -0.1, 0.12)
      )
        continue;
      plate.needle(
        [at(along, up), at(Math.min(to, along + between(plate.random, 0.35, 0.75)), up)],
        {
          weight: 1,
          bite: 0.75,
          waver: 0.4,
          skip: 0.2,
        },
      );
      if (plate.random() < 0.6)
        plate.needle([at(along + 0.2, up), at(along + 0.2, up + 0.15)], {
          weight: 0.9,
          bite: 0.7,
          waver: 0.2,
        });
    }
}

function window(plate: CopperPlate, middle: number, index: number): void {
  const { half, sill, spring } = pane;
  const opening = roundHead(wall, middle, half, sill, spring);
  const ring = roundHead(wall, middle, half + 0.32, spring, spring);
  plate.needle(ring.slice(1, -1), { weight: 1.4 });
  for (let k = 0; k <= 12; k++)
    plate.needle([ring[k + 1]!, opening[k + 1]!], { weight: 1, waver: 0.3 });
  plate.aquatint(opening, 0.3);
  crossHatch(plate, opening, { angle: 74, spacing: 3.2, weight: 1.8 }, [-33]);
  // Panes that still hold their glass give back a little of the sky.
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 3; column++) {
      if (plate.noise.hash(row, column, index) < 0.62) continue;
      const [left, low] = [middle - half + (column * 2 * half) / 3, sill + row * 0.55];
      const glass = box([left + 0.05, low + 0.05], [left + (2 * half) / 3 - 0.05, low + 0.5], wall);
      plate.stopOut(glass);
      hatch(plate, glass, {
        angle: 52,
        spacing: 4,
        weight: 1.1,
        tone: () => between(plate.random, 0.2, 1),
      });
    }
  plate.within(opening, () => {
    const stick = (from: Point, to: Point, wide: number) => {
      plate.stopOut([
        [from[0] - wide, from[1] - wide],
        [to[0] - wide, to[1] - wide],
        [to[0] + wide, to[1] + wide],
        [from[0] + wide, from[1] + wide],
      ]);
    };
    for (const share of [1 / 3, 2 / 3]) {
      const along = middle - half + 2 * half * share;
      stick(wall(along, sill), wall(along, index === 3 && share < 0.5 ? 4.1 : 6.4), 1.5);
    }
    for (let row = 1; row < 8; row++)
      if (plate.noise.hash(row, index, 5) > 0.16)
        stick(
          wall(middle - half, sill + row * 0.55),
          wall(
            middle + half * (plate.noise.hash(row, index, 6) > 0.8 ? 0.3 : 1),
            sill + row * 0.55,
          ),
          1.2,
        );
  });
  hatch(
    plate,
    [
      opening[0]!,
      ...opening.slice(1, 9),
      wall(middle + half * 0.3, spring + half * 0.7),
      wall(middle - half + 0.22, spring),
      wall(middle - half + 0.22, sill),
    ],
    { angle: 60, spacing: 2.8, weight: 1.8 },
  );
  plate.drypoint(opening, { weight: 1.6 });
  const stone = box([middle - half - 0.25, sill - 0.24], [middle + half + 0.25, sill], wall);
  plate.stopOut(stone);
  plate.needle([...stone, stone[0]!], { weight: 1.5 });
  hatch(
    plate,
    box(
      [middle - half - 0.1, sill - 0.9 - plate.noise.hash(index, 8)],
      [middle + half, sill - 0.26],
      wall,
    ),
    {
      angle: 89,
      spacing: 4.6,
      weight: 1.1,
      irregular: 0.9,
      tone: (x, y) => 0.5 + plate.noise.at(x * 0.06, y * 0.01),
    },
  );
}

/** Dentils, the shade under the eaves, and a cast-iron gutter on its brackets, gone at one joint. */
function cornice(plate: CopperPlate): void {
  const shade = box([0, 8.05], [long, 8.75], wall);
  hatch(plate, shade, { angle: 58, spacing: 3.8, weight: 1.5, irregular: 0.6 });
  for (let along = 0.1; along < long; along += 0.42) {
    const tooth = box([along, 8.3], [along + 0.2, 8.62], wall);
    plate.stopOut(tooth);
    plate.needle([tooth[0]!, tooth[1]!, tooth[2]!], { weight: 1.3, waver: 0.3 });
  }
  const lip = (along: number, up: number) => house(along, -0.5, up);
  for (const [from, to] of [
    [-0.3, 5.2],
    [5.2, 9.9],
    [11.2, 17.3],
  ] as const) {
    const gutter = box([from, 8.62], [to, 8.9], lip);
    plate.stopOut(gutter);
    hatch(plate, gutter, {
      angle: bearing(lip(from, 8.7), lip(to, 8.7)),
      spacing: 2.8,
      weight: 1.7,
      tone: (_, y) => (y > 0 ? 0.8 : 0),
    });
    plate.needle([...gutter, gutter[0]!], { weight: 1.6, taper: 'none' });
  }
  const fallen = [lip(9.9, 8.9), lip(9.9, 8.62), lip(11.15, 7.85), lip(11.2, 8.1)];
  plate.stopOut(fallen);
  hatch(plate, fallen, { angle: 20, spacing: 2.8, weight: 1.6 });
  plate.needle([...fallen, fallen[0]!], { weight: 1.5 });
}
