import type { Database, Transaction } from '#app/database/client.server.ts';
import { shippingCountries, shippingRates, shippingZones } from '#app/database/schema/shop.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { productTypes } from '../estimate/delivery.ts';
import { elsewhere } from '../estimate/estimate.ts';
import type { Zone } from './contract.ts';

/** Every zone with its countries and rates: that of the country parcels leave from, the others by name, everywhere else. */
export async function readZones(db: Database | Transaction): Promise<Zone[]> {
  // One after the other: a transaction has one connection, which takes one statement at a time.
  const { country: home } = await readStudio(db);
  const zones = await db.select().from(shippingZones).orderBy(shippingZones.name, shippingZones.id);
  const countries = await db.select().from(shippingCountries).orderBy(shippingCountries.country);
  const rates = await db.select().from(shippingRates);
  const read = zones.map(({ id, name, version }) => ({
    id,
    name,
    version,
    countries: countries.filter(({ zoneId }) => zoneId === id).map(({ country }) => country),
    rates: rates
      .filter(({ zoneId }) => zoneId === id)
      .map(({ id: _id, zoneId: _zone, first, further, freeFrom, ...rate }) => ({
        ...rate,
        first: toDecimal(first),
        further: toDecimal(further),
        freeFrom: freeFrom === null ? null : toDecimal(freeFrom),
      }))
      .toSorted(
        (a, b) =>
          productTypes.indexOf(a.productType) - productTypes.indexOf(b.productType) ||
          (a.upTo ?? Infinity) - (b.upTo ?? Infinity),
      ),
  }));
  const place = (zone: Zone) =>
    Number(zone.countries.includes(elsewhere)) - Number(zone.countries.includes(home));
  return read.toSorted((a, b) => place(a) - place(b));
}
