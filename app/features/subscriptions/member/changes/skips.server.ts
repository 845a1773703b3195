import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { formatMonth } from '../../club.ts';
import { lastMonth } from '../../life/club-life.server.ts';
import { isBeforeDeadline } from '../../months/pause-rules.ts';
import { addMonths, firstDayOf } from '../../months/rules.ts';
import { firstOpenMonth, rhythmOf } from '../rhythm.ts';
import { changeRows, type Subscription } from './change-member.server.ts';
import type { MemberPage, PauseUntil, SkipMonth, UnskipMonth } from '../contract.ts';
import { memberCopy } from '../copy.ts';
import { addSkips, removeSkip } from './skip-rows.server.ts';

/** How many months ahead something can be said of. */
const farthest = 12;

/** Skips a month. Repeated it changes nothing. Throws AppError 'conflict' with a sentence once it is too late. */
export async function skipMonth(
  context: Context,
  { params: { token, month } }: Pick<Input<SkipMonth>, 'params'>,
): Promise<MemberPage> {
  return changeRows(context, token, async (tx, row) => {
    refuseClosed(row, month, context.now());
    await refuseAfterLast(tx, month);
    return (await addSkips(tx, context, row, [month])) ? {} : undefined;
  });
}

/** Takes a skip back. Repeated it changes nothing. Throws AppError 'conflict' once it is too late, and where the club rests. */
export async function unskipMonth(
  context: Context,
  { params: { token, month } }: Pick<Input<UnskipMonth>, 'params'>,
): Promise<MemberPage> {
  return changeRows(context, token, async (tx, row) => {
    const now = context.now();
    refuseClosed(row, month, now);
    const [club] = await tx
      .select()
      .from(clubMonths)
      .where(eq(clubMonths.month, firstDayOf(month)));
    if (club?.pausedAt) throw new AppError('conflict', memberCopy.clubRests(named(month)));
    const isLifted = row.heldAt !== null;
    // What somebody has paused without an end is paused until this month instead.
    if (isLifted) await addSkips(tx, context, row, monthsBefore(firstOpenMonth(row, now), month));
    const isGone = await removeSkip(tx, context, row, month);
    return isLifted ? { heldAt: null } : isGone ? {} : undefined;
  });
}

/** Skips each month before the one in which a shirt comes again. Throws AppError 'invalid' for a month that is not offered. */
export async function pauseUntil(
  context: Context,
  { params: { token }, body: { until } }: Pick<Input<PauseUntil>, 'params' | 'body'>,
): Promise<MemberPage> {
  return changeRows(context, token, async (tx, row) => {
    const first = firstOpenMonth(row, context.now());
    if (until <= first || until > addMonths(first, farthest))
      throw new AppError('invalid', memberCopy.notInList, { until: memberCopy.notInList });
    refuseClosed(row, first, context.now());
    await refuseAfterLast(tx, until);
    const isAdded = await addSkips(tx, context, row, monthsBefore(first, until));
    const isGone = await removeSkip(tx, context, row, until);
    return row.heldAt ? { heldAt: null } : isAdded || isGone ? {} : undefined;
  });
}

function refuseClosed(row: Subscription, month: string, now: Date): void {
  if (row.suspendedAt) throw new AppError('conflict', memberCopy.suspended);
  if (row.cancelAtPeriodEnd) throw new AppError('conflict', memberCopy.ending);
  const { anchor, next } = rhythmOf(row, now);
  if (month > addMonths(next.toISOString().slice(0, 7), farthest))
    throw new AppError('invalid', memberCopy.notInList);
  if (month < firstOpenMonth(row, now) || !isBeforeDeadline(anchor, month, now))
    throw new AppError('conflict', memberCopy.tooLate(named(month)));
}

async function refuseAfterLast(tx: Transaction, month: string): Promise<void> {
  const last = await lastMonth(tx);
  if (last && month > last) throw new AppError('conflict', memberCopy.clubEnds(named(last)));
}

function monthsBefore(first: string, until: string): string[] {
  const months: string[] = [];
  for (let month = first; month < until; month = addMonths(month, 1)) months.push(month);
  return months;
}

const named = (month: string) => formatMonth(month) ?? month;
