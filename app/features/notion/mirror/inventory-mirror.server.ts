import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { workspacePages } from '#app/database/schema/notion.ts';
import { addItem, changeFields, lockItem } from '#app/features/stock/items.server.ts';
import { isSold } from '#app/features/stock/work-state.server.ts';
import { centsIn, choiceIn, type Mirror, nameIn, textIn } from './mirror.server.ts';
import { sizesOf, statuses, deferWithdrawal } from './inventory-changes.server.ts';

const types = ['original', 'print'] as const;

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
