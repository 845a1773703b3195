import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import {
  subscriptionPayments,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { recordAudit } from '#app/database/audit.server.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import type { Context } from '#app/platform/context.server.ts';
import { monthOf } from '../months/rules.ts';
import { queueAgain } from '../printing/queue-again.server.ts';

type Payment = Pick<typeof subscriptionPayments.$inferSelect, 'invoiceId' | 'amount'>;

/** Why a shirt is not sent, as the owner reads it. */
const sentBack = 'The payment was sent back.';

/**
 * Writes how much of a payment the provider has sent back. A shirt that is not under way is not sent for what was given back whole, and
 * is owed again where that failed; the printer is stopped, or makes it again. `said`: cents. Answers whether it was news. Wake `printing`
 * after the commit.
 */
export async function writeRefunded(
  tx: Transaction,
  context: Context,
  { invoiceId, amount }: Payment,
  said: Cents,
): Promise<boolean> {
  const refunded = Math.min(said, amount);
  const isIt = eq(subscriptionPayments.invoiceId, invoiceId);
  const [before] = await tx.select().from(subscriptionPayments).where(isIt).for('update');
  if (!before || before.refunded === refunded) return false;
  await tx.update(subscriptionPayments).set({ refunded }).where(isIt);
  await recordAudit(tx, {
    at: context.now(),
    actor: 'provider',
    entity: 'subscription',
    entityId: before.subscriptionId,
    change: 'refunded',
    before: monthOf(before.month),
    after: toDecimal(refunded),
  });
  const ofIt = eq(subscriptionShipments.invoiceId, invoiceId);
  if (refunded >= amount) await withholdShirt(tx, invoiceId);
  else {
    const owed = await tx
      .update(subscriptionShipments)
      .set({ status: 'pending', reason: null })
      .where(
        and(
          ofIt,
          eq(subscriptionShipments.status, 'canceled'),
          eq(subscriptionShipments.reason, sentBack),
        ),
      )
      .returning({ id: subscriptionShipments.id });
    if (owed.length > 0) await queueAgain(tx, context, { month: before.month, which: ofIt });
  }
  return true;
}

/** A shirt that is not under way is not sent: its payment goes back. The caller has locked the payment. */
export async function withholdShirt(tx: Transaction, invoiceId: string): Promise<void> {
  await tx
    .update(subscriptionShipments)
    .set({ status: 'canceled', reason: sentBack })
    .where(
      and(
        eq(subscriptionShipments.invoiceId, invoiceId),
        eq(subscriptionShipments.status, 'pending'),
      ),
    );
}
