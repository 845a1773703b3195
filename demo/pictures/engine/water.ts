import { mix, type Rgb } from './color.ts';
import type { Noise } from './noise.ts';
import { clamp, smoothstep } from './numbers.ts';
import type { Sheet } from './sheet.ts';

type Water = {
  /** Where the water begins, and how far down it goes (units). */
  horizon: number;
  bottom: number;
  /** How much longer than the thing its mirror image is. */
  stretch?: number;
  /** 0 a mirror, 1 a breeze. */
  wind?: number;
  /** What the depth does to the colors, at the far edge and at the near one. */
  depth: { color: Rgb; far: number; near: number };
  /** The light on ripples at a place, and how much of it. */
  ripple: (x: number, depth: number) => Rgb;
  rippleShare?: number;
};

/** Draws still water below the horizon: the scene above it upside down, broken by stretched noise that grows toward the viewer. */
export function reflect(sheet: Sheet, noise: Noise, water: Water): void {
  const { horizon, bottom, stretch = 1.28, wind = 1, depth, ripple, rippleShare = 0.42 } = water;
  const scene = sheet.reader();
  sheet.shade(
    (x, py) => {
      const y = py - horizon;
      const near = y / (bottom - horizon);
      const amplitude = (4 + near * 60) * wind;
      const broad = noise.fbm(
        (x * 0.004) / (0.4 + near),
        (y * 0.09) / (0.35 + near * 1.6),
        4,
        0.55,
      );
      const fine = noise.at((x * 0.012) / (0.4 + near) + 9, (y * 0.2) / (0.4 + near * 1.5));
      const seen = scene(
        x + broad * amplitude * 0.55,
        clamp(horizon - 3 - y * stretch + (broad * 1.3 + fine * 0.5) * amplitude, 0, horizon - 1),
      );
      let color = mix(seen, depth.color, depth.far + (depth.near - depth.far) * near);
      color = mix(color, ripple(x, near), smoothstep(0.28, 0.5, fine + broad * 0.4) * rippleShare);
      return mix(
        color,
        mix(depth.color, [20, 22, 30], 0.6),
        smoothstep(0.2, 0.5, -fine - broad * 0.3) * 0.35 * wind,
      );
    },
    { x: 0, y: horizon, width: sheet.width, height: bottom - horizon },
    1,
  );
}
