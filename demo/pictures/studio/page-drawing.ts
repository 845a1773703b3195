import type { InkPage, Pen } from '../engine/ink-wash.ts';
import type { Point } from '../engine/raster.ts';

/** The watercolor box of the sketchbook: each is what one full-strength wash lets through. */
export const pan = {
  payne: '#74828f',
  slate: '#56646f',
  ochre: '#d5a352',
  sienna: '#bb6236',
  rust: '#a9502c',
  umber: '#7a6250',
  sepia: '#54443c',
  olive: '#8a8c58',
  moss: '#66704a',
  rose: '#d2a892',
  vermilion: '#d2512c',
} as const;

/** A turn by `angle` and a shift, for what is drawn upright and then leaned into its place. */
export function placed(
  x: number,
  y: number,
  angle = 0,
  size = 1,
): (points: readonly Point[]) => Point[] {
  const [c, s] = [Math.cos(angle) * size, Math.sin(angle) * size];
  return (points) => points.map(([u, v]): Point => [x + u * c - v * s, y + u * s + v * c]);
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn = 0,
  from = 0,
  to = Math.PI * 2,
): Point[] {
  const pieces = Math.max(10, Math.round(((rx + ry) * (to - from)) / 50));
  return Array.from({ length: pieces + 1 }, (_, i): Point => {
    const angle = from + ((to - from) * i) / pieces;
    const [u, v] = [Math.cos(angle) * rx, Math.sin(angle) * ry];
    return [
      x + u * Math.cos(turn) - v * Math.sin(turn),
      y + u * Math.sin(turn) + v * Math.cos(turn),
    ];
  });
}

export const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Draws the sides of an outline one by one, as a hand does: corners overrun a little or do not quite meet, now and then a side is restated. */
export function edges(
  page: InkPage,
  outline: readonly Point[],
  pen: Pen = {},
  closed = true,
): void {
  const sides = closed ? outline.length : outline.length - 1;
  for (let i = 0; i < sides; i++) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[(i + 1) % outline.length]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const over = (page.random() * 12 - 3) / length;
    page.pen(
      [
        [ax - (bx - ax) * over, ay - (by - ay) * over],
        [(ax + bx) / 2, (ay + by) / 2],
        [bx + (bx - ax) * over, by + (by - ay) * over],
      ],
      pen,
    );
    if (page.random() < 0.22)
      page.pen(
        [
          [ax + 2, ay + 3],
          [bx - 2, by + 2],
        ],
        { ...pen, weight: (pen.weight ?? 3) * 0.55, broken: 0.42 },
      );
  }
}

/** A few drops flicked off the brush around a place. */
export function spatter(
  page: InkPage,
  x: number,
  y: number,
  reach: number,
  count: number,
  pigment: string,
): void {
  for (let i = 0; i < count; i++) {
    const angle = page.random() * Math.PI * 2;
    const away = reach * Math.sqrt(page.random());
    const size = 1.2 + 4 * page.random() ** 4;
    const [px, py] = [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
    const drop = Array.from({ length: 12 }, (_, k): Point => [
      px + Math.cos(k * 0.52) * size,
      py + Math.sin(k * 0.52) * size,
    ]);
    page.wash([drop], { pigment, density: 0.7, edge: 0.7, bloom: 0, wobble: 0.6 });
  }
}

/** A line of notes that nobody can read: words of loops and strokes. */
export function scribble(page: InkPage, x: number, y: number, length: number, size = 15): void {
  let at = x;
  while (at < x + length) {
    const letters = 2 + ((page.random() * 7) | 0);
    const word: Point[] = [];
    for (let i = 0; i < letters; i++) {
      const tall = page.random() < 0.22 ? 1.9 : page.random() < 0.15 ? -0.9 : 0.75;
      word.push(
        [at, y + size * 0.3 * page.random()],
        [at + size * 0.22, y - size * tall * (0.7 + page.random() * 0.4)],
        [at + size * 0.38, y - size * 0.1 * page.random()],
      );
      at += size * (0.42 + page.random() * 0.3);
    }
    page.pen(word, { weight: 2.1, broken: 0.02, stray: 0.7, color: [82, 76, 74] });
    at += size * (0.7 + page.random() * 0.5);
  }
}
