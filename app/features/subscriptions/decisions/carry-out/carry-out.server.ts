import type { Context } from '#app/platform/context.server.ts';
import { askForGiftRefunds } from './gift-tasks.server.ts';
import { endPaidOnes } from './end-subscriptions.server.ts';
import { tellProvider } from './tell-provider.server.ts';
import { applyToMembers } from './apply-to-members.server.ts';
import { undoForMembers } from './undo.server.ts';

/**
 * Carries out what the owner decided for the whole club (decision 70): what is to be done for whom is read from rows, and written
 * with its letter in one transaction for each member, so it may stop anywhere and run any number of times. A provider that is away
 * ends the run; each member for whom it failed is tried again after a pause that grows.
 */
export async function carryOutDecisions(context: Context, stopping?: AbortSignal): Promise<void> {
  const applied = await applyToMembers(context, stopping);
  const undone = await undoForMembers(context, stopping);
  await endPaidOnes(context, stopping);
  await tellProvider(context, stopping);
  await askForGiftRefunds(context);
  if (applied || undone) await context.jobs.wake('letters');
}
