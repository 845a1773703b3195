import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { followSubscription } from '../../follow/follow.server.ts';
import { endWithPeriod } from '../../manage/changes/cancellation.server.ts';
import {
  changeMember,
  knownMember,
  type RowChange,
} from '../../manage/changes/change-member.server.ts';
import { byStudio, type ChangedBy } from '../../manage/changes/changed-by.server.ts';
import { noteChange } from '../../manage/changes/note-change.server.ts';
import { changingShirt } from '../../manage/changes/shirt.server.ts';
import { skipping, unskipping } from '../../manage/changes/skips.server.ts';
import { isOver } from '../../manage/payment-days.ts';
import type {
  CancelForMember,
  ChangeForMember,
  EndForMember,
  KeepForMember,
  MemberDetail,
  SkipForMember,
  UnskipForMember,
} from './contract.ts';
import { detailRefusals } from './copy.ts';
import { memberRow } from './member-row.server.ts';
import { getMember, isSample } from './read-detail.server.ts';

/** Skips a month for a member, by the member's own rules; a letter tells of it. Repeated it changes nothing. Throws AppError 'conflict' once it is too late. */
export async function skipForMember(
  context: Context,
  { params: { id, month } }: Pick<Input<SkipForMember>, 'params'>,
): Promise<MemberDetail> {
  return changing(context, id, (by) => skipping(by, month));
}

/** Takes a skip back for a member; a letter tells of it. Repeated it changes nothing. Throws AppError 'conflict' once it is too late, and where the club rests. */
export async function unskipForMember(
  context: Context,
  { params: { id, month } }: Pick<Input<UnskipForMember>, 'params'>,
): Promise<MemberDetail> {
  return changing(context, id, (by) => unskipping(by, month));
}

/**
 * Changes the size of a member, or where the shirts go, for each month whose list is not frozen; a letter tells of it. Throws AppError
 * 'invalid' with a sentence for each field of the address (`address.city`).
 */
export async function changeForMember(
  context: Context,
  { params: { id }, body }: Pick<Input<ChangeForMember>, 'params' | 'body'>,
): Promise<MemberDetail> {
  return changing(context, id, (by) => changingShirt(by, body), { takesGifts: true });
}

/** Ends a membership with the period that is paid for. Throws AppError 'upstream' when the provider is away: then nothing is changed. */
export async function cancelForMember(
  context: Context,
  { params: { id } }: Pick<Input<CancelForMember>, 'params'>,
): Promise<MemberDetail> {
  return ending(context, id, true);
}

/** Takes a cancellation back; a letter tells of it. Throws AppError 'conflict' once it has ended, 'upstream' when the provider is away. */
export async function keepForMember(
  context: Context,
  { params: { id } }: Pick<Input<KeepForMember>, 'params'>,
): Promise<MemberDetail> {
  return ending(context, id, false);
}

/**
 * Ends a membership at once: nothing more is charged, what is paid stays paid, and its shirt is sent, because what is owed a shirt is a
 * paid invoice (decision 67). Repeated it changes nothing. Throws AppError 'upstream' when the provider is away: then nothing is changed.
 */
export async function endForMember(
  context: Context,
  { params: { id } }: Pick<Input<EndForMember>, 'params'>,
): Promise<MemberDetail> {
  const read = await memberRow(context, id);
  if (isOver(read)) return getMember(context, id);
  if (isSample(read)) throw new AppError('conflict', detailRefusals.sample);
  const by = byStudio(context);
  const member = await knownMember(context, read, by);
  await context.payments.subscriptions.end(member.stripeSubscriptionId);
  await noteChange(context, { member, by }, 'ended');
  await followSubscription(context, member.stripeSubscriptionId);
  return getMember(context, id);
}

async function changing(
  context: Context,
  id: string,
  change: (by: ChangedBy) => RowChange,
  options?: { takesGifts: boolean },
): Promise<MemberDetail> {
  const read = await memberRow(context, id);
  const by = byStudio(context);
  await changeMember(context, { read, by }, change(by), options);
  await context.jobs.wake('letters');
  return getMember(context, id);
}

async function ending(context: Context, id: string, ends: boolean): Promise<MemberDetail> {
  const read = await memberRow(context, id);
  if (isSample(read)) throw new AppError('conflict', detailRefusals.sample);
  await endWithPeriod(context, { read, by: byStudio(context) }, ends);
  await context.jobs.wake('letters');
  return getMember(context, id);
}
