import { eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts, recoveredPayments, refunds } from '#app/database/schema/sales/checkout.ts';
import type { ProviderRefund } from '#app/integrations/payments/changes.server.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { sellQuoted } from '#app/features/checkout/sell-quoted.server.ts';
import {
  lockUndecided,
  returnedOf,
} from '#app/features/payments/refunds/recovered-payments.server.ts';
import { askOwner } from '#app/features/checkout/reconciliation/recover.server.ts';
import { quoteByNumber } from '#app/features/checkout/quote/quote.server.ts';
import {
  refundPayment,
  refundUnmadeOrder,
} from '#app/features/checkout/reconciliation/refund-without-order.server.ts';
import { shippedEarlier } from '#app/features/orders/admin-list/shipped-earlier.server.ts';
import { mayAct } from '#app/features/installation/may-act.server.ts';
import { catchUp, linkToOrder } from '#app/features/payments/events/catch-up.server.ts';
import type { DecideRecovered } from './contract.ts';
import { choicesOf, leftOf, bankSaysOf } from './list.server.ts';
import { recoveryRefusals as refusals } from './refusals.ts';

type Row = typeof recoveredPayments.$inferSelect;
type Asked = Input<DecideRecovered>['body'];
/** What the provider says of a payment, and of what has gone back of it. */
type Known = { payment: Payment; returned: readonly ProviderRefund[] };

/**
 * Carries out what the owner says of recovered payments, one transaction for each, by what the provider knows of it now; one that
 * cannot be done as asked is named with its sentence and stays. Sent again, what is decided already is named so, and nothing is done twice.
 * Throws AppError 'conflict' while this database only looks, 'upstream' when the provider is away.
 */
export async function decideRecovered(
  context: Context,
  { body }: Input<DecideRecovered>,
): Promise<Reply<DecideRecovered>> {
  if (!(await mayAct(context))) throw new AppError('conflict', refusals.looking);
  const refused: Reply<DecideRecovered>['refused'] = [];
  for (const paymentIntentId of new Set(body.payments)) {
    try {
      await decideOne(context, paymentIntentId, body);
    } catch (error) {
      if (!(error instanceof AppError) || !['conflict', 'missing'].includes(error.code))
        throw error;
      refused.push({ paymentIntentId, sentence: error.message });
    }
  }
  for (const queue of ['checkouts', 'letters', 'waiting'] as const) await context.jobs.wake(queue);
  return { decided: new Set(body.payments).size - refused.length, refused };
}

/** How often news of a payment may come in while it is asked about. */
const tries = 5;

async function decideOne(context: Context, paymentIntentId: string, asked: Asked): Promise<void> {
  for (let count = 0; count < tries; count++) {
    const payment = await context.payments.retrieve(paymentIntentId);
    const returned = await catchUp(context, paymentIntentId);
    if (await context.db.transaction((tx) => decide(tx, context, { payment, returned }, asked)))
      return;
  }
  throw new AppError('conflict', refusals.changing);
}

/** False when more has gone back since the provider was asked: the order would not know of it. */
async function decide(
  tx: Transaction,
  context: Context,
  { payment, returned }: Known,
  asked: Asked,
): Promise<boolean> {
  const row = await lockUndecided(tx, payment.id);
  if (!row) throw new AppError('conflict', refusals.decided);
  if (row.refunded !== returnedOf(returned)) return false;
  if (!(await choicesOf(tx, row)).includes(asked.decision))
    throw new AppError('conflict', whyNot(row, asked));
  if (asked.decision === 'refund') await refund(tx, context, row, payment);
  if (asked.decision === 'ship' || asked.decision === 'shipped') {
    await keep(tx, context, { row, payment, asked });
    await linkToOrder(tx, context, payment.id, returned);
  }
  const at = context.now();
  await tx
    .update(recoveredPayments)
    .set({ decision: asked.decision, decidedAt: at })
    .where(eq(recoveredPayments.paymentIntentId, row.paymentIntentId));
  await recordAudit(tx, {
    ...byOwner(context),
    at,
    entity: 'payment',
    entityId: row.paymentIntentId,
    change: 'recovered payment decided',
    after: asked.decision,
  });
  await askOwner(tx, context);
  return true;
}

function whyNot(row: Row, { decision }: Asked): string {
  if (decision === 'settled') return refusals.notChoice;
  if (decision === 'refund') return refusals.disputed;
  return row.refunded >= row.amount ? refusals.refunded : refusals.noLines;
}

type Kept = { row: Row; payment: Payment; asked: Asked };

async function keep(
  tx: Transaction,
  context: Context,
  { row, payment, asked }: Kept,
): Promise<void> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, row.checkoutId ?? ''))
    .for('update');
  const quote =
    checkout && (await quoteByNumber(tx, checkout.id, Number(payment.metadata['quote'])));
  if (!checkout || !quote) throw new AppError('conflict', refusals.noLines);
  const letter = asked.sendConfirmation;
  const order = await sellQuoted(tx, context, {
    checkout,
    quote,
    payment,
    origin: 'recovered',
    letter,
  }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'conflict' || row.soldSince.length === 0)
      throw error;
    throw new AppError('conflict', refusals.soldSince(row.soldSince.join(', ')));
  });
  if (asked.decision === 'shipped')
    await shippedEarlier(tx, context, order.id, asked.trackingNumber);
}

/**
 * What is left goes back. What had gone back already, or was lost in a dispute, is written down and asked for no more; its buyer was
 * written to in the life that was lost, or by the bank.
 */
async function refund(
  tx: Transaction,
  context: Context,
  row: Row,
  payment: Payment,
): Promise<void> {
  const at = context.now();
  const amount = leftOf(row, await bankSaysOf(tx, row));
  if (amount <= 0) {
    await tx.insert(refunds).values({
      paymentIntentId: payment.id,
      reason: 'no-record',
      amount: row.amount,
      status: row.refunded >= row.amount ? 'done' : 'replaced',
      currency: row.currency,
      buyerName: row.buyerName,
      buyerEmail: row.buyerEmail,
      createdAt: at,
      updatedAt: at,
    });
  }
  const [checkout] = row.checkoutId
    ? await tx.select().from(checkouts).where(eq(checkouts.id, row.checkoutId)).for('update')
    : [];
  if (checkout)
    return refundUnmadeOrder(tx, context, checkout, payment, { reason: 'no-record', amount });
  await refundPayment(tx, context, payment, { reason: 'no-record', amount });
}
