import { blur } from './blur.ts';
import { makeNoise, type Noise } from './noise.ts';
import { clamp, lerp } from './numbers.ts';
import { between, seededRandom, type Random } from './random.ts';
import type { Point } from './raster.ts';
import { Sheet } from './sheet.ts';

/** A rectangle in the picture's units. */
export type Area = { x: number; y: number; width: number; height: number };

/** How the wood or lino is cut at one place: distance between two gouges, share of light they let in, and their heading. */
export type Cut = { gap: number; light: number; angle: number };

/** A block for printing. What is drawn on its sheet stands and takes ink; what is cut away stays paper. */
export class Block {
  readonly sheet: Sheet;
  readonly random: Random;
  readonly noise: Noise;
  readonly plate: Area;

  constructor(width: number, height: number, scale: number, plate: Area, seed: number) {
    this.sheet = new Sheet(width, height, scale);
    this.random = seededRandom(seed);
    this.noise = makeNoise(seed + 7);
    this.plate = plate;
  }

  /** A fresh block: the whole plate prints. */
  uncut(): this {
    const { x, y, width, height } = this.plate;
    this.sheet.pen.fillRect(x - 20, y - 20, width + 40, height + 40);
    return this;
  }

  /** One push of the tool: a lens that enters thin, is widest past the middle and leaves with a blunt end. */
  gouge(points: readonly Point[], width: number): void {
    this.away(() => this.lens(points, width));
  }

  /** The opposite: a thin lens left standing between two cuts. */
  stand(points: readonly Point[], width: number): void {
    this.lens(points, width);
  }

  /** Clears a whole shape with the knife. */
  clear(outline: readonly Point[], tremor = 1): void {
    this.away(() => this.keep(outline, tremor));
  }

  /** Leaves a shape standing; its edges are pulled by hand, never ruled. */
  keep(outline: readonly Point[], tremor = 1): void {
    const { pen } = this.sheet;
    pen.beginPath();
    for (const [x, y] of knifeLine(outline, this.random, tremor)) pen.lineTo(x, y);
    pen.closePath();
    pen.fill();
  }

  /** Leaves a bar standing, its two edges cut apart from each other. */
  bar(from: Point, to: Point, width: number, endWidth = width): void {
    this.keep(barOutline(from, to, width, endWidth), Math.min(1, width * 0.09));
  }

  /** Cuts away what another sheet shows, widened by a few units: the ribbon of light the carver leaves around a subject. */
  halo(
    silhouette: Sheet,
    reach: number,
    inside: (x: number, y: number) => boolean = () => true,
  ): void {
    const { scale, pixelWidth: width, pixelHeight: height } = silhouette;
    const soft = blur(silhouette.coverage(), width, height, reach * scale);
    const ribbon = new Sheet(silhouette.width, silhouette.height, scale);
    const image = ribbon.pen.createImageData(width, height);
    for (let i = 0; i < soft.length; i++) {
      if (soft[i]! < 0.02) continue;
      const x = (i % width) / scale;
      const y = ((i / width) | 0) / scale;
      if (soft[i]! > 0.11 + 0.09 * this.noise.at(x * 0.045, y * 0.045) && inside(x, y))
        image.data[i * 4 + 3] = 255;
    }
    ribbon.pen.putImageData(image, 0, 0);
    this.away(() => this.sheet.pen.drawImage(ribbon.canvas, 0, 0, ribbon.width, ribbon.height));
  }

  /** Leaves standing what another sheet shows. */
  stamp(silhouette: Sheet): void {
    this.sheet.pen.drawImage(silhouette.canvas, 0, 0, silhouette.width, silhouette.height);
  }

  /** Everything drawn in `draw` is cut away instead. */
  away(draw: () => void): void {
    const { pen } = this.sheet;
    pen.globalCompositeOperation = 'destination-out';
    draw();
    pen.globalCompositeOperation = 'source-over';
  }

  private lens(points: readonly Point[], width: number): void {
    const last = points.length - 1;
    if (last < 1) return;
    const { random, noise } = this;
    const { pen } = this.sheet;
    const right: Point[] = [];
    const phase = random() * 90;
    pen.beginPath();
    points.forEach(([x, y], i) => {
      const [fromX, fromY] = points[Math.max(0, i - 1)]!;
      const [toX, toY] = points[Math.min(last, i + 1)]!;
      const length = Math.hypot(toX - fromX, toY - fromY) || 1;
      const share = (i / last) * 0.9 + 0.04;
      const half =
        width *
        0.5 *
        Math.sin(Math.PI * share ** 1.12) ** 0.62 *
        (1 + 0.22 * noise.at(i * 0.5, phase));
      const acrossX = (-(toY - fromY) / length) * half;
      const acrossY = ((toX - fromX) / length) * half;
      pen.lineTo(x + acrossX + (random() - 0.5) * 0.6, y + acrossY + (random() - 0.5) * 0.6);
      right.push([x - acrossX, y - acrossY]);
    });
    for (const [x, y] of right.reverse()) pen.lineTo(x, y);
    pen.closePath();
    pen.fill();
  }
}

/** A shape's outline with the small tremor and facets of a knife that is pulled through lino. */
function knifeLine(outline: readonly Point[], random: Random, tremor: number): Point[] {
  const out: Point[] = [];
  outline.forEach(([x, y], i) => {
    const [toX, toY] = outline[(i + 1) % outline.length]!;
    const pieces = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / 17));
    for (let k = 0; k < pieces; k++)
      out.push([
        lerp(x, toX, k / pieces) + (random() - 0.5) * 2 * tremor,
        lerp(y, toY, k / pieces) + (random() - 0.5) * 2 * tremor,
      ]);
  });
  return out;
}

/** The four corners of a bar. */
export function barOutline(
  [x0, y0]: Point,
  [x1, y1]: Point,
  width: number,
  endWidth = width,
): Point[] {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const acrossX = -(y1 - y0) / length / 2;
  const acrossY = (x1 - x0) / length / 2;
  return [
    [x0 + acrossX * width, y0 + acrossY * width],
    [x1 + acrossX * endWidth, y1 + acrossY * endWidth],
    [x1 - acrossX * endWidth, y1 - acrossY * endWidth],
    [x0 - acrossX * width, y0 - acrossY * width],
  ];
}

/** A smooth curve through the given points (Catmull–Rom), `steps` pieces for each. */
export function curve(points: readonly Point[], steps = 8): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const before = points[Math.max(0, i - 1)]!;
    const [x0, y0] = points[i]!;
    const [x1, y1] = points[i + 1]!;
    const after = points[Math.min(points.length - 1, i + 2)]!;
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const axis = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b +
          (c - a) * t +
          (2 * a - 5 * b + 4 * c - d) * t * t +
          (3 * b - a - 3 * c + d) * t * t * t);
      out.push([axis(before[0], x0, x1, after[0]), axis(before[1], y0, y1, after[1])]);
    }
  }
  out.push(points.at(-1)!);
  return out;
}

/** Tells for every point in units whether a sheet is drawn on there. */
export function insideOf(sheet: Sheet): (x: number, y: number) => boolean {
  const covered = sheet.coverage();
  const { scale, pixelWidth, pixelHeight } = sheet;
  return (x, y) =>
    covered[
      clamp((y * scale) | 0, 0, pixelHeight - 1) * pixelWidth +
        clamp((x * scale) | 0, 0, pixelWidth - 1)
    ]! > 0.5;
}

type Carving = {
  area: Area;
  /** How the block is cut at a place; null where the tool does not go. */
  cut: (x: number, y: number) => Cut | null;
  /** Shortest and longest push of the tool. */
  length: readonly [number, number];
  /** Leaves thin lenses standing on cleared ground instead of cutting. */
  standing?: boolean;
};

const stride = 5;

/**
 * Fills an area with gouges that follow a flow field and keep their distance (Jobard and Lefer 1997, evenly-spaced streamlines).
 * Where there is little light, gouges are thin and some are left out, so that the block stays black.
 */
export function carve(block: Block, { area, cut, length, standing = false }: Carving): void {
  const { random } = block;
  const taken = new Neighbors(area);
  const seeds: Point[] = [];
  for (let y = area.y; y < area.y + area.height; y += 7)
    for (let x = area.x; x < area.x + area.width; x += 7)
      seeds.push([x + random() * 7, y + random() * 7]);
  for (let i = seeds.length - 1; i > 0; i--) {
    const j = (random() * (i + 1)) | 0;
    [seeds[i], seeds[j]] = [seeds[j]!, seeds[i]!];
  }
  const trace = (start: Point, reach: number, sign: number): Point[] => {
    const line: Point[] = [];
    let [x, y] = start;
    for (let gone = 0; gone < reach; gone += stride) {
      const here = cut(x, y);
      if (!here) break;
      x += Math.cos(here.angle) * stride * sign;
      y += Math.sin(here.angle) * stride * sign;
      const next = cut(x, y);
      if (!next || taken.near(x, y, next.gap * 0.64)) break;
      line.push([x, y]);
    }
    return line;
  };
  for (const seed of seeds) {
    const here = cut(seed[0], seed[1]);
    if (!here || taken.near(seed[0], seed[1], here.gap * 0.92)) continue;
    const reach = between(random, length[0], length[1]);
    const forward = random();
    const line = [
      ...trace(seed, reach * (1 - forward), -1).reverse(),
      seed,
      ...trace(seed, reach * forward, 1),
    ];
    for (const [x, y] of line) taken.add(x, y);
    if (line.length * stride < length[0] * 0.6 || random() > 0.3 + here.light * 1.3) continue;
    const width = here.gap * 1.16 * here.light ** 0.8 * between(random, 0.86, 1.1);
    if (standing) block.stand(line, width);
    else block.gouge(line, width);
  }
}

/** Finds out quickly whether a gouge passes near a point. */
class Neighbors {
  private readonly cell = 12;
  private readonly columns: number;
  private readonly left: number;
  private readonly top: number;
  private readonly buckets = new Map<number, number[]>();

  constructor(area: Area) {
    this.left = area.x - 400;
    this.top = area.y - 400;
    this.columns = Math.ceil((area.width + 800) / this.cell);
  }

  add(x: number, y: number): void {
    const key =
      (((y - this.top) / this.cell) | 0) * this.columns + (((x - this.left) / this.cell) | 0);
    const bucket = this.buckets.get(key);
    if (bucket) bucket.push(x, y);
    else this.buckets.set(key, [x, y]);
  }

  near(x: number, y: number, distance: number): boolean {
    const column = ((x - this.left) / this.cell) | 0;
    const row = ((y - this.top) / this.cell) | 0;
    const reach = Math.ceil(distance / this.cell);
    for (let j = row - reach; j <= row + reach; j++)
      for (let i = column - reach; i <= column + reach; i++) {
        const bucket = this.buckets.get(j * this.columns + i);
        if (!bucket) continue;
        for (let k = 0; k < bucket.length; k += 2)
          if ((bucket[k]! - x) ** 2 + (bucket[k + 1]! - y) ** 2 < distance * distance) return true;
      }
    return false;
  }
}
