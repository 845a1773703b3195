import { hex, mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { end, foot, sliver } from './weir-water.ts';

const [width, height] = [2400, 1800];
const horizon = 700;

/** How near the water lies: 0 at the foot of the fall, 1 at the lower frame. */
const nearness = (y: number) => clamp((y - 1040) / (height - 1040));

/** Noise laid on the water's plane, so that it grows broader and higher the nearer it comes. */
function onWater(
  noise: Noise,
  x: number,
  y: number,
  across: number,
  away: number,
  offset: number,
): number {
  const below = Math.max(60, y - horizon);
  return noise.fbm(((x - 1200) / below) * across + offset, (away * 1000) / below, 4, 0.55);
}

/** Where the light of the sky comes down the water: wandering, broader toward the viewer. */
const pathX = (noise: Noise, y: number) =>
  sliver.x - 20 - 90 * nearness(y) + noise.fbm(y * 0.004, 3, 3) * 120 * nearness(y);

/** The water below the fall: it holds the pale sky in the middle, the alders at the left, the sluice at the right, its bed in front. */
export function pool(noise: Noise, x: number, y: number): Rgb {
  const near = nearness(y);
  // Slicks: where the current is smooth the ripple lies down and the sky shows whole.
  const slick = smoothstep(0.02, 0.3, onWater(noise, x, y, 0.9, 5.5, 140));
  const ripple =
    (onWater(noise, x, y, 3.4, 17, 0) + 0.5 * onWater(noise, x, y, 9, 40, 31)) *
      (1.1 - 0.75 * slick) +
    0.13 * slick;
  const sky = bell(x, pathX(noise, y), 470 + 160 * near) * (1 - 0.55 * near);
  const shade =
    smoothstep(1320, 1720, x) * 0.34 +
    smoothstep(420, -60, x) * 0.2 * smoothstep(1100, 1300, y) +
    0.2 * near;
  const tone = clamp(0.3 + 0.46 * sky - shade + ripple * (0.85 - 0.25 * near));
  let color =
    tone < 0.4
      ? mix(hex('#1f292a'), hex('#4d5c5b'), tone / 0.4)
      : mix(hex('#4d5c5b'), hex('#b3bab2'), (tone - 0.4) / 0.6);
  color = mix(
    color,
    hex('#d2a178'),
    0.5 * bell(x, pathX(noise, y), 130 + 150 * near) * smoothstep(0.3, 0.75, tone),
  );
  const air = smoothstep(100, 0, y - foot(x)) * (x < end ? 1 : 0);
  return mix(color, hex('#a9b3ae'), air * clamp(0.6 + ripple * 1.2));
}

/** The water below the fall in level strokes, thin and short far off, long and broad near; then its foam and its light. */
export function drawPool(painting: Painting, noise: Noise): void {
  drawRipples(painting, noise);
  drawFoam(painting, noise);
  drawGlints(painting, noise);
}

function drawRipples(painting: Painting, noise: Noise): void {
  const { random } = painting;
  const places = Array.from({ length: 2400 }, (): Point => {
    const x = random() * (width + 200) - 100;
    return [x, foot(Math.min(x, end)) + 26 + random() ** 1.25 * 760];
  });
  for (const [x, y] of places.toSorted((one, other) => one[1] - other[1])) {
    const near = nearness(y);
    const long = (y - horizon) * between(random, 0.05, 0.15);
    const thick = (2.4 + 15 * near ** 1.5) * between(random, 0.5, 1.25);
    const here = pool(noise, x, y);
    // The slope toward the viewer shows the bed, the slope away from him the sky.
    const color =
      random() < 0.5
        ? mix(here, hex('#1d2729'), random() * 0.5)
        : mix(here, hex('#aab3ad'), random() ** 2 * 0.34);
    level(painting, [x, y], long, thick, color, 0.72);
  }
}

/** A level stroke on water: it sags or lifts a little and thins to both ends. */
function level(
  painting: Painting,
  [x, y]: Point,
  long: number,
  thick: number,
  color: Rgb,
  opacity: number,
): void {
  const { random } = painting;
  const swell = (random() - 0.5) * Math.min(thick * 1.5, long * 0.16);
  painting.stroke(
    [
      [x - long, y + swell * 0.4],
      [x - long * 0.35, y - swell],
      [x + long * 0.3, y - swell * 0.6],
      [x + long, y + swell * 0.8],
    ],
    thick,
    color,
    { dry: 0.42, taper: 'lens', ragged: 0.7, jitter: 7, opacity, load: 1.1 },
  );
}

/** Foam gathers in rafts below the fall and leaves in a few broken streets, which the plane of the water spreads toward the viewer. */
function drawFoam(painting: Painting, noise: Noise): void {
  const { random } = painting;
  const dab = (x: number, y: number, age: number) => {
    const near = nearness(y);
    const color = mix(
      mix(hex('#e6e5da'), hex('#9aa7a3'), random()),
      pool(noise, x, y),
      clamp(age * 0.7 + random() * 0.2),
    );
    const long = (y - horizon) * (0.009 + 0.06 * random() ** 2.6);
    // A short dab with a broad brush would be a bubble.
    level(
      painting,
      [x, y],
      long,
      Math.min((1.8 + 5.5 * near) * between(random, 0.6, 1.4), long * 0.42),
      color,
      0.78,
    );
  };
  for (let i = 0; i < 2500; i++) {
    const x = random() * 1700 - 60;
    const age = random() ** 1.5;
    const y = foot(x) + 26 + age * 270;
    const raft = onWater(noise, x, y, 2.6, 9, 77);
    if (raft > age * 0.4 - 0.03 && x < end - age * 260) dab(x, y, age * 0.8);
  }
  for (let street = 0; street < 18; street++) {
    const start = between(random, -500, 1300);
    let below = foot(start) + 30 - horizon;
    const drift = (start - 1200) / below;
    const last = below * between(random, 1.3, 2.6);
    const first = below;
    for (; below < last; below *= 1.012) {
      const age = (below - first) / (last - first);
      const x =
        1200 +
        below *
          (drift +
            0.22 * Math.log(below / first) +
            0.09 * noise.fbm(Math.log(below) * 5, street, 2));
      if (x > 1420 || noise.at(Math.log(below) * 16, street * 3.1) < age * 0.3 - 0.05) continue;
      for (let k = 0; k < 2; k++)
        dab(
          x + (random() + random() - 1) * below * 0.1,
          horizon + below + (random() - 0.5) * below * 0.02,
          age,
        );
    }
  }
}

/** The slit of sun on broken water: one path under the light, crumbs far off, a few long licks near. */
function drawGlints(painting: Painting, noise: Noise): void {
  const { random } = painting;
  for (let i = 0; i < 330; i++) {
    const y = 1120 + random() ** 1.5 * 560;
    const near = nearness(y);
    const off = random() + random() + random() - 1.5;
    const x = pathX(noise, y) + off * (70 + 170 * near);
    if (onWater(noise, x, y, 5, 26, 11) < -0.02 + near * 0.2 + Math.abs(off) * 0.12) continue;
    const color = mix(
      mix(hex('#f3bd80'), hex('#c58058'), random()),
      hex('#7d6a5e'),
      clamp(near * 0.75 + Math.abs(off) * 0.3 * random()),
    );
    const size = random() ** 2.6;
    level(
      painting,
      [x, y],
      (y - horizon) * (0.008 + 0.07 * size),
      (1.7 + 7 * near) * (0.4 + 0.8 * size),
      color,
      0.85,
    );
  }
}
