import { and, asc, count, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { isGoing } from '../follow/status.server.ts';
import { firstDayOf } from '../months/rules.ts';
import type { Progress } from './contract.ts';

type Reader = Pick<Database | Transaction, 'select' | '$count'>;

/** Of those who could not be reached, how many are named. */
const most = 50;

/** Members whom a decision concerns: in the club, and not leaving it anyhow. */
const isConcerned: SQL = sql`(${inArray(subscriptions.status, [...isGoing])} and not ${subscriptions.cancelAtPeriodEnd})`;

/** How many they are, and how many of them have a gift. */
export async function concerned(db: Reader): Promise<{ members: number; gifts: number }> {
  return {
    members: await db.$count(subscriptions, isConcerned),
    gifts: await db.$count(subscriptions, and(isConcerned, isNotNull(subscriptions.giftId))),
  };
}

/** How far the latest decision of a kind is carried out, or, taken back, undone; null where there is none, or all of it is. */
export async function progressOf(
  db: Reader,
  of: { kind: 'pause' | 'end'; month?: string; isTakenBack: boolean },
): Promise<Progress | null> {
  const { decidedAt, takenBackAt } = clubDecisions;
  const [decision] = await db
    .select()
    .from(clubDecisions)
    .where(
      and(
        eq(clubDecisions.kind, of.kind),
        of.month ? eq(clubDecisions.month, firstDayOf(of.month)) : undefined,
        of.isTakenBack ? isNotNull(takenBackAt) : isNull(takenBackAt),
      ),
    )
    .orderBy(sql`${decidedAt} desc`)
    .limit(1);
  if (!decision) return null;
  const { decisionId, settledAt, undoneAt } = clubDecisionMembers;
  const isIts = eq(decisionId, decision.id);
  const { written, missing } = await countsOf(db, decision.id);
  const open = of.isTakenBack
    ? sql`(${undoneAt} is null or ${settledAt} is null)`
    : isNull(settledAt);
  const untold = await db.$count(clubDecisionMembers, and(isIts, open));
  if (of.isTakenBack && untold === 0) return null;
  return {
    decidedAt: (decision.takenBackAt ?? decision.decidedAt).toISOString(),
    members: of.isTakenBack ? written : written + missing,
    told: of.isTakenBack
      ? await db.$count(clubDecisionMembers, and(isIts, isNotNull(undoneAt)))
      : written,
    untold,
    failed: await failedOf(db, and(isIts, open)),
  };
}

/** How many a decision has been written for, and how many are missing: at one moment, while members go from the one to the other. */
async function countsOf(
  db: Reader,
  decisionId: string,
): Promise<{ written: number; missing: number }> {
  const written = db
    .select({ written: count() })
    .from(clubDecisionMembers)
    .where(eq(clubDecisionMembers.decisionId, decisionId));
  const missing = db.select({ missing: count() }).from(subscriptions).where(isMissing(decisionId));
  const [counts] = await db
    .select({
      written: sql`(${written})`.mapWith(Number),
      missing: sql`(${missing})`.mapWith(Number),
    })
    .from(clubDecisions)
    .where(eq(clubDecisions.id, decisionId));
  return counts ?? { written: 0, missing: 0 };
}

/** Whoever a decision concerns and who has not been written to. */
export const isMissing = (decisionId: string): SQL =>
  sql`(${isConcerned} and not exists (select from ${clubDecisionMembers} m where m.decision_id = ${decisionId} and m.subscription_id = ${subscriptions.id}))`;

async function failedOf(db: Reader, which: SQL | undefined): Promise<Progress['failed']> {
  const { attempts, failure, lookAt, subscriptionId } = clubDecisionMembers;
  const rows = await db
    .select({ row: subscriptions, attempts, failure, lookAt })
    .from(clubDecisionMembers)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionId))
    .where(and(which, gt(attempts, 0)))
    .orderBy(asc(lookAt), asc(subscriptions.id))
    .limit(most);
  return rows.map(({ row, ...one }) => ({
    id: row.id,
    name: `${row.customerFirstName} ${row.customerLastName}`.trim(),
    email: row.customerEmail,
    attempts: one.attempts,
    reason: one.failure ?? '',
    triedAgainAt: one.lookAt.toISOString(),
  }));
}
