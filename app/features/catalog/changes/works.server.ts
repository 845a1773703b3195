import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import type { Cents } from '#app/platform/formats/money.ts';

type Work = typeof artworks.$inferSelect;

/** The works of these ids, locked in the order of their ids, as a sale locks them before their editions. */
export async function lockArtworks(tx: Transaction, ids: readonly string[]): Promise<Work[]> {
  return tx
    .select()
    .from(artworks)
    .where(inArray(artworks.id, [...ids]))
    .orderBy(asc(artworks.id))
    .for('update');
}

/** Writes who sees a work that the caller has locked; `publishAt` is for `scheduled` alone. Whether it is sold is not touched. */
export async function setVisibility(
  tx: Transaction,
  id: string,
  shown: Pick<Work, 'visibility' | 'publishAt'>,
  at: Date,
): Promise<void> {
  await tx
    .update(artworks)
    .set({ ...shown, updatedAt: at })
    .where(eq(artworks.id, id));
}

/** Writes the price of a work that the caller has locked, in cents. Its sizes' own are of `stock` (`setSizePrice`). */
export async function setPrice(tx: Transaction, id: string, price: Cents, at: Date): Promise<void> {
  await tx.update(artworks).set({ price, updatedAt: at }).where(eq(artworks.id, id));
}

/**
 * Writes whether the shop offers the works for which all conditions hold. For `stock` alone, which knows what is sold, held and kept
 * back; the trigger `offer_what_is_there` does the same when the state of an inventory item changes (invariant 25).
 */
export async function setAvailability(
  tx: Transaction,
  conditions: readonly [SQL, ...SQL[]],
  change: { isAvailable: boolean; updatedAt?: Date },
): Promise<void> {
  await tx
    .update(artworks)
    .set(change)
    .where(and(...conditions));
}
