import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { type Cell, inPages, writeTable } from '#app/platform/files/table.server.ts';
import type { ExportYear } from './contract.ts';
import { yearCopy as copy } from './copy.ts';
import { type Entry, entriesOf } from './entries.server.ts';

/** Every entry of a year for a spreadsheet, read at one moment. Times in UTC. For the owner only. */
export async function exportYear(
  context: Context,
  { params: { year } }: Input<ExportYear>,
): Promise<SentFile> {
  const entries = await entriesOf(context, year);
  return { name: `books-${year}.csv`, bytes: writeTable(copy.columns, rowsOf(entries)) };
}

async function* rowsOf(entries: readonly Entry[]): AsyncGenerator<Cell[][]> {
  for await (const some of inPages(entries)) yield some.map(cellsOf);
}

const cellsOf = (entry: Entry): Cell[] => [
  entry.at.toISOString(),
  entry.kind,
  entry.what,
  entry.orderNumber ?? '',
  entry.place ?? '',
  entry.paidBy,
  entry.currency,
  ...[entry.amount, entry.tax, entry.fee].map((cents) => ({ cents })),
];
