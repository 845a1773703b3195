import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { settings, taxRates } from '#app/database/schema/shop.ts';
import { taxRuleIn } from '#app/features/settings/record/tax-rule.server.ts';
import type { TaxDetail } from './contract.ts';

/**
 * What is taxed where, or in one country: by country, its own rate before its regions'. Rule and rates are of one moment, because one
 * statement reads them. A shop that has rates and whose owner has never said whether tax is charged began with them, and goes on
 * charging by them (decision 60).
 */
export async function readTaxes(db: Database | Transaction, country?: string): Promise<TaxDetail> {
  const rows = await db
    .select({
      rule: { value: settings.value, version: settings.version },
      rate: {
        country: taxRates.country,
        region: taxRates.region,
        rate: taxRates.rate,
        onShipping: taxRates.onShipping,
      },
    })
    .from(sql`(values (1)) as one`)
    .leftJoin(settings, eq(settings.name, 'tax'))
    .leftJoin(taxRates, country === undefined ? sql`true` : eq(taxRates.country, country))
    .orderBy(asc(taxRates.country), sql`${taxRates.region} nulls first`);
  const { isCharged, ...rule } = taxRuleIn(rows[0]?.rule ?? { value: undefined, version: 0 });
  const rates = rows.flatMap(({ rate }) => rate ?? []);
  return { ...rule, isCharged: isCharged ?? rates.length > 0, rates };
}
