import { formatExactMoneyIn, toDecimal } from '#app/platform/formats/money.ts';
import type { Page } from '#app/platform/pdf/pdf.server.ts';
import { caption, page, roomFor, rule } from './paper.server.ts';

/** One kind of thing in the parcel. Cents. */
export type Content = { what: string; quantity: number; value: number };

export const kinds = {
  artwork: 'Original artwork',
  print: 'Print',
  merchandise: 'Merchandise',
} as const;

/** Draws the boxes of what is sent; answers where it ends, in points. */
export function drawKinds(sheet: Page, y: number): number {
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

/** Draws the table of the contents; answers where it ends, in points. */
export function drawContents(
  sheet: Page,
  contents: readonly Content[],
  { currency, origin }: { currency: string; origin: string },
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
    sheet.write(origin, { x: at.origin, y: edge + 8 });
    sheet.write(formatExactMoneyIn(currency, toDecimal(value)), {
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
  return sheet.write(formatExactMoneyIn(currency, toDecimal(total)), {
    x: at.value,
    y: edge + 8,
    width: right - at.value,
    align: 'right',
    face: 'strong',
  });
}

/** Draws the promise and the line to sign on; answers where it ends, in points. */
export function drawSignature(sheet: Page, y: number): number {
  const { margin, width } = page;
  const edge = sheet.write(promise, { x: margin, y, width: width - 2 * margin, size: 9.5 }) + 46;
  rule(sheet, edge, { to: margin + 150, strong: true });
  rule(sheet, edge, { from: margin + 180, strong: true });
  caption(sheet, 'Date', { x: margin, y: edge + 3, width: 150 });
  return caption(sheet, 'Signature of the sender', { x: margin + 180, y: edge + 3, width: 300 });
}

const promise =
  'I, the undersigned, whose name and address are given here, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.';
