import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';

type Row = typeof orders.$inferSelect;

/**
 * Changes an order, locked by the caller, and raises its version: whoever looked at it before sees a stale page (invariant 18). Without a
 * change it does that alone, for what is kept of the order elsewhere.
 */
export async function changeOrder(
  tx: Transaction,
  { now }: Context,
  { id }: Pick<Row, 'id'>,
  change: Partial<Row> = {},
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1`, updatedAt: now() })
    .where(eq(orders.id, id));
}
