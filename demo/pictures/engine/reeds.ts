import { mix, type Rgb } from './color.ts';
import type { Painting } from './painting.ts';
import type { Point } from './raster.ts';

type Reed = {
  foot: Point;
  height: number;
  width: number;
  color: Rgb;
  /** How far the tip leans, in heights; positive leans right. */
  lean?: number;
  /** 0 a straight blade, 1 one whose upper third is broken over and hangs. */
  broken?: number;
};

/** One blade of reed: a single pull from the foot to a thin tip. Returns the stroke's points. */
export function drawReed(
  painting: Painting,
  { foot: [x, y], height, width, color, lean = 0.1, broken = 0 }: Reed,
): Point[] {
  const way = lean < 0 ? -1 : 1;
  const points = Array.from({ length: 15 }, (_, i): Point => {
    const t = i / 14;
    const over = Math.max(0, t - 0.64);
    return [
      x + height * (lean * t * t + way * broken * over * 1.1),
      y - height * t + height * broken * over ** 1.3 * 1.4,
    ];
  });
  painting.stroke(points, width, color, {
    jitter: 9,
    dry: 0.1,
    ragged: 0.2,
    taper: 'tip',
    load: 1.5,
    pickup: 0.002,
  });
  return points;
}

/** The plume of a common reed: a brush of seed strands that all hang to one side of the bent stalk. `size` is its length. */
export function drawPlume(
  painting: Painting,
  [x, y]: Point,
  size: number,
  side: number,
  color: Rgb,
): void {
  const { random } = painting;
  const strands = Math.max(5, Math.round(size / 5));
  for (let i = 0; i < strands; i++) {
    const t = i / strands;
    const startX = x + side * size * 0.5 * t * t;
    const startY = y - size * 0.25 * Math.sin(t * 2.4) + size * 0.55 * t * t;
    const reach =
      size * (0.2 + 0.3 * Math.sin(Math.PI * (0.2 + 0.75 * t))) * (0.7 + random() * 0.6);
    const strand: Point[] = [
      [startX, startY],
      [startX + side * reach * 0.5, startY + reach * 0.35],
      [startX + side * reach * 0.75, startY + reach * (0.8 + random() * 0.3)],
    ];
    painting.stroke(
      strand,
      1.6 + size * 0.045 * (0.6 + random() * 0.6),
      mix(color, [236, 208, 168], random() * 0.25),
      {
        jitter: 9,
        dry: 0.3,
        taper: 'lens',
        ragged: 0.6,
      },
    );
  }
}

/** A reed with its long leaves, which leave the stalk in turn to both sides and bend in the middle, and its plume. */
export function drawLeafyReed(
  painting: Painting,
  reed: Reed,
  look: { leaves: number; plume?: number; leafColor?: Rgb },
): void {
  const { random } = painting;
  const stalk = drawReed(painting, { ...reed, broken: (reed.broken ?? 0) * 0.5 });
  const leafColor = look.leafColor ?? reed.color;
  for (let i = 0; i < look.leaves; i++) {
    const [x, y] = stalk[Math.min(12, 4 + Math.round((i / Math.max(1, look.leaves)) * 8))]!;
    // The wind turns most of the leaves to the side the reed leans to.
    const side = ((reed.lean ?? 0.1) < 0 ? -1 : 1) * (random() < 0.3 ? -1 : 1);
    const length = reed.height * (0.14 + random() * 0.2);
    const kink = random() < 0.28 ? 0.5 : -0.55 * random();
    const upright = 0.75 + random() * 0.45;
    const points = Array.from({ length: 10 }, (_, j): Point => {
      const t = j / 9;
      const sag = Math.max(0, t - 0.45);
      return [
        x + side * length * ((1.3 - upright) * 1.1 * t + 0.2 * sag),
        y - length * (upright * t - (1 + kink) * sag ** 1.4 * 1.5),
      ];
    });
    painting.stroke(
      points,
      reed.width * (0.65 + random() * 0.6),
      mix(leafColor, [60, 56, 48], random() * 0.18),
      {
        jitter: 8,
        dry: 0.12,
        ragged: 0.3,
        taper: 'lens',
        load: 1.3,
        pickup: 0,
      },
    );
  }
  if (look.plume)
    drawPlume(
      painting,
      stalk[14]!,
      look.plume,
      (reed.lean ?? 0.1) < 0 ? -1 : 1,
      mix(reed.color, [150, 106, 78], 0.45),
    );
}
