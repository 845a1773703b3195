import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptionPayments } from '#app/database/schema/sales/subscriptions.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { aboutMember } from '../../letters/about-member.server.ts';
import { monthsToSend } from '../../gifts/move-month.server.ts';
import { manageLink } from '../../manage/links.server.ts';
import { monthOf } from '../../months/rules.ts';
import type { Case, Decision, Subscription } from './cases.server.ts';

type Told = { decision: Decision; row: Subscription };
type Rest = Told & {
  did: Case['concerns']['did'];
  movedTo?: string | undefined;
  months?: string[];
};
/** What a month that is opened again is for a member: open, or skipped by themselves; undefined where it stays as it is. */
export type Outcome = 'open' | 'own skip' | undefined;
type Letter = Awaited<ReturnType<typeof letterOf>>;

/** Tells a member of a decision, in the transaction that writes what it means for them: nothing where their gift has no shirt in a month of rest. */
export async function postDecision(
  tx: Transaction,
  context: Context,
  { did, movedTo, ...told }: Rest,
): Promise<void> {
  const { decision, row } = told;
  if (decision.kind === 'pause' && row.giftId && !movedTo) return;
  const letter = await letterOf(tx, context, told, decision.decidedAt, 'told');
  if (decision.kind === 'pause') return postRest(tx, letter, { ...told, did, movedTo });
  return postEnd(tx, context, letter, {
    ...told,
    isCancelled: row.cancelAtPeriodEnd,
    monthsAfter: await giftMonthsAfter(tx, row, decision),
  });
}

/** Tells a member that a decision was taken back, and what comes of it. */
export async function postTakenBack(
  tx: Transaction,
  context: Context,
  { decision, row, concerns: { did }, outcome }: Case & { outcome: Outcome },
): Promise<void> {
  const since = decision.takenBackAt ?? context.now();
  const letter = await letterOf(tx, context, { decision, row }, since, 'taken back');
  const isCancelled = did !== 'ends' && row.cancelAtPeriodEnd;
  if (decision.kind === 'end')
    await postEnd(tx, context, letter, { decision, row, isCancelled, monthsAfter: 0 });
  else if (outcome || (did === null && !row.giftId))
    await postRest(tx, letter, {
      decision,
      row,
      did: outcome === 'own skip' ? null : did,
      ...(row.giftId && { months: (await monthsToSend(tx, row.id)).map(({ month }) => month) }),
    });
}

async function postRest(
  tx: Transaction,
  letter: Letter,
  { decision, row, did, movedTo, months }: Rest,
): Promise<void> {
  await postLetter(tx, {
    ...letter,
    kind: 'subscription-club-rests',
    payload: {
      ...letter.payload,
      month: monthOf(decision.month),
      isTakenBack: decision.takenBackAt !== null,
      whose: row.giftId ? 'gift' : did === 'skipped' ? 'club' : 'own',
      ...(movedTo && { movedTo }),
      ...(months && { months }),
    },
  });
}

async function postEnd(
  tx: Transaction,
  { env }: Context,
  letter: Letter,
  { decision, row, ...what }: Told & { isCancelled: boolean; monthsAfter: number },
): Promise<void> {
  await postLetter(tx, {
    ...letter,
    kind: 'subscription-club-ends',
    payload: {
      ...letter.payload,
      ...what,
      lastMonth: monthOf(decision.month),
      isTakenBack: decision.takenBackAt !== null,
      isGift: row.giftId !== null,
      archiveUrl: `${env.PUBLIC_URL}/subscription/archive`,
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
