import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';

/** A row as the database itself writes it in JSON, never read by us in between: a price keeps its places, a moment its microseconds. */
export type StoredRow = string;

/** The rows of a table, oldest first where they have an order. */
export async function dumpRows(
  tx: Transaction,
  table: PgTable,
  which: ReturnType<typeof sql> | undefined,
): Promise<StoredRow[]> {
  const name = sql.identifier(getTableName(table));
  const rows = await rowsOf<{ row: StoredRow }>(
    tx,
    sql`select to_jsonb(${name})::text as row from ${table} where ${which ?? sql`false`}`,
  );
  return rows.map(({ row }) => row);
}

/** A row with other values in some of its columns; the database writes it anew, so that the others stay as they are. */
export async function withColumns(
  tx: Transaction,
  row: StoredRow,
  columns: Record<string, unknown>,
): Promise<StoredRow> {
  if (Object.keys(columns).length === 0) return row;
  const [changed] = await rowsOf<{ row: StoredRow }>(
    tx,
    sql`select (${row}::jsonb || ${JSON.stringify(columns)}::jsonb)::text as row`,
  );
  return changed!.row;
}

/** Deletes rows of a table, and whatever goes along with them. */
export async function deleteRows(
  tx: Transaction,
  table: PgTable,
  which: ReturnType<typeof sql> | undefined,
): Promise<void> {
  await tx.execute(sql`delete from ${table} where ${which ?? sql`false`}`);
}

/**
 * Inserts rows as they were, one statement for a table, so that they may name each other. What stands there meanwhile under the same key
 * stays. A column that the rows do not have, because it came later, has its default.
 */
export async function restoreRows(
  tx: Transaction,
  table: PgTable,
  rows: readonly StoredRow[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const had = new Set(Object.keys(JSON.parse(first) as object));
  const columns = sql.join(
    Object.values(getTableColumns(table))
      .filter(({ name }) => had.has(name))
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::jsonb)
    on conflict do nothing`);
}

/** Puts one row back as it was over what stands there under its key. */
export async function putBackRow(tx: Transaction, table: PgTable, row: StoredRow): Promise<void> {
  const had = new Set(Object.keys(JSON.parse(row) as object));
  const key = getTableConfig(table).columns.find((column) => column.primary);
  if (!key) throw new Error(`${getTableName(table)} has no key of one column`);
  const set = sql.join(
    Object.values(getTableColumns(table))
      .filter(({ name }) => had.has(name) && name !== key.name)
      .map(({ name }) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${table} set ${set} from jsonb_populate_record(null::${table}, ${row}::jsonb) as was
    where ${key} = was.${sql.identifier(key.name)}`);
}
