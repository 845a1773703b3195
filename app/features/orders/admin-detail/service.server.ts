import { asc, eq } from 'drizzle-orm';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { type Cents, toCents, toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { Order } from '#app/features/orders/contract.ts';
import { lostOf, refundedOfParcels } from '#app/features/orders/alerts.server.ts';
import { parcelNameOf } from '#app/features/orders/parcels/parcel-name.ts';
import { itemRowsOf, parcelRowsOf } from '#app/features/orders/parcels/parcel-rows.server.ts';
import { chargedOfLines, sharesOf } from '#app/features/orders/parcels/parcel-share.ts';
import { getOrder } from '#app/features/orders/service.server.ts';
import type { OrderDetail } from './contract.ts';
import {
  itemsOf,
  goesAbroad,
  disputesOf,
  lettersOf,
  offersOf,
  timelineOf,
  withdrawalsOf,
} from './order-records.server.ts';

/** Everything of one order. Throws AppError 'missing'. For the owner only. */
export async function getOrderDetail(context: Context, id: string): Promise<OrderDetail> {
  const { db } = context;
  const order = await getOrder(context, id);
  const [more] = await db
    .select({ token: orders.token, paymentMode: orders.paymentMode })
    .from(orders)
    .where(eq(orders.id, id));
  if (!more) throw new AppError('missing', 'There is no such order.');
  const lost = await lostOf(db, id);
  const items = await itemsOf(db, id);
  const rows = { parcels: await parcelRowsOf(db, id), items: await itemRowsOf(db, id) };
  const taxed = { taxAmount: toCents(order.taxAmount), ...rows };
  const charged = chargedOfLines(taxed);
  return {
    ...order,
    orderItems: order.orderItems.map((item) => ({
      ...item,
      ...items.get(item.id)!,
      charged: toDecimal(charged.get(item.id) ?? 0),
    })),
    number: orderNumberOf(id),
    isTest: more.paymentMode === 'test' || more.paymentMode === 'sandbox',
    buyerPath: `/order/${more.token}`,
    isAbroad: goesAbroad(order, await readStudio(db)),
    refunded: order.refundedAmount,
    lost: toDecimal(lost),
    refundable: toDecimal(
      Math.max(0, toCents(order.totalAmount) - toCents(order.refundedAmount) - lost),
    ),
    refunds: await refundsOf(context, id),
    disputes: await disputesOf(db, id),
    withdrawals: await withdrawalsOf(db, id),
    parcels: await refundableParcels(context, order, taxed, lost),
    letters: (await lettersOf(db, id)).map((letter) => ({
      id: letter.id,
      kind: letter.kind,
      recipient: letter.recipient,
      createdAt: letter.createdAt.toISOString(),
      sentAt: letter.sentAt?.toISOString() ?? null,
      lastError: letter.lastError,
      isKept: Object.keys(letter.payload as object).length > 0,
      isRepeat: letter.repeats !== null,
    })),
    offers: await offersOf(db, id),
    timeline: await timelineOf(db, id),
  };
}

/** The refunds of an order, the oldest first. */
async function refundsOf({ db }: Context, orderId: string): Promise<OrderDetail['refunds']> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));
  return rows.map((refund) => ({
    id: refund.id,
    amount: toDecimal(refund.amount),
    reason: refund.reason,
    parcelId: refund.parcelId,
    state: refund.status,
    failure: refund.status === 'failed' ? (refund.lastError?.replaceAll('_', ' ') ?? '') : null,
    attempts: refund.attempts,
    createdAt: refund.createdAt.toISOString(),
  }));
}

/** The parcels of an order with what is in each, and what of it can go back. */
async function refundableParcels(
  { db }: Context,
  order: Order,
  taxed: Parameters<typeof chargedOfLines>[0],
  lost: Cents,
): Promise<OrderDetail['parcels']> {
  const items = order.orderItems.map((item) => ({
    ...item,
    title: item.artwork.title,
  }));
  const shares = sharesOf(taxed);
  const back = await refundedOfParcels(db, [order.id]);
  const leftOfOrder = toCents(order.totalAmount) - toCents(order.refundedAmount) - lost;
  return order.parcels.map((parcel) => {
    const lines = items.filter(({ parcelId }) => parcelId === parcel.id);
    const left = (shares.get(parcel.id) ?? 0) - (back.get(parcel.id) ?? 0);
    return {
      ...parcel,
      titles: lines.map(({ title }) => title),
      name: parcelNameOf(parcel, lines),
      shippingTax: toDecimal(taxed.parcels.find(({ id }) => id === parcel.id)?.taxAmount ?? 0),
      refundable: toDecimal(Math.max(0, Math.min(left, leftOfOrder))),
    };
  });
}
