import { and, eq, isNull } from 'drizzle-orm';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import type { ProviderPayout } from '#app/integrations/payments/changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { wasNotified } from './owner-notified.server.ts';

/** A payout that failed is a task for the owner; a later one that arrived shows that the bank account is in order again. */
export async function followPayout(context: Context, payoutId: string): Promise<void> {
  const payout = await context.payments.changes.payout(payoutId);
  if (payout.state === 'failed') await askAbout(context, payout);
  if (payout.state === 'paid') await resolveEarlier(context, payout);
}

async function askAbout(context: Context, { id, amount, failure }: ProviderPayout): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (await wasNotified(tx, 'payout-failed', id)) return;
    const facts = { amount: toDecimal(amount), reason: failure ?? '' };
    await raiseTask(tx, context, { kind: 'payout-failed', subject: id, facts });
  });
  await context.jobs.wake('letters');
}

async function resolveEarlier(context: Context, paid: ProviderPayout): Promise<void> {
  const isOpen = and(eq(ownerTasks.kind, 'payout-failed'), isNull(ownerTasks.resolvedAt));
  for (const { subject } of await context.db.select().from(ownerTasks).where(isOpen)) {
    const failed = await context.payments.changes.payout(subject);
    if (failed.createdAt <= paid.createdAt)
      await context.db.transaction((tx) => resolveTask(tx, context, 'payout-failed', subject));
  }
}
