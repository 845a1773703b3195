import { and, eq, inArray, ne } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptionSkips } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { firstDayOf } from '../../months/rules.ts';
import type { Subscription } from './change-member.server.ts';

/** Skips months for their member; those that are skipped stay as they are. Answers whether any is new. */
export async function addSkips(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { id }: Subscription,
  months: readonly string[],
): Promise<boolean> {
  if (months.length === 0) return false;
  const at = now();
  const added = await tx
    .insert(subscriptionSkips)
    .values(
      months.map((month) => ({
        subscriptionId: id,
        month: firstDayOf(month),
        by: 'member' as const,
        createdAt: at,
      })),
    )
    .onConflictDoNothing()
    .returning({ month: subscriptionSkips.month });
  for (const { month } of added)
    await recordAudit(tx, {
      at,
      actor: 'buyer',
      entity: 'subscription',
      entityId: id,
      change: 'skipped',
      after: month.slice(0, 7),
    });
  return added.length > 0;
}

/** Takes a skip back, unless the whole club rests. Answers whether there was one. */
export async function removeSkip(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { id }: Subscription,
  month: string,
): Promise<boolean> {
  const gone = await tx
    .delete(subscriptionSkips)
    .where(
      and(
        eq(subscriptionSkips.subscriptionId, id),
        inArray(subscriptionSkips.month, [firstDayOf(month)]),
        ne(subscriptionSkips.by, 'club'),
      ),
    )
    .returning({ month: subscriptionSkips.month });
  if (gone.length === 0) return false;
  await recordAudit(tx, {
    at: now(),
    actor: 'buyer',
    entity: 'subscription',
    entityId: id,
    change: 'skip taken back',
    before: month,
  });
  return true;
}
