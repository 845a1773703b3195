import type { CopperPlate } from '../engine/etching.ts';
import { hatch } from '../engine/hatching.ts';
import { lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';

type SkyPlan = { left: number; right: number; top: number; foot: number; sun: Point };

/** What is varnished before each bite: how far from the sun the brush goes, how wide it is, and how dark the tone stays there. */
const varnishings = [
  { reach: 0.8, wide: 54, level: 0.5 },
  { reach: 0.5, wide: 44, level: 0.25 },
  { reach: 0.23, wide: 34, level: 0 },
] as const;
const deepest = 0.8;

/**
 * A sky in three steps of aquatint. The tone is the brush's: before every bite the lighter part is varnished with long strokes along
 * the drift of the cloud, and their wavering sides and dry ends are the edges of the steps.
 */
export function aquatintSky(plate: CopperPlate, plan: SkyPlan): void {
  const { left, right, top, foot } = plan;
  const whole: Point[] = [
    [left - 8, top - 8],
    [right + 8, top - 8],
    [right + 8, foot],
    [left - 8, foot],
  ];
  plate.aquatint(whole, deepest);
  const { random } = plate;
  for (const { reach, wide, level } of varnishings)
    for (let y = top - wide; y < foot + wide; y += wide * 0.5)
      for (let x = left - 300 * random(); x < right + 60; x += between(random, 150, 420))
        for (const run of varnished(
          plate,
          plan,
          [x, y + between(random, -0.25, 0.25) * wide],
          between(random, 320, 620),
          reach,
        ))
          brush(
            plate,
            run,
            wide * between(random, 0.5, 1.25) * Math.min(1, run.length / 26),
            level && level + between(random, -0.035, 0.035),
          );
  hatch(plate, whole, {
    angle: -7,
    spacing: 5.2,
    weight: 1.3,
    bite: 0.8,
    irregular: 0.9,
    skip: 0.16,
    waver: 1.6,
    bend: (x, y) => [x, y + plate.noise.fbm(x * 0.0016, y * 0.002, 3) * 46],
    tone: (x, y) => smoothstep(0.6, 1.25, gloom(plate, plan, x, y)) * 0.86,
  });
}

/** How far a place of the sky is from the light: distance from the sun, broken by long bars of cloud. */
function gloom(plate: CopperPlate, { sun }: SkyPlan, x: number, y: number): number {
  const far = Math.hypot((x - sun[0]) / 1640, (y - sun[1]) / 930);
  const slant = y + (x - sun[0]) * 0.13;
  const bars = plate.noise.fbm(x * 0.0009 + 3, slant * 0.0058, 4);
  // The mist on the fields is lit from within: it never reaches the deepest bite.
  const mist = 0.34 * smoothstep(1120, 1420, y) * smoothstep(0.3, 0.8, far);
  return far - mist + bars * lerp(0.24, 0.5, smoothstep(0.1, 0.8, far));
}

/** The parts of one stroke along the drift of the cloud that stay this near the light. */
function varnished(
  plate: CopperPlate,
  plan: SkyPlan,
  from: Point,
  long: number,
  reach: number,
): Point[][] {
  const { random, noise } = plate;
  const runs: Point[][] = [];
  let run: Point[] = [];
  let [x, y] = from;
  // The hand does not stop where it should: some strokes end early, some run well over.
  let over = (random() ** 2 * 17) | 0;
  const slip = reach + between(random, -0.05, 0.07) * random();
  const lift = () => {
    if (run.length > 10) runs.push(run);
    run = [];
  };
  for (let at = 0; at < long; at += 12) {
    if (gloom(plate, plan, x, y) < slip) run.push([x, y]);
    else if (run.length > 0 && over > 0) {
      run.push([x, y]);
      over -= 1;
    } else lift();
    const heading = -0.11 + noise.fbm(x * 0.0016, y * 0.003, 3) * 0.34;
    x += Math.cos(heading) * 12;
    y += Math.sin(heading) * 12;
  }
  lift();
  return runs;
}

/** One stroke of stopping-out varnish: loaded where it is set down, uneven along its sides, parted into bristles where it runs dry. */
function brush(plate: CopperPlate, run: readonly Point[], wide: number, level: number): void {
  const { random, noise } = plate;
  const last = run.length - 1;
  const phase = random() * 500;
  const ribbon = (from: number, to: number, middle: number, half: number) => {
    const side = (sign: number) =>
      run.slice(from, to + 1).map(([x, y], i): Point => {
        const t = i / Math.max(1, to - from);
        const swell = Math.min(1, 0.08 + t * 4.5) * Math.min(1, 0.06 + (1 - t) * 2.6);
        const ragged =
          1 +
          0.32 * noise.at((from + i) * 0.21 + phase, sign * 7) +
          0.2 * noise.at((from + i) * 0.9 + phase, sign * 3);
        return [x, y + middle + sign * half * swell * ragged];
      });
    plate.aquatint([...side(-1), ...side(1).toReversed()], level);
  };
  const dry = Math.max(2, Math.round(last * 0.7));
  ribbon(0, dry, 0, wide / 2);
  for (let k = 0; k < 5; k++) {
    const middle = lerp(-0.4, 0.4, k / 4) * wide + between(random, -2, 2);
    const start = Math.max(0, dry - Math.round(last * 0.35));
    ribbon(
      start,
      Math.round(lerp(dry, last, random() ** 0.7)),
      middle,
      wide * between(random, 0.05, 0.13),
    );
  }
}
