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

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;
