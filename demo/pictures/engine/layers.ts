import { blur } from './blur.ts';
import type { Rgb } from './color.ts';
import { clamp } from './numbers.ts';
import type { Brush, Painting } from './painting.ts';
import type { Point } from './raster.ts';

/** The direction of the brush at a point (radians), for a brush of this radius. */
export type Flow = (x: number, y: number, radius: number) => number;

/** One pass over the picture with one brush. Lengths in units. */
export type Layer = Brush & {
  radius: number;
  /** A stroke is set where the painting differs from the underpainting by more (red + green + blue); 0 covers everything. */
  threshold: number;
  /** Length of a stroke in radii. */
  length?: number;
  /** Distance between strokes in radii. */
  spacing?: number;
  /** A stroke ends where the underpainting has changed by more. */
  stop?: number;
  /** How much a stroke's color may differ from the underpainting, warm against cool. */
  colorJitter?: number;
  /** Multiplies the threshold: above 1 where the eye should rest, below 1 where it should go. */
  mask?: (x: number, y: number) => number;
  /** Multiplies the length of strokes. */
  reach?: (x: number, y: number) => number;
};

/**
 * Paints over an underpainting from the widest brush to the finest (Hertzmann 1998, "Painterly rendering with curved brush strokes
 * of multiple sizes"). `underpainting` is four bytes a pixel, at the painting's scale. Brushes finer than half a pixel are left out.
 */
export function paintLayers(
  painting: Painting,
  underpainting: Uint8ClampedArray,
  flow: Flow,
  layers: readonly Layer[],
): void {
  const { pixelWidth: width, pixelHeight: height, scale } = painting;
  const channels = [0, 1, 2].map((channel) =>
    Float32Array.from({ length: width * height }, (_, i) => underpainting[i * 4 + channel]!),
  );
  for (const layer of layers) {
    if (layer.radius * scale < 0.6) continue;
    const [red, green, blue] = channels.map((channel) =>
      blur(channel, width, height, layer.radius * scale * 0.35),
    ) as Channels;
    const reference = { red, green, blue };
    for (const [x, y] of placesToPaint(painting, reference, layer))
      paintOne(painting, reference, flow, layer, x, y);
  }
}

type Channels = [Float32Array, Float32Array, Float32Array];
type Reference = { red: Float32Array; green: Float32Array; blue: Float32Array };

function placesToPaint(painting: Painting, reference: Reference, layer: Layer): Point[] {
  const { width, height, scale, pixelWidth, pixelHeight, random } = painting;
  const gap = Math.max(2, layer.radius * (layer.spacing ?? 0.9));
  const places: { at: Point; order: number }[] = [];
  for (let y = gap / 2; y < height; y += gap)
    for (let x = gap / 2; x < width; x += gap) {
      const px = clamp(x + (random() - 0.5) * gap, 0, width - 1);
      const py = clamp(y + (random() - 0.5) * gap, 0, height - 1);
      const pixel =
        Math.min(pixelHeight - 1, (py * scale) | 0) * pixelWidth +
        Math.min(pixelWidth - 1, (px * scale) | 0);
      const error =
        Math.abs(painting.red[pixel]! - reference.red[pixel]!) +
        Math.abs(painting.green[pixel]! - reference.green[pixel]!) +
        Math.abs(painting.blue[pixel]! - reference.blue[pixel]!);
      if (layer.threshold === 0 || error > layer.threshold * (layer.mask?.(px, py) ?? 1))
        places.push({ at: [px, py], order: random() });
    }
  return places.toSorted((a, b) => a.order - b.order).map(({ at }) => at);
}

function paintOne(
  painting: Painting,
  reference: Reference,
  flow: Flow,
  layer: Layer,
  x: number,
  y: number,
): void {
  const { random, scale, pixelWidth, pixelHeight } = painting;
  const pixelAt = (px: number, py: number) =>
    clamp((py * scale) | 0, 0, pixelHeight - 1) * pixelWidth +
    clamp((px * scale) | 0, 0, pixelWidth - 1);
  const start = pixelAt(x, y);
  const found: Rgb = [reference.red[start]!, reference.green[start]!, reference.blue[start]!];
  const jitter = layer.colorJitter ?? 6;
  const lighter = (random() - 0.5) * 2 * jitter;
  const warmer = (random() - 0.5) * 2 * jitter * 0.8;
  const greener = (random() - 0.5) * jitter;
  const color: Rgb = [
    found[0] + lighter + warmer,
    found[1] + lighter + greener * 0.6,
    found[2] + lighter - warmer,
  ];
  const { radius } = layer;
  const longest =
    radius * (layer.length ?? 4) * (layer.reach?.(x, y) ?? 1) * (0.6 + random() * 0.7);
  const segment = Math.max(3, radius * 0.5);
  const half = (way: 1 | -1): Point[] => {
    const points: Point[] = [];
    let [px, py] = [x, y];
    let [lastX, lastY] = [0, 0];
    for (let done = 0; done < longest / 2; done += segment) {
      const angle = flow(px, py, radius);
      let dx = Math.cos(angle) * way;
      let dy = Math.sin(angle) * way;
      if (lastX * dx + lastY * dy < 0) [dx, dy] = [-dx, -dy];
      [lastX, lastY] = [dx, dy];
      px += dx * segment;
      py += dy * segment;
      // A brush runs over the edge of the canvas; stopping at it would leave a fringe of ground.
      if (
        px < -radius ||
        py < -radius ||
        px >= painting.width + radius ||
        py >= painting.height + radius
      )
        break;
      const pixel = pixelAt(px, py);
      const change =
        Math.abs(reference.red[pixel]! - found[0]) +
        Math.abs(reference.green[pixel]! - found[1]) +
        Math.abs(reference.blue[pixel]! - found[2]);
      if (change > (layer.stop ?? 60)) break;
      points.push([px, py]);
    }
    return points;
  };
  const ahead = half(1);
  const points: Point[] = [...half(-1).reverse(), [x, y], ...ahead];
  if (points.length < 2) {
    const angle = flow(x, y, radius);
    points.push([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]);
  }
  if (random() < 0.5) points.reverse();
  painting.stroke(points, radius * 2 * (0.7 + random() * 0.5), color, {
    jitter: layer.jitter ?? 6,
    dry: layer.dry ?? 0.4,
    opacity: layer.opacity ?? 0.92,
    load: layer.load ?? 1,
    ragged: layer.ragged ?? 0.6,
    taper: layer.taper ?? 'none',
    pickup: layer.pickup ?? 0.008,
  });
}
