import { and, asc, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { olderThan } from '#app/database/paging.server.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { teemillOrderItems, teemillOrders } from '#app/database/schema/sales/printing.ts';
import type { PrinterOrder } from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { openPrintStatuses, unpostedStatuses } from '#app/platform/statuses/print-status.ts';
import { lostOfEach, refundedOfEach } from '#app/features/orders/alerts.server.ts';
import { trackingUrl } from '#app/features/orders/carriers.ts';
import { readPrinterRate } from '#app/features/settings/record/printer-rate.server.ts';
import { inShopCents } from '../rules/margin.ts';
import type { GetPrintHistory, ListPrints, Print, PrintHistory } from './contract.ts';
import type { PrintTab } from './tabs.ts';

type Row = typeof teemillOrders.$inferSelect;
type Order = typeof orders.$inferSelect;
type Found = { print: Row; order: Order };

/** Reasons of which the owner should know where the row goes on by itself. */
const notices = ['no-printer', 'no-rate', 'unknown-word', 'no-tracking', 'too-late'];

/** Which rows stand in a tab. */
export const tabs: Record<PrintTab, SQL | undefined> = {
  // A notice about what has ended needs nobody.
  'to-see-to': or(
    eq(teemillOrders.status, 'refused'),
    and(inArray(teemillOrders.reason, notices), inArray(teemillOrders.status, openPrintStatuses)),
  ),
  'at-printer': inArray(teemillOrders.status, unpostedStatuses),
  'on-its-way': eq(teemillOrders.status, 'shipped'),
  delivered: eq(teemillOrders.status, 'delivered'),
  all: undefined,
};

/** What is printed to order, the newest first, a page at a time. For the owner only. */
export async function listPrints(
  { db }: Context,
  { query: { tab, limit, cursor } }: Input<ListPrints>,
): Promise<Print[]> {
  const found = await db
    .select({ print: teemillOrders, order: orders })
    .from(teemillOrders)
    .innerJoin(orders, eq(orders.id, teemillOrders.orderId))
    .where(and(tabs[tab], olderThan(cursor, teemillOrders.createdAt, teemillOrders.id)))
    .orderBy(desc(teemillOrders.createdAt), desc(teemillOrders.id))
    .limit(limit);
  return inFull(db, found);
}

/** One of them. Throws AppError 'missing'. For the owner only. */
export async function getPrint({ db }: Pick<Context, 'db'>, id: string): Promise<Print> {
  const found = await db
    .select({ print: teemillOrders, order: orders })
    .from(teemillOrders)
    .innerJoin(orders, eq(orders.id, teemillOrders.orderId))
    .where(eq(teemillOrders.id, id));
  const [print] = await inFull(db, found);
  if (!print) throw new AppError('missing', 'There is no such order at the printer.');
  return print;
}

/** Rows with their lines, costs and margins. */
export async function inFull(db: Database, found: readonly Found[]): Promise<Print[]> {
  if (found.length === 0) return [];
  const lines = await linesOf(
    db,
    found.map(({ print }) => print.id),
  );
  const ids = found.map(({ order }) => order.id);
  const refunded = await refundedOfEach(db, ids);
  const lost = await lostOfEach(db, ids);
  const rate = await readPrinterRate(db);
  return found.map(({ print, order }) => ({
    ...factsOf(print, order),
    kept: toDecimal(
      Math.max(0, order.totalAmount - (refunded.get(order.id) ?? 0) - (lost.get(order.id) ?? 0)),
    ),
    lines: (lines.get(print.id) ?? []).map(({ item, line }) => {
      const cost = line.unitCost === null ? null : line.unitCost * line.quantity;
      const own = inShopCents({ cost, currency: line.currency }, order.currency, rate);
      return {
        id: item.id,
        title: item.title,
        imageUrl: item.imageUrl,
        productType: item.productType,
        quantity: line.quantity,
        selectedSize: item.selectedSize,
        selectedColor: item.selectedColor,
        cost: amountOf(cost, line.currency),
        price: toDecimal(item.totalPrice),
        margin: own === null ? null : toDecimal(item.totalPrice - own),
      };
    }),
  }));
}

function factsOf(print: Row, order: Order): Omit<Print, 'kept' | 'lines'> {
  const fulfillments = (print.fulfillments ?? []) as PrinterOrder['fulfillments'];
  return {
    id: print.id,
    orderId: order.id,
    orderNumber: orderNumberOf(order.id),
    buyer: `${order.customerFirstName} ${order.customerLastName}`.trim(),
    placedAt: order.createdAt.toISOString(),
    status: print.status,
    reason: print.reason,
    said: print.lastError,
    printerOrderId: print.teemillOrderId,
    word: print.word,
    needsOwner:
      print.status === 'refused' || (print.nextAt !== null && notices.includes(print.reason ?? '')),
    nextAt: print.nextAt?.toISOString() ?? null,
    askedAt: print.askedAt?.toISOString() ?? null,
    confirmedAt: print.confirmedAt?.toISOString() ?? null,
    shippedAt: print.shippedAt?.toISOString() ?? null,
    cost: amountOf(print.cost, print.currency),
    postage: amountOf(print.shippingCost, print.currency),
    tracking: fulfillments
      .flatMap(({ tracking }) => tracking)
      .map(({ number, carrier, url }) => ({
        number,
        carrier,
        url: url ?? trackingUrl(carrier, number) ?? null,
      })),
  };
}

const amountOf = (amount: number | null, currency: string | null) =>
  amount === null || currency === null ? null : { amount: toDecimal(amount), currency };

async function linesOf(db: Database, ids: readonly string[]) {
  // Of what ended without its lines, what they were; a line that its owner packs is no longer here.
  const rows = await db
    .select({ item: orderItems, line: teemillOrderItems })
    .from(teemillOrderItems)
    .innerJoin(teemillOrders, eq(teemillOrders.id, teemillOrderItems.teemillOrderId))
    .innerJoin(orderItems, eq(orderItems.id, teemillOrderItems.orderItemId))
    .where(
      and(
        inArray(teemillOrderItems.teemillOrderId, [...ids]),
        or(isNull(teemillOrderItems.endedAt), eq(teemillOrders.status, 'cancelled')),
      ),
    )
    .orderBy(asc(orderItems.position));
  return Map.groupBy(rows, ({ line }) => line.teemillOrderId);
}

/** Its steps, the newest first, and the printer's last answer. Throws AppError 'missing'. For the owner only. */
export async function getPrintHistory(
  { db }: Context,
  { params }: Input<GetPrintHistory>,
): Promise<PrintHistory> {
  const [print] = await db.select().from(teemillOrders).where(eq(teemillOrders.id, params.id));
  if (!print) throw new AppError('missing', 'There is no such order at the printer.');
  const trail = await db
    .select()
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.entity, 'order'),
        eq(auditTrail.entityId, print.orderId),
        eq(auditTrail.change, 'printing'),
      ),
    )
    .orderBy(desc(auditTrail.at), desc(auditTrail.id));
  return {
    answer: print.teemillResponse ?? null,
    steps: trail.map(({ at, after, actor }) => {
      const [status = '', reason = null] = (after ?? '').split(': ');
      return { at: at.toISOString(), status, reason, isOwner: actor === 'owner' };
    }),
  };
}
