import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { teemillOrderItems, teemillOrders } from '#app/database/schema/sales/printing.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { openPrintStatuses, unpostedStatuses } from '#app/platform/statuses/print-status.ts';

export type PrintRow = typeof teemillOrders.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;

/** Minutes for which a row is its taker's. Every step of it ends sooner, or is taken up again by somebody else. */
const lease = 3;
/** How many rows are taken up in one go. */
export const batch = 200;

/** Rows that are stopped because their order was cancelled, or their parcel called off; what just failed waits for its time. */
const isToBeStopped = and(
  or(
    eq(orders.status, 'cancelled'),
    sql`exists (select from ${parcels} where ${parcels.id} = ${teemillOrders.parcelId} and ${parcels.status} = 'cancelled')`,
  ),
  or(
    eq(teemillOrders.status, 'refused'),
    and(
      inArray(teemillOrders.status, unpostedStatuses),
      or(isNull(teemillOrders.reason), ne(teemillOrders.reason, 'too-late')),
      isNull(teemillOrders.lastError),
    ),
  ),
);

/** Whether a line is still the printer's to make: neither its owner's to pack, nor gone. */
const isToPrint = sql<boolean>`(${orderItems.fulfillmentType} = 'print_on_demand' and ${orderItems.fulfillmentStatus} in ('pending', 'processing'))`;

/** Refused rows of which nothing is left to print: their owner packed it, or it left before a backup was brought back. */
const isPacked = and(
  eq(teemillOrders.status, 'refused'),
  sql`not exists (select from ${teemillOrderItems} join ${orderItems} on ${orderItems.id} = ${teemillOrderItems.orderItemId}
    where ${teemillOrderItems.teemillOrderId} = ${teemillOrders.id} and ${teemillOrderItems.endedAt} is null and ${isToPrint})`,
);

/** The rows whose time has come, the oldest first. */
export function dueRows({ db, now }: Context): Promise<{ id: string }[]> {
  return db
    .select({ id: teemillOrders.id })
    .from(teemillOrders)
    .innerJoin(orders, eq(orders.id, teemillOrders.orderId))
    .where(or(lte(teemillOrders.nextAt, now()), isToBeStopped, isPacked))
    .orderBy(asc(teemillOrders.createdAt), asc(teemillOrders.id))
    .limit(batch);
}

/**
 * Takes up a row for a few minutes, so that of two processes one works on it. What was taken up meanwhile by somebody else is not
 * answered; whoever had it before finds its turn over when they write.
 */
export async function takeRow(context: Context, id: string): Promise<PrintRow | undefined> {
  const at = context.now();
  const isOpen = inArray(teemillOrders.status, openPrintStatuses);
  const isStopped = sql`exists (
    select from ${orders} where ${orders.id} = ${teemillOrders.orderId} and ${isToBeStopped})`;
  const [row] = await context.db
    .update(teemillOrders)
    .set({
      turn: sql`${teemillOrders.turn} + 1`,
      nextAt: sql`case when ${isOpen} then ${minutesAfter(at, lease).toISOString()}::timestamptz end`,
    })
    .where(and(eq(teemillOrders.id, id), or(lte(teemillOrders.nextAt, at), isStopped, isPacked)))
    .returning();
  return row;
}

/** The order and the row, both locked; undefined where the row's turn is over. */
export async function lockTurn(
  tx: Transaction,
  { id, orderId, turn }: PrintRow,
): Promise<{ order: OrderRow; row: PrintRow } | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [row] = await tx
    .select()
    .from(teemillOrders)
    .where(and(eq(teemillOrders.id, id), eq(teemillOrders.turn, turn)))
    .for('update');
  return order && row ? { order, row } : undefined;
}

/** Whether nothing of a row is wanted any more: its order was cancelled, or its parcel alone was called off. */
export async function isCalledOff(
  db: Pick<Transaction, '$count'>,
  { status }: OrderRow,
  { parcelId }: PrintRow,
): Promise<boolean> {
  if (status === 'cancelled' || !parcelId) return status === 'cancelled';
  const isGone = and(eq(parcels.id, parcelId), eq(parcels.status, 'cancelled'));
  return (await db.$count(parcels, isGone)) > 0;
}

/** Changes a row that is locked, and writes a step that it makes into its order's trail. */
export async function changeRow(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  row: PrintRow,
  change: Partial<PrintRow>,
): Promise<PrintRow> {
  const at = now();
  const [changed] = await tx
    .update(teemillOrders)
    .set({ ...change, updatedAt: at })
    .where(eq(teemillOrders.id, row.id))
    .returning();
  if (!changed) throw new Error('what is printed was not written');
  if (changed.status !== row.status)
    await recordAudit(tx, {
      at,
      actor: 'system',
      entity: 'order',
      entityId: row.orderId,
      change: 'printing',
      before: row.status,
      after: changed.reason ? `${changed.status}: ${changed.reason}` : changed.status,
    });
  if (changed.status === 'cancelled')
    await tx
      .update(teemillOrderItems)
      .set({ endedAt: at })
      .where(and(eq(teemillOrderItems.teemillOrderId, row.id), isNull(teemillOrderItems.endedAt)));
  return changed;
}

/** What the printer said, as it is stored: it may tell an address, so nothing of somebody who was erased is kept. */
export function keptAnswer<T>({ customerEmail }: OrderRow, said: T): T | null {
  return customerEmail.endsWith('@erased.invalid') ? null : said;
}

/** The lines that a row hands over, with what the printer is to find them by. */
export function linesOf(db: Pick<Transaction, 'select'>, rowId: string) {
  return db
    .select({
      id: teemillOrderItems.id,
      itemId: teemillOrderItems.orderItemId,
      quantity: teemillOrderItems.quantity,
      title: orderItems.title,
      size: orderItems.selectedSize,
      color: orderItems.selectedColor,
      price: orderItems.totalPrice,
      isPrinted: isToPrint,
      variantRef: orderItems.printerVariantRef,
      design: orderItems.printDesign,
    })
    .from(teemillOrderItems)
    .innerJoin(orderItems, eq(orderItems.id, teemillOrderItems.orderItemId))
    .where(and(eq(teemillOrderItems.teemillOrderId, rowId), isNull(teemillOrderItems.endedAt)))
    .orderBy(asc(orderItems.position));
}
export type PrintLine = Awaited<ReturnType<typeof linesOf>>[number];
