import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';

const isInForce = isNull(clubDecisions.takenBackAt);
const isUnderWayBack = isNull(clubDecisionMembers.undoneAt);

/** Whether a membership ends because the whole club does: then its member was told, and the owner knows. */
export const endsWithClub = (tx: Reader, subscriptionId: string): Promise<boolean> =>
  hasCase(tx, subscriptionId, isInForce);

/** Whether a membership goes on because the end of the club is taken back, of which a letter of its own tells. */
export const goesOnWithClub = (tx: Reader, subscriptionId: string): Promise<boolean> =>
  hasCase(tx, subscriptionId, or(isInForce, isUnderWayBack));

type Reader = Pick<Transaction, 'select'>;

async function hasCase(
  tx: Reader,
  subscriptionId: string,
  which: SQL | undefined,
): Promise<boolean> {
  const [found] = await tx
    .select({ one: sql`1` })
    .from(clubDecisionMembers)
    .innerJoin(clubDecisions, eq(clubDecisions.id, clubDecisionMembers.decisionId))
    .where(
      and(
        eq(clubDecisionMembers.subscriptionId, subscriptionId),
        eq(clubDecisionMembers.did, 'ends'),
        eq(clubDecisions.kind, 'end'),
        which,
      ),
    )
    .limit(1);
  return found !== undefined;
}
