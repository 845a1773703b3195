import { asc, eq, sql } from 'drizzle-orm';
import { type AuditedChange, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { formatExactMoney, toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { bookRefunds } from '#app/features/payments/refunds/refund-books.server.ts';
import { keptOf } from '#app/features/orders/alerts.server.ts';
import { settleWithdrawals } from '#app/features/orders/withdrawals/settle-withdrawals.server.ts';
import { resolveTask } from '#app/features/tasks/service.server.ts';
import type { FailedRefund, RetryRefund, SettleRefund } from './contract.ts';
import { copy } from './copy.ts';

type Refund = typeof refunds.$inferSelect;
type Answer = { state: Refund['status'] };

/** The refunds that failed and wait for the owner. Decimal strings. */
export async function listFailedRefunds({ db }: Context): Promise<FailedRefund[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.status, 'failed'))
    .orderBy(asc(refunds.updatedAt), asc(refunds.id));
  return rows.map(
    ({ id, orderId, buyerName, buyerEmail, amount, currency, lastError, updatedAt }) => ({
      id,
      orderId,
      orderNumber: orderId === null ? null : orderNumberOf(orderId),
      buyer: { name: buyerName, email: buyerEmail },
      amount: toDecimal(amount),
      currency,
      reason: lastError?.replaceAll('_', ' ') ?? '',
      since: updatedAt.toISOString(),
    }),
  );
}

/**
 * Asks for a refund that failed once more, as soon as the job runs. One that is under way or done stays as it is.
 * Throws AppError 'missing', or 'conflict' for one that was settled, or when less of the order is left by now.
 */
export async function retryRefund(
  context: Context,
  { params }: Input<RetryRefund>,
): Promise<Answer> {
  const again = {
    status: 'due',
    providerRefundId: null,
    lastError: null,
    nextAttemptAt: context.now(),
  } as const;
  const answer = await change(
    context,
    params.refundId,
    'refund tried again',
    ['due', 'pending', 'done'],
    {
      ...again,
      attempts: sql`${refunds.attempts} + 1`,
    },
  );
  await context.jobs.wake('checkouts');
  return answer;
}

/**
 * Writes down that the money of a refund that failed was sent another way: the books count it as gone.
 * Throws AppError 'missing', or 'conflict' for one that did not fail, or when less of the order is left by now.
 */
export async function settleRefund(
  context: Context,
  { params }: Input<SettleRefund>,
): Promise<Answer> {
  return change(context, params.refundId, 'refund settled', ['settled'], { status: 'settled' });
}

type Change = { status: Refund['status'] } & Record<string, unknown>;

async function change(
  context: Context,
  id: string,
  name: AuditedChange<'payment'> & AuditedChange<'order'>,
  isSo: readonly Refund['status'][],
  set: Change,
): Promise<Answer> {
  return context.db.transaction(async (tx) => {
    const [read] = await tx
      .select({ orderId: refunds.orderId })
      .from(refunds)
      .where(eq(refunds.id, id));
    if (!read) throw new AppError('missing', copy.unknown);
    const [order] = read.orderId
      ? await tx.select().from(orders).where(eq(orders.id, read.orderId)).for('update')
      : [];
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
    if (!refund) throw new AppError('missing', copy.unknown);
    if (isSo.includes(refund.status)) return { state: refund.status };
    if (refund.status !== 'failed') throw new AppError('conflict', copy.notFailed);
    if (order) await refuseMoreThanLeft(tx, order, refund);
    const at = context.now();
    await tx
      .update(refunds)
      .set({ ...set, updatedAt: at })
      .where(eq(refunds.id, id));
    if (order) {
      await bookRefunds(tx, order, at);
      await settleWithdrawals(tx, context, order.id);
    }
    const subject = order
      ? ({ entity: 'order', entityId: order.id } as const)
      : ({ entity: 'payment', entityId: refund.paymentIntentId } as const);
    await recordAudit(tx, {
      ...byOwner(context),
      at,
      ...subject,
      change: name,
      after: toDecimal(refund.amount),
    });
    await resolveTask(tx, context, 'refund-failed', id);
    return { state: set.status };
  });
}

async function refuseMoreThanLeft(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { amount }: Refund,
): Promise<void> {
  const left = await keptOf(tx, order);
  if (amount > left)
    throw new AppError('conflict', copy.lessLeft(formatExactMoney(toDecimal(left))));
}
