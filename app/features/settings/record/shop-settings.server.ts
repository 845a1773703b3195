import { z } from 'zod';
import { type Database, keepAsIs, type Transaction } from '#app/database/client.server.ts';
import { writeMoneyIn } from '#app/platform/shop-currency.ts';
import { type CurrencyCode, currencyCodes, currencyOf } from './currency.ts';
import { readSettings } from './read-settings.server.ts';
import { isAllowed, type shopLimits } from './shop-limits.ts';

/** What the owner has switched on, kept as the setting `shop`. What is not said there is on, as the specification has it. */
const ShopSettings = z.object({
  /** The monthly T-shirt can be subscribed to. */
  sellsClub: z.boolean().catch(true),
  /** Commissions, studio visits and consultation can be asked for. */
  offersServices: z.boolean().catch(true),
  /** The specification's fixed badges: rating, "Only 5 left", "Just Added". */
  showsFigures: z.boolean().catch(true),
  /** What works are priced in. */
  currency: z.enum(currencyCodes).catch('USD'),
  /** So few copies of a size are low. */
  lowStock: allowed('lowStock').catch(3),
  /** How long checkout keeps a work for its buyer; unset: HOLD_MINUTES. */
  holdMinutes: allowed('holdMinutes').optional().catch(undefined),
});
type ShopSettings = z.output<typeof ShopSettings>;

/** Never throws for what is stored. Version 0 where nothing was ever written. */
export async function readShopSettings(
  db: Pick<Database | Transaction, 'select'>,
): Promise<ShopSettings & { version: number }> {
  const { value, version } = (await readSettings(db, 'shop')).shop;
  return { ...shopSettingsIn(value), version };
}

/** What a stored value says. */
export function shopSettingsIn(stored: unknown): ShopSettings {
  return ShopSettings.parse(typeof stored === 'object' && stored !== null ? stored : {});
}

/** The currency of what is about to be sold or promised at a price: it stays so until the transaction ends (decision 63). */
export async function currencyFor(tx: Transaction): Promise<CurrencyCode> {
  await keepAsIs(tx, 'shop');
  return (await readShopSettings(tx)).currency;
}

/** Writes every amount as the shop does now: another process may have saved another currency since this one last read it. */
export async function useShopCurrency(db: Pick<Database | Transaction, 'select'>): Promise<void> {
  writeMoneyIn(currencyOf((await readShopSettings(db)).currency));
}

/** Minutes that a hold begun now lasts (invariant 7): what the owner has chosen, or what the installation says. */
export async function readHoldMinutes(
  db: Pick<Database | Transaction, 'select'>,
  { HOLD_MINUTES }: { HOLD_MINUTES: number },
): Promise<number> {
  return (await readShopSettings(db)).holdMinutes ?? HOLD_MINUTES;
}

function allowed(name: keyof typeof shopLimits) {
  return z.number().refine((figure) => isAllowed(name, figure));
}
