import { describe, expect, it } from 'vitest';
import { lengthText, readFigure, readLength, readWeight, weightText } from './lengths.ts';

describe('a written figure', () => {
  it.each([
    ['30', 30],
    [' 30.5 ', 30.5],
    ['30,5', 30.5],
    ['1½', 1.5],
    ['1 ½', 1.5],
    ['1 1/2', 1.5],
    ['½', 0.5],
    ['3/8', 0.375],
    ['10⅞', 10.875],
  ])('%s is %d', (text, figure) => {
    expect(readFigure(text)).toBe(figure);
  });

  it.each(['', 'x', '0', '-3', '1/0', '1½½', '1.2.3', '30 in', '999999', '1e3'])(
    '%s is none',
    (text) => {
      expect(readFigure(text)).toBeUndefined();
    },
  );
});

it('reads what it writes, in both units', () => {
  for (const text of ['30', '1½', '⅛', '10.3333', '76', '0.25']) {
    for (const unit of ['in', 'cm'] as const) {
      const inches = readLength(text, unit)!;
      expect(readLength(lengthText(inches, unit), unit)).toBe(inches);
    }
  }
  expect(readLength('76', 'cm')).toBe(29.9213);
  expect(lengthText(29.9213, 'cm')).toBe('76');
  expect(lengthText(1.5, 'in')).toBe('1½');
  for (const text of ['14', '2.5', '0.13']) {
    for (const unit of ['lb', 'kg'] as const) {
      expect(weightText(readWeight(text, unit)!, unit)).toBe(text);
    }
  }
});
