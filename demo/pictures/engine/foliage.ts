import { css, mix, type Rgb } from './color.ts';
import type { Noise } from './noise.ts';
import type { Painting } from './painting.ts';
import type { Random } from './random.ts';
import type { Point } from './raster.ts';
import type { Sheet } from './sheet.ts';

/** A leaf set down with one touch of a small filbert: a lens that sags a little. */
export function leafDab(
  painting: Painting,
  [x, y]: Point,
  size: number,
  angle: number,
  color: Rgb,
): void {
  const points = [0, 1, 2, 3].map((j): Point => [
    x + Math.cos(angle) * size * j * 0.55,
    y + Math.sin(angle) * size * j * 0.55 + j * j * 0.1 * size,
  ]);
  painting.stroke(points, size, color, {
    jitter: 10,
    dry: 0.12,
    ragged: 0.4,
    load: 1.6,
    taper: 'lens',
  });
}

type Twig = {
  from: Point;
  /** Where it sets out for, in radians (up is -π/2). */
  angle: number;
  length: number;
  width: number;
  color: (random: Random) => Rgb;
  /** How often it forks into finer ones, at most. */
  forks?: number;
  /** Sees the points of every twig that may carry leaves: all but the first order. */
  leaf?: (points: readonly Point[]) => void;
};

/** A twig pulled with a rigger, and its finer twigs: they leave upward and the finest hang, as a birch's do. */
export function drawTwig(painting: Painting, twig: Twig, order = 0): void {
  const { from, length, width, color, forks = 3, leaf } = twig;
  const { random } = painting;
  const pieces = 8;
  const points: Point[] = [];
  let [x, y] = from;
  let { angle } = twig;
  const side = Math.sign(Math.cos(angle)) || 1;
  for (let i = 0; i <= pieces; i++) {
    points.push([x, y]);
    x += (Math.cos(angle) * length) / pieces;
    y += (Math.sin(angle) * length) / pieces;
    angle += (random() - 0.5) * 0.22 + side * (order >= 1 ? 0.07 : -0.03);
  }
  painting.stroke(points, width, color(random), {
    dry: 0.05,
    ragged: 0.1,
    taper: 'tip',
    load: 1.3,
    pickup: 0,
  });
  if (order < forks && length > 26)
    for (let i = 2; i <= pieces; i++) {
      if (random() > 0.68) continue;
      const turn = (random() < 0.5 ? -1 : 1) * (0.35 + random() * 0.5) + 0.08 * side;
      drawTwig(
        painting,
        {
          ...twig,
          from: points[i]!,
          angle: twig.angle + turn,
          length: length * (0.34 + random() * 0.22),
          width: Math.max(1.3, width * 0.52),
        },
        order + 1,
      );
    }
  if (order >= 1) leaf?.(points);
}

/** A hedge or a crown in the underpainting: overlapping dabs, lit from one side, thinner toward its ragged top. */
export function drawBush(
  sheet: Sheet,
  noise: Noise,
  random: Random,
  bush: {
    from: number;
    to: number;
    foot: number;
    height: number;
    dark: Rgb;
    light: Rgb;
    count: number;
    lightSide?: number;
  },
): void {
  const { from, to, foot, height, dark, light, count, lightSide = -1 } = bush;
  for (let i = 0; i < count; i++) {
    const x = from + (to - from) * random();
    const crown = height * (0.35 + 0.65 * Math.abs(noise.fbm(x * 0.005, height, 4) * 1.6 + 0.35));
    const up = random();
    const slope =
      noise.fbm((x + 24 * lightSide) * 0.005, height, 4) - noise.fbm(x * 0.005, height, 4);
    const share = random() * 0.35 + Math.max(0, -slope * 2.2) * up + up * 0.2;
    sheet.pen.fillStyle = css(mix(dark, light, Math.min(1, share)), 0.85);
    sheet.pen.beginPath();
    sheet.pen.ellipse(
      x,
      foot - up * crown,
      8 + random() * 20,
      6 + random() * 12,
      random() * 3,
      0,
      7,
    );
    sheet.pen.fill();
  }
}
