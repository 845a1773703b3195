import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { recoveredPayments } from '#app/database/schema/sales/checkout.ts';
import type { ProviderRefund } from '#app/integrations/payments/changes.server.ts';
import type { Cents } from '#app/platform/formats/money.ts';

type Row = typeof recoveredPayments.$inferSelect;

/** Stores a payment that the provider knows and this database had lost: the owner is to decide about it (decision 34). */
export async function storeRecovered(
  tx: Transaction,
  payment: typeof recoveredPayments.$inferInsert,
): Promise<void> {
  await tx.insert(recoveredPayments).values(payment);
}

/** A recovered payment, locked, that waits for a decision; undefined for any other. */
export async function lockUndecided(
  tx: Transaction,
  paymentIntentId: string,
): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(recoveredPayments)
    .where(isUndecided(paymentIntentId))
    .for('update');
  return row;
}

/** Of a payment that waits for the owner: how much of it has gone back by now, for she decides by it. Answers whether it waits. */
export async function noteReturned(
  tx: Transaction,
  payment: string,
  said: readonly ProviderRefund[],
): Promise<boolean> {
  const waiting = await tx
    .update(recoveredPayments)
    .set({ refunded: returnedOf(said) })
    .where(isUndecided(payment))
    .returning();
  return waiting.length > 0;
}

/** Cents that have gone back, or are on their way. */
export function returnedOf(said: readonly ProviderRefund[]): Cents {
  return said.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + amount), 0);
}

function isUndecided(paymentIntentId: string) {
  return and(
    eq(recoveredPayments.paymentIntentId, paymentIntentId),
    isNull(recoveredPayments.decision),
  );
}
