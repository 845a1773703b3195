import { carve, type Area, type Block, type Cut } from '../engine/gouge.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';

/**
 * Cuts an evening sky in zones: black left uncut at the top, broad gouges around the bellies of two cloud banks, a calm strip of long
 * thin cuts between them, and ever finer rings toward the sun.
 */
export function cutSky(block: Block, area: Area, sun: Point, radius: number): void {
  const { noise } = block;
  const bank = (x: number, y: number) => {
    const warp = noise.fbm(x * 0.0016 + 3, y * 0.003, 2) * 130;
    const upper = bell(y + warp, 560 - (x - 900) * 0.16, 170) * smoothstep(1650, 900, x);
    const middle = bell(y + warp * 0.7, 900 + (x - 900) * 0.12, 120) * smoothstep(500, 1250, x);
    const low = bell(y + warp * 0.4, 1420, 80) * smoothstep(900, 300, x);
    return upper + middle * 0.9 + low * 0.9 + noise.fbm(x * 0.0024 + 5, y * 0.0044, 2) * 0.6;
  };
  const around = (x: number, y: number) => {
    const dx = bank(x + 24, y) - bank(x - 24, y);
    // Only the slope along the bank counts: the flow heaves over each billow and never closes to an eye.
    return clamp(-dx * 2.5, -0.6, 0.6);
  };
  const cut = (x: number, y: number): Cut | null => {
    if (y > area.y + area.height) return null;
    const toSun = Math.hypot(x - sun[0], y - sun[1]);
    if (toSun < radius + 7) return null;
    const here = bank(x, y);
    const lit = here - bank(x + ((sun[0] - x) / toSun) * 55, y + ((sun[1] - y) / toSun) * 55);
    const down = (y - area.y) / area.height;
    const clearing =
      bell(y + noise.fbm(x * 0.002, 4, 2) * 60, 1395 - (x - 900) * 0.03, 85) *
        smoothstep(700, 980, x) +
      0.8 * bell(y, 745 + (x - 400) * 0.05, 46) * smoothstep(820, 420, x);
    const glow = Math.exp(-(toSun - radius) / 260);
    const cloud = smoothstep(0.3, 0.52, here);
    const calm: Cut = {
      gap: lerp(10.5, 15, smoothstep(0.62, 0.9, down)),
      light: 0.5 + 0.46 * down + noise.fbm(x * 0.004, y * 0.02, 2) * 0.3,
      angle: noise.at(x * 0.002, y * 0.004) * 0.22,
    };
    const belly: Cut = {
      gap: 21,
      light: clamp(0.26 + lit * 1.5 + down * 0.15, 0, 0.95),
      angle: around(x, y),
    };
    const near = Math.atan2(y - sun[1], x - sun[0]) + Math.PI / 2;
    const ringed = near > Math.PI / 2 ? near - Math.PI : near;
    let { gap, light, angle } = cloud > 0.5 ? belly : calm;
    gap = lerp(gap, 8.2, smoothstep(0.22, 0.7, glow));
    light = clamp(light + glow * 0.5);
    light = clamp(light + clearing * 0.42);
    gap = lerp(gap, 17, smoothstep(0.3, 0.8, clearing));
    if (glow > 0.62) angle = near;
    else if (glow > 0.34)
      angle = lerp(angle, Math.abs(ringed) < 1.2 ? ringed : angle, smoothstep(0.34, 0.62, glow));
    // The carver stops short of the plate's top: night comes from there.
    const night = smoothstep(0.15, 0, down + noise.fbm(x * 0.003, y * 0.004, 3) * 0.13);
    light -= night * 1.1;
    return light < 0.07 ? null : { gap, light, angle };
  };
  carve(block, { area, cut, length: [60, 260] });
}

/** Clears the disc with overlapping rounds of the broad tool, and leaves a bar of cloud standing across it. */
export function cutSun(block: Block, [x, y]: Point, radius: number): void {
  const { random } = block;
  const edge = Array.from({ length: 54 }, (_, i): Point => {
    const angle = (i / 54) * Math.PI * 2;
    return [
      x + Math.cos(angle) * (radius + (random() - 0.5) * 4),
      y + Math.sin(angle) * (radius + (random() - 0.5) * 4),
    ];
  });
  block.clear(edge, 0.8);
  for (let i = 0; i < 24; i++) {
    const off = i < 15 ? 34 + random() * 62 : (random() - 0.5) * radius * 1.7;
    const half = Math.sqrt(Math.max(0, radius ** 2 - off ** 2)) * 0.97;
    const length = 26 + random() * (i < 15 ? 150 : 46);
    const from = i < 15 ? x - half + random() ** 1.6 * half : x - half + random() * half * 1.6;
    const to = Math.min(x + half, from + length);
    block.stand(
      [
        [from, y + off],
        [lerp(from, to, 0.3), y + off + 1],
        [lerp(from, to, 0.7), y + off + 1.5],
        [to, y + off - 1],
      ],
      2.4 + random() * (i < 15 ? 6 : 2),
    );
  }
}
