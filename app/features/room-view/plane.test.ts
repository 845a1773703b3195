import { describe, expect, it } from 'vitest';
import {
  asMarked,
  homography,
  matrix3d,
  papers,
  type Point,
  project,
  type Quad,
  rectangle,
} from './plane.ts';

/** A camera that looks at the wall from the left and a little from below: inches on the wall to pixels of a photo. */
const camera = [14, 1.2, 900, -0.8, 13.4, 500, 0.0011, -0.0006, 1];
const sheet = rectangle(30, 40, papers.letter.width, papers.letter.height);
const photographed = (quad: Quad) => quad.map((point) => project(camera, point)) as unknown as Quad;
const length = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1);
/** How far a quad's sides differ from those of another, at worst. */
const error = (one: Quad, other: Quad) =>
  Math.max(
    ...one.map((point, i) =>
      Math.abs(length(point, one[(i + 1) % 4]!) / length(other[i]!, other[(i + 1) % 4]!) - 1),
    ),
  );

describe('a wall in a photo', () => {
  it('shows a known rectangle at its true size once the sheet is marked', () => {
    const map = homography(sheet, photographed(sheet))!;
    const known = rectangle(10, 20, 58, 36);
    const drawn = known.map((point) => project(map, point)) as unknown as Quad;
    expect(error(drawn, photographed(known))).toBeLessThan(1e-6);
  });

  it('stays within 2 % for a picture about the sheet when its corners are marked half a pixel off', () => {
    const off: Point[] = [
      [0.5, -0.4],
      [-0.5, 0.3],
      [0.4, 0.5],
      [-0.3, -0.5],
    ];
    const marked = photographed(sheet).map(([x, y], i) => [
      x + off[i]![0],
      y + off[i]![1],
    ]) as unknown as Quad;
    const map = homography(sheet, marked)!;
    const known = rectangle(28, 38, 16, 12);
    const drawn = known.map((point) => project(map, point)) as unknown as Quad;
    expect(error(drawn, photographed(known))).toBeLessThan(0.02);
  });

  it('knows the two sheets by their sizes', () => {
    expect(papers.a4.width * 25.4).toBeCloseTo(210, 0);
    expect(papers.a4.height * 25.4).toBeCloseTo(297, 0);
    expect([papers.letter.width, papers.letter.height]).toEqual([8.5, 11]);
  });

  it('says when the corners make no sheet', () => {
    expect(
      homography(sheet, [
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 5],
      ]),
    ).toBeUndefined();
  });

  it('writes itself as CSS does: column by column', () => {
    expect(matrix3d([1, 2, 3, 4, 5, 6, 7, 8, 1])).toBe('matrix3d(1,4,0,7,2,5,0,8,0,0,1,0,3,6,0,1)');
  });

  it('takes a sheet for lying where it looks wider than high', () => {
    const { a4 } = papers;
    expect(asMarked(a4, photographed(rectangle(30, 40, a4.width, a4.height)))).toEqual(a4);
    expect(asMarked(a4, photographed(rectangle(30, 40, a4.height, a4.width)))).toEqual({
      width: a4.height,
      height: a4.width,
    });
  });
});
