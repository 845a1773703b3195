import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

import type { Rgb } from './color.ts';
import { clamp } from './numbers.ts';

/**
 * A sheet to draw on with a pen, in the picture's units: the underpainting, or the silhouette that a block is cut around.
 * `scale` is pixels for one unit.
 */
export class Sheet {
  readonly pen: SKRSContext2D;
  readonly canvas: Canvas;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly pixelWidth: number;
  readonly pixelHeight: number;

  constructor(width: number, height: number, scale: number) {
    this.width = width;
    this.height = height;
    this.scale = scale;
    this.pixelWidth = Math.round(width * scale);
    this.pixelHeight = Math.round(height * scale);
    this.canvas = createCanvas(this.pixelWidth, this.pixelHeight);
    this.pen = this.canvas.getContext('2d');
    this.pen.scale(scale, scale);
  }

  /** Fills a box with one color for each `grain` units, from a rule; null leaves what is there. */
  shade(
    rule: (x: number, y: number) => Rgb | null,
    box = { x: 0, y: 0, width: this.width, height: this.height },
    grain = 2,
  ): void {
    const columns = Math.ceil(box.width / grain);
    const rows = Math.ceil(box.height / grain);
    const small = createCanvas(columns, rows);
    const pen = small.getContext('2d');
    const image = pen.createImageData(columns, rows);
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < columns; i++) {
        const color = rule(box.x + (i + 0.5) * grain, box.y + (j + 0.5) * grain);
        if (color) image.data.set([color[0], color[1], color[2], 255], (j * columns + i) * 4);
      }
    pen.putImageData(image, 0, 0);
    this.pen.drawImage(small, box.x, box.y, columns * grain, rows * grain);
  }

  /** All pixels, four bytes each. */
  pixels(): Uint8ClampedArray {
    return this.canvas.getContext('2d').getImageData(0, 0, this.pixelWidth, this.pixelHeight).data;
  }

  /** How much is drawn at each pixel, from 0 to 1. */
  coverage(): Float32Array {
    const pixels = this.pixels();
    return Float32Array.from(
      { length: this.pixelWidth * this.pixelHeight },
      (_, index) => pixels[index * 4 + 3]! / 255,
    );
  }

  /** Reads what is drawn now: the returned function gives the color at a point in units. */
  reader(): (x: number, y: number) => Rgb {
    const pixels = this.pixels();
    return (x, y) => {
      const column = clamp((x * this.scale) | 0, 0, this.pixelWidth - 1);
      const row = clamp((y * this.scale) | 0, 0, this.pixelHeight - 1);
      const index = (row * this.pixelWidth + column) * 4;
      return [pixels[index]!, pixels[index + 1]!, pixels[index + 2]!];
    };
  }
}
