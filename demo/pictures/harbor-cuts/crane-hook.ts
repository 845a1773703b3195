import type { Block } from '../engine/gouge.ts';
import { lerp } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { cutAlong, limb } from './surface-cuts.ts';

const middle = 1838;

const shank = limb([
  [middle, 640, 96],
  [middle - 2, 740, 92],
  [middle + 4, 800, 104],
  [middle + 62, 872, 150],
  [middle + 92, 972, 190],
  [middle + 40, 1094, 204],
  [middle - 78, 1140, 184],
  [middle - 186, 1084, 136],
  [middle - 214, 996, 84],
  [middle - 196, 930, 34],
  [middle - 180, 912, 10],
]);

const cheek: Point[] = [
  [-196, 20],
  [-236, 130],
  [-240, 330],
  [-200, 460],
  [-120, 556],
  [-62, 590],
  [66, 590],
  [126, 552],
  [204, 456],
  [240, 322],
  [234, 120],
  [190, 20],
].map(([x, y]): Point => [middle + x!, y!]);

/** Cuts the hook block: two cheek plates around three sheaves, the crosshead, and the forged hook with light on its left side. */
export function cutHook(key: Block): void {
  key.clear(widened(cheek, 1.05), 1);
  for (const x of [-158, -104, 96, 150]) {
    key.clear([
      [middle + x - 15, 90],
      [middle + x + 15, 90],
      [middle + x + 15, 140],
      [middle + x - 15, 140],
    ]);
    key.bar([middle + x, 90], [middle + x, 150], 15);
  }
  key.clear(limbHalo(), 1);
  key.keep(cheek, 1.6);
  key.keep(shank.outline, 1.2);
  key.keep(
    [
      [middle - 100, 574],
      [middle + 104, 572],
      [middle + 118, 604],
      [middle + 88, 668],
      [middle - 84, 668],
      [middle - 116, 606],
    ],
    1.4,
  );
  cutAlong(key, shank.surface, {
    rows: 11,
    push: [0.05, 0.2],
    width: 13,
    light: (along, across) => (across > 0.62 ? (across - 0.5) * 1.9 : across < 0.12 && along > 0.3 ? 0.3 : 0) * (along < 0.16 ? 0.6 : 1),
  });
  cheekLight(key);
  latch(key);
}

/** Red on the cheek plates: broad warning bands, and the key cut away over them. */
export function paintHook(red: Block, key: Block): void {
  for (const [x, top] of [
    [-236, 330],
    [-236, 150],
  ] as const) {
    const band: Point[] = [
      [middle + x + (top > 200 ? 30 : 4), top + 112],
      [middle + x + (top > 200 ? 6 : 2), top + 30],
      [middle - x * 0.99, top - 150],
      [middle - x * 0.99, top - 64],
    ];
    red.keep(band, 1.5);
    for (let row = 0; row < 9; row++)
      for (let at = 0.03 + key.random() * 0.06; at < 0.93;) {
        const push = 0.1 + key.random() * 0.26;
        const point = (t: number): Point => {
          const share = Math.min(0.97, t);
          return [lerp(band[0]![0], band[3]![0], share), lerp(band[0]![1], band[3]![1], share) - 8 - row * 8.6];
        };
        key.gouge([point(at), point(at + push / 2), point(at + push)], 9.6);
        at += push + 0.015;
      }
  }
  pins(key, red);
}

function cheekLight(key: Block): void {
  const { random } = key;
  for (let i = 0; i < 30; i++) {
    const y = 130 + i * 14 + random() * 6;
    const edge = y < 330 ? middle - 232 : lerp(middle - 232, middle - 96, ((y - 330) / 220) ** 1.2);
    const reach = 26 + random() * 60;
    key.gouge(
      [
        [edge + 6, y],
        [edge + reach * 0.5, y + 3],
        [edge + reach, y + 4],
      ],
      5 + random() * 4,
    );
  }
  const rim = cheek.slice(0, 6);
  for (let i = 1; i < rim.length; i++) key.gouge([inward(rim[i - 1]!), inward(mid(rim[i - 1]!, rim[i]!)), inward(rim[i]!)], 6);
  for (let i = 0; i < 16; i++) {
    const x = middle - 92 + random() * 60;
    const y = 584 + random() * 76;
    key.gouge(
      [
        [x, y],
        [x + 20, y + 1],
        [x + 44 + random() * 30, y - 1],
      ],
      5,
    );
  }
}

function pins(key: Block, red: Block): void {
  const disc = (x: number, y: number, radius: number) =>
    Array.from({ length: 20 }, (_, i): Point => [x + Math.cos(i * 0.314) * radius, y + Math.sin(i * 0.314) * radius]);
  red.clear(disc(middle, 290, 88), 1.4);
  key.clear(disc(middle, 290, 92), 1.4);
  key.keep(disc(middle, 290, 82), 1.4);
  key.clear(disc(middle, 290, 44), 1);
  key.keep(disc(middle, 290, 34), 1);
  for (let i = 0; i < 22; i++) {
    const angle = 2.2 + (i / 22) * 2.5;
    const at = (radius: number, off: number): Point => [middle + Math.cos(angle + off) * radius, 290 + Math.sin(angle + off) * radius];
    key.gouge([at(52, 0), at(62, 0.03), at(76 - key.random() * 8, 0.05)], 6);
  }
  key.gouge(
    [
      [middle - 20, 280],
      [middle - 4, 292],
      [middle + 20, 300],
    ],
    6,
  );
  for (const [x, y] of [
    [-150, 440],
    [140, 430],
    [-20, 528],
    [26, 530],
    [-180, 200],
    [182, 196],
  ] as const) {
    key.clear(disc(middle + x, y, 19), 0.8);
    key.keep(disc(middle + x, y, 13), 0.8);
    key.gouge(
      [
        [middle + x - 7, y + 2],
        [middle + x - 2, y - 5],
        [middle + x + 5, y - 7],
      ],
      3.6,
    );
  }
}

/** The safety latch across the hook's mouth. */
function latch(key: Block): void {
  key.bar([middle - 34, 812], [middle - 176, 930], 22, 15);
  key.gouge(
    [
      [middle - 50, 822],
      [middle - 100, 862],
      [middle - 160, 914],
    ],
    6,
  );
}

const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const inward = ([x, y]: Point): Point => [x + (middle - x) * 0.06, y + (300 - y) * 0.05];
const widened = (points: readonly Point[], zoom: number) =>
  points.map(([x, y]): Point => [middle + (x - middle) * zoom, 300 + (y - 300) * zoom]);
const limbHalo = (): Point[] => shank.outline.map(([x, y]): Point => [middle - 40 + (x - middle + 40) * 1.06, 960 + (y - 960) * 1.06]);
