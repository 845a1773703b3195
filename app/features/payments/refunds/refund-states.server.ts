import { and, asc, eq, isNull } from 'drizzle-orm';
import { type AuditedChange, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import type { ProviderRefund } from '#app/integrations/payments/changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { settleWithdrawals } from '#app/features/orders/withdrawals/settle-withdrawals.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';

type Refund = typeof refunds.$inferSelect;

/** What may become of a refund at the provider; what is not here is older than what we know, or was decided by the owner. */
const next: Record<Refund['status'], readonly ProviderRefund['state'][]> = {
  due: ['pending', 'done', 'failed'],
  replaced: [],
  pending: ['done', 'failed'],
  done: ['failed'],
  failed: [],
  settled: [],
};

/**
 * Writes down what the provider says of a refund of ours; its order, if it has one, and its row are locked by the caller, who
 * also has the books made. A refund that failed leaves the money with the shop and is a task for the owner; what was
 * withdrawn from its order stops it again. Answers whether anything changed.
 */
export async function recordRefund(
  tx: Transaction,
  context: Context,
  refund: Refund,
  said: ProviderRefund,
): Promise<boolean> {
  if (!next[refund.status].includes(said.state)) return false;
  const at = context.now();
  // Where less was left at the provider than was asked for, less went back; of one that was made there we keep our own sum.
  const amount = refund.orderId || said.refundId === refund.id ? said.amount : refund.amount;
  await tx
    .update(refunds)
    .set({
      status: said.state,
      providerRefundId: said.id,
      amount,
      lastError: said.failure ?? null,
      updatedAt: at,
    })
    .where(eq(refunds.id, refund.id));
  if (refund.orderId) await remember(tx, context, refund.orderId, changes[said.state], amount);
  await resolveTask(tx, context, 'refund-refused', refund.id);
  if (said.state === 'failed') {
    await askAboutFailed(tx, context, { ...refund, amount }, said);
    if (refund.orderId) await settleWithdrawals(tx, context, refund.orderId);
  } else await resolveTask(tx, context, 'refund-failed', refund.id);
  return true;
}

export const changes = {
  pending: 'refund pending',
  done: 'refund paid',
  failed: 'refund failed',
} as const;

export async function askAboutFailed(
  tx: Transaction,
  context: Context,
  refund: Refund,
  said: ProviderRefund,
): Promise<void> {
  const { id, orderId, buyerName: buyer, amount } = refund;
  const reason = said.failure?.replaceAll('_', ' ') ?? '';
  const facts = {
    orderId,
    orderNumber: orderId === null ? null : orderNumberOf(orderId),
    amount: toDecimal(amount),
    buyer,
    reason,
  };
  await resolveTask(tx, context, 'refund-elsewhere', said.id);
  await raiseTask(tx, context, { kind: 'refund-failed', subject: id, facts });
}

/** The same for a payment that has no order: of what its cardholder's bank has taken, nothing is to be sent back any more. Cents. */
export async function giveUpRefund(
  tx: Transaction,
  context: Context,
  paymentIntentId: string,
  lost: Cents,
): Promise<void> {
  const isDue = and(
    eq(refunds.paymentIntentId, paymentIntentId),
    isNull(refunds.orderId),
    eq(refunds.status, 'due'),
  );
  const [refund] = await tx.select().from(refunds).where(isDue).for('update');
  if (!refund) return;
  const rest = refund.amount - lost;
  await tx
    .update(refunds)
    .set({ ...(rest > 0 ? { amount: rest } : { status: 'replaced' }), updatedAt: context.now() })
    .where(eq(refunds.id, refund.id));
  if (rest <= 0) await resolveTask(tx, context, 'refund-refused', refund.id);
}

/** A refund that the provider will not make while a dispute stands: it stays due, for the bank may decide for the shop, and the owner is told. */
export async function askAboutRefused(
  tx: Transaction,
  context: Context,
  refund: Refund,
): Promise<void> {
  const { id, orderId, buyerName: buyer, amount } = refund;
  const facts = {
    orderId,
    orderNumber: orderId === null ? null : orderNumberOf(orderId),
    amount: toDecimal(amount),
    buyer,
  };
  await raiseTask(tx, context, { kind: 'refund-refused', subject: id, facts });
}

/** The refunds of an order, locked, the oldest first. */
export function lockRefunds(tx: Transaction, orderId: string): Promise<Refund[]> {
  return tx
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id))
    .for('update');
}

export async function remember(
  tx: Transaction,
  { now }: Context,
  entityId: string,
  change: AuditedChange<'order'>,
  amount: Cents,
): Promise<void> {
  await recordAudit(tx, {
    at: now(),
    actor: 'provider',
    entity: 'order',
    entityId,
    change,
    after: toDecimal(amount),
  });
}
