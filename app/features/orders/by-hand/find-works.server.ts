import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import {
  artworkPictures,
  artworks,
  artworkSizes,
  editions,
  pictures,
} from '#app/database/schema/catalog.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { dimensionsText } from '#app/features/catalog/artwork.ts';
import { isFirstPicture } from '#app/features/catalog/first-picture.server.ts';
import { isClubDesign } from '#app/features/catalog/visible.server.ts';
import { pictureUrl } from '#app/features/pictures/picture.ts';
import type { FindWorksToSell, SaleChoice } from './contract.ts';

/** How many are shown. */
const few = 8;

/**
 * The works whose titles have words that begin so, in the order of the wall, or the one with this id; also those that visitors cannot
 * see, but no design of the club. For the owner only.
 */
export async function findWorksToSell(
  { db }: Context,
  { query: { q, id } }: Input<FindWorksToSell>,
): Promise<SaleChoice[]> {
  const wanted = id ? eq(artworks.id, id) : matchesSearch(sql`words_of(${artworks.title})`, q);
  if (!wanted) return [];
  const found = await db
    .select({ work: artworks, picture: pictures })
    .from(artworks)
    .innerJoin(artworkPictures, isFirstPicture)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(and(wanted, not(isClubDesign)))
    .orderBy(artworks.position, artworks.id)
    .limit(few);
  if (found.length === 0) return [];
  const ids = found.map(({ work }) => work.id);
  const [sizes, counted] = await Promise.all([
    db
      .select()
      .from(artworkSizes)
      .where(inArray(artworkSizes.artworkId, ids))
      .orderBy(asc(artworkSizes.price)),
    db.select().from(editions).where(inArray(editions.artworkId, ids)),
  ]);
  return found.map(({ work, picture }) => {
    const leftOf = (size: string | null) => {
      const edition = counted.find((one) => one.artworkId === work.id && one.size === size);
      return edition ? edition.total - edition.sold - edition.held : null;
    };
    const priced = sizes.filter((one) => one.artworkId === work.id);
    const named = work.sizes ?? priced.map(({ size }) => size);
    return {
      id: work.id,
      title: work.title,
      about: [work.medium, dimensionsText(work.height, work.width)].filter(Boolean).join(', '),
      imageUrl: pictureUrl(picture.id, 360),
      price: toDecimal(work.price),
      hasColors: work.hasColors,
      left: leftOf(null),
      sizes: (work.productType === 'artwork' ? [] : named).map((size) => ({
        size,
        price: toDecimal(priced.find((one) => one.size === size)?.price ?? work.price),
        left: leftOf(size),
      })),
    };
  });
}
