import { expect, it } from 'vitest';
import { isFigure, newPrice } from './new-prices.ts';

it.each([
  ['340.00', 'raise-percent', '10', true, '374.00'],
  ['345.00', 'raise-percent', '10', true, '380.00'],
  ['345.00', 'raise-percent', '10', false, '379.50'],
  ['345.00', 'lower-percent', '12.5', false, '301.88'],
  ['345.00', 'raise-amount', '20', true, '365.00'],
  ['345.00', 'lower-amount', '$20.50', true, '324.50'],
  ['345.00', 'set', '1,200', true, '1200.00'],
  ['345.00', 'lower-amount', '345', true, undefined],
  ['345.00', 'lower-percent', '100', true, undefined],
  ['99999999.00', 'raise-percent', '50', true, undefined],
  ['345.00', 'raise-percent', 'ten', true, undefined],
  ['345.00', 'raise-percent', '', true, undefined],
] as const)('%s, %s %s, rounded: %s, becomes %s', (price, way, written, isRounded, expected) => {
  expect(newPrice(price, { way, written, isRounded })).toBe(expected);
});

it('knows a figure from other words', () => {
  expect([isFigure('10'), isFigure('12,5'), isFigure('-3'), isFigure('')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
