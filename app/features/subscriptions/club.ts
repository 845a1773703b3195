import { toCents } from '#app/platform/formats/money.ts';

/** What a month costs (spec. section 9), carriage included. */
export const monthly = '35.00';

/** The plan as the payment provider keeps it, found by its lookup key: each currency has its own. */
export const planIn = (currency: string) =>
  ({
    lookupKey: `tee-club-monthly${currency === 'USD' ? '' : `-${currency.toLowerCase()}`}`,
    product: 'Monthly Art T-Shirt',
    amount: toCents(monthly),
    currency: currency.toLowerCase(),
    interval: 'month',
  }) as const;

export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;

/** Where the shirt is sent, by the code a form stores. */
export const countries: Readonly<Record<string, string>> = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  AU: 'Australia',
};

/** The month whose shirt a payment is for: the one its period begins in, UTC (decision 18). `2026-11`. */
export function shirtMonth(periodStart: Date): string {
  return periodStart.toISOString().slice(0, 7);
}

/** `2026-11` → `November 2026`; undefined for anything else. */
export function formatMonth(month: string): string | undefined {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
    ? inWords.format(new Date(`${month}-01T00:00:00Z`))
    : undefined;
}

const inWords = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
