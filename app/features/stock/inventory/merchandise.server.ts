import { and, asc, eq } from 'drizzle-orm';
import { artworks, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { colors } from '#app/features/catalog/colors.ts';
import { worksWithPicture } from '#app/features/catalog/first-picture.server.ts';
import { boughtImageUrl } from '#app/features/catalog/preview/preview.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import type { Merchandise } from './contract.ts';

/** Every published thing by title, with who makes it, and its sizes with their prices and what is in stock. For the owner only. */
export async function listMerchandise({ db }: Context): Promise<Merchandise[]> {
  const isThing = eq(artworks.productType, 'merchandise');
  const [works, sizes] = await Promise.all([
    worksWithPicture(db).where(isThing).orderBy(asc(artworks.title), asc(artworks.id)),
    db
      .select({ size: artworkSizes, edition: editions })
      .from(artworkSizes)
      .innerJoin(artworks, eq(artworks.id, artworkSizes.artworkId))
      .leftJoin(
        editions,
        and(eq(editions.artworkId, artworkSizes.artworkId), eq(editions.size, artworkSizes.size)),
      )
      .where(and(isThing, eq(artworkSizes.isAvailable, true))),
  ]);
  return works.map(({ work, picture }) => {
    const place = ({ size }: { size: string }) => work.sizes?.indexOf(size) ?? 0;
    return {
      id: work.id,
      title: work.title,
      imageUrl: boughtImageUrl(work, picture, null),
      price: toDecimal(work.price),
      isLive: work.visibility === 'live',
      printedBy: work.printedBy,
      variantRef: work.teemillVariantRef,
      hasColors: work.hasColors,
      colors: colors.filter((color) => work.colors?.includes(color)),
      sizes: sizes
        .filter(({ size }) => size.artworkId === work.id)
        .map(({ size, edition }) => ({
          size: size.size,
          price: toDecimal(size.price),
          stock: edition && edition.total - edition.sold - edition.held,
        }))
        .toSorted((one, other) => place(one) - place(other)),
    };
  });
}
