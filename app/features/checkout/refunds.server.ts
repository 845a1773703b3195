import { and, asc, eq, lte } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/checkout.ts';
import { auditTrail } from '#app/database/schema/plumbing.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/dates.ts';
import { type Cents, toDecimal } from '#app/platform/money.ts';
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
export async function payRefund(context: Context, { id, paymentIntentId, amount, attempts: attempt }: Refund): Promise<void> {
  const { db, payments, now, log } = context;
  const isDue = and(eq(refunds.id, id), eq(refunds.status, 'due'));
  try {
    const providerRefundId = await payments.refund(paymentIntentId, amount, { refundId: id, attempt });
    await db.transaction(async (tx) => {
      const done = { status: 'done', providerRefundId, lastError: null, updatedAt: now() } as const;
      const [refund] = await tx.update(refunds).set(done).where(isDue).returning();
      if (refund?.orderId) await rememberPaid(tx, context, refund.orderId, amount);
    });
  } catch (error) {
    log.error({ err: error, refund: id }, 'a refund did not go through; it will be tried again');
    const nextAttemptAt = minutesAfter(now(), Math.min(wait.longest, wait.first * 2 ** attempt));
    await db
      .update(refunds)
      .set({ attempts: attempt + 1, lastError: reasonOf(error), nextAttemptAt, updatedAt: now() })
      .where(isDue);
  }
}

async function rememberPaid(tx: Transaction, { now }: Context, entityId: string, amount: Cents): Promise<void> {
  const what = { entity: 'order', entityId, change: 'refund paid', after: toDecimal(amount) };
  await tx.insert(auditTrail).values({ at: now(), actor: 'provider', ...what });
}
