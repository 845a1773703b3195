import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { recordAudit } from '#app/database/audit.server.ts';
import { subscriptionPayments, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { monthOf } from '../months/rules.ts';
import { withholdShirt } from '../refunds/write-refunded.server.ts';
import { isOf } from './match-email.server.ts';
import { isGoing } from './status.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

const why = 'The address had a subscription already.';

/**
 * A sign-up that is paid beside another membership of its address, and of which nobody has said that a second one is wanted: an address is
 * answered alike whether it is a member's or not, so only now is there somebody to protect.
 */
export async function markSecond(
  tx: Transaction,
  before: Subscription,
  status: Subscription['status'],
): Promise<{ second?: 'sent-back' }> {
  if (before.status !== 'incomplete' || !isGoing.has(status) || before.second) return {};
  const others = await tx.$count(
    subscriptions,
    and(
      isOf(before.customerEmail),
      ne(subscriptions.id, before.id),
      inArray(subscriptions.status, [...isGoing]),
    ),
  );
  return others > 0 ? { second: 'sent-back' } : {};
}

/** Asks for all of its money to go back, and sends no shirt. The sweep of wrong payments carries it out. */
export async function askSecondBack(
  tx: Transaction,
  { now }: Context,
  { id, second }: Subscription,
): Promise<void> {
  if (second !== 'sent-back') return;
  const at = now();
  const asked = await tx
    .update(subscriptionPayments)
    .set({ refundAskedAt: at, refundReason: why })
    .where(
      and(eq(subscriptionPayments.subscriptionId, id), isNull(subscriptionPayments.refundAskedAt)),
    )
    .returning();
  for (const { invoiceId, month, amount } of asked) {
    await withholdShirt(tx, invoiceId);
    await recordAudit(tx, {
      at,
      actor: 'system',
      entity: 'subscription',
      entityId: id,
      change: 'refund asked for',
      before: monthOf(month),
      after: `${toDecimal(amount)} ${why}`,
    });
  }
}
