import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { certificates } from '#app/database/schema/certificates.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import {
  subscriptionPayments,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { few } from './find-in-office.server.ts';

/** Fewer signs than these are no number. */
const shortest = 5;

/** Orders with a parcel whose tracking number begins so, with that number. Asked for line by line: to have them distinct, all would be read. */
export async function trackedOrders({ db }: Context, q: string): Promise<Map<string, string>> {
  const begins = beginsWith(q);
  if (!begins) return new Map();
  const rows = await db
    .select({ id: orderItems.orderId, number: orderItems.trackingNumber })
    .from(orderItems)
    .where(and(isNotNull(orderItems.trackingNumber), begins(orderItems.trackingNumber)))
    .limit(few * 4);
  return new Map(rows.map(({ id, number }) => [id, number ?? '']));
}

/** The ids of the orders with a work whose certificate has a number that begins so. */
export async function certifiedOrders({ db }: Context, q: string): Promise<string[]> {
  const begins = beginsWith(q);
  if (!begins) return [];
  const rows = await db
    .select({ id: orderItems.orderId })
    .from(certificates)
    .innerJoin(orderItems, eq(orderItems.id, certificates.orderItemId))
    .where(begins(certificates.number))
    .limit(few);
  return rows.map(({ id }) => id);
}

/** The ids of the members of the club with a receipt, or a shirt whose tracking number, begins so. */
export async function membersByNumber({ db }: Context, q: string): Promise<string[]> {
  const begins = beginsWith(q);
  if (!begins) return [];
  const [shipped, paid] = await Promise.all([
    db
      .select({ id: subscriptionShipments.subscriptionId })
      .from(subscriptionShipments)
      .where(begins(subscriptionShipments.trackingNumber))
      .limit(few),
    db
      .select({ id: subscriptionPayments.subscriptionId })
      .from(subscriptionPayments)
      .where(begins(subscriptionPayments.number))
      .limit(few),
  ]);
  return [...shipped, ...paid].map(({ id }) => id);
}

/** Compares by letters and digits alone: people leave out the blanks and dashes of numbers. Undefined for what is too short to be one. */
function beginsWith(q: string): ((column: PgColumn) => SQL) | undefined {
  const signs = q.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  if (signs.length < shortest) return undefined;
  return (column) =>
    sql`lower(regexp_replace(${column}, '[^[:alnum:]]+', '', 'g')) like ${`${signs}%`}`;
}
