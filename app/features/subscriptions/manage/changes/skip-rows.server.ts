import { and, eq, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptionSkips } from '#app/database/schema/sales/subscriptions.ts';
import { firstDayOf, monthOf } from '../../months/rules.ts';
import type { Subscription } from './change-member.server.ts';
import type { ChangedBy } from './changed-by.server.ts';

type SkippedBy = (typeof subscriptionSkips.$inferSelect)['by'];
/** Who says so, in the trail and in the row: also the owner, for the whole club. */
type Said = Pick<ChangedBy, 'said'> & { skipBy: SkippedBy };

/**
 * Skips months for their member; those that are skipped stay as they are, but one in which the club rests becomes the member's own, so
 * that it stays skipped when the club opens it again. Answers those that are new, as `2026-11`.
 */
export async function addSkips(
  tx: Transaction,
  by: Said,
  row: Subscription,
  months: readonly string[],
): Promise<string[]> {
  const added = await insertSkips(tx, by, row, months);
  for (const month of added)
    await recordAudit(tx, {
      ...by.said,
      entity: 'subscription',
      entityId: row.id,
      change: 'skipped',
      after: month,
    });
  return added;
}

/** The same without a line in the trail: a pause of many months is one line there. */
export async function insertSkips(
  tx: Transaction,
  { said, skipBy }: Said,
  { id }: Subscription,
  months: readonly string[],
): Promise<string[]> {
  if (months.length === 0) return [];
  const added = await tx
    .insert(subscriptionSkips)
    .values(
      months.map((month) => ({
        subscriptionId: id,
        month: firstDayOf(month),
        by: skipBy,
        createdAt: said.at,
      })),
    )
    .onConflictDoUpdate({
      target: [subscriptionSkips.subscriptionId, subscriptionSkips.month],
      set: { by: skipBy },
      setWhere: and(eq(subscriptionSkips.by, 'club'), ne(sql`excluded.by`, 'club')),
    })
    .returning({ month: subscriptionSkips.month });
  return added.map(({ month }) => monthOf(month));
}

/** Who skips a month for a member; undefined where nobody does. */
export async function skipOf(
  tx: Transaction,
  { id }: Subscription,
  month: string,
): Promise<SkippedBy | undefined> {
  const { subscriptionId, month: of } = subscriptionSkips;
  const [skip] = await tx
    .select()
    .from(subscriptionSkips)
    .where(and(eq(subscriptionId, id), eq(of, firstDayOf(month))));
  return skip?.by;
}

/** Takes a skip back: that of the whole club only where it is the `club` that does so. Answers whether there was one. */
export async function removeSkip(
  tx: Transaction,
  by: Said,
  row: Subscription,
  month: string,
): Promise<boolean> {
  const isGone = await deleteSkip(tx, by, row, month);
  if (isGone)
    await recordAudit(tx, {
      ...by.said,
      entity: 'subscription',
      entityId: row.id,
      change: 'skip taken back',
      before: month,
    });
  return isGone;
}

/** The same without a line in the trail. */
export async function deleteSkip(
  tx: Transaction,
  { skipBy }: Pick<Said, 'skipBy'>,
  { id }: Subscription,
  month: string,
): Promise<boolean> {
  const gone = await tx
    .delete(subscriptionSkips)
    .where(
      and(
        eq(subscriptionSkips.subscriptionId, id),
        eq(subscriptionSkips.month, firstDayOf(month)),
        skipBy === 'club' ? eq(subscriptionSkips.by, skipBy) : ne(subscriptionSkips.by, 'club'),
      ),
    )
    .returning({ month: subscriptionSkips.month });
  return gone.length > 0;
}
