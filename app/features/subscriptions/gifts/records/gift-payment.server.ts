import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';

/** Notes the payment at the provider that an open gift led to, and has the sweep look at it next. */
export async function notePaymentOfGift(
  db: Database,
  id: string,
  paymentIntentId: string,
  at: Date,
): Promise<void> {
  await db
    .update(clubGifts)
    .set({ paymentIntentId, lookAt: at })
    .where(and(eq(clubGifts.id, id), eq(clubGifts.status, 'open')));
}
