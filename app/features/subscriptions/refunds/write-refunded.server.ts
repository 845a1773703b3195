import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { recordAudit } from '#app/database/audit.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import type { Context } from '#app/platform/context.server.ts';
import { formatMonth } from '../club.ts';
import { monthOf } from '../months/rules.ts';
import { queueAgain } from '../printing/queue-again.server.ts';

type Row = typeof subscriptionPayments.$inferSelect;
type Payment = Pick<Row, 'invoiceId' | 'amount'>;
/** What has gone of a payment as the provider says: sent back, and taken by a bank in disputes that were lost. */
export type ReturnedMoney = { sentBack: Cents; lost: Cents };

/** Why a shirt is not sent, as the owner reads it. */
const reasons = {
  sentBack: 'The payment was sent back.',
  lost: 'The bank took the payment back.',
};

/**
 * Writes how much of a payment has gone. A shirt that is not under way is not sent for what went whole, and is owed again where a refund
 * failed; the printer is stopped, or makes it again. What a bank took, or did not take back, is a task for the owner. Answers whether it
 * was news. Wake `printing` and `letters` after the commit.
 */
export async function writeRefunded(
  tx: Transaction,
  context: Context,
  { invoiceId, amount }: Payment,
  said: ReturnedMoney,
): Promise<boolean> {
  const refunded = Math.min(said.sentBack + said.lost, amount);
  const lost = Math.min(said.lost, refunded);
  const isIt = eq(subscriptionPayments.invoiceId, invoiceId);
  const [before] = await tx.select().from(subscriptionPayments).where(isIt).for('update');
  if (!before || (before.refunded === refunded && before.lost === lost)) return false;
  await tx.update(subscriptionPayments).set({ refunded, lost }).where(isIt);
  // What a bank took is in the trail as its dispute.
  if (refunded - lost !== before.refunded - before.lost)
    await recordAudit(tx, {
      at: context.now(),
      actor: 'provider',
      entity: 'subscription',
      entityId: before.subscriptionId,
      change: 'refunded',
      before: monthOf(before.month),
      after: toDecimal(refunded - lost),
    });
  if (refunded >= amount) await withholdShirt(tx, invoiceId, lost > 0 ? 'lost' : 'sentBack');
  else await oweShirtAgain(tx, context, before);
  if (lost > before.lost) await tellOfLoss(tx, context, before, lost);
  const failed = before.refunded - before.lost - (refunded - lost);
  if (failed > 0) await tellOfFailedRefund(tx, context, before, failed);
  if (refunded === amount) await resolveTask(tx, context, 'club-refund-failed', invoiceId);
  return true;
}

/** A shirt that is not under way is not sent: its payment goes. The caller has locked the payment. */
export async function withholdShirt(
  tx: Transaction,
  invoiceId: string,
  why: keyof typeof reasons = 'sentBack',
): Promise<void> {
  await tx
    .update(subscriptionShipments)
    .set({ status: 'canceled', reason: reasons[why] })
    .where(
      and(
        eq(subscriptionShipments.invoiceId, invoiceId),
        eq(subscriptionShipments.status, 'pending'),
      ),
    );
}

/** A shirt that was withheld is to be sent: its payment came back. The caller has locked the payment; wake `printing` after the commit. */
export async function oweShirtAgain(
  tx: Transaction,
  context: Context,
  { invoiceId, month }: Pick<Row, 'invoiceId' | 'month'>,
): Promise<void> {
  const which = eq(subscriptionShipments.invoiceId, invoiceId);
  const owed = await tx
    .update(subscriptionShipments)
    .set({ status: 'pending', reason: null })
    .where(
      and(
        which,
        eq(subscriptionShipments.status, 'canceled'),
        inArray(subscriptionShipments.reason, Object.values(reasons)),
      ),
    )
    .returning({ id: subscriptionShipments.id });
  if (owed.length > 0) await queueAgain(tx, context, { month, which });
}

/** The membership goes on after a lost dispute: whether it is to is the owner's question. */
async function tellOfLoss(
  tx: Transaction,
  context: Context,
  { invoiceId, subscriptionId, month, currency }: Row,
  lost: Cents,
): Promise<void> {
  const [member] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  const [shirt] = await tx
    .select()
    .from(subscriptionShipments)
    .where(eq(subscriptionShipments.invoiceId, invoiceId));
  if (!member) return;
  await raiseTask(tx, context, {
    kind: 'club-payment-lost',
    subject: invoiceId,
    facts: {
      memberId: subscriptionId,
      member: `${member.customerFirstName} ${member.customerLastName}`.trim(),
      month: formatMonth(monthOf(month)) ?? monthOf(month),
      amount: toDecimal(lost),
      currency,
      shirt: shirt?.status ?? null,
      isOver: member.status === 'canceled',
    },
  });
}

/** A refund came back: what was asked for here, or belongs to a month that was paid again, is tried each day; another month counts as paid. */
async function tellOfFailedRefund(
  tx: Transaction,
  context: Context,
  { invoiceId, subscriptionId, month, currency, refundAskedAt }: Row,
  failed: Cents,
): Promise<void> {
  const [member] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (!member) return;
  const paidAgain = await tx
    .select({ id: subscriptionShipments.id })
    .from(subscriptionShipments)
    .innerJoin(
      subscriptionPayments,
      eq(subscriptionPayments.invoiceId, subscriptionShipments.invoiceId),
    )
    .where(
      and(
        eq(subscriptionShipments.subscriptionId, subscriptionId),
        eq(subscriptionShipments.shipmentMonth, month),
        ne(subscriptionShipments.invoiceId, invoiceId),
        lt(subscriptionPayments.refunded, subscriptionPayments.amount),
      ),
    );
  await raiseTask(tx, context, {
    kind: 'club-refund-failed',
    subject: invoiceId,
    facts: {
      memberId: subscriptionId,
      member: `${member.customerFirstName} ${member.customerLastName}`.trim(),
      month: formatMonth(monthOf(month)) ?? monthOf(month),
      amount: toDecimal(failed),
      currency,
      isPaidAgain: paidAgain.length > 0,
      isTriedAgain: refundAskedAt !== null || paidAgain.length > 0,
    },
  });
}
