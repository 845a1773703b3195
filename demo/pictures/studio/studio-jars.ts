import { hex, mix } from '../engine/color.ts';
import { clamp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { ring } from './solids.ts';
import { wet } from './studio-brush.ts';

type Jar = {
  x: number;
  top: number;
  bottom: number;
  half: number;
  foot: number;
  color: string;
  brushes: number;
};

export const jars: readonly Jar[] = [
  { x: 1052, top: 1118, bottom: 1286, half: 50, foot: 50, color: '#a9a893', brushes: 11 },
  { x: 1178, top: 1150, bottom: 1262, half: 42, foot: 34, color: '#a8643e', brushes: 6 },
  { x: 1312, top: 1096, bottom: 1304, half: 57, foot: 57, color: '#74837f', brushes: 13 },
];

/** What stands in the jars: round and flat brushes hair up, pulled with one stroke each for handle, ferrule and hair. */
export function paintBrushes(painting: Painting): void {
  const { random } = painting;
  for (const { x, top, half, color, brushes } of jars) {
    for (let i = 0; i < brushes; i++) {
      const side = between(random, -0.82, 0.82);
      const lean = side * between(random, 20, 78) + between(random, -16, 16);
      const tall = between(random, 90, 215) * (1 - Math.abs(side) * 0.25);
      const from: Point = [x + side * half * 0.8, top + 6];
      const at = (share: number): Point => [from[0] + lean * share, from[1] - tall * share];
      const toward = clamp(0.75 - side * 0.5);
      const wood = mix(
        mix(
          hex(['#a9763c', '#6e3a28', '#4c565e', '#b79f74', '#35343a'][(random() * 5) | 0]!),
          [44, 40, 42],
          0.55,
        ),
        [214, 170, 110],
        toward * 0.35,
      );
      const flat = random() < 0.24;
      const thick = flat ? 9 : 5 + random() * 3;
      painting.stroke([at(0), at(0.35), at(0.72)], thick, wood, { ...wet, jitter: 5 });
      painting.stroke(
        [
          [at(0.06)[0] - thick * 0.3, at(0.06)[1]],
          [at(0.68)[0] - thick * 0.3, at(0.68)[1]],
        ],
        2.4,
        mix(wood, [250, 226, 180], 0.6),
        { ...wet, dry: 0.5 },
      );
      painting.stroke(
        [at(0.7), at(0.86)],
        flat ? 20 : thick + 2,
        mix([98, 96, 94], [206, 198, 178], toward * random()),
        wet,
      );
      const hair = mix(
        hex(['#3b2c26', '#5a4030', '#2b2b31', '#7d6242', '#8d4024'][(random() * 5) | 0]!),
        [222, 190, 140],
        random() * 0.25,
      );
      const long = flat ? 30 : 20 + random() * 24;
      painting.stroke(
        [
          at(0.85),
          [at(0.85)[0] + lean * 0.05, at(0.85)[1] - long * 0.6],
          [at(0.85)[0] + lean * 0.12 + between(random, -4, 4), at(0.85)[1] - long],
        ],
        flat ? 21 : thick * 1.7,
        hair,
        { ...wet, taper: flat ? 'none' : 'tip', load: 1.6, dry: 0.3, ragged: flat ? 0.3 : 0.8 },
      );
    }
    painting.stroke(
      ring(x, top, half, half * 0.2, 0.15, Math.PI - 0.1),
      5,
      mix(hex(color), [248, 238, 212], 0.45),
      { ...wet, dry: 0.35 },
    );
    painting.stroke(
      [
        [x - half * 0.62, top + 24],
        [x - half * 0.64, top + 70],
        [x - half * 0.62, top + 110],
      ],
      6,
      [246, 238, 216],
      { ...wet, dry: 0.5, taper: 'lens' },
    );
  }
}
