import { stringify } from 'csv-stringify/sync';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import type { ExportYear } from './contract.ts';
import { yearCopy as copy } from './copy.ts';
import { entriesOf } from './entries.server.ts';

/** Every entry of a year for a spreadsheet: UTF-8 that says so, and nothing that it could take for a formula (invariant 14). Times in UTC. For the owner only. */
export async function exportYear(
  context: Context,
  { params: { year } }: Input<ExportYear>,
): Promise<SentFile> {
  const entries = await entriesOf(context, year);
  const lines = entries.map((entry) => [
    entry.at.toISOString(),
    entry.kind,
    entry.what,
    entry.orderNumber ?? '',
    entry.place ?? '',
    entry.paidBy,
    entry.currency,
    // Numbers, which a sheet adds up: a minus that this program has written begins no formula.
    ...[entry.amount, entry.tax, entry.fee].map((cents) => ({ cents })),
  ]);
  const csv = stringify(lines, {
    header: true,
    columns: [...copy.columns],
    bom: true,
    escape_formulas: true,
    cast: { object: ({ cents }) => ({ value: toDecimal(Number(cents)), escape_formulas: false }) },
  });
  return { name: `books-${year}.csv`, bytes: Buffer.from(csv) };
}
