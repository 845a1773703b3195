import { eq, sql } from 'drizzle-orm';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { TestSite } from './site.ts';

/** Forgets all about a payment as a database does that is restored from an older copy. */
export async function forgetCheckout({ context }: TestSite, payment: string): Promise<void> {
  const { db } = context;
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.paymentIntentId, payment));
  await db.execute(
    sql`update editions e set held = held - h.quantity from holds h where h.edition_id = e.id and h.checkout_id = ${checkout!.id}`,
  );
  await db.delete(checkouts).where(eq(checkouts.id, checkout!.id));
}
