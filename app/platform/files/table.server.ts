import { stringify } from 'csv-stringify/sync';
import { type Cents, toDecimal } from '../formats/money.ts';

/** A cell of a table: a text, or an amount that a sheet adds up. */
export type Cell = string | { cents: Cents };

/** How many rows are read and written at a time: a hundred thousand take no more memory than a few. */
const page = 500;

/**
 * A table for a spreadsheet (CSV), written as its rows come. UTF-8 with its mark, which spreadsheets want; a text that would be a formula
 * is defused (invariant 14). An amount is none: a minus of ours begins no formula.
 */
export async function* writeTable(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  yield written([columns], true);
  for await (const rows of pages) if (rows.length > 0) yield written(rows, false);
}

/** All rows of a list, a page at a time, each read after the last row of the page before. */
export async function* everyPage<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined, isMore = true; isMore;) {
    const rows = await read(last, page);
    yield rows;
    last = rows.at(-1);
    isMore = rows.length === page;
  }
}

/** Rows that come one by one, in pages to be written at once. */
export async function* inPages<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Row[]> {
  let some: Row[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < page) continue;
    yield some;
    some = [];
  }
  yield some;
}

function written(rows: readonly (readonly Cell[])[], isFirst: boolean): Uint8Array {
  const text = stringify(
    rows.map((row) => [...row]),
    {
      bom: isFirst,
      escape_formulas: true,
      record_delimiter: 'windows',
      // A cell with line breaks of its own is one cell all the same.
      quoted_match: /\n/,
      cast: {
        object: ({ cents }) => ({ value: toDecimal(Number(cents)), escape_formulas: false }),
      },
    },
  );
  return Buffer.from(text);
}
