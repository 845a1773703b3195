import type { CopperPlate } from '../engine/etching.ts';
import { hatch } from '../engine/hatching.ts';
import { smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Place } from './station-point.ts';

type View = (place: Place) => Point;

/** A round stone pier: courses, joints, and shade that turns with the drum. */
export function drum(
  plate: CopperPlate,
  view: View,
  center: Place,
  radius: number,
  top: number,
  focal: number,
): void {
  const size = focal / (center[2] - radius);
  const [cx, low] = view([center[0], -0.3, center[2] - radius * 0.6]);
  const high = view([center[0], top, center[2] - radius * 0.6])[1];
  const half = radius * (focal / center[2]);
  const body: Point[] = [
    [cx - half, high],
    [cx + half, high],
    [cx + half * 1.04, low],
    [cx - half * 1.04, low],
  ];
  plate.stopOut(body);
  for (let step = 0; step < 7; step++) {
    const from = cx + half * (0.02 + 0.13 * step);
    plate.aquatint(
      [
        [from, high],
        [cx + half, high],
        [cx + half * 1.04, low],
        [from, low],
      ],
      0.16 + 0.11 * step,
    );
  }
  deckShade(plate, cx, high, half, size);
  const turn = (x: number) => (x - cx) / half;
  hatch(plate, body, {
    angle: 90,
    spacing: 3.4,
    weight: 1.5,
    tone: (x) => smoothstep(-0.1, 0.75, turn(x)),
  });
  hatch(plate, body, {
    angle: 64,
    spacing: 4.4,
    weight: 1.5,
    tone: (x) => smoothstep(0.05, 0.7, turn(x)),
  });
  hatch(plate, body, {
    angle: 0,
    spacing: 3,
    weight: 1.6,
    tone: (_, y) => smoothstep(low - size * 2.1, low - size * 1.2, y),
  });
  masonry(plate, [cx - half, high], [cx + half, low], size * 0.62);
  plate.needle([body[0]!, body[3]!], { weight: 1.5 });
  plate.drypoint([body[1]!, body[2]!], { weight: 1.8 });
}

/** Courses of dressed stone between two corners, joints staggered, some lost under weed and lime. */
export function masonry(
  plate: CopperPlate,
  [left, top]: Point,
  [right, bottom]: Point,
  course: number,
): void {
  for (let row = 0; top + row * course < bottom; row++) {
    const y = top + row * course;
    plate.needle(
      [
        [left, y],
        [(left + right) / 2, y + 1.5],
        [right, y],
      ],
      { weight: 1.2, skip: 0.3 },
    );
    for (
      let x = left + course * (row % 2 === 0 ? 0.5 : 1.4);
      x < right;
      x += course * between(plate.random, 1.5, 2.1)
    )
      if (plate.random() < 0.75)
        plate.needle(
          [
            [x, y + 1],
            [x + 0.5, Math.min(bottom, y + course - 1)],
          ],
          { weight: 1.1, waver: 0.3 },
        );
  }
}

/** The deck throws its shade on the top of the stone: its edge bends round the drum and is lost in the dark side. */
function deckShade(plate: CopperPlate, cx: number, high: number, half: number, size: number): void {
  const edge = Array.from({ length: 13 }, (_, k): Point => {
    const across = 1 - k / 6;
    return [
      cx + half * across,
      high + size * (0.5 + 0.5 * Math.sqrt(1 - across * across) + 0.25 * across),
    ];
  });
  const shade: Point[] = [[cx - half, high], [cx + half, high], ...edge];
  plate.aquatint(shade, 0.72);
  hatch(plate, shade, { angle: 2, spacing: 3.2, weight: 1.8, irregular: 0.7 });
  hatch(plate, shade, { angle: 34, spacing: 4, weight: 1.6, irregular: 0.7 });
}
