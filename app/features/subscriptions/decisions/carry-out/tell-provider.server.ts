import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { followSubscription } from '../../follow/follow.server.ts';
import { batch, type Case, eachCase, isCase } from './cases.server.ts';

/** Tells the provider of the skips that the club has made or taken back: what it is to have is read from the rows (decision 68). */
export async function tellProvider(context: Context, stopping?: AbortSignal): Promise<void> {
  await eachCase(
    context,
    stopping,
    () => toTell(context),
    async (one) => {
      const { stripeSubscriptionId: id } = one.row;
      if (id) await followSubscription(context, id);
      await noteTold(context, one);
    },
  );
}

/** Notes that the provider knows. */
async function noteTold({ db, now }: Context, one: Case): Promise<void> {
  await db
    .update(clubDecisionMembers)
    .set({ settledAt: now(), attempts: 0, failure: null })
    .where(isCase(one));
}

async function toTell({ db, now }: Context): Promise<Case[]> {
  const { did, settledAt, lookAt, undoneAt, decisionId, subscriptionId } = clubDecisionMembers;
  return db
    .select({ decision: clubDecisions, row: subscriptions, concerns: clubDecisionMembers })
    .from(clubDecisionMembers)
    .innerJoin(clubDecisions, eq(clubDecisions.id, decisionId))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionId))
    .where(
      and(
        isNull(settledAt),
        lte(lookAt, now()),
        // Of what was taken back the rows are put right first; an end is its own step.
        or(isNull(clubDecisions.takenBackAt), isNotNull(undoneAt)),
        eq(did, 'skipped'),
      ),
    )
    .orderBy(asc(lookAt), asc(subscriptions.id))
    .limit(batch);
}
