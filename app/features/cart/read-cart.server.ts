import { and, asc, eq, type GetColumnData, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { preparedOnce } from '#app/database/prepared.server.ts';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import {
  artworkPictures,
  artworks,
  artworkSizes,
  editions,
  pictures,
} from '#app/database/schema/catalog.ts';
import { checkouts, holds } from '#app/database/schema/sales/checkout.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import {
  dimensionsText,
  editionAvailability,
  standingOf,
  type Availability,
} from '#app/features/catalog/artwork.ts';
import { isFirstPicture } from '#app/features/catalog/first-picture.server.ts';
import {
  boughtImageUrl,
  firstColor,
  previewUrl,
} from '#app/features/catalog/preview/preview.server.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import { opens } from '#app/features/catalog/visible.server.ts';
import { offerState } from '#app/features/offers/rules/offer-state.ts';
import { sourceOf } from '#app/features/shipping/parcels/source.ts';
import { largestQuantity } from './cart.ts';
import type { CartItem } from './contract.ts';

/** What this cart's own checkout holds of a line's edition: a buyer is never blocked by their own hold (invariant 7). */
const ownHold = sql<number>`(select coalesce(sum(${holds.quantity}), 0)::int from ${holds}
  join ${checkouts} on ${checkouts.id} = ${holds.checkoutId}
  where ${checkouts.sessionId} = ${cartItems.sessionId} and ${holds.editionId} = ${editions.id})`;

/** Of what may not be there, the first column is one that is never empty: by it a line is told from one without. */
const columns = {
  item: {
    id: cartItems.id,
    sessionId: cartItems.sessionId,
    quantity: cartItems.quantity,
    selectedSize: cartItems.selectedSize,
    selectedColor: cartItems.selectedColor,
    addedAt: cartItems.addedAt,
  },
  work: {
    id: artworks.id,
    slug: artworks.slug,
    title: artworks.title,
    medium: artworks.medium,
    height: artworks.height,
    width: artworks.width,
    price: artworks.price,
    productType: artworks.productType,
    merchandiseType: artworks.merchandiseType,
    isAvailable: artworks.isAvailable,
    standing: artworks.standing,
    visibility: artworks.visibility,
    hasColors: artworks.hasColors,
    sizes: artworks.sizes,
    teemillVariantRef: artworks.teemillVariantRef,
    printedBy: artworks.printedBy,
    design: artworks.design,
    designForDark: artworks.designForDark,
    designX: artworks.designX,
    designY: artworks.designY,
    designWidth: artworks.designWidth,
    colors: artworks.colors,
  },
  picture: {
    id: pictures.id,
    width: pictures.width,
    height: pictures.height,
    alt: pictures.alt,
    caption: pictures.caption,
    focusX: pictures.focusX,
    focusY: pictures.focusY,
    placeholder: pictures.placeholder,
  },
  size: { price: artworkSizes.price, isAvailable: artworkSizes.isAvailable },
  edition: { total: editions.total, sold: editions.sold, held: editions.held },
  offer: {
    id: offers.id,
    price: offers.price,
    endsAt: offers.endsAt,
    timeZone: offers.timeZone,
    withdrawnAt: offers.withdrawnAt,
    soldAt: offers.soldAt,
    orderId: offers.orderId,
  },
  own: ownHold,
};

type Columns = typeof columns;
type Selected<T extends Record<string, AnyPgColumn>> = {
  [Name in keyof T]: GetColumnData<T[Name]>;
};
type Row = {
  item: Selected<Columns['item']>;
  work: Selected<Columns['work']>;
  picture: Selected<Columns['picture']>;
  size: Selected<Columns['size']> | null;
  edition: Selected<Columns['edition']> | null;
  offer: Selected<Columns['offer']> | null;
  own: number;
};

const linesOf = preparedOnce((db) =>
  db
    .select(columns)
    .from(cartItems)
    .innerJoin(artworks, eq(artworks.id, cartItems.artworkId))
    .innerJoin(artworkPictures, isFirstPicture)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .leftJoin(
      artworkSizes,
      and(eq(artworkSizes.artworkId, artworks.id), eq(artworkSizes.size, cartItems.selectedSize)),
    )
    .leftJoin(
      editions,
      and(
        eq(editions.artworkId, artworks.id),
        sql`${editions.size} is not distinct from ${cartItems.selectedSize}`,
      ),
    )
    .leftJoin(
      offers,
      and(
        eq(offers.id, cartItems.offerId),
        eq(offers.artworkId, cartItems.artworkId),
        sql`${offers.size} is not distinct from ${cartItems.selectedSize}`,
      ),
    )
    .where(eq(cartItems.sessionId, sql.placeholder('sessionId')))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id))
    // An order reads its cart three times, and planning seven tables took longer than reading them.
    .prepare('cart_lines'),
);

/** The lines of a cart with their prices as the shop's data, and the offers that stand at this moment, have them. */
export async function readCart(
  db: Database | Transaction,
  sessionId: string,
  now: Date,
): Promise<CartItem[]> {
  return (await linesOf(db).execute({ sessionId })).map((row) => lineOf(row, now));
}

function lineOf({ item, work, picture, size, edition, offer, own }: Row, now: Date): CartItem {
  const selectedColor = item.selectedColor as CartItem['selectedColor'];
  const shopPrice = size?.isAvailable ? size.price : work.price;
  const offered = offer && offerIn(offer, shopPrice, now);
  const isAtOffer = offered?.state === 'open';
  const preview = previewUrl(work, picture.id, selectedColor ?? firstColor(work));
  return {
    id: item.id,
    sessionId: item.sessionId,
    artworkId: work.id,
    addedAt: item.addedAt.toISOString(),
    selectedSize: item.selectedSize,
    selectedColor,
    previewUrl: preview,
    ...(isAtOffer
      ? { resolvedPrice: offered.price }
      : size?.isAvailable && { resolvedPrice: toDecimal(size.price) }),
    source: sourceOf(work, edition !== null),
    // An offer is of one copy, whatever was put in beside it.
    quantity: isAtOffer ? 1 : item.quantity,
    availability: lineAvailability(isOffered(item, work, size), edition, own),
    maxQuantity: isAtOffer ? 1 : largestQuantity(edition ?? undefined),
    offer: offered,
    artwork: {
      id: work.id,
      slug: work.slug,
      title: work.title,
      price: toDecimal(work.price),
      imageUrl: boughtImageUrl(work, picture, selectedColor),
      dimensions: dimensionsText(work.height, work.width),
      medium: work.medium,
      productType: work.productType,
      // Taken down by the owner, it is not for sale; nobody said that it was sold.
      standing: opens(work) ? standingOf(work) : 'private',
      picture: pictureOf(picture),
    },
  };
}

function offerIn(
  offer: Selected<Columns['offer']>,
  shopPrice: Cents,
  now: Date,
): NonNullable<CartItem['offer']> {
  const { id, price, endsAt, timeZone } = offer;
  return {
    id,
    state: offerState(offer, now),
    price: toDecimal(price),
    shopPrice: toDecimal(shopPrice),
    endsAt: endsAt.toISOString(),
    timeZone,
  };
}

/** Whether the shop still offers what lies in a cart: a work may be taken down, and its sizes may be others by now. */
function isOffered({ selectedSize }: Row['item'], work: Row['work'], size: Row['size']): boolean {
  const isThere = selectedSize === null ? !work.sizes : work.sizes?.includes(selectedSize) === true;
  return (
    opens(work) && work.isAvailable && size?.isAvailable !== false && (isThere || size !== null)
  );
}

function lineAvailability(
  isAvailable: boolean,
  edition: Row['edition'],
  own: number,
): Availability {
  if (!isAvailable) return 'sold';
  if (!edition) return 'available';
  return editionAvailability({ ...edition, held: edition.held - own });
}
