import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { isTaxCode, taxCodes, type TaxedKind } from './tax-codes.ts';
import { readSettings, type StoredSetting, writeSetting } from './read-settings.server.ts';

const name = 'tax';

const TaxRule = z.object({
  /** Undefined where the owner has never said. */
  isCharged: z.boolean().optional().catch(undefined),
  /** Prices are what buyers pay, tax and all. */
  isIncluded: z.boolean().catch(false),
  /** Who says how much it is: the owner's own rates, or Stripe Tax (decision 66). */
  by: z.enum(['rates', 'stripe']).catch('rates'),
  /** What Stripe is told that things are. */
  codes: z
    .object(
      Object.fromEntries(
        Object.entries(taxCodes).map(([kind, code]) => [
          kind,
          z.string().refine(isTaxCode).catch(code),
        ]),
      ) as Record<TaxedKind, z.ZodCatch<z.ZodString>>,
    )
    .catch(taxCodes),
  /** The countries that Stripe collects in, as it said when this was saved. */
  countries: z.array(z.string()).catch([]),
});
export type TaxRule = z.output<typeof TaxRule>;

/** What the owner has said of tax, kept as the setting `tax`. Never throws for what is stored. Version 0 where nothing was ever written. */
export async function readTaxRule(
  db: Pick<Database | Transaction, 'select'>,
): Promise<TaxRule & { version: number }> {
  return taxRuleIn((await readSettings(db, name))[name]);
}

/** What the stored setting says. */
export function taxRuleIn({ value, version }: StoredSetting): TaxRule & { version: number } {
  const stored = typeof value === 'object' && value !== null ? value : {};
  return { ...TaxRule.parse(stored), version };
}

/** Writes what the owner says of tax. Whoever calls it has compared the versions. */
export async function writeTaxRule(
  tx: Transaction,
  { version, at, ...value }: Required<TaxRule> & { version: number; at: Date },
): Promise<void> {
  await writeSetting(tx, name, { value, version, at });
}
