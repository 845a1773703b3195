import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { type Cell, everyPage, writeTable } from '#app/platform/files/table.server.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import { shownAddress } from '#app/platform/formats/email.ts';
import { clubAddressLines } from '#app/features/shipping/address/address-format.ts';
import { readStoredClubAddress } from '#app/features/shipping/address/stored-address.ts';
import type { ExportTable } from './contract.ts';
import { type ExportedTable, exportedTables } from './tables.server.ts';

type Row = Record<string, unknown>;

/**
 * Everything that is kept of a kind as a table for a spreadsheet: a column for each of the database's, in words, without keys that would
 * open something. Amounts are decimal strings, times UTC. For the owner only.
 */
export async function exportTable(
  context: Context,
  { params: { table: name } }: Input<ExportTable>,
): Promise<SentFile> {
  const exported = exportedTables[name];
  const columns = columnsOf(exported);
  return {
    name: `${name}-${dayOf(context.now())}.csv`,
    bytes: writeTable(
      columns.map(([key]) => inWords(key)),
      rowsOf(context, exported, columns),
    ),
  };
}

/** The columns that are written, each by its name in the program. */
export function columnsOf({ table, without = [] }: ExportedTable): [string, PgColumn][] {
  return Object.entries(getTableColumns(table)).filter(([key]) => !without.includes(key));
}

async function* rowsOf(
  { db }: Context,
  { table, by, addresses = [] }: ExportedTable,
  columns: readonly [string, PgColumn][],
): AsyncGenerator<Cell[][]> {
  const pages = everyPage<Row>((last, limit) =>
    db
      .select()
      .from(table)
      .where(
        last &&
          sql`(${by}, ${table.id}) > (select ${by}, ${table.id} from ${table} where ${table.id} = ${last['id']})`,
      )
      .orderBy(asc(by), asc(table.id))
      .limit(limit),
  );
  for await (const rows of pages)
    yield rows.map((row) =>
      columns.map(([key, column]) =>
        addresses.includes(key) ? addressOf(row[key]) : cellOf(column, row[key]),
      ),
    );
}

/** As it is written on a parcel, on one line. */
const addressOf = (stored: unknown): string =>
  typeof stored === 'string' ? clubAddressLines(readStoredClubAddress(stored)).join(', ') : '';

function cellOf(column: PgColumn, value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && column.getSQLType() === 'numeric(10, 2)')
    return { cents: value };
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return textOf(value);
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : shownAddress(String(value));

/** `customerFirstName`: “Customer first name”. */
function inWords(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
