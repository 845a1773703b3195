import { eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, type orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { type Cents, formatExactMoney, toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import {
  isDisputed,
  keptOf,
  refundedOf,
  refundedOfParcels,
} from '#app/features/orders/alerts.server.ts';
import { isSampleOrder } from '#app/features/orders/sample-order.ts';
import { contentsOf, parcelNameOf } from '#app/features/orders/parcels/parcel-name.ts';
import {
  itemRowsOf,
  parcelRowsOf,
  writeTrail,
} from '#app/features/orders/parcels/parcel-rows.server.ts';
import { sharesOf } from '#app/features/orders/parcels/parcel-share.ts';
import { settleWithdrawals } from '#app/features/orders/withdrawals/settle-withdrawals.server.ts';
import { changeOrder } from '#app/features/orders/change-order.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { bookRefunds } from '#app/features/payments/refunds/refund-books.server.ts';
import { paidFor, storeRefund } from '#app/features/payments/refunds/store-refund.server.ts';
import type { RefundedParcel } from './parcel/refunded-parcel.ts';
import { refundRefusals } from './refusals.ts';

type Order = typeof orders.$inferSelect;

/**
 * Sends back money of an order that stands, locked by the caller: what goes back is stored and booked, whoever looks at the order sees a
 * new version, and the buyer is told. Wake `checkouts` and `letters` after the commit. Cents. Throws AppError 'conflict' for a
 * cancelled order, for more than is left of what was charged for the parcel that it is for, and as `storeOrderRefund` does.
 */
export async function refundOrder(
  tx: Transaction,
  context: Context,
  order: Order,
  {
    amount,
    note,
    parcelId = null,
    isCalledOff = false,
    itemIds = [],
  }: {
    amount: Cents;
    note: string | null;
    parcelId?: string | null;
    /** The caller calls that parcel off in the same transaction: the letter says that it is not coming. */
    isCalledOff?: boolean;
    /** The lines whose numbers are taken back with it. */
    itemIds?: readonly string[];
  },
): Promise<void> {
  if (order.status === 'cancelled')
    throw new AppError('conflict', 'This order was cancelled, and all of its money went back.');
  const parcel = parcelId ? await chargedFor(tx, order, parcelId) : null;
  if (parcel && amount > parcel.left) throw new AppError('conflict', tooMuchFor(parcel));
  const what = { amount, reason: 'owner', parcelId } as const;
  const refundId = await storeOrderRefund(tx, context, order, what);
  if (parcel)
    await writeTrail(tx, context, order.id, { change: 'refund of parcel', after: parcel.name });
  await changeOrder(tx, context, order);
  await settleWithdrawals(tx, context, order.id);
  const told = parcel && { ...parcel.told, isAll: amount === parcel.left };
  await tellBuyer(tx, context, order, {
    refundId,
    amount,
    note,
    itemIds,
    parcel: told && isCalledOff ? { ...told, status: 'cancelled' } : told,
  });
}

/**
 * Stores that money of an order, locked by the caller, goes back: the refund that a job asks the provider for, the books, and
 * the timeline. Answers the refund's id. Wake the `checkouts` queue after the commit. Cents.
 * Throws AppError 'conflict' for more than is left of what the order's payment took (invariant 3), or while the bank decides about
 * a dispute, when the provider sends nothing back.
 */
export async function storeOrderRefund(
  tx: Transaction,
  { now, owner }: Context,
  order: Order,
  {
    amount,
    reason,
    parcelId = null,
  }: { amount: Cents; reason: 'owner' | 'cancelled'; parcelId?: string | null },
): Promise<string> {
  if (await isDisputed(tx, order.id)) throw new AppError('conflict', refundRefusals.disputed);
  const left = await keptOf(tx, order);
  if (amount > left) throw new AppError('conflict', tooMuch(left));
  const at = now();
  // Nobody paid for a sample of the demo, and what was not paid by card she hands back herself: no provider is asked.
  const status = isSampleOrder(order) || order.paidBy !== 'card' ? 'done' : 'due';
  const refund = await storeRefund(tx, { ...paidFor(order), reason, amount, parcelId, status }, at);
  await bookRefunds(tx, order, at);
  await recordAudit(tx, {
    ...byOwner({ now, owner }),
    at,
    entity: 'order',
    entityId: order.id,
    change: 'refund',
    before: toDecimal(left),
    after: toDecimal(amount),
  });
  return refund.id;
}

function tooMuch(left: Cents): string {
  if (left === 0) return 'Everything that was paid for this order has been sent back.';
  return `Only ${formatExactMoney(toDecimal(left))} of this order is left to send back.`;
}

type ChargedParcel = { name: string; left: Cents; told: Omit<ToldParcel, 'isAll'> };
/** What the buyer is told of the parcel that money goes back for. */
type ToldParcel = RefundedParcel & { paid: string; isAll: boolean };

/** A parcel of an order, in words, and what of its charge has not gone back. Throws AppError 'missing' for one of another order. */
async function chargedFor(tx: Transaction, order: Order, parcelId: string): Promise<ChargedParcel> {
  const parcels = await parcelRowsOf(tx, order.id);
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!parcel) throw new AppError('missing', 'There is no such parcel in this order.');
  const items = await itemRowsOf(tx, order.id);
  const charged = sharesOf({ taxAmount: order.taxAmount, parcels, items }).get(parcelId) ?? 0;
  const back = (await refundedOfParcels(tx, [order.id])).get(parcelId) ?? 0;
  const lines = items.filter((item) => item.parcelId === parcelId);
  const toCome = parcels.filter(
    ({ id, status }) => id !== parcelId && status !== 'delivered' && status !== 'cancelled',
  );
  return {
    name: parcelNameOf(parcel, lines),
    left: Math.max(0, charged - back),
    told: {
      source: parcel.source,
      status: parcel.status,
      contents: contentsOf(lines),
      rest: contentsOf(items.filter((item) => toCome.some(({ id }) => id === item.parcelId))),
      paid: toDecimal(charged),
    },
  };
}

function tooMuchFor({ left }: ChargedParcel): string {
  if (left === 0) return 'Everything that was paid for this parcel has been sent back.';
  return `Only ${formatExactMoney(toDecimal(left))} of this parcel is left to send back.`;
}

async function tellBuyer(
  tx: Transaction,
  { env }: Context,
  order: Order,
  {
    refundId,
    amount,
    note,
    itemIds,
    parcel,
  }: {
    refundId: string;
    amount: Cents;
    note: string | null;
    itemIds: readonly string[];
    parcel: ToldParcel | null;
  },
): Promise<void> {
  const lines = await tx
    .select({ id: orderItems.id, title: orderItems.title })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.position);
  const back = await refundedOf(tx, order.id);
  await postLetter(tx, {
    kind: 'refund-made',
    subject: refundId,
    recipient: order.customerEmail,
    payload: {
      firstName: order.customerFirstName,
      orderNumber: orderNumberOf(order.id),
      orderUrl: `${env.PUBLIC_URL}/order/${order.token}`,
      titles: lines.map(({ title }) => title),
      amount: toDecimal(amount),
      before: toDecimal(back - amount),
      total: toDecimal(order.totalAmount),
      currency: order.currency,
      paidBy: order.paidBy,
      note,
      parcel,
      works: lines.filter(({ id }) => itemIds.includes(id)).map(({ title }) => title),
      contactEmail: contactAddress(env),
    },
  });
}
