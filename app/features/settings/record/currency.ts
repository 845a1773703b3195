import type { Cents } from '#app/platform/formats/money.ts';
import type { Currency } from '#app/platform/shop-currency.ts';

/**
 * What a shop can sell in: currencies with two places, so that money stays integer hundredths, that Stripe charges in. Each with
 * the least that Stripe charges (docs.stripe.com/currencies, "Minimum and maximum charge amounts").
 */
const leastIn = {
  USD: 50,
  EUR: 50,
  GBP: 30,
  CAD: 50,
  AUD: 50,
  NZD: 50,
  CHF: 50,
  SEK: 300,
  NOK: 300,
  DKK: 250,
  PLN: 200,
  CZK: 1500,
  SGD: 50,
  HKD: 400,
} as const satisfies Record<string, Cents>;
export type CurrencyCode = keyof typeof leastIn;

export const currencyCodes = Object.keys(leastIn) as CurrencyCode[];

/** What the card's provider charges at least. */
export const leastCharge = (code: CurrencyCode): Cents => leastIn[code];

/** `US dollars`: as it is said of an amount. */
export const currencyName = (code: string): string =>
  Intl.NumberFormat('en-US', { style: 'currency', currency: code, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')!.value;

/** A currency with the sign that stands before its amounts, as `Intl.NumberFormat` writes them: `$`, `€`, `CHF `. */
export function currencyOf(code: CurrencyCode): Currency {
  const currency = known.get(code) ?? withSign(code);
  known.set(code, currency);
  return currency;
}

/** Every page and every job asks for the shop's; making a format for it takes longer than all else that they ask of it. */
const known = new Map<CurrencyCode, Currency>();

function withSign(code: CurrencyCode): Currency {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).formatToParts(
    1,
  );
  const amount = parts.findIndex(({ type }) => type === 'integer');
  return {
    code,
    sign: parts
      .slice(0, amount)
      .map(({ value }) => value)
      .join(''),
  };
}
