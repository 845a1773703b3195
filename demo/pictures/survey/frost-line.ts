import type { CopperPlate, Needle } from '../engine/etching.ts';
import { clamp, lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Place } from './station-point.ts';

type View = (place: Place) => Point;

/** A line the hand took up several times: pieces of uneven weight with gaps where the rime lies over the edge. `kept` is the share drawn. */
export function brokenLine(
  plate: CopperPlate,
  points: readonly Point[],
  kept: number,
  needle: Needle = {},
): void {
  const { random, noise } = plate;
  const phase = random() * 700;
  const weight = needle.weight ?? 1.4;
  let run: Point[] = [];
  const lift = () => {
    if (run.length > 1)
      plate.needle(run, { skip: 0.03, ...needle, weight: weight * between(random, 0.7, 1.25) });
    run = [];
  };
  for (const [i, point] of points.entries()) {
    run.push(point);
    if (noise.at(i * 0.37 + phase, 4) * 0.62 + 0.5 > kept || random() < 0.03) lift();
  }
  lift();
}

/** A straight member with points along it, drifting a little from the rule. */
export function drawnAlong(
  plate: CopperPlate,
  a: Point,
  b: Point,
  drift: number,
  step = 13,
): Point[] {
  const pieces = Math.max(3, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
  const phase = plate.random() * 300;
  return Array.from({ length: pieces + 1 }, (_, i): Point => {
    const t = i / pieces;
    return [
      lerp(a[0], b[0], t) + plate.noise.at(i * 0.22 + phase, 1) * drift,
      lerp(a[1], b[1], t) + plate.noise.at(i * 0.22 + phase, 6) * drift,
    ];
  });
}

type Steel = { meters: number; focal: number; bite: number; shade: number };

/** A steel angle in hoarfrost: its lee edge bitten deep and uneven, its windward edge mostly lost in a ragged crust of bare paper. */
export function frosted(
  plate: CopperPlate,
  view: View,
  from: Place,
  to: Place,
  { meters, focal, bite, shade }: Steel,
): void {
  const { random, noise } = plate;
  const [a, b] = [view(from), view(to)];
  const wide = (meters * focal) / ((from[2] + to[2]) / 2);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const across: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  // The lee is to the right and below: the mist came from the upper left.
  const lee = across[0] + across[1] * 1.2 > 0 ? 1 : -1;
  const middle = drawnAlong(plate, a, b, Math.min(1.6, 0.5 + wide * 0.06));
  const phase = random() * 400;
  const edge = (share: number, rough = 0) =>
    middle.map(([x, y], i): Point => {
      const half = wide * 0.5 * share * lee * (1 + rough * noise.at(i * 0.55 + phase, 8));
      return [x + across[0] * half, y + across[1] * half];
    });
  const crust = 1 + clamp(3.4 / wide, 0.25, 2);
  plate.stopOut([...edge(-crust, 0.34), ...edge(1).toReversed()]);
  if (wide < 4.2) {
    brokenLine(plate, edge(0.5), 0.9, {
      weight: Math.max(0.9, wide * 0.62),
      bite,
      waver: 0.5,
      taper: 'none',
    });
    return;
  }
  brokenLine(plate, edge(0.86), 0.95, {
    weight: clamp(wide * 0.3, 1.5, 3.4),
    bite,
    waver: 0.6,
    taper: 'none',
  });
  brokenLine(plate, edge(-0.8), 0.42, { weight: 1.1, bite: bite * 0.85, waver: 0.7 });
  for (let at = 0.5; at > 0.9 - shade * 1.7; at -= 3.2 / wide)
    brokenLine(plate, edge(at), 0.62, { weight: 1.5, bite, waver: 0.8 });
}

/** A line that varnish kept white: rime on a wire or a stem, with a thread of shade under it. */
export function rime(plate: CopperPlate, points: readonly Point[], wide: number, shade = 1): void {
  for (let i = 0; i + 1 < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i]!, points[i + 1]!];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = (wide / 2) * (0.8 + 0.5 * plate.noise.at(ax * 0.09, ay * 0.09));
    const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
    plate.stopOut([
      [ax - nx, ay - ny],
      [bx - nx, by - ny],
      [bx + nx, by + ny],
      [ax + nx, ay + ny],
    ]);
  }
  if (shade > 0)
    plate.needle(
      points.map(([x, y]): Point => [x + wide * 0.5, y + wide * 0.42]),
      { weight: Math.max(0.9, shade), waver: 0.5, taper: 'none' },
    );
}
