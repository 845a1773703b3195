import type { CopperPlate, Needle } from './etching.ts';
import { between } from './random.ts';
import type { Point } from './raster.ts';

type Hatch = Needle & {
  /** Direction of the lines in degrees: 0 to the right, 90 down. */
  angle: number;
  /** Mean distance of two lines, in units. */
  spacing: number;
  /** How dark it should be at a point, 0 to 1: the share of the lines that is drawn there. */
  tone?: (x: number, y: number) => number;
  /** How uneven the distances are, 0 to 1. */
  irregular?: number;
  /** How far a line may run past an edge or stop short of it. */
  overshoot?: number;
  /** Bends the lines with the form: where a point of a straight line goes instead. */
  bend?: (x: number, y: number) => Point;
};

/** How much each line of a series strays in angle, in radians: parallel lines drawn by a hand, never a screen. */
const stray = 0.012;
/** Lines longer than this are drawn against a rule: they stray less. */
const reach = 300;
const golden = 0.618034;

/**
 * Fills a shape with a series of parallel needle lines. Where `tone` is given, a line is lifted wherever its rank in the golden-ratio
 * order is above the tone, so that the tone is built from the density of the lines alone and falls off evenly.
 */
export function hatch(
  plate: CopperPlate,
  area: readonly Point[],
  { angle, spacing, tone, irregular = 0.5, overshoot = 2, bend, ...needle }: Hatch,
): void {
  const { random, noise } = plate;
  const turn = (angle * Math.PI) / 180;
  const normal: Point = [-Math.sin(turn), Math.cos(turn)];
  const offsets = area.map(([x, y]) => x * normal[0] + y * normal[1]);
  const end = Math.max(...offsets);
  const along = area.map(([x, y]) => x * Math.cos(turn) + y * Math.sin(turn));
  const unsteady = stray * Math.min(1, reach / (Math.max(...along) - Math.min(...along)));
  let offset = Math.min(...offsets) + spacing * random() * 0.6;
  for (let line = (random() * 89) | 0; offset < end; line++) {
    const direction = turn + between(random, -unsteady, unsteady);
    const rank = (line * golden) % 1;
    for (const [from, to] of crossings(area, offset, turn, direction)) {
      const piece = stretch(
        from,
        to,
        between(random, -overshoot, overshoot),
        between(random, -overshoot, overshoot),
      );
      if (!tone && !bend) plate.needle(piece, needle);
      else
        for (const kept of lifted(
          piece,
          bend,
          tone && ((x, y) => tone(x, y) + noise.at(x * 0.05, y * 0.05) * 0.07 > rank),
        ))
          plate.needle(kept, needle);
    }
    offset += spacing * (1 + irregular * between(random, -0.8, 0.8));
  }
}

/** Two or more series over each other, 20 to 40 degrees apart: a darker plane. */
export function crossHatch(
  plate: CopperPlate,
  area: readonly Point[],
  first: Hatch,
  turns: readonly number[],
): void {
  hatch(plate, area, first);
  for (const [index, turn] of turns.entries())
    hatch(plate, area, {
      ...first,
      angle: first.angle + turn,
      spacing: first.spacing * (1.12 + index * 0.17),
    });
}

/** Where a straight line runs inside a shape, piece by piece. */
function crossings(
  area: readonly Point[],
  offset: number,
  turn: number,
  direction: number,
): [Point, Point][] {
  const normal: Point = [-Math.sin(turn), Math.cos(turn)];
  const along: Point = [Math.cos(direction), Math.sin(direction)];
  // Lines of one series stray around the middle of the shape, or they would fan out from the origin.
  const middle = area[0]!;
  const base = offset - (middle[0] * normal[0] + middle[1] * normal[1]);
  const start: Point = [middle[0] + normal[0] * base, middle[1] + normal[1] * base];
  const cuts: number[] = [];
  for (let i = 0; i < area.length; i++) {
    const [a, b] = [area[i]!, area[(i + 1) % area.length]!];
    const sideA = (a[0] - start[0]) * -along[1] + (a[1] - start[1]) * along[0];
    const sideB = (b[0] - start[0]) * -along[1] + (b[1] - start[1]) * along[0];
    if (sideA > 0 === sideB > 0) continue;
    const share = sideA / (sideA - sideB);
    cuts.push(
      (a[0] + (b[0] - a[0]) * share - start[0]) * along[0] +
        (a[1] + (b[1] - a[1]) * share - start[1]) * along[1],
    );
  }
  cuts.sort((one, other) => one - other);
  const pieces: [Point, Point][] = [];
  for (let i = 0; i + 1 < cuts.length; i += 2) {
    const [near, far] = [cuts[i]!, cuts[i + 1]!];
    pieces.push([
      [start[0] + along[0] * near, start[1] + along[1] * near],
      [start[0] + along[0] * far, start[1] + along[1] * far],
    ]);
  }
  return pieces;
}

function stretch(from: Point, to: Point, atStart: number, atEnd: number): [Point, Point] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  return [
    [from[0] - along[0] * atStart, from[1] - along[1] * atStart],
    [to[0] + along[0] * atEnd, to[1] + along[1] * atEnd],
  ];
}

/** The parts of a line, bent with the form, on which the needle is down. */
function lifted(
  [from, to]: [Point, Point],
  bend: Hatch['bend'],
  down: ((x: number, y: number) => boolean) | undefined,
): Point[][] {
  const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 6));
  const kept: Point[][] = [];
  let current: Point[] = [];
  const lift = () => {
    if (current.length > 1) kept.push(current);
    current = [];
  };
  for (let i = 0; i <= pieces; i++) {
    const x = from[0] + ((to[0] - from[0]) * i) / pieces;
    const y = from[1] + ((to[1] - from[1]) * i) / pieces;
    const point = bend ? bend(x, y) : ([x, y] as const);
    if (!down || down(point[0], point[1])) current.push(point);
    else lift();
  }
  lift();
  return kept;
}
