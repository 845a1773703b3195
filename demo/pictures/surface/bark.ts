import { luminance, mix, type Rgb } from '../engine/color.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { RootLine, RootStep } from './root-lines.ts';

const warm: Rgb = [192, 162, 126];
const plain: Rgb = [132, 110, 94];
const cool: Rgb = [94, 92, 102];

/** Whether the root of this lane is what one sees at a point. */
type Shows = (x: number, y: number, lane: number) => boolean;

/**
 * Breaks bark into short strokes that follow a root and turn slowly about it: warm where it faces the lamp, cool with the light the
 * ground throws back below. Each takes its value from what is painted there, so that cast shadows stay.
 */
export function paintBark(painting: Painting, lines: readonly RootLine[], shows: Shows): void {
  for (const line of lines) {
    const area = line.steps.reduce((sum, { radius }) => sum + radius * 6, 0);
    for (let i = 0; i < area / 420; i++) fiber(painting, line, shows);
    for (let i = 0; i < area / 1500; i++) cutFurrow(painting, line, shows);
    for (let i = 0; i < area / 3600; i++) wrinkle(painting, line, shows);
  }
}

/** A point on a root: `side` from -1 to 1 across what is seen of it. */
const onRoot = ({ x, y, radius, headingX, headingY }: RootStep, side: number): Point => [
  x - headingY * radius * side,
  y + headingX * radius * side,
];

/** How squarely a place faces the lamp in the upper left: 1 toward it, -1 away. */
const toLamp = ({ headingX, headingY }: RootStep, side: number) => side * (headingY * 0.66 - headingX * 0.75);

function fiber(painting: Painting, { steps, lane }: RootLine, shows: Shows): void {
  const { random, noise } = painting;
  const first = (random() * steps.length) | 0;
  const start = steps[first]!;
  const { radius } = start;
  const side = between(random, -0.97, 0.97);
  const count = Math.round(between(random, 6, 15) * (0.5 + radius / 150));
  const turn = between(random, -0.003, 0.012);
  const points: Point[] = [];
  for (let i = 0; i <= count; i += 2) {
    const step = steps[first + i];
    if (!step) break;
    const at = onRoot(step, clamp(side + turn * i + 0.05 * noise.at(step.run / 70, side * 3 + lane), -0.98, 0.98));
    if (!shows(...at, lane)) break;
    points.push(at);
  }
  if (points.length < 3) return;
  const furrow = noise.fbm(start.run / 300 + lane, side * Math.max(1.4, radius / 17) + start.run / 640, 3, 0.6);
  const color = barkColor(painting, darkest(painting, points), toLamp(start, side), furrow);
  const width = (3.5 + radius * between(random, 0.03, 0.12)) * (furrow < -0.12 ? 0.55 : 1);
  painting.stroke(points, width, color, {
    taper: random() < 0.4 ? 'none' : 'lens',
    jitter: 8,
    dry: 0.26,
    ragged: 0.8,
    load: 1.1,
    pickup: 0.01,
    opacity: 0.86,
  });
}

/** A furrow between plates of bark: short, thin, warm, never as dark as the ground, and broken off before it meets the next. */
function cutFurrow(painting: Painting, { steps, lane }: RootLine, shows: Shows): void {
  const { random, noise } = painting;
  const first = (random() * steps.length) | 0;
  const side = between(random, -0.9, 0.9);
  const points: Point[] = [];
  const { radius } = steps[first]!;
  const count = between(random, 8, 24) * Math.min(1.5, 0.6 + radius / 70);
  for (let i = 0; i < count; i += 2) {
    const step = steps[first + i];
    if (!step) break;
    const at = onRoot(
      step,
      clamp(side + i * 0.003 + (5 / (20 + radius)) * noise.at(step.run / (24 + radius * 0.4), side * 5 + lane), -0.96, 0.96),
    );
    if (!shows(...at, lane)) break;
    points.push(at);
  }
  if (points.length < 3) return;
  const value = valueAt(painting, points[1]!);
  const color = mix([96, 70, 54], [72, 66, 74], smoothstep(0.4, 0.2, value));
  const share = clamp((value * 0.62) / luminance(color), 0.5, 1.25);
  const ink: Rgb = [color[0] * share, color[1] * share, color[2] * share];
  painting.stroke(points, between(random, 1.8, 3 + radius * 0.02), ink, { taper: 'lens', dry: 0.34, ragged: 0.9, opacity: 0.75 });
  const lip = points.map(([x, y]): Point => [x + 2.6, y + 3.4]);
  if (value > 0.3)
    painting.stroke(lip, between(random, 2, 4), barkColor(painting, darkest(painting, lip), 0.6, 0.2), {
      taper: 'lens',
      dry: 0.4,
      ragged: 0.9,
      opacity: 0.7,
    });
}

/** Bark wrinkles across where a root bends or swells: short arcs that bow round it. */
function wrinkle(painting: Painting, { steps, lane }: RootLine, shows: Shows): void {
  const { random } = painting;
  const step = steps[(random() * steps.length) | 0]!;
  const from = between(random, -0.85, 0.6);
  const reach = between(random, 0.12, 0.42) * Math.min(1, 46 / step.radius);
  const points: Point[] = [];
  for (let i = 0; i <= 5; i++) {
    const side = from + (reach * i) / 5;
    const [x, y] = onRoot(step, side);
    const bow = Math.sqrt(Math.max(0, 1 - side * side)) * step.radius * 0.16;
    const at: Point = [x + step.headingX * bow, y + step.headingY * bow];
    if (!shows(...at, lane)) return;
    points.push(at);
  }
  const color = barkColor(painting, darkest(painting, points), toLamp(step, from + reach / 2), between(random, -0.4, 0.25));
  painting.stroke(points, between(random, 2, 4.5), color, { taper: 'lens', dry: 0.3, ragged: 0.7, opacity: 0.7 });
}

/** The darkest of a stroke's places: where it crosses the edge of a cast shadow it belongs to the shadow. */
const darkest = (painting: Painting, points: readonly Point[]): Point =>
  [points[0]!, points[points.length >> 1]!, points.at(-1)!].reduce((best, at) =>
    valueAt(painting, at) < valueAt(painting, best) ? at : best,
  );

function barkColor(painting: Painting, at: Point, facing: number, furrow: number): Rgb {
  const value = valueAt(painting, at);
  const pigment = facing > 0 ? mix(plain, warm, smoothstep(0, 0.8, facing)) : mix(plain, cool, smoothstep(0, 0.75, -facing));
  // In the slab's shade even the upper side sees only the sky.
  const shaded = mix(pigment, [112, 100, 108], smoothstep(0.36, 0.2, value) * 0.6);
  const bounce = 0.05 * smoothstep(-0.5, -0.9, facing);
  const lightest = 0.76 - 0.34 * smoothstep(0.1, -0.5, facing);
  const wanted = clamp(value * (1 + furrow * 0.8 + (painting.random() - 0.5) * 0.2) + bounce, 0.1, lightest);
  const share = wanted / luminance(shaded);
  return [shaded[0] * share, shaded[1] * share, shaded[2] * share];
}

/** How light the painting is at a point, from 0 to 1. */
export function valueAt({ red, green, blue, pixelWidth, pixelHeight, scale }: Painting, [x, y]: Point): number {
  const column = clamp(Math.round(x * scale), 0, pixelWidth - 1);
  const pixel = clamp(Math.round(y * scale), 0, pixelHeight - 1) * pixelWidth + column;
  return luminance([red[pixel]!, green[pixel]!, blue[pixel]!]);
}
