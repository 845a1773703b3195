import { z } from 'zod';
import type { PrinterMoney } from '../printer.server.ts';

const Amount = z.object({
  amount: z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
});

/** A price as the printer writes it, in major units, as minor ones; null for anything else. */
export function moneyIn(value: unknown): PrinterMoney | null {
  const found = Amount.safeParse(value).data;
  if (!found) return null;
  const { amount, currencyCode: currency } = found;
  return { amount: Math.round(Number(amount) * 10 ** digitsOf(currency)), currency };
}

/** Minor units in the printer's own writing. */
export const moneyOut = ({ amount, currency }: PrinterMoney) => ({
  amount: amount / 10 ** digitsOf(currency),
  currencyCode: currency,
});

/** Kept: a format takes longer to make than all else that is read of an answer, and every price asks for one. */
const digits = new Map<string, number>();

function digitsOf(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  digits.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}
