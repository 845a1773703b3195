import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { shirtMonth } from '../../club.ts';
import { followSubscription } from '../../follow/follow.server.ts';
import { lastMonth } from '../../decisions/club-status.server.ts';
import { memberOfToken } from '../links.server.ts';
import { knownMember, pageNow, type Subscription } from './change-member.server.ts';
import { byMember, type ChangedBy } from './changed-by.server.ts';
import type { CancelMembership, KeepMembership, MemberPage } from '../contract.ts';
import { noteChange } from './note-change.server.ts';

/** Ends a membership with the period that is paid for. Throws AppError 'upstream' when the provider is away: then nothing is changed. */
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
  if (cancelAtPeriodEnd !== ends) {
    await context.payments.subscriptions.cancelAtPeriodEnd(stripeSubscriptionId, ends);
    await noteChange(context, { member, by }, ends ? 'cancelled' : 'cancellation taken back');
  }
  await followSubscription(context, stripeSubscriptionId);
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
