import { describe, expect, it } from 'vitest';
import { amountOf, countOf, dayIn, kindOf } from './words.ts';

it.each([
  ['$1,250.00', '1250.00'],
  ['1250', '1250.00'],
  ['12,5', '12.50'],
  ['1.250,00 €', '1250.00'],
  ['1,250', '1250.00'],
  ['free', ''],
  ['', ''],
])('the amount %s is %s', (cell, amount) => {
  expect(amountOf(cell)).toBe(amount);
});

it.each([
  ['2024-02-21 10:00:00 +0100', '2024-02-21'],
  ['08/14/25', '2025-08-14'],
  ['8/4/2025', '2025-08-04'],
  ['2024-02-31', ''],
  ['13/40/25', ''],
  ['soon', ''],
])('the day of %s is %s', (cell, day) => {
  expect(dayIn(cell)).toBe(day);
});

it.each([
  ['12', 12],
  ['-2', -2],
  ['3.0', 3],
  ['Unlimited', undefined],
  ['', undefined],
])('%s counts %s', (cell, count) => {
  expect(countOf(cell)).toBe(count);
});

describe('what a work is', () => {
  const one = { hasSizes: false, count: 1 };
  it.each([
    ['Painting · river', one, 'original'],
    ['Giclée print', one, 'open'],
    ['Limited edition of 50 · print', one, 'edition'],
    ['Apparel · River tee', one, 'merchandise'],
    ['Mug', one, 'merchandise'],
    ['River study', { hasSizes: true, count: undefined }, 'open'],
    ['River study', { hasSizes: false, count: 8 }, 'open'],
    ['A sprint by the mughal bank', one, 'original'],
  ])('%s %j: %s', (words, besides, kind) => {
    expect(kindOf(words, besides).kind).toBe(kind);
  });
});
