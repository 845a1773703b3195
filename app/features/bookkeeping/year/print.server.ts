import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { nameOr } from '#app/features/settings/record/studio-record.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatExactMoneyIn } from '#app/platform/formats/money.ts';
import { drawRule } from '#app/platform/pdf/marks.server.ts';
import { paperOf } from '#app/platform/pdf/paper-size.ts';
import { openPage, type Page } from '#app/platform/pdf/pdf.server.ts';
import type { CurrencyYear, PrintYear } from './contract.ts';
import { monthName, yearCopy as copy } from './copy.ts';
import { getYear } from './service.server.ts';
import { sumOfPlaces } from './summarize.ts';

const margin = 54;
const lineHeight = 17;
const colors = { label: '#5d594f', hairline: '#b9b2a4', ink: '#1b1c1a' };

/** Each column's right edge from the left margin; the first begins there. Points. */
type Columns = readonly number[];
type Sheet = { page: Page; width: number; height: number; y: number };

/** The sums of a year on paper: by month, kind and tax place, for each currency. Letter where printers hold it, else A4. For the owner only. */
export async function printYear(
  context: Context,
  { params: { year } }: Input<PrintYear>,
): Promise<SentFile> {
  const [{ currencies }, studio] = await Promise.all([
    getYear(context, year),
    readStudio(context.db),
  ]);
  const page = await openPage({
    title: copy.heading(year),
    size: paperOf(studio.country),
    at: context.now(),
    foot: margin / 2,
  });
  const { width, height } = page.doc.page;
  const sheet: Sheet = { page, width: width - 2 * margin, height, y: margin };
  page.write(nameOr(studio, context.env), { x: margin, y: margin, size: 11, face: 'strong' });
  page.write(copy.made(formatLongDate(context.now().toISOString())), {
    x: margin,
    y: margin,
    width: sheet.width,
    align: 'right',
    color: colors.label,
  });
  sheet.y = page.write(copy.heading(year), {
    x: margin,
    y: margin + 22,
    size: 34,
    face: 'display',
    leading: 1.1,
  });
  if (currencies.length === 0)
    page.write(copy.none(year), { x: margin, y: sheet.y + 20, size: 12 });
  for (const one of currencies) drawCurrency(sheet, one);
  return { name: `books-${year}.pdf`, bytes: await page.bytes(), shown: true };
}

function drawCurrency(sheet: Sheet, of: CurrencyYear): void {
  const money = (amount: string) => formatExactMoneyIn(of.currency, amount);
  const sums = (year: Omit<CurrencyYear['months'][number], 'month'>) =>
    [year.income, year.returned, year.expenses, year.fees, year.left].map(money);
  const five: Columns = [165, 250, 335, 420, sheet.width];
  table(sheet, `${copy.byMonth}, ${of.currency}`, five, [
    [copy.month, copy.income, copy.returned, copy.expenses, copy.fees, copy.left],
    ...of.months.map((month) => [monthName(month.month), ...sums(month)]),
    [copy.total, ...sums(of)],
  ]);
  table(
    sheet,
    `${copy.byKind}, ${of.currency}`,
    [300, sheet.width],
    [
      [copy.kind, copy.entries, copy.amount],
      ...of.kinds.map(({ kind, count, amount }) => [kind, String(count), money(amount)]),
    ],
  );
  const placed = sumOfPlaces(of.places);
  if (of.places.length > 0) {
    table(
      sheet,
      `${copy.byPlace}, ${of.currency}`,
      [210, 360, sheet.width],
      [
        [copy.place, copy.orders, copy.sales, copy.tax],
        ...of.places.map(({ place, orders, sales, tax }) => [
          place,
          String(orders),
          money(sales),
          money(tax),
        ]),
        [copy.total, String(placed.orders), money(placed.sales), money(placed.tax)],
      ],
    );
    sheet.y = sheet.page.write(copy.placeNote, {
      x: margin,
      y: sheet.y + 6,
      width: sheet.width,
      size: 8.5,
      color: colors.label,
    });
  }
}

function table(sheet: Sheet, title: string, columns: Columns, rows: readonly string[][]): void {
  room(sheet, 90);
  sheet.y = sheet.page.write(title, { x: margin, y: sheet.y + 26, size: 13, face: 'strong' }) + 6;
  const [head = [], ...lines] = rows;
  row(sheet, columns, head, 'head');
  for (const line of lines) {
    // What each column is stands over every part of a table.
    if (room(sheet, lineHeight)) row(sheet, columns, head, 'head');
    row(sheet, columns, line, line[0] === copy.total ? 'total' : 'line');
  }
}

function row(
  sheet: Sheet,
  columns: Columns,
  cells: readonly string[],
  kind: 'head' | 'line' | 'total',
): void {
  cells.forEach((cell, column) => {
    const right = column > 0 && columns[column - 1];
    sheet.page.write(cell, {
      x: margin,
      y: sheet.y,
      size: 9.5,
      ...(kind === 'head' && { color: colors.label }),
      ...(kind === 'total' && { face: 'strong' as const }),
      ...(right && { width: right, align: 'right' }),
    });
  });
  sheet.y += lineHeight;
  const isHead = kind === 'head';
  const color = isHead ? colors.ink : colors.hairline;
  drawRule(sheet.page, sheet.y - 3, { margin, color, weight: isHead ? 0.8 : 0.3 });
}

/** Goes to a new page where so many points are not left on this one, and answers whether it did. */
function room(sheet: Sheet, points: number): boolean {
  if (sheet.y + points <= sheet.height - margin) return false;
  sheet.page.doc.addPage();
  sheet.y = margin;
  return true;
}
