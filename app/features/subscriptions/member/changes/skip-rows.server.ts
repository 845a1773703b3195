import { and, eq, inArray, ne } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptionSkips } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { firstDayOf } from '../../months/rules.ts';
import type { Subscription } from './change-member.server.ts';

type SkippedBy = (typeof subscriptionSkips.$inferSelect)['by'];
const actors = { member: 'buyer', owner: 'owner', club: 'owner' } as const;

/** Skips months for their member; those that are skipped stay as they are. `by`: who says so. Answers whether any is new. */
export async function addSkips(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { id }: Subscription,
  months: readonly string[],
  by: SkippedBy = 'member',
): Promise<boolean> {
  if (months.length === 0) return false;
  const at = now();
  const added = await tx
    .insert(subscriptionSkips)
    .values(
      months.map((month) => ({
        subscriptionId: id,
        month: firstDayOf(month),
        by,
        createdAt: at,
      })),
    )
    .onConflictDoNothing()
    .returning({ month: subscriptionSkips.month });
  for (const { month } of added)
    await recordAudit(tx, {
      at,
      actor: actors[by],
      entity: 'subscription',
      entityId: id,
      change: 'skipped',
      after: month.slice(0, 7),
    });
  return added.length > 0;
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
  { now }: Pick<Context, 'now'>,
  { id }: Subscription,
  month: string,
  by: 'member' | 'club' = 'member',
): Promise<boolean> {
  const gone = await tx
    .delete(subscriptionSkips)
    .where(
      and(
        eq(subscriptionSkips.subscriptionId, id),
        inArray(subscriptionSkips.month, [firstDayOf(month)]),
        by === 'club' ? eq(subscriptionSkips.by, by) : ne(subscriptionSkips.by, 'club'),
      ),
    )
    .returning({ month: subscriptionSkips.month });
  if (gone.length === 0) return false;
  await recordAudit(tx, {
    at: now(),
    actor: actors[by],
    entity: 'subscription',
    entityId: id,
    change: 'skip taken back',
    before: month,
  });
  return true;
}
