import { describe, expect, it } from 'vitest';
import { bothUnitsText, inchesText, readSides, sideText, withUnit } from './sides.ts';

describe('the sides of a work', () => {
  it.each([
    ['30 × 60 in', 30, 60],
    ['8.5 x 11"', 8.5, 11],
    ['30 x 60', 30, 60],
    ['50 × 70 cm', 19.685, 27.5591],
    ['50 cm x 70 cm', 19.685, 27.5591],
    ['49,5 × 70 CM', 19.4882, 27.5591],
    ['500 × 700 mm', 19.685, 27.5591],
  ])('are read from %s', (text, height, width) =>
    expect(readSides(text)).toEqual({ height, width }),
  );

  it.each(['XL', '30 in', '30 × 60 yd', '', null])('are not read from %s', (text) =>
    expect(readSides(text)).toBeUndefined(),
  );

  it('are written in the unit they were measured in without a tail of digits', () => {
    const measured = readSides('50 × 70 cm')!;
    expect(inchesText(measured)).toBe('19.7 × 27.6 in');
    expect(bothUnitsText(measured)).toBe('19.7 × 27.6 in (50 × 70 cm)');
    expect(bothUnitsText({ height: 36, width: 58 })).toBe('36 × 58 in (91 × 147 cm)');
    expect(bothUnitsText({ height: 36, width: 58, depth: 1.5 })).toBe(
      '36 × 58 × 1.5 in (91 × 147 × 4 cm)',
    );
    expect(inchesText({ height: 10.125, width: 8.5 })).toBe('10.125 × 8.5 in');
    expect([sideText(measured.width, '50 × 70 cm'), sideText(58, '36 × 58 in')]).toEqual([
      '70 cm',
      '58 in',
    ]);
  });
});

describe('a size that is typed', () => {
  it.each([
    ['50x70', '50 × 70 cm'],
    [' 29,7 X 42 ', '29,7 × 42 cm'],
    ['50 x 70 in', '50 x 70 in'],
    ['A2', 'A2'],
    ['', ''],
  ])('of %j is %j where the work is measured in centimeters', (typed, size) =>
    expect(withUnit(typed, 'cm')).toBe(size),
  );
});
