import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { shippingRates, shippingZones, taxRates } from '#app/database/schema/shop.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import { type ProductType, shippingFor, taxFor, taxRateFor } from './estimate/delivery.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { ShippingCosts } from './contract.ts';

/** What carriage and tax come to for a parcel to this place. Cents. */
type Charges = { shipping: Cents; tax: Cents };

const notServed = 'We cannot ship to this country yet. Write to us and we will find a way.';

/**
 * Shipping and tax by the shop's own tables (decision 45): the country's zone, or the rest of the world's.
 * Throws AppError 'conflict' when the shop does not ship there.
 */
export async function chargesFor(
  db: Database | Transaction,
  lines: readonly { productType: ProductType; quantity: number; total: Cents }[],
  place: { country: string; state: string },
): Promise<Charges> {
  const zones = await db
    .select()
    .from(shippingZones)
    .where(inArray(shippingZones.country, [place.country, '*']));
  const zone = zones.find((one) => one.country === place.country) ?? zones[0];
  if (!zone) throw new AppError('conflict', notServed, { country: notServed });
  const [rates, taxes] = await Promise.all([
    db.select().from(shippingRates).where(eq(shippingRates.country, zone.country)),
    db.select().from(taxRates).where(eq(taxRates.country, place.country)),
  ]);
  const shipping = shippingFor(lines, zone, rates);
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  return { shipping, tax: taxFor(taxRateFor(taxes, place.country, place.state), goods, shipping) };
}

/** Working days until the last of a parcel's kinds leaves for a country; undefined where one of them says nothing of it. */
export async function leavesWithin(
  db: Database | Transaction,
  kinds: readonly ProductType[],
  country: string,
): Promise<number | undefined> {
  const rates = await db
    .select({ country: shippingRates.country, days: shippingRates.leavesWithin })
    .from(shippingRates)
    .where(
      and(
        inArray(shippingRates.country, [country, '*']),
        inArray(shippingRates.productType, [...kinds]),
      ),
    );
  const own = rates.filter((rate) => rate.country === country);
  const days = (own.length > 0 ? own : rates).map((rate) => rate.days);
  return days.length === 0 || days.includes(null) ? undefined : Math.max(...days.map(Number));
}

/** What everybody may know of shipping before they give an address: rates, free thresholds, times, and where tax is added. */
export async function getShippingCosts({ db }: Pick<Context, 'db'>): Promise<ShippingCosts> {
  const [zones, rates, taxed, studio] = await Promise.all([
    db.select().from(shippingZones).orderBy(shippingZones.country),
    db.select().from(shippingRates).orderBy(shippingRates.productType),
    db.selectDistinct({ country: taxRates.country }).from(taxRates).orderBy(taxRates.country),
    readStudio(db),
  ]);
  return {
    from: studio.country,
    zones: zones.map(({ country, freeMerchandiseFrom }) => ({
      country,
      freeMerchandiseFrom: freeMerchandiseFrom === null ? null : toDecimal(freeMerchandiseFrom),
      rates: rates
        .filter((rate) => rate.country === country)
        .map(({ country: _country, first, further, ...rate }) => ({
          ...rate,
          first: toDecimal(first),
          further: toDecimal(further),
        })),
    })),
    taxedCountries: taxed.map(({ country }) => country),
  };
}
