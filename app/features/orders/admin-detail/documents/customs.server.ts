import { inArray } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { AppError } from '#app/platform/errors.ts';
import { formatExactMoney, toCents, toDecimal } from '#app/platform/formats/money.ts';
import type { Page } from '#app/platform/pdf/pdf.server.ts';
import { choiceOf } from '#app/features/catalog/choice.ts';
import { countryName } from '#app/features/shipping/address/countries.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { getStudio } from '#app/features/settings/service.server.ts';
import type { OrderDetail, PrintCustoms } from '../contract.ts';
import { block, caption, openPaper, page, roomFor, rule } from './paper.server.ts';
import { sender } from '../sender.ts';
import { getOrderDetail } from '../service.server.ts';

/** One kind of thing in the parcel. Cents. */
type Content = { what: string; quantity: number; value: number };

/**
 * What customs want to know of a parcel, after the form CN 22 of the Universal Postal Union: contents,
 * quantity, value, origin; weight is filled in at the scales. Throws AppError 'missing', or 'conflict' for an order that stays
 * in the country.
 */
export async function printCustoms(
  context: Context,
  { params }: Input<PrintCustoms>,
): Promise<SentFile> {
  const order = await getOrderDetail(context, params.orderId);
  if (!order.isAbroad)
    throw new AppError('conflict', 'This order stays in the country and needs no customs sheet.');
  const contents = await contentsOf(context, order);
  const { sheet, y } = await openPaper(order, {
    title: `Customs declaration ${order.number}`,
    kind: 'Customs declaration',
    at: context.now(),
  });
  const { location, phone } = await studioOf(context);
  const address = readOrderAddress(order.shippingAddress);
  const half = (page.width - 2 * page.margin) / 2;
  const from = [
    sender.name,
    location,
    countryName(sender.country),
    phone,
    contactAddress(context.env),
  ].filter((line) => line !== '');
  // A gift's buyer is not who receives it, and stands on no paper of its parcel with more than a name.
  const to = [...linesOf(address), ...(order.isGift ? [] : [order.customerEmail])];
  const edges = [
    block(sheet, 'Sender', from, { x: page.margin, y, width: half - 24 }),
    block(sheet, 'Recipient', to, { x: page.margin + half, y, width: half }),
  ];
  let edge = drawKinds(sheet, Math.max(...edges) + 20);
  edge = drawContents(sheet, contents, order.currency, edge + 18);
  edge = drawSignature(sheet, roomFor(sheet, edge + 26, 120));
  return { name: `customs-${order.number}.pdf`, bytes: await sheet.bytes(), shown: true };
}

async function studioOf(context: Context): Promise<{ location: string; phone: string }> {
  try {
    return await getStudio(context);
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return { location: '', phone: '' };
    throw error;
  }
}

async function contentsOf({ db }: Context, { orderItems: items }: OrderDetail): Promise<Content[]> {
  const ids = items.flatMap(({ artworkId }) => artworkId ?? []);
  const works =
    ids.length === 0 ? [] : await db.select().from(artworks).where(inArray(artworks.id, ids));
  return items.map(({ artworkId, artwork, quantity, totalPrice, ...item }) => {
    const work = works.find(({ id }) => id === artworkId);
    const kind = [kinds[item.productType], work?.medium.toLowerCase()].filter(Boolean).join(', ');
    return {
      what: [kind, `“${artwork.title}”`, ...choiceOf(item)].filter(Boolean).join(', '),
      quantity,
      value: toCents(totalPrice),
    };
  });
}

const kinds = { artwork: 'Original artwork', print: 'Print', merchandise: 'Merchandise' } as const;

function drawKinds(sheet: Page, y: number): number {
  let { margin: x } = page;
  caption(sheet, 'Kind of item', { x, y, width: 200 });
  for (const [kind, isTicked] of [
    ['Sale of goods', true],
    ['Gift', false],
    ['Documents', false],
    ['Commercial sample', false],
  ] as const) {
    sheet.doc
      .rect(x, y + 17, 10, 10)
      .lineWidth(0.8)
      .stroke('#1b1c1a');
    if (isTicked) sheet.write('×', { x: x + 1.7, y: y + 13.2, size: 13, face: 'strong' });
    sheet.write(kind, { x: x + 16, y: y + 15 });
    x += sheet.widthOf(kind) + 44;
  }
  return y + 32;
}

function drawContents(
  sheet: Page,
  contents: readonly Content[],
  currency: string,
  y: number,
): number {
  const right = page.width - page.margin;
  const at = { what: page.margin, quantity: 318, weight: 372, origin: 432, value: 488 };
  const heads = {
    what: 'Contents',
    quantity: 'Quantity',
    weight: 'Net weight',
    origin: 'Origin',
    value: `Value (${currency})`,
  };
  for (const [name, words] of Object.entries(heads) as [keyof typeof at, string][])
    caption(sheet, words, {
      x: at[name],
      y,
      width: (name === 'value' ? right : at[name] + 240) - at[name],
      align: name === 'value' ? 'right' : 'left',
    });
  let edge = y + 16;
  rule(sheet, edge, { strong: true });
  for (const { what, quantity, value } of contents) {
    const room = at.quantity - at.what - 18;
    edge = roomFor(sheet, edge, sheet.heightOf(what, { width: room }) + 16);
    const below = sheet.write(what, { x: at.what, y: edge + 8, width: room });
    sheet.write(String(quantity), { x: at.quantity, y: edge + 8 });
    rule(sheet, edge + 21, { from: at.weight, to: at.weight + 28 });
    sheet.write('kg', { x: at.weight + 31, y: edge + 8 });
    sheet.write(sender.country, { x: at.origin, y: edge + 8 });
    sheet.write(formatExactMoney(toDecimal(value)), {
      x: at.value,
      y: edge + 8,
      width: right - at.value,
      align: 'right',
    });
    edge = below + 8;
    rule(sheet, edge);
  }
  edge = roomFor(sheet, edge, 40);
  rule(sheet, edge, { strong: true });
  const total = contents.reduce((sum, { value }) => sum + value, 0);
  sheet.write('Total', { x: at.what, y: edge + 8, face: 'strong' });
  rule(sheet, edge + 21, { from: at.weight, to: at.weight + 28 });
  sheet.write('kg', { x: at.weight + 31, y: edge + 8 });
  return sheet.write(formatExactMoney(toDecimal(total)), {
    x: at.value,
    y: edge + 8,
    width: right - at.value,
    align: 'right',
    face: 'strong',
  });
}

const promise =
  'I, the undersigned, whose name and address are given here, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.';

function drawSignature(sheet: Page, y: number): number {
  const { margin, width } = page;
  const edge = sheet.write(promise, { x: margin, y, width: width - 2 * margin, size: 9.5 }) + 46;
  rule(sheet, edge, { to: margin + 150, strong: true });
  rule(sheet, edge, { from: margin + 180, strong: true });
  caption(sheet, 'Date', { x: margin, y: edge + 3, width: 150 });
  return caption(sheet, 'Signature of the sender', { x: margin + 180, y: edge + 3, width: 300 });
}
