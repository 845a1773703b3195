import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { disputes } from '#app/database/schema/sales/disputes.ts';
import type { ProviderDispute } from '#app/integrations/payments/changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { lockOrderOf } from '#app/features/payments/refunds/order-of-payment.server.ts';
import { updateTask } from '#app/features/tasks/service.server.ts';
import { type OwnPayment, ownPayment } from './own-payment.server.ts';
import {
  type Dispute,
  tellOrder,
  tellPayment,
  tellOwner,
  type Order,
  factsOf,
} from './tell-of-dispute.server.ts';

/** How often somebody else may have written the row while the provider was asked. */
const tries = 10;
const isOver: ReadonlySet<Dispute['state']> = new Set<Dispute['state']>(['won', 'lost', 'closed']);

/**
 * Makes a dispute's row, the books and the owner's task what the provider says now. The provider is asked outside the transaction
 * (invariant 8); an answer older than the row is thrown away and asked for anew.
 */
export async function followDispute(context: Context, providerDisputeId: string): Promise<void> {
  for (let count = 0; count < tries; count++) {
    const read = await rowOf(context, providerDisputeId);
    const said = await context.payments.changes.dispute(providerDisputeId);
    const payment = said.paymentId && (await ownPayment(context, said.paymentId));
    if (!payment) return;
    if (!(await context.db.transaction((tx) => write(tx, context, read, payment, said)))) continue;
    await context.jobs.wake('letters');
    return;
  }
  throw new AppError('busy', 'This dispute is being changed elsewhere.');
}

async function rowOf({ db }: Context, providerDisputeId: string): Promise<Dispute | undefined> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(eq(disputes.providerDisputeId, providerDisputeId));
  return row;
}

/** False when the row has been written since it was read: what the provider said may be older. */
async function write(
  tx: Transaction,
  context: Context,
  read: Dispute | undefined,
  payment: OwnPayment,
  said: ProviderDispute,
): Promise<boolean> {
  const at = context.now();
  const isRow = eq(disputes.providerDisputeId, said.id);
  const order = await lockOrderOf(tx, payment.id);
  const [row] = await tx.select().from(disputes).where(isRow).for('update');
  if (row?.version !== read?.version) return false;
  const { amount, currency, fee, reason, state, isInquiry, evidenceDueAt = null, openedAt } = said;
  const closedAt = isOver.has(state) ? (row?.closedAt ?? at) : null;
  const values = {
    amount,
    currency,
    fee,
    reason,
    state,
    isInquiry,
    evidenceDueAt,
    openedAt,
    closedAt,
    updatedAt: at,
  };
  const version = (row?.version ?? 0) + 1;
  const orderId = order?.id ?? null;
  const added = { providerDisputeId: said.id, paymentIntentId: payment.id, orderId, createdAt: at };
  if (row)
    await tx
      .update(disputes)
      .set({ ...values, orderId, version })
      .where(isRow);
  else if (
    (
      await tx
        .insert(disputes)
        .values({ ...values, ...added })
        .onConflictDoNothing()
        .returning()
    ).length === 0
  )
    return false;
  if (row?.state === state && row.orderId === orderId) return true;
  if (order) await tellOrder(tx, context, order, row?.orderId ? row : undefined, said);
  else await tellPayment(tx, context, { payment, row }, said);
  await tellOwner(tx, context, { orderId, payment }, said);
  return true;
}

/**
 * Makes what was written about a payment that had no order part of the order that it has now, locked by the caller: what its bank asks for
 * stops the parcel, and what it has taken is in the books.
 */
export async function linkDisputes(tx: Transaction, context: Context, order: Order): Promise<void> {
  const isLoose = and(
    eq(disputes.paymentIntentId, order.stripePaymentIntentId),
    isNull(disputes.orderId),
  );
  const linked = await tx
    .update(disputes)
    .set({ orderId: order.id, updatedAt: context.now() })
    .where(isLoose)
    .returning();
  for (const { providerDisputeId: id, ...said } of linked) {
    await tellOrder(tx, context, order, undefined, said);
    await updateTask(tx, { kind: 'dispute', subject: id, facts: factsOf(order.id, said) });
  }
}
