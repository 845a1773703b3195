import { hex, mix } from '../engine/color.ts';
import { lerp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { horizon } from './silos.ts';

const frame = 2400;

/** The siding's two rails: it comes in at the lower left and bends toward the bins. `depth` 0 is the frame's edge. */
function onTrack(depth: number, across: number): Point {
  const near = 1 / (1 + depth * 9.5);
  const y = horizon + 22 + (frame + 60 - horizon - 22) * near;
  const middle = lerp(1010, 560, near) - 250 * Math.sin(depth * Math.PI * 0.55) * near * 0.5 - 70 * (1 - near) * depth;
  return [middle + across * 330 * near, y];
}

/** Sleepers as dark bars that snow half covers, then the rails: rusty side, thin snow on the head. */
export function drawSiding(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 62; i++) {
    const depth = (i / 62) ** 1.55 * 1.5;
    const [left, right] = [onTrack(depth, -0.84), onTrack(depth, 0.84)];
    const thick = (right[0] - left[0]) * 0.085;
    const pieces = 5;
    for (let k = 0; k < pieces; k++) {
      if (random() < 0.3) continue;
      const [from, to] = [lerp(left[0], right[0], k / pieces), lerp(left[0], right[0], (k + 0.9) / pieces)];
      const tilt = painting.noise.at(i * 1.7, 3) * thick * 0.3;
      painting.stroke(
        [
          [from, left[1] + tilt],
          [(from + to) / 2, left[1]],
          [to, left[1] - tilt],
        ],
        thick * between(random, 0.45, 1),
        mix(hex('#3b3836'), hex('#6a6a70'), random() * 0.7),
        { dry: 0.42, ragged: 0.5, jitter: 9 },
      );
    }
    painting.stroke(
      [
        [left[0], left[1] - thick * 0.5],
        [right[0], left[1] - thick * 0.5],
      ],
      thick * 0.36,
      mix(hex('#c2cad4'), hex('#a3afbf'), random()),
      { dry: 0.5, ragged: 0.6, load: 1.6 },
    );
  }
  for (const across of [-0.5, 0.5])
    for (let piece = 0; piece < 14; piece++) {
      const [from, to] = [piece, piece + 1].map((k) => (k / 14) ** 1.7 * 1.5) as [number, number];
      const path = (rise: number) =>
        Array.from({ length: 6 }, (_, k): Point => {
          const depth = lerp(from, to * 1.02, k / 5);
          const wide = onTrack(depth, 0.5)[0] - onTrack(depth, -0.5)[0];
          const [x, y] = onTrack(depth, across);
          return [x, y - wide * rise];
        });
      const wide = onTrack(from, 0.5)[0] - onTrack(from, -0.5)[0];
      painting.stroke(path(0.03), Math.max(4, wide * 0.075), mix(hex('#3f2c28'), hex('#6e4530'), random() * 0.7), {
        dry: 0.15,
        ragged: 0.1,
        load: 1.2,
      });
      painting.stroke(path(0.068), Math.max(2.2, wide * 0.026), mix(hex('#cdd3da'), hex('#8d9aac'), random()), {
        dry: 0.4,
        ragged: 0.3,
        load: 1.8,
      });
    }
}
