import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { askOwner } from '#app/features/checkout/reconciliation/recover.server.ts';
import { recoverUnmatchedPayments } from '#app/features/checkout/reconciliation/unmatched-payments.server.ts';
import {
  getInstallation,
  keepAsCopy,
  takeOver,
} from '#app/features/installation/take-over.server.ts';
import { recheckDueRefunds } from '#app/features/payments/refunds/store-refund.server.ts';
import { stopRestoredPrints } from '#app/features/printing/hand-over/recover.server.ts';
import { restoreMembers } from '#app/features/subscriptions/restore-members.server.ts';
import type { ConfirmInstallation } from './contract.ts';

/**
 * The owner says what this database is. Before it becomes the shop, all that the provider holds and the database has lost is taken
 * in, so that nothing is sold a second time in the first moment. Sent again, it answers what is so.
 * Throws AppError 'upstream' when the provider is away.
 */
export async function confirmInstallation(
  context: Context,
  { body }: Input<ConfirmInstallation>,
): Promise<Reply<ConfirmInstallation>> {
  if (body.is === 'copy') await keepAsCopy(context);
  else await becomeShop(context);
  return getInstallation(context);
}

async function becomeShop(context: Context): Promise<void> {
  await recoverLost(context);
  await takeOver(context, {
    recheckRefunds: recheckDueRefunds,
    stopPrints: (tx) => stopRestoredPrints(tx, context),
    askOwner: (tx) => askOwner(tx, context),
  });
  for (const queue of [
    'letters',
    'checkouts',
    'payment-events',
    'subscriptions',
    'commission-payments',
    'gifts',
  ] as const) {
    await context.jobs.wake(queue);
  }
}

/** What a database does while it only looks: it reads what it has lost. Throws AppError 'upstream' when the provider is away. */
export async function recoverLost(context: Context): Promise<void> {
  await recoverUnmatchedPayments(context);
  await restoreMembers(context);
}
