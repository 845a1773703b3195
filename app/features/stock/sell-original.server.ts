import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { editions } from '#app/database/schema/catalog.ts';
import { sellByHand } from './holds.server.ts';
import { markSold } from './items.server.ts';

/** Takes an original out of the shop that was somebody's before it was shown: sold, without an order. Throws AppError 'conflict' where it is sold or held. */
export async function sellOriginal(tx: Transaction, artworkId: string, at: Date): Promise<void> {
  const copies = await tx
    .select({ id: editions.id })
    .from(editions)
    .where(eq(editions.artworkId, artworkId));
  await sellByHand(tx, new Map(copies.map(({ id }) => [id, 1])), [artworkId]);
  await markSold(tx, artworkId, at);
}
