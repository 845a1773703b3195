import { and, asc, eq, lte } from 'drizzle-orm';
import { refunds } from '#app/database/schema/checkout.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/dates.ts';
import { reasonOf } from './reason.ts';

type Refund = typeof refunds.$inferSelect;

/** How many refunds one sweep asks the provider for. */
const batch = 100;
/** Minutes. The first wait after a failure, twice as long each time, up to the longest; a refund is never given up. */
const wait = { first: 0.5, longest: 60 };
/** After so many failures a person should look. */
export const patience = 5;

/** Asks the provider for every refund whose time has come; one that fails stays due (promise 3). */
export async function payRefunds(context: Context): Promise<void> {
  const due = await context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), lte(refunds.nextAttemptAt, context.now())))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(batch);
  for (const refund of due) await payRefund(context, refund);
}

/** Asks the provider for one refund, now. */
export async function payRefund({ db, payments, now, log }: Context, { id, paymentIntentId, amount, attempts }: Refund): Promise<void> {
  const isDue = and(eq(refunds.id, id), eq(refunds.status, 'due'));
  try {
    // A key for each try: the provider would answer the same key with the same failure. All of the payment goes back, so it cannot go twice.
    const providerRefundId = await payments.refund(paymentIntentId, amount, `refund:${id}:${attempts}`);
    await db.update(refunds).set({ status: 'done', providerRefundId, lastError: null, updatedAt: now() }).where(isDue);
  } catch (error) {
    log.error({ err: error, refund: id }, 'a refund did not go through; it will be tried again');
    const nextAttemptAt = minutesAfter(now(), Math.min(wait.longest, wait.first * 2 ** attempts));
    await db
      .update(refunds)
      .set({ attempts: attempts + 1, lastError: reasonOf(error), nextAttemptAt, updatedAt: now() })
      .where(isDue);
  }
}
