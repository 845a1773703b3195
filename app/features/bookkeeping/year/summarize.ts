import { type Cents, toCents, toDecimal } from '#app/platform/formats/money.ts';
import type { CurrencyYear } from './contract.ts';
import type { Entry } from './entries.server.ts';

/** The sums of a year, for each currency that money moved in. Every month is there. */
export function summarizeYear(year: number, entries: readonly Entry[]): CurrencyYear[] {
  const byCurrency = Map.groupBy(entries, ({ currency }) => currency);
  return [...byCurrency]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([currency, those]) => ({
      currency,
      months: monthsOf(year, those),
      kinds: [...Map.groupBy(those, ({ kind }) => kind)]
        .map(([kind, ofKind]) => ({ kind, count: ofKind.length, amount: total(ofKind, amountOf) }))
        .toSorted((a, b) => Number(b.amount) - Number(a.amount)),
      places: [...Map.groupBy(those.filter(isTaxed), ({ place }) => place ?? 'Unknown')]
        .map(([place, there]) => ({
          place,
          orders: there.length,
          sales: total(there, amountOf),
          tax: total(there, ({ tax }) => tax),
        }))
        .toSorted((a, b) => a.place.localeCompare(b.place)),
      ...sumsOf(those),
      tax: total(those, ({ tax }) => tax),
    }));
}

function monthsOf(year: number, entries: readonly Entry[]): CurrencyYear['months'] {
  const byMonth = Map.groupBy(entries, ({ at }) => at.getUTCMonth());
  return Array.from({ length: 12 }, (_, at) => ({
    month: `${year}-${String(at + 1).padStart(2, '0')}`,
    ...sumsOf(byMonth.get(at) ?? []),
  }));
}

/** A sale of the shop: what is refunded of it is an entry of its own. */
const isTaxed = ({ kind, orderNumber }: Entry) => kind === 'Shop' && orderNumber !== null;

function sumsOf(entries: readonly Entry[]) {
  return {
    income: total(entries, ({ amount }) => Math.max(0, amount)),
    returned: total(entries, ({ amount, isExpense }) => (isExpense ? 0 : Math.min(0, amount))),
    expenses: total(entries, ({ amount, isExpense }) => (isExpense ? amount : 0)),
    fees: total(entries, ({ fee }) => fee),
    left: total(entries, ({ amount, fee }) => amount - fee),
  };
}

/** What all tax places come to. */
export function sumOfPlaces(places: CurrencyYear['places']) {
  return {
    orders: places.reduce((sum, place) => sum + place.orders, 0),
    sales: toDecimal(places.reduce((sum, { sales }) => sum + toCents(sales), 0)),
    tax: toDecimal(places.reduce((sum, { tax }) => sum + toCents(tax), 0)),
  };
}

const amountOf = ({ amount }: Entry): Cents => amount;
const total = (entries: readonly Entry[], of: (entry: Entry) => Cents): string =>
  toDecimal(entries.reduce((sum, entry) => sum + of(entry), 0));
