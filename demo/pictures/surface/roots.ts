import type { Noise } from '../engine/noise.ts';
import { smoothstep } from '../engine/numbers.ts';
import type { Random } from '../engine/random.ts';
import type { Knot, Limb } from './limb.ts';

type RootStart = {
  x: number;
  y: number;
  angle: number;
  width: number;
  length: number;
  depth?: number;
};

/** How a root wanders: `settle` is the heading the main root comes back to, `branching` the chance of a branch for each step. */
type Habit = { settle?: number; branching?: readonly number[]; wander?: number };

const step = 2.2;

/** Grows roots: each step turns by slow noise, thins with length and now and then sends off a thinner root. The thinnest come first. */
export function growRoots(
  random: Random,
  noise: Noise,
  starts: readonly RootStart[],
  habit: Habit = {},
): Limb[] {
  const { settle = -2.62, branching = [0.0062, 0.005, 0.003], wander = 0.9 } = habit;
  const limbs: Limb[] = [];
  const grow = ({ x: startX, y: startY, angle, width, length, depth = 0 }: RootStart) => {
    const root = random() * 1000;
    if (width < 1.3) return;
    let [x, y, heading] = [startX, startY, angle];
    const limb: Knot[] = [];
    for (let count = 0; count * step < length; count++) {
      const along = count * step;
      const turned = heading + noise.at(count * 0.018 + root, depth * 3.1) * wander;
      x += Math.cos(turned) * step;
      y += Math.sin(turned) * step;
      const knot =
        0.07 * noise.at(count * 0.03, root) +
        0.1 * smoothstep(0.4, 0.8, noise.at(count * 0.02, root + 9));
      const thick = width * (0.3 + 0.7 * (1 - along / length) ** 0.75) * (1 + knot);
      if (count % 3 === 0) limb.push([x, y, thick]);
      if (depth < 3 && count > 30 && random() < (branching[depth] ?? 0) * (thick > 6 ? 1 : 0.25)) {
        const side = (random() < 0.5 ? -1 : 1) * (0.35 + random() * 0.65);
        const rest = (length - along) * (0.22 + random() * 0.42) + 90;
        grow({
          x,
          y,
          angle: turned + side,
          width: thick * (0.42 + random() * 0.3),
          length: rest,
          depth: depth + 1,
        });
      }
      if (depth === 0) heading += (settle - heading) * 0.002;
    }
    if (limb.length > 6) limbs.push(limb);
  };
  for (const start of starts) grow(start);
  return limbs.toSorted((a, b) => a[0]![2] - b[0]![2]);
}
