import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/database/client.server.ts';
import { settings } from '#app/database/schema/shop.ts';
import { noSeller, type Seller } from './seller.ts';

const Kept = z.object({ location: z.string().catch(''), phone: z.string().catch('') });

/** Who sells, as the studio's settings say; whatever they do not say is an empty text. Never throws for what is stored. */
export async function readSeller(db: Database): Promise<Seller> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, 'studio'));
  return { ...noSeller, ...Kept.safeParse(row?.value).data };
}
