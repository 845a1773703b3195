import { and, eq, ne, not, notExists } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { setAvailability } from '#app/features/catalog/changes/works.server.ts';
import { hasUnsold } from './work-state.server.ts';

/** Copies bring a print back into the shop, unless the owner has marked it as sold elsewhere, private or on exhibition. */
export async function returnToShop(tx: Transaction, artworkId: string): Promise<void> {
  const isMarked = and(
    eq(inventoryTracking.artworkId, artworkId),
    ne(inventoryTracking.status, 'available'),
  );
  const marked = tx.select({ id: inventoryTracking.id }).from(inventoryTracking).where(isMarked);
  await setAvailability(tx, [eq(artworks.id, artworkId), notExists(marked)], { isAvailable: true });
}

/** A work all copies of which are sold leaves the shop and keeps its page. */
export async function closeIfSoldOut(tx: Transaction, artworkId: string): Promise<void> {
  await setAvailability(tx, [eq(artworks.id, artworkId), not(hasUnsold(tx, artworks.id))], {
    isAvailable: false,
  });
}
