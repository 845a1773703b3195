import { blur } from './blur.ts';
import { clamp } from './numbers.ts';
import type { Painting } from './painting.ts';
import type { Raster } from './raster.ts';

/** `relief`: how deep the paint looks (8). `weave`: how much canvas shows where the paint is thin (2 to 3 of 255; more is a filter). */
type Varnish = { relief?: number; weave?: number; contrast?: boolean };

/** The finished painting in raking light from the upper left: paint ridges, a little gloss, the weave of the canvas. */
export function lit(
  painting: Painting,
  { relief = 8, weave = 2.4, contrast = true }: Varnish = {},
): Raster {
  const {
    pixelWidth: width,
    pixelHeight: height,
    scale,
    red,
    green,
    blue,
    thickness,
    noise,
  } = painting;
  const heights = blur(thickness, width, height, 1);
  const data = new Uint8ClampedArray(width * height * 3);
  const depth = relief * Math.max(scale, 0.5);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const acrossX = heights[x < width - 1 ? i + 1 : i]! - heights[x > 0 ? i - 1 : i]!;
      const acrossY = heights[y < height - 1 ? i + width : i]! - heights[y > 0 ? i - width : i]!;
      const slope = clamp((acrossX * 0.7 + acrossY) * depth, -26, 30);
      let [r, g, b] = [red[i]!, green[i]!, blue[i]!];
      if (contrast) {
        const before = (r * 0.3 + g * 0.59 + b * 0.11) / 255;
        const more =
          (before + 1.09 * (before - 0.36) * before * (1 - before)) / Math.max(0.02, before);
        r *= more;
        g *= more;
        b *= more * 0.985;
      }
      const light = slope * (0.45 + 0.75 * ((r * 0.3 + g * 0.59 + b * 0.11) / 255));
      const [u, v] = [x / scale, y / scale];
      const thread =
        Math.sin(u * 1.26 + noise.at(v * 0.03, u * 0.004) * 2) *
        Math.sin(v * 1.26 + noise.at(u * 0.03, v * 0.004) * 2);
      const added =
        light + thread * weave * (1 - clamp(heights[i]! * 0.5)) + Math.max(0, slope - 12) * 0.5;
      data[i * 3] = clamp(r + added, 4, 252);
      data[i * 3 + 1] = clamp(g + added, 4, 252);
      data[i * 3 + 2] = clamp(b + added * 0.95, 4, 250);
    }
  return { width, height, channels: 3, data };
}
