import { blur } from '../engine/blur.ts';
import { hex } from '../engine/color.ts';
import { paintLayers, type Flow, type Layer } from '../engine/layers.ts';
import { Painting } from '../engine/painting.ts';
import type { Sheet } from '../engine/sheet.ts';

const brushes: readonly Layer[] = [
  {
    radius: 34,
    threshold: 0,
    stop: 160,
    jitter: 10,
    colorJitter: 10,
    dry: 0.3,
    spacing: 0.8,
    load: 1.3,
  },
  { radius: 16, threshold: 22, stop: 90, jitter: 9, colorJitter: 9, dry: 0.42, load: 1.2 },
  { radius: 8, threshold: 28, length: 4.5, stop: 80, jitter: 8, colorJitter: 8, load: 1 },
  { radius: 4, threshold: 32, length: 5, stop: 70, colorJitter: 6, dry: 0.3, load: 0.8 },
  {
    radius: 2.1,
    threshold: 46,
    length: 6,
    stop: 70,
    jitter: 4,
    colorJitter: 4,
    dry: 0.2,
    load: 0.5,
  },
];

type Repainting = {
  seed: number;
  ground?: string;
  /** Which way the brush goes where nothing in the picture tells it (radians). */
  grain: (x: number, y: number) => number;
  mask?: Layer['mask'];
  watch?: ((painting: Painting) => void) | undefined;
};

/** Paints a lit relief with five brushes over a warm ground: what turns a model of a surface into a painting of it. */
export function repaint(
  sheet: Sheet,
  { seed, ground = '#4a2c20', grain, mask, watch }: Repainting,
): Painting {
  const painting = new Painting(sheet.width, sheet.height, sheet.scale, seed, hex(ground));
  painting.watch = watch;
  const pixels = sheet.pixels();
  primeEdges(painting, pixels);
  const layers = brushes.map((brush) => (mask ? { ...brush, mask } : brush));
  paintLayers(painting, pixels, alongForms(sheet, pixels, painting, grain), layers);
  return painting;
}

const edgeUnits = 9;

/** Strokes end at the canvas's edge; the underpainting goes on below them there, so that no fringe of ground shows. */
function primeEdges(
  { pixelWidth, pixelHeight, scale, red, green, blue }: Painting,
  pixels: Uint8ClampedArray,
): void {
  const band = edgeUnits * scale;
  for (let y = 0; y < pixelHeight; y++)
    for (let x = 0; x < pixelWidth; x++) {
      if (Math.min(x, y, pixelWidth - 1 - x, pixelHeight - 1 - y) > band) continue;
      const pixel = y * pixelWidth + x;
      red[pixel] = pixels[pixel * 4]!;
      green[pixel] = pixels[pixel * 4 + 1]!;
      blue[pixel] = pixels[pixel * 4 + 2]!;
    }
}

const cellUnits = 4;
const grainStrength = 60;

/**
 * Brush directions along the edges of what is painted: the structure tensor (products of the brightness gradient, blurred) gives the
 * direction in which brightness changes least. A weak edge along the grain is added everywhere, so that the brush keeps its way over
 * quiet places and does not swirl; a little noise keeps the hand loose.
 */
function alongForms(
  sheet: Sheet,
  pixels: Uint8ClampedArray,
  painting: Painting,
  grain: Repainting['grain'],
): Flow {
  const columns = Math.floor(sheet.width / cellUnits);
  const rows = Math.floor(sheet.height / cellUnits);
  const bright = blur(brightness(sheet, pixels, columns, rows), columns, rows, 1);
  const xx = new Float32Array(columns * rows);
  const xy = new Float32Array(columns * rows);
  const yy = new Float32Array(columns * rows);
  for (let row = 1; row < rows - 1; row++)
    for (let column = 1; column < columns - 1; column++) {
      const cell = row * columns + column;
      const across = bright[cell + 1]! - bright[cell - 1]!;
      const down = bright[cell + columns]! - bright[cell - columns]!;
      const angle = grain(column * cellUnits, row * cellUnits) + Math.PI / 2;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      xx[cell] = across * across + cos * cos * grainStrength;
      xy[cell] = across * down + cos * sin * grainStrength;
      yy[cell] = down * down + sin * sin * grainStrength;
    }
  const [smoothXx, smoothXy, smoothYy] = [xx, xy, yy].map((product) =>
    blur(product, columns, rows, 5),
  ) as [Float32Array, Float32Array, Float32Array];
  return (x, y) => {
    const cell =
      Math.min(rows - 1, (y / cellUnits) | 0) * columns +
      Math.min(columns - 1, (x / cellUnits) | 0);
    const steepest = 0.5 * Math.atan2(2 * smoothXy[cell]!, smoothXx[cell]! - smoothYy[cell]!);
    return steepest + Math.PI / 2 + painting.noise.at(x * 0.004, y * 0.004) * 0.5;
  };
}

function brightness(
  sheet: Sheet,
  pixels: Uint8ClampedArray,
  columns: number,
  rows: number,
): Float32Array {
  return Float32Array.from({ length: columns * rows }, (_, cell) => {
    const x = Math.min(
      sheet.pixelWidth - 1,
      (((cell % columns) + 0.5) * cellUnits * sheet.scale) | 0,
    );
    const y = Math.min(
      sheet.pixelHeight - 1,
      ((Math.floor(cell / columns) + 0.5) * cellUnits * sheet.scale) | 0,
    );
    const pixel = (y * sheet.pixelWidth + x) * 4;
    return pixels[pixel]! * 0.3 + pixels[pixel + 1]! * 0.5 + pixels[pixel + 2]! * 0.2;
  });
}
