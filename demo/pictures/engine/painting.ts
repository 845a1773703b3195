import type { Rgb } from './color.ts';
import { makeNoise, type Noise } from './noise.ts';
import { clamp } from './numbers.ts';
import { seededRandom, type Random } from './random.ts';
import type { Point } from './raster.ts';
import { alongStroke } from './stroke-path.ts';

/** How a brush is loaded and held. Lengths in units, lightness in steps of 255. */
export type Brush = {
  /** How much the bristles differ in lightness and warmth: 5 calm, 10 lively. */
  jitter?: number;
  opacity?: number;
  /** 0 a wet brush, 0.35 usual, 0.6 scumble: where the ground shows through. */
  dry?: number;
  /** How much of the color below each bristle takes up with every step: wet in wet. */
  pickup?: number;
  /** How thick the paint stands. */
  load?: number;
  /** Flat brush; tip: reeds and twigs; lens: leaves and glints. */
  taper?: 'none' | 'tip' | 'lens';
  /** How uneven the two ends are, in widths. */
  ragged?: number;
};

/**
 * A canvas under the brush: color and height of the paint for every pixel. A stroke is a bundle of bristles that each have their own
 * load, start late, stop early, skip where they run dry and take up what they cross; it deposits at most once on a pixel, so that a
 * slow curve does not band. After Hertzmann's curved strokes, with the height kept for the light (`lit`).
 */
export class Painting {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly thickness: Float32Array;
  readonly random: Random;
  readonly noise: Noise;
  strokes = 0;
  /** Called after every stroke: the process film watches the picture being made. */
  watch: ((painting: Painting) => void) | undefined;
  private readonly lastStroke: Int32Array;

  /** `width` and `height` in units, `scale` in pixels for a unit. */
  constructor(width: number, height: number, scale: number, seed: number, ground: Rgb) {
    this.width = width;
    this.height = height;
    this.scale = scale;
    this.pixelWidth = Math.round(width * scale);
    this.pixelHeight = Math.round(height * scale);
    const pixels = this.pixelWidth * this.pixelHeight;
    this.red = new Float32Array(pixels).fill(ground[0]);
    this.green = new Float32Array(pixels).fill(ground[1]);
    this.blue = new Float32Array(pixels).fill(ground[2]);
    this.thickness = new Float32Array(pixels);
    this.lastStroke = new Int32Array(pixels);
    this.random = seededRandom(seed);
    this.noise = makeNoise(seed + 5);
  }

  /** One pull of the brush along the points (units), `width` units wide. */
  stroke(points: readonly Point[], width: number, color: Rgb, brush: Brush = {}): void {
    const {
      pixelWidth,
      pixelHeight,
      red,
      green,
      blue,
      thickness,
      lastStroke,
      random,
      noise,
      scale,
    } = this;
    const {
      jitter = 7,
      opacity = 0.92,
      dry = 0.35,
      pickup = 0.012,
      load = 1,
      taper = 'none',
      ragged = 0.5,
    } = brush;
    const offset = random() * 1000;
    const path = alongStroke(points, scale);
    const steps = path.count;
    if (steps < 2) return;
    const id = ++this.strokes;
    const bristles = Math.max(1, Math.ceil((width * scale) / 0.75));
    const grainStep = 0.03 / scale; // noise along the stroke keeps its grain at every scale
    const take = pickup / scale;
    for (let bristle = 0; bristle < bristles; bristle++) {
      const across = bristles === 1 ? 0 : (bristle / (bristles - 1)) * 2 - 1;
      const lane = ((across + 1) / 2) * (width / 0.75);
      const grain =
        noise.at(lane * 0.33 + offset, offset * 0.7) + 0.6 * noise.at(lane * 1.1 + offset, 3.3);
      const lighter = grain * jitter * 1.6;
      const warmer = noise.at(lane * 0.12 + offset, 9.9) * jitter * 0.9;
      let r = color[0] + lighter + warmer;
      let g = color[1] + lighter;
      let b = color[2] + lighter - warmer;
      const raggedPixels = ragged * width * scale;
      const start = Math.max(
        0,
        (random() * raggedPixels * 0.5 + raggedPixels * 0.35 * across * across) | 0,
      );
      const end =
        steps - ((random() * raggedPixels * 0.9 + raggedPixels * 0.4 * across * across) | 0);
      const height = load * (0.45 + 0.5 * across ** 4 + grain * 0.55);
      const cover = opacity * clamp(0.8 + grain * 0.35, 0.3, 1);
      const thin = grain < -0.35 ? 0.12 : 0;
      const half = across * width * scale * 0.5;
      for (let step = start; step < end; step++) {
        const share = step / steps;
        const narrow =
          taper === 'none'
            ? 1
            : taper === 'tip'
              ? 1 - share * 0.9
              : Math.min(1, Math.sin(Math.PI * (share * 0.96 + 0.02)) * 1.25);
        const x = (path.x[step]! + path.normalX[step]! * half * narrow) | 0;
        const y = (path.y[step]! + path.normalY[step]! * half * narrow) | 0;
        if (x < 0 || y < 0 || x >= pixelWidth || y >= pixelHeight) continue;
        const pixel = y * pixelWidth + x;
        if (lastStroke[pixel] === id) continue;
        if (
          dry > 0 &&
          noise.at(step * grainStep + offset, lane * 0.42) + 0.62 <
            dry * (0.35 + share * 1.25) + thin
        )
          continue;
        lastStroke[pixel] = id;
        red[pixel]! += (r - red[pixel]!) * cover;
        green[pixel]! += (g - green[pixel]!) * cover;
        blue[pixel]! += (b - blue[pixel]!) * cover;
        thickness[pixel] = thickness[pixel]! * 0.55 + height * cover;
        if (take) {
          r += (red[pixel]! - r) * take;
          g += (green[pixel]! - g) * take;
          b += (blue[pixel]! - b) * take;
        }
      }
    }
    this.watch?.(this);
  }
}
