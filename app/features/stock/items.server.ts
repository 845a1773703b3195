import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';

/** One thing of the inventory: a work in the studio, with where it is and whether it may be sold. */
export type Item = typeof inventoryTracking.$inferSelect;
export type ItemChange = Partial<
  Pick<
    Item,
    | 'title'
    | 'type'
    | 'status'
    | 'statusBeforeSale'
    | 'location'
    | 'storageNotes'
    | 'condition'
    | 'originalPrice'
    | 'isFramed'
    | 'frameDetails'
    | 'insuranceValue'
    | 'lastInspection'
    | 'needsMaintenance'
    | 'maintenanceNotes'
    | 'photographyStatus'
    | 'certificateOfAuthenticity'
    | 'exhibitionHistory'
  >
>;

/** An item's row, locked; its work before it, as a sale does, for its state decides whether the shop offers that. */
export async function lockItem(tx: Transaction, id: string): Promise<Item | undefined> {
  const item = eq(inventoryTracking.id, id);
  const works = tx.select({ id: inventoryTracking.artworkId }).from(inventoryTracking).where(item);
  await tx
    .select({ id: artworks.id })
    .from(artworks)
    .where(inArray(artworks.id, works))
    .for('update');
  const [row] = await tx.select().from(inventoryTracking).where(item).for('update');
  return row;
}

/** Writes an item that the inventory did not have, and answers its id. */
export async function addItem(
  tx: Transaction,
  item: typeof inventoryTracking.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(inventoryTracking)
    .values(item)
    .returning({ id: inventoryTracking.id });
  return row?.id;
}

/** Changes an item that the caller has locked and looked at (`isSold`, `holderOf`); a form that was opened before it is stale then. */
export async function changeFields(
  tx: Transaction,
  id: string,
  change: ItemChange,
  at: Date,
): Promise<void> {
  await tx
    .update(inventoryTracking)
    .set({
      ...change,
      ...moved(change, at),
      version: sql`${inventoryTracking.version} + 1`,
      updatedAt: at,
    })
    .where(eq(inventoryTracking.id, id));
}

/**
 * Writes down where a thing goes and what it is then, where that is another place or state than before: its movements, the oldest first
 * (spec. section 3, `movementHistory`). What was kept there in another form stays, ahead of them.
 */
function moved({ location, status }: ItemChange, at: Date) {
  if (location === undefined && status === undefined) return {};
  const { location: place, status: state, movementHistory: kept } = inventoryTracking;
  const to = location === undefined ? sql`${place}` : sql`${location}::text`;
  const as = status === undefined ? sql`${state}` : sql`${status}::text`;
  const movement = sql`jsonb_build_object('at', ${at.toISOString()}::text, 'location', ${to}, 'status', ${as})`;
  return {
    movementHistory: sql`case when ${place} is distinct from ${to} or ${state} is distinct from ${as} then
      case when ${kept} is null then '[]' when jsonb_typeof(${kept}) = 'array' then ${kept} else jsonb_build_array(${kept}) end || jsonb_build_array(${movement})
      else ${kept} end`,
  };
}

/** Marks the items of an original that an order has bought as sold; what they were stays with them, for `restock`. */
export async function markSold(tx: Transaction, artworkId: string, at: Date): Promise<void> {
  // A form that was opened before the sale must not say "sold" as if nothing had happened: its version is stale now.
  await tx
    .update(inventoryTracking)
    .set({
      status: 'sold',
      statusBeforeSale: sql`case when ${inventoryTracking.status} = 'sold' then ${inventoryTracking.statusBeforeSale} else ${inventoryTracking.status} end`,
      ...moved({ status: 'sold' }, at),
      version: sql`${inventoryTracking.version} + 1`,
      updatedAt: at,
    })
    .where(eq(inventoryTracking.artworkId, artworkId));
}

type Work = Pick<typeof artworks.$inferSelect, 'id' | 'title' | 'price' | 'productType'>;

/**
 * Keeps the inventory item of a work as the work is, in the transaction of a caller that has locked the work: an original and a print
 * have one, a thing that is made on demand has none. An original's price follows the work's where it was the same (`priceBefore`,
 * cents). An item that says all this already stays as it is.
 */
export async function keepItem(
  tx: Transaction,
  work: Work,
  { location, priceBefore, at }: { location: string | null; priceBefore: number | null; at: Date },
): Promise<void> {
  const { id: artworkId, title, price, productType } = work;
  const isOriginal = productType === 'artwork';
  const type = isOriginal ? ('original' as const) : ('print' as const);
  const ofWork = eq(inventoryTracking.artworkId, artworkId);
  const [item] = await tx.select().from(inventoryTracking).where(ofWork).for('update');
  const follows = isOriginal && (!item || item.originalPrice === priceBefore);
  const wanted = { title, type, location, ...(follows && { originalPrice: price }) };
  if (!item) {
    if (productType !== 'merchandise') await addItem(tx, { ...wanted, artworkId });
    return;
  }
  const isSame = Object.entries(wanted).every(
    ([name, value]) => item[name as keyof Item] === value,
  );
  if (!isSame) await changeFields(tx, item.id, wanted, at);
}
