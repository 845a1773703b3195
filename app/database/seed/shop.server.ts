import type { DemoShippingZone, DemoTaxRate } from '#demo/content/shapes.ts';
import { toCents } from '#app/platform/formats/money.ts';
import type { Database, Transaction } from '../client.server.ts';
import { shippingRates, shippingZones, taxRates } from '../schema/shop.ts';

/** Zones, carriage and tax to start with; answers whether there were none before. What the owner has changed since stays as it is. */
export async function seedDelivery(
  db: Database | Transaction,
  zones: readonly DemoShippingZone[],
  taxes: readonly DemoTaxRate[],
): Promise<boolean> {
  const isFirst = (await db.$count(shippingZones)) === 0;
  for (const { zone, name, rates, merchandiseFreeFrom } of zones) {
    const freeMerchandiseFrom = merchandiseFreeFrom === null ? null : toCents(merchandiseFreeFrom);
    await db
      .insert(shippingZones)
      .values({ country: zone, name, freeMerchandiseFrom })
      .onConflictDoNothing();
    const rows = (['artwork', 'print', 'merchandise'] as const).map((productType) => ({
      country: zone,
      productType,
      first: toCents(rates[productType].first),
      further: toCents(rates[productType].further),
      leavesWithin: rates[productType].leavesWithin,
      minDays: rates[productType].days[0],
      maxDays: rates[productType].days[1],
    }));
    await db.insert(shippingRates).values(rows).onConflictDoNothing();
  }
  // Abroad the carriage is taxed like the goods; most of the United States tax the goods alone.
  if (taxes.length > 0)
    await db
      .insert(taxRates)
      .values(taxes.map((rate) => ({ ...rate, onShipping: rate.country !== 'US' })))
      .onConflictDoNothing();
  return isFirst;
}
