import { blur } from './blur.ts';
import { css, hex, mix, type Rgb } from './color.ts';
import { brushMark, dipPen, inside, stepped, trace } from './ink-path.ts';
import { makeNoise, type Noise } from './noise.ts';
import { clamp, lerp, smoothstep } from './numbers.ts';
import { seededRandom, type Random } from './random.ts';
import type { Point, Raster } from './raster.ts';
import { Sheet } from './sheet.ts';

type Field = (x: number, y: number) => number;

/** How a wash is laid and how it dries. Lengths in units. */
export type Wash = {
  /** What a layer of strength 1 lets through. */
  pigment: string;
  density?: number;
  /** Multiplies the density: the modelling of the form. */
  tone?: Field;
  /** A second pigment dropped into the wet wash, and where. */
  charge?: { pigment: string; at: Field };
  /** 1 where the wash was drawn out with water and has no edge. */
  soft?: Field;
  /** How dark the rim dries. */
  edge?: number;
  granulate?: number;
  /** Back-runs: how much water crept back in, 0 to 1. */
  bloom?: number;
  /** 0 a full brush, 1 only the tops of the tooth take color. */
  dry?: Field;
  wobble?: number;
};

export type Pen = {
  weight?: number;
  /** How often the nib lifts: 0 never, 0.5 often. */
  broken?: number;
  color?: Rgb;
  /** How far the hand strays. */
  stray?: number;
};

type PixelBox = { left: number; top: number; columns: number; rows: number };

const ink = hex('#2c2a31');
const graphite = hex('#5d5a58');
/** Fields of a wash are worked out once for so many units, and read between. */
const grain = 2;

/**
 * A sketchbook page: transparent washes that dry with a hard rim, granulate in the tooth and bloom, under and over a pen line, with a
 * little body color on top. Washes multiply after Beer–Lambert (a stroke twice as strong is deeper and purer, not blacker).
 */
export class InkPage {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly random: Random;
  readonly noise: Noise;
  private readonly pixelWidth: number;
  private readonly pixelHeight: number;
  private readonly through: readonly [Float32Array, Float32Array, Float32Array];
  private readonly tooth: Float32Array;
  private readonly lines: Sheet;
  private readonly pencil: Sheet;
  private readonly body: Sheet;
  private marks = 0;

  constructor(width: number, height: number, scale: number, seed: number) {
    this.width = width;
    this.height = height;
    this.scale = scale;
    this.random = seededRandom(seed);
    this.noise = makeNoise(seed + 3);
    this.lines = new Sheet(width, height, scale);
    this.pencil = new Sheet(width, height, scale);
    this.body = new Sheet(width, height, scale);
    this.pixelWidth = this.lines.pixelWidth;
    this.pixelHeight = this.lines.pixelHeight;
    const pixels = this.pixelWidth * this.pixelHeight;
    this.through = [
      new Float32Array(pixels).fill(1),
      new Float32Array(pixels).fill(1),
      new Float32Array(pixels).fill(1),
    ];
    this.tooth = this.coldPressed();
  }

  /** The felt mark of cold-pressed paper, about -1 (a pit) to 1 (a top). */
  private coldPressed(): Float32Array {
    const { pixelWidth, pixelHeight, scale, noise } = this;
    const tooth = new Float32Array(pixelWidth * pixelHeight);
    for (let py = 0; py < pixelHeight; py++)
      for (let px = 0; px < pixelWidth; px++) {
        const [x, y] = [px / scale, py / scale];
        tooth[py * pixelWidth + px] =
          noise.at(x * 0.1, y * 0.1) * 0.3 +
          noise.at(x * 0.29 + 60, y * 0.29) * 0.55 +
          noise.at(x * 0.71, y * 0.71 + 20) * 0.65;
      }
    return tooth;
  }

  /** Lays one wash inside the closed outlines; an outline within another is left white. */
  wash(outlines: readonly (readonly Point[])[], how: Wash): void {
    const { scale } = this;
    const { density = 0.6, edge = 0.55, granulate = 0.3, bloom = 0.25, wobble = 3 } = how;
    const reach = how.soft ? 46 : 12;
    const box = this.boxAround(outlines, reach);
    if (box.columns < 2 || box.rows < 2) return;
    const mask = this.mask(outlines, box, wobble);
    const rim = blur(mask, box.columns, box.rows, 3.2 * scale);
    const pool = blur(mask, box.columns, box.rows, 16 * scale);
    const drawnOut = how.soft ? blur(mask, box.columns, box.rows, 24 * scale) : mask;
    const seed = ++this.marks * 3.17;
    const { noise } = this;
    const tone = this.field(box, how.tone ?? (() => 1));
    const water = this.field(box, (x, y) => {
      const warp = noise.fbm(x * 0.006 + seed, y * 0.006, 3);
      return (
        noise.fbm(x * 0.0035 + warp * 0.7, y * 0.0035 + seed, 5, 0.56) +
        noise.at(x * 0.05, y * 0.05 + seed) * 0.05
      );
    });
    const soft = how.soft ? this.field(box, how.soft) : null;
    const charge = how.charge ? this.field(box, how.charge.at) : null;
    const dry = how.dry ? this.field(box, how.dry) : null;
    const first = absorption(how.pigment);
    const second = how.charge ? absorption(how.charge.pigment) : first;
    for (let j = 0; j < box.rows; j++)
      for (let i = 0; i < box.columns; i++) {
        const at = j * box.columns + i;
        const pixel = (box.top + j) * this.pixelWidth + box.left + i;
        const flow = water(i, j);
        const loose = soft ? clamp(soft(i, j)) : 0;
        let cover =
          loose > 0
            ? lerp(mask[at]!, smoothstep(0.22, 0.86, drawnOut[at]! + flow * 0.5), loose)
            : mask[at]!;
        if (cover <= 0.002) continue;
        const grit = this.tooth[pixel]!;
        if (dry) cover *= smoothstep(-0.12, 0.12, grit * 0.8 + 0.75 - dry(i, j) * 1.5);
        const hard = (1 - loose) * clamp((1 - rim[at]!) * 2) * (0.7 + flow * 0.9);
        const gathered = (1 - loose) * clamp((1 - pool[at]!) * 2) * 0.22;
        const pushed = flow - 0.16;
        const backrun =
          bloom *
          (pushed > 0
            ? -0.42 * smoothstep(0, 0.06, pushed) + 0.75 * Math.exp(-((pushed / 0.018) ** 2))
            : 0);
        const strength =
          density *
          cover *
          Math.max(
            0.05,
            tone(i, j) * (0.86 + flow * 0.5 + backrun + gathered) +
              hard * edge -
              grit * granulate * 0.5,
          );
        const share = charge ? clamp(charge(i, j) + flow * 0.7) : 0;
        for (let c = 0; c < 3; c++)
          this.through[c]![pixel]! *= Math.exp(-strength * lerp(first[c]!, second[c]!, share));
      }
  }

  /** Masking fluid: takes what was drawn before out of an outline, so that what stands in front keeps the white of the paper. */
  reserve(outline: readonly Point[], share = 0.94): void {
    const box = this.boxAround([outline], 4);
    if (box.columns < 2 || box.rows < 2) return;
    const mask = this.mask([outline], box, 1.5);
    for (const { pen } of [this.lines, this.pencil]) {
      pen.globalCompositeOperation = 'destination-out';
      pen.fillStyle = '#fff';
      trace(pen, outline);
      pen.fill();
      pen.globalCompositeOperation = 'source-over';
    }
    for (let j = 0; j < box.rows; j++)
      for (let i = 0; i < box.columns; i++) {
        const pixel = (box.top + j) * this.pixelWidth + box.left + i;
        const lifted = mask[j * box.columns + i]! * share;
        for (const channel of this.through) channel[pixel]! += (1 - channel[pixel]!) * lifted;
      }
  }

  /** One stroke of a round brush: thin, swelling, thin again. */
  brush(points: readonly Point[], width: number, how: Wash): void {
    this.wash([this.leaf(points, width)], { edge: 0.4, bloom: 0, wobble: 1, ...how });
  }

  /** The outline of a brush mark along a path. */
  leaf(points: readonly Point[], width: number, profile?: (share: number) => number): Point[] {
    return brushMark(points, width, profile);
  }

  /** A line of a dip pen through the points: it swells under pressure, skips, and strays like a hand. */
  pen(
    points: readonly Point[],
    { weight = 3.2, broken = 0.16, color = ink, stray = 2.2 }: Pen = {},
  ): void {
    dipPen(this.lines.pen, this.noise, ++this.marks * 1.73, points, {
      weight,
      broken,
      stray,
      color: css(color, 0.94),
    });
  }

  /** A pencil line, for what was found before the pen: construction, and what was left unfinished. */
  sketch(points: readonly Point[], weight = 3.4): void {
    dipPen(this.pencil.pen, this.noise, ++this.marks * 1.73, points, {
      weight,
      broken: 0.1,
      stray: 3,
      color: css(graphite, 0.62),
    });
  }

  /** Parallel pen strokes inside an outline, where the tone asks for them. */
  hatch(
    outline: readonly Point[],
    angle: number,
    spacing: number,
    how: Pen & { tone?: Field; bow?: number } = {},
  ): void {
    const { tone = () => 1, bow = 0, ...pen } = how;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const across = outline.map(([x, y]) => -x * dy + y * dx);
    const along = outline.map(([x, y]) => x * dx + y * dy);
    const [from, to] = [Math.min(...along), Math.max(...along)];
    for (
      let v = Math.min(...across) + spacing / 2;
      v < Math.max(...across);
      v += spacing * (0.7 + this.random() * 0.6)
    ) {
      let run: Point[] = [];
      const lift = () => {
        if (run.length > 2) this.pen(run, { weight: 2.1, broken: 0.1, stray: 1.6, ...pen });
        run = [];
      };
      const slant = (this.random() - 0.5) * spacing * 0.8;
      for (let u = from; u <= to; u += 8) {
        const share = (u - from) / (to - from || 1);
        const w = v + slant * share + bow * Math.sin(Math.PI * share);
        const point: Point = [u * dx - w * dy, u * dy + w * dx];
        if (
          inside(outline, point) &&
          tone(point[0], point[1]) > this.noise.at(u * 0.02, v * 0.35) * 0.5 + 0.5
        )
          run.push(point);
        else lift();
      }
      lift();
    }
  }

  /** Opaque body color over everything, dry at its end: the few lights put back. */
  gouache(points: readonly Point[], width: number, color: string, opacity = 0.9): void {
    const { pen } = this.body;
    pen.fillStyle = css(hex(color), opacity);
    trace(pen, this.leaf(points, width));
    pen.fill();
  }

  /** The dry page. `gutter`: on which side the binding throws its shade. */
  finish(paper = '#efe5d0', gutter: 'left' | 'right' | 'none' = 'left'): Raster {
    const { pixelWidth, pixelHeight, scale, noise } = this;
    const data = new Uint8ClampedArray(pixelWidth * pixelHeight * 3);
    const sheet = hex(paper);
    const lines = this.lines.pixels();
    const pencil = this.pencil.pixels();
    const body = this.body.pixels();
    for (let py = 0; py < pixelHeight; py++)
      for (let px = 0; px < pixelWidth; px++) {
        const i = py * pixelWidth + px;
        const [x, y] = [px / scale, py / scale];
        const grit = this.tooth[i]!;
        const fromFold = gutter === 'left' ? x : gutter === 'right' ? this.width - x : 9999;
        const fold = -26 * Math.exp(-fromFold / 34) - 11 * Math.exp(-fromFold / 170);
        const cloud = noise.at(x * 0.004, y * 0.004) * 2.6 + noise.at(x * 0.02, y * 0.02) * 1.2;
        const light = cloud + grit * 2.2 + fold;
        let color: Rgb = [0, 1, 2].map(
          (c) => (sheet[c]! + light * (1 + c * 0.12)) * this.through[c]![i]!,
        ) as [number, number, number];
        const k = i * 4;
        if (pencil[k + 3]!)
          color = mix(
            color,
            [pencil[k]!, pencil[k + 1]!, pencil[k + 2]!],
            (pencil[k + 3]! / 255) * smoothstep(-0.5, 0.55, grit),
          );
        if (lines[k + 3]!)
          color = mix(
            color,
            [lines[k]!, lines[k + 1]!, lines[k + 2]!],
            (lines[k + 3]! / 255) * clamp(1.02 + grit * 0.22),
          );
        if (body[k + 3]!)
          color = mix(
            color,
            [body[k]!, body[k + 1]!, body[k + 2]!],
            (body[k + 3]! / 255) * smoothstep(-0.85, 0.05, grit),
          );
        data.set(color, i * 3);
      }
    return { width: pixelWidth, height: pixelHeight, channels: 3, data };
  }

  private boxAround(outlines: readonly (readonly Point[])[], reach: number): PixelBox {
    const xs = outlines.flatMap((outline) => outline.map(([x]) => x));
    const ys = outlines.flatMap((outline) => outline.map(([, y]) => y));
    const left = clamp(Math.floor((Math.min(...xs) - reach) * this.scale), 0, this.pixelWidth);
    const top = clamp(Math.floor((Math.min(...ys) - reach) * this.scale), 0, this.pixelHeight);
    const right = clamp(Math.ceil((Math.max(...xs) + reach) * this.scale), 0, this.pixelWidth);
    const bottom = clamp(Math.ceil((Math.max(...ys) + reach) * this.scale), 0, this.pixelHeight);
    return { left, top, columns: right - left, rows: bottom - top };
  }

  private mask(
    outlines: readonly (readonly Point[])[],
    box: PixelBox,
    wobble: number,
  ): Float32Array {
    const { scale, noise } = this;
    const sheet = new Sheet(box.columns / scale, box.rows / scale, scale);
    const { pen } = sheet;
    pen.translate(-box.left / scale, -box.top / scale);
    pen.fillStyle = '#fff';
    pen.beginPath();
    for (const outline of outlines) {
      const wet = [...outline, outline[0]!].flatMap((point, i, all) =>
        i === 0 ? [point] : stepped(all[i - 1]!, point, 12),
      );
      for (const [i, [x, y]] of wet.entries()) {
        const px =
          x +
          noise.at(x * 0.02, y * 0.02 + 3) * wobble +
          noise.at(x * 0.09, y * 0.09 + 3) * wobble * 0.4;
        const py =
          y +
          noise.at(x * 0.02 + 40, y * 0.02) * wobble +
          noise.at(x * 0.09 + 40, y * 0.09) * wobble * 0.4;
        if (i === 0) pen.moveTo(px, py);
        else pen.lineTo(px, py);
      }
      pen.closePath();
    }
    pen.fill('evenodd');
    return sheet.coverage();
  }

  /** Works a field out on a coarse grid over the box; the answer reads it at a pixel of the box. */
  private field(box: PixelBox, rule: Field): (i: number, j: number) => number {
    const { scale } = this;
    const columns = Math.ceil(box.columns / scale / grain) + 2;
    const rows = Math.ceil(box.rows / scale / grain) + 2;
    const values = new Float32Array(columns * rows);
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < columns; i++)
        values[j * columns + i] = rule(box.left / scale + i * grain, box.top / scale + j * grain);
    const step = 1 / (scale * grain);
    return (i, j) => {
      const [u, v] = [i * step, j * step];
      const at = Math.floor(v) * columns + Math.floor(u);
      const across = u % 1;
      const upper = values[at]! + (values[at + 1]! - values[at]!) * across;
      const lower =
        values[at + columns]! + (values[at + columns + 1]! - values[at + columns]!) * across;
      return upper + (lower - upper) * (v % 1);
    };
  }
}

const absorption = (pigment: string) =>
  hex(pigment).map((part) => -Math.log(clamp(part / 255, 0.02, 0.995))) as [number, number, number];
