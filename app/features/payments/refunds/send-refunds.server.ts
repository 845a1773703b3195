import { and, asc, eq, lte } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { ProviderRefund } from '#app/integrations/payments/changes.server.ts';
import { ChargedBack } from '#app/integrations/payments/payments.server.ts';
import { waitAfter } from '#app/platform/operations/backoff.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { batchesOf } from '#app/platform/paging/batches.ts';
import { followRefunds } from './follow-refunds.server.ts';
import { bookRefunds } from './refund-books.server.ts';
import { askAboutRefused, recordRefund } from './refund-states.server.ts';
import { reasonOf } from './reason.ts';

type Refund = typeof refunds.$inferSelect;

/** How many refunds one sweep asks the provider for. */
const batch = 100;
/** How many payments are asked about at once: a slow provider does not keep the next sweep waiting for each of them. */
const atOnce = 8;
/** Minutes. The first wait after a failure, twice as long each time, up to the longest; a refund is never given up. */
const wait = { first: 0.5, longest: 60 };
/** After so many failures a person should look. */
export const failuresBeforeOwner = 5;

/** Asks the provider for every refund whose time has come; one that fails stays due (invariant 3). */
export async function payRefunds(context: Context): Promise<void> {
  const due = await context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), lte(refunds.nextAttemptAt, context.now())))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(batch);
  // Those of one payment one after the other: what is left of it depends on the ones before.
  const ofPayments = [...Map.groupBy(due, ({ paymentIntentId }) => paymentIntentId).values()];
  for (const some of batchesOf(ofPayments, atOnce))
    await Promise.all(some.map((refunds) => payInTurn(context, refunds)));
}

async function payInTurn(context: Context, due: readonly Refund[]): Promise<void> {
  for (const refund of due) await payRefund(context, refund);
}

/** Asks the provider for one refund, now. What becomes of it later, its events tell. */
export async function payRefund(
  context: Context,
  { id, orderId, paymentIntentId, amount, attempts: attempt }: Refund,
): Promise<void> {
  const { db, payments, now, log } = context;
  try {
    const said = await payments.refund(paymentIntentId, amount, { refundId: id, attempt });
    // All or a part had gone back before, in the provider's dashboard: that takes the place of this one, or of a part of it.
    if (orderId && (said.refundId !== id || said.amount < amount))
      await replace(context, id, paymentIntentId);
    else await db.transaction((tx) => record(tx, context, id, said));
    if (said.state === 'failed') await context.jobs.wake('letters');
  } catch (error) {
    log.error({ err: error, refund: id }, 'a refund did not go through; it will be tried again');
    const nextAttemptAt = minutesAfter(now(), waitAfter(attempt + 1, wait));
    const isNews = await db.transaction(async (tx) => {
      const [still] = await tx
        .update(refunds)
        .set({ attempts: attempt + 1, lastError: reasonOf(error), nextAttemptAt, updatedAt: now() })
        .where(and(eq(refunds.id, id), eq(refunds.status, 'due')))
        .returning();
      if (!still || !(error instanceof ChargedBack)) return false;
      await askAboutRefused(tx, context, still);
      return true;
    });
    if (isNews) await context.jobs.wake('letters');
  }
}

async function replace(context: Context, id: string, paymentIntentId: string): Promise<void> {
  await followRefunds(context, paymentIntentId);
  const [refund] = await context.db
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.id, id));
  if (refund?.status === 'due')
    throw new Error('the provider says that everything went back, and the books do not');
}

async function record(
  tx: Transaction,
  context: Context,
  id: string,
  said: ProviderRefund,
): Promise<void> {
  const [read] = await tx
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.id, id));
  const [order] = read?.orderId
    ? await tx.select().from(orders).where(eq(orders.id, read.orderId)).for('update')
    : [];
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!refund || !(await recordRefund(tx, context, refund, said)) || !order) return;
  await bookRefunds(tx, order, context.now());
}
