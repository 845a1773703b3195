import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';

/** What the printer makes of each of these works; those without it are left out. */
export async function variantRefsOf(
  tx: Transaction,
  artworkIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: artworks.id, ref: artworks.teemillVariantRef })
    .from(artworks)
    .where(inArray(artworks.id, [...artworkIds]));
  return new Map(rows.flatMap(({ id, ref }) => (ref === null ? [] : [[id, ref]])));
}

/**
 * Has the printer make of sold lines what their works say now, because it has nothing of what they said then and the owner has chosen anew
 * (decision 65). A line whose work says nothing keeps what it has.
 */
export async function takeVariantsOfWorks(
  tx: Transaction,
  itemIds: readonly string[],
): Promise<void> {
  const items = await tx
    .select({ id: orderItems.id, ref: artworks.teemillVariantRef })
    .from(orderItems)
    .innerJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(
      and(inArray(orderItems.id, [...itemIds]), eq(orderItems.fulfillmentType, 'print_on_demand')),
    );
  for (const { id, ref } of items)
    if (ref !== null)
      await tx.update(orderItems).set({ printerVariantRef: ref }).where(eq(orderItems.id, id));
}
