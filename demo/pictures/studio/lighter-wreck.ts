import type { InkPage } from '../engine/ink-wash.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { pan } from './page-drawing.ts';

type Wreck = {
  x: number;
  y: number;
  long: number;
  deep: number;
  tall: number;
  turn: number;
  near: number;
};

/** The ribs of a river lighter that has sunk into the mud: futtocks in two rows around a keelson, planks left on a few of them. */
export function drawWreck(page: InkPage, { x, y, long, deep, tall, turn, near }: Wreck): void {
  const { random, noise } = page;
  const count = near > 0.5 ? 15 : 11;
  const plan = (u: number, side: number): Point => {
    // A lighter is bluff: full almost to both ends.
    const beam = side * deep * (1 - Math.abs(u) ** 3.4);
    return [
      x + u * long * Math.cos(turn) - beam * Math.sin(turn),
      y + u * long * Math.sin(turn) + beam * Math.cos(turn),
    ];
  };
  const pen = { weight: 1.2 + 2.4 * near, broken: 0.16 };
  const dark = 0.55 + 0.75 * near;
  page.brush([plan(-0.98, 0), plan(0, 0), plan(0.98, 0)], deep * 0.2 + 3, {
    pigment: pan.sepia,
    density: dark * 0.8,
    granulate: 0.6,
  });
  for (const side of [-1, 1]) {
    const heads: { foot: Point; head: Point; at: (share: number) => Point }[] = [];
    for (let i = 0; i < count; i++) {
      const u = -0.94 + (1.88 * (i + between(random, -0.22, 0.22))) / (count - 1);
      if (random() < 0.1 && near > 0.5) continue;
      const foot = plan(u, side);
      const broken = noise.at(i * 0.55 + side * 9, 3 + near) * 0.5 + 0.72;
      const rise = tall * Math.max(0.22, broken) * (side > 0 ? 1 : 0.86);
      const flare = side * deep * 0.5 + between(random, -12, 12) * near;
      const lean = u * Math.abs(u) * tall * 0.42;
      const at = (share: number): Point => [
        foot[0] + lean * Math.sin(share * 1.7) + flare * 0.25 * share,
        foot[1] - rise * share + flare * Math.sin(share * 1.5) * 0.5,
      ];
      const thick =
        (11 + 26 * near) * (side > 0 ? 1 : 0.8) * (0.75 + random() * 0.4) * (near < 0.5 ? 0.55 : 1);
      const path = [at(-0.12), at(0.25), at(0.6), at(1)];
      const shape = page.leaf(
        path,
        thick,
        (t) => 0.7 + 0.3 * Math.sin(t * 2.6 + 0.4) - 0.34 * t ** 2,
      );
      page.reserve(shape, 0.85);
      page.wash([shape], {
        pigment: pan.sepia,
        density: dark * (side > 0 ? 1.25 : 0.75),
        edge: 0.5,
        granulate: 0.7,
        bloom: 0.4,
        wobble: 2,
        charge: {
          pigment: i % 3 === 0 ? pan.sienna : pan.slate,
          at: (_, py) => 0.65 - (foot[1] - py) / rise,
        },
        tone: (px, py) =>
          px - (foot[0] + lean * ((foot[1] - py) / rise)) > thick * 0.08 ? 0.5 : 1.15,
      });
      const half = thick * 0.46;
      page.pen(
        path.map(([px, py]): Point => [px - half, py]),
        pen,
      );
      page.pen(
        path.map(([px, py]): Point => [px + half * 0.9, py]),
        { ...pen, weight: pen.weight * 0.7, broken: 0.3 },
      );
      const [hx, hy] = at(1);
      page.pen(
        [
          [hx - half, hy + 4],
          [hx - half * 0.2, hy - 9 * near],
          [hx + half * 0.3, hy + 5 * near],
          [hx + half, hy - 3],
        ],
        { ...pen, broken: 0.05 },
      );
      if (near > 0.5)
        for (let k = 0; k < 4; k++) {
          const s = between(random, 0.05, 0.7);
          const [gx, gy] = at(s);
          const shift = between(random, -0.5, 0.5) * half;
          page.pen(
            [
              [gx + shift, gy],
              [gx + shift + lean * 0.05, gy - rise * between(random, 0.08, 0.25)],
            ],
            { weight: 1.7, broken: 0.3 },
          );
        }
      page.wash(
        [
          [
            [foot[0] - thick, foot[1] + 2],
            [foot[0] + thick * 2.8, foot[1] + 5 * near + 3],
            [foot[0] + thick * 0.4, foot[1] + 13 * near + 3],
          ],
        ],
        { pigment: pan.payne, density: 0.65, bloom: 0 },
      );
      heads.push({ foot, head: at(1), at });
    }
    if (near < 0.5) continue;
    for (const [first, share] of [
      [1, 0.3],
      [1, 0.5],
      [6, 0.22],
      [7, 0.42],
    ] as const) {
      if (side < 0 && share > 0.45) continue;
      const run = heads.slice(first, first + 4).map(({ at }) => at(share));
      if (run.length < 2) continue;
      const [sx, sy] = run[0]!;
      const [ex, ey] = run.at(-1)!;
      const plank: Point[] = [
        [sx - 34, sy - 5],
        ...run,
        [ex + 46, ey - 2],
        [ex + 26, ey + 22],
        ...run.toReversed().map(([px, py]): Point => [px, py + 25]),
        [sx - 14, sy + 24],
      ];
      page.wash([plank], {
        pigment: pan.umber,
        density: 1.05,
        granulate: 0.8,
        bloom: 0.4,
        tone: (px, py) => 0.75 + noise.at(px * 0.01, py * 0.12) * 0.7,
        charge: { pigment: pan.moss, at: (px) => noise.at(px * 0.008, 5) },
      });
      page.pen(plank.slice(0, run.length + 2), { weight: 2.6 });
      page.pen(plank.slice(run.length + 2), { weight: 3.4, broken: 0.1 });
    }
  }
}
