import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import {
  artworkPictures,
  artworks,
  artworkSizes,
  editions,
  pictures,
} from '#app/database/schema/catalog.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { confirmationNeeded } from '#app/platform/confirmation.ts';
import { AppError } from '#app/platform/errors.ts';
import { toCents } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { momentOn, refuseFutureDay } from '#app/platform/formats/days.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import { byHandId } from '#app/features/bookkeeping/entries/by-hand.ts';
import { isFirstPicture } from '#app/features/catalog/first-picture.server.ts';
import { isClubDesign } from '#app/features/catalog/visible.server.ts';
import { boughtImageUrl } from '#app/features/catalog/preview/preview.server.ts';
import { certifyOriginals } from '#app/features/certificates/issue.server.ts';
import { checkChoice } from '#app/features/cart/cart.ts';
import { currencyFor } from '#app/features/settings/record/shop-settings.server.ts';
import { sourceOf } from '#app/features/shipping/parcels/source.ts';
import { galleryOf } from '#app/features/stock/work-state.server.ts';
import { sellByHand, wantedOf } from '#app/features/stock/holds.server.ts';
import { placeOrder } from '../place-order.server.ts';
import type { OrderLine } from '../purchase.server.ts';
import type { RecordSale } from './contract.ts';
import { saleCopy } from './page/copy.ts';

type Sale = Input<RecordSale>['body'];
type SoldLine = OrderLine & { artworkId: string; editionId: string | null };

/**
 * Writes down a sale that the owner made herself, at a fair or by telephone, as an order like any other: stock, certificate, customer,
 * books and trail (decision 49). What is on its way through a buyer's checkout is not hers to sell until that has ended. Prices come
 * in with two places, cents are kept. Throws AppError 'missing' for an unknown work, 'invalid' for a size it does not come in or a day to
 * come, 'conflict' for what is sold or held, for
 * more than there are, for a design of the club, and without `fromGallery` for what is at a gallery.
 */
export async function recordSale(
  context: Context,
  { body }: Input<RecordSale>,
): Promise<{ orderId: string; number: string }> {
  const order = await context.db.transaction(async (tx) => {
    if (!body.fromGallery) await refuseAtGallery(tx, body);
    return placeSale(tx, context, body);
  });
  await context.jobs.wake('letters');
  return { orderId: order.id, number: orderNumberOf(order.id) };
}

/** The same in the transaction of a caller, who wakes the letters after it. Answers the order, its currency and when it was sold. */
export async function placeSale(
  tx: Transaction,
  context: Context,
  sale: Sale,
): Promise<{ id: string; currency: string; placedAt: Date }> {
  refuseFutureDay(sale.soldOn, context.now(), 'soldOn');
  const placedAt = momentOn(sale.soldOn, context.now());
  const lines = await linesOf(tx, sale.lines);
  const works = lines.map(({ artworkId }) => artworkId);
  await sellByHand(tx, wantedOf(lines), works);
  const currency = await currencyFor(tx);
  const placed = await placeOrder(tx, context, purchaseOf(sale, lines, { placedAt, currency }));
  const originals = lines.filter(({ isUnique }) => isUnique).map(({ artworkId }) => artworkId);
  await certifyOriginals(tx, context, placed.id, originals);
  if (sale.notes)
    await tx.update(orders).set({ adminNotes: sale.notes }).where(eq(orders.id, placed.id));
  return { id: placed.id, currency, placedAt };
}

/** What hangs at a gallery was sold by the gallery, as a rule, and that is written down with its share. */
async function refuseAtGallery(tx: Transaction, { lines }: Sale): Promise<void> {
  for (const { artworkId } of lines) {
    const gallery = await galleryOf(tx, artworkId);
    if (!gallery) continue;
    const [work] = await tx.select().from(artworks).where(eq(artworks.id, artworkId));
    throw confirmationNeeded('fromGallery', saleCopy.atGallery(work?.title ?? '', gallery));
  }
}

function purchaseOf(
  sale: Sale,
  lines: OrderLine[],
  { placedAt, currency }: { placedAt: Date; currency: string },
) {
  const { firstName, lastName, email, address, paidBy } = sale;
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const shipping = address ? toCents(withPlaces(sale.shipping)) : 0;
  const { address2, ...rest } = address ?? nowhere;
  return {
    sessionId: randomUUID(),
    paymentIntentId: byHandId(randomUUID()),
    paidBy,
    email,
    buyer: { firstName, lastName },
    gift: null,
    address: { firstName, lastName, ...rest, ...(address2 && { address2 }) },
    billingAddress: null,
    lines,
    subtotal,
    shipping,
    tax: 0,
    includedTax: 0,
    total: subtotal + shipping,
    currency,
    token: null,
    origin: 'hand' as const,
    isHandedOver: address === null,
    letter: sale.letter && address !== null && email !== '',
    placedAt,
  };
}

/** A work that was handed over has no address. */
const nowhere = { address1: '', address2: '', city: '', state: '', postalCode: '', country: '' };

async function linesOf(tx: Transaction, sold: Sale['lines']): Promise<SoldLine[]> {
  const ids = [...new Set(sold.map(({ artworkId }) => artworkId))];
  const works = await tx
    .select({ work: artworks, picture: pictures, isOfClub: isClubDesign })
    .from(artworks)
    .innerJoin(artworkPictures, isFirstPicture)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(inArray(artworks.id, ids));
  const sizes = await tx
    .select()
    .from(artworkSizes)
    .where(inArray(artworkSizes.artworkId, ids))
    .orderBy(asc(artworkSizes.price));
  const counted = await tx.select().from(editions).where(inArray(editions.artworkId, ids));
  return sold.map(({ artworkId, selectedSize, selectedColor, quantity, unitPrice }) => {
    const { work, picture, isOfClub } = works.find((one) => one.work.id === artworkId) ?? {};
    if (!work || !picture) throw new AppError('missing', 'There is no such work.');
    if (isOfClub)
      throw new AppError(
        'conflict',
        `“${work.title}” is a design of the club: it goes to its members and is never sold.`,
      );
    const priced = sizes.filter((one) => one.artworkId === artworkId).map(({ size }) => size);
    checkChoice(
      // By hand she sells what she has, also in a color that the shop does not offer.
      { ...work, colors: null, sizes: work.sizes ?? (priced.length > 0 ? priced : null) },
      { selectedSize, selectedColor },
    );
    const edition = counted.find((one) => one.artworkId === artworkId && one.size === selectedSize);
    const wanted = sold
      .filter((one) => one.artworkId === artworkId && one.selectedSize === selectedSize)
      .reduce((sum, one) => sum + one.quantity, 0);
    if (edition && wanted > edition.total)
      throw new AppError('conflict', saleCopy.moreThanThereAre(work.title, edition.total));
    return {
      artworkId,
      editionId: edition?.id ?? null,
      isUnique: edition?.total === 1 && selectedSize === null,
      title: work.title,
      imageUrl: boughtImageUrl(work, picture, selectedColor),
      productType: work.productType,
      source: sourceOf(work, edition !== undefined),
      quantity,
      selectedSize,
      selectedColor,
      unitPrice: toCents(withPlaces(unitPrice)),
    };
  });
}
