import type { Block } from '../engine/gouge.ts';
import { lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { cutAlong, type Surface } from './surface-cuts.ts';

/** A timber pile: its middle, its head, where the water takes it, its thickness; `rot` is how deep the head has broken, `slope` how far it drops from left to right. */
export type Pile = {
  x: number;
  top: number;
  foot: number;
  thick: number;
  rot: number;
  lean?: number;
  slope?: number;
};

const body =
  ({ x, top, foot, thick, lean = 0, slope = 0 }: Pile): Surface =>
  (along, across) => [
    x + lean * (1 - along) + (across - 0.5) * thick * (1 + along * 0.05),
    lerp(top, foot, along) +
      (across - 0.5) * slope * (1 - along) +
      Math.sin(across * Math.PI) * thick * 0.1,
  ];

/** The pile's shape: a head of splinters, worn thin between wind and water. */
export function drawPile(block: Block, pile: Pile): void {
  const { random } = block;
  const surface = body(pile);
  const { top, foot, thick, rot, slope = 0 } = pile;
  const head: Point[] = [];
  for (let i = 0; i <= 9; i++) {
    const [x] = surface(0, i / 9);
    const drop = (i / 9 - 0.5) * slope;
    const flat = i > 2 && i < 8 ? 0 : rot;
    head.push([
      x,
      top + drop + (i % 2 ? 0.15 : 0.8 + random() * 0.5) * flat + random() * thick * 0.03,
    ]);
  }
  const side = (across: number) =>
    Array.from({ length: 9 }, (_, i): Point => {
      const along = (i + 1) / 9;
      const [x, y] = surface(along, across);
      const worn =
        along > 0.55 && along < 0.92
          ? thick * 0.05 * Math.sin(((along - 0.55) / 0.37) * Math.PI)
          : 0;
      return [x + (across > 0.5 ? -worn : worn), y];
    });
  block.keep(
    [...head, ...side(1), [pile.x, foot + thick * 0.12], ...side(0).reverse()],
    Math.min(2.4, thick * 0.02),
  );
}

/** Grain and checks in the moon's light, an iron strap with bolts, barnacles where the tide stands. */
export function lightPile(key: Block, moonlit: Block, pile: Pile): void {
  const { random } = key;
  const { top, foot, thick } = pile;
  const surface = body(pile);
  const rows = Math.max(4, Math.round(thick / 9));
  const strap = 0.3;
  const tide = 0.78;
  cutAlong(key, surface, {
    rows,
    push: [0.06, 0.26],
    width: (thick / rows) * 0.95,
    light: (along, across) => {
      if (along < 0.05 || along > tide || Math.abs(along - strap) < 0.035) return 0;
      return across > 0.9
        ? 0.8
        : across > 0.72
          ? 0.62 - (0.9 - across) * 1.6
          : across < 0.08
            ? 0.16
            : across > 0.4
              ? 0.16
              : 0.09;
    },
  });
  for (const block of [key, moonlit])
    cutAlong(block, surface, {
      rows: rows + 3,
      push: [0.05, 0.2],
      width: (thick / rows) * 0.55,
      light: (along, across) => (across > 0.93 && along > 0.03 && along < tide ? 0.8 : 0),
    });
  if (thick < 60) return;
  for (let i = 0; i < thick * 0.55; i++) {
    const across = 0.06 + 0.92 * random() ** 0.6;
    const [x, y] = surface(tide + random() * 0.17, across);
    const size = between(random, 3, 8);
    if (random() < 0.2 + across * 0.8)
      key.gouge(
        [
          [x - size, y],
          [x, y - size * 0.5],
          [x + size, y],
        ],
        size * 0.7,
      );
  }
  for (const edge of [strap - 0.03, strap + 0.03])
    for (let across = 0.06; across < 0.97;) {
      const push = between(random, 0.1, 0.3);
      if (random() < 0.35 + across * 0.6)
        key.gouge(
          [
            surface(edge, across),
            surface(edge, across + push / 2),
            surface(edge, Math.min(0.98, across + push)),
          ],
          4,
        );
      across += push + 0.03;
    }
  for (const across of [0.3, 0.74]) {
    const [x, y] = surface(strap, across);
    key.gouge(
      [
        [x - 6, y + 4],
        [x - 2, y - 5],
        [x + 6, y - 6],
      ],
      5,
    );
    key.gouge(
      [
        [x + 8, y - 2],
        [x + 6, y + 6],
        [x - 3, y + 9],
      ],
      3.4,
    );
  }
  for (let i = 0; i < thick / 8; i++) {
    const across = random();
    const [x, y] = surface(0, across);
    key.gouge(
      [
        [x, y + 6],
        [x + 5 + random() * 8, y + 8 + random() * 4],
        [x + 18 + random() * 16, y + 7],
      ],
      3,
    );
  }
  key.gouge(
    [
      [pile.x + thick * 0.1, top + 20],
      [pile.x + thick * 0.12, lerp(top, foot, 0.12)],
      [pile.x + thick * 0.09, lerp(top, foot, 0.25)],
    ],
    5,
  );
}
