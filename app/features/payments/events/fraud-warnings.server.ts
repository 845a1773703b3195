import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { fraudWarnings } from '#app/database/schema/sales/disputes.ts';
import type { orders } from '#app/database/schema/sales/orders.ts';
import type { ProviderWarning } from '#app/integrations/payments/changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { lockOrderOf } from '#app/features/payments/refunds/order-of-payment.server.ts';
import { raiseTask, resolveTask, updateTask } from '#app/features/tasks/service.server.ts';
import { type OwnPayment, ownPayment } from './own-payment.server.ts';

type Order = typeof orders.$inferSelect;

/** Makes a warning's row and the owner's task what the provider says now. One that is over stays over. */
export async function followWarning(context: Context, providerWarningId: string): Promise<void> {
  const said = await context.payments.changes.warning(providerWarningId);
  const payment = said.paymentId && (await ownPayment(context, said.paymentId));
  if (!payment) return;
  await context.db.transaction((tx) => write(tx, context, payment, said));
  await context.jobs.wake('letters');
}

async function write(
  tx: Transaction,
  context: Context,
  payment: OwnPayment,
  said: ProviderWarning,
): Promise<void> {
  const at = context.now();
  const { id: providerWarningId, isActionable: isOpen, openedAt } = said;
  const { id: paymentIntentId } = payment;
  const orderId = (await lockOrderOf(tx, paymentIntentId))?.id ?? null;
  const [opened] = await tx
    .insert(fraudWarnings)
    .values({
      providerWarningId,
      paymentIntentId,
      orderId,
      isOpen,
      openedAt,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (!opened && !isOpen) {
    await tx
      .update(fraudWarnings)
      .set({ isOpen, updatedAt: at })
      .where(eq(fraudWarnings.providerWarningId, providerWarningId));
    return resolveTask(tx, context, 'fraud-warning', providerWarningId);
  }
  if (!opened) return;
  if (orderId) await tellOrder(tx, context, orderId);
  if (isOpen)
    await raiseTask(tx, context, {
      kind: 'fraud-warning',
      subject: providerWarningId,
      facts: factsOf(orderId, payment.amount),
    });
}

/** Makes the warnings about a payment that had no order part of the order that it has now, locked by the caller. */
export async function linkWarnings(
  tx: Transaction,
  context: Context,
  { id, stripePaymentIntentId, totalAmount }: Order,
): Promise<void> {
  const isLoose = and(
    eq(fraudWarnings.paymentIntentId, stripePaymentIntentId),
    isNull(fraudWarnings.orderId),
  );
  const linked = await tx
    .update(fraudWarnings)
    .set({ orderId: id, updatedAt: context.now() })
    .where(isLoose)
    .returning();
  for (const { providerWarningId: subject } of linked) {
    await tellOrder(tx, context, id);
    await updateTask(tx, { kind: 'fraud-warning', subject, facts: factsOf(id, totalAmount) });
  }
}

async function tellOrder(tx: Transaction, { now }: Context, entityId: string): Promise<void> {
  await recordAudit(tx, {
    at: now(),
    actor: 'provider',
    entity: 'order',
    entityId,
    change: 'fraud warning',
  });
}

function factsOf(orderId: string | null, amount: Cents) {
  return {
    orderId,
    orderNumber: orderId === null ? null : orderNumberOf(orderId),
    amount: toDecimal(amount),
  };
}
