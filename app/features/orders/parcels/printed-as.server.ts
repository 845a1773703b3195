import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import { PrintDesign, printDesignOf } from '#app/features/catalog/preview/print-design.server.ts';

/** What the printer makes of a line: a product that is ready at the printer, or a blank of its range with a design of the shop's own on it. */
export const PrintedAs = z.object({
  variantRef: z.string().nullable(),
  design: PrintDesign.nullable(),
});
export type PrintedAs = z.output<typeof PrintedAs>;

/** What the printer makes of each of these works, as they say now. */
export async function printedAs(
  tx: Transaction,
  artworkIds: readonly string[],
): Promise<Map<string, PrintedAs>> {
  if (artworkIds.length === 0) return new Map();
  const works = await tx
    .select()
    .from(artworks)
    .where(inArray(artworks.id, [...artworkIds]));
  return new Map(
    works.map((work) => [
      work.id,
      { variantRef: work.teemillVariantRef, design: printDesignOf(work) },
    ]),
  );
}

/**
 * Has the printer make sold lines of what their works name now, because it has nothing of what they named then and the owner has chosen
 * anew (decision 65). The design that was sold stays where the line has one, unless its file is `lost`. A line whose work names nothing
 * keeps what it has.
 */
export async function printAsWorksSay(
  tx: Transaction,
  lines: readonly { itemId: string; isDesignLost: boolean }[],
): Promise<void> {
  for (const { itemId, isDesignLost } of lines) {
    const [line] = await tx
      .select({ work: artworks, design: orderItems.printDesign })
      .from(orderItems)
      .innerJoin(artworks, eq(artworks.id, orderItems.artworkId))
      .where(and(eq(orderItems.id, itemId), eq(orderItems.fulfillmentType, 'print_on_demand')));
    if (!line?.work.teemillVariantRef) continue;
    const keeps = line.design !== null && !isDesignLost;
    await tx
      .update(orderItems)
      .set({
        printerVariantRef: line.work.teemillVariantRef,
        ...(!keeps && { printDesign: printDesignOf(line.work) }),
      })
      .where(eq(orderItems.id, itemId));
  }
}
