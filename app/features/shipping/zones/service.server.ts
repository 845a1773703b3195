import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { shippingCountries, shippingRates, shippingZones } from '#app/database/schema/shop.ts';
import { countryName } from '#app/features/shipping/address/countries.ts';
import { elsewhere } from '#app/features/shipping/estimate/estimate.ts';
import { refusals } from '#app/features/shipping/refusals.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toCents } from '#app/platform/formats/money.ts';
import { readHandling } from '../parcels/handling.server.ts';
import type { RemoveZone, SaveZone, Zone, Zones } from './contract.ts';
import { readZones } from './read-zones.server.ts';

/** The zones as the owner sets them. For the owner only. */
export async function listZones({ db }: Pick<Context, 'db'>): Promise<Zones> {
  return { zones: await readZones(db), handling: await readHandling(db) };
}

/**
 * Makes a zone or writes the whole of one (decision 56); one that stands so already is no change, so a repeat says the same. Throws
 * AppError 'conflict' for one that was changed or removed meanwhile, and for a country that is in another zone. For the owner only.
 */
export async function saveZone(
  context: Context,
  { params: { id }, body }: Input<SaveZone>,
): Promise<Zones> {
  return context.db.transaction(async (tx) => {
    await oneAtATime(tx);
    const before = (await readZones(tx)).find((zone) => zone.id === id);
    if (before && factsOf(before) === factsOf(body)) return listZones({ db: tx });
    if (before ? before.version !== body.version : body.version > 0)
      throw new AppError('conflict', before ? refusals.changed : refusals.removed);
    await refuseTaken(tx, id, body.countries);
    const { name, countries, rates } = body;
    const version = body.version + 1;
    await tx
      .insert(shippingZones)
      .values({ id, name, version })
      .onConflictDoUpdate({ target: shippingZones.id, set: { name, version } });
    await tx.delete(shippingCountries).where(eq(shippingCountries.zoneId, id));
    await tx
      .insert(shippingCountries)
      .values(countries.map((country) => ({ country, zoneId: id })));
    await tx.delete(shippingRates).where(eq(shippingRates.zoneId, id));
    if (rates.length > 0)
      await tx.insert(shippingRates).values(
        rates.map(({ first, further, freeFrom, ...rate }) => ({
          ...rate,
          zoneId: id,
          first: toCents(first),
          further: toCents(further),
          freeFrom: freeFrom === null ? null : toCents(freeFrom),
        })),
      );
    await record(tx, context, id, before, body);
    return listZones({ db: tx });
  });
}

/** Removes a zone. Throws AppError 'missing' where there is none. For the owner only. */
export async function removeZone(
  context: Context,
  { params: { id } }: Input<RemoveZone>,
): Promise<Zones> {
  return context.db.transaction(async (tx) => {
    await oneAtATime(tx);
    const before = (await readZones(tx)).find((zone) => zone.id === id);
    if (!before) throw new AppError('missing', refusals.noZone);
    await tx.delete(shippingZones).where(eq(shippingZones.id, id));
    await record(tx, context, id, before, undefined);
    return listZones({ db: tx });
  });
}

/** Two that claim one country at once are told apart, also where one of their zones is new. Nobody waits who only reads. */
const oneAtATime = (tx: Transaction) =>
  tx.execute(sql`lock table ${shippingZones} in share row exclusive mode`);

type Facts = Pick<Zone, 'name' | 'countries' | 'rates'>;

async function refuseTaken(tx: Transaction, id: string, countries: readonly string[]) {
  const [first, ...others] = await tx
    .select({ country: shippingCountries.country, zone: shippingZones.name, id: shippingZones.id })
    .from(shippingCountries)
    .innerJoin(shippingZones, eq(shippingZones.id, shippingCountries.zoneId))
    .where(and(inArray(shippingCountries.country, [...countries]), ne(shippingZones.id, id)))
    .orderBy(shippingZones.name, shippingCountries.country);
  if (!first) return;
  const names = [first, ...others]
    .filter((one) => one.id === first.id)
    .map(({ country }) => countryName(country));
  const why =
    first.country === elsewhere
      ? refusals.elsewhereTaken(first.zone)
      : refusals.taken(names.join(', '), first.zone);
  throw new AppError('conflict', why, { countries: why });
}

/** The same text for the same zone, in whatever order it was written. */
function factsOf({ name, countries, rates }: Facts): string {
  const parts = rates.map((rate) =>
    JSON.stringify(Object.entries(rate).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  return JSON.stringify([name, countries.toSorted(), parts.toSorted()]);
}

async function record(
  tx: Transaction,
  context: Context,
  entityId: string,
  before: Facts | undefined,
  after: Facts | undefined,
): Promise<void> {
  const written = (zone: Facts | undefined) =>
    zone ? JSON.stringify({ name: zone.name, countries: zone.countries, rates: zone.rates }) : null;
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'settings',
    entityId,
    change: 'shipping',
    before: written(before),
    after: written(after),
  });
}
