import { and, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import { shirtMonth } from '../club.ts';
import { isGoing } from '../follow/status.server.ts';
import { ensureMonth } from '../months/record-payments.server.ts';
import { addMonths, firstDayOf } from '../months/rules.ts';
import { lastMonth } from './club-status.server.ts';
import type { GetPause, OpenMonth, PauseMonth, PauseDetail } from './contract.ts';
import { concerned, progressOf } from './progress.server.ts';
import { decisionRefusals as refusals } from './refusals.ts';

type Reader = Pick<Database | Transaction, 'select' | '$count'>;
type MonthRow = typeof clubMonths.$inferSelect;

/** How many months ahead the club can rest. */
const farthest = 12;

/** Whether the club rests in a month, or can, and how far its members were told. For the owner only. */
export async function getPause(
  context: Context,
  { params: { month } }: Pick<Input<GetPause>, 'params'>,
): Promise<PauseDetail> {
  const { db, now } = context;
  const [row] = await db
    .select()
    .from(clubMonths)
    .where(eq(clubMonths.month, firstDayOf(month)));
  const whose = await concerned(db);
  const isPaused = Boolean(row?.pausedAt);
  return {
    month,
    ...whose,
    whyNot: isPaused ? null : await whyNotPaused(db, month, row, now()),
    pause: isPaused ? await progressOf(db, { kind: 'pause', month, isTakenBack: false }) : null,
    whyNotOpen: isPaused ? await whyNotOpened(db, month, now()) : null,
    opening: await progressOf(db, { kind: 'pause', month, isTakenBack: true }),
  };
}

/**
 * Has the club rest in a month: its members are skipped and written to by a job (decision 70). Repeated it changes nothing.
 * Throws AppError 'conflict' with a sentence for a month that is over, closed, paid by somebody, or after the club's last.
 */
export async function pauseMonth(
  context: Context,
  { params }: Pick<Input<PauseMonth>, 'params'>,
): Promise<PauseDetail> {
  const { month } = params;
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const row = await lockMonth(tx, month, at);
    if (row.pausedAt) return;
    const whyNot = await whyNotPaused(tx, month, row, at);
    if (whyNot) throw new AppError('conflict', whyNot);
    await writePause(tx, row, at, at);
    await tx.insert(clubDecisions).values({
      kind: 'pause',
      month: row.month,
      decidedAt: at,
      decidedBy: byOwner(context).actorId,
      createdAt: at,
    });
    await noteMonth(tx, context, month, 'paused');
  });
  await context.jobs.wake('club-decisions');
  return getPause(context, { params });
}

/**
 * Takes a rest back; the job un-skips those whom the club has skipped, and writes to them. Repeated it changes nothing.
 * Throws AppError 'conflict' once the day on which a member would have paid has come.
 */
export async function openMonth(
  context: Context,
  { params }: Pick<Input<OpenMonth>, 'params'>,
): Promise<PauseDetail> {
  const { month } = params;
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const row = await lockMonth(tx, month, at);
    if (!row.pausedAt) return;
    const whyNot = await whyNotOpened(tx, month, at);
    if (whyNot) throw new AppError('conflict', whyNot);
    await writePause(tx, row, null, at);
    await tx
      .update(clubDecisions)
      .set({ takenBackAt: at, takenBackBy: byOwner(context).actorId })
      .where(
        and(
          eq(clubDecisions.kind, 'pause'),
          eq(clubDecisions.month, row.month),
          isNull(clubDecisions.takenBackAt),
        ),
      );
    await noteMonth(tx, context, month, 'opened again');
  });
  await context.jobs.wake('club-decisions');
  return getPause(context, { params });
}

/** A payment that comes in waits for this, and this for a closing that is under way (decision 67). */
async function lockMonth(tx: Transaction, month: string, at: Date): Promise<MonthRow> {
  const first = firstDayOf(month);
  if (month <= addMonths(shirtMonth(at), farthest)) await ensureMonth(tx, month, at);
  const [row] = await tx.select().from(clubMonths).where(eq(clubMonths.month, first)).for('update');
  if (!row) throw new AppError('conflict', refusals.tooFar);
  return row;
}

async function whyNotPaused(
  db: Reader,
  month: string,
  row: MonthRow | undefined,
  now: Date,
): Promise<string | null> {
  const running = shirtMonth(now);
  const last = await lastMonth(db);
  if (row?.closedAt) return refusals.closed(month);
  if (month < running) return refusals.over(month);
  if (month > addMonths(running, farthest)) return refusals.tooFar;
  if (last && month >= last)
    return month === last ? refusals.isLast(month) : refusals.afterLast(last);
  const paid = await paidBy(db, month);
  if (paid > 0) return refusals.paid(month, paid);
  const owed = and(
    inArray(subscriptions.status, [...isGoing]),
    eq(subscriptions.dueMonth, firstDayOf(month)),
  );
  return (await db.$count(subscriptions, owed)) > 0 ? refusals.owed(month) : null;
}

/** Months of gifts are paid ahead: they move to the end of their gift. */
async function paidBy(db: Reader, month: string): Promise<number> {
  const [paid] = await db
    .select({ members: count() })
    .from(subscriptionPayments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPayments.subscriptionId))
    .where(
      and(
        eq(subscriptionPayments.month, firstDayOf(month)),
        lt(subscriptionPayments.refunded, subscriptionPayments.amount),
        isNull(subscriptions.giftId),
      ),
    );
  return paid?.members ?? 0;
}

/** Whoever pays next today, or for a later month, is not charged for this one any more. */
async function whyNotOpened(db: Reader, month: string, now: Date): Promise<string | null> {
  if (month < shirtMonth(now)) return refusals.over(month);
  const paysOn = sql`(${subscriptions.currentPeriodEnd} at time zone 'UTC')::date`;
  const paysIn = sql`date_trunc('month', ${paysOn})::date`;
  const [passed] = await db
    .select({ id: subscriptions.id })
    .from(clubDecisionMembers)
    .innerJoin(clubDecisions, eq(clubDecisions.id, clubDecisionMembers.decisionId))
    .innerJoin(subscriptions, eq(subscriptions.id, clubDecisionMembers.subscriptionId))
    .where(
      and(
        eq(clubDecisions.kind, 'pause'),
        eq(clubDecisions.month, firstDayOf(month)),
        isNull(clubDecisions.takenBackAt),
        eq(clubDecisionMembers.did, 'skipped'),
        inArray(subscriptions.status, [...isGoing]),
        sql`(${paysIn} > ${firstDayOf(month)}::date or ${paysIn} = ${firstDayOf(month)}::date and ${paysOn} <= ${dayOf(now)}::date)`,
      ),
    )
    .limit(1);
  return passed ? refusals.tooLate(month) : null;
}

async function writePause(
  tx: Transaction,
  { month, version }: MonthRow,
  pausedAt: Date | null,
  at: Date,
): Promise<void> {
  await tx
    .update(clubMonths)
    .set({ pausedAt, version: version + 1, updatedAt: at })
    .where(eq(clubMonths.month, month));
}

async function noteMonth(
  tx: Transaction,
  context: Context,
  month: string,
  change: 'paused' | 'opened again',
): Promise<void> {
  await recordAudit(tx, { ...byOwner(context), entity: 'club month', entityId: month, change });
}
