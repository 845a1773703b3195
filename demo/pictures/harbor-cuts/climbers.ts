import type { Block } from '../engine/gouge.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import type { Random } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';

type Leaf = { x: number; y: number; angle: number; size: number };
export type Climbers = { leaves: Leaf[]; stems: Point[][] };
type Start = { at: Point; heading: Point; steps: number };

const step = 8;
const cell = 42;
const leavesInCell = 5;

/** Lets bindweed climb a steel structure: every step tries nine headings and takes the one with most steel ahead. A cap keeps the steel readable. */
export function climb(
  random: Random,
  steel: (x: number, y: number) => boolean,
  starts: readonly Start[],
): Climbers {
  const grown: Climbers = { leaves: [], stems: [] };
  const crowd = new Map<string, number>();
  const addLeaf = (leaf: Leaf) => {
    const key = `${Math.floor(leaf.x / cell)},${Math.floor(leaf.y / cell)}`;
    const there = crowd.get(key) ?? 0;
    if (there >= leavesInCell) return;
    crowd.set(key, there + 1);
    grown.leaves.push(leaf);
  };
  const hang = (fromX: number, fromY: number) => {
    const stem: Point[] = [[fromX, fromY]];
    const count = 6 + random() * 18;
    let x = fromX;
    for (let i = 1; i < count; i++) {
      x += Math.sin(i * 0.3 + fromX) * 2.4;
      const y = fromY + i * 7;
      stem.push([x, y]);
      if (random() < 0.75)
        addLeaf({
          x: x + (random() - 0.5) * 11,
          y,
          angle: 1.57 + (random() - 0.5) * 2,
          size: (12 + random() * 11) * (1 - (i / count) * 0.6),
        });
    }
    grown.stems.push(stem);
  };
  const grow = ({ at, heading, steps }: Start, order: number) => {
    let [x, y] = at;
    let angle = Math.atan2(heading[1], heading[0]);
    const stem: Point[] = [at];
    let lost = 0;
    for (let i = 0; i < steps && lost < 3; i++) {
      let best = -1;
      let next = angle;
      for (let turn = -4; turn <= 4; turn++) {
        const way = angle + turn * 0.16;
        let score = random() * 1.1 - Math.abs(turn) * 0.07 - Math.sin(way) * 0.35;
        for (const ahead of [11, 22, 36])
          if (steel(x + Math.cos(way) * ahead, y + Math.sin(way) * ahead)) score++;
        if (score > best) [best, next] = [score, way];
      }
      angle = next;
      lost = steel(x, y) || best > 2.2 ? 0 : lost + 1;
      x += Math.cos(angle) * step;
      y += Math.sin(angle) * step;
      stem.push([x, y]);
      const side = random() < 0.5 ? -1 : 1;
      if (random() < 0.5)
        addLeaf({
          x: x + (random() - 0.5) * 13,
          y: y + (random() - 0.5) * 13,
          angle: angle + side * (0.7 + random() * 0.8),
          size: (15 + random() * 17) * (1 - (i / steps) * 0.55),
        });
      if (order < 1 && random() < 0.014) {
        const turned = angle + (random() - 0.5) * 2;
        grow(
          {
            at: [x, y],
            heading: [Math.cos(turned), Math.sin(turned)],
            steps: steps * (0.3 + random() * 0.4),
          },
          order + 1,
        );
      }
      if (random() < 0.017) hang(x, y);
    }
    grown.stems.push(stem);
  };
  for (const start of starts) grow(start, 0);
  grown.leaves.sort((a, b) => a.y - b.y);
  return grown;
}

/** The outline of a heart-shaped leaf. */
export function leafOutline({ x, y, angle, size }: Leaf, zoom = 1): Point[] {
  const cos = Math.cos(angle) * size * zoom;
  const sin = Math.sin(angle) * size * zoom;
  const half: Point[] = [
    [-0.22, 0.06],
    [-0.26, 0.32],
    [-0.05, 0.5],
    [0.25, 0.5],
    [0.58, 0.32],
    [0.85, 0.12],
  ];
  const all: Point[] = [
    [-0.1, 0],
    ...half,
    [1.05, 0],
    ...half.map(([a, b]): Point => [a, -b]).reverse(),
  ];
  return all.map(([a, b]) => [x + a * cos - b * sin, y + a * sin + b * cos]);
}

/** A leaf on the key block: a clear ribbon around it, the leaf standing, its veins cut with the fine tool. */
export function cutLeaf(block: Block, leaf: Leaf): void {
  block.clear(leafOutline(leaf, 1.26), 0.3);
  block.keep(leafOutline(leaf), 0.3);
  const { x, y, angle, size } = leaf;
  const along = (share: number, turn = 0, from = 0): Point => [
    x + Math.cos(angle) * size * from + Math.cos(angle + turn) * size * share,
    y + Math.sin(angle) * size * from + Math.sin(angle + turn) * size * share,
  ];
  block.gouge([along(-0.05), along(0.4), along(0.85)], size * 0.15);
  if (size < 15) return;
  for (const turn of [-0.9, 0.9])
    for (const from of [0.2, 0.45])
      block.gouge(
        [along(0, turn, from), along(0.17, turn, from), along(0.32, turn, from)],
        size * 0.1,
      );
}

/** A blade of reed or grass: from its foot to its tip, bent by its own weight. */
export function blade([x, y]: Point, height: number, lean: number): Point[] {
  return Array.from({ length: 17 }, (_, i): Point => {
    const t = i / 16;
    return [x + lean * height * t * t * 0.9, y - height * t * (1 - 0.24 * Math.abs(lean) * t * t)];
  });
}

/** A blade on the key block: light on both sides, black within, one thin cut along its rib. */
export function cutBlade(block: Block, points: readonly Point[], width: number): void {
  block.gouge(points, width * 1.65);
  block.stand(points, width);
  block.gouge(
    points.slice(4, 13).map(([x, y]): Point => [x + width * 0.13, y]),
    width * 0.25,
  );
}

/** A fern frond on the key block: pinnae shorter toward the tip, a gap between each two. */
export function cutFrond(block: Block, rib: readonly Point[], height: number): void {
  const pinnae: { points: Point[]; width: number }[] = [];
  for (let i = 2; i < rib.length; i++) {
    const t = i / (rib.length - 1);
    const length = height * 0.26 * (1 - t * 0.86) * smoothstep(0, 0.2, t);
    const [x, y] = rib[i]!;
    const heading = Math.atan2(y - rib[i - 1]![1], x - rib[i - 1]![0]);
    for (const side of [-1, 1]) {
      const angle = heading + side * (1.2 - 0.45 * t);
      const tip = (share: number): Point => [
        x + Math.cos(angle) * length * share,
        y + Math.sin(angle) * length * share + length * 0.12 * share * share,
      ];
      pinnae.push({
        points: [tip(0), tip(0.33), tip(0.66), tip(1)],
        width: clamp(8 * (1 - t * 0.5), 3, 8),
      });
    }
  }
  for (const { points, width } of pinnae) block.gouge(points, width * 1.7);
  block.gouge(rib, 9);
  for (const { points, width } of pinnae) block.stand(points, width);
  block.stand(rib, 4.5);
}
