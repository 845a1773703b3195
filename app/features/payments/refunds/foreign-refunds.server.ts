import { and, asc, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import type { orders } from '#app/database/schema/sales/orders.ts';
import type { ProviderRefund } from '#app/integrations/payments/changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { refundedOf } from '#app/features/orders/alerts.server.ts';
import { settleWithdrawals } from '#app/features/orders/withdrawals/settle-withdrawals.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { paidFor, storeRefund } from './store-refund.server.ts';
import { remember, changes, askAboutFailed } from './refund-states.server.ts';

type Order = typeof orders.$inferSelect;

/** Stores a refund of an order, locked by the caller, that was made in the provider's dashboard, and asks the owner what it means. */
export async function recordForeignRefund(
  tx: Transaction,
  context: Context,
  order: Order,
  said: ProviderRefund,
): Promise<void> {
  const isFailed = said.state === 'failed';
  const amount = isFailed
    ? said.amount
    : Math.min(said.amount, await makeRoom(tx, context, order, said.amount));
  if (amount <= 0) {
    context.log.error(
      { order: order.id, refund: said.id },
      'the provider sent back more than this order took; the books cannot say it',
    );
    return;
  }
  const at = context.now();
  const { state: status, id: providerRefundId, failure: lastError = null } = said;
  const refund = await storeRefund(
    tx,
    { ...paidFor(order), reason: 'provider', amount, status, providerRefundId, lastError },
    at,
  );
  await remember(tx, context, order.id, 'refunded at the provider', amount);
  if (isFailed) {
    await remember(tx, context, order.id, changes.failed, amount);
    return askAboutFailed(tx, context, refund, said);
  }
  await settleWithdrawals(tx, context, order.id);
  const facts = {
    orderId: order.id,
    orderNumber: orderNumberOf(order.id),
    amount: toDecimal(said.amount),
  };
  await raiseTask(tx, context, { kind: 'refund-elsewhere', subject: said.id, facts });
}

/**
 * Lets refunds of ours that the provider was not asked for yet, and where `status` says so those that were sent another way, give
 * way to money that is gone already. Answers how much of the order can then go back. Cents.
 */
export async function makeRoom(
  tx: Transaction,
  context: Context,
  order: Order,
  needed: Cents,
  statuses: readonly ('due' | 'settled')[] = ['due', 'settled'],
): Promise<Cents> {
  let room = order.totalAmount - (await refundedOf(tx, order.id));
  for (const status of statuses) {
    const which = and(eq(refunds.orderId, order.id), eq(refunds.status, status));
    for (const refund of await tx
      .select()
      .from(refunds)
      .where(which)
      .orderBy(desc(refunds.createdAt), asc(refunds.id))) {
      const given = Math.min(refund.amount, needed - room);
      if (given <= 0) return room;
      const rest = refund.amount - given;
      await tx
        .update(refunds)
        .set({
          ...(rest > 0 ? { amount: rest } : { status: 'replaced' }),
          updatedAt: context.now(),
        })
        .where(eq(refunds.id, refund.id));
      await remember(tx, context, order.id, 'refund replaced', given);
      if (rest === 0) await resolveTask(tx, context, 'refund-refused', refund.id);
      room += given;
    }
  }
  return room;
}
