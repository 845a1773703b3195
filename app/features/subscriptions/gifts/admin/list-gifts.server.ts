import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { olderThan } from '#app/database/paging.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { lastMonth } from '../../decisions/club-status.server.ts';
import { isPlayMoney } from '../../months/payment-mode.server.ts';
import { monthOf } from '../../months/rules.ts';
import type { Gift } from '../gift-rows.server.ts';
import type { GivenGift, ListGifts } from './contract.ts';
import { afterLast, refundableOf } from './refundable.ts';

/** The gifts that were paid, the latest first, a page at a time. For the owner only. */
export async function listGifts(
  { db }: Context,
  { limit, cursor }: Input<ListGifts>['query'],
): Promise<Reply<ListGifts>> {
  const rows = await db
    .select()
    .from(clubGifts)
    .where(and(isNotNull(clubGifts.paidAt), olderThan(cursor, clubGifts.createdAt, clubGifts.id)))
    .orderBy(desc(clubGifts.createdAt), desc(clubGifts.id))
    .limit(limit);
  return givenOf(db, rows);
}

/** Gifts as the owner sees them, in the order given. */
export async function givenOf(db: Context['db'], rows: readonly Gift[]): Promise<GivenGift[]> {
  const ids = rows.map(({ id }) => id);
  const paymentIds = rows.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  if (ids.length === 0) return [];
  const months = await db
    .select({
      giftId: subscriptions.giftId,
      subscriptionId: subscriptions.id,
      membership: subscriptions.status,
      month: subscriptionPayments.month,
      amount: subscriptionPayments.amount,
      refunded: subscriptionPayments.refunded,
      shipmentId: subscriptionShipments.id,
    })
    .from(subscriptions)
    .innerJoin(subscriptionPayments, eq(subscriptionPayments.subscriptionId, subscriptions.id))
    .leftJoin(
      subscriptionShipments,
      eq(subscriptionShipments.invoiceId, subscriptionPayments.invoiceId),
    )
    .where(inArray(subscriptions.giftId, ids))
    .orderBy(asc(subscriptionPayments.month));
  const asked = await db
    .select({ paymentIntentId: refunds.paymentIntentId })
    .from(refunds)
    .where(inArray(refunds.paymentIntentId, paymentIds));
  const last = await lastMonth(db);
  return rows.map((gift) => {
    const own = months.filter(({ giftId }) => giftId === gift.id);
    const isAsked = asked.some(({ paymentIntentId }) => paymentIntentId === gift.paymentIntentId);
    const onNoList = own.filter(({ shipmentId }) => shipmentId === null);
    return {
      id: gift.id,
      months: gift.months,
      amount: toDecimal(gift.amount),
      refunded: toDecimal(gift.refunded),
      currency: gift.currency,
      giver: { name: gift.giverName, email: gift.giverEmail },
      recipient: { name: gift.recipientName, email: gift.recipientEmail },
      state: stateOf(gift, own[0]?.membership),
      isTest: isPlayMoney(gift.paymentMode),
      deliverOn: gift.deliverOn,
      paidAt: (gift.paidAt ?? gift.createdAt).toISOString(),
      redeemedAt: gift.redeemedAt?.toISOString() ?? null,
      subscriptionId: own[0]?.subscriptionId ?? null,
      shirts: own
        .filter(({ refunded, amount }) => refunded < amount)
        .map((one) => monthOf(one.month)),
      refundable: toDecimal(isAsked ? 0 : refundableOf(gift, afterLast(onNoList, last))),
    };
  });
}

function stateOf(
  { status, redeemedAt, delivery, deliveredAt }: Gift,
  membership: string | undefined,
): GivenGift['state'] {
  if (status === 'refunded') return 'refunded';
  if (redeemedAt) return membership === 'canceled' ? 'over' : 'redeemed';
  return delivery === 'mail' && !deliveredAt ? 'waiting' : 'sent';
}
