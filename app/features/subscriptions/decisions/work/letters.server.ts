import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptionPayments } from '#app/database/schema/sales/subscriptions.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { aboutMember } from '../../letters/about-member.server.ts';
import { manageLink } from '../../member/links.server.ts';
import { monthOf } from '../../months/rules.ts';
import type { Case, Decision, Subscription } from './cases.server.ts';

type Told = { decision: Decision; row: Subscription };

/** Tells a member of a decision, in the transaction that writes what it means for them. */
export async function postDecision(
  tx: Transaction,
  context: Context,
  {
    decision,
    row,
    did,
    movedTo,
  }: Told & { did: Case['concerns']['did']; movedTo?: string | undefined },
): Promise<void> {
  const month = monthOf(decision.month);
  const letter = await letterOf(tx, context, { decision, row }, decision.decidedAt, 'told');
  if (decision.kind === 'pause')
    await postLetter(tx, {
      ...letter,
      kind: 'subscription-club-rests',
      payload: {
        ...letter.payload,
        month,
        isTakenBack: false,
        whose: row.giftId ? 'gift' : did === 'skipped' ? 'club' : 'own',
        ...(movedTo && { movedTo }),
      },
    });
  else
    await postLetter(tx, {
      ...letter,
      kind: 'subscription-club-ends',
      payload: {
        ...letter.payload,
        lastMonth: month,
        isTakenBack: false,
        isGift: row.giftId !== null,
        isCancelled: row.cancelAtPeriodEnd,
        monthsAfter: await giftMonthsAfter(tx, row, decision),
        archiveUrl: `${context.env.PUBLIC_URL}/subscription/archive`,
      },
    });
}

/** Tells a member that a decision was taken back, and what comes of it. */
export async function postTakenBack(
  tx: Transaction,
  context: Context,
  { decision, row, concerns, isOpened }: Case & { isOpened: boolean },
): Promise<void> {
  const month = monthOf(decision.month);
  const since = decision.takenBackAt ?? context.now();
  const letter = await letterOf(tx, context, { decision, row }, since, 'taken back');
  if (decision.kind === 'end')
    await postLetter(tx, {
      ...letter,
      kind: 'subscription-club-ends',
      payload: {
        ...letter.payload,
        lastMonth: month,
        isTakenBack: true,
        isGift: row.giftId !== null,
        isCancelled: concerns.did !== 'ends' && row.cancelAtPeriodEnd,
        monthsAfter: 0,
        archiveUrl: `${context.env.PUBLIC_URL}/subscription/archive`,
      },
    });
  else if (isOpened || concerns.did === null)
    await postLetter(tx, {
      ...letter,
      kind: 'subscription-club-rests',
      payload: {
        ...letter.payload,
        month,
        isTakenBack: true,
        whose: row.giftId ? 'gift' : concerns.did === 'skipped' ? 'club' : 'own',
      },
    });
}

async function letterOf(
  tx: Transaction,
  context: Context,
  { decision, row }: Told,
  since: Date,
  what: 'told' | 'taken back',
) {
  const subject = `${decision.id} ${row.id} ${what}`;
  return {
    recipient: row.customerEmail,
    subject,
    since,
    payload: {
      ...aboutMember(context, row),
      ...(await manageLink(tx, context, row, { about: subject, since: context.now() })),
    },
  };
}

async function giftMonthsAfter(
  tx: Transaction,
  { id, giftId }: Subscription,
  { month }: Decision,
): Promise<number> {
  if (!giftId) return 0;
  const { subscriptionId, month: of, refunded, amount } = subscriptionPayments;
  const [after] = await tx
    .select({ months: count() })
    .from(subscriptionPayments)
    .where(and(eq(subscriptionId, id), gt(of, month), lt(refunded, amount)));
  return after?.months ?? 0;
}
