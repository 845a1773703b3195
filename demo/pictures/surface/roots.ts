import { mix } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import type { Random } from '../engine/random.ts';
import type { Relief } from '../engine/relief.ts';

/** A piece of a root: where it is, how thick, its heading, how far along it lies, and which root it belongs to. */
type Joint = { x: number; y: number; width: number; headingX: number; headingY: number; along: number; root: number };

export type RootStart = { x: number; y: number; angle: number; width: number; length: number; depth?: number };

/** How a root wanders: `settle` is the heading the main root comes back to, `branching` the chance of a branch for each step. */
export type Habit = { settle?: number; branching?: readonly number[]; wander?: number };

const step = 2.2;

/** Grows roots: each step turns by slow noise, thins with length and now and then sends off a thinner root. */
export function growRoots(random: Random, noise: Noise, starts: readonly RootStart[], habit: Habit = {}): Joint[] {
  const { settle = -2.62, branching = [0.0062, 0.005, 0.003], wander = 0.9 } = habit;
  const joints: Joint[] = [];
  const grow = ({ x: startX, y: startY, angle, width, length, depth = 0 }: RootStart) => {
    const root = random() * 1000;
    if (width < 1.3) return;
    let [x, y, heading] = [startX, startY, angle];
    for (let along = 0; along < length; along += step) {
      const count = along / step;
      const turned = heading + noise.at(count * 0.018 + root, depth * 3.1) * wander;
      x += Math.cos(turned) * step;
      y += Math.sin(turned) * step;
      const knot = 0.07 * noise.at(count * 0.03, root) + 0.1 * smoothstep(0.4, 0.8, noise.at(count * 0.02, root + 9));
      const thick = width * (0.3 + 0.7 * (1 - along / length) ** 0.75) * (1 + knot);
      joints.push({ x, y, width: thick, headingX: Math.cos(turned), headingY: Math.sin(turned), along, root });
      if (depth < 3 && count > 30 && random() < (branching[depth] ?? 0) * (thick > 6 ? 1 : 0.25)) {
        const side = (random() < 0.5 ? -1 : 1) * (0.35 + random() * 0.65);
        const rest = (length - along) * (0.22 + random() * 0.42) + 90;
        grow({ x, y, angle: turned + side, width: thick * (0.42 + random() * 0.3), length: rest, depth: depth + 1 });
      }
      if (depth === 0) heading += (settle - heading) * 0.002;
    }
  };
  for (const start of starts) grow(start);
  return joints.toSorted((a, b) => a.width - b.width);
}

/** Lays roots on a relief as tubes with bark drawn out along them; `swell` is how round they stand. Returns how high they stand. */
export function layRoots(relief: Relief, noise: Noise, grain: Noise, joints: readonly Joint[], swell = 0.9): Float32Array {
  const stands = relief.field();
  const along = relief.field();
  const across = relief.field();
  for (const joint of joints) {
    const radius = joint.width / 2;
    relief.visit(
      (x, y, cell) => {
        const distance = Math.hypot(x - joint.x, y - joint.y);
        if (distance > radius) return;
        const height = Math.sqrt(radius * radius - distance * distance) + 3;
        if (height < stands[cell]!) return;
        stands[cell] = height;
        along[cell] = joint.along;
        across[cell] = ((x - joint.x) * -joint.headingY + (y - joint.y) * joint.headingX) / radius + (joint.root % 7) * 10 + 30;
      },
      joint.x - radius,
      joint.y - radius,
      joint.x + radius,
      joint.y + radius,
    );
  }
  relief.visit((x, y, cell) => {
    if (stands[cell]! <= 0) return;
    const lane = across[cell]!;
    const bark = grain.fbm(along[cell]! * 0.005, (lane % 10) * 5 + lane * 0.3, 4, 0.6);
    const fine = grain.fbm(x * 0.05, y * 0.05, 3, 0.6);
    const color = mix([62, 48, 42], [164, 142, 114], clamp(0.45 + bark * 0.9 + fine * 0.35));
    relief.tint(cell, mix(color, [104, 108, 76], smoothstep(0.1, 0.4, noise.fbm(x * 0.008, y * 0.008, 4)) * 0.5));
    relief.z[cell] = relief.z[cell]! * 0.3 + 8 + stands[cell]! * swell + bark * 5 + fine * 2;
  });
  return stands;
}
