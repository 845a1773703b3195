import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { setInquiryState } from '#app/features/inquiry/records/change-inquiry.server.ts';
import { reopenTask } from '#app/features/tasks/service.server.ts';

/**
 * Opens again what a refund of an order, locked by the caller, had ended, once that refund has failed (decision 79): the money is with the
 * shop, so the order stops, and the task is back. What the owner put away herself stays away, and a cancelled order is not sent anyway.
 */
export async function reopenWithdrawals(
  tx: Transaction,
  context: Context,
  orderId: string,
): Promise<void> {
  const closed = await tx
    .select({ statement: contactInquiries })
    .from(contactInquiries)
    .innerJoin(orders, eq(orders.id, contactInquiries.orderId))
    .where(
      and(
        eq(orders.id, orderId),
        ne(orders.status, 'cancelled'),
        eq(contactInquiries.state, 'archived'),
      ),
    )
    .orderBy(asc(contactInquiries.id))
    .for('update', { of: contactInquiries });
  for (const { statement } of closed) {
    if ((await lastChangeOf(tx, statement.id)) !== 'money sent back') continue;
    await setInquiryState(tx, statement, 'new');
    await reopenTask(tx, context, 'order-withdrawn', statement.id);
    const step = { at: context.now(), actor: 'system' } as const;
    await recordAudit(tx, [
      { ...step, entity: 'inquiry', entityId: statement.id, change: 'refund failed' },
      { ...step, entity: 'order', entityId: orderId, change: 'withdrawal open again' },
    ]);
  }
}

async function lastChangeOf(tx: Transaction, inquiryId: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ change: auditTrail.change })
    .from(auditTrail)
    .where(and(eq(auditTrail.entity, 'inquiry'), eq(auditTrail.entityId, inquiryId)))
    .orderBy(desc(auditTrail.at))
    .limit(1);
  return last?.change;
}
