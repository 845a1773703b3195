import type { Transaction } from '#app/database/client.server.ts';
import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type {
  Invoice,
  ProviderSubscription,
} from '#app/integrations/payments/subscriptions.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { shirtMonth } from '../club.ts';
import { suspensionOf } from '../follow/owed-renewal.server.ts';
import { manageLink } from '../manage/links.server.ts';
import { aboutMember } from './about-member.server.ts';
import type { PaymentFailed } from './payment-failed-letter.tsx';

type Subscription = typeof subscriptions.$inferSelect;

/** Tells a member of a refused renewal: at the first try, at the second, when no other follows, and when the membership is paused. */
export async function tellOfDue(
  tx: Transaction,
  context: Context,
  row: Subscription,
  { due, now }: { due: Invoice; now: ProviderSubscription },
): Promise<void> {
  const stage = stageOf(row, due);
  const subject = stage === 'first' ? due.id : `${due.id} ${stage}`;
  const since = due.paidAt;
  // Not of now: a letter that has gone out must not have its link made longer by the next look.
  const linkSince = row.suspendedAt ?? since;
  await postLetter(tx, {
    recipient: row.customerEmail,
    kind: 'subscription-payment-failed',
    subject,
    payload: {
      ...aboutMember(context, row),
      ...(await manageLink(tx, context, row, { about: `due ${subject}`, since: linkSince })),
      stage,
      month: shirtMonth(due.periodStart),
      amount: toDecimal(due.amount),
      payUrl: due.payUrl,
      ...(due.nextAttempt && { triedAgainAt: due.nextAttempt.toISOString() }),
      pausedAt: suspensionOf(due, now).toISOString(),
    },
    since,
  });
}

function stageOf({ suspendedAt }: Subscription, due: Invoice): NonNullable<PaymentFailed['stage']> {
  if (suspendedAt) return 'suspended';
  if (!due.nextAttempt) return 'last';
  return due.attempts > 1 ? 'again' : 'first';
}
