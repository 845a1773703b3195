import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { countryName } from '#app/features/shipping/address/countries.ts';
import type { BookEntry, ListEntries, YearEnd } from './contract.ts';
import { entriesOf, findEntries, yearsOf } from './entries.server.ts';
import { summarizeYear } from './summarize.ts';

/** The sums of a year, and in which years something moved. For the owner only. */
export async function getYear(context: Context, year: number): Promise<YearEnd> {
  const [entries, years] = await Promise.all([entriesOf(context, year), yearsOf(context)]);
  const currencies = summarizeYear(year, entries).map((one) => ({
    ...one,
    places: one.places.map((at) => ({ ...at, place: placeName(at.place) })),
  }));
  return { year, years, currencies };
}

/** Every entry of a year, the latest first, a page at a time. For the owner only. */
export async function listEntries(
  context: Context,
  { params: { year }, query }: Pick<Input<ListEntries>, 'params' | 'query'>,
): Promise<BookEntry[]> {
  const entries = await findEntries(context, year, query);
  return entries.map(({ id, at, kind, what, orderId, orderNumber, paidBy, currency, amount }) => ({
    id,
    at: at.toISOString(),
    kind,
    what,
    orderId,
    orderNumber,
    paidBy,
    currency,
    amount: toDecimal(amount),
  }));
}

/** `US-MN` as it is read: `MN, United States`. */
function placeName(place: string): string {
  const [country = '', state] = place.split('-');
  const name = /^[A-Z]{2}$/.test(country) ? countryName(country) : place;
  return state ? `${state}, ${name}` : name;
}
