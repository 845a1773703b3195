import { and, eq, isNull } from 'drizzle-orm';
import { clubDecisionMembers } from '#app/database/schema/sales/club-decisions.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { shirtMonth } from '../../club.ts';
import { followSubscription } from '../../follow/follow.server.ts';
import { statusOf } from '../../follow/status.server.ts';
import { lockMember } from '../../decisions/carry-out/cases.server.ts';
import { lastMonth } from '../../decisions/club-status.server.ts';
import { memberOfToken } from '../links.server.ts';
import { isOver } from '../payment-days.ts';
import { knownMember, pageNow, type Subscription } from './change-member.server.ts';
import { byMember, type ChangedBy } from './changed-by.server.ts';
import type { CancelMembership, KeepMembership, MemberPage } from '../contract.ts';
import { noteChange } from './note-change.server.ts';

/** Ends a membership with the period that is paid for. Throws AppError 'upstream' when the provider is away: it is to be asked again. */
export async function cancelMembership(
  context: Context,
  { params: { token } }: Pick<Input<CancelMembership>, 'params'>,
): Promise<MemberPage> {
  const { row: read } = await memberOfToken(context, token);
  await endWithPeriod(context, { read, by: byMember(context) }, true);
  return pageNow(context, token);
}

/** Takes a cancellation back. Throws AppError 'conflict' once it has ended, and where the club ends before the next payment, 'upstream' when the provider is away. */
export async function keepMembership(
  context: Context,
  { params: { token } }: Pick<Input<KeepMembership>, 'params'>,
): Promise<MemberPage> {
  const { row: read } = await memberOfToken(context, token);
  await endWithPeriod(context, { read, by: byMember(context) }, false);
  return pageNow(context, token);
}

/**
 * Has the provider end a membership with the period that is paid for, or go on with it, whoever asks. Repeated it changes nothing. Throws
 * AppError 'conflict' for one that is over, or that would go on after the club's last month, 'upstream' when the provider is away.
 */
export async function endWithPeriod(
  context: Context,
  { read, by }: { read: Subscription; by: ChangedBy },
  ends: boolean,
): Promise<void> {
  const member = await knownMember(context, read, by);
  const { stripeSubscriptionId, cancelAtPeriodEnd } = member;
  if (!ends) await refuseAfterLast(context, by, member);
  if (cancelAtPeriodEnd !== ends || (ends && (await leaveBeforeClub(context, member)))) {
    await context.payments.subscriptions
      .cancelAtPeriodEnd(stripeSubscriptionId, ends)
      .catch(async (error: unknown) => {
        const now = await followSubscription(context, stripeSubscriptionId);
        // It ended before the provider was asked: that is no failure of the provider's.
        if (now && isOver({ status: statusOf(now) }))
          throw new AppError('conflict', by.refused('over'));
        throw error;
      });
    await noteChange(context, { member, by }, ends ? 'cancelled' : 'cancellation taken back');
  }
  await followSubscription(context, stripeSubscriptionId);
}

/**
 * Whoever cancels what ends with the club has left, and stays so when the club goes on after all. Its row says nothing of an end until the
 * provider has been asked once more, so that this one is told like any other. Written before the provider is asked: a job that has it go on
 * with the club looks here again after it has asked. Answers whether it was one.
 */
async function leaveBeforeClub({ db, now }: Context, { id }: Subscription): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockMember(tx, id);
    const isOfClub = and(
      eq(clubDecisionMembers.subscriptionId, id),
      eq(clubDecisionMembers.did, 'ends'),
      isNull(clubDecisionMembers.undoneAt),
    );
    const left = await tx
      .update(clubDecisionMembers)
      .set({ did: null, settledAt: now() })
      .where(isOfClub)
      .returning();
    if (left.length === 0) return false;
    await tx
      .update(subscriptions)
      .set({ cancelAtPeriodEnd: false, version: row.version + 1, updatedAt: now() })
      .where(eq(subscriptions.id, id));
    return true;
  });
}

/** Nobody pays for a month after the club's last one. */
async function refuseAfterLast(
  { db }: Context,
  { refused }: ChangedBy,
  { currentPeriodEnd }: Subscription,
): Promise<void> {
  const last = await lastMonth(db);
  if (last && currentPeriodEnd && shirtMonth(currentPeriodEnd) > last)
    throw new AppError('conflict', refused('clubEnds', last));
}
