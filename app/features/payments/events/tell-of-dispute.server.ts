import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { disputes } from '#app/database/schema/sales/disputes.ts';
import type { orders } from '#app/database/schema/sales/orders.ts';
import { subscriptionPayments, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { ProviderDispute } from '#app/integrations/payments/changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { settleWithdrawals } from '#app/features/orders/withdrawals/settle-withdrawals.server.ts';
import { bookDisputes, bookRefunds } from '#app/features/payments/refunds/refund-books.server.ts';
import { giveUpRefund } from '#app/features/payments/refunds/refund-states.server.ts';
import { makeRoom } from '#app/features/payments/refunds/foreign-refunds.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { bookOtherDispute } from './book-other-payments.server.ts';
import type { OwnPayment } from './own-payment.server.ts';

export type Dispute = typeof disputes.$inferSelect;
export type Order = typeof orders.$inferSelect;

/** The books of a payment without an order, and its member's timeline; what is gone for good is not to be sent back any more. */
export async function tellPayment(
  tx: Transaction,
  context: Context,
  { payment, row }: { payment: OwnPayment; row: Dispute | undefined },
  said: ProviderDispute,
): Promise<void> {
  const member = await memberOf(tx, payment);
  if (member)
    await recordAudit(tx, {
      at: context.now(),
      actor: 'provider',
      entity: 'subscription',
      entityId: member.id,
      ...(row
        ? { change: 'dispute', before: member.paidFor, after: said.state }
        : {
            change: 'dispute opened',
            before: member.paidFor,
            after: toDecimal(said.amount),
          }),
    });
  await bookOtherDispute(tx, context, payment, said);
  if (said.state === 'lost') await giveUpRefund(tx, context, payment.id, said.amount);
}

/** Whose payment of the club it is, and the month that it paid for, as `2026-11`, where that is written down already. */
async function memberOf(tx: Transaction, { id, customerId }: OwnPayment) {
  if (!customerId) return undefined;
  const [member] = await tx
    .select({ row: subscriptions, month: subscriptionPayments.month })
    .from(subscriptions)
    .leftJoin(
      subscriptionPayments,
      and(
        eq(subscriptionPayments.subscriptionId, subscriptions.id),
        eq(subscriptionPayments.paymentIntentId, id),
      ),
    )
    .where(eq(subscriptions.stripeCustomerId, customerId));
  if (!member) return undefined;
  const { id: memberId, customerFirstName, customerLastName } = member.row;
  return {
    id: memberId,
    name: `${customerFirstName} ${customerLastName}`.trim(),
    paidFor: member.month?.slice(0, 7) ?? null,
  };
}

/** The timeline, and where the money is gone for good the books: what was to be sent back of it cannot be any more. */
export async function tellOrder(
  tx: Transaction,
  context: Context,
  order: Order,
  row: Dispute | undefined,
  said: Said,
): Promise<void> {
  const at = context.now();
  const what = row
    ? ({ change: 'dispute', before: row.state, after: said.state } as const)
    : ({ change: 'dispute opened', before: said.state, after: toDecimal(said.amount) } as const);
  await recordAudit(tx, { at, actor: 'provider', entity: 'order', entityId: order.id, ...what });
  if (said.state === 'lost') {
    await makeRoom(tx, context, order, said.amount, ['due']);
    await bookRefunds(tx, order, at);
  }
  await bookDisputes(tx, order, at);
  await settleWithdrawals(tx, context, order.id);
}

/** Raises the owner's task while an answer is asked of her, and resolves it afterwards. */
export async function tellOwner(
  tx: Transaction,
  context: Context,
  { orderId, payment }: { orderId: string | null; payment: OwnPayment },
  said: ProviderDispute,
): Promise<void> {
  if (said.state !== 'needs-response') return resolveTask(tx, context, 'dispute', said.id);
  const member = orderId === null ? await memberOf(tx, payment) : undefined;
  await raiseTask(tx, context, {
    kind: 'dispute',
    subject: said.id,
    facts: {
      ...factsOf(orderId, said),
      ...(member && {
        member: {
          id: member.id,
          name: member.name,
          month: member.paidFor,
        },
      }),
    },
    dueAt: said.evidenceDueAt ?? null,
  });
}

/** What the audit trail keeps of a dispute. */
export function factsOf(orderId: string | null, { amount, reason, state }: Said) {
  const orderNumber = orderId === null ? null : orderNumberOf(orderId);
  return {
    orderId,
    orderNumber,
    amount: toDecimal(amount),
    reason: reason.replaceAll('_', ' '),
    state,
  };
}

type Said = Pick<Dispute, 'amount' | 'reason' | 'state'>;
