import { makeNoise, type Noise } from './noise.ts';
import { clamp, lerp } from './numbers.ts';
import { seededRandom, type Random } from './random.ts';
import type { Point } from './raster.ts';
import { Sheet } from './sheet.ts';

/** How a line is drawn through the ground and bitten. Lengths in units. */
export type Needle = {
  /** Width of the bitten line: about 0.9 first bite, 1.4 second, 2.2 third. */
  weight?: number;
  /** How deep the acid went, 0 to 1: far things are bitten lightly. */
  bite?: number;
  /** How far the hand strays from the line. */
  waver?: number;
  /** How readily the needle skips: 0 never, 0.3 often. */
  skip?: number;
  /** Which ends run out thin. */
  taper?: 'both' | 'start' | 'end' | 'none';
};

type Box = { x: number; y: number; width: number; height: number };

/**
 * A copper plate on its way through the studio: needle lines, aquatint, drypoint and stopping-out varnish, each kept on its own sheet
 * until the plate is printed (`pull`). Work from back to front: `stopOut` removes what an object in front hides.
 */
export class CopperPlate {
  readonly random: Random;
  readonly noise: Noise;
  readonly lines: Sheet;
  readonly tints: Sheet;
  readonly burr: Sheet;
  /** Where the plate lies on the sheet of paper. */
  readonly box: Box;

  constructor(width: number, height: number, scale: number, seed: number, box: Box) {
    this.random = seededRandom(seed);
    this.noise = makeNoise(seed);
    this.box = box;
    this.lines = new Sheet(width, height, scale);
    this.tints = new Sheet(width, height, scale);
    this.burr = new Sheet(width, height, scale);
    for (const { pen } of [this.lines, this.tints, this.burr]) {
      pen.beginPath();
      pen.rect(box.x, box.y, box.width, box.height);
      pen.clip();
    }
  }

  /** One needle line: it wavers, swells and thins along its way, skips now and then, and runs out at its ends. */
  needle(points: readonly Point[], needle: Needle = {}): void {
    this.draw(this.lines, points, needle);
  }

  /** A drypoint line, scratched into the finished plate: the line itself, and a burr that holds soft black ink beside it. */
  drypoint(points: readonly Point[], needle: Needle = {}): void {
    this.draw(this.lines, points, needle);
    this.draw(this.burr, points, { ...needle, weight: (needle.weight ?? 1.4) * 2.6 });
  }

  /** A small filled mark: a bird's body, a knot, a rivet. */
  blot(points: readonly Point[], bite = 0.95): void {
    fill(this.lines, points, `rgba(0,0,0,${bite})`);
  }

  /** Varnish over a shape: everything drawn there so far is gone, lines, tone and burr. */
  stopOut(points: readonly Point[]): void {
    for (const sheet of [this.lines, this.tints, this.burr]) {
      sheet.pen.globalCompositeOperation = 'destination-out';
      fill(sheet, points, '#000');
      sheet.pen.globalCompositeOperation = 'source-over';
    }
  }

  /** One step of aquatint over a shape, 0 to 1; a later step replaces the earlier one, as a longer bite does. */
  aquatint(points: readonly Point[], level: number): void {
    this.tints.pen.globalCompositeOperation = 'destination-out';
    fill(this.tints, points, '#000');
    this.tints.pen.globalCompositeOperation = 'source-over';
    if (level > 0) fill(this.tints, points, `rgba(0,0,0,${level})`);
  }

  /** Work that may not leave a shape: a mask cut from varnished paper. */
  within(shape: readonly Point[], work: () => void): void {
    const sheets = [this.lines, this.tints, this.burr];
    for (const { pen } of sheets) {
      pen.save();
      trace(pen, shape);
      pen.clip();
    }
    work();
    for (const { pen } of sheets) pen.restore();
  }

  /** How much ink is around a point so far, 0 to 1, in cells of `cell` units: what water below can mirror. */
  inkReader(cell = 8): (x: number, y: number) => number {
    const columns = Math.ceil(this.lines.width / cell) + 1;
    const rows = Math.ceil(this.lines.height / cell) + 1;
    const sums = new Float32Array(columns * rows);
    const counts = new Float32Array(columns * rows);
    const lines = this.lines.pixels();
    const tints = this.tints.pixels();
    const { pixelWidth, pixelHeight, scale } = this.lines;
    for (let y = 0; y < pixelHeight; y++)
      for (let x = 0; x < pixelWidth; x++) {
        const at = (y * pixelWidth + x) * 4 + 3;
        const to = ((y / scale / cell) | 0) * columns + ((x / scale / cell) | 0);
        sums[to]! += 1 - (1 - lines[at]! / 255) * (1 - tints[at]! / 255);
        counts[to]! += 1;
      }
    return (x, y) => {
      const at =
        clamp((y / cell) | 0, 0, rows - 1) * columns + clamp((x / cell) | 0, 0, columns - 1);
      return sums[at]! / Math.max(1, counts[at]!);
    };
  }

  private draw(sheet: Sheet, points: readonly Point[], needle: Needle): void {
    const { weight = 1.4, bite = 0.92, waver = 0.9, skip = 0.08, taper = 'both' } = needle;
    const path = resample(points, 6);
    const last = path.length - 1;
    if (last < 1) return;
    const offset = this.random() * 900;
    const tip = Math.min(5, last * 0.4);
    const style = `rgba(0,0,0,${bite})`;
    let left: Point[] = [];
    let right: Point[] = [];
    const lift = () => {
      if (left.length > 1) fill(sheet, [...left, ...right.toReversed()], style);
      left = [];
      right = [];
    };
    for (let i = 0; i <= last; i++) {
      const before = path[Math.max(0, i - 1)]!;
      const after = path[Math.min(last, i + 1)]!;
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      const across: Point = [(before[1] - after[1]) / length, (after[0] - before[0]) / length];
      const drift =
        this.noise.at(i * 0.09 + offset, 2) * waver +
        this.noise.at(i * 0.5 + offset, 5) * waver * 0.22;
      if (this.noise.at(i * 0.33 + offset, 9) > 1 - skip * 1.6) {
        lift();
        continue;
      }
      const fromStart = taper === 'end' || taper === 'none' ? 1 : i / tip;
      const fromEnd = taper === 'start' || taper === 'none' ? 1 : (last - i) / tip;
      const run = 0.22 + 0.78 * Math.sqrt(clamp(Math.min(fromStart, fromEnd)));
      const half = weight * 0.5 * run * (0.94 + 0.34 * this.noise.at(i * 0.16 + offset, 13));
      const [x, y] = path[i]!;
      left.push([x + across[0] * (drift + half), y + across[1] * (drift + half)]);
      right.push([x + across[0] * (drift - half), y + across[1] * (drift - half)]);
    }
    lift();
  }
}

/** The same line with a point every `step` units. */
function resample(points: readonly Point[], step: number): Point[] {
  const path: Point[] = [];
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]!, points[i]!];
    const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let k = 0; k < pieces; k++)
      path.push([lerp(from[0], to[0], k / pieces), lerp(from[1], to[1], k / pieces)]);
  }
  if (points.length > 0) path.push(points[points.length - 1]!);
  return path;
}

function fill({ pen }: Sheet, points: readonly Point[], style: string): void {
  pen.fillStyle = style;
  trace(pen, points);
  pen.fill();
}

function trace(pen: Sheet['pen'], points: readonly Point[]): void {
  pen.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
}
