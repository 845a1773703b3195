import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { formatExactMoneyIn } from '#app/platform/formats/money.ts';
import type { Page } from '#app/platform/pdf/pdf.server.ts';
import { contactOfStudio } from '#app/features/email/contact-address.server.ts';
import { unsaidIn } from '#app/features/settings/record/assurances.server.ts';
import { readSettings } from '#app/features/settings/record/read-settings.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { sellerLines } from '#app/features/settings/record/studio-record.ts';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { shippingRows } from '#app/features/shipping/shipping-term.ts';
import { labelOf } from '#app/features/catalog/choice.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import { groupsOf } from '#app/features/orders/buyer/buyer-order.ts';
import type { BuyerOrder } from '#app/features/orders/contract.ts';
import { getOrderByToken } from '#app/features/orders/buyer/order-by-token.server.ts';
import { shownAddress } from '#app/platform/formats/email.ts';
import type { PrintReceipt } from '../contract.ts';
import { receiptCopy as copy } from '../copy.ts';
import { block, caption, openPaper, page, roomFor, rule } from './paper.server.ts';

const full = { x: page.margin, width: page.width - 2 * page.margin };

/** What was paid to whom for what, for the buyer's own books. Throws AppError 'missing' for a token that is none (invariant 12). */
export async function printReceipt(
  context: Context,
  { params }: Input<PrintReceipt>,
): Promise<SentFile> {
  const order = await getOrderByToken(context, params.token);
  const { sheet, y } = await openPaper(context, order, {
    title: copy.title(order.number),
    kind: copy.kind,
    at: context.now(),
    isForBuyer: true,
  });
  const studio = await readStudio(context.db);
  const contact = await contactOfStudio(studio, context.db, context.env);
  const third = full.width / 3;
  const from = [...sellerLines(studio), contact].filter((line) => line !== '');
  const goesTo = linesOf(order.address).filter(
    (line) => line !== undefined && line !== '',
  ) as string[];
  const edges = [
    block(sheet, copy.seller, from, { x: full.x, y, width: third - 18 }),
    block(sheet, copy.buyer, [`${order.firstName} ${order.lastName}`, shownAddress(order.email)], {
      x: full.x + third,
      y,
      width: third - 18,
    }),
    block(sheet, copy.shipTo, goesTo, { x: full.x + 2 * third, y, width: third }),
  ];
  const promises = (await readSettings(context.db, 'text:promises'))['text:promises'];
  const carriage = shippingRows(
    groupsOf(order).map(({ parcel, lines }) => ({ cost: parcel.shippingCost, lines })),
    unsaidIn(promises.value),
  );
  drawLines(sheet, order, carriage, Math.max(...edges) + 26);
  return { name: `receipt-${order.number}.pdf`, bytes: await sheet.bytes(), shown: true };
}

function drawLines(
  sheet: Page,
  order: BuyerOrder,
  carriage: ReturnType<typeof shippingRows>,
  y: number,
): void {
  let edge = roomFor(sheet, y, 60);
  rule(sheet, edge, { strong: true });
  for (const { title, quantity, unitPrice, totalPrice, ...line } of order.lines) {
    const each = quantity > 1 ? copy.each(formatExactMoneyIn(order.currency, unitPrice)) : null;
    const certificate = line.certificate ? copy.certificate(line.certificate) : null;
    const about = [...labelOf(line), certificate, each].filter((one) => one !== null).join(', ');
    edge = amount(
      sheet,
      `${quantity} × ${title}`,
      formatExactMoneyIn(order.currency, totalPrice),
      edge,
      { about },
    );
  }
  edge = amount(sheet, copy.subtotal, formatExactMoneyIn(order.currency, order.subtotal), edge);
  for (const [term, cost] of carriage)
    edge = amount(
      sheet,
      term,
      cost === '0.00' ? shippingCopy.free : formatExactMoneyIn(order.currency, cost),
      edge,
    );
  if (order.taxAmount !== '0.00')
    edge = amount(sheet, copy.tax, formatExactMoneyIn(order.currency, order.taxAmount), edge);
  rule(sheet, edge, { strong: true });
  edge = amount(
    sheet,
    copy.paid(order.currency.toUpperCase(), order.paidBy),
    formatExactMoneyIn(order.currency, order.totalAmount),
    edge,
    { strong: true },
  );
  if (order.includedTax !== '0.00')
    edge = amount(
      sheet,
      copy.includedTax,
      formatExactMoneyIn(order.currency, order.includedTax),
      edge,
    );
  if (order.refundedAmount !== '0.00')
    edge = amount(
      sheet,
      copy.refunded,
      formatExactMoneyIn(order.currency, order.refundedAmount),
      edge,
    );
  for (const { name, refundedAmount } of order.parcels)
    if (order.parcels.length > 1 && refundedAmount !== '0.00')
      edge = amount(sheet, name, formatExactMoneyIn(order.currency, refundedAmount), edge);
}

/** A row of a sum: words, what is said below them, and the money at the right; answers the lower edge. */
export function amount(
  sheet: Page,
  words: string,
  sum: string,
  y: number,
  { about = '', strong = false } = {},
): number {
  const style = strong ? ({ face: 'strong' } as const) : {};
  const room = full.width - 110;
  const edge = roomFor(
    sheet,
    y,
    sheet.heightOf(words, { ...style, width: room }) + (about ? 14 : 0) + 16,
  );
  const below = sheet.write(words, { x: full.x, y: edge + 7, width: room, ...style });
  sheet.write(sum, { ...full, y: edge + 7, align: 'right', ...style });
  const end = (about ? caption(sheet, about, { x: full.x, y: below, width: room }) : below) + 7;
  if (!strong) rule(sheet, end);
  return end;
}
