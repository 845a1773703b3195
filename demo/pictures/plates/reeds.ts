import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint, type Tone } from '../engine/screen-print.ts';
import { leaf } from './growth.ts';

/** A long leaf of reed with its midrib cut. */
export function drawReedLeaf(
  print: ScreenPrint,
  from: Point,
  angle: number,
  length: number,
  bend: number,
  cool = false,
): void {
  const width = between(print.random, 18, 27);
  print.shape('cloth', leaf(from, angle, length + 8, width + 15, bend));
  print.shape(cool ? 'first' : 'line', leaf(from, angle, length, width, bend));
  const rib = [0.08, 0.5, 0.92].map((t): Point => [
    from[0] + Math.cos(angle + bend * t * 0.5) * length * t,
    from[1] + Math.sin(angle + bend * t * 0.5) * length * t,
  ]);
  print.line('cloth', curve(rib, 10), 4, { to: 1.6 });
}

/** The panicle of the reed: tufts along the stem's end, all hanging to the lee side. */
export function drawPlume(
  print: ScreenPrint,
  stem: readonly Point[],
  lean: number,
  tone: Tone = 'second',
): void {
  const { random } = print;
  const strands: { at: Point; length: number; angle: number; bend: number }[] = [];
  for (const [i, at] of stem.entries())
    for (let k = 0; k < 6; k++) {
      const t = i / stem.length;
      strands.push({
        at,
        length: between(random, 44, 104) * (0.5 + 0.75 * Math.sin(Math.PI * (0.12 + t * 0.8))),
        angle: (lean < 0 ? -2.1 : -1.0) + lean * 0.5 + between(random, -0.6, 0.6),
        bend: lean < 0 ? -1.5 : 1.5,
      });
    }
  for (const { at, length, angle, bend } of strands)
    print.shape('cloth', leaf(at, angle, length + 8, 17, bend));
  for (const { at, length, angle, bend } of strands)
    print.shape(tone, leaf(at, angle, length, 7.5, bend));
  print.line('line', stem, 5, { to: 2 });
}
