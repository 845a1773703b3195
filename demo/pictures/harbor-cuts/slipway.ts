import { barOutline, type Block } from '../engine/gouge.ts';
import { lerp } from '../engine/numbers.ts';
import { between, type Random } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { skin, view } from './slip-hull.ts';
import { cutAlong } from './surface-cuts.ts';
import type { Place } from './station.ts';

type Timber = { from: Point; to: Point; width: number; endWidth: number };

const near = (place: Place) => 1290 / Math.max(1, place[1]);
const timber = (from: Place, to: Place, thick: number): Timber => ({
  from: view(from),
  to: view(to),
  width: thick * near(from),
  endWidth: thick * near(to),
});

/** Timber shores against the left side, from far to near, each from the ground to its strake. */
const shores: readonly Timber[] = [
  [0.62, 0.52],
  [0.5, 0.5],
  [0.4, 0.56],
  [0.31, 0.47],
  [0.22, 0.6],
  [0.13, 0.42],
].map(([along, across], i) => {
  const head = skin(-1, along!, across!);
  return timber([head[0] - 2.5 - i * 0.12, head[1] - 0.5 - (i % 2) * 0.5, 0], head, 0.3);
});

/** One balk of timber standing on the key block: dark, with long cuts of grain and a light upper side. */
function cutTimber(key: Block, { from, to, width, endWidth }: Timber): void {
  key.clear(barOutline(from, to, width * 1.36, endWidth * 1.36), 2);
  key.bar(from, to, width, endWidth);
  const corners = barOutline(from, to, width * 0.9, endWidth * 0.9);
  const surface = (along: number, across: number): Point => [
    lerp(
      lerp(corners[0]![0], corners[3]![0], across),
      lerp(corners[1]![0], corners[2]![0], across),
      along,
    ),
    lerp(
      lerp(corners[0]![1], corners[3]![1], across),
      lerp(corners[1]![1], corners[2]![1], across),
      along,
    ),
  ];
  const rows = Math.max(3, Math.round(width / 8));
  cutAlong(key, surface, {
    rows,
    push: [0.06, 0.3],
    width: (width / rows) * 0.95,
    light: (_, across) => (across > 0.66 ? 0.85 : across > 0.4 ? 0.22 : 0.1),
  });
}

export function cutShores(key: Block): void {
  for (const shore of shores) cutTimber(key, shore);
  for (const [shore, next] of [
    [1, 3],
    [3, 5],
  ] as const) {
    const on = (index: number, t: number): Point => [
      lerp(shores[index]!.from[0], shores[index]!.to[0], t),
      lerp(shores[index]!.from[1], shores[index]!.to[1], t),
    ];
    cutTimber(key, { from: on(shore, 0.3), to: on(next, 0.36), width: 17, endWidth: 22 });
  }
}

/** A stack of keel blocks, seen from the front: sawn ends with rings, snow on every ledge. */
export function cutKeelBlocks(key: Block): void {
  const { random } = key;
  for (const away of [24, 19, 15.5, 12.6, 10.2]) {
    [0, 0.38, 0.74].forEach((up, layer) => {
      const half = 0.95 - layer * 0.17 + random() * 0.08;
      const box = [
        view([-half, away, up]),
        view([half, away, up]),
        view([half, away, up + 0.35]),
        view([-half, away, up + 0.35]),
      ] as const;
      key.clear([...box].map(([x, y], i): Point => [x + (i % 3 ? 5 : -5), y + (i < 2 ? 4 : -6)]));
      key.keep(box, 1.5);
      const face = (along: number, across: number): Point => [
        lerp(box[0][0], box[1][0], along),
        lerp(box[0][1], box[3][1], across),
      ];
      const rows = Math.max(2, Math.round((box[0][1] - box[3][1]) / 8));
      cutAlong(key, face, {
        rows,
        push: [0.08, 0.35],
        width: 6,
        light: (along, across) => 0.14 + along * 0.35 + (across > 0.8 ? 0.35 : 0),
      });
    });
  }
}

/** The cradle's sliding ways on both sides of the keel, in snow. */
export function cutWays(key: Block): void {
  for (const x of [-4.3, 3.9, 4.5, -4.9]) {
    const outline = [
      view([x - 0.13, 2.1, 0.16]),
      view([x + 0.13, 2.1, 0.16]),
      view([x + 0.13, 40, 0.16]),
      view([x - 0.13, 40, 0.16]),
    ];
    key.keep(outline, 1.4);
    const left: Point[] = Array.from({ length: 30 }, (_, i) =>
      view([x + 0.08, 2.2 + (i / 29) ** 2 * 30, 0.16]),
    );
    for (let i = 0; i < 26; i += 3) key.gouge(left.slice(i, i + 4), Math.max(2, 13 - i * 0.5));
  }
  for (let away = 4.5; away < 30; away *= 1.16) {
    const jitter = key.random() * 0.3;
    for (const [from, to] of [
      [-6.2, -3.4],
      [3.1, 5.6],
    ] as const) {
      if (key.random() < 0.22) continue;
      const a = view([from + jitter, away, 0.02]);
      const b = view([to + jitter, away, 0.02]);
      key.stand(
        [a, [lerp(a[0], b[0], 0.3), a[1] - 2], [lerp(a[0], b[0], 0.7), b[1] + 2], b],
        Math.max(3, (0.11 * 1290) / away),
      );
    }
  }
  for (const [x, away] of [
    [4.2, 13],
    [4.2, 17],
    [4.2, 22],
    [-4.6, 15],
    [-4.6, 20],
  ] as const) {
    const side = Math.sign(x);
    const head = skin(side, ((away - 9.6) / 30) ** (1 / 1.5), 0.16);
    for (const off of [-0.5, 0.1, 0.6])
      cutTimber(
        key,
        timber(
          [x + off * 0.6, away + off, 0.15],
          [head[0] + off * 0.3, head[1] + off, head[2]],
          0.26,
        ),
      );
  }
}

/** A ladder against the dark bow, cut light: it tells how big the ship is. One rung is gone. */
export function cutLadder(key: Block, red: Block): void {
  const foot: Place = [-2.9, 8.3, 0];
  const head = skin(-1, 0.1, 0.66);
  const top: Place = [head[0] - 0.1, head[1] - 0.4, head[2] + 0.4];
  const at = (t: number, side: number): Point =>
    view([
      lerp(foot[0], top[0], t) + side * 0.24,
      lerp(foot[1], top[1], t),
      lerp(foot[2], top[2], t),
    ]);
  for (const side of [-1, 1]) {
    const rail = barOutline(at(0, side), at(1, side), 17, 11);
    for (const block of [key, red]) block.clear(rail, 1);
    key.bar([at(0, side)[0] - 6, at(0, side)[1]], [at(1, side)[0] - 4, at(1, side)[1]], 6, 4);
  }
  for (let i = 1; i < 27; i++) {
    const t = i / 27;
    if (i === 17) continue;
    for (const block of [key, red]) block.gouge([at(t, -1), at(t, 0), at(t, 1)], 11 - t * 3);
    key.stand([at(t - 0.007, -0.9), at(t - 0.007, 0), at(t - 0.007, 0.9)], 5);
  }
}

/** A young alder: a stem that leans for light, upright twigs, cones and catkins left from autumn. */
export function cutAlder(key: Block, [x, y]: Point, tall: number, lean: number): void {
  const { random } = key;
  const branch = (
    from: Point,
    angle: number,
    length: number,
    thick: number,
    order: number,
  ): void => {
    const points: Point[] = [from];
    let heading = angle;
    for (let i = 0; i < 10; i++) {
      const [px, py] = points.at(-1)!;
      heading += (random() - 0.5) * 0.22 + (-1.54 - heading) * (order ? 0.09 : 0.16);
      points.push([px + Math.cos(heading) * length * 0.1, py + Math.sin(heading) * length * 0.1]);
    }
    tapered(key, points, thick + 6, 4, true);
    tapered(key, points, thick, order ? 1.4 : 2.2, false);
    if (order === 0)
      for (let i = 1; i < 7; i++)
        if (random() < 0.8)
          key.gouge(
            [
              points[i]!,
              [
                (points[i]![0] + points[i + 1]![0]) / 2 + thick * 0.16,
                (points[i]![1] + points[i + 1]![1]) / 2,
              ],
              points[i + 1]!,
            ],
            thick * 0.24,
          );
    if (order < 2)
      for (let i = 3; i < 10; i++) {
        if (random() < 0.2) continue;
        const side = (i % 2 ? 1 : -1) * (random() < 0.85 ? 1 : -1);
        branch(
          points[i]!,
          heading + side * between(random, 0.45, 0.85),
          length * between(random, 0.24, 0.4) * (1.25 - i * 0.06),
          thick * 0.42,
          order + 1,
        );
      }
    else if (random() < 0.7) cones(key, points.at(-1)!, random);
  };
  branch([x, y], -1.57 + lean, tall, tall * 0.02, 0);
}

function tapered(
  key: Block,
  points: readonly Point[],
  from: number,
  to: number,
  cut: boolean,
): void {
  const draw = () => {
    for (let i = 1; i < points.length; i++) {
      const width = lerp(from, to, (i - 1) / (points.length - 1));
      key.bar(points[i - 1]!, points[i]!, width, lerp(from, to, i / (points.length - 1)));
    }
  };
  if (cut) key.away(draw);
  else draw();
}

function cones(key: Block, [x, y]: Point, random: Random): void {
  for (let i = 0; i < 3; i++) {
    const px = x + (random() - 0.5) * 16;
    const py = y + random() * 14;
    key.keep(
      [
        [px - 5, py],
        [px - 2, py - 7],
        [px + 4, py - 6],
        [px + 6, py + 2],
        [px + 1, py + 8],
      ],
      0.8,
    );
  }
}

/** Dead grass that comes up through snow between the rails. */
export function cutGrass(key: Block, foot: Point, tall: number, count: number): void {
  const { random } = key;
  for (let i = 0; i < count; i++) {
    const x = foot[0] + (random() + random() - 1) * tall * 0.7;
    const low = foot[1] + (random() - 0.5) * tall * 0.32;
    const lean = (random() - 0.4) * 1.1;
    const high = tall * between(random, 0.4, 1);
    const line = Array.from({ length: 9 }, (_, k): Point => [
      x + lean * high * (k / 8) ** 2 * 0.8,
      low - high * (k / 8) * (1 - 0.3 * Math.abs(lean) * (k / 8) ** 2),
    ]);
    key.gouge(line, 8);
    key.stand(line, between(random, 3, 5.6));
    if (random() < 0.3)
      key.stand(
        line.slice(6).map(([px, py]): Point => [px + 2, py]),
        8,
      );
  }
}
