import { createCanvas } from '@napi-rs/canvas';

import { blur } from './blur.ts';
import { mix, type Rgb } from './color.ts';
import { clamp } from './numbers.ts';
import { Sheet } from './sheet.ts';

/** The brush hides anything finer, so a relief is never worked finer than this (cells for one unit). */
const finest = 0.8;

/** A surface as a field of heights (units, toward the viewer) with a color in every cell. */
export class Relief {
  readonly width: number;
  readonly height: number;
  /** Cells for one unit. */
  readonly scale: number;
  readonly columns: number;
  readonly rows: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly z: Float32Array;

  constructor(width: number, height: number, scale: number) {
    this.width = width;
    this.height = height;
    this.scale = Math.min(scale, finest);
    this.columns = Math.round(width * this.scale);
    this.rows = Math.round(height * this.scale);
    const cells = this.columns * this.rows;
    this.red = new Float32Array(cells);
    this.green = new Float32Array(cells);
    this.blue = new Float32Array(cells);
    this.z = new Float32Array(cells);
  }

  /** A layer of numbers of the same size: how thick the paint is, how deep a crack. */
  field(): Float32Array {
    return new Float32Array(this.columns * this.rows);
  }

  /** The cell at a point in units, or -1 outside. */
  cellAt(x: number, y: number): number {
    const column = Math.floor(x * this.scale);
    const row = Math.floor(y * this.scale);
    return column < 0 || row < 0 || column >= this.columns || row >= this.rows
      ? -1
      : row * this.columns + column;
  }

  /** Visits every cell of a box with its middle in units. */
  visit(
    rule: (x: number, y: number, cell: number) => void,
    left = 0,
    top = 0,
    right = this.width,
    bottom = this.height,
  ): void {
    const { scale, columns, rows } = this;
    const lastColumn = Math.min(columns - 1, Math.ceil(right * scale));
    const lastRow = Math.min(rows - 1, Math.ceil(bottom * scale));
    for (let row = Math.max(0, Math.floor(top * scale)); row <= lastRow; row++)
      for (let column = Math.max(0, Math.floor(left * scale)); column <= lastColumn; column++)
        rule((column + 0.5) / scale, (row + 0.5) / scale, row * columns + column);
  }

  /** Lays a color over a cell, `share` of it covering. */
  tint(cell: number, color: Rgb, share = 1): void {
    this.red[cell]! += (color[0] - this.red[cell]!) * share;
    this.green[cell]! += (color[1] - this.green[cell]!) * share;
    this.blue[cell]! += (color[2] - this.blue[cell]!) * share;
  }

  color(cell: number): Rgb {
    return [this.red[cell]!, this.green[cell]!, this.blue[cell]!];
  }
}

/** One lamp from the upper left. `slope` exaggerates heights, `drop` is how much height a shadow loses for each unit it runs. */
type RakingLight = {
  slope?: number;
  drop?: number;
  reach?: number;
  ambient?: number;
  key?: number;
  /** What shadows turn toward, and how dark they get at most (0 to 1). */
  shadow?: Rgb;
  shadowDepth?: number;
  /** Height difference at which a shadow is full: small for a hard edge. */
  penumbra?: number;
  /** How strongly hollows darken. */
  hollow?: number;
};

/**
 * Lights a relief: Lambert's cosine from the upper left, a march toward the lamp for cast shadows, and occlusion as the height above
 * the blurred heights at two radii. Returns a sheet at the painting's scale, to be repainted with strokes.
 */
export function lightRelief(relief: Relief, scale: number, light: RakingLight = {}): Sheet {
  const {
    slope = 0.5,
    drop = 0.62,
    reach = 46,
    ambient = 0.34,
    key = 0.86,
    penumbra = 12,
    hollow = 1,
  } = light;
  const { shadow = [58, 56, 74], shadowDepth = 0.55 } = light;
  const { columns, rows, z, scale: fine } = relief;
  const heights = blur(z, columns, rows, 1);
  const near = blur(z, columns, rows, 14 * fine);
  const wide = blur(z, columns, rows, 40 * fine);
  const canvas = createCanvas(columns, rows);
  const pen = canvas.getContext('2d');
  const image = pen.createImageData(columns, rows);
  const castOn = (column: number, row: number, from: number) => {
    let highest = 0;
    for (let run = 2; run < reach; run += run < 12 ? 2 : run < 60 ? 4 : 8) {
      const x = (column - run * 0.72 * fine) | 0;
      const y = (row - run * 0.7 * fine) | 0;
      if (x < 0 || y < 0) break;
      highest = Math.max(highest, z[y * columns + x]! - from - run * drop);
    }
    return clamp(highest / penumbra);
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const across =
        (heights[column < columns - 1 ? cell + 1 : cell]! -
          heights[column > 0 ? cell - 1 : cell]!) *
        slope *
        fine;
      const down =
        (heights[row < rows - 1 ? cell + columns : cell]! -
          heights[row > 0 ? cell - columns : cell]!) *
        slope *
        0.8 *
        fine;
      const lambert =
        (across * 0.55 + down * 0.62 + 0.78) / Math.sqrt(1 + across * across + down * down);
      const cast = castOn(column, row, heights[cell]! + 1) * shadowDepth;
      const open = clamp(
        1 + ((z[cell]! - near[cell]!) * 0.012 + (z[cell]! - wide[cell]!) * 0.005) * hollow,
        0.55,
        1.18,
      );
      const share = (ambient + key * Math.max(0, lambert)) * open;
      const lit = mix(
        [relief.red[cell]! * share, relief.green[cell]! * share, relief.blue[cell]! * share],
        shade(relief, cell, shadow),
        cast,
      );
      const warm = Math.max(0, share - 1) * (1 - cast) * 26;
      image.data.set(
        [
          clamp(lit[0] + warm, 8, 248),
          clamp(lit[1] + warm * 0.8, 8, 244),
          clamp(lit[2] + warm * 0.4, 10, 240),
          255,
        ],
        cell * 4,
      );
    }
  pen.putImageData(image, 0, 0);
  const sheet = new Sheet(relief.width, relief.height, scale);
  sheet.pen.drawImage(canvas, 0, 0, relief.width, relief.height);
  return sheet;
}

/** What a cell looks like with only the sky on it. */
const shade = (relief: Relief, cell: number, shadow: Rgb): Rgb => [
  (relief.red[cell]! * shadow[0]) / 255,
  (relief.green[cell]! * shadow[1]) / 255,
  (relief.blue[cell]! * shadow[2]) / 255,
];
