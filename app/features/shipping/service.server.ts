import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { shippingCountries, shippingRates, shippingZones } from '#app/database/schema/shop.ts';
import type { PaymentAddress } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { ShippingCosts } from './contract.ts';
import { type ProductType, rateOf, type shippingFor, shippingOfEach } from './estimate/delivery.ts';
import { elsewhere, timeOf } from './estimate/estimate.ts';
import { readHandling } from './parcels/handling.server.ts';
import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';
import type { ParcelTime } from './parcels/plan-parcels.ts';
import { refusals } from './refusals.ts';
import { readTaxes } from './tax/read-taxes.server.ts';
import { digestOf, type TaxAnswer, taxQuestion, TaxToAsk } from './tax/stripe-question.server.ts';
import { spread, spreadTax, type Tax, taxedCountries, type TaxOfLine, taxOn } from './tax/tax.ts';
import { readZones } from './zones/read-zones.server.ts';

/** What carriage and tax come to for a parcel to this place. Cents. */
export type Charges = { shipping: Cents } & Tax;
/** What Stripe calculated the tax by, and a digest of what it was asked; null where the shop's own rates say it. */
export type TaxSource = { taxCalculation: string | null; taxQuestion: string | null };
/** Of each line, in their order: its share of the carriage, how long it takes, and what is added for tax, where that is known. */
type Shares = { shares: ({ shipping: Cents; time: ParcelTime | null } & Partial<TaxOfLine>)[] };
type Line = Parameters<typeof shippingFor>[0][number] & {
  title: string;
  selectedSize?: string | null;
};
/** Where it goes, in which currency it is sold, and what Stripe has answered so far of its tax. */
type Destination = { to: PaymentAddress; currency: string; answers: readonly TaxAnswer[] };

/**
 * Shipping by the shop's own tables and tax by them or by Stripe (decisions 45, 56, 60 and 66): the country's zone, or that of everywhere
 * else. Throws AppError 'conflict' when the shop does not ship there, or not all of it, and TaxToAsk where Stripe has to be asked first.
 */
export async function chargesFor(
  db: Database | Transaction,
  lines: readonly Line[],
  { to, currency, answers }: Destination,
): Promise<Charges & TaxSource & Shares> {
  const rates = await ratesTo(db, to.country);
  const handling = await readHandling(db);
  const each = shippingOfEach(lines, rates);
  if (!each) {
    if ((await db.$count(shippingZones)) === 0)
      throw new AppError('conflict', refusals.notSetUp, { country: refusals.notSetUp });
    const stays = lines.filter((line) => !rateOf(line, rates)).map(({ title }) => title);
    const why = refusals.notServed(stays.length < lines.length ? stays : []);
    throw new AppError('conflict', why, { country: why });
  }
  const shipping = each.reduce((sum, cost) => sum + cost, 0);
  const shares = lines.map((line, place) => ({
    shipping: each[place]!,
    time: timeOf(rateOf(line, rates)!, line, handling),
  }));
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const taxes = await readTaxes(db, to.country);
  const priced = lines.map(({ total }, place) => ({ total, shipping: each[place]! }));
  if (!taxes.isCharged || taxes.by === 'rates') {
    const charged = taxOn(taxes, to, goods, shipping);
    const taxed = spreadTax(taxes, to, charged.tax, priced);
    const shared = shares.map((share, place) => ({ ...share, ...taxed[place]! }));
    return { shipping, shares: shared, ...charged, taxCalculation: null, taxQuestion: null };
  }
  const asked = taxQuestion(taxes, currency, lines, shipping, to);
  const question = digestOf(asked);
  const answer = answers.find((one) => one.question === question);
  if (!answer) throw new TaxToAsk(asked);
  const { tax, includedTax, calculation: taxCalculation } = answer;
  const taxed = tax > 0 ? taxOfLines(answer.each, each) : undefined;
  const shared = shares.map((share, place) => ({ ...share, ...taxed?.[place] }));
  return { shipping, shares: shared, tax, includedTax, taxCalculation, taxQuestion: question };
}

/** What Stripe said of each line; of all the carriage it says one sum, which is shared as the carriage is. */
function taxOfLines(said: TaxAnswer['each'], shipping: readonly Cents[]): TaxOfLine[] | undefined {
  if (!said) return undefined;
  const onShipping = spread(said.shipping, shipping);
  return said.lines.map((tax, place) => ({ tax, shippingTax: onShipping[place]! }));
}

/** The rates by which things are sent to a country; none where nothing is. */
async function ratesTo(db: Database | Transaction, country: string) {
  const rows = await db
    .select({ to: shippingCountries.country, rate: shippingRates })
    .from(shippingCountries)
    .leftJoin(shippingRates, eq(shippingRates.zoneId, shippingCountries.zoneId))
    .where(inArray(shippingCountries.country, [country, elsewhere]));
  const own = rows.some(({ to }) => to === country);
  return rows.flatMap(({ to, rate }) => (rate && (!own || to === country) ? [rate] : []));
}

/** Working days until the last of a parcel's things leaves for a country; undefined where one of them says nothing of it. */
export async function leavesWithin(
  db: Database | Transaction,
  lines: readonly { productType: ProductType; source: ParcelSource }[],
  country: string,
): Promise<number | undefined> {
  const rates = await ratesTo(db, country);
  const handling = await readHandling(db);
  const days = lines.flatMap(({ productType, source }) =>
    rates
      .filter((rate) => rate.productType === productType)
      .map((rate) => handling[source] ?? rate.leavesWithin),
  );
  return days.length === 0 || days.includes(null) ? undefined : Math.max(...days.map(Number));
}

/** What everybody may know of shipping before they give an address: rates, free thresholds, times, and where tax is added. */
export async function getShippingCosts({ db }: Pick<Context, 'db'>): Promise<ShippingCosts> {
  const [studio, zones, taxes, { version: _version, ...handling }] = await Promise.all([
    readStudio(db),
    readZones(db),
    readTaxes(db),
    readHandling(db),
  ]);
  return {
    from: studio.country,
    zones: zones.map(({ countries, rates }) => ({ countries, rates })),
    handling,
    taxedCountries: taxedCountries(taxes),
    pricesIncludeTax: taxes.isCharged && taxes.isIncluded,
  };
}
