/** A part of a picture, in shares of the turned whole. */
export type Part = { left: number; top: number; width: number; height: number };
export type Point = { x: number; y: number };
export type Corner = 'left top' | 'right top' | 'left bottom' | 'right bottom';
export type Turn = 0 | 90 | 180 | 270;

export const whole: Part = { left: 0, top: 0, width: 1, height: 1 };

/** The least side of a part, as a share of the whole's. */
const least = 0.1;

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);

/**
 * A part with one corner moved; the corner across stays. `shape` is width by height in shares where the part keeps one: of a
 * square in a picture of 3:2 it is 2:3.
 */
export function withCornerAt(part: Part, corner: Corner, to: Point, shape?: number): Part {
  const isLeft = corner.startsWith('left');
  const isTop = corner.endsWith('top');
  const fixed = {
    x: isLeft ? part.left + part.width : part.left,
    y: isTop ? part.top + part.height : part.top,
  };
  const most = { width: isLeft ? fixed.x : 1 - fixed.x, height: isTop ? fixed.y : 1 - fixed.y };
  let width = clamp(
    isLeft ? fixed.x - to.x : to.x - fixed.x,
    Math.min(least, most.width),
    most.width,
  );
  let height = clamp(
    isTop ? fixed.y - to.y : to.y - fixed.y,
    Math.min(least, most.height),
    most.height,
  );
  if (shape !== undefined) {
    // The side that was moved further leads.
    const isWider = Math.abs(width - part.width) >= Math.abs(height - part.height) * shape;
    width = Math.min(isWider ? width : height * shape, most.width, most.height * shape);
    height = width / shape;
  }
  return {
    left: isLeft ? fixed.x - width : fixed.x,
    top: isTop ? fixed.y - height : fixed.y,
    width,
    height,
  };
}

/** A part moved by some shares, no further than the edge. */
export function movedBy(part: Part, by: Point): Part {
  return {
    ...part,
    left: clamp(part.left + by.x, 0, 1 - part.width),
    top: clamp(part.top + by.y, 0, 1 - part.height),
  };
}

/** The largest part of a shape, as near to where a part was as it can lie. */
export function shapedLike(part: Part, shape: number): Part {
  const width = Math.min(1, shape);
  const height = width / shape;
  const middle = { x: part.left + part.width / 2, y: part.top + part.height / 2 };
  return movedBy(
    { left: 0, top: 0, width, height },
    { x: middle.x - width / 2, y: middle.y - height / 2 },
  );
}

/** A part as it lies when the whole is turned to the left by a quarter. */
export function turnedLeft({ left, top, width, height }: Part): Part {
  return { left: top, top: 1 - left - width, width: height, height: width };
}

export function pointTurnedLeft({ x, y }: Point): Point {
  return { x: y, y: 1 - x };
}

/** A point inside of a part; one outside is brought to its edge. */
export function inside({ left, top, width, height }: Part, { x, y }: Point): Point {
  return { x: clamp(x, left, left + width), y: clamp(y, top, top + height) };
}

/** A point of the whole in shares of a part, and back. */
export function shareOf(part: Part, point: Point): Point {
  const { x, y } = inside(part, point);
  return { x: (x - part.left) / part.width, y: (y - part.top) / part.height };
}

export function pointAt(part: Part, { x, y }: Point): Point {
  return { x: part.left + x * part.width, y: part.top + y * part.height };
}

/** The largest part of a part that has a shape, as near to a point (in shares of the part) as it can lie: what a page shows of it. */
export function cutAround(part: Part, { x, y }: Point, shape: number): Part {
  const width = Math.min(part.width, part.height * shape);
  const height = Math.min(part.height, part.width / shape);
  return {
    left: part.left + (part.width - width) * x,
    top: part.top + (part.height - height) * y,
    width,
    height,
  };
}

/** Shares to four places: a tenth of a pixel at most, and the same crop is the same picture. */
export function rounded<T extends Record<string, number>>(shares: T): T {
  return Object.fromEntries(
    Object.entries(shares).map(([name, value]) => [
      name,
      clamp(Math.round(value * 1e4) / 1e4, 0, 1),
    ]),
  ) as T;
}
