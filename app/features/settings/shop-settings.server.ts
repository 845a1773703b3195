import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { readSettings } from './record/read-settings.server.ts';

/** What the owner has switched on, kept as the setting `shop`. What is not said there is on, as the specification has it. */
const ShopSettings = z.object({
  /** The monthly T-shirt can be subscribed to. */
  sellsClub: z.boolean().catch(true),
  /** The specification's fixed badges: rating, "Only 5 left", "Just Added". */
  showsFigures: z.boolean().catch(true),
});
type ShopSettings = z.output<typeof ShopSettings>;

/** Never throws for what is stored. */
export async function readShopSettings(db: Database | Transaction): Promise<ShopSettings> {
  return shopSettingsIn((await readSettings(db, 'shop')).shop.value);
}

/** What a stored value says. */
export function shopSettingsIn(stored: unknown): ShopSettings {
  return ShopSettings.parse(typeof stored === 'object' && stored !== null ? stored : {});
}
