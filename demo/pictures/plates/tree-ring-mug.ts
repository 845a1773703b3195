import { hex, type Rgb } from '../engine/color.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { ScreenPrint, type Tone } from '../engine/screen-print.ts';
import type { Picture } from '../picture.ts';

const width = 2400;
const height = 1000;
const pith = { x: 820, y: 540 };
const knot = { x: 1890, y: 380 };
const teeth = 16;
const cogRadius = 112;

/** A band round a cup, in two inks: the rings of a tree run on like the lines of a tide chart; a cog wheel is the pith. Left meets right. */
const fired = (name: string, line: Rgb, cog: Rgb): Picture => ({
  name,
  width,
  height,
  draw(scale) {
    const print = new ScreenPrint(width, height, scale, 31, 'light');
    print.pixels({ x: 0, y: 0, width, height }, bandRule(print));
    return print.print({ line, first: cog, second: cog }, 0.9);
  },
});

export const picture = fired('tree-ring-mug', hex('#2f414b'), hex('#b5562c'));
export const forDark = fired('tree-ring-mug-for-dark', hex('#e3dac6'), hex('#d9793f'));

/** How far it is round the cup, the short way. */
const around = (x: number, to: number) =>
  ((((x - to + width / 2) % width) + width) % width) - width / 2;

function bandRule(print: ScreenPrint): (x: number, y: number) => Tone | null {
  const { noise, random } = print;
  const edges = [0];
  for (let at = cogRadius + 22; at < 1800;) {
    edges.push(at);
    at += 13 + 19 * Math.abs(noise.at(at * 0.013, 3)) + (noise.at(at * 0.004, 8) > 0.15 ? 9 : 0);
  }
  const ringOf = new Uint16Array(1900);
  for (let at = 0, year = 0; at < 1900; at++) {
    while (year < edges.length - 2 && edges[year + 1]! <= at) year++;
    ringOf[at] = year;
  }
  const cracks = Array.from({ length: 9 }, () => ({
    angle: random() * 6.283,
    start: 150 + random() * 260,
    width: 0.006 + random() * 0.016,
  }));

  return (x, y) => {
    // noise on a cylinder, so that the band closes
    const turn = (x / width) * Math.PI * 2;
    const [u, v] = [Math.cos(turn) * 1.15, Math.sin(turn) * 1.15];
    const roll = (grain: number, seed: number) =>
      noise.fbm(u * grain + seed + y * 0.0011 * grain, v * grain + y * 0.0016 * grain, 3);
    const top = 74 + 34 * roll(1.6, 2) + 9 * roll(7, 5);
    const bottom = height - 74 + 40 * roll(1.5, 12) + 9 * roll(7, 15);
    if (y < top || y > bottom) return null;
    const dx = around(x, pith.x);
    const dy = y - pith.y;
    const d = Math.hypot(dx, dy);
    const cog = cogTone(dx, dy, d);
    if (cog !== undefined) return cog;
    const fromKnot =
      Math.hypot(around(x, knot.x), (y - knot.y) * 1.3) *
        (1 + 0.34 * noise.at(x * 0.009, y * 0.009)) +
      5 * noise.at(x * 0.05, y * 0.05);
    const swell = 150 * Math.exp(-((fromKnot / 210) ** 2));
    const far = Math.hypot(dx, dy * (1 + 0.5 * smoothstep(0, 900, Math.abs(dx))));
    const knotRings = fromKnot < 105;
    const rise = smoothstep(cogRadius, 420, d);
    const at = knotRings
      ? 300 + fromKnot * 1.5
      : far + rise * (95 * roll(1.3, 4) + 22 * roll(4.5, 9)) + swell;
    for (const crack of cracks) {
      const angle = Math.atan2(dy, dx) - crack.angle + 0.02 * noise.at(d * 0.02, crack.start);
      const off = Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
      if (
        d > crack.start &&
        d < crack.start + 330 &&
        off * d < crack.width * 620 * Math.sin(((d - crack.start) / 330) * Math.PI)
      )
        return 'cloth';
    }
    const place = clamp(at, 0, 1880);
    const year = ringOf[place | 0]!;
    const share = (place - edges[year]!) / (edges[year + 1]! - edges[year]!);
    const weight =
      0.3 + 0.24 * noise.at(year * 1.7, u * 2 + v) + 0.1 * noise.at(u * 9 + year, v * 9);
    if (share < weight) return year % 11 === 5 ? 'first' : 'line';
    // flood marks: now and then a broad year is filled with dots of the second ink
    const flood = edges[year + 1]! - edges[year]! > 27 ? 0.42 : d < 360 ? 0.3 * (1 - d / 420) : 0;
    return flood && inDot(x, y, flood * (1 - share * 0.6)) ? 'first' : null;
  };
}

function cogTone(dx: number, dy: number, d: number): Tone | null | undefined {
  const angle = Math.atan2(dy, dx);
  const tooth = Math.abs((((((angle / 6.2832) * teeth) % 1) + 1) % 1) - 0.5) * 2;
  const rim = cogRadius * (tooth < 0.52 ? 1 : 0.83);
  if (d > rim + 13) return undefined;
  if (d > rim) return 'cloth';
  if (d > cogRadius * 0.66 && d < cogRadius * 0.7) return 'cloth';
  const spoke = Math.abs((((((angle / 6.2832) * 5 + 0.2) % 1) + 1) % 1) - 0.5) * ((6.2832 * d) / 5);
  if (d > cogRadius * 0.36 && d < cogRadius * 0.62 && spoke > 11) return 'cloth';
  return d < cogRadius * 0.13 ? 'cloth' : 'first';
}

function inDot(x: number, y: number, share: number): boolean {
  const across = (x * 0.924 + y * 0.383) / 11;
  const down = (-x * 0.383 + y * 0.924) / 11;
  return (
    Math.hypot(across - Math.floor(across) - 0.5, down - Math.floor(down) - 0.5) <
    Math.sqrt(share / Math.PI) * 1.06
  );
}
