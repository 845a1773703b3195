import type { DemoShippingZone, DemoTaxRate } from '#demo/content/shapes.ts';
import { toCents } from '#app/platform/formats/money.ts';
import type { Database, Transaction } from '../client.server.ts';
import { shippingCountries, shippingRates, shippingZones, taxRates } from '../schema/shop.ts';

/** Zones, carriage and tax to start with; answers whether there were none before. What the owner has changed since stays as it is. */
export async function seedDelivery(
  db: Database | Transaction,
  zones: readonly DemoShippingZone[],
  taxes: readonly DemoTaxRate[],
): Promise<boolean> {
  const isFirst = (await db.$count(shippingZones)) === 0;
  if (isFirst)
    await db.transaction(async (tx) => {
      for (const given of zones) await seedZone(tx, given);
    });
  // Abroad the carriage is taxed like the goods; most of the United States tax the goods alone.
  if (taxes.length > 0)
    await db
      .insert(taxRates)
      .values(
        taxes.map(({ country, region, percent }) => ({
          country,
          region,
          rate: Math.round(percent * 1000),
          onShipping: country !== 'US',
        })),
      )
      .onConflictDoNothing();
  return isFirst;
}

async function seedZone(
  db: Transaction,
  { country, name, rates, merchandiseFreeFrom }: DemoShippingZone,
): Promise<void> {
  const [zone] = await db.insert(shippingZones).values({ name }).returning();
  await db.insert(shippingCountries).values({ country, zoneId: zone!.id });
  await db.insert(shippingRates).values(
    (['artwork', 'print', 'merchandise'] as const).map((productType) => ({
      zoneId: zone!.id,
      productType,
      first: toCents(rates[productType].first),
      further: toCents(rates[productType].further),
      freeFrom:
        productType === 'merchandise' && merchandiseFreeFrom ? toCents(merchandiseFreeFrom) : null,
      leavesWithin: rates[productType].leavesWithin,
      minDays: rates[productType].days[0],
      maxDays: rates[productType].days[1],
    })),
  );
}
