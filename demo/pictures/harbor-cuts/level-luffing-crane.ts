import { Block, type Area } from '../engine/gouge.ts';
import { lerp } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { limb } from './surface-cuts.ts';

/** A bar of the crane, kept so that the light on it can be cut along it. */
type Bar = { from: Point; to: Point; width: number };
export type Crane = {
  block: Block;
  bars: Bar[];
  jibTip: Point;
  mast: Point;
  cab: Point;
  deck: number;
  foot: Point;
};

/** A portal crane with a lattice jib, seen from the side: portal, slewing house, A-frame, back arm with slabs of ballast, cables and hook. */
export function drawCrane(
  width: number,
  height: number,
  scale: number,
  plate: Area,
  foot: Point,
): Crane {
  const block = new Block(width, height, scale, plate, 311);
  const [x, ground] = foot;
  const deck = ground - 508;
  const cab: Point = [x, deck - 73];
  const mast: Point = [x - 34, cab[1] - 508];
  const jibTip: Point = [1580, 275];
  const bars: Bar[] = [];
  const bar = (from: Point, to: Point, thickness: number) => {
    bars.push({ from, to, width: thickness });
    block.bar(from, to, thickness);
  };
  const truss = (
    from: Point,
    to: Point,
    [startWidth, endWidth]: Point,
    bays: number,
    [chord, brace]: Point,
  ) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const acrossX = -(to[1] - from[1]) / length / 2;
    const acrossY = (to[0] - from[0]) / length / 2;
    const at = (t: number, side: number): Point => {
      const out = lerp(startWidth, endWidth, t) * side;
      return [lerp(from[0], to[0], t) + acrossX * out, lerp(from[1], to[1], t) + acrossY * out];
    };
    for (const side of [-1, 1]) bar(at(0, side), at(1, side), chord);
    for (let i = 0; i < bays; i++) {
      const side = i % 2 ? 1 : -1;
      bar(at(i / bays, side), at((i + 1) / bays, -side), brace);
      bar(at(i / bays, 1), at(i / bays, -1), brace * 0.8);
    }
  };
  for (const side of [-1, 1]) {
    truss([x + side * 267, ground + 8], [x + side * 153, deck], [68, 48], 7, [16, 9]);
    truss([x + side * 165, ground - 3], [x + side * 92, deck], [32, 24], 8, [9, 5]);
    block.keep([
      [x + side * 267 - 48, ground + 12],
      [x + side * 267 - 40, ground - 22],
      [x + side * 267 + 40, ground - 22],
      [x + side * 267 + 48, ground + 12],
    ]);
  }
  truss([x - 212, ground - 292], [x + 212, ground - 292], [44, 44], 10, [12, 6.5]);
  block.keep([
    [x - 210, deck - 27],
    [x + 210, deck - 27],
    [x + 204, deck + 15],
    [x - 204, deck + 15],
  ]);
  block.keep([
    [x - 90, deck - 73],
    [x + 90, deck - 73],
    [x + 104, deck - 24],
    [x - 104, deck - 24],
  ]);
  house(block, cab);
  truss([x - 153, cab[1] - 218], mast, [36, 24], 8, [12, 6.5]);
  truss([x + 57, cab[1] - 218], mast, [32, 22], 8, [12, 6.5]);
  block.keep(ring(mast, 28));
  truss([x + 113, cab[1] - 57], jibTip, [95, 27], 19, [15, 7]);
  block.keep(ring(jibTip, 24));
  const arm: Point = [x - 347, mast[1] + 137];
  truss(mast, arm, [24, 32], 5, [10.5, 5.5]);
  truss([x - 194, cab[1] - 212], [arm[0] - 2, arm[1] + 70], [24, 21], 5, [9, 5]);
  ballast(block, arm);
  bar([mast[0], mast[1] - 16], [jibTip[0], jibTip[1] - 5], 5);
  bar(
    [mast[0], mast[1] + 6],
    [lerp(x + 113, jibTip[0], 0.62), lerp(cab[1] - 57, jibTip[1], 0.62)],
    4,
  );
  const hookTop = ground - 432;
  for (const off of [-7, 8])
    bar([jibTip[0] + off, jibTip[1]], [jibTip[0] + off * 0.8, hookTop], 4.6);
  hook(block, [jibTip[0], hookTop]);
  return { block, bars, jibTip, mast, cab, deck, foot };
}

function house(block: Block, [x, y]: Point): void {
  block.keep([
    [x - 214, y - 4],
    [x - 216, y - 176],
    [x - 150, y - 228],
    [x + 52, y - 230],
    [x + 116, y - 158],
    [x + 150, y - 60],
    [x + 144, y - 8],
  ]);
  // Stovepipe and handrail break the roof's line.
  block.bar([x - 96, y - 220], [x - 98, y - 282], 15);
  block.keep([
    [x - 112, y - 282],
    [x - 84, y - 284],
    [x - 88, y - 292],
    [x - 108, y - 291],
  ]);
  for (const rail of [0, 30, 61, 88])
    block.bar([x - 66 + rail, y - 228], [x - 66 + rail, y - 258], 4);
  block.bar([x - 70, y - 258], [x + 26, y - 259], 4.5);
}

function ballast(block: Block, [x, y]: Point): void {
  const slabs = [
    [-78, 36, 44],
    [-84, 40, 38],
    [-76, 44, 47],
    [-72, 35, 36],
    [-60, 26, 30],
  ] as const;
  let top = y - 30;
  for (const [left, right, thickness] of slabs) {
    block.keep([
      [x + left, top],
      [x + right, top + 5],
      [x + right - 3, top + thickness - 3],
      [x + left + 4, top + thickness - 6],
    ]);
    top += thickness;
  }
  block.bar([x - 48, y - 66], [x - 44, top - 4], 11);
  block.bar([x + 10, y - 60], [x + 8, top - 4], 11);
  block.bar([x - 52, y - 62], [x + 22, y - 58], 10);
}

function hook(block: Block, [x, y]: Point): void {
  block.keep([
    [x - 27, y + 6],
    [x - 14, y - 12],
    [x + 16, y - 12],
    [x + 28, y + 8],
    [x + 25, y + 52],
    [x + 8, y + 74],
    [x - 10, y + 74],
    [x - 26, y + 50],
  ]);
  const forged = limb([
    [x, y + 66, 15],
    [x + 3, y + 88, 14],
    [x + 24, y + 103, 17],
    [x + 33, y + 126, 21],
    [x + 17, y + 148, 22],
    [x - 11, y + 151, 18],
    [x - 29, y + 136, 11],
    [x - 33, y + 119, 3],
  ]);
  block.keep(forged.outline, 0.6);
}

/** A circle as a hand cuts it: a dozen short chords. */
export function ring([x, y]: Point, radius: number, sides = 18): Point[] {
  return Array.from({ length: sides }, (_, i): Point => {
    const angle = (i / sides) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}
