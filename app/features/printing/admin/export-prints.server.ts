import { asc, sql } from 'drizzle-orm';
import { stringify } from 'csv-stringify';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import type { Print } from './contract.ts';
import { selectPrints } from './found-prints.server.ts';
import { inFull } from './list-prints.server.ts';

/** How many orders are read and written at a time. */
const page = 500;

const columns =
  'Order,Placed,Status,Thing,Size,Color,Quantity,Cost,Cost currency,Price,Margin,Confirmed,Posted,Tracking,Postage,Printer says'.split(
    ',',
  );

/**
 * Everything that is printed to order as a table, one line of an order a row, the oldest first. UTF-8 with its mark, which spreadsheets
 * want; a cell that would be a formula is defused (invariant 14). Amounts are decimal strings, times UTC. For the owner only.
 */
export async function exportPrints({ db }: Context): Promise<SentFile> {
  return { name: 'printing.csv', bytes: write(db) };
}

async function* write(db: Context['db']): AsyncGenerator<Uint8Array> {
  yield await table([columns], true);
  for (let last: string | undefined, isMore = true; isMore;) {
    const found = await selectPrints(db)
      .where(
        last === undefined
          ? undefined
          : sql`(${teemillOrders.createdAt}, ${teemillOrders.id}) > (select created_at, id from teemill_orders where id = ${last})`,
      )
      .orderBy(asc(teemillOrders.createdAt), asc(teemillOrders.id))
      .limit(page);
    const rows = (await inFull(db, found)).flatMap(rowsOf);
    if (rows.length > 0) yield await table(rows, false);
    last = found.at(-1)?.print.id;
    isMore = found.length === page;
  }
}

function rowsOf(print: Print): (string | number)[][] {
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
    // A number: what is below zero is no formula.
    line.margin === null ? '' : Number(line.margin),
    print.confirmedAt ?? '',
    print.shippedAt ?? '',
    print.tracking.map(({ number }) => number).join('; '),
    // Of a parcel once, so that a sum is right.
    at === 0 ? (print.postage?.amount ?? '') : '',
    print.said ?? print.word ?? '',
  ]);
}

function table(lines: (string | number)[][], bom: boolean): Promise<Uint8Array> {
  return new Promise((done, fail) =>
    stringify(
      lines,
      {
        bom,
        escape_formulas: true,
        record_delimiter: 'windows',
        quoted_match: /\n/,
        cast: { number: (amount) => amount.toFixed(2) },
      },
      (error, text) => (error ? fail(error) : done(Buffer.from(text))),
    ),
  );
}
