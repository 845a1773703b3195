import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { shirtMonth } from '../../club.ts';
import { isGoing } from '../../follow/status.server.ts';
import { moveGiftMonth } from '../../gifts/move-month.server.ts';
import { byClub } from '../../manage/changes/changed-by.server.ts';
import { addSkips, skipOf } from '../../manage/changes/skip-rows.server.ts';
import { firstDayOf, monthOf } from '../../months/rules.ts';
import { postDecision } from './letters.server.ts';
import { isMissing } from '../progress.server.ts';
import {
  batch,
  type Decision,
  keepDecision,
  lockMember,
  type Subscription,
} from './cases.server.ts';

/** Writes for each member whom a decision in force concerns what it means for them, and the letter about it, once. Answers whether anybody was. */
export async function applyToMembers(context: Context, stopping?: AbortSignal): Promise<boolean> {
  const { db, now, log } = context;
  const isAhead = or(
    eq(clubDecisions.kind, 'end'),
    gte(clubDecisions.month, firstDayOf(shirtMonth(now()))),
  );
  const inForce = await db
    .select()
    .from(clubDecisions)
    .where(and(isNull(clubDecisions.takenBackAt), isAhead))
    .orderBy(asc(clubDecisions.month));
  let isDone = false;
  for (const decision of inForce) {
    let hasFailed = false;
    for (;;) {
      const missing = await db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(isMissing(decision.id))
        .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id))
        .limit(batch);
      for (const { id } of missing) {
        if (stopping?.aborted) return isDone;
        try {
          await applyTo(context, decision, id);
        } catch (error) {
          hasFailed = true;
          log.error(
            { err: error, subscription: id, decision: decision.id },
            'a member could not be told of a decision about the club; it will be tried again',
          );
        }
      }
      // Those who failed would only be read again.
      if (missing.length < batch || hasFailed) break;
    }
  }
  return isDone;
}

async function applyTo(context: Context, read: Decision, id: string): Promise<void> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const decision = await keepDecision(tx, read);
    const row = await lockMember(tx, id);
    if (!decision || decision.takenBackAt || !isGoing.has(row.status)) return;
    const [isNew] = await tx
      .insert(clubDecisionMembers)
      .values({
        decisionId: decision.id,
        subscriptionId: id,
        settledAt: at,
        lookAt: at,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!isNew) return;
    const { did, movedTo } =
      decision.kind === 'pause' ? await rest(tx, context, decision, row) : { did: null };
    // Only the month that is paid next is paused at the provider: what comes later it is told when it is the next.
    const isNext =
      row.currentPeriodEnd && shirtMonth(row.currentPeriodEnd) === monthOf(decision.month);
    await tx
      .update(clubDecisionMembers)
      .set({ did, ...(did === 'skipped' && isNext && { settledAt: null }) })
      .where(
        and(
          eq(clubDecisionMembers.decisionId, decision.id),
          eq(clubDecisionMembers.subscriptionId, id),
        ),
      );
    await postDecision(tx, context, { decision, row, did, movedTo });
  });
}

/** A skip by the club, as a member's own; the month of a gift moves to its end. A month that is skipped anyway stays so. */
async function rest(
  tx: Transaction,
  context: Context,
  decision: Decision,
  row: Subscription,
): Promise<{ did: 'skipped' | 'moved' | null; movedTo?: string | undefined }> {
  const month = monthOf(decision.month);
  if (row.giftId) {
    const movedTo = await moveGiftMonth(tx, row.id, month, context.now());
    return { did: movedTo ? 'moved' : null, movedTo };
  }
  await addSkips(tx, byClub(context, decision), row, [month]);
  await tx
    .update(subscriptions)
    .set({ version: row.version + 1, updatedAt: context.now() })
    .where(eq(subscriptions.id, row.id));
  return { did: (await skipOf(tx, row, month)) === 'club' ? 'skipped' : null };
}
