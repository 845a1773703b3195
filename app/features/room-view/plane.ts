/** A point: in pixels of a photo, or in inches on a wall. */
export type Point = readonly [x: number, y: number];
export type Quad = readonly [Point, Point, Point, Point];

/** The nine numbers of a projective map between two planes, row by row; the last is 1. */
export type Homography = readonly number[];

type Sheet = { width: number; height: number };

/** Sheets that people have at hand, upright, in inches. */
export const papers = {
  a4: { label: 'A4', width: 8.268, height: 11.693 },
  letter: { label: 'US Letter', width: 8.5, height: 11 },
} as const;
export type Paper = keyof typeof papers;

/** A rectangle's corners, clockwise from the upper left. */
export function rectangle(x: number, y: number, width: number, height: number): Quad {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** The sheet as it was put up, by its corners' picture: a sheet that looks wider than high lies. */
export function asMarked(sheet: Sheet, [a, b, c, d]: Quad): Sheet {
  const far = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);
  const lies = far(a, b) + far(d, c) > far(a, d) + far(b, c);
  return lies ? { width: sheet.height, height: sheet.width } : sheet;
}

/**
 * The map that takes four points of one plane to four of another: from the wall to a photo of it, once a sheet of known size is marked.
 * The direct linear transform, solved by elimination (Hartley & Zisserman, "Multiple View Geometry", 4.1). Undefined where three points
 * lie on one line.
 */
export function homography(from: Quad, to: Quad): Homography | undefined {
  if (!isQuad(from) || !isQuad(to)) return undefined;
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index]!;
    return [
      [x, y, 1, 0, 0, 0, -x * u, -y * u, u],
      [0, 0, 0, x, y, 1, -x * v, -y * v, v],
    ];
  });
  const solved = solve(rows);
  return solved && [...solved, 1];
}

/** Four corners that go round one way: no three on a line, no side crossing another. */
function isQuad(quad: Quad): boolean {
  const turns = quad.map(([x, y], i) => {
    const [x1, y1] = quad[(i + 1) % 4]!;
    const [x2, y2] = quad[(i + 2) % 4]!;
    return (x1 - x) * (y2 - y1) - (y1 - y) * (x2 - x1);
  });
  return turns.every((turn) => turn > 1e-9) || turns.every((turn) => turn < -1e-9);
}

/** Where a point of the first plane lies on the second. */
export function project([a, b, c, d, e, f, g, h, i]: Homography, [x, y]: Point): Point {
  const w = g! * x + h! * y + i!;
  return [(a! * x + b! * y + c!) / w, (d! * x + e! * y + f!) / w];
}

/** The same map as CSS writes it, for an element whose pixels are the first plane. */
export function matrix3d([a, b, c, d, e, f, g, h, i]: Homography): string {
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join(',')})`;
}

/** Gauss's elimination with pivoting; each row ends with its right-hand side. */
function solve(given: readonly (readonly number[])[]): number[] | undefined {
  const rows = given.map((row) => [...row]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    if (Math.abs(rows[pivot]![column]!) < 1e-9) return undefined;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const share = rows[row]![column]! / rows[column]![column]!;
      for (let k = column; k <= size; k++) rows[row]![k]! -= share * rows[column]![k]!;
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}
