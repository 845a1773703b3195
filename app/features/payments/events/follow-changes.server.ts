import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import type { EventHandler } from '#app/features/payments/webhook/handle.server.ts';
import { followRefunds } from '#app/features/payments/refunds/follow-refunds.server.ts';
import { raiseTask } from '#app/features/tasks/service.server.ts';
import type { EventFacts } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { followDispute } from './disputes.server.ts';
import { followWarning } from './fraud-warnings.server.ts';
import { followPayout } from './payouts.server.ts';
import { wasNotified } from './owner-notified.server.ts';
import { bookOtherRefund } from './book-other-payments.server.ts';
import { type OwnPayment, ownPayment } from './own-payment.server.ts';

/**
 * What happened to money at the provider without this shop: refunds of its dashboard and those that failed, disputes, warnings,
 * payouts. The event only says what to look at; whatever its order and however often, the rows become the same (invariants 9, 26).
 */
export const followChange: EventHandler = async (context, event) => {
  const { type, id } = event;
  if (isRefund(type)) return lookAtRefunds(context, await paymentOf(context, event));
  if (!id) return;
  if (type.startsWith('charge.dispute.')) return followDispute(context, id);
  if (type.startsWith('radar.early_fraud_warning.')) return followWarning(context, id);
  if (/^payout\.(failed|paid)$/.test(type)) return followPayout(context, id);
};

/** Whether an event tells of a refund. */
export const isRefund = (type: string): boolean =>
  /^(charge\.refunded|charge\.refund\.updated|refund\..*)$/.test(type);

/** What the name of a refund that the club made by itself begins with. */
export const clubRefund = 'club-';

/** The payment that an event tells of; a thin one names only the refund or the charge itself. */
export async function paymentOf(
  { payments }: Context,
  { payment, object, id, charge }: EventFacts,
): Promise<string | undefined> {
  if (payment) return payment;
  if (object === 'refund' && id) return (await payments.changes.refund(id)).paymentId;
  return charge && payments.changes.paymentOfCharge(charge);
}

async function lookAtRefunds(context: Context, paymentId: string | undefined): Promise<void> {
  if (!paymentId) return;
  const payment = await ownPayment(context, paymentId);
  if (!payment) return;
  const isKnown = await followRefunds(context, payment.id);
  if (!isKnown || payment.isGift) await askAboutRefunds(context, payment);
}

/** Payments of commissions, of gifts and of the club may be refunded at the provider: the books follow, and the owner is told of each once. */
async function askAboutRefunds(context: Context, payment: OwnPayment): Promise<void> {
  const said = await context.payments.changes.refundsOf(payment.id);
  await context.db.transaction(async (tx) => {
    for (const refund of said) {
      const { id, amount, state, refundId } = refund;
      await bookOtherRefund(tx, context, payment, refund);
      if (
        state === 'failed' ||
        // What the club sends back is no question to the owner, and its name is that of no row.
        refundId?.startsWith(clubRefund) ||
        (await isOwn(tx, refundId)) ||
        (await wasNotified(tx, 'refund-elsewhere', id))
      )
        continue;
      const facts = { orderId: null, orderNumber: null, amount: toDecimal(amount) };
      await raiseTask(tx, context, { kind: 'refund-elsewhere', subject: id, facts });
    }
  });
  await context.jobs.wake('letters');
}

/** Asked for here, by a row of ours. */
async function isOwn(tx: Transaction, refundId: string | undefined): Promise<boolean> {
  return refundId !== undefined && (await tx.$count(refunds, eq(refunds.id, refundId))) > 0;
}
