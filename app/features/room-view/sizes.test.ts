import { describe, expect, it } from 'vitest';
import { hungRectangle, hungSizes, readSize, statedWidth } from './sizes.ts';

const painting = { height: 36, width: 58, sizes: null, productType: 'artwork' };
const print = { height: 24, width: 39, sizes: ['12 × 19 in', '24 × 39 in'], productType: 'print' };

describe('the sizes a work hangs in', () => {
  it('are its own and those of its prints, the largest first', () => {
    expect(hungSizes(painting, [print]).map((size) => size.label)).toEqual([
      'Original',
      '24 × 39 in',
      '12 × 19 in',
    ]);
    expect(hungSizes(print, [painting]).map((size) => size.label)).toEqual([
      '24 × 39 in',
      '12 × 19 in',
    ]);
    expect(hungSizes(painting, [])).toEqual([{ label: '36 × 58 in', height: 36, width: 58 }]);
  });

  it('are none for what is worn or has no measure', () => {
    expect(hungSizes({ ...painting, productType: 'merchandise' }, [])).toEqual([]);
    expect(hungSizes({ ...painting, height: null }, [])).toEqual([]);
    expect(readSize('XL')).toBeUndefined();
    expect(readSize('50 × 70 cm')).toEqual({ label: '50 × 70 cm', height: 19.685, width: 27.5591 });
    expect(readSize('8.5 x 11 in')).toEqual({ label: '8.5 x 11 in', height: 8.5, width: 11 });
  });

  it('never stretch a picture: one of another shape hangs as large as its measures allow', () => {
    expect(hungRectangle({ height: 30, width: 60 }, { height: 4000, width: 3000 })).toEqual({
      height: 30,
      width: 22.5,
    });
    expect(hungRectangle({ height: 36, width: 58 }, { height: 1490, width: 2400 })).toEqual({
      height: 36,
      width: 36 * (2400 / 1490),
    });
  });

  it('are written as they are stated, but for a picture of another shape', () => {
    expect(statedWidth({ height: 26, width: 20 }, { height: 26, width: 20.2 })).toBe(20);
    expect(statedWidth({ height: 30, width: 60 }, { height: 30, width: 22.5 })).toBe(22.5);
  });
});
