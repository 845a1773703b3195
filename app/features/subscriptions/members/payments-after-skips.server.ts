import { inArray } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { type subscriptions, subscriptionSkips } from '#app/database/schema/sales/subscriptions.ts';
import { shirtMonth } from '../club.ts';
import { renewalIn, skippedInRow } from '../months/pause-rules.ts';
import { addMonths, monthOf } from '../months/rules.ts';
import type { MemberState } from './states.ts';

type Member = { row: typeof subscriptions.$inferSelect; state: MemberState };

/** When each of these members pays next, the months that they skip left out. Whoever pays nothing any more has no entry. */
export async function paymentsAfterSkips(
  db: Pick<Database, 'select'>,
  members: readonly Member[],
): Promise<Map<string, Date>> {
  const paying = members.filter(({ state }) => state === 'going' || state === 'skipping');
  const ids = paying.map(({ row }) => row.id);
  const skips = await db
    .select({ id: subscriptionSkips.subscriptionId, month: subscriptionSkips.month })
    .from(subscriptionSkips)
    .where(inArray(subscriptionSkips.subscriptionId, ids));
  const skipped = Map.groupBy(skips, ({ id }) => id);
  return new Map(
    paying.flatMap(({ row }) => {
      const { id, currentPeriodEnd: next, billingAnchor } = row;
      if (!next) return [];
      const months = new Set(skipped.get(id)?.map(({ month }) => monthOf(month)));
      const inRow = skippedInRow(shirtMonth(next), months);
      const after = renewalIn(billingAnchor ?? next, addMonths(shirtMonth(next), inRow));
      return [[id, inRow === 0 ? next : after] as const];
    }),
  );
}
