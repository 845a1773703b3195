import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { type artworks, artworkSizes } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { setPrice } from '#app/features/catalog/changes/works.server.ts';
import { isPrint, kindOf } from '#app/features/catalog/kind.ts';
import { changeFields } from './items.server.ts';
import { lowestPrice } from './lowest-price.ts';

/** A new price in cents for one that was `from`. */
type PriceChange = { from: Cents; to: Cents };

/** Writes the price of one size of a work that the caller has locked. */
export async function setSizePrice(
  tx: Transaction,
  artworkId: string,
  size: string,
  price: Cents,
): Promise<void> {
  await tx
    .update(artworkSizes)
    .set({ price })
    .where(and(eq(artworkSizes.artworkId, artworkId), eq(artworkSizes.size, size)));
}

/** Sizes that cost what the work costs follow it to its new price. */
export async function moveSizePrices(
  tx: Transaction,
  artworkId: string,
  { from, to }: PriceChange,
): Promise<void> {
  await tx
    .update(artworkSizes)
    .set({ price: to })
    .where(and(eq(artworkSizes.artworkId, artworkId), eq(artworkSizes.price, from)));
}

/** A print is ordered by what it costs from, so that follows the prices of its sizes; the caller has locked it. */
export async function followSizes(
  tx: Transaction,
  work: Pick<typeof artworks.$inferSelect, 'id' | 'price' | 'productType' | 'isNumbered'>,
  at: Date,
): Promise<void> {
  if (!isPrint(kindOf(work))) return;
  const sizes = await tx
    .select({ price: artworkSizes.price, isOffered: artworkSizes.isAvailable })
    .from(artworkSizes)
    .where(eq(artworkSizes.artworkId, work.id));
  const lowest = lowestPrice(sizes);
  if (lowest === undefined) return;
  await setPrice(tx, work.id, lowest, at);
  if (lowest !== work.price) await moveItemPrice(tx, work.id, { from: work.price, to: lowest }, at);
}

/** The inventory's item of a work follows its price, unless the inventory has a price of its own. */
export async function moveItemPrice(
  tx: Transaction,
  artworkId: string,
  { from, to }: PriceChange,
  at: Date,
): Promise<void> {
  const items = await tx
    .select({ id: inventoryTracking.id })
    .from(inventoryTracking)
    .where(
      and(eq(inventoryTracking.artworkId, artworkId), eq(inventoryTracking.originalPrice, from)),
    )
    .for('update');
  for (const { id } of items) await changeFields(tx, id, { originalPrice: to }, at);
}
