import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

import type { Rgb } from './color.ts';
import { makeNoise, type Noise } from './noise.ts';
import { clamp, lerp } from './numbers.ts';
import { seededRandom, type Random } from './random.ts';
import type { Point, Raster } from './raster.ts';
import { Sheet } from './sheet.ts';

/** What the plate is printed on: the cloth is one of the two values, the line ink is the other. */
export type Cloth = 'dark' | 'light';

/**
 * What a mark means. `light` and `dark` are values: on dark cloth the light ones are printed and the dark ones are left open, on light
 * cloth the other way round. `line` is always printed with the line ink, `cloth` is always left open. `first` and `second` are the two color inks.
 */
export type Tone = 'light' | 'dark' | 'line' | 'cloth' | 'first' | 'second';

export type Inks = { line: Rgb; first: Rgb; second: Rgb };

type Cut = {
  /** Width at the end; the same as at the start when left out. */
  to?: number;
  /** lens: a gouge that enters and leaves the block; else the width runs evenly. */
  lens?: boolean;
  /** How far the edges stray from a clean line (units). */
  chatter?: number;
};

type Box = { x: number; y: number; width: number; height: number };

const separationColor = { line: '#f00', first: '#0f0', second: '#00f' } as const;

/** A smooth line through the points (Catmull–Rom), a point about every `step` units. */
export function curve(points: readonly Point[], step = 8, closed = false): Point[] {
  const count = points.length;
  const at = (i: number) => points[closed ? (i + count) % count : clamp(i, 0, count - 1)]!;
  const out: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p, a, b, n] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const pieces = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const along = (axis: 0 | 1) =>
        0.5 *
        (2 * a[axis] +
          (b[axis] - p[axis]) * t +
          (2 * p[axis] - 5 * a[axis] + 4 * b[axis] - n[axis]) * t * t +
          (3 * a[axis] - p[axis] - 3 * b[axis] + n[axis]) * t * t * t);
      out.push([along(0), along(1)]);
    }
  }
  if (!closed) out.push(points[count - 1]!);
  return out;
}

/**
 * The films of a screen print in two values and two colors, drawn one over the other like opaque paper cuts: a mark always takes away what
 * lies below it in the other inks. Nothing on it is grey; half tones are dots or gouges.
 */
export class ScreenPrint {
  readonly sheet: Sheet;
  readonly pen: SKRSContext2D;
  readonly random: Random;
  readonly noise: Noise;
  readonly cloth: Cloth;
  private marks = 0;

  constructor(width: number, height: number, scale: number, seed: number, cloth: Cloth) {
    this.sheet = new Sheet(width, height, scale);
    this.pen = this.sheet.pen;
    this.random = seededRandom(seed);
    this.noise = makeNoise(seed + 7);
    this.cloth = cloth;
  }

  /** The ink for a tone on this cloth; null leaves the cloth open. */
  ink(tone: Tone): keyof Inks | null {
    if (tone === 'first' || tone === 'second' || tone === 'line') return tone;
    return tone === 'cloth' || tone === this.cloth ? null : 'line';
  }

  /** Fills whatever path `trace` leaves on the pen. */
  fill(tone: Tone, trace: (pen: SKRSContext2D) => void): void {
    const { pen } = this;
    const ink = this.ink(tone);
    pen.globalCompositeOperation = ink ? 'source-over' : 'destination-out';
    pen.fillStyle = ink ? separationColor[ink] : '#000';
    pen.beginPath();
    trace(pen);
    pen.fill();
  }

  /** A closed area with a knife-cut edge. */
  shape(tone: Tone, points: readonly Point[], chatter = 1): void {
    const seed = ++this.marks * 1.37;
    this.fill(tone, (pen) => {
      for (const [i, [x, y]] of points.entries()) {
        const px = x + this.noise.at(i * 0.6 + seed, 1.5) * chatter;
        const py = y + this.noise.at(i * 0.6 + seed, 7.5) * chatter;
        if (i === 0) pen.moveTo(px, py);
        else pen.lineTo(px, py);
      }
    });
  }

  disc(tone: Tone, x: number, y: number, radius: number): void {
    const pieces = Math.max(10, Math.round(radius * 0.7));
    this.shape(
      tone,
      Array.from({ length: pieces }, (_, i): Point => {
        const angle = (i / pieces) * Math.PI * 2;
        return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
      }),
      Math.min(1.4, radius * 0.08),
    );
  }

  /** One cut along the points, `width` wide: both edges stray a little, as a gouge or a knife does. */
  line(tone: Tone, points: readonly Point[], width: number, cut: Cut = {}): void {
    const { to = width, lens = false, chatter = 0.8 } = cut;
    const path = resample(points, clamp(width * 0.6, 4, 14));
    const last = path.length - 1;
    if (last < 1) return;
    const seed = ++this.marks * 2.71;
    const left: Point[] = [];
    const right: Point[] = [];
    for (let i = 0; i <= last; i++) {
      const [x, y] = path[i]!;
      const [fromX, fromY] = path[Math.max(0, i - 1)]!;
      const [toX, toY] = path[Math.min(last, i + 1)]!;
      const length = Math.hypot(toX - fromX, toY - fromY) || 1;
      const share = i / last;
      const half = lens
        ? width * 0.5 * Math.sin(Math.PI * clamp(share * 0.94 + 0.04)) ** 0.62
        : lerp(width, to, share) * 0.5;
      const stray = Math.min(chatter, half * 0.5);
      const a = half + this.noise.at(i * 0.7 + seed, 2.5) * stray;
      const b = half + this.noise.at(i * 0.7 + seed, 9.5) * stray;
      const nx = -(toY - fromY) / length;
      const ny = (toX - fromX) / length;
      left.push([x + nx * a, y + ny * a]);
      right.push([x - nx * b, y - ny * b]);
    }
    this.shape(tone, [...left, ...right.toReversed()], 0);
  }

  /** Draws only inside the closed area. */
  within(points: readonly Point[], draw: () => void): void {
    const { pen } = this;
    pen.save();
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.clip();
    draw();
    pen.restore();
  }

  /** Half tone dots on a turned screen; `rule` gives the share of ink at a point, from 0 to 1. */
  dots(tone: Tone, box: Box, rule: (x: number, y: number) => number, pitch = 14): void {
    const angle = (22.5 * Math.PI) / 180;
    const reach = Math.hypot(box.width, box.height) / 2 / pitch + 1;
    const x0 = box.x + box.width / 2;
    const y0 = box.y + box.height / 2;
    this.fill(tone, (pen) => {
      for (let v = -Math.ceil(reach); v <= reach; v++)
        for (let u = -Math.ceil(reach); u <= reach; u++) {
          const x = x0 + (u * Math.cos(angle) - v * Math.sin(angle)) * pitch;
          const y = y0 + (u * Math.sin(angle) + v * Math.cos(angle)) * pitch;
          if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) continue;
          const radius = Math.sqrt(clamp(rule(x, y)) / Math.PI) * pitch * 1.06;
          if (radius < 1.3) continue;
          pen.moveTo(x + radius, y);
          pen.arc(x, y, radius, 0, Math.PI * 2);
        }
    });
  }

  /** Sets every pixel of a box from a rule; null leaves what is there. For what is easier to compute than to draw. */
  pixels(box: Box, rule: (x: number, y: number) => Tone | null): void {
    const { scale } = this.sheet;
    const columns = Math.round(box.width * scale);
    const rows = Math.round(box.height * scale);
    for (const pass of ['destination-out', 'source-over'] as const) {
      const small = createCanvas(columns, rows);
      const pen = small.getContext('2d');
      const image = pen.createImageData(columns, rows);
      for (let j = 0; j < rows; j++)
        for (let i = 0; i < columns; i++) {
          const tone = rule(box.x + i / scale, box.y + j / scale);
          if (!tone) continue;
          const ink = this.ink(tone);
          if (pass === 'source-over' && !ink) continue;
          const at = (j * columns + i) * 4;
          if (ink) image.data[at + ['line', 'first', 'second'].indexOf(ink)] = 255;
          image.data[at + 3] = 255;
        }
      pen.putImageData(image, 0, 0);
      this.pen.globalCompositeOperation = pass;
      this.pen.drawImage(small, box.x, box.y, box.width, box.height);
    }
  }

  /**
   * Pulls the three screens: every ink a little out of register, worn where the cloth has rubbed, the line ink last.
   * Pixels are either fully inked or open.
   */
  print(inks: Inks, wear = 1): Raster {
    const { pixelWidth: width, pixelHeight: height, scale } = this.sheet;
    const drawn = this.sheet.pixels();
    const data = new Uint8ClampedArray(width * height * 4);
    const passes = [
      { channel: 1, color: inks.first, dx: 1.4, dy: -0.8 },
      { channel: 2, color: inks.second, dx: -1.2, dy: 1.3 },
      { channel: 0, color: inks.line, dx: 0, dy: 0 },
    ].map((pass) => ({
      ...pass,
      dx: Math.round(pass.dx * scale),
      dy: Math.round(pass.dy * scale),
    }));
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const pass = passes.findLast(({ channel, dx, dy }) => {
          if (x < dx || y < dy || x - dx >= width || y - dy >= height) return false;
          const at = ((y - dy) * width + x - dx) * 4;
          return drawn[at + 3]! > 127 && drawn[at + channel]! > 127;
        });
        if (!pass || (wear > 0 && this.worn(x / scale, y / scale, wear))) continue;
        data.set([pass.color[0], pass.color[1], pass.color[2], 255], (y * width + x) * 4);
      }
    return { width, height, channels: 4, data };
  }

  private worn(x: number, y: number, wear: number): boolean {
    const { noise } = this;
    const broad = noise.fbm(x * 0.006, y * 0.006, 3);
    const fine = noise.fbm(x * 0.2, y * 0.2, 2, 0.7);
    const patch = noise.fbm(x * 0.03 + broad * 2, y * 0.03, 3, 0.6);
    return fine * 0.75 + broad * 0.55 + patch * 0.38 > 0.43 / wear;
  }
}

function resample(points: readonly Point[], step: number): Point[] {
  const out: Point[] = [points[0]!];
  for (let i = 1; i < points.length; i++) {
    const [fromX, fromY] = points[i - 1]!;
    const [toX, toY] = points[i]!;
    const pieces = Math.max(1, Math.round(Math.hypot(toX - fromX, toY - fromY) / step));
    for (let k = 1; k <= pieces; k++)
      out.push([lerp(fromX, toX, k / pieces), lerp(fromY, toY, k / pieces)]);
  }
  return out;
}
