import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { currencyCodes } from './currency.ts';
import { readSettings, writeSetting } from './read-settings.server.ts';
import { readShopSettings, shopSettingsIn } from './shop-settings.server.ts';

const name = 'printerRate';

/** What the owner has said, kept as the setting `printerRate`. */
const StoredRate = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  rate: z.number().positive(),
  /** The shop's currency when it was said: in another it says nothing. */
  shopCurrency: z.enum(currencyCodes),
});

/** What one unit of the printer's `currency` costs the owner in the shop's (decision 65). */
type PrinterRate = { currency: string; rate: number };

/** Null until the owner has said it, and once the shop's currency is another. Never throws for what is stored. */
export async function readPrinterRate(
  db: Pick<Database | Transaction, 'select'>,
): Promise<PrinterRate | null> {
  const { currency, rate } = await readStoredRate(db);
  return currency === null || rate === null ? null : { currency, rate };
}

/** The same with its version, which is 0 where nothing was ever written. */
export async function readStoredRate(
  db: Pick<Database | Transaction, 'select'>,
): Promise<{ currency: string | null; rate: number | null; version: number }> {
  const { printerRate, shop } = await readSettings(db, name, 'shop');
  const { version } = printerRate;
  const stored = StoredRate.safeParse(printerRate.value).data;
  if (!stored || stored.shopCurrency !== shopSettingsIn(shop.value).currency)
    return { currency: null, rate: null, version };
  return { currency: stored.currency, rate: stored.rate, version };
}

/** Writes what the owner says; null forgets it. Whoever calls it has compared the versions. */
export async function writePrinterRate(
  tx: Transaction,
  { rate, version, at }: { rate: PrinterRate | null; version: number; at: Date },
): Promise<void> {
  const { currency: shopCurrency } = await readShopSettings(tx);
  await writeSetting(tx, name, { value: rate ? { ...rate, shopCurrency } : {}, version, at });
}
