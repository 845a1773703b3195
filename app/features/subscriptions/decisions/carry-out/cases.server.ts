import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';

export type Decision = typeof clubDecisions.$inferSelect;
export type Subscription = typeof subscriptions.$inferSelect;
type Concerns = typeof clubDecisionMembers.$inferSelect;
/** A member, with what a decision means for them. */
export type Case = { decision: Decision; row: Subscription; concerns: Concerns };

/** Members read in one go. */
export const batch = 100;
/** Seconds between two tries, three times as long after each, up to an hour. */
const pause = { first: 20, longest: 3600 };

const failures = {
  upstream: 'The payment provider could not be reached.',
  other: 'The payment provider refused it.',
};

/** Which row says what a decision means for a member. */
export const isCase = ({ decision, row }: Pick<Case, 'decision' | 'row'>) =>
  and(
    eq(clubDecisionMembers.decisionId, decision.id),
    eq(clubDecisionMembers.subscriptionId, row.id),
  );

/** A decision, kept as it is until the transaction ends. */
export async function keepDecision(
  tx: Transaction,
  { id }: Decision,
): Promise<Decision | undefined> {
  const [row] = await tx.select().from(clubDecisions).where(eq(clubDecisions.id, id)).for('share');
  return row;
}

/** A member, locked; a shipment of theirs may be written meanwhile. */
export async function lockMember(tx: Transaction, id: string): Promise<Subscription> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .for('no key update');
  if (!row) throw new Error(`the member ${id} is gone`);
  return row;
}

/**
 * Works through a list, a batch at a time, until it is empty or the program stops. `read` answers only what is due. One that fails is
 * noted with the next try; where the provider is away the rest waits for the next run. Answers whether one was done.
 */
export async function eachCase(
  context: Context,
  stopping: AbortSignal | undefined,
  read: () => Promise<Case[]>,
  work: (one: Case) => Promise<void>,
): Promise<boolean> {
  let isDone = false;
  for (;;) {
    const cases = await read();
    for (const one of cases) {
      if (stopping?.aborted) return isDone;
      try {
        await work(one);
        isDone = true;
      } catch (error) {
        await noteFailure(context, one, error);
        if (error instanceof AppError && error.code === 'upstream') return isDone;
      }
    }
    if (cases.length < batch) return isDone;
  }
}

async function noteFailure({ db, now, log }: Context, one: Case, error: unknown): Promise<void> {
  const isAway = error instanceof AppError && error.code === 'upstream';
  const seconds = Math.min(pause.longest, pause.first * 3 ** Math.min(one.concerns.attempts, 6));
  await db
    .update(clubDecisionMembers)
    .set({
      attempts: sql`${clubDecisionMembers.attempts} + 1`,
      failure: isAway ? failures.upstream : failures.other,
      lookAt: new Date(now().getTime() + seconds * 1000),
    })
    .where(isCase(one));
  log.error(
    { err: error, subscription: one.row.id, decision: one.decision.id },
    'a decision about the club could not be carried out for a member; it will be tried again',
  );
}
