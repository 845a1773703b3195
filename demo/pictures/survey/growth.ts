import type { CopperPlate } from '../engine/etching.ts';
import { crossHatch, hatch } from '../engine/hatching.ts';
import { clamp, lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { arc } from './marsh.ts';

/** A limb and all that grows from it, bare, with the habit of an ash: boughs leave in pairs, sink under their weight and turn up again. */
export function limb(
  plate: CopperPlate,
  from: Point,
  angle: number,
  length: number,
  thick: number,
  parent = angle,
): void {
  const { random } = plate;
  const up = -Math.PI / 2;
  const heading =
    angle + between(random, -0.12, 0.12) + clamp(up - angle, -0.5, 0.5) * (thick < 9 ? 0.7 : 0.22);
  // A bough leaves its parent in the parent's own direction and bends away.
  const middle: Point = [
    from[0] + (Math.cos(parent) * 0.25 + Math.cos(angle) * 0.25) * length,
    from[1] +
      (Math.sin(parent) * 0.25 + Math.sin(angle) * 0.25) * length +
      Math.abs(Math.cos(angle)) * length * 0.06,
  ];
  const end: Point = [
    middle[0] + Math.cos(heading) * length * 0.5,
    middle[1] + Math.sin(heading) * length * 0.5,
  ];
  const path = arc(from, middle, end, 9);
  const slim = thick * 0.78;
  if (thick < 4.5)
    plate.needle(path, {
      weight: Math.max(0.9, thick),
      waver: 0.9,
      taper: thick < 2 ? 'end' : 'none',
      skip: 0.03,
      bite: thick < 1.6 ? 0.8 : 0.92,
    });
  else bark(plate, path, thick, slim);
  if (thick < 0.95 || length < 12) return;
  const spread = between(random, 0.34, 0.62);
  const lead = random() < 0.5 ? 1 : -1;
  limb(
    plate,
    end,
    heading - lead * spread * between(random, 0.25, 0.6),
    length * between(random, 0.7, 0.88),
    slim * between(random, 0.88, 1),
    heading,
  );
  if (random() < 0.9)
    limb(
      plate,
      end,
      heading + lead * spread * between(random, 0.9, 1.5),
      length * between(random, 0.6, 0.84),
      slim * between(random, 0.5, 0.74),
      heading,
    );
  if (thick > 3) {
    const [x, y] = path[5 + ((random() * 3) | 0)]!;
    const side = random() < 0.5 ? -1 : 1;
    limb(
      plate,
      [x, y],
      heading + side * between(random, 0.6, 1),
      length * between(random, 0.45, 0.7),
      thick * between(random, 0.25, 0.42),
      heading,
    );
  }
}

/** A limb thick enough to have a light and a dark side. */
function bark(plate: CopperPlate, path: readonly Point[], thick: number, slim: number): void {
  const last = path.length - 1;
  const side = (share: number) =>
    path.map(([x, y], i): Point => {
      const [ax, ay] = path[Math.max(0, i - 1)]!;
      const [bx, by] = path[Math.min(last, i + 1)]!;
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const half = (lerp(thick, slim, i / last) / 2) * share;
      // The dark side is to the right and below, away from the light.
      const flip = -(by - ay) + (bx - ax) * 0.5 > 0 ? 1 : -1;
      return [x + (-(by - ay) / length) * half * flip, y + ((bx - ax) / length) * half * flip];
    });
  plate.stopOut([...side(-1), ...side(1).toReversed()]);
  plate.needle(side(-1), { weight: 1.4, taper: 'none', skip: 0.1 });
  plate.needle(side(0.92), { weight: 2.3, taper: 'none' });
  for (let at = 0.8; at > -0.5; at -= 3.1 / (thick * 0.5 + 1.4))
    plate.needle(
      side(at).slice((plate.random() * 4) | 0, path.length - ((plate.random() * 3) | 0)),
      {
        weight: 1.6,
        waver: 1.2,
        skip: at > 0.2 ? 0.12 : 0.4,
      },
    );
}

/** Ivy: a dark mat first, then leaf over leaf stopped out of it, lit ones to the upper left; it climbs as far as `shape` says. */
export function ivy(
  plate: CopperPlate,
  shape: readonly Point[],
  leaves: number,
  size: number,
): void {
  const { random, noise } = plate;
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const ragged = shape.map(([x, y]): Point => [
    x + noise.at(x * 0.04, y * 0.04) * size * 1.6,
    y + noise.at(y * 0.04, x * 0.04) * size * 1.6,
  ]);
  plate.stopOut(ragged);
  crossHatch(plate, ragged, { angle: 40, spacing: 3.1, weight: 2, overshoot: 4 }, [32, -35]);
  for (let i = 0; i < leaves; i++) {
    const x = between(random, left - size, right + size);
    const y = lerp(top, bottom, i / leaves) + between(random, -size, size) * 2;
    if (!near(ragged, x, y, size)) continue;
    const light = noise.fbm(x * 0.02, y * 0.02, 3) + between(random, -0.3, 0.3);
    if (light < -0.12) continue;
    leaf(plate, x, y, size * between(random, 0.6, 1.15), between(random, 0.3, 2.6), light);
  }
}

function near(shape: readonly Point[], x: number, y: number, slack: number): boolean {
  let odd = false;
  for (let i = 0; i < shape.length; i++) {
    const [[ax, ay], [bx, by]] = [shape[i]!, shape[(i + 1) % shape.length]!];
    if (Math.hypot(ax - x, ay - y) < slack) return true;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  }
  return odd;
}

function leaf(
  plate: CopperPlate,
  x: number,
  y: number,
  size: number,
  turn: number,
  light: number,
): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (u: number, v: number): Point => [
    x + (u * cos - v * sin) * size,
    y + (u * sin + v * cos) * size * 0.85,
  ];
  const outline = [
    at(-0.5, 0),
    at(-0.34, -0.42),
    at(0, -0.3),
    at(0.55, 0),
    at(0, 0.3),
    at(-0.34, 0.42),
  ];
  plate.stopOut(outline);
  plate.needle([...outline, outline[0]!], { weight: 1.1, waver: 0.4, skip: 0.12 });
  plate.needle([at(-0.4, 0), at(0.4, 0)], { weight: 0.9, waver: 0.2 });
  if (light < 0.16)
    hatch(plate, outline, {
      angle: 58,
      spacing: light < 0 ? 2.4 : 3.4,
      weight: 1.3,
      overshoot: 0.5,
    });
}

/** Rank grass and bramble at the foot of walls: short strokes in tufts, some arching canes. */
export function roughGrass(
  plate: CopperPlate,
  x: number,
  y: number,
  size: number,
  bite = 0.92,
): void {
  const { random } = plate;
  for (let i = 0; i < 15; i++) {
    const spread = between(random, -1, 1);
    const foot: Point = [x + spread * size * 0.4, y + between(random, -0.05, 0.1) * size];
    const height = size * between(random, 0.3, 0.9);
    plate.needle(
      arc(
        foot,
        [foot[0] + spread * size * 0.15, foot[1] - height],
        [foot[0] + spread * size * 0.5 + size * 0.12, foot[1] - height * between(random, 0.6, 1)],
        6,
      ),
      { weight: Math.max(0.9, size * 0.022), bite, waver: 0.3, taper: 'end', skip: 0.02 },
    );
  }
}
