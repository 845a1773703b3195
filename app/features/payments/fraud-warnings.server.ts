import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { fraudWarnings } from '#app/database/schema/disputes.ts';
import { auditTrail } from '#app/database/schema/plumbing.ts';
import type { ProviderWarning } from '#app/integrations/payments/changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/money.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { type OwnPayment, ownPayment } from './whose.server.ts';

/** Makes a warning's row and the owner's task what the provider says now. One that is over stays over. */
export async function followWarning(context: Context, providerWarningId: string): Promise<void> {
  const said = await context.payments.changes.warning(providerWarningId);
  const payment = said.paymentId && (await ownPayment(context, said.paymentId));
  if (!payment) return;
  await context.db.transaction((tx) => write(tx, context, payment, said));
  await context.jobs.wake('letters');
}

async function write(tx: Transaction, context: Context, payment: OwnPayment, said: ProviderWarning): Promise<void> {
  const at = context.now();
  const { id: providerWarningId, isActionable: isOpen, openedAt } = said;
  const { id: paymentIntentId, orderId } = payment;
  const [opened] = await tx
    .insert(fraudWarnings)
    .values({ providerWarningId, paymentIntentId, orderId, isOpen, openedAt, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning();
  if (!opened && !isOpen) {
    await tx.update(fraudWarnings).set({ isOpen, updatedAt: at }).where(eq(fraudWarnings.providerWarningId, providerWarningId));
    return resolveTask(tx, context, 'fraud-warning', providerWarningId);
  }
  if (!opened) return;
  if (orderId) await tx.insert(auditTrail).values({ at, actor: 'provider', entity: 'order', entityId: orderId, change: 'fraud warning' });
  if (!isOpen) return;
  const facts = { orderId, orderNumber: orderId?.slice(0, 8) ?? null, amount: toDecimal(payment.amount) };
  await raiseTask(tx, context, { kind: 'fraud-warning', subject: providerWarningId, facts });
}
