import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts, recoveredPayments, refunds } from '#app/database/schema/checkout.ts';
import { auditTrail } from '#app/database/schema/plumbing.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { sellQuoted } from '#app/features/checkout/finish.server.ts';
import { askOwner, lockUndecided } from '#app/features/checkout/recover.server.ts';
import { quoteByNumber } from '#app/features/checkout/quote.server.ts';
import { giveBack, sendBack } from '#app/features/checkout/send-back.server.ts';
import { shippedEarlier } from '#app/features/fulfillment/shipped-earlier.server.ts';
import { mayAct } from '#app/features/installation/standing.server.ts';
import type { DecideRecovered } from './contract.ts';
import { choicesOf } from './list.server.ts';
import { recoveryRefusals as refusals } from './refusals.ts';

type Row = typeof recoveredPayments.$inferSelect;
type Asked = Input<DecideRecovered>['body'];

/**
 * Carries out what the owner says of recovered payments, one transaction for each; one that cannot be done as asked is named with
 * its sentence and stays. Sent again, what is decided already is named so, and nothing is done twice.
 * Throws AppError 'conflict' while this database only looks, 'upstream' when the provider is away.
 */
export async function decideRecovered(context: Context, { body }: Input<DecideRecovered>): Promise<Reply<DecideRecovered>> {
  if (!(await mayAct(context))) throw new AppError('conflict', refusals.looking);
  const refused: Reply<DecideRecovered>['refused'] = [];
  for (const paymentIntentId of new Set(body.payments)) {
    try {
      const payment = await context.payments.retrieve(paymentIntentId);
      await context.db.transaction((tx) => decide(tx, context, payment, body));
    } catch (error) {
      if (!(error instanceof AppError) || !['conflict', 'missing'].includes(error.code)) throw error;
      refused.push({ paymentIntentId, sentence: error.message });
    }
  }
  for (const queue of ['checkouts', 'letters', 'waiting'] as const) await context.jobs.wake(queue);
  return { decided: new Set(body.payments).size - refused.length, refused };
}

async function decide(tx: Transaction, context: Context, payment: Payment, asked: Asked): Promise<void> {
  const row = await lockUndecided(tx, payment.id);
  if (!row) throw new AppError('conflict', refusals.decided);
  const choices = await choicesOf(tx, row);
  if (!choices.includes(asked.decision)) throw new AppError('conflict', whyNot(row, asked));
  if (asked.decision === 'refund') await refund(tx, context, row, payment);
  if (asked.decision === 'ship' || asked.decision === 'shipped') await keep(tx, context, { row, payment, asked });
  const at = context.now();
  await tx
    .update(recoveredPayments)
    .set({ decision: asked.decision, decidedAt: at })
    .where(eq(recoveredPayments.paymentIntentId, row.paymentIntentId));
  const what = { entity: 'payment', entityId: row.paymentIntentId, change: 'recovered payment decided', after: asked.decision };
  await tx.insert(auditTrail).values({ at, actor: 'owner', actorId: context.owner?.id ?? null, ...what });
  await askOwner(tx, context);
}

function whyNot(row: Row, { decision }: Asked): string {
  if (decision === 'settled') return refusals.notChoice;
  return row.refunded >= row.amount ? refusals.refunded : refusals.noLines;
}

type Kept = { row: Row; payment: Payment; asked: Asked };

async function keep(tx: Transaction, context: Context, { row, payment, asked }: Kept): Promise<void> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, row.checkoutId ?? ''))
    .for('update');
  const quote = checkout && (await quoteByNumber(tx, checkout.id, Number(payment.metadata['quote'])));
  if (!checkout || !quote) throw new AppError('conflict', refusals.noLines);
  const letter = asked.sendConfirmation;
  const order = await sellQuoted(tx, context, { checkout, quote, payment, origin: 'recovered', letter }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'conflict' || row.soldSince.length === 0) throw error;
    throw new AppError('conflict', refusals.soldSince(row.soldSince.join(', ')));
  });
  if (asked.decision === 'shipped') await shippedEarlier(tx, context, order.id, asked.trackingNumber);
}

/** What had gone back already is written down and asked for no more; its buyer was written to in the life that was lost. */
async function refund(tx: Transaction, context: Context, row: Row, payment: Payment): Promise<void> {
  const at = context.now();
  if (row.refunded >= row.amount) {
    await tx.insert(refunds).values({
      paymentIntentId: payment.id,
      reason: 'no-record',
      amount: row.amount,
      status: 'done',
      currency: row.currency,
      buyerName: row.buyerName,
      buyerEmail: row.buyerEmail,
      createdAt: at,
      updatedAt: at,
    });
  }
  const [checkout] = row.checkoutId ? await tx.select().from(checkouts).where(eq(checkouts.id, row.checkoutId)).for('update') : [];
  if (checkout) return sendBack(tx, context, checkout, payment, 'no-record');
  await giveBack(tx, context, payment, { reason: 'no-record' });
}
