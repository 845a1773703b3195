import { recordRefundsOf } from '#app/features/payments/refunds/follow-refunds.server.ts';
import { noteReturned } from '#app/features/payments/refunds/recovered-payments.server.ts';
import { lockOrderOf } from '#app/features/payments/refunds/order-of-payment.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import type { ProviderRefund } from '#app/integrations/payments/changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { followDispute, linkDisputes } from './disputes.server.ts';
import { followWarning, linkWarnings } from './fraud-warnings.server.ts';

/**
 * Asks the provider for all that has happened to a payment: its disputes, warnings and what has gone back of it are written down, its
 * refunds answered. Before a decision about it, for no event may have told of them yet. Throws AppError 'upstream' when the provider is away.
 */
export async function catchUp(
  context: Context,
  paymentIntentId: string,
): Promise<ProviderRefund[]> {
  const { changes } = context.payments;
  for (const { id } of await changes.disputesOf(paymentIntentId)) await followDispute(context, id);
  for (const { id } of await changes.warningsOf(paymentIntentId)) await followWarning(context, id);
  const returned = await changes.refundsOf(paymentIntentId);
  await context.db.transaction((tx) => noteReturned(tx, paymentIntentId, returned));
  return returned;
}

/** Gives an order that was just written for an older payment what has happened to that meanwhile, in the same transaction. */
export async function linkToOrder(
  tx: Transaction,
  context: Context,
  paymentIntentId: string,
  said: readonly ProviderRefund[],
): Promise<void> {
  const order = await lockOrderOf(tx, paymentIntentId);
  if (!order) throw new Error('the order was not written');
  await recordRefundsOf(tx, context, order, said);
  await linkDisputes(tx, context, order);
  await linkWarnings(tx, context, order);
}
