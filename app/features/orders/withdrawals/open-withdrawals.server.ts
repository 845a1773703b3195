import { and, eq, inArray, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { contactInquiries, withdrawnItems } from '#app/database/schema/inquiries.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';

/** The states of a statement of withdrawal that is not settled: an answer alone sends no money back. */
export const openStates = ['new', 'answered'] as const;

/** Whether the statement was sent with the address that the order was placed with. */
export const isBuyersOwn = sql<boolean>`lower(${contactInquiries.email}) = lower(${orders.customerEmail})`;

/** Of a row of `orders`: its buyer has withdrawn, and from all that still waits to be packed by its owner. */
export const hasNothingToPack: SQL<boolean> = sql<boolean>`(
  exists (
    select from ${contactInquiries} where ${contactInquiries.orderId} = ${orders.id}
      and ${contactInquiries.state} in ('new', 'answered') and ${isBuyersOwn}
  ) and not exists (
    select from ${orderItems} where ${orderItems.orderId} = ${orders.id}
      and ${orderItems.fulfillmentType} = 'manual' and ${orderItems.fulfillmentStatus} in ('pending', 'processing')
      and not exists (
        select from ${withdrawnItems} join ${contactInquiries} on ${contactInquiries.id} = ${withdrawnItems.inquiryId}
        where ${withdrawnItems.orderItemId} = ${orderItems.id}
          and ${contactInquiries.state} in ('new', 'answered') and ${isBuyersOwn}
      )
  )
)`;

/** How many orders are counted among those to ship, and have nothing that will go. */
export function countNothingToPack(db: Database): Promise<number> {
  const named = db
    .select({ id: contactInquiries.orderId })
    .from(contactInquiries)
    .where(inArray(contactInquiries.state, openStates));
  const isCounted = and(
    inArray(orders.id, named),
    inArray(orders.fulfillmentStatus, ['pending', 'processing']),
    eq(orders.hasManualItems, true),
  );
  return db.$count(orders, and(isCounted, hasNothingToPack));
}

/** The parcels of an order that were not called off. */
export const isGoing = (orderId: string) =>
  and(eq(parcels.orderId, orderId), ne(parcels.status, 'cancelled'));

/** How far what was withdrawn from is: what a withdrawal asks of either side depends on it. */
export type Leaving = {
  /** How much of it is on its way or there; `cancelled`: none of it will be. */
  left: 'nothing' | 'part' | 'all' | 'cancelled';
  /** Something of it is made by the printer, and has not left: whether that can still be stopped, nobody knows yet. */
  isAtPrinter: boolean;
};

/** How much of these lines of an order has left. */
export async function leavingOf(
  db: Database,
  orderId: string,
  itemIds: readonly string[],
): Promise<Leaving> {
  const rows = await db
    .select({ source: parcels.source, shippedAt: max(parcels.shippedAt) })
    .from(orderItems)
    .innerJoin(parcels, eq(parcels.id, orderItems.parcelId))
    .where(and(isGoing(orderId), inArray(orderItems.id, [...itemIds])))
    .groupBy(parcels.id);
  const left = rows.filter(({ shippedAt }) => shippedAt !== null).length;
  return {
    left:
      rows.length === 0
        ? 'cancelled'
        : left === 0
          ? 'nothing'
          : left < rows.length
            ? 'part'
            : 'all',
    isAtPrinter: rows.some(({ source, shippedAt }) => source === 'printer' && shippedAt === null),
  };
}
