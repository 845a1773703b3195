import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { ScreenPrint, Tone } from '../engine/screen-print.ts';

type Disk = { x: number; y: number; radius: number; treeSide: number };

const teeth = 26;
const spokes = 6;
const turn = Math.PI * 2;

/** A dot of a half tone screen turned by 22.5°, for a rule that runs over pixels. */
function inDot(x: number, y: number, share: number, pitch = 13): boolean {
  const u = (x * 0.924 + y * 0.383) / pitch;
  const v = (-x * 0.383 + y * 0.924) / pitch;
  return (
    Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5) <
    Math.sqrt(clamp(share) / Math.PI) * 1.06
  );
}

/** Distances of tree rings from the pith, uneven as years are; answers with the ring's number and how far into it a radius lies. */
function makeRings(
  print: ScreenPrint,
  radius: number,
): (at: number) => { year: number; share: number } {
  const edges = [0];
  for (let at = 11; at < radius * 1.3;) {
    edges.push(at);
    at += 11 + 15 * Math.abs(print.noise.at(at * 0.02, 3)) + (at > radius * 0.5 ? -2 : 4);
  }
  return (at) => {
    const next = edges.findIndex((edge) => edge > at);
    const year = next < 0 ? edges.length - 2 : Math.max(0, next - 1);
    return { year, share: (at - edges[year]!) / (edges[year + 1]! - edges[year]!) };
  };
}

type Crack = { angle: number; start: number; width: number; seed: number };

/**
 * A cog wheel that turns into the end of a felled trunk: everything is a rule in polar coordinates, and one field (`wood`) decides
 * how far a place has become tree. Growth rings first creep thin into the windows of the wheel, then take it over.
 */
export function drawCogDisk(print: ScreenPrint, disk: Disk): void {
  const { noise, random } = print;
  const { radius: R } = disk;
  const ringAt = makeRings(print, R);
  const cracks = Array.from({ length: 13 }, (): Crack => ({
    angle: disk.treeSide + (random() - 0.5) * 3,
    start: between(random, 0.1, 0.72),
    width: 0.004 + random() * random() * 0.03,
    seed: random() * 50,
  }));

  const rule = (x: number, y: number): Tone | null => {
    const dx = x - disk.x;
    const dy = y - disk.y;
    const d = Math.hypot(dx, dy);
    if (d > R * 1.22) return null;
    const angle = Math.atan2(dy, dx);
    const ca = dx / (d || 1);
    const sa = dy / (d || 1);
    const broad = noise.fbm(x * 0.003, y * 0.003, 3);
    const side =
      Math.cos(angle - disk.treeSide) * smoothstep(-0.05, 0.42, d / R) +
      0.16 * smoothstep(0.3, 0, d / R);
    const wood = smoothstep(-0.5, 0.52, side + broad * 0.62 + noise.at(x * 0.013, y * 0.013) * 0.1);
    const wobble =
      (noise.fbm(ca * 1.3 + 5, sa * 1.3 + d * 0.0012, 3) * 0.16 +
        noise.at(ca * 4, sa * 4 + d * 0.003) * 0.02) *
      wood;
    const fromPith =
      Math.hypot(dx - 34 * wood * (1 - d / R), dy + 26 * wood * (1 - d / R)) * (1 + wobble);
    const toothPlace = Math.abs((((((angle / turn) * teeth) % 1) + 1) % 1) - 0.5) * 2;
    const tooth = smoothstep(0.6, 0.44, toothPlace) * (1 - smoothstep(0.25, 0.72, wood));
    const bark =
      noise.fbm(ca * 9 + 1, sa * 9, 3, 0.6) * 36 + Math.abs(noise.at(ca * 22, sa * 22)) * 20;
    const edge = R + tooth * 104 * (1 + broad * 0.1) + bark * wood;
    if (d > edge) return null;
    if (1 - smoothstep(0.36, 0.52, wood + broad * 0.25) > 0.5)
      return cog(x, y, d, angle, wood, broad, fromPith, edge);
    return trunk(x, y, d, angle, ca, sa, fromPith, bark, edge);
  };

  function cog(
    x: number,
    y: number,
    d: number,
    angle: number,
    wood: number,
    broad: number,
    fromPith: number,
    edge: number,
  ): Tone | null {
    const lit = -Math.cos(angle) * 0.7 - Math.sin(angle) * 0.72;
    const fromSpoke =
      ((Math.abs(((((((angle + 0.25) / turn) * spokes) % 1) + 1) % 1) - 0.5) * 2 * Math.PI) /
        spokes) *
      d;
    const flare =
      (d > R * 0.66 ? (d - R * 0.66) * 0.55 : 0) + (d < R * 0.44 ? (R * 0.44 - d) * 0.6 : 0);
    const inWindow = d > R * 0.34 && d < R * 0.76 && fromSpoke > 34 + flare;
    if (d < R * 0.125) return null;
    if (inWindow) {
      if (fromSpoke < 39 + flare || d > R * 0.752 || d < R * 0.348) return 'dark';
      const { year, share } = ringAt(fromPith);
      const thin = 0.55 * smoothstep(0.1, 0.4, wood + broad * 0.3);
      return share < thin && noise.at(angle * 5 + year * 3.1, year) > -0.5 + (1 - wood) * 0.35
        ? 'line'
        : null;
    }
    if (noise.fbm(x * 0.012, y * 0.012, 4, 0.6) > 0.36) return 'cloth';
    if (d > edge - 6) return 'dark';
    for (const [at, half] of [
      [0.135, 4],
      [0.155, 3],
      [0.3, 5],
      [0.8, 6],
      [0.845, 3],
      [0.955, 5],
    ] as const)
      if (Math.abs(d - R * at) < half) return 'dark';
    const bolt = Math.hypot(
      ((((((angle / turn) * 18) % 1) + 1) % 1) - 0.5) * (turn / 18) * d,
      d - R * 0.9,
    );
    if (bolt < 20) return bolt < 14 ? (lit < 0 && !inDot(x, y, 0.6) ? 'dark' : 'light') : 'dark';
    const shade = clamp(0.4 - lit * 0.55 + (d > R * 0.955 ? 0.12 : 0) + broad * 0.4);
    if (shade > 0.3 && inDot(x, y, (shade - 0.28) * 0.85)) return 'dark';
    const glint =
      lit > 0.2 &&
      (Math.abs(d - R * 0.972) < 4 || Math.abs(d - R * 0.785) < 3.4 || Math.abs(d - R * 0.17) < 3);
    return glint && noise.at(angle * 20, d * 0.02) > -0.35 ? 'light' : 'first';
  }

  function trunk(
    x: number,
    y: number,
    d: number,
    angle: number,
    ca: number,
    sa: number,
    fromPith: number,
    bark: number,
    edge: number,
  ): Tone | null {
    for (const { angle: at, start, width, seed } of cracks) {
      const off = Math.atan2(
        Math.sin(angle - at - noise.at(d * 0.02, seed) * 0.02),
        Math.cos(angle - at - noise.at(d * 0.02, seed) * 0.02),
      );
      const along = (d / R - start) / (1 - start);
      if (along > 0 && Math.abs(off) * d < width * R * along * 1.1 + 1.2) return 'dark';
    }
    if (d > R * 0.95 + bark * 0.4) {
      if (d > edge - 4) return 'dark';
      return d < R * 0.95 + bark * 0.4 + 6 || noise.at(ca * 46, sa * 46 + d * 0.012) < -0.12
        ? 'dark'
        : 'light';
    }
    const { year, share } = ringAt(fromPith);
    const drawn =
      share < 0.44 + 0.3 * noise.at(year * 1.7, angle * 0.8) + 0.16 * noise.at(angle * 7, year);
    if (drawn) return 'line';
    if (fromPith < 9) return 'cloth';
    if (fromPith < R * (0.5 + 0.05 * noise.at(ca * 2, sa * 2)))
      return inDot(x, y, 0.86 - (0.5 * fromPith) / R) ? 'first' : 'cloth';
    return inDot(x, y, lerp(0, 0.34, smoothstep(0.4, 0.9, fromPith / R)) * (1 - share))
      ? 'first'
      : 'cloth';
  }

  print.pixels(
    { x: disk.x - R * 1.22, y: disk.y - R * 1.22, width: R * 2.44, height: R * 2.44 },
    rule,
  );
}
