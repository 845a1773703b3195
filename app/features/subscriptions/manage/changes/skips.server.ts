import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { readClubStatus } from '../../decisions/club-status.server.ts';
import type { ClubRules } from '../../decisions/contract.ts';
import { addMonths } from '../../months/rules.ts';
import { monthRefusal } from '../month-refusal.ts';
import { firstOpenMonth, lastShown } from '../payment-days.ts';
import { changeRows, type RowChange, type Subscription } from './change-member.server.ts';
import type { ChangedBy } from './changed-by.server.ts';
import type { MemberPage, PauseUntil, SkipMonth, UnskipMonth } from '../contract.ts';
import { addSkips, deleteSkip, insertSkips, removeSkip, skipOf } from './skip-rows.server.ts';

/** Skips a month. Repeated it changes nothing. Throws AppError 'conflict' with a sentence once it is too late. */
export async function skipMonth(
  context: Context,
  { params: { token, month } }: Pick<Input<SkipMonth>, 'params'>,
): Promise<MemberPage> {
  return changeRows(context, token, (by) => skipping(by, month));
}

/** Takes a skip back. Repeated it changes nothing. Throws AppError 'conflict' once it is too late, and where the club rests. */
export async function unskipMonth(
  context: Context,
  { params: { token, month } }: Pick<Input<UnskipMonth>, 'params'>,
): Promise<MemberPage> {
  return changeRows(context, token, (by) => unskipping(by, month));
}

/** Skips each month before the one in which a shirt comes again, none before the first that is open, and takes back what a longer pause skips after it. Throws AppError 'invalid' for a month that is not offered, 'conflict' for one in which the club rests. */
export async function pauseUntil(
  context: Context,
  { params: { token }, body: { until } }: Pick<Input<PauseUntil>, 'params' | 'body'>,
): Promise<MemberPage> {
  return changeRows(context, token, (by) => async (tx, row) => {
    const first = firstOpenMonth(row, by.said.at);
    const notOffered = by.refused('notInList');
    if (until < first || until > addMonths(lastShown(by.said.at), 1))
      throw new AppError('invalid', notOffered, { until: notOffered });
    refuseClosed(by, row, first);
    const club = await clubOf(tx, by);
    refuseResting(by, club, until);
    refuseAfterLast(by, club, until);
    const isAdded = (await insertSkips(tx, by, row, monthsBefore(first, until))).length > 0;
    const isGone = await removeSkipsFrom(tx, by, row, { from: until, resting: club.resting });
    if (!row.heldAt && !isAdded && !isGone) return undefined;
    const entry = { ...by.said, entity: 'subscription', entityId: row.id } as const;
    await recordAudit(tx, { ...entry, change: 'paused', before: first, after: until });
    return row.heldAt ? { heldAt: null } : {};
  });
}

/** Of a longer pause, what comes after the end of a shorter one; months of rest stay skipped. Answers whether there was any. */
async function removeSkipsFrom(
  tx: Transaction,
  by: ChangedBy,
  row: Subscription,
  { from, resting }: { from: string; resting: readonly string[] },
): Promise<boolean> {
  let isGone = false;
  for (let month = from; await skipOf(tx, row, month); month = addMonths(month, 1))
    if (!resting.includes(month) && (await deleteSkip(tx, by, row, month))) isGone = true;
  return isGone;
}

/** One month less for a membership, whoever asks. `month` as `2026-11`. */
export function skipping(by: ChangedBy, month: string): RowChange {
  return async (tx, row) => {
    refuseClosed(by, row, month);
    refuseAfterLast(by, await clubOf(tx, by), month);
    const added = await addSkips(tx, by, row, [month]);
    if (added.length === 0) return undefined;
    await by.tell(tx, row, { is: 'skipped', month });
    return {};
  };
}

/** One skipped month back, whoever asks. `month` as `2026-11`. */
export function unskipping(by: ChangedBy, month: string): RowChange {
  return async (tx, row) => {
    refuseClosed(by, row, month);
    refuseResting(by, await clubOf(tx, by), month);
    const isLifted = row.heldAt !== null;
    // What somebody has paused without an end is paused until this month instead.
    if (isLifted) await addSkips(tx, by, row, monthsBefore(firstOpenMonth(row, by.said.at), month));
    const isGone = await removeSkip(tx, by, row, month);
    if (isGone || isLifted) await by.tell(tx, row, { is: 'unskipped', month });
    return isLifted ? { heldAt: null } : isGone ? {} : undefined;
  };
}

function refuseClosed(by: ChangedBy, row: Subscription, month: string): void {
  const why = monthRefusal(row, month, by.said.at);
  if (why) throw new AppError(why === 'notInList' ? 'invalid' : 'conflict', by.refused(why, month));
}

const clubOf = (tx: Transaction, by: ChangedBy): Promise<ClubRules> =>
  readClubStatus({ db: tx, now: () => by.said.at });

/** Whoever had skipped a month before the club did has no other skip that would keep them from being charged for it. */
function refuseResting({ refused }: ChangedBy, { resting }: ClubRules, month: string): void {
  if (resting.includes(month)) throw new AppError('conflict', refused('clubRests', month));
}

function refuseAfterLast({ refused }: ChangedBy, { endsAfter }: ClubRules, month: string): void {
  if (endsAfter && month > endsAfter)
    throw new AppError('conflict', refused('clubEnds', endsAfter));
}

function monthsBefore(first: string, until: string): string[] {
  const months: string[] = [];
  for (let month = first; month < until; month = addMonths(month, 1)) months.push(month);
  return months;
}
