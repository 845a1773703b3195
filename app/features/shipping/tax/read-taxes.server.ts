import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { taxRates } from '#app/database/schema/shop.ts';
import { readTaxRule } from '#app/features/settings/record/tax-rule.server.ts';
import type { TaxSheet } from './contract.ts';

/**
 * What is taxed where, or in one country: by country, its own rate before its regions'. A shop that has rates and whose owner has never said
 * whether tax is charged began with them, and goes on charging by them (decision 60).
 */
export async function readTaxes(db: Database | Transaction, country?: string): Promise<TaxSheet> {
  const [{ isCharged, ...rule }, rates] = await Promise.all([
    readTaxRule(db),
    db
      .select({
        country: taxRates.country,
        region: taxRates.region,
        rate: taxRates.rate,
        onShipping: taxRates.onShipping,
      })
      .from(taxRates)
      .where(country === undefined ? undefined : eq(taxRates.country, country))
      .orderBy(asc(taxRates.country), sql`${taxRates.region} nulls first`),
  ]);
  return { ...rule, isCharged: isCharged ?? rates.length > 0, rates };
}
