import { toCents, type Cents } from './cents.ts';
import { moneyIn } from '../shop-currency.ts';

export { moneyIn, toCents, type Cents };

/** 420000 → `'4200.00'`, the form money has on the wire and in storage (precision 10, scale 2). */
export function toDecimal(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not integer cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `'4200.00'` → `$4,200`, `'4381.80'` → `$4,381.80`: thousands separators, cents only where there are any. */
export function formatMoney(amount: string): string {
  return formatExactMoney(amount).replace(/\.00$/, '');
}

/**
 * `'4200.00'` → `$4,200.00`: always with cents, for columns of figures that stand under each other. As `Intl.NumberFormat` writes the
 * shop's currency (the test compares them); a phone takes 20 ms to make one of those while the first page comes alive.
 */
export function formatExactMoney(amount: string): string {
  const cents = toCents(amount);
  return `${cents < 0 ? '-' : ''}${moneyIn().sign}${toDecimal(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/**
 * `'4200.00'` → `€4,200`: as `formatMoney`, in the currency that a record names. Letters and papers say what an order was paid in,
 * whatever the process that writes them has last heard of the shop. `currency` in any case. For the server: a phone takes 20 ms to make
 * a format.
 */
export const formatMoneyIn = (currency: string, amount: string): string =>
  formatExactMoneyIn(currency, amount).replace(/\.00$/, '');

/** The same with cents always, as `formatExactMoney`. */
export function formatExactMoneyIn(currency: string, amount: string): string {
  return formatOf(currency.toUpperCase()).format(amount as Intl.StringNumericLiteral);
}

/** By currency: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const format =
    formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}
