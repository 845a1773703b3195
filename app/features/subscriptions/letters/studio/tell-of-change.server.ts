import type { Transaction } from '#app/database/client.server.ts';
import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { manageLink } from '../../manage/links.server.ts';
import { changesCount } from '../../manage/member-months.server.ts';
import { paymentDaysOf } from '../../manage/payment-days.ts';
import { renewalIn } from '../../months/pause-rules.ts';
import { aboutMember } from '../about-member.server.ts';
import type { StudioChange } from './changed-letter.tsx';

type Subscription = typeof subscriptions.$inferSelect;

/** Tells a member what was changed for them, `by` whom, in the transaction of the change. Wake the `letters` queue after the commit. */
export async function tellOfChange(
  tx: Transaction,
  context: Context,
  row: Subscription,
  { by, change }: { by: 'studio' | 'member'; change: StudioChange },
): Promise<void> {
  const at = context.now();
  // A month may be skipped, taken back and skipped again: each is a letter of its own, also within one millisecond.
  const which = change.is === 'card' ? change.setupIntentId : `${at.toISOString()} ${row.version}`;
  const subject = `${row.id} ${change.is} ${which}`;
  const paysAt =
    change.is === 'unskipped'
      ? renewalIn(paymentDaysOf(row, at).anchor, change.month).toISOString()
      : undefined;
  await postLetter(tx, {
    kind: 'subscription-studio-changed',
    subject,
    recipient: row.customerEmail,
    payload: {
      ...aboutMember(context, row),
      ...(await manageLink(tx, context, row, { about: subject, since: at })),
      by,
      change:
        change.is === 'shirt'
          ? { ...change, countsFrom: (await changesCount(tx, context, row))?.from ?? null }
          : change,
      ...(paysAt && { paysAt }),
    },
    since: at,
  });
}
