import type { Database } from '#app/database/client.server.ts';
import { unsaidIn } from '#app/features/settings/record/assurances.server.ts';
import { studioIn } from '#app/features/settings/record/contract.ts';
import { currencyOf } from '#app/features/settings/record/currency.ts';
import { readSettings } from '#app/features/settings/record/read-settings.server.ts';
import { shopSettingsIn } from '#app/features/settings/record/shop-settings.server.ts';
import { writeMoneyIn } from '#app/platform/shop-currency.ts';
import type { Seller } from './seller.ts';

/** Who sells, for a letter that is written out now; amounts without a currency of their own are written in the shop's. */
export async function readSeller(db: Pick<Database, 'select'>): Promise<Seller> {
  const stored = await readSettings(db, 'studio', 'shop', 'text:promises');
  // This process may never have served a page since the currency was changed.
  writeMoneyIn(currencyOf(shopSettingsIn(stored.shop.value).currency));
  return { ...studioIn(stored.studio.value), unsaid: unsaidIn(stored['text:promises'].value) };
}
