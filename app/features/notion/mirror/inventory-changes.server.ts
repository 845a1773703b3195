import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import type { Fields } from '#app/integrations/notion/workspace.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { formatExactMoney, toDecimal } from '#app/platform/formats/money.ts';
import type { Item } from '#app/features/stock/items.server.ts';
import { holderOf, isSold, isWithdrawn } from '#app/features/stock/work-state.server.ts';
import { raiseTask, resolveTask, updateTask } from '#app/features/tasks/service.server.ts';
import { choiceIn } from './mirror.server.ts';

/** What an original can be, as the inventory names it. */
export const statuses = ['available', 'sold', 'exhibition', 'private'] as const;

/**
 * A work that a buyer is paying for is not taken from them by a word in Notion: the owner is told, and the word waits until
 * the hold has ended (invariant 25). Bought meanwhile, she is told that too.
 */
export async function deferWithdrawal(
  tx: Transaction,
  context: Context,
  id: string,
  { status: told }: Fields,
): Promise<ReadonlySet<string>> {
  const status = choiceIn(told ?? null, statuses);
  const [row] = await tx.select().from(inventoryTracking).where(eq(inventoryTracking.id, id));
  if (!row) return new Set();
  const task = { kind: 'held-work-withdrawn', subject: id } as const;
  const isNews = status !== undefined && isWithdrawn(status) && !isWithdrawn(row.status);
  const holder = isNews ? await holderOf(tx, row) : undefined;
  if (holder) {
    await raiseTask(tx, context, {
      ...task,
      facts: {
        title: row.title,
        status: status as 'sold' | 'private' | 'exhibition',
        outcome: holder.isPaid ? 'review' : 'held',
      },
    });
    return new Set(['status']);
  }
  if (await isSold(tx, row))
    await updateTask(tx, {
      ...task,
      facts: { title: row.title, status: 'sold', outcome: 'bought' },
    });
  else await resolveTask(tx, context, task.kind, id);
  return new Set();
}

/** The sizes of a work, as its page shows them. */
export async function sizesOf(
  tx: Transaction,
  { artworkId }: Pick<Item, 'artworkId'>,
): Promise<string | null> {
  if (!artworkId) return null;
  const sizes = await tx
    .select({
      size: artworkSizes.size,
      price: artworkSizes.price,
      isAvailable: artworkSizes.isAvailable,
      total: editions.total,
    })
    .from(artworkSizes)
    .leftJoin(
      editions,
      and(eq(editions.artworkId, artworkSizes.artworkId), eq(editions.size, artworkSizes.size)),
    )
    .where(eq(artworkSizes.artworkId, artworkId))
    .orderBy(asc(artworkSizes.price), asc(artworkSizes.size));
  const lines = sizes.map(({ size, price, isAvailable, total }) =>
    [
      size,
      formatExactMoney(toDecimal(price)),
      total ? `edition of ${total}` : 'on demand',
      ...(isAvailable ? [] : ['inactive']),
    ].join(', '),
  );
  return lines.join('\n') || null;
}
