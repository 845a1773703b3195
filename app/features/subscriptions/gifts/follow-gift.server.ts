import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { paymentOf } from '#app/features/payments/events/follow-changes.server.ts';
import { writeDecline } from '#app/features/payments/guard/card-testing.server.ts';
import type { EventHandler } from '#app/features/payments/webhook/handle.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import { finishGiftPayment } from './finish-gift.server.ts';
import { takeMonthsBack } from './gift-months.server.ts';
import { type Gift, lockGift, noteGift } from './gift-rows.server.ts';

/** What became of the payment of a gift, and of its money later; every other event is passed over without asking anybody. */
export const followGift: EventHandler = async (context, event) => {
  const { type, payment, declined } = event;
  if (type === 'payment_intent.succeeded' && payment && (await giftOf(context, payment)))
    await finishGiftPayment(context, payment);
  if (type === 'payment_intent.payment_failed' && payment && declined)
    await noteDeclinedGift(context, payment, declined);
  if (!/^(charge\.refunded|(charge\.)?refund\.|charge\.dispute\.)/.test(type)) return;
  const about =
    event.object === 'dispute' && !payment && event.id
      ? (await context.payments.changes.dispute(event.id)).paymentId
      : await paymentOf(context, event);
  const gift = about && (await giftOf(context, about));
  if (gift && gift.paidAt) await followRefundsOfGift(context, gift);
};

/** A gift on which one card after the other is tried is ended (decision 21). */
async function noteDeclinedGift(context: Context, paymentId: string, tryId: string): Promise<void> {
  const row = await giftOf(context, paymentId);
  if (row?.status !== 'open') return;
  if (!(await writeDecline(context, tryId, { subject: row.id, addressKey: row.addressKey })))
    return;
  await endPaymentOf(context, row);
}

/** Ends the payment of an open gift at the provider; paid at the last moment, it is a gift. Answers whether that was all. */
export async function endPaymentOf(context: Context, row: Gift): Promise<boolean> {
  if (row.paymentIntentId) {
    const { status } = await context.payments.cancel(row.paymentIntentId);
    if (status === 'succeeded') {
      await finishGiftPayment(context, row.paymentIntentId);
      return true;
    }
    if (status !== 'canceled') return false;
  }
  await context.db
    .update(clubGifts)
    .set({ status: 'expired', lookAt: null, updatedAt: context.now() })
    .where(and(eq(clubGifts.id, row.id), eq(clubGifts.status, 'open')));
  return true;
}

/**
 * Has a gift and its months say what went back of it: refunds of ours, whatever became of them, those of the provider's dashboard, and
 * what disputes took. All of them together, so that it does not matter which event comes first or how often (invariant 26).
 */
async function followRefundsOfGift(context: Context, { id, paymentIntentId }: Gift): Promise<void> {
  if (!paymentIntentId) return;
  const { changes } = context.payments;
  const [said, disputes] = [
    await changes.refundsOf(paymentIntentId),
    await changes.disputesOf(paymentIntentId),
  ];
  await context.db.transaction(async (tx) => {
    const gift = await lockGift(tx, id);
    const ours = await tx
      .select({ id: refunds.id, amount: refunds.amount })
      .from(refunds)
      .where(
        and(
          eq(refunds.paymentIntentId, paymentIntentId),
          isNull(refunds.orderId),
          ne(refunds.status, 'replaced'),
        ),
      );
    const theirs = said.filter(({ refundId }) => !ours.some((row) => row.id === refundId));
    const elsewhere = theirs.filter(({ state }) => state !== 'failed');
    const lost = disputes.filter(({ state }) => state === 'lost');
    const gone = [...ours, ...elsewhere, ...lost].reduce((sum, { amount }) => sum + amount, 0);
    const refunded = Math.min(gift.amount, gone);
    if (refunded === gift.refunded) return;
    const at = context.now();
    await takeMonthsBack(tx, context, gift, {
      refunded,
      lost: lost.reduce((sum, { amount }) => sum + amount, 0),
    });
    await tx
      .update(clubGifts)
      .set({
        refunded,
        status: refunded >= gift.amount ? 'refunded' : 'paid',
        updatedAt: at,
      })
      .where(eq(clubGifts.id, id));
    const by = { at, actor: 'provider' } as const;
    await noteGift(tx, by, gift, 'refunded at the provider', toDecimal(refunded));
    // One of ours that failed has a task of its own.
    if (refunded < gift.refunded && elsewhere.length < theirs.length)
      await tellOfFailedRefund(tx, context, gift, gift.refunded - refunded);
    if (refunded >= gift.amount) await resolveTask(tx, context, 'club-gift-refund-failed', id);
  });
  await context.jobs.wake('gifts');
  await context.jobs.wake('letters');
  await context.jobs.wake('printing');
}

async function tellOfFailedRefund(
  tx: Transaction,
  context: Context,
  { id, giverName, recipientName, currency }: Gift,
  failed: Cents,
): Promise<void> {
  await raiseTask(tx, context, {
    kind: 'club-gift-refund-failed',
    subject: id,
    facts: { giver: giverName, recipient: recipientName, amount: toDecimal(failed), currency },
  });
}

async function giftOf({ db }: Context, paymentIntentId: string): Promise<Gift | undefined> {
  const [row] = await db
    .select()
    .from(clubGifts)
    .where(
      and(isNotNull(clubGifts.paymentIntentId), eq(clubGifts.paymentIntentId, paymentIntentId)),
    );
  return row;
}
