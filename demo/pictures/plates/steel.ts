import { lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { ScreenPrint, Tone } from '../engine/screen-print.ts';

export type Bar = { from: Point; to: Point; width: number };

/** A lattice girder as its bars: two chords that come together and zigzag braces with posts. */
export function truss(
  from: Point,
  to: Point,
  wide: [number, number],
  panels: number,
  chord: number,
  brace: number,
): Bar[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const nx = -(to[1] - from[1]) / length;
  const ny = (to[0] - from[0]) / length;
  const at = (t: number, side: number): Point => [
    lerp(from[0], to[0], t) + (nx * side * lerp(wide[0], wide[1], t)) / 2,
    lerp(from[1], to[1], t) + (ny * side * lerp(wide[0], wide[1], t)) / 2,
  ];
  const bars: Bar[] = [
    { from: at(0, 1), to: at(1, 1), width: chord },
    { from: at(0, -1), to: at(1, -1), width: chord },
  ];
  for (let i = 0; i < panels; i++) {
    const side = i % 2 ? 1 : -1;
    bars.push({ from: at(i / panels, side), to: at((i + 1) / panels, -side), width: brace });
    bars.push({ from: at((i + 1) / panels, 1), to: at((i + 1) / panels, -1), width: brace * 0.8 });
  }
  return bars;
}

/** Bars in the line ink: the edge cleared from what lies behind, then a broken glint cut along the thick ones. */
export function drawBars(
  print: ScreenPrint,
  bars: readonly Bar[],
  halo = 10,
  tone: Tone = 'line',
): void {
  if (halo > 0)
    for (const { from, to, width } of bars) print.line('cloth', [from, to], width + halo * 2);
  for (const { from, to, width } of bars) print.line(tone, [from, to], width);
  const side = print.cloth === 'light' ? -1 : 1;
  for (const { from, to, width } of bars)
    if (width >= 13) glints(print, from, to, width, side * 0.2);
}

/** Short cuts along an edge, at uneven distances. */
export function glints(
  print: ScreenPrint,
  from: Point,
  to: Point,
  width: number,
  across: number,
): void {
  const { random } = print;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const flip = Math.abs(dx) > Math.abs(dy) ? Math.sign(dx) : -Math.sign(dy);
  for (let t = between(random, 6, 40); t < length - 12;) {
    const run = Math.min(length - t - 4, between(random, 24, 100));
    const at = (d: number): Point => [
      from[0] + dx * d - dy * width * across * flip,
      from[1] + dy * d + dx * width * across * flip,
    ];
    if (random() < 0.75)
      print.line('cloth', [at(t), at(t + run / 2), at(t + run)], width * 0.26, { lens: true });
    t += run + between(random, 8, 40);
  }
}

/** Gouges in rows across a box, where `rule` says how wide (0 to 1): the carver's half tone. */
export function gouges(
  print: ScreenPrint,
  tone: Tone,
  box: { x: number; y: number; width: number; height: number },
  gap: number,
  rule: (x: number, y: number) => number,
  flow: (x: number, y: number) => number,
): void {
  const { random } = print;
  for (let y = box.y; y < box.y + box.height; y += gap)
    for (let x = box.x - random() * 160; x < box.x + box.width;) {
      const length = between(random, 60, 230);
      const strength = rule(x + length / 2, y);
      if (strength > 0.08 && random() < 0.35 + strength * 1.2) {
        const points: Point[] = [];
        let [px, py] = [x, y + (random() - 0.5) * 5];
        for (let d = 0; d < length; d += 12) {
          points.push([px, py]);
          const angle = flow(px, py);
          px += Math.cos(angle) * 12;
          py += Math.sin(angle) * 12;
        }
        print.line(tone, points, gap * 1.1 * strength ** 0.8, { lens: true });
      }
      x += length * between(random, 0.86, 1.06);
    }
}
