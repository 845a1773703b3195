import { eq } from 'drizzle-orm';
import { offers } from '#app/database/schema/sales/offers.ts';
import type { CartItem } from '#app/features/cart/contract.ts';
import { putOffered } from '#app/features/cart/offered-line.server.ts';
import { dimensionsText } from '#app/features/catalog/artwork.ts';
import { firstColor } from '#app/features/catalog/preview/preview.server.ts';
import { opens } from '#app/features/catalog/visible.server.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import type { BuyerOffer, TakeOffer } from '../contract.ts';
import { type OfferedWork, readOffered } from '../owner/offered-work.server.ts';
import { offerState } from '../rules/offer-state.ts';
import { hashOf } from '../rules/offer-token.server.ts';
import { offerRefusals } from '../refusals.ts';

type Row = typeof offers.$inferSelect;
const refusals = offerRefusals.link;

/** What a link offers. Throws AppError 'missing' for any other token (invariant 12). */
export async function getOffer(context: Context, token: string): Promise<BuyerOffer> {
  const row = await rowOf(context, token);
  const offered = await readOffered(context.db, row.artworkId, row.size);
  const { work, picture, shopPrice, isUnique } = offered;
  return {
    state: stateOf(row, offered, context.now()),
    work: {
      title: work.title,
      slug: opens(work) ? work.slug : null,
      about: [work.medium, row.size ?? dimensionsText(work.height, work.width)]
        .filter(Boolean)
        .join(', '),
      dimensions: dimensionsText(work.height, work.width),
      productType: work.productType,
      picture: pictureOf(picture),
    },
    size: row.size,
    isUnique,
    price: toDecimal(row.price),
    shopPrice: toDecimal(shopPrice),
    message: row.message,
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
  };
}

/**
 * Puts what a link offers into a cart. What is in a checkout may be put in: it may be the buyer's own. Throws AppError 'missing' for any
 * other token, 'gone' for an offer that does not stand any more, 'conflict' for a work that cannot be had.
 */
export async function takeOffer(
  context: Context,
  { params, body }: Input<TakeOffer>,
): Promise<CartItem> {
  const row = await rowOf(context, params.token);
  return context.db.transaction(async (tx) => {
    const offered = await readOffered(tx, row.artworkId, row.size);
    const state = stateOf(row, offered, context.now());
    if (state === 'sold' || state === 'off') throw new AppError('conflict', refusals[state]);
    if (state !== 'open' && state !== 'held') throw new AppError('gone', refusals[state]);
    return putOffered(tx, context, {
      sessionId: body.sessionId,
      artworkId: row.artworkId,
      selectedSize: row.size,
      selectedColor: offered.work.hasColors ? firstColor(offered.work) : null,
      offerId: row.id,
    });
  });
}

/** Whether the offer stands; where it does, whether the shop sells the work. */
function stateOf(row: Row, { availability }: OfferedWork, now: Date): BuyerOffer['state'] {
  const state = offerState(row, now);
  if (state !== 'open') return state;
  return availability === 'available' ? 'open' : availability;
}

async function rowOf({ db }: Context, token: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(offers)
    .where(eq(offers.tokenHash, hashOf(token)));
  if (!row) throw new AppError('missing', refusals.unknown);
  return row;
}
