import { mix, ramp, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';

const clear = ramp([
  [0, '#f4c583'],
  [0.07, '#efb478'],
  [0.16, '#d79c7c'],
  [0.28, '#ad9389'],
  [0.42, '#87908f'],
  [0.65, '#627180'],
  [1, '#42505f'],
]);
const shaded = ramp([
  [0, '#8f6a66'],
  [0.15, '#6d5b66'],
  [0.4, '#43434f'],
  [1, '#282d39'],
]);
const sunlit = ramp([
  [0, '#f8d394'],
  [0.15, '#ee9f69'],
  [0.32, '#d98a66'],
  [0.55, '#b08478'],
  [1, '#7f7d82'],
]);

/** A billow of the great cloud: middle and radius, in shares of the picture's width and of the sky's height. */
type Billow = readonly [x: number, up: number, radius: number];
const tower: readonly Billow[] = [
  [0.815, 0.3, 0.036],
  [0.84, 0.4, 0.034],
  [0.862, 0.5, 0.04],
  [0.885, 0.42, 0.05],
  [0.92, 0.62, 0.045],
  [0.945, 0.53, 0.06],
  [0.985, 0.72, 0.05],
  [1.01, 0.6, 0.08],
  [0.9, 0.31, 0.07],
  [0.96, 0.38, 0.08],
  [0.74, 0.24, 0.02],
  [0.765, 0.27, 0.026],
  [0.79, 0.23, 0.034],
  [0.68, 0.2, 0.016],
  [0.7, 0.22, 0.02],
];

/**
 * The evening sky as a rule for every point: clear air that cools away from the sun, a towering cloud at the right that takes the light
 * on its sun side, and sheets of low cloud in perspective (domain-warped noise) lit from below, less and less away from the sun.
 */
export function duskSky(
  noise: Noise,
  width: number,
  horizon: number,
  sun: number,
): (x: number, y: number) => Rgb {
  const density = (u: number, v: number) => {
    const warpX = noise.fbm(u * 0.9 + 3, v * 0.9, 3) * 0.9;
    const warpY = noise.fbm(u * 0.9 - 7, v * 0.9 + 5, 3) * 0.9;
    return noise.fbm(u * 0.85 + warpX, v * 1.25 + warpY, 6, 0.52);
  };
  return (px, py) => {
    const x = px / width;
    const t = clamp(1 - py / horizon);
    const away = Math.abs(x - sun);
    let color = mix(
      clear(clamp(t + away * 0.17 - 0.02)),
      [255, 228, 164],
      0.55 * bell(x, sun + 0.02, 0.16) * bell(t, 0.06, 0.07),
    );
    color = mix(color, [126, 150, 150], 0.4 * bell(x, 0.66, 0.16) * bell(t, 0.62, 0.3));
    color = greatCloud(noise, color, px, t, width / horizon, width);
    const u = ((x - 0.33) * 2.1) / (t * 0.9 + 0.24);
    const v = 2.1 / (t * 0.9 + 0.24);
    const sheet =
      density(u, v) +
      0.1 +
      0.16 * smoothstep(0.35, 0.9, t) -
      0.16 * bell(x, 0.36, 0.26) * bell(t, 0.12, 0.13) -
      0.22 * bell(x, 0.76, 0.16) * smoothstep(0.2, 0.4, t) +
      0.1 * smoothstep(0.8, 1, x) * smoothstep(0.6, 0.8, t);
    const towardSun = density(u - (x - 0.33) * 0.5, v + 0.16) + 0.1;
    const cover = smoothstep(0, 0.2, sheet);
    const light =
      clamp((density(u, v) + 0.1 - towardSun) * 3.2 + 0.1) * Math.exp(-Math.abs(x - 0.38) * 1.1);
    return mix(
      color,
      mix(shaded(t), sunlit(t), clamp(light * 1.5 * (1 - cover * 0.35))),
      cover * 0.93,
    );
  };
}

/** Each billow is a dome; the highest dome at a point gives the slope that the low sun at the left falls on. */
function greatCloud(
  noise: Noise,
  sky: Rgb,
  px: number,
  t: number,
  aspect: number,
  width: number,
): Rgb {
  const x = px / width;
  if (x < 0.62) return sky;
  const y = t / aspect;
  const bx = x + noise.fbm(x * 26, y * 26, 5, 0.58) * 0.02;
  const by = y + noise.fbm(x * 26 + 40, y * 26, 5, 0.58) * 0.02;
  let [highest, lean, rise] = [0, 0, 0];
  for (const [cx, up, radius] of tower) {
    const dx = (bx - cx) / radius;
    const dy = (by - up / aspect) / radius;
    const dome = 1 - dx * dx - dy * dy;
    if (dome > 0 && Math.sqrt(dome) * radius + radius * 0.25 > highest)
      [highest, lean, rise] = [Math.sqrt(dome) * radius + radius * 0.25, dx, dy];
  }
  if (highest === 0) return sky;
  const edge = smoothstep(0.012, 0.045, highest) * smoothstep(0.05, 0.26, t);
  const lit =
    clamp(0.2 - lean * 0.72 + rise * 0.26 + noise.fbm(x * 30, y * 40, 4) * 0.5) *
    clamp(1.1 - (x - 0.76) * 2.4, 0.35);
  const body = mix(mix([126, 108, 112], [72, 78, 94], clamp(t * 1.9 - 0.25)), [206, 142, 116], lit);
  return mix(
    sky,
    mix(body, [236, 188, 148], smoothstep(0.6, 0.95, lit) * 0.6),
    edge * (0.86 - 0.4 * smoothstep(0.4, 0.15, t)),
  );
}
