import type { CopperPlate } from '../engine/etching.ts';
import { crossHatch, hatch } from '../engine/hatching.ts';
import { smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import {
  bearing,
  depth,
  eaves,
  gable,
  house,
  long,
  ridge,
  roundHead,
  slope,
} from './engine-house-plan.ts';

/** The boiler chimney: square, battered, with three oversailing courses at its cap; one face in the light, one in shade. */
export function chimney(plate: CopperPlate): void {
  const [along, deep] = [23, 6];
  const shaft = (low: number, high: number, wideLow: number, wideHigh: number) => {
    const corner = (a: number, d: number, up: number, wide: number) =>
      house(along + a * wide, deep + d * wide, up);
    const lit = [
      corner(-1, -1, low, wideLow),
      corner(1, -1, low, wideLow),
      corner(1, -1, high, wideHigh),
      corner(-1, -1, high, wideHigh),
    ];
    const dark = [
      corner(-1, -1, low, wideLow),
      corner(-1, 1, low, wideLow),
      corner(-1, 1, high, wideHigh),
      corner(-1, -1, high, wideHigh),
    ];
    for (const face of [lit, dark]) plate.stopOut(face);
    crossHatch(plate, dark, { angle: 86, spacing: 3.3, weight: 1.7 }, [-32, 28]);
    hatch(plate, lit, {
      angle: bearing(lit[0]!, lit[1]!),
      spacing: 5,
      weight: 1,
      skip: 0.3,
      tone: (x, y) => 0.22 + plate.noise.at(x * 0.03, y * 0.012) * 0.5,
    });
    for (const face of [lit, dark])
      plate.needle([...face, face[0]!], { weight: 1.5, taper: 'none' });
  };
  shaft(0, 21.6, 1.5, 1.08);
  shaft(20.2, 20.6, 1.22, 1.22);
  for (const [low, high, wide] of [
    [21.6, 21.95, 1.22],
    [21.95, 22.3, 1.36],
    [22.3, 23.2, 1.52],
    [23.2, 23.5, 1.3],
  ] as const)
    shaft(low, high, wide, wide);
  // Rain has washed soot down from the cap.
  hatch(
    plate,
    [house(21.8, 4.9, 21.6), house(23.9, 4.9, 21.6), house(23.9, 4.9, 15), house(21.8, 4.9, 15)],
    {
      angle: 90,
      spacing: 5,
      weight: 1.2,
      irregular: 0.9,
      tone: (x, y) => smoothstep(480, 270, y) * (0.5 + plate.noise.at(x * 0.08, 2)),
    },
  );
}

/** The slate roof towards the eye: courses, slipped slates, and a hole through which the rafters show. */
export function roof(plate: CopperPlate): void {
  const plane = [slope(-0.25, 0), slope(long + 0.25, 0), slope(long + 0.25, 1), slope(-0.25, 1)];
  plate.stopOut(plane);
  plate.aquatint(plane, 0.3);
  const courses = 30;
  for (let k = 1; k < courses; k++) {
    const share = k / courses;
    for (let from = -0.2; from < long; from += between(plate.random, 0.8, 2.6)) {
      if (plate.noise.at(from * 0.35, k * 0.21) > 0.34) continue;
      plate.needle(
        [
          slope(from, share),
          slope(Math.min(long + 0.2, from + between(plate.random, 0.9, 2.8)), share),
        ],
        {
          weight: 1.3,
          skip: 0.1,
        },
      );
    }
    for (let from = (k % 2) * 0.2; from < long; from += 0.42) {
      if (plate.noise.at(from * 0.4 + 9, k * 0.19) < -0.02) continue;
      plate.needle([slope(from, share), slope(from, share + 1 / courses)], {
        weight: 1.1,
        waver: 0.3,
      });
    }
  }
  hatch(plate, plane, {
    angle: bearing(slope(4, 0), slope(4, 1)) + 6,
    spacing: 6,
    weight: 1.4,
    irregular: 0.8,
    tone: (x, y) => 0.5 + plate.noise.fbm(x * 0.006, y * 0.012, 3) * 0.9,
  });
  brokenRoof(plate);
  plate.needle([slope(-0.3, 1), slope(6, 0.995), slope(11, 0.985), slope(long + 0.3, 1)], {
    weight: 2.6,
    taper: 'none',
  });
  plate.needle([slope(-0.3, 1.015), slope(long + 0.3, 1.015)], { weight: 1.2, skip: 0.15 });
}

/** Where the slates have fallen in on both sides: sky above, dark below, and the rafters against them. */
function brokenRoof(plate: CopperPlate): void {
  const hole = [
    [7.6, 0.42],
    [8.1, 0.3],
    [8.8, 0.33],
    [9.2, 0.2],
    [10.3, 0.26],
    [11.2, 0.17],
    [12.3, 0.3],
    [12.5, 0.44],
    [13.3, 0.52],
    [12.9, 0.72],
    [13.2, 0.86],
    [11.8, 0.95],
    [10.6, 0.88],
    [9.9, 0.93],
    [9.1, 0.82],
    [8.6, 0.66],
    [7.9, 0.6],
  ].map(([along, share]) => slope(along!, share!));
  plate.stopOut(hole);
  plate.within(hole, () => {
    const inner = [
      [7, 0.1],
      [14, 0.1],
      [14, 0.5],
      [12.4, 0.56],
      [11.2, 0.44],
      [10, 0.52],
      [8.8, 0.44],
      [7, 0.5],
    ].map(([along, share]) => slope(along!, share!));
    plate.aquatint(inner, 0.5);
    crossHatch(plate, inner, { angle: 30, spacing: 3, weight: 2 }, [34, -30]);
    for (let along = 7.7; along < 13.2; along += 0.72) {
      const end = along > 9.6 && along < 10.9 ? 0.55 : 1.02;
      const rafter = [
        slope(along, 0.1),
        slope(along + 0.16, 0.1),
        slope(along + 0.16, end),
        slope(along, end),
      ];
      plate.stopOut(rafter);
      hatch(plate, rafter, {
        angle: 84,
        spacing: 2.6,
        weight: 1.8,
        tone: (_, y) => (y < slope(along, 0.5)[1] ? 1 : 0.35),
      });
      plate.needle([rafter[1]!, rafter[2]!], { weight: 1.8, taper: 'none' });
      plate.needle([rafter[0]!, rafter[3]!], { weight: 1.2, taper: 'none' });
    }
    for (const share of [0.34, 0.62, 0.78])
      plate.needle([slope(7.5, share), slope(share > 0.6 ? 9.8 : 11.3, share + 0.01)], {
        weight: 2,
        waver: 1.4,
        skip: 0.2,
      });
  });
  plate.drypoint([...hole, hole[0]!], { weight: 1.8, waver: 2, skip: 0.1 });
}

/** The gable in deep shade: aquatint under three series of lines, an oculus, a tall blind window, a stone coping that catches the light. */
export function gableEnd(plate: CopperPlate): void {
  const plane = [
    gable(0, 0),
    gable(0, eaves),
    gable(depth / 2, ridge + 0.1),
    gable(depth, eaves),
    gable(depth, 0),
  ];
  plate.stopOut(plane);
  plate.aquatint(plane, 0.4);
  const level = bearing(gable(0, 3), gable(depth, 3));
  hatch(plate, plane, { angle: level, spacing: 3.9, weight: 1.8, irregular: 0.6 });
  hatch(plate, plane, { angle: 78, spacing: 4.8, weight: 1.8, irregular: 0.6 });
  hatch(plate, plane, {
    angle: 48,
    spacing: 5.6,
    weight: 1.7,
    irregular: 0.6,
    tone: (x, y) =>
      0.85 - 0.55 * smoothstep(760, 1150, y) + 0.2 * plate.noise.at(x * 0.01, y * 0.01),
  });
  const window = roundHead(gable, 4.9, 1.05, 3.2, 7.2);
  crossHatch(plate, window, { angle: 12, spacing: 3, weight: 2.2 }, [36, -30]);
  plate.needle(window, { weight: 2.4 });
  for (const edge of [-0.35, 0.35])
    plate.needle([gable(4.9 + edge, 3.2), gable(4.9 + edge, 7.9)], { weight: 1.2 });
  const oculus = Array.from({ length: 22 }, (_, i): Point =>
    gable(
      5 + Math.cos((i / 22) * Math.PI * 2) * 0.75,
      10.6 + Math.sin((i / 22) * Math.PI * 2) * 0.75,
    ),
  );
  crossHatch(plate, oculus, { angle: 20, spacing: 2.8, weight: 2.3 }, [34, -28]);
  for (const [from, to] of [
    [gable(-0.3, eaves - 0.25), gable(depth / 2, ridge + 0.25)],
    [gable(depth / 2, ridge + 0.25), gable(depth + 0.3, eaves - 0.25)],
  ] as const) {
    plate.stopOut([from, to, [to[0], to[1] + 10], [from[0], from[1] + 12]]);
    plate.needle([from, to], { weight: 1.5, taper: 'none' });
    plate.needle(
      [
        [from[0], from[1] + 12],
        [to[0], to[1] + 10],
      ],
      { weight: 2, taper: 'none' },
    );
  }
}
