import { sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { taxRates } from '#app/database/schema/shop.ts';
import { writeTaxRule } from '#app/features/settings/record/tax-rule.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SaveTaxes, TaxDetail } from './contract.ts';
import { taxRefusals as refusals } from './copy.ts';
import { readTaxes } from './read-taxes.server.ts';
import { collectedIn } from './stripe-tax.server.ts';

/**
 * Changes whether tax is charged and all of its rates (decision 60). Quotes that buyers have been shown keep theirs. What stands so
 * already is no change, so a repeat says the same. Throws AppError 'conflict' for an older version, 'invalid' where Stripe Tax is to say it and is
 * not set up, 'upstream' where Stripe does not answer. For the owner only.
 */
export async function saveTaxes(context: Context, { body }: Input<SaveTaxes>): Promise<TaxDetail> {
  const countries = body.isCharged && body.by === 'stripe' ? await collectedIn(context) : [];
  return context.db.transaction(async (tx) => {
    await oneAtATime(tx, 'tax');
    const before = await readTaxes(tx);
    // What was never said is said now, also where it changes nothing: the rates that a demo brings back count only until then.
    if (before.version > 0 && factsOf(before) === factsOf({ ...body, countries })) return before;
    if (before.version !== body.version) throw new AppError('conflict', refusals.changed);
    const { isCharged, isIncluded, by, codes, rates } = body;
    await writeTaxRule(tx, {
      isCharged,
      isIncluded,
      by,
      codes,
      countries,
      version: before.version + 1,
      at: context.now(),
    });
    await writeRates(tx, rates);
    const after = await readTaxes(tx);
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'settings',
      entityId: 'tax',
      change: 'tax',
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
}

/** A rate that stays as it is keeps its row: of the demo's, those are not the owner's (decision 61). */
async function writeRates(tx: Transaction, rates: TaxDetail['rates']): Promise<void> {
  const places = rates.map(({ country, region }) => sql`(${country}, ${region ?? ''})`);
  const place = sql`(${taxRates.country}, coalesce(${taxRates.region}, ''))`;
  await tx
    .delete(taxRates)
    .where(places.length > 0 ? sql`${place} not in (${sql.join(places, sql`, `)})` : undefined);
  if (rates.length === 0) return;
  await tx
    .insert(taxRates)
    .values(rates)
    .onConflictDoUpdate({
      target: [taxRates.country, taxRates.region],
      set: { rate: sql`excluded.rate`, onShipping: sql`excluded.on_shipping` },
    });
}

/** The same text for the same settings, in whatever order they were written. */
function factsOf({
  isCharged,
  isIncluded,
  by,
  codes,
  countries,
  rates,
}: Omit<TaxDetail, 'version'>): string {
  const places = rates.map(({ country, region, rate, onShipping }) =>
    JSON.stringify([country, region, rate, onShipping]),
  );
  const { original, print, clothing, goods, shipping } = codes;
  const things = [original, print, clothing, goods, shipping];
  return JSON.stringify({
    isCharged,
    isIncluded,
    by,
    codes: things,
    countries,
    rates: places.toSorted(),
  });
}
