import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import type { Page } from '#app/platform/pdf/pdf.server.ts';
import { contactOfStudio } from '#app/features/email/contact-address.server.ts';
import { unsaidIn } from '#app/features/settings/record/assurances.server.ts';
import { readSettings } from '#app/features/settings/record/read-settings.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { addressLines } from '#app/features/settings/record/studio-record.ts';
import { guaranteeSentence } from '#app/features/shipping/guarantee.ts';
import { choiceOf } from '#app/features/catalog/choice.ts';
import { itemsOnPapers } from '#app/features/orders/admin-list/fulfillment.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import type { OrderDetail, PrintPackingSlip } from '../contract.ts';
import { block, caption, openPaper, page, roomFor, rule } from './paper.server.ts';
import { getOrderDetail } from '../service.server.ts';

type Item = OrderDetail['orderItems'][number];

/** What goes into the parcels, without prices: it lies beside the work, and the work may be a present. Throws AppError 'missing'. */
export async function printPackingSlip(
  context: Context,
  { params }: Input<PrintPackingSlip>,
): Promise<SentFile> {
  const order = await getOrderDetail(context, params.orderId);
  const { sheet, y } = await openPaper(context, order, {
    title: `Packing slip ${order.number}`,
    kind: 'Packing slip',
    at: context.now(),
    isForBuyer: true,
  });
  const address = readOrderAddress(order.shippingAddress);
  const half = (page.width - 2 * page.margin) / 2;
  const to = block(sheet, 'Ship to', linesOf(address), {
    x: page.margin,
    y,
    width: half - 24,
    size: 12,
  });
  const studio = await readStudio(context.db);
  const back = addressLines(studio.senderAddress);
  const contact = await contactOfStudio(studio, context.db, context.env);
  const from = block(sheet, 'Questions', [...back, contact].filter(Boolean), {
    x: page.margin + half,
    y,
    width: half,
  });
  let edge = Math.max(to, from) + 26;
  if (order.isGift) edge = drawGift(sheet, order, edge) + 24;
  // What the printer posts is in none of the owner's parcels.
  const own = itemsOnPapers(order.orderItems);
  const groups = Map.groupBy(own, groupOf);
  for (const [heading, items] of groups) edge = drawItems(sheet, heading, items, edge) + 22;
  edge = roomFor(sheet, edge, 60);
  const promises = (await readSettings(context.db, 'text:promises'))['text:promises'];
  sheet.write(thanks(own, unsaidIn(promises.value)), {
    x: page.margin,
    y: edge,
    width: page.width - 2 * page.margin,
    face: 'serif',
    size: 12,
  });
  return { name: `packing-slip-${order.number}.pdf`, bytes: await sheet.bytes(), shown: true };
}

/** What the owner has promised is said with it, and nothing else. */
function thanks(items: readonly Item[], unsaid: ReturnType<typeof unsaidIn>): string {
  return unsaid?.includes('guarantee') ? 'Thank you.' : `Thank you. ${guaranteeSentence(items)}`;
}

/** Who it comes from, and what they say: kept together where a page holds it, else going on over as many as it takes. */
function drawGift(
  sheet: Page,
  { customerFirstName, customerLastName, giftMessage }: OrderDetail,
  y: number,
): number {
  const room = { x: page.margin, width: page.width - 2 * page.margin };
  const words = { ...room, face: 'serif', size: 15, leading: 1.4 } as const;
  const message = giftMessage ?? '';
  const height = sheet.heightOf(message, words) + 50;
  const start = roomFor(sheet, y, height > page.height - 2 * page.margin ? 80 : height);
  rule(sheet, start);
  let edge = sheet.write(`A gift from ${customerFirstName} ${customerLastName}`, {
    ...room,
    y: start + 12,
    size: 12,
    face: 'strong',
  });
  if (message) edge += 4;
  for (const line of message ? message.split('\n') : [])
    edge = sheet.write(line, { ...words, y: roomFor(sheet, edge, sheet.heightOf(line, words)) });
  rule(sheet, edge + 12);
  return edge + 12;
}

function groupOf(item: Item): string {
  return item.trackingNumber ? `Parcel ${item.trackingNumber}` : 'To pack';
}

function drawItems(sheet: Page, heading: string, items: readonly Item[], y: number): number {
  const { margin, width } = page;
  const columns = { box: margin, quantity: margin + 26, title: margin + 66, end: width - margin };
  let edge = roomFor(sheet, y, 60);
  edge = sheet.write(heading, { x: margin, y: edge, size: 12, face: 'strong' }) + 6;
  rule(sheet, edge, { strong: true });
  for (const item of items) {
    const words = { size: 14, face: 'italic', leading: 1.25 } as const;
    const room = columns.end - columns.title;
    const about = choiceOf(item).join(', ');
    const height =
      sheet.heightOf(item.artwork.title, { ...words, width: room }) + (about ? 14 : 0) + 18;
    edge = roomFor(sheet, edge, height);
    // A square to tick while packing.
    sheet.doc
      .rect(columns.box, edge + 12, 11, 11)
      .lineWidth(0.8)
      .stroke('#1b1c1a');
    sheet.write(`${item.quantity} ×`, { x: columns.quantity, y: edge + 10, size: 12 });
    const below = sheet.write(item.artwork.title, {
      x: columns.title,
      y: edge + 9,
      width: room,
      ...words,
    });
    if (about) caption(sheet, about, { x: columns.title, y: below, width: room });
    edge += height;
    rule(sheet, edge);
  }
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return caption(sheet, `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`, {
    x: columns.title,
    y: edge + 5,
    width: columns.end - columns.title,
    align: 'right',
  });
}
