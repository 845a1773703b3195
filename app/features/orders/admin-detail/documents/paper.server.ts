import { formatLongDate } from '#app/platform/formats/dates.ts';
import { openPage, type Page, type TypeStyle } from '#app/platform/pdf/pdf.server.ts';
import type { OrderDetail } from '../contract.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { nameOr } from '#app/features/settings/record/studio-record.ts';
import type { Context } from '#app/platform/context.server.ts';

/** Points. US Letter, which the studio's own printer holds. */
export const page = { width: 612, height: 792, margin: 54 };
const label = '#5d594f';
const hairline = '#b9b2a4';

type Head = {
  title: string;
  kind: string;
  at: Date;
  /** It goes to whoever bought or receives the works. */
  isForBuyer?: boolean;
};

/** A sheet about an order, with its number and day at the head. Answers also where its body begins. */
export async function openPaper(
  context: Pick<Context, 'db' | 'env'>,
  order: Pick<OrderDetail, 'number' | 'createdAt' | 'timeZone'>,
  head: Head,
): Promise<{ sheet: Page; y: number }> {
  const about = `Order ${order.number}, ${formatLongDate(order.createdAt, order.timeZone)}`;
  return openSheet(context, { ...head, about });
}

/** A sheet of US Letter with the studio's name and what it is about at its head; answers also where its body begins. */
export async function openSheet(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { title, kind, at, about, isForBuyer }: Head & { about: string },
): Promise<{ sheet: Page; y: number }> {
  const foot = isForBuyer ? null : page.margin / 2;
  const sheet = await openPage({ title, size: 'LETTER', at, foot });
  const { margin, width } = page;
  sheet.write(nameOr(await readStudio(db), env), {
    x: margin,
    y: margin,
    size: 11,
    face: 'strong',
  });
  sheet.write(about, {
    x: margin,
    y: margin,
    width: width - 2 * margin,
    align: 'right',
    color: label,
  });
  const y = sheet.write(kind, {
    x: margin,
    y: margin + 26,
    width: width - 2 * margin,
    size: 34,
    face: 'display',
    leading: 1.1,
  });
  return { sheet, y: y + 22 };
}

/** A heading above some lines; answers the lower edge. */
export function block(
  sheet: Page,
  heading: string,
  lines: readonly string[],
  place: { x: number; y: number; width: number } & TypeStyle,
): number {
  const y = caption(sheet, heading, place);
  const { x, width, ...style } = place;
  return lines.reduce((edge, line) => sheet.write(line, { ...style, x, width, y: edge }), y + 2);
}

/** Small words that say what stands below or beside them. */
export function caption(
  sheet: Page,
  words: string,
  place: { x: number; y: number; width: number; align?: 'left' | 'right' },
): number {
  const { x, y, width, align } = place;
  return sheet.write(words, { x, y, width, ...(align && { align }), size: 8.5, color: label });
}

/** A hairline across the sheet, or between two edges; a `strong` one closes a sum. */
export function rule(
  sheet: Page,
  y: number,
  { from = page.margin, to = page.width - page.margin, strong = false } = {},
): void {
  sheet.doc
    .moveTo(from, y)
    .lineTo(to, y)
    .lineWidth(strong ? 0.9 : 0.5)
    .stroke(strong ? '#1b1c1a' : hairline);
}

/** Where something of this height may stand: on this page, or at the head of another. */
export function roomFor(sheet: Page, y: number, height: number): number {
  if (y + height <= page.height - page.margin) return y;
  sheet.doc.addPage();
  return page.margin;
}
