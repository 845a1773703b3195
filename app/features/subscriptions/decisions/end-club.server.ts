import { and, eq, isNull } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { clubMonths, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { shirtMonth } from '../club.ts';
import { isGoing } from '../follow/status.server.ts';
import { addMonths, firstDayOf, monthOf } from '../months/rules.ts';
import { lastMonth, readClubStatus } from './club-status.server.ts';
import type { EndClub, EndDetail } from './contract.ts';
import { giftsLeft } from './gifts-left.server.ts';
import { concerned, progressOf } from './progress.server.ts';
import { decisionRefusals as refusals } from './refusals.ts';

/** How many months ahead the last one can be. */
const farthest = 12;
const isInForce = and(eq(clubDecisions.kind, 'end'), isNull(clubDecisions.takenBackAt));

/** Whether the club ends, and how far that is carried out. For the owner only. */
export async function getEnd(context: Context): Promise<EndDetail> {
  const { db } = context;
  const { members } = await concerned(db);
  const last = await lastMonth(db);
  const { ending, ended } = await countEnds(db);
  return {
    members,
    gifts: await db.$count(
      clubGifts,
      and(eq(clubGifts.status, 'paid'), isNull(clubGifts.redeemedAt)),
    ),
    choices: await choicesOf(context),
    lastMonth: last,
    progress: await progressOf(db, { kind: 'end', isTakenBack: false }),
    ending,
    ended,
    giftsLeft: last ? await giftsLeft(db, last) : [],
    whyNotKeep: ended > 0 && ending > 0 ? refusals.hasEnded : null,
    keeping: await progressOf(db, { kind: 'end', isTakenBack: true }),
  };
}

/**
 * Ends the club with a month: sign-up and gifts are closed with this, everything else is done by a job (decision 70). Asked again for
 * the same month it changes nothing. Throws AppError 'invalid' for a month that is not offered, 'conflict' where it ends already.
 */
export async function endClub(
  context: Context,
  { body }: Pick<Input<EndClub>, 'body'>,
): Promise<EndDetail> {
  const { lastMonth: month } = body;
  const at = context.now();
  await context.db.transaction(async (tx) => {
    await oneAtATime(tx, 'end of the club');
    const before = await lastMonth(tx);
    if (before === month) return;
    if (before) throw new AppError('conflict', refusals.endsAlready(before));
    const running = shirtMonth(at);
    if (month < running || month > addMonths(running, farthest))
      throw new AppError('invalid', refusals.notInList, { lastMonth: refusals.notInList });
    if (await restsIn(tx, month)) throw new AppError('conflict', refusals.lastRests(month));
    await tx.insert(clubDecisions).values({
      kind: 'end',
      month: firstDayOf(month),
      decidedAt: at,
      decidedBy: byOwner(context).actorId,
      createdAt: at,
    });
    await noteEnd(tx, context, month, 'made the last');
  });
  await context.jobs.wake('club-decisions');
  return getEnd(context);
}

/**
 * Takes the end back, until the first subscription has ended; once the last has, it opens the club to new members. Repeated it changes
 * nothing. Throws AppError 'conflict' in between.
 */
export async function keepClub(context: Context): Promise<EndDetail> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    await oneAtATime(tx, 'end of the club');
    const [decision] = await tx.select().from(clubDecisions).where(isInForce).for('update');
    if (!decision) return;
    const { ending, ended } = await countEnds(tx);
    if (ended > 0 && ending > 0) throw new AppError('conflict', refusals.hasEnded);
    await tx
      .update(clubDecisions)
      .set({ takenBackAt: at, takenBackBy: byOwner(context).actorId })
      .where(eq(clubDecisions.id, decision.id));
    await noteEnd(tx, context, monthOf(decision.month), 'the last no more');
  });
  await context.jobs.wake('club-decisions');
  return getEnd(context);
}

/** Subscriptions that end with the club, and those that have. */
async function countEnds(
  db: Pick<Context['db'], 'select'>,
): Promise<{ ending: number; ended: number }> {
  const rows = await db
    .select({ status: subscriptions.status })
    .from(clubDecisionMembers)
    .innerJoin(clubDecisions, eq(clubDecisions.id, clubDecisionMembers.decisionId))
    .innerJoin(subscriptions, eq(subscriptions.id, clubDecisionMembers.subscriptionId))
    .where(and(isInForce, eq(clubDecisionMembers.did, 'ends')));
  const going = rows.filter(({ status }) => isGoing.has(status)).length;
  return { ending: going, ended: rows.length - going };
}

async function restsIn(tx: Transaction, month: string): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(clubMonths)
    .where(eq(clubMonths.month, firstDayOf(month)))
    .for('share');
  return Boolean(row?.pausedAt);
}

async function choicesOf(context: Context): Promise<string[]> {
  const { resting } = await readClubStatus(context);
  const running = shirtMonth(context.now());
  return Array.from({ length: farthest + 1 }, (_, index) => addMonths(running, index)).filter(
    (month) => !resting.includes(month),
  );
}

async function noteEnd(
  tx: Transaction,
  context: Context,
  month: string,
  change: 'made the last' | 'the last no more',
): Promise<void> {
  await recordAudit(tx, { ...byOwner(context), entity: 'club month', entityId: month, change });
}
