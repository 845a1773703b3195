import type { Cents } from './cents.ts';
import { moneyIn } from './money.ts';

// Apart from money.ts, which every page of the shop loads.

/** `'4200'` → `'4200.00'`: an amount as a person may write it, with its two places. */
export const withPlaces = (amount: string): string =>
  amount.includes('.') ? amount : `${amount}.00`;

/**
 * An amount as a person writes it, in cents: `3400`, `3,400`, `$3,400.00`, `340,50`, with the shop's sign or without. A comma before three digits parts the thousands,
 * before two the cents. Undefined for anything else.
 */
export function readAmount(text: string): Cents | undefined {
  const sign = moneyIn().sign.trim();
  const plain = (text.trim().startsWith(sign) ? text.trim().slice(sign.length) : text).trim();
  const [, whole, cents = ''] =
    /^(\d{1,8}|\d{1,2}(?:,\d{3}){1,2}|\d{3},\d{3})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
