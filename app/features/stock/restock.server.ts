import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import type { orderItems } from '#app/database/schema/sales/orders.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { setAvailability } from '#app/features/catalog/changes/works.server.ts';
import { reopenOffers } from '#app/features/offers/rules/settle-offers.server.ts';
import { changeFields } from './items.server.ts';
import { type NumberFate, type ReleasedNumbers, releaseNumbers } from './edition-numbers.server.ts';
import { hasUnsold } from './work-state.server.ts';

type Item = typeof orderItems.$inferSelect;

/**
 * Puts what an order bought back into the shop: the copies count as unsold, the works are for sale again, and the inventory
 * item of an original is what it was before the sale; other offers of it stand again. Of a numbered edition come back the copies that still have a number, which is free again or void;
 * void ones are no longer for sale. What the owner keeps back, or marked as sold while there were copies, stays out of the shop;
 * what is made on demand or has left the catalogue is passed over. Answers the numbers that were taken back.
 */
export async function restock(
  tx: Transaction,
  items: readonly Item[],
  { numbers, at }: { numbers: NumberFate; at: Date },
): Promise<ReleasedNumbers[]> {
  const back: { id: string; artworkId: string; quantity: number }[] = [];
  for (const { artworkId, selectedSize, quantity } of items) {
    if (!artworkId) continue;
    const isOfItem = and(
      eq(editions.artworkId, artworkId),
      sql`${editions.size} is not distinct from ${selectedSize}`,
    );
    const [edition] = await tx.select({ id: editions.id }).from(editions).where(isOfItem);
    if (edition) back.push({ id: edition.id, artworkId, quantity });
  }
  const works = [...new Set(back.map(({ artworkId }) => artworkId))];
  if (works.length === 0) return [];
  await tx
    .select({ id: artworks.id })
    .from(artworks)
    .where(inArray(artworks.id, works))
    .orderBy(asc(artworks.id))
    .for('no key update');
  const offered = await notKeptBack(tx, works);
  // In the order in which a sale takes them, the works before their editions, so that neither waits for the other.
  const ids = back.map(({ id }) => id);
  await tx
    .select({ id: editions.id })
    .from(editions)
    .where(inArray(editions.id, ids))
    .orderBy(asc(editions.id))
    .for('update');
  const { copies, released } = await releaseNumbers(tx, items, { fate: numbers, at });
  for (const { id, quantity } of back.filter((one) => !copies.has(one.id)))
    await unsell(tx, id, { sold: quantity, total: 0 });
  for (const [id, count] of copies)
    await unsell(tx, id, { sold: count, total: numbers === 'void' ? count : 0 });
  await reopenOffers(tx, works);
  const ofOffered = inArray(artworks.id, offered);
  const change = { isAvailable: true, updatedAt: at };
  await setAvailability(tx, [ofOffered, hasUnsold(tx, artworks.id)], change);
  await backToWhatTheyWere(tx, offered, at);
  return released;
}

/** What hung at a gallery, or was the owner's own, when it was sold is not for sale for having come back; the shop follows the inventory. */
async function backToWhatTheyWere(tx: Transaction, works: string[], at: Date): Promise<void> {
  const sold = await tx
    .select({ id: inventoryTracking.id, before: inventoryTracking.statusBeforeSale })
    .from(inventoryTracking)
    .where(
      and(
        inArray(inventoryTracking.artworkId, works),
        eq(inventoryTracking.status, 'sold'),
        hasUnsold(tx, inventoryTracking.artworkId),
      ),
    );
  for (const { id, before } of sold)
    await changeFields(tx, id, { status: before ?? 'available', statusBeforeSale: null }, at);
}

async function unsell(
  tx: Transaction,
  editionId: string,
  by: { sold: number; total: number },
): Promise<void> {
  await tx
    .update(editions)
    .set({
      sold: sql`greatest(0, ${editions.sold} - ${by.sold})`,
      total: sql`${editions.total} - ${by.total}`,
    })
    .where(eq(editions.id, editionId));
}

/** Of works that are locked, those of which it was not the owner who took them out of the shop. */
async function notKeptBack(tx: Transaction, works: string[]): Promise<string[]> {
  const isUnsold = hasUnsold(tx, inventoryTracking.artworkId);
  const isKept = or(
    inArray(inventoryTracking.status, ['exhibition', 'private']),
    and(eq(inventoryTracking.status, 'sold'), isUnsold),
  );
  const kept = await tx
    .select({ id: inventoryTracking.artworkId })
    .from(inventoryTracking)
    .where(and(inArray(inventoryTracking.artworkId, works), isKept));
  return works.filter((id) => !kept.some((one) => one.id === id));
}
