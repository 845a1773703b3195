import { describe, expect, it } from 'vitest';
import { lengthText, readFigure, readLength, readWeight, weightText } from './lengths.ts';
import { readAmount } from './written-amount.ts';

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

describe('a written amount', () => {
  it.each([
    ['3400', 340_000],
    ['3,400', 340_000],
    ['$3,400.00', 340_000],
    ['340,50', 34_050],
    ['340.5', 34_050],
    ['1,234,567.89', 123_456_789],
    ['0', 0],
  ])('%s is %d cents', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it.each(['', 'free', '-1', '3,40,0', '1.234', '123456789', '12,3456'])('%s is none', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });
});
