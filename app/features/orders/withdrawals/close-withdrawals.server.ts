import { and, asc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import type { Context } from '#app/platform/context.server.ts';
import { setInquiryState } from '#app/features/inquiry/records/change-inquiry.server.ts';
import { resolveTask } from '#app/features/tasks/service.server.ts';
import { keptOf } from '../alerts.server.ts';
import { openStates } from './open-withdrawals.server.ts';

/**
 * Ends what was withdrawn from an order, locked by the caller, once all of its money has gone back: the statements leave the inbox, and both
 * timelines say so. A part of the money ends none, for nobody but the owner knows what it was for.
 */
export async function closeWithdrawals(
  tx: Transaction,
  context: Context,
  order: { id: string; totalAmount: number },
): Promise<void> {
  if ((await keptOf(tx, order)) > 0) return;
  const open = await tx
    .select()
    .from(contactInquiries)
    .where(and(eq(contactInquiries.orderId, order.id), inArray(contactInquiries.state, openStates)))
    .orderBy(asc(contactInquiries.id))
    .for('update');
  for (const statement of open) {
    await setInquiryState(tx, statement, 'archived');
    await resolveTask(tx, context, 'order-withdrawn', statement.id);
    const step = { at: context.now(), actor: 'system' } as const;
    await recordAudit(tx, [
      { ...step, entity: 'inquiry', entityId: statement.id, change: 'money sent back' },
      { ...step, entity: 'order', entityId: order.id, change: 'withdrawal settled' },
    ]);
  }
}
