import { clamp } from './numbers.ts';

/** Two passes of a box blur over one channel; the radius is in pixels (at least 1). Close to a Gauss of the same radius. */
export function blur(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const r = Math.max(1, radius | 0);
  const share = 1 / (2 * r + 1);
  let from = source;
  for (let pass = 0; pass < 2; pass++) {
    const across = new Float32Array(width * height);
    for (let y = 0; y < height; y++) {
      const row = y * width;
      let sum = 0;
      for (let x = -r; x <= r; x++) sum += from[row + clamp(x, 0, width - 1)]!;
      for (let x = 0; x < width; x++) {
        across[row + x] = sum * share;
        sum += from[row + Math.min(width - 1, x + r + 1)]! - from[row + Math.max(0, x - r)]!;
      }
    }
    const down = new Float32Array(width * height);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let y = -r; y <= r; y++) sum += across[clamp(y, 0, height - 1) * width + x]!;
      for (let y = 0; y < height; y++) {
        down[y * width + x] = sum * share;
        sum +=
          across[Math.min(height - 1, y + r + 1) * width + x]! -
          across[Math.max(0, y - r) * width + x]!;
      }
    }
    from = down;
  }
  return from;
}
