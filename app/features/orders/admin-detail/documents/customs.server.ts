import { inArray } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { AppError } from '#app/platform/errors.ts';
import { toCents } from '#app/platform/formats/money.ts';
import { choiceOf } from '#app/features/catalog/choice.ts';
import { countryName } from '#app/features/shipping/address/countries.ts';
import { itemsOnPapers } from '#app/features/orders/admin-list/fulfillment.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { contactOfStudio } from '#app/features/email/contact-address.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { addressLines } from '#app/features/settings/record/studio-record.ts';
import type { OrderDetail, PrintCustoms } from '#app/features/orders/admin-detail/contract.ts';
import { getOrderDetail } from '#app/features/orders/admin-detail/service.server.ts';
import { shownAddress } from '#app/platform/formats/email.ts';
import { block, openPaper, page, roomFor } from './paper.server.ts';
import {
  drawKinds,
  drawContents,
  drawSignature,
  type Content,
  kinds,
} from './customs-drawing.server.ts';

/**
 * What customs want to know of a parcel, after the form CN 22 of the Universal Postal Union: contents,
 * quantity, value, origin; weight is filled in at the scales. Throws AppError 'missing', or 'conflict' for an order that no
 * customs look at, and while nobody has said which country that is.
 */
export async function printCustoms(
  context: Context,
  { params }: Input<PrintCustoms>,
): Promise<SentFile> {
  const order = await getOrderDetail(context, params.orderId);
  if (!order.isAbroad)
    throw new AppError(
      'conflict',
      'No customs look at this order: it stays in the country, or in the Union.',
    );
  const studio = await readStudio(context.db);
  if (studio.country === '')
    throw new AppError('conflict', 'Say in Settings, under Studio, which country you send from.');
  const contents = await contentsOf(context, order);
  const { sheet, y } = await openPaper(context, order, {
    title: `Customs declaration ${order.number}`,
    kind: 'Customs declaration',
    at: context.now(),
  });
  const address = readOrderAddress(order.shippingAddress);
  const half = (page.width - 2 * page.margin) / 2;
  const from = [
    studio.legalName || studio.name,
    ...addressLines(studio.senderAddress || studio.location),
    countryName(studio.country),
    studio.phone,
    await contactOfStudio(studio, context.db, context.env),
  ].filter((line) => line !== '');
  // A gift's buyer is not who receives it, and stands on no paper of its parcel with more than a name.
  const to = [...linesOf(address), ...(order.isGift ? [] : [shownAddress(order.customerEmail)])];
  const edges = [
    block(sheet, 'Sender', from, { x: page.margin, y, width: half - 24 }),
    block(sheet, 'Recipient', to, { x: page.margin + half, y, width: half }),
  ];
  let edge = drawKinds(sheet, Math.max(...edges) + 20);
  edge = drawContents(
    sheet,
    contents,
    { currency: order.currency, origin: studio.country },
    edge + 18,
  );
  edge = drawSignature(sheet, roomFor(sheet, edge + 26, 120));
  return { name: `customs-${order.number}.pdf`, bytes: await sheet.bytes(), shown: true };
}

async function contentsOf({ db }: Context, { orderItems: items }: OrderDetail): Promise<Content[]> {
  const ids = items.flatMap(({ artworkId }) => artworkId ?? []);
  const works =
    ids.length === 0 ? [] : await db.select().from(artworks).where(inArray(artworks.id, ids));
  const own = itemsOnPapers(items);
  return own.map(({ artworkId, artwork, quantity, totalPrice, ...item }) => {
    const work = works.find(({ id }) => id === artworkId);
    const kind = [kinds[item.productType], work?.medium.toLowerCase()].filter(Boolean).join(', ');
    return {
      what: [kind, `“${artwork.title}”`, ...choiceOf(item)].filter(Boolean).join(', '),
      quantity,
      value: toCents(totalPrice),
    };
  });
}
