import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { teemillOrderItems, teemillOrders } from '#app/database/schema/sales/printing.ts';
import { subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { openPrintStatuses, unpostedStatuses } from '#app/platform/statuses/print-status.ts';
import { readSubject, type Subject } from './subject.server.ts';

export type PrintRow = typeof teemillOrders.$inferSelect;
/** A row and what it is for, both locked. */
export type Locked = { subject: Subject; row: PrintRow };

/** Minutes for which a row is its taker's. Every step of it ends sooner, or is taken up again by somebody else. */
const lease = 3;
/** How many rows are taken up in one go. */
export const batch = 200;

/** Rows that are stopped because what they are for was called off; what just failed waits for its time. */
const isToBeStopped = and(
  or(
    eq(teemillOrders.status, 'refused'),
    and(
      inArray(teemillOrders.status, unpostedStatuses),
      or(isNull(teemillOrders.reason), ne(teemillOrders.reason, 'too-late')),
      isNull(teemillOrders.lastError),
    ),
  ),
  or(
    sql`exists (select from ${orders} where ${orders.id} = ${teemillOrders.orderId} and ${orders.status} = 'cancelled')`,
    sql`exists (select from ${parcels} where ${parcels.id} = ${teemillOrders.parcelId} and ${parcels.status} = 'cancelled')`,
    sql`exists (select from ${subscriptionShipments} where ${subscriptionShipments.id} = ${teemillOrders.shipmentId} and ${subscriptionShipments.status} = 'canceled')`,
  ),
);

/** Whether a line is still the printer's to make: neither its owner's to pack, nor gone. A shirt of the club is, as long as its row has it. */
const isToPrint = sql<boolean>`(${orderItems.id} is null or ${orderItems.fulfillmentType} = 'print_on_demand' and ${orderItems.fulfillmentStatus} in ('pending', 'processing'))`;

/** Refused rows of which nothing is left to print: their owner packed it, or it left before a backup was brought back. */
const isPacked = and(
  eq(teemillOrders.status, 'refused'),
  sql`not exists (select from ${teemillOrderItems} left join ${orderItems} on ${orderItems.id} = ${teemillOrderItems.orderItemId}
    where ${teemillOrderItems.teemillOrderId} = ${teemillOrders.id} and ${teemillOrderItems.endedAt} is null and ${isToPrint})`,
);

/** The rows whose time has come, the oldest first. */
export function dueRows({ db, now }: Context): Promise<{ id: string }[]> {
  return db
    .select({ id: teemillOrders.id })
    .from(teemillOrders)
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
  const [row] = await context.db
    .update(teemillOrders)
    .set({
      turn: sql`${teemillOrders.turn} + 1`,
      nextAt: sql`case when ${isOpen} then ${minutesAfter(at, lease).toISOString()}::timestamptz end`,
    })
    .where(
      and(eq(teemillOrders.id, id), or(lte(teemillOrders.nextAt, at), isToBeStopped, isPacked)),
    )
    .returning();
  return row;
}

/** A row and what it is for, both locked; undefined where the row's turn is over. */
export async function lockTurn(tx: Transaction, taken: PrintRow): Promise<Locked | undefined> {
  const subject = await readSubject(tx, taken, 'update');
  const [row] = await tx
    .select()
    .from(teemillOrders)
    .where(and(eq(teemillOrders.id, taken.id), eq(teemillOrders.turn, taken.turn)))
    .for('update');
  return subject && row ? { subject, row } : undefined;
}

/** Changes a row that is locked, and writes a step that it makes into the trail of what it is for. */
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
      ...trailOf(row),
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

/** In which trail its steps stand. */
export const trailOf = ({ orderId, shipmentId }: Pick<PrintRow, 'orderId' | 'shipmentId'>) =>
  shipmentId
    ? ({ entity: 'club shirt', entityId: shipmentId } as const)
    : ({ entity: 'order', entityId: orderId ?? '' } as const);

/** What the printer said, as it is stored: it may tell an address, so nothing of somebody who was erased is kept. */
export function keptAnswer<T>({ isErased }: Subject, said: T): T | null {
  return isErased ? null : said;
}

/** The lines that a row hands over, with what the printer is to find them by. */
export function linesOf(db: Pick<Transaction, 'select'>, rowId: string) {
  return db
    .select({
      id: teemillOrderItems.id,
      /** The order's line; null of a shirt of the club. */
      itemId: teemillOrderItems.orderItemId,
      quantity: teemillOrderItems.quantity,
      title: sql<string>`coalesce(${orderItems.title}, ${teemillOrderItems.title})`,
      size: sql<string | null>`coalesce(${orderItems.selectedSize}, ${subscriptionShipments.size})`,
      color: sql<string | null>`coalesce(${orderItems.selectedColor}, ${teemillOrderItems.color})`,
      price: sql`coalesce(${orderItems.totalPrice}, ${teemillOrderItems.price})`.mapWith(
        orderItems.totalPrice,
      ),
      isPrinted: isToPrint,
      variantRef: sql<
        string | null
      >`coalesce(${orderItems.printerVariantRef}, ${teemillOrderItems.printerVariantRef})`,
      design: sql`coalesce(${orderItems.printDesign}, ${teemillOrderItems.printDesign})`.mapWith(
        orderItems.printDesign,
      ),
    })
    .from(teemillOrderItems)
    .innerJoin(teemillOrders, eq(teemillOrders.id, teemillOrderItems.teemillOrderId))
    .leftJoin(orderItems, eq(orderItems.id, teemillOrderItems.orderItemId))
    .leftJoin(subscriptionShipments, eq(subscriptionShipments.id, teemillOrders.shipmentId))
    .where(and(eq(teemillOrderItems.teemillOrderId, rowId), isNull(teemillOrderItems.endedAt)))
    .orderBy(asc(orderItems.position));
}
export type PrintLine = Awaited<ReturnType<typeof linesOf>>[number];
