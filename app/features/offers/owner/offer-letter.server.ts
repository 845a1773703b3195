import type { Transaction } from '#app/database/client.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { dimensionsText } from '#app/features/catalog/artwork.ts';
import { pictureUrl } from '#app/features/pictures/picture.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { lastDayOf } from '../rules/last-day.ts';
import { type OfferRow, offerUrl } from './offer-rows.server.ts';
import type { OfferedWork } from './offered-work.server.ts';

/** Puts the letter of an offer into the outbox; one for each version of the row. Wake the `letters` queue after the commit. */
export async function postOffer(
  tx: Transaction,
  context: Context,
  { row, token, offered }: { row: OfferRow; token: string; offered: OfferedWork },
): Promise<void> {
  const { work, picture, shopPrice, isUnique } = offered;
  const details = [work.medium, row.size ?? dimensionsText(work.height, work.width)];
  await postLetter(tx, {
    kind: 'offer',
    subject: `${row.id} ${row.version}`,
    recipient: row.email,
    payload: {
      title: work.title,
      details: details.filter(Boolean).join(', '),
      imageUrl: new URL(pictureUrl(picture.id, 720), context.env.PUBLIC_URL).href,
      price: toDecimal(row.price),
      shopPrice: toDecimal(shopPrice),
      isUnique,
      name: row.name,
      message: row.message,
      lastDay: lastDayOf(row),
      offerUrl: offerUrl(context, token),
      contactEmail: contactAddress(context.env),
    },
  });
}
