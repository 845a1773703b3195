import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { endWithPeriod } from '../../follow/end-with-period.server.ts';
import { isGoing } from '../../follow/status.server.ts';
import { byClub } from '../../manage/changes/changed-by.server.ts';
import { batch, type Case, eachCase, isCase, keepDecision, lockMember } from './cases.server.ts';

/**
 * Has each subscription whose next payment would be for a month after the club's last one end with the period that is paid. Those that
 * still pay for the last month, or one before it, wait until they have; months that they skip pass alike.
 */
export async function endPaidOnes(context: Context, stopping?: AbortSignal): Promise<void> {
  await eachCase(
    context,
    stopping,
    () => toEnd(context),
    async (one) => {
      if (!(await claim(context, one))) return;
      const stripeSubscriptionId = one.row.stripeSubscriptionId!;
      await endWithPeriod(context, { ...one.row, stripeSubscriptionId }, true);
      await finish(context, one);
    },
  );
}

async function toEnd({ db, now }: Context): Promise<Case[]> {
  const paysIn = sql`date_trunc('month', ${subscriptions.currentPeriodEnd} at time zone 'UTC')::date`;
  return db
    .select({ decision: clubDecisions, row: subscriptions, concerns: clubDecisionMembers })
    .from(clubDecisionMembers)
    .innerJoin(clubDecisions, eq(clubDecisions.id, clubDecisionMembers.decisionId))
    .innerJoin(subscriptions, eq(subscriptions.id, clubDecisionMembers.subscriptionId))
    .where(
      and(
        eq(clubDecisions.kind, 'end'),
        isNull(clubDecisions.takenBackAt),
        isNotNull(subscriptions.stripeSubscriptionId),
        inArray(subscriptions.status, [...isGoing]),
        eq(subscriptions.cancelAtPeriodEnd, false),
        sql`${paysIn} > ${clubDecisions.month}`,
        lte(clubDecisionMembers.lookAt, now()),
      ),
    )
    .orderBy(asc(clubDecisionMembers.lookAt), asc(subscriptions.currentPeriodEnd))
    .limit(batch);
}

/** Written before the provider is asked, so that an end which nobody heard of again is undone like any other. */
async function claim(context: Context, one: Case): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const decision = await keepDecision(tx, one.decision);
    const row = await lockMember(tx, one.row.id);
    if (!decision || decision.takenBackAt || row.cancelAtPeriodEnd || !isGoing.has(row.status))
      return false;
    await tx.update(clubDecisionMembers).set({ did: 'ends', settledAt: null }).where(isCase(one));
    return true;
  });
}

/**
 * Notes that it is done, where the row says so: otherwise it would be read again at once, and is tried again after a pause that grows.
 * Where the end was taken back while the provider was asked, this member is to be undone again.
 */
async function finish(context: Context, one: Case): Promise<void> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const decision = await keepDecision(tx, one.decision);
    const row = await lockMember(tx, one.row.id);
    const isInForce = decision !== undefined && !decision.takenBackAt;
    if (isInForce && isGoing.has(row.status) && !row.cancelAtPeriodEnd)
      throw new Error(`the subscription ${row.id} was to end, and goes on`);
    await tx
      .update(clubDecisionMembers)
      .set({
        settledAt: at,
        attempts: 0,
        failure: null,
        ...(!isInForce && { undoneAt: null, lookAt: at }),
      })
      .where(isCase(one));
    await recordAudit(tx, {
      ...byClub(context, one.decision).said,
      entity: 'subscription',
      entityId: row.id,
      change: 'ends with the club',
    });
  });
}
