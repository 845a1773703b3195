import { css, hex, mix, ramp, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Sheet } from '../engine/sheet.ts';
import { eyeLevel, floats, onHull, shoreAt } from './hull-form.ts';
import { hullAt } from './hull-paint.ts';

const air = ramp([
  [0, '#9fb0b4'],
  [0.4, '#bfc7c0'],
  [0.72, '#e0d9be'],
  [0.92, '#f3dfb2'],
  [1, '#efd3a0'],
]);
/** Where the sun stands behind the mist. */
const sun = { x: 1800, y: 1210 };

/** Mist over a river: bright where the sun stands behind it, thin rows of poplars, each paler than the one before. */
export function mistAt(noise: Noise, x: number, y: number): Rgb {
  const veil = noise.fbm(x / 520 + 0.3 * noise.at(y / 90, 4), y / 150, 5, 0.55);
  let color = mix(
    air(clamp(y / eyeLevel + veil * 0.16)),
    hex('#fff0c8'),
    0.75 * bell(x, sun.x, 330) * bell(y, sun.y, 300),
  );
  for (const [tone, foot, tall, grain] of [
    ['#cbc3a4', 0, 250, 150],
    ['#a9a68c', 10, 170, 88],
    ['#7f8474', 16, 96, 52],
  ] as const) {
    const crowns =
      tall *
      clamp(0.3 + noise.fbm(x / grain + tall, tall, 4, 0.6) * 1.15, 0.04, 1) *
      (0.7 + 0.5 * smoothstep(1500, 1250, x));
    const top = eyeLevel + foot - crowns;
    color = mix(
      color,
      mix(hex(tone), color, smoothstep(top, eyeLevel + 10, y) * 0.55),
      smoothstep(top - 4, top + 5, y),
    );
  }
  return color;
}

/** The river: it mirrors hull and mist, pulled into flat pieces that grow toward the eye, and is browned by silt. */
export function riverAt(
  noise: Noise,
  mirrored: (x: number, y: number) => Rgb,
  x: number,
  y: number,
): Rgb {
  const near = clamp((y - eyeLevel) / (2400 - eyeLevel));
  const broad = noise.fbm((x * 0.0032) / (0.3 + near), (y * 0.05) / (0.3 + near * 1.7), 4, 0.55);
  const fine = noise.at((x * 0.011) / (0.35 + near) + 9, (y * 0.15) / (0.35 + near * 1.6));
  const pull = 5 + near * 64;
  const [px, py] = [x + broad * pull * 0.6, y + (broad * 1.25 + fine * 0.5) * pull];
  const hullY = 2 * shoreAt(px) - Math.max(py, shoreAt(px) + 2);
  const { aft, level } = onHull(px, hullY);
  if (aft > 0 && level < floats && py > shoreAt(px) - 30) {
    const seen = hullAt(noise, px, hullY);
    return mix(
      mix(seen, hex('#2b2420'), 0.34 + 0.2 * near),
      hex('#6c7474'),
      0.5 * smoothstep(0.16, 0.42, fine + broad * 0.5) * (0.25 + 0.5 * near),
    );
  }
  const seen = mirrored(px, clamp(2 * eyeLevel - py, 0, eyeLevel - 2));
  return mix(
    mix(seen, hex('#6d6a58'), 0.2 + 0.3 * near),
    hex('#474a45'),
    0.4 * smoothstep(0.14, 0.4, -fine - broad * 0.4),
  );
}

/** The trust's survey launch at its mooring: a low hull, a wheelhouse forward of the middle, a mast; `up` −1 draws what the river mirrors. */
export function drawLaunch({ pen }: Sheet, up: 1 | -1): void {
  pen.save();
  pen.translate(1655, 1668);
  pen.scale(0.86, 0.86 * up);
  const fill = (color: string, points: readonly (readonly [number, number])[]) => {
    pen.fillStyle = css(mix(hex(color), hex('#77705c'), up === 1 ? 0 : 0.45));
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.fill();
  };
  fill('#2e3a3b', [
    [-246, -74],
    [-228, -72],
    [-100, -58],
    [60, -54],
    [226, -62],
    [216, 0],
    [-196, 2],
    [-226, -30],
  ]);
  fill('#6d3a2b', [
    [-206, -8],
    [217, -10],
    [214, 4],
    [-194, 5],
  ]);
  fill('#cfc6a9', [
    [-248, -78],
    [-228, -78],
    [-100, -64],
    [60, -60],
    [228, -68],
    [227, -58],
    [60, -50],
    [-100, -54],
    [-240, -68],
  ]);
  fill('#9b9784', [
    [-92, -60],
    [-84, -150],
    [58, -150],
    [62, -58],
  ]);
  fill('#e2d8b6', [
    [20, -150],
    [58, -150],
    [62, -58],
    [24, -58],
  ]);
  fill('#3f4745', [
    [-100, -150],
    [-92, -164],
    [70, -164],
    [74, -150],
  ]);
  for (const [from, to] of [
    [-74, -42],
    [-32, 8],
  ] as const)
    fill('#4b5552', [
      [from, -136],
      [to, -136],
      [to + 2, -98],
      [from - 3, -98],
    ]);
  fill('#f0e4bb', [
    [28, -136],
    [52, -136],
    [54, -100],
    [29, -100],
  ]);
  fill('#4a4d47', [
    [-14, -164],
    [-8, -164],
    [-5, -268],
    [-9, -268],
  ]);
  fill('#5b5f57', [
    [84, -58],
    [86, -84],
    [190, -82],
    [196, -62],
  ]);
  pen.restore();
}
