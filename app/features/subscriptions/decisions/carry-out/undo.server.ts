import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import { clubMonths, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { endWithPeriod } from '../../follow/end-with-period.server.ts';
import { followSubscription } from '../../follow/follow.server.ts';
import { isGoing } from '../../follow/status.server.ts';
import { moveGiftMonthBack } from '../../gifts/move-month.server.ts';
import { byClub } from '../../manage/changes/changed-by.server.ts';
import { removeSkip } from '../../manage/changes/skip-rows.server.ts';
import { monthOf } from '../../months/rules.ts';
import { type Outcome, postTakenBack } from './letters.server.ts';
import { batch, type Case, eachCase, isCase, lockMember } from './cases.server.ts';

/** Undoes for each member what a decision that was taken back had done, with a letter. What they had decided themselves stays. Answers whether anybody was looked at. */
export async function undoForMembers(context: Context, stopping?: AbortSignal): Promise<boolean> {
  return eachCase(
    context,
    stopping,
    () => toUndo(context),
    async (one) => {
      if (one.decision.kind === 'end' && one.concerns.did === 'ends') await keepGoing(context, one);
      await undo(context, one);
    },
  );
}

async function toUndo({ db, now }: Context): Promise<Case[]> {
  return db
    .select({ decision: clubDecisions, row: subscriptions, concerns: clubDecisionMembers })
    .from(clubDecisionMembers)
    .innerJoin(clubDecisions, eq(clubDecisions.id, clubDecisionMembers.decisionId))
    .innerJoin(subscriptions, eq(subscriptions.id, clubDecisionMembers.subscriptionId))
    .where(
      and(
        isNotNull(clubDecisions.takenBackAt),
        isNull(clubDecisionMembers.undoneAt),
        lte(clubDecisionMembers.lookAt, now()),
      ),
    )
    .orderBy(asc(clubDecisionMembers.lookAt), asc(subscriptions.id))
    .limit(batch);
}

/**
 * The provider first: a transaction that says so before it is so would be believed. Who cancels meanwhile, before or while the provider is
 * asked, has cancelled.
 */
async function keepGoing(context: Context, one: Case): Promise<void> {
  const { row } = one;
  const { stripeSubscriptionId } = row;
  if (!stripeSubscriptionId || !(await hasEnded(context, one))) return;
  await followSubscription(context, stripeSubscriptionId);
  const [now] = await context.db.select().from(subscriptions).where(eq(subscriptions.id, row.id));
  if (now && isGoing.has(now.status) && now.cancelAtPeriodEnd)
    await endWithPeriod(context, { ...now, stripeSubscriptionId }, false);
  if (!(await hasEnded(context, one)))
    await endWithPeriod(context, { ...row, stripeSubscriptionId }, true);
}

/** Whether it is the club that ends this membership, and not its member. */
async function hasEnded({ db }: Context, one: Case): Promise<boolean> {
  const [concerns] = await db.select().from(clubDecisionMembers).where(isCase(one));
  return concerns?.did === 'ends';
}

async function undo(context: Context, one: Case): Promise<void> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const row = await lockMember(tx, one.row.id);
    const [concerns] = await tx.select().from(clubDecisionMembers).where(isCase(one)).for('update');
    if (!concerns || concerns.undoneAt) return;
    const outcome =
      one.decision.kind === 'pause' && concerns.did !== null
        ? await open(tx, context, { ...one, row, concerns })
        : undefined;
    await tx
      .update(clubDecisionMembers)
      .set({
        undoneAt: at,
        // A skip that is gone is told to the provider.
        settledAt: outcome === 'open' && concerns.did === 'skipped' ? null : at,
        attempts: 0,
        failure: null,
        lookAt: at,
      })
      .where(isCase(one));
    if (isGoing.has(row.status))
      await postTakenBack(tx, context, { ...one, row, concerns, outcome });
  });
}

/** Open for its member, or skipped all the same because they skip it themselves by now. One in which the club rests again by another decision is neither. */
async function open(tx: Transaction, context: Context, one: Case): Promise<Outcome> {
  const { row, concerns, decision } = one;
  const [month] = await tx
    .select()
    .from(clubMonths)
    .where(and(eq(clubMonths.month, decision.month), isNull(clubMonths.pausedAt)))
    .for('share');
  if (!month) return undefined;
  if (concerns.did === 'moved')
    return (await moveGiftMonthBack(tx, row.id, monthOf(decision.month), context.now()))
      ? 'open'
      : undefined;
  const isGone = await removeSkip(tx, byClub(context, decision), row, monthOf(decision.month));
  if (isGone)
    await tx
      .update(subscriptions)
      .set({ version: row.version + 1, updatedAt: context.now() })
      .where(eq(subscriptions.id, row.id));
  return isGone ? 'open' : 'own skip';
}
