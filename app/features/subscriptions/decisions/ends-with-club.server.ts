import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';

/** Whether a membership ends because the whole club does: then its member was told, and the owner knows. */
export async function endsWithClub(
  tx: Pick<Transaction, 'select'>,
  subscriptionId: string,
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
        isNull(clubDecisions.takenBackAt),
      ),
    )
    .limit(1);
  return found !== undefined;
}
