import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';

type Sold = { artworkId: string | null; isUnique: boolean; offerId?: string | null };

/**
 * Notes which offers an order was bought by, and ends every other offer of a work of which there was one. Inside the order's
 * transaction, whoever sold it. An offer that has ended meanwhile is noted too: the money was taken for it.
 */
export async function settleOffers(
  tx: Transaction,
  { orderId, lines, at }: { orderId: string; lines: readonly Sold[]; at: Date },
): Promise<void> {
  const used = lines.flatMap(({ offerId }) => offerId ?? []);
  if (used.length > 0) {
    const accepted = await tx
      .update(offers)
      .set({ orderId, soldAt: null })
      .where(and(inArray(offers.id, used), isNull(offers.orderId)))
      .returning({ id: offers.id });
    for (const { id } of accepted)
      await recordAudit(tx, {
        at,
        actor: 'buyer',
        entity: 'offer',
        entityId: id,
        change: 'accepted',
        after: orderNumberOf(orderId),
      });
  }
  for (const { artworkId } of lines.filter(({ isUnique }) => isUnique))
    if (artworkId !== null)
      await tx
        .update(offers)
        .set({ soldAt: at })
        .where(and(eq(offers.artworkId, artworkId), isNull(offers.orderId), isNull(offers.soldAt)));
}

/**
 * Lets the offers of works stand again that ended because their work was sold in another way, where that sale is undone. What an order
 * was bought by stays noted with it. The caller has locked the works' editions.
 */
export async function reopenOffers(tx: Transaction, works: readonly string[]): Promise<void> {
  await tx
    .update(offers)
    .set({ soldAt: null })
    .where(and(inArray(offers.artworkId, [...works]), isNotNull(offers.soldAt)));
}
