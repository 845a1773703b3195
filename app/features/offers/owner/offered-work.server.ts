import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import {
  artworkPictures,
  artworks,
  artworkSizes,
  editions,
  pictures,
} from '#app/database/schema/catalog.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { checkChoice } from '#app/features/cart/cart.ts';
import {
  type Availability,
  editionAvailability,
  isSoldWork,
  standingOf,
} from '#app/features/catalog/artwork.ts';
import { isFirstPicture } from '#app/features/catalog/first-picture.server.ts';
import { opens } from '#app/features/catalog/visible.server.ts';
import { offerRefusals as refusals } from '../refusals.ts';

/** A work in one of its sizes, as the shop has it at this moment. Cents. */
export type OfferedWork = {
  work: typeof artworks.$inferSelect;
  picture: typeof pictures.$inferSelect;
  shopPrice: Cents;
  /** There is one of it. */
  isUnique: boolean;
  /** `off`: the shop does not sell it, though it was not sold: kept back, in an exhibition, taken down, or no longer in this size. */
  availability: Availability | 'off';
};

/** Reads a work with what the shop says of one of its sizes. Throws AppError 'missing'. */
export async function readOffered(
  db: Database | Transaction,
  artworkId: string,
  size: string | null,
): Promise<OfferedWork> {
  const [found] = await db
    .select({ work: artworks, picture: pictures, sized: artworkSizes, edition: editions })
    .from(artworks)
    .innerJoin(artworkPictures, isFirstPicture)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .leftJoin(
      artworkSizes,
      and(eq(artworkSizes.artworkId, artworks.id), sql`${artworkSizes.size} = ${size}`),
    )
    .leftJoin(
      editions,
      and(eq(editions.artworkId, artworks.id), sql`${editions.size} is not distinct from ${size}`),
    )
    .where(eq(artworks.id, artworkId));
  if (!found) throw new AppError('missing', refusals.noWork);
  const { work, picture, sized, edition } = found;
  return {
    work,
    picture,
    shopPrice: sized?.isAvailable ? sized.price : work.price,
    isUnique: edition?.total === 1 && size === null,
    availability: availabilityOf(found, size),
  };
}

type Found = {
  work: OfferedWork['work'];
  sized: typeof artworkSizes.$inferSelect | null;
  edition: typeof editions.$inferSelect | null;
};

function availabilityOf({ work, sized, edition }: Found, size: string | null) {
  const state = editionAvailability(edition ?? undefined);
  if (standingOf(work)) return 'off';
  if (state === 'sold' || !opens(work)) return state === 'sold' ? state : 'off';
  // Neither kept back nor exhibited, it was sold outside of this shop.
  if (isSoldWork(work)) return 'sold';
  const isInSize = size === null || sized !== null || work.sizes?.includes(size) === true;
  return isInSize && sized?.isAvailable !== false ? state : 'off';
}

/**
 * The work that is to be offered: an original or a print that visitors can open and the shop would sell, private ones included (decision
 * 52). One in somebody's checkout may be offered: it may come free. Throws AppError 'missing', 'invalid' for a size it does not come in,
 * 'conflict' with what is to be done first.
 */
export async function workToOffer(
  tx: Transaction,
  artworkId: string,
  size: string | null,
): Promise<OfferedWork> {
  const sizes = await tx
    .select({ size: artworkSizes.size })
    .from(artworkSizes)
    .where(eq(artworkSizes.artworkId, artworkId))
    .orderBy(asc(artworkSizes.price));
  const offered = await readOffered(tx, artworkId, size);
  const { work, availability } = offered;
  if (work.productType === 'merchandise') throw new AppError('conflict', refusals.merchandise);
  const named = work.sizes ?? (sizes.length > 0 ? sizes.map((one) => one.size) : null);
  checkChoice({ ...work, sizes: named }, { selectedSize: size, selectedColor: null });
  if (!opens(work)) throw new AppError('conflict', refusals.hidden(work.title));
  if (availability === 'sold') throw new AppError('conflict', refusals.sold(work.title));
  if (availability === 'off') throw new AppError('conflict', refusals.standing(work.title));
  return offered;
}
