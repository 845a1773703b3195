import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { customers } from '#app/database/schema/people.ts';

type Brought = Pick<
  typeof customers.$inferSelect,
  'email' | 'firstName' | 'lastName' | 'phone' | 'address' | 'notes' | 'acquisitionSource'
>;
/** As `customers.earlierOrders` keeps it: the day as `2024-02-21`, the total with two places. */
type EarlierOrder = { orderId: string; date: string; total: string; items: string[] };

/**
 * Adds somebody whom another shop knew, and answers their id; undefined where the address is known already, and then nothing about them is
 * changed. They are not written to: consent to letters is asked for here anew (invariant 19).
 */
export async function bringCustomer(
  tx: Transaction,
  { email, ...known }: Brought,
  at: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(customers)
    .values({ email: email.toLowerCase(), ...known, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  return row?.id;
}

/**
 * Adds to what a customer bought before this shop kept its orders. It counts in no sum: what they have spent is what the books of this shop
 * say (decision 41).
 */
export async function addEarlierOrder(
  tx: Transaction,
  email: string,
  order: EarlierOrder,
  at: Date,
): Promise<void> {
  await tx
    .update(customers)
    .set({
      earlierOrders: sql`coalesce(${customers.earlierOrders}, '[]'::jsonb) || ${JSON.stringify([order])}::jsonb`,
      updatedAt: at,
    })
    .where(eq(customers.email, email.toLowerCase()));
}
