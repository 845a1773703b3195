import { asc, sql } from 'drizzle-orm';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { type Cell, everyPage, writeTable } from '#app/platform/files/table.server.ts';
import { toCents } from '#app/platform/formats/money.ts';
import type { Print } from './contract.ts';
import { type FoundPrint, selectPrints } from './found-prints.server.ts';
import { inFull } from './list-prints.server.ts';

const columns =
  'Order,Placed,Status,Thing,Size,Color,Quantity,Cost,Cost currency,Price,Margin,Confirmed,Posted,Tracking,Postage,Printer says'.split(
    ',',
  );

/**
 * Everything that is printed to order as a table, one line of an order a row, the oldest first. Amounts are decimal strings, times UTC.
 * For the owner only.
 */
export async function exportPrints({ db }: Context): Promise<SentFile> {
  return { name: 'printing.csv', bytes: writeTable(columns, pagesOf(db)) };
}

async function* pagesOf(db: Context['db']): AsyncGenerator<Cell[][]> {
  const pages = everyPage<FoundPrint>((last, limit) =>
    selectPrints(db)
      .where(
        last &&
          sql`(${teemillOrders.createdAt}, ${teemillOrders.id}) > (select created_at, id from teemill_orders where id = ${last.print.id})`,
      )
      .orderBy(asc(teemillOrders.createdAt), asc(teemillOrders.id))
      .limit(limit),
  );
  for await (const found of pages) yield (await inFull(db, found)).flatMap(rowsOf);
}

function rowsOf(print: Print): Cell[][] {
  return print.lines.map((line, at) => [
    print.orderNumber ?? `Club ${print.shirt?.month} ${print.shirt?.number}`,
    print.placedAt,
    print.status,
    line.title,
    line.selectedSize ?? '',
    line.selectedColor ?? '',
    String(line.quantity),
    line.cost?.amount ?? '',
    line.cost?.currency ?? '',
    line.price,
    line.margin === null ? '' : { cents: toCents(line.margin) },
    print.confirmedAt ?? '',
    print.shippedAt ?? '',
    print.tracking.map(({ number }) => number).join('; '),
    // Of a parcel once, so that a sum is right.
    at === 0 ? (print.postage?.amount ?? '') : '',
    print.said ?? print.word ?? '',
  ]);
}
