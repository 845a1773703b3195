import type { Transaction } from '#app/database/client.server.ts';
import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { ProviderSubscription } from '#app/integrations/payments/subscriptions.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { isGoing } from '../follow/status.server.ts';
import { tellOwnerOfEnd, tellOwnerOfKept } from './owner-notices.server.ts';
import { manageLink } from '../manage/links.server.ts';
import { endsWithClub, goesOnWithClub } from '../decisions/ends-with-club.server.ts';
import { aboutMember } from './about-member.server.ts';
import { noteUnlessKnown } from '../follow/note-unless-known.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** Tells a member, and the owner, that a membership ends with its period, or has ended before anybody said so. */
export async function tellOfEnd(
  tx: Transaction,
  context: Context,
  { before, row, now }: { before: Subscription; row: Subscription; now: ProviderSubscription },
): Promise<void> {
  const hasEnded = row.status === 'canceled';
  const isNews = hasEnded
    ? before.status !== 'canceled' && (!before.cancelAtPeriodEnd || endedEarly(before, row))
    : row.cancelAtPeriodEnd && !before.cancelAtPeriodEnd;
  // Of a second one that nobody wanted, the letter about its money tells.
  if (!isNews || row.second === 'sent-back' || (await endsWithClub(tx, row.id))) return;
  const at = context.now();
  if (!hasEnded) await noteUnlessKnown(tx, row.id, 'cancelled', at);
  // A cancellation that was taken back may be made again.
  const subject = `${row.id} ${hasEnded ? 'ended' : `ends ${at.toISOString()}`}`;
  await postLetter(tx, {
    recipient: row.customerEmail,
    kind: 'subscription-ending',
    subject,
    payload: {
      ...aboutMember(context, row),
      ...(await manageLink(tx, context, row, { about: subject, since: at })),
      hasEnded,
      isUnpaid: hasEnded && before.dueInvoiceId !== null,
      endsAt: (hasEnded ? at : now.periodEnd).toISOString(),
    },
    since: at,
  });
  await tellOwnerOfEnd(tx, context, row, { subject, hasEnded, periodEnd: now.periodEnd });
}

/** Tells a member, and the owner, that a cancellation was taken back, whoever did it and wherever. */
export async function tellOfKept(
  tx: Transaction,
  context: Context,
  { before, row, now }: { before: Subscription; row: Subscription; now: ProviderSubscription },
): Promise<void> {
  const isNews = before.cancelAtPeriodEnd && !row.cancelAtPeriodEnd && isGoing.has(row.status);
  if (!isNews || (await goesOnWithClub(tx, row.id))) return;
  const at = context.now();
  await noteUnlessKnown(tx, row.id, 'cancellation taken back', at);
  // What was taken back may be cancelled and taken back again.
  const subject = `${row.id} goes on ${at.toISOString()}`;
  const isCharged = !row.isPaused && row.dueInvoiceId === null;
  await postLetter(tx, {
    recipient: row.customerEmail,
    kind: 'subscription-kept',
    subject,
    payload: {
      ...aboutMember(context, row),
      ...(await manageLink(tx, context, row, { about: subject, since: at })),
      ...(isCharged && { paysAt: now.periodEnd.toISOString() }),
    },
    since: at,
  });
  await tellOwnerOfKept(tx, context, row, subject);
}

/** What was cancelled for the end of its period, and told so, has ended before. */
function endedEarly({ currentPeriodEnd }: Subscription, { endedAt }: Subscription): boolean {
  return currentPeriodEnd !== null && endedAt !== null && endedAt < currentPeriodEnd;
}
