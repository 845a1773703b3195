import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { settings } from '#app/database/schema/shop.ts';

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
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, 'shop'));
  return ShopSettings.parse(typeof row?.value === 'object' && row.value !== null ? row.value : {});
}
