import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { formatMonth, shirtMonth } from '../../club.ts';
import { lastMonth } from '../../life/club-life.server.ts';
import { livingMember, pageAfter, type Subscription } from './change-member.server.ts';
import type { CancelMembership, KeepMembership, MemberPage } from '../contract.ts';
import { memberCopy } from '../copy.ts';
import { noteChange } from './note-change.server.ts';

/** Ends a membership with the period that is paid for. Throws AppError 'upstream' when the provider is away: then nothing is changed. */
export async function cancelMembership(
  context: Context,
  input: Pick<Input<CancelMembership>, 'params'>,
): Promise<MemberPage> {
  return endWithPeriod(context, input.params.token, true);
}

/** Takes a cancellation back. Throws AppError 'conflict' once it has ended, and where the club ends before the next payment, 'upstream' when the provider is away. */
export async function keepMembership(
  context: Context,
  input: Pick<Input<KeepMembership>, 'params'>,
): Promise<MemberPage> {
  return endWithPeriod(context, input.params.token, false);
}

/** Nobody pays for a month after the club's last one. */
async function refuseAfterLast({ db }: Context, { currentPeriodEnd }: Subscription): Promise<void> {
  const last = await lastMonth(db);
  if (last && currentPeriodEnd && shirtMonth(currentPeriodEnd) > last)
    throw new AppError('conflict', memberCopy.clubEnds(formatMonth(last) ?? last));
}

async function endWithPeriod(context: Context, token: string, ends: boolean): Promise<MemberPage> {
  const member = await livingMember(context, token);
  const { stripeSubscriptionId, cancelAtPeriodEnd } = member;
  if (!ends) await refuseAfterLast(context, member);
  if (cancelAtPeriodEnd !== ends) {
    await context.payments.subscriptions.cancelAtPeriodEnd(stripeSubscriptionId, ends);
    await noteChange(context, member, ends ? 'cancelled' : 'cancellation taken back');
  }
  return pageAfter(context, token, stripeSubscriptionId);
}
