import { hex, mix } from '../engine/color.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { horizon } from './silos.ts';

/** Meters above the snow, and units for a meter at one meter's distance: the bins are 19 m across and 110 m away. */
const eye = { height: 2.1, focal: 2400, middle: 1200 };
/** Where the sun goes down on the horizon (units): every shadow on the snow comes from there. */
export const sunFoot: Point = [250, horizon];
const nearest = 6.4;

/** A point of the snow field, meters to the right and ahead of the eye, in the picture. */
const onGround = (right: number, ahead: number): Point => [
  eye.middle + (eye.focal * right) / ahead,
  horizon + (eye.focal * eye.height) / ahead,
];

/** Where on the snow field a point of the picture lies (meters). */
export function groundAt(x: number, y: number): { right: number; ahead: number } {
  const ahead = (eye.focal * eye.height) / Math.max(6, y - horizon);
  return { right: ((x - eye.middle) / eye.focal) * ahead, ahead };
}

/** Units for a meter at a distance. */
const meter = (ahead: number) => eye.focal / ahead;

/** A way over the field: how far right it is at `ahead`, and how far it goes right for each meter ahead. */
type Way = (ahead: number) => { right: number; slope: number };

/** A way that leaves at the frame's edge at `x`, then bends from one heading to the other. */
function bending(
  x: number,
  headings: readonly [number, number],
  [from, to]: readonly [number, number],
): Way {
  const turn = headings[1] - headings[0];
  const long = to - from;
  return (ahead) => {
    const share = clamp((ahead - from) / long);
    const turned = long * (share ** 3 - share ** 4 / 2) + Math.max(0, ahead - to);
    return {
      right: ((x - eye.middle) / eye.focal) * 7.1 + headings[0] * (ahead - 7.1) + turn * turned,
      slope: headings[0] + turn * smoothstep(from, to, ahead),
    };
  };
}

const siding = bending(560, [-0.2, 0.14], [14, 62]);
const foxTrail = bending(1330, [0.1, -0.16], [9, 40]);

/** A point beside a way, `across` meters to its right. */
function beside(way: Way, ahead: number, across: number): Point {
  const { right, slope } = way(ahead);
  const long = Math.hypot(1, slope);
  return onGround(right + across / long, ahead - (across * slope) / long);
}

/** How deep the snow lies over the track: below 0 iron and wood show. Before the eye the wind has swept it thinner. */
const drift = ({ noise }: Painting, ahead: number, across: number) => {
  const swept = smoothstep(16, 10, ahead);
  const lies = noise.fbm(across * 0.42 + 11, ahead * 0.16 + across * 0.1, 3, 0.5);
  return lies * (1 - 0.36 * swept) - 0.14 - 0.09 * swept + 0.14 * smoothstep(30, 90, ahead);
};

/** The way from `from` to `to` in short steps, raised a little above the snow. */
const along = (way: Way, from: number, to: number, across: number, rise = 0) =>
  Array.from({ length: 9 }, (_, k): Point => {
    const ahead = lerp(from, to, k / 8);
    const [x, y] = beside(way, ahead, across);
    return [x, y - rise * meter(ahead)];
  });

/** A fox has crossed to the bins: one print before the other, almost in a line, each a blue hollow with a lit far lip. */
export function drawFoxTrail(painting: Painting): void {
  const { random, noise } = painting;
  let side = 1;
  for (let ahead = 52; ahead > nearest; ahead -= between(random, 0.3, 0.42)) {
    side = -side;
    const across = side * between(random, 0.03, 0.07) + noise.at(ahead * 0.12, 90) * 0.5;
    const unit = meter(ahead);
    const [x, y] = beside(foxTrail, ahead, across);
    const deep = (eye.focal * eye.height * 0.1) / ahead ** 2 + 1.2;
    const hollow = (lift: number, long: number): Point[] => [
      [x - unit * long, y - lift + deep * 0.2],
      [x, y - lift],
      [x + unit * long * 1.1, y - lift + deep * 0.3],
    ];
    painting.stroke(hollow(0, 0.05), deep, mix(hex('#4f6384'), hex('#6a7d9c'), random()), {
      dry: 0.15,
      taper: 'lens',
      ragged: 0.4,
      opacity: 0.85,
    });
    if (ahead < 24)
      painting.stroke(
        hollow(deep * 0.75, 0.04),
        deep * 0.3,
        mix(hex('#a5aec0'), hex('#cdb6aa'), random()),
        {
          dry: 0.35,
          taper: 'lens',
          opacity: 0.7,
        },
      );
  }
}

/** The siding in perspective: sleepers, what snow leaves of each, then the rails. */
export function drawSiding(painting: Painting): void {
  for (let ahead = 62; ahead > nearest - 0.3; ahead -= 0.62) laySleeper(painting, ahead);
  for (const across of [-0.75, 0.75]) layRail(painting, across);
}

/** Where a sleeper comes out of the drift: stretches of it, in meters beside the middle of the track. */
function bareStretches(painting: Painting, ahead: number): [number, number][] {
  const stretches: [number, number][] = [];
  let from: number | undefined;
  for (let across = -1.25; across <= 1.36; across += 0.1) {
    const bare = across <= 1.26 && drift(painting, ahead, across) < 0;
    if (bare) from ??= across;
    else if (from !== undefined) {
      if (across - from > 0.25) stretches.push([from, across - 0.1]);
      from = undefined;
    }
  }
  return stretches;
}

/** One sleeper: a dark stroke wherever it comes out of the drift, its shade before it, snow over its far edge. */
function laySleeper(painting: Painting, ahead: number): void {
  const { random, noise } = painting;
  const skew = between(random, -0.05, 0.05);
  const deep = (eye.focal * eye.height * 0.24) / ahead ** 2 + meter(ahead) * 0.02;
  const lay = (lift: number, a: number, b: number) =>
    Array.from({ length: 7 }, (_, k): Point => {
      const across = lerp(a, b, k / 6);
      const [x, y] = beside(siding, ahead + skew * across + lift, across);
      return [x, y + noise.at(across * 3, ahead * 5) * meter(ahead) * 0.016];
    });
  for (const [from, to] of bareStretches(painting, ahead)) {
    painting.stroke(
      lay(-0.07, from + 0.04, to + 0.08),
      deep * 0.7,
      mix(hex('#5d6e8c'), hex('#7384a1'), random()),
      {
        dry: 0.4,
        ragged: 0.8,
        taper: 'lens',
      },
    );
    painting.stroke(
      lay(0, from, to),
      deep * between(random, 0.42, 0.68),
      mix(hex('#2f2c2e'), hex('#564b45'), random()),
      {
        dry: 0.24,
        ragged: 0.9,
        jitter: 9,
        load: 1.2,
      },
    );
    const caps = ahead < 26 ? 3 : 1;
    for (let i = 0; i < caps; i++) {
      const a = lerp(from, to, random() * 0.8);
      painting.stroke(
        lay(between(random, 0.03, 0.11), a, Math.min(to + 0.1, a + between(random, 0.25, 0.8))),
        deep * between(random, 0.2, 0.42),
        mix(hex('#8d9cb6'), hex('#b7bdc8'), random()),
        { dry: 0.4, taper: 'lens', ragged: 0.5, load: 1.3 },
      );
    }
  }
}

/** Where the wind has drawn snow over a rail: side, from and to (meters ahead). */
const swallows = [
  [1, 9.6, 12.6],
  [1, 28, 31.5],
  [-1, 15.6, 18.4],
] as const;

/** How deep a rail lies in the drift at a distance: 0 bare, 1 gone. */
function buried(painting: Painting, side: number, ahead: number): number {
  const waver = painting.noise.at(ahead * 1.3, side * 7) * 0.35;
  const depths = swallows.map(([where, near, far]) =>
    where === side
      ? clamp(1.25 * Math.sin(Math.PI * clamp((ahead - near) / (far - near))) + waver) *
        Number(ahead > near && ahead < far)
      : 0,
  );
  return Math.max(...depths);
}

/** One rail: its shade on the snow, its rusty web and a head that takes the last light; toward a drift the web goes first, then the head. */
function layRail(painting: Painting, across: number): void {
  const { noise } = painting;
  const pieces = 64;
  for (let piece = pieces - 1; piece >= 0; piece--) {
    const [from, to] = [piece, piece + 1.04].map(
      (k) => nearest * (92 / nearest) ** (k / pieces),
    ) as [number, number];
    const middle = (from + to) / 2;
    const unit = meter(middle);
    const shows = 1 - buried(painting, Math.sign(across), middle);
    if (shows < 0.24) continue;
    painting.stroke(
      along(siding, from, to, across + 0.07),
      (unit * 0.1 + 1) * shows,
      hex('#607292'),
      {
        dry: 0.2,
        opacity: 0.6,
        ragged: 0,
      },
    );
    const web = along(siding, from, to, across, 0.03 + 0.04 * (1 - shows));
    painting.stroke(
      web,
      (unit * 0.085 + 1.4) * shows,
      mix(hex('#35241f'), hex('#74452c'), clamp(0.4 + noise.at(middle * 0.7, across * 5) * 0.6)),
      {
        dry: 0.14,
        ragged: 0.05,
        load: 1.2,
      },
    );
    const gleam = mix(
      hex('#98a3b5'),
      hex('#e0a274'),
      smoothstep(9, 24, middle) * clamp(0.7 + noise.at(middle * 0.9, across)),
    );
    painting.stroke(along(siding, from, to, across - 0.022, 0.075), unit * 0.026 + 1.2, gleam, {
      dry: 0.28,
      ragged: 0,
      load: 1.3,
      jitter: 4,
    });
  }
  for (const [side, near, far] of swallows)
    if (side === Math.sign(across)) heapOver(painting, across, near, far);
}

/** A tongue of snow that the wind has drawn over a rail: long low strokes away from the sun, blue, a little warmth along its crest. */
function heapOver(painting: Painting, across: number, near: number, far: number): void {
  const { random } = painting;
  for (let i = 0; i < 90; i++) {
    const share = random();
    const ahead = lerp(far * 1.09, near * 0.91, share);
    const unit = meter(ahead);
    const body = Math.sin(Math.PI * share) ** 0.45;
    const [x, y] = beside(siding, ahead, across + between(random, -0.34, 0.2) * body);
    const angle = Math.atan2(y - sunFoot[1], x - sunFoot[0]) * 0.6 + between(random, -0.08, 0.08);
    const long = unit * between(random, 0.25, 0.75) * (0.3 + body);
    const crest = random() < 0.16;
    const color = crest
      ? mix(hex('#a9b2c3'), hex('#cdbcb4'), random())
      : mix(hex('#7587a6'), hex('#97a5bd'), random());
    const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
    painting.stroke(
      [
        [x - dx * 0.35, y - dy * 0.3],
        [x, y - unit * 0.03 * body],
        [x + dx * 0.65, y + dy * 0.65],
      ],
      unit * between(random, 0.025, 0.07),
      color,
      { dry: 0.42, taper: 'lens', ragged: 0.8, opacity: 0.5 },
    );
  }
}
