import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Corner,
  cutAround,
  inside,
  movedBy,
  type Part,
  pointAt,
  pointTurnedLeft,
  shapedLike,
  shareOf,
  turnedLeft,
  whole,
  withCornerAt,
} from './frame.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: fc.double({ min: -1, max: 2, noNaN: true }), y: share });
const corner = fc.constantFrom<Corner>('left top', 'right top', 'left bottom', 'right bottom');
const part = fc
  .record({ left: share, top: share, right: share, bottom: share })
  .map(({ left, top, right, bottom }): Part => ({
    left: left * 0.8,
    top: top * 0.8,
    width: 0.1 + right * (0.9 - left * 0.8),
    height: 0.1 + bottom * (0.9 - top * 0.8),
  }));
const isInside = ({ left, top, width, height }: Part) =>
  left >= -1e-9 &&
  top >= -1e-9 &&
  width > 0 &&
  height > 0 &&
  left + width <= 1 + 1e-9 &&
  top + height <= 1 + 1e-9;

describe('a frame', () => {
  it('follows a corner, and the one across stays', () => {
    expect(withCornerAt(whole, 'left top', { x: 0.25, y: 0.5 })).toEqual({
      left: 0.25,
      top: 0.5,
      width: 0.75,
      height: 0.5,
    });
    expect(withCornerAt(whole, 'right bottom', { x: 0.02, y: 3 })).toEqual({
      left: 0,
      top: 0,
      width: 0.1,
      height: 1,
    });
  });

  it('keeps its shape', () => {
    expect(withCornerAt(whole, 'right bottom', { x: 0.95, y: 1 }, 1)).toMatchObject({
      width: 0.95,
      height: 0.95,
    });
    const { width, height } = withCornerAt(whole, 'right bottom', { x: 0.6, y: 0.2 }, 1.5);
    expect(width / height).toBeCloseTo(1.5);
    expect(shapedLike({ left: 0.8, top: 0, width: 0.2, height: 0.2 }, 0.5)).toEqual({
      left: 0.5,
      top: 0,
      width: 0.5,
      height: 1,
    });
  });

  it('never leaves the picture, wherever it is dragged', () => {
    fc.assert(
      fc.property(
        part,
        corner,
        point,
        fc.option(fc.double({ min: 0.3, max: 3, noNaN: true })),
        (at, by, to, shape) => {
          expect(isInside(withCornerAt(at, by, to, shape ?? undefined))).toBe(true);
          expect(isInside(movedBy(at, to))).toBe(true);
          expect(isInside(shapedLike(at, shape ?? 1))).toBe(true);
        },
      ),
    );
  });

  it('turned four times is what it was, and so is its point', () => {
    fc.assert(
      fc.property(part, point, (at, spot) => {
        const round = [1, 2, 3, 4].reduce((turned) => turnedLeft(turned), at);
        for (const key of ['left', 'top', 'width', 'height'] as const)
          expect(round[key]).toBeCloseTo(at[key]);
        const back = [1, 2, 3, 4].reduce((turned) => pointTurnedLeft(turned), spot);
        expect(back.x).toBeCloseTo(spot.x);
        // A point of the part stays one.
        const within = inside(at, spot);
        const turned = pointTurnedLeft(within);
        expect(inside(turnedLeft(at), turned).x).toBeCloseTo(turned.x);
      }),
    );
  });

  it('says where its point is in its own shares, and finds it again', () => {
    fc.assert(
      fc.property(part, point, (at, spot) => {
        const found = pointAt(at, shareOf(at, spot));
        expect(found.x).toBeCloseTo(inside(at, spot).x);
        expect(found.y).toBeCloseTo(inside(at, spot).y);
      }),
    );
  });

  it('is cut around its point as the pages do it', () => {
    expect(cutAround(whole, { x: 1, y: 0.5 }, 0.5)).toEqual({
      left: 0.5,
      top: 0,
      width: 0.5,
      height: 1,
    });
  });
});
