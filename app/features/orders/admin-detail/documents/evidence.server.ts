import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatExactMoney } from '#app/platform/formats/money.ts';
import type { Page } from '#app/platform/pdf/pdf.server.ts';
import { choiceOf } from '#app/features/catalog/choice.ts';
import { listOrderCertificates } from '#app/features/certificates/service.server.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { billingLine } from '#app/features/orders/admin-detail/billing-line.ts';
import type { OrderDetail, PrintEvidence } from '#app/features/orders/admin-detail/contract.ts';
import { evidenceCopy as copy } from '#app/features/orders/admin-detail/copy.ts';
import { getOrderDetail } from '#app/features/orders/admin-detail/service.server.ts';
import { shownAddress } from '#app/platform/formats/email.ts';
import { block, caption, openPaper, page, roomFor, rule } from './paper.server.ts';
import {
  type Row,
  disputeRow,
  parcelRow,
  certificateRow,
  refundRow,
  letterRow,
  timelineRow,
} from './evidence-rows.server.ts';

/**
 * What a bank wants to see of a disputed payment: the order, its money, who bought it, how it travelled, its certificates, the
 * letters and the timeline. The owner's own notes are left out. Throws AppError 'missing'. For the owner only.
 */
export async function printEvidence(
  context: Context,
  { params }: Input<PrintEvidence>,
): Promise<SentFile> {
  const order = await getOrderDetail(context, params.orderId);
  const certified = await listOrderCertificates(context, order.id);
  const { sheet, y } = await openPaper(context, order, {
    title: copy.title(order.number),
    kind: copy.kind,
    at: context.now(),
  });
  let edge =
    sheet.write(summaryOf(order), { ...full, y, size: 12, face: 'serif', leading: 1.4 }) + 20;
  edge = drawPeople(sheet, order, edge) + 18;
  edge = drawMoney(sheet, order, edge) + 18;
  const left = order.parcels.filter(({ shippedAt }) => shippedAt !== null);
  const site = context.env.PUBLIC_URL;
  const sections: [string, Row[]][] = [
    [copy.disputes, order.disputes.map(disputeRow)],
    [copy.parcels, left.map(parcelRow)],
    [
      copy.certificates,
      certified.flatMap(({ title, certificate }) =>
        certificate ? [certificateRow(title, certificate, site)] : [],
      ),
    ],
    [copy.refunds, order.refunds.filter(({ state }) => state !== 'replaced').map(refundRow)],
    [copy.letters, order.letters.filter(({ kind }) => kind !== 'order-notice').map(letterRow)],
    [
      copy.timeline,
      order.timeline.filter(({ change }) => change !== 'notes').map((entry) => timelineRow(entry)),
    ],
  ];
  for (const [heading, rows] of sections)
    if (rows.length > 0) edge = drawRows(sheet, heading, rows, edge) + 18;
  return { name: `evidence-${order.number}.pdf`, bytes: await sheet.bytes(), shown: true };
}

const full = { x: page.margin, width: page.width - 2 * page.margin };

function summaryOf(order: OrderDetail): string {
  const name = `${order.customerFirstName} ${order.customerLastName}`;
  const last = order.parcels.findLast(({ shippedAt }) => shippedAt !== null);
  const travelled =
    last?.trackingNumber && last.shippedAt
      ? copy.shipped(
          last.carrier,
          last.trackingNumber,
          formatLongDate(last.shippedAt, order.timeZone),
        )
      : copy.notShipped;
  return `${copy.bought(name, formatLongDate(order.createdAt, order.timeZone), formatExactMoney(order.totalAmount))} ${travelled}`;
}

function drawPeople(sheet: Page, order: OrderDetail, y: number): number {
  const half = full.width / 2;
  const to = linesOf(readOrderAddress(order.shippingAddress));
  const billed = billingLine(order.billingAddress) ?? copy.sameAsShipping;
  const buyer = [
    `${order.customerFirstName} ${order.customerLastName}`,
    shownAddress(order.customerEmail),
    `${copy.billed} ${billed}`,
  ];
  const edges = [
    block(sheet, copy.shipTo, to, { x: page.margin, y, width: half - 24 }),
    block(sheet, copy.buyer, [...buyer, `${copy.payment} ${order.stripePaymentIntentId}`], {
      x: page.margin + half,
      y,
      width: half,
    }),
  ];
  return Math.max(...edges);
}

function drawMoney(sheet: Page, order: OrderDetail, y: number): number {
  let edge = heading(sheet, copy.works, y);
  for (const { artwork, quantity, totalPrice, ...item } of order.orderItems) {
    const about = choiceOf(item).join(', ');
    edge = sum(
      sheet,
      [`${quantity} × ${artwork.title}`, about].filter(Boolean).join(', '),
      totalPrice,
      edge,
    );
  }
  edge = sum(sheet, copy.shipping, order.shippingCost, edge);
  if (order.taxAmount !== '0.00') edge = sum(sheet, copy.tax, order.taxAmount, edge);
  rule(sheet, edge, { strong: true });
  edge = sum(sheet, `${copy.paid} (${order.currency})`, order.totalAmount, edge, 'strong');
  if (order.includedTax === '0.00') return edge;
  return sum(sheet, copy.includedTax, order.includedTax, edge);
}

function sum(
  sheet: Page,
  words: string,
  amount: string,
  y: number,
  face: 'strong' | 'text' = 'text',
): number {
  const room = full.width - 110;
  const style = face === 'strong' ? ({ face: 'strong' } as const) : {};
  const edge = roomFor(sheet, y, sheet.heightOf(words, { ...style, width: room }) + 10);
  const below = sheet.write(words, { x: full.x, y: edge + 6, width: room, ...style });
  sheet.write(formatExactMoney(amount), { ...full, y: edge + 6, align: 'right', ...style });
  if (face === 'text') rule(sheet, below + 5);
  return below + 5;
}

function heading(sheet: Page, words: string, y: number): number {
  const edge = roomFor(sheet, y, 64);
  const below = sheet.write(words, { ...full, y: edge, size: 12, face: 'strong' }) + 6;
  rule(sheet, below, { strong: true });
  return below;
}

function drawRows(sheet: Page, words: string, rows: readonly Row[], y: number): number {
  const column = 150;
  let edge = heading(sheet, words, y);
  for (const [name, said] of rows) {
    const room = full.width - column;
    const height = Math.max(
      sheet.heightOf(said, { width: room }),
      sheet.heightOf(name, { width: column - 14, size: 8.5 }),
    );
    edge = roomFor(sheet, edge, height + 12);
    caption(sheet, name, { x: full.x, y: edge + 7, width: column - 14 });
    sheet.write(said, { x: full.x + column, y: edge + 5, width: room });
    edge += height + 11;
    rule(sheet, edge);
  }
  return edge;
}
