import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  formatExactMoney,
  formatExactMoneyIn,
  formatMoney,
  formatMoneyIn,
  toDecimal,
} from './money.ts';
import { currencyCodes, currencyOf } from '#app/features/settings/record/currency.ts';
import { writeMoneyIn } from '../shop-currency.ts';
import { readAmount } from './written-amount.ts';

// Up to what a column of money holds: precision 10, scale 2.
const amounts = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
afterEach(() => writeMoneyIn(currencyOf('USD')));

it.each(currencyCodes)('writes every amount as Intl writes %s', (currency) => {
  const style = { style: 'currency', currency } as const;
  const exact = new Intl.NumberFormat('en-US', style);
  const whole = new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: 0 });
  writeMoneyIn(currencyOf(currency));
  fc.assert(
    fc.property(amounts, (cents) => {
      expect(formatExactMoney(toDecimal(cents))).toBe(exact.format(cents / 100));
      expect(formatMoney(toDecimal(cents))).toBe(
        (cents % 100 === 0 ? whole : exact).format(cents / 100),
      );
      expect(readAmount(formatExactMoney(toDecimal(Math.abs(cents))))).toBe(Math.abs(cents));
    }),
  );
});

it.each([
  ['0.00', '$0', '$0.00'],
  ['35.00', '$35', '$35.00'],
  ['4200.00', '$4,200', '$4,200.00'],
  ['1234567.80', '$1,234,567.80', '$1,234,567.80'],
  ['-12.50', '-$12.50', '-$12.50'],
])('writes %s as %s, and in a column as %s', (amount, short, exact) => {
  expect(formatMoney(amount)).toBe(short);
  expect(formatExactMoney(amount)).toBe(exact);
});

it('writes an amount in the currency of its record, whatever the shop sells in', () => {
  writeMoneyIn(currencyOf('GBP'));
  expect(formatMoneyIn('eur', '4200.00')).toBe('€4,200');
  expect(formatMoneyIn('USD', '35.10')).toBe('$35.10');
  expect(formatExactMoneyIn('USD', '-4200.00')).toBe('-$4,200.00');
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
