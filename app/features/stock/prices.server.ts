import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworkSizes } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { changeFields } from './items.server.ts';

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
