import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { orders, parcels } from '#app/database/schema/sales/orders.ts';

/** The states of a statement of withdrawal that is not settled: an answer alone sends no money back. */
export const openStates = ['new', 'answered'] as const;

/** Whether the statement was sent with the address that the order was placed with. */
export const isBuyersOwn = sql<boolean>`lower(${contactInquiries.email}) = lower(${orders.customerEmail})`;

/** Which of these orders have something that has not left and an open statement of withdrawal, and whether one of those is the buyer's own. */
export async function withdrawnOfEach(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, { isBuyers: boolean }>> {
  const hasToLeave = sql`exists (select from ${parcels} where ${parcels.orderId} = ${orders.id} and ${parcels.status} in ('pending', 'processing'))`;
  const rows = await db
    .select({ orderId: orders.id, isBuyers: sql<boolean>`bool_or(${isBuyersOwn})` })
    .from(contactInquiries)
    .innerJoin(orders, eq(orders.id, contactInquiries.orderId))
    .where(
      and(
        inArray(contactInquiries.orderId, [...orderIds]),
        inArray(contactInquiries.state, openStates),
        hasToLeave,
      ),
    )
    .groupBy(orders.id);
  return new Map(rows.map(({ orderId, isBuyers }) => [orderId, { isBuyers }]));
}

/** How much of an order has left: what a withdrawal asks of either side depends on it. */
export async function leftOf(db: Database, orderId: string): Promise<'nothing' | 'part' | 'all'> {
  const going = and(eq(parcels.orderId, orderId), sql`${parcels.status} <> 'cancelled'`);
  const all = await db.$count(parcels, going);
  const left = await db.$count(parcels, and(going, isNotNull(parcels.shippedAt)));
  if (left === 0) return 'nothing';
  return left < all ? 'part' : 'all';
}
