import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { commissionPayments } from '#app/database/schema/studio.ts';

/** Withdraws the open links of commissions that nobody is behind any more: the sweep ends what was begun at the provider. */
export async function withdrawLinks(
  tx: Transaction,
  commissionIds: readonly string[],
  at: Date,
): Promise<void> {
  if (commissionIds.length === 0) return;
  const theirs = inArray(commissionPayments.commissionId, [...commissionIds]);
  await tx
    .update(commissionPayments)
    .set({ status: 'withdrawn', lookAt: at })
    .where(and(theirs, eq(commissionPayments.status, 'open')));
}

/** Notes the payment at the provider that an open link led to, and has the sweep look at it next. */
export async function notePaymentOf(
  db: Database,
  id: string,
  paymentIntentId: string,
  at: Date,
): Promise<void> {
  await db
    .update(commissionPayments)
    .set({ paymentIntentId, lookAt: at })
    .where(and(eq(commissionPayments.id, id), eq(commissionPayments.status, 'open')));
}
