import { and, desc, eq, isNotNull, isNull, not } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { olderThan } from '#app/database/paging.server.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { pictureUrl } from '#app/features/pictures/picture.ts';
import type { ListOffers, Offer } from '../contract.ts';
import { isOpenOffer } from '../rules/open-offers.server.ts';
import { offerState } from '../rules/offer-state.ts';
import { tokenOf } from '../rules/offer-token.server.ts';
import { offerRefusals as refusals } from '../refusals.ts';
import { readOffered } from './offered-work.server.ts';

export type OfferRow = typeof offers.$inferSelect;

/** Offers, the newest first, a page at a time. For the owner only. */
export async function listOffers(
  context: Context,
  { tab, limit, cursor }: Input<ListOffers>['query'],
): Promise<Offer[]> {
  const isOpen = isOpenOffer(context.now());
  const wanted = {
    open: isOpen,
    accepted: isNotNull(offers.orderId),
    over: and(isNull(offers.orderId), isOpen && not(isOpen)),
  }[tab];
  const rows = await context.db
    .select()
    .from(offers)
    .where(and(wanted, olderThan(cursor, offers.createdAt, offers.id)))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(limit);
  return Promise.all(rows.map((row) => offerOf(context, row)));
}

/** An offer's row, locked. Throws AppError 'missing'. */
export async function lockOffer(tx: Transaction, id: string): Promise<OfferRow> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
  if (!row) throw new AppError('missing', refusals.noOffer);
  return row;
}

/** An offer as the owner sees it, with its link. */
export async function offerOf(context: Context, row: OfferRow): Promise<Offer> {
  const { work, picture, shopPrice, availability } = await readOffered(
    context.db,
    row.artworkId,
    row.size,
  );
  const token = tokenOf(context, row);
  const state = offerState(row, context.now());
  return {
    id: row.id,
    work: { id: work.id, title: work.title, imageUrl: pictureUrl(picture.id, 360) },
    size: row.size,
    price: toDecimal(row.price),
    shopPrice: toDecimal(shopPrice),
    name: row.name,
    email: row.email,
    message: row.message,
    state,
    isOutOfShop: state === 'open' && (availability === 'sold' || availability === 'off'),
    url: token === undefined ? null : offerUrl(context, token),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    sentAt: row.sentAt.toISOString(),
    order: row.orderId ? { id: row.orderId, number: orderNumberOf(row.orderId) } : null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Where an offer is opened. */
export const offerUrl = ({ env }: Pick<Context, 'env'>, token: string) =>
  `${env.PUBLIC_URL}/offer/${token}`;
