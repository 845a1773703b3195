import { curve, type Block } from '../engine/gouge.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { cutAlong, type Surface } from './surface-cuts.ts';

const middle = 1838;

/**
 * The forging, section by section from the shank round the saddle to the nose: a point of the inner edge and one of the outer. The load
 * hangs in the middle under the shank, so the back and the saddle are deepest; the nose thins out and turns a little outward.
 */
const sections: readonly (readonly [inner: Point, outer: Point])[] = [
  [
    [1792, 640],
    [1884, 640],
  ],
  [
    [1791, 768],
    [1885, 762],
  ],
  [
    [1812, 826],
    [1916, 804],
  ],
  [
    [1872, 862],
    [2000, 850],
  ],
  [
    [1924, 906],
    [2072, 922],
  ],
  [
    [1943, 966],
    [2102, 1012],
  ],
  [
    [1930, 1024],
    [2080, 1112],
  ],
  [
    [1890, 1064],
    [2010, 1200],
  ],
  [
    [1832, 1079],
    [1906, 1250],
  ],
  [
    [1774, 1064],
    [1788, 1246],
  ],
  [
    [1734, 1022],
    [1684, 1192],
  ],
  [
    [1714, 966],
    [1620, 1106],
  ],
  [
    [1700, 918],
    [1596, 1006],
  ],
  [
    [1682, 880],
    [1602, 922],
  ],
  [
    [1668, 854],
    [1618, 878],
  ],
  [
    [1650, 840],
    [1638, 846],
  ],
];
const inner = curve(sections.map(([point]) => point));
const outer = curve(sections.map(([, point]) => point));
const outline = [...inner, ...outer.toReversed()];
const forging: Surface = (along, across) => {
  const at = Math.round(clamp(along) * (inner.length - 1));
  const [[fromX, fromY], [toX, toY]] = [inner[at]!, outer[at]!];
  return [lerp(fromX, toX, across), lerp(fromY, toY, across)];
};

/** Light from the left: on the shank's left side, on the back's inner flank, and, past the saddle, on the outer flank of the nose. */
function hookLight(along: number, across: number): number {
  if (across < 0.07 || across > 0.93) return 0;
  const innerFlank = bell(across, 0.14, 0.2) * smoothstep(0.6, 0.46, along);
  const outerFlank = bell(across, 0.84, 0.24) * smoothstep(0.56, 0.72, along);
  // The sea throws a little light up under the saddle.
  const under = 0.42 * bell(across, 0.86, 0.09) * bell(along, 0.5, 0.13);
  return Math.max(innerFlank, outerFlank, under);
}

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
  key.keep(outline, 0.8);
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
  cutAlong(key, forging, { rows: 13, push: [0.05, 0.15], width: 11, light: hookLight });
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
          return [
            lerp(band[0]![0], band[3]![0], share),
            lerp(band[0]![1], band[3]![1], share) - 8 - row * 8.6,
          ];
        };
        key.gouge([point(at), point(at + push / 2), point(at + push)], 9.6);
        at += push + 0.015;
      }
  }
  pins(key, red);
}

function cheekLight(key: Block): void {
  const { random } = key;
  const edge = curve(cheek.slice(1, 6), 12);
  const bevel: Surface = (along, across) => {
    const [x, y] = edge[Math.round(clamp(along) * (edge.length - 1))]!;
    return [x + 12 + across * 84, lerp(y, 330, across * 0.22)];
  };
  cutAlong(key, bevel, {
    rows: 8,
    push: [0.07, 0.2],
    width: 9,
    light: (along, across) =>
      (1 - across) ** 1.4 * (0.95 - 0.35 * along) * smoothstep(0.97, 0.84, along),
  });
  const rim = cheek.slice(0, 6);
  for (let i = 1; i < rim.length; i++)
    key.gouge([inward(rim[i - 1]!), inward(mid(rim[i - 1]!, rim[i]!)), inward(rim[i]!)], 6);
  // The nut of the shank: six faces, of which three are seen and the left one takes the light.
  for (const x of [-46, 52])
    key.gouge(
      [
        [middle + x * 1.06, 580],
        [middle + x * 1.12, 606],
        [middle + x, 662],
      ],
      5,
    );
  for (let i = 0; i < 9; i++) {
    const y = 586 + i * 8.6;
    const reach = 26 + random() * 26;
    const from = middle - lerp(100, 78, Math.abs(y - 604) / 64);
    key.gouge(
      [
        [from, y],
        [from + reach * 0.5, y + 1],
        [Math.min(from + reach, middle - 54), y],
      ],
      5.5,
    );
  }
}

function pins(key: Block, red: Block): void {
  red.clear(disc([middle, 290], 88), 1.4);
  key.clear(disc([middle, 290], 92), 1.4);
  key.keep(disc([middle, 290], 82), 1.4);
  key.clear(disc([middle, 290], 44), 1);
  key.keep(disc([middle, 290], 34), 1);
  for (let i = 0; i < 22; i++) {
    const angle = 2.2 + (i / 22) * 2.5;
    const at = (radius: number, off: number): Point => [
      middle + Math.cos(angle + off) * radius,
      290 + Math.sin(angle + off) * radius,
    ];
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
    key.clear(disc([middle + x, y], 19), 0.8);
    key.keep(disc([middle + x, y], 13), 0.8);
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

/** The safety latch: a sprung tongue that turns on a bolt through the neck and shuts the mouth from inside against the nose. */
function latch(key: Block): void {
  const tongue = curve(
    [
      [1800, 776],
      [1768, 806],
      [1722, 856],
      [1686, 906],
      [1694, 918],
      [1708, 914],
      [1744, 872],
      [1792, 832],
      [1830, 808],
    ],
    6,
  );
  key.clear(grown(tongue, 7), 0.8);
  key.keep(tongue, 0.8);
  key.clear(disc([1812, 794], 33), 0.8);
  key.keep(disc([1812, 794], 26), 0.8);
  key.clear(disc([1812, 794], 13), 0.6);
  key.keep(disc([1812, 794], 7), 0.5);
  for (const [off, width] of [
    [0, 8],
    [13, 5],
  ] as const)
    key.gouge(
      [
        [1772 + off, 814 + off * 0.8],
        [1730 + off, 858 + off * 0.8],
        [1702 + off * 0.5, 894 + off * 0.6],
      ],
      width,
    );
}

const disc = ([x, y]: Point, radius: number) =>
  Array.from({ length: 24 }, (_, i): Point => [
    x + Math.cos(i * 0.2618) * radius,
    y + Math.sin(i * 0.2618) * radius,
  ]);
const grown = (points: readonly Point[], reach: number): Point[] => {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  return points.map(([px, py]): Point => {
    const length = Math.hypot(px - x, py - y) || 1;
    return [px + ((px - x) / length) * reach, py + ((py - y) / length) * reach];
  });
};
const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const inward = ([x, y]: Point): Point => [x + (middle - x) * 0.06, y + (300 - y) * 0.05];
const widened = (points: readonly Point[], zoom: number) =>
  points.map(([x, y]): Point => [middle + (x - middle) * zoom, 300 + (y - 300) * zoom]);
const limbHalo = (): Point[] =>
  outline.map(([x, y]): Point => [1850 + (x - 1850) * 1.05, 960 + (y - 960) * 1.05]);
