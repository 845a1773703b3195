import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { workspacePages } from '#app/database/schema/notion.ts';
import type { Fields } from '#app/integrations/notion/workspace.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { formatExactMoney, toDecimal } from '#app/platform/formats/money.ts';
import { addItem, changeFields, type Item, lockItem } from '#app/features/stock/items.server.ts';
import { holderOf, isSold, isWithdrawn } from '#app/features/stock/standing.server.ts';
import { raiseTask, resolveTask, updateTask } from '#app/features/tasks/service.server.ts';
import { centsIn, choiceIn, type Mirror, nameIn, textIn } from './mirror.server.ts';

const types = ['original', 'print'] as const;
const statuses = ['available', 'sold', 'exhibition', 'private'] as const;

/** What hangs or lies where. The catalogue's own facts (title of a work, sizes) are changed in the catalogue only. */
export const inventoryMirror: Mirror = {
  kind: 'inventory',
  entity: 'inventory',
  lock: async (tx, id) => {
    const row = await lockItem(tx, id);
    if (!row) return undefined;
    const {
      title,
      type,
      status,
      location,
      storageNotes: notes,
      originalPrice: price,
      artworkId,
    } = row;
    return {
      fields: {
        title,
        type,
        status,
        location,
        notes,
        price,
        artworkId,
        sizes: await sizesOf(tx, row),
      },
      updatedAt: row.updatedAt,
      fixed: new Set([
        'type',
        'artworkId',
        'sizes',
        ...(artworkId ? ['title'] : []),
        ...((await isSold(tx, row)) ? ['status'] : []),
      ]),
    };
  },
  accept: (field, value) => {
    if (field === 'title') return nameIn(value, 300);
    if (field === 'status') return choiceIn(value, statuses);
    if (field === 'price') return centsIn(value, 99_999_999);
    return textIn(value, field === 'location' ? 200 : undefined);
  },
  apply: async (tx, id, fields, at) => {
    const { title, status, location, notes, price } = fields;
    const change = {
      ...(title !== undefined && { title: String(title) }),
      ...(status !== undefined && { status: choiceIn(status, statuses)! }),
      ...(location !== undefined && { location: location as string | null }),
      ...(notes !== undefined && { storageNotes: notes as string | null }),
      ...(price !== undefined && { originalPrice: price as number | null }),
    };
    await changeFields(tx, id, change, at);
  },
  defer: deferWithdrawal,
  match: async (tx, { artworkId, title, type }) => {
    const isIt =
      typeof artworkId === 'string' && artworkId !== ''
        ? eq(sql`${inventoryTracking.artworkId}::text`, artworkId)
        : and(
            eq(sql`lower(${inventoryTracking.title})`, String(title).toLowerCase()),
            type ? eq(inventoryTracking.type, choiceIn(type, types) ?? 'original') : undefined,
          );
    const found = await tx
      .select({ id: inventoryTracking.id })
      .from(inventoryTracking)
      .leftJoin(
        workspacePages,
        and(
          eq(workspacePages.kind, 'inventory'),
          eq(workspacePages.entityId, inventoryTracking.id),
        ),
      )
      .where(and(isIt, isNull(workspacePages.pageId)))
      .orderBy(asc(inventoryTracking.id))
      .limit(1);
    return found[0]?.id;
  },
  create: async (tx, fields, at) => {
    const title = nameIn(fields['title'] ?? null, 300);
    if (!title) return undefined;
    return addItem(tx, {
      title,
      type: choiceIn(fields['type'] ?? null, types) ?? 'original',
      status: choiceIn(fields['status'] ?? null, statuses) ?? 'available',
      location: textIn(fields['location'] ?? null, 200) ?? null,
      storageNotes: textIn(fields['notes'] ?? null) ?? null,
      originalPrice: centsIn(fields['price'] ?? null, 99_999_999) ?? null,
      updatedAt: at,
    });
  },
};

/**
 * A work that a buyer is paying for is not taken from them by a word in Notion: the owner is told, and the word waits until
 * the hold has ended (invariant 25). Bought meanwhile, she is told that too.
 */
async function deferWithdrawal(
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

async function sizesOf(
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
