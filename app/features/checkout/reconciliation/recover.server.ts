import { eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { recoveredPayments, refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { installationId, installationOf } from '#app/features/installation/may-act.server.ts';
import { storeRecovered } from '#app/features/payments/refunds/recovered-payments.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { reviewed } from './review-payment.server.ts';

/** Whether a text of the provider's can be an id of ours. */
export const isId = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');

/** Whether a payment names this shop: its installation, or its site. Several shops may share one account at the provider. */
export async function isOurs({ db, env }: Context, { metadata }: Payment): Promise<boolean> {
  return (
    metadata['site'] === env.PUBLIC_URL || metadata['installation'] === (await installationId(db))
  );
}

/**
 * Takes in a succeeded payment of this shop that the database does not know, or knows less of than was done: its row was written
 * before the payment existed, so rows have been lost. Nothing goes back and nobody is written to: the checkout is written again
 * from the payment, its works are held, and the owner is asked about all of them at once (decision 34).
 * Answers false where there is nothing to take in: it has its order or refund, or it is no purchase.
 */
export async function recoverPayment(context: Context, payment: Payment): Promise<boolean> {
  const kind = isId(payment.metadata['checkout_id'])
    ? 'order'
    : isId(payment.metadata['commission_payment_id'])
      ? 'commission'
      : isId(payment.metadata['gift_id'])
        ? 'gift'
        : undefined;
  if (!kind || payment.amountReceived <= 0) return false;
  const refunded = await context.payments.refundedOf(payment.id);
  const isNew = await context.db.transaction(async (tx) => {
    if (await isAnswered(tx, payment.id)) return false;
    const review =
      kind === 'order' ? await reviewed(tx, context, payment) : { checkoutId: null, soldSince: [] };
    if (!review) return false;
    await storeRecovered(tx, {
      paymentIntentId: payment.id,
      kind,
      ...review,
      refunded,
      amount: payment.amountReceived,
      currency: payment.currency,
      buyerName: payment.buyer.name,
      buyerEmail: payment.buyer.email,
      paidAt: payment.createdAt,
      foundAt: context.now(),
    });
    await recordAudit(tx, {
      at: context.now(),
      actor: 'system',
      entity: 'payment',
      entityId: payment.id,
      change: 'found at the provider',
      after: toDecimal(payment.amountReceived),
    });
    await askOwner(tx, context);
    return true;
  });
  if (isNew) await context.jobs.wake('letters');
  return isNew;
}

/** One task for all that waits for a decision. While the owner is asked whether this is a copy, that question is the one. */
export async function askOwner(tx: Transaction, context: Context): Promise<void> {
  const { suspectedCopySince } = await installationOf(tx);
  if (suspectedCopySince) return;
  const waiting = await tx
    .select({ amount: recoveredPayments.amount })
    .from(recoveredPayments)
    .where(isNull(recoveredPayments.decision));
  if (waiting.length === 0) return resolveTask(tx, context, 'payments-unknown', 'all');
  const facts = {
    count: waiting.length,
    total: toDecimal(waiting.reduce((sum, { amount }) => sum + amount, 0)),
  };
  await raiseTask(tx, context, { kind: 'payments-unknown', subject: 'all', facts });
}

async function isAnswered(tx: Transaction, id: string): Promise<boolean> {
  const counts = [
    await tx.$count(recoveredPayments, eq(recoveredPayments.paymentIntentId, id)),
    await tx.$count(orders, eq(orders.stripePaymentIntentId, id)),
    await tx.$count(refunds, eq(refunds.paymentIntentId, id)),
  ];
  return counts.some((count) => count > 0);
}
