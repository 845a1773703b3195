import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../client.server.ts';
import { rowsOf } from '../rows.server.ts';
import { type CopiedTable, listTables, type Sequence } from './tables.server.ts';

/**
 * Empties every table, or those that are named, lets `write` fill them in any order, and puts the references and triggers back, which it all then
 * has to satisfy. Throws the database's error where a row refers to one that is not there. Nobody else may use the database meanwhile.
 */
export async function replaceRows(
  tx: Transaction,
  write: () => Promise<void>,
  only?: ReadonlySet<string>,
): Promise<void> {
  const tables = (await listTables(tx))
    .filter(({ name }) => only?.has(name) ?? true)
    .map(({ name }) => sql.identifier(name));
  const references = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of references)
    await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  await tx.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
  // A trigger would note every row as a change, and refuse those that only became what they are step by step.
  for (const table of tables) await tx.execute(sql`alter table ${table} disable trigger user`);
  await write();
  for (const table of tables) await tx.execute(sql`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of references)
    await tx.execute(
      sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
}

/** Writes rows as `readRows` read them, with the numbers and times that they have. `made`: columns that they lack, each with what is put there. */
export async function writeRows(
  tx: Transaction,
  { name, columns }: Pick<CopiedTable, 'name' | 'columns'>,
  lines: readonly string[],
  made: ReadonlyMap<string, SQL> = new Map(),
): Promise<void> {
  if (lines.length === 0) return;
  const table = sql.identifier(name);
  const listed = [...columns, ...made.keys()].map(sql.identifier);
  const picked = [...columns.map((column) => sql`${sql.identifier(column)}`), ...made.values()];
  await tx.execute(
    sql`insert into ${table} (${sql.join(listed, sql`, `)}) overriding system value
      select ${sql.join(picked, sql`, `)} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`,
  );
}

/** Lets each counter go on after the last number that it gave. */
export async function setSequences(tx: Transaction, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences)
    await tx.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`,
    );
}
