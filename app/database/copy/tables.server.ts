import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../client.server.ts';
import { rowsOf } from '../rows.server.ts';

/** A table as it is copied: without the columns that the database computes by itself. */
export type CopiedTable = {
  name: string;
  columns: string[];
  /** The columns of its primary key, by which its rows are in one order everywhere. */
  key: string[];
};

/** All tables of the site, by name. The job queue's lie in a schema of their own: what is to be done is found again in the rows. */
export async function listTables(db: Database | Transaction): Promise<CopiedTable[]> {
  return rowsOf<CopiedTable>(
    db,
    sql`select c.relname as name,
        (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select coalesce(json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)), '[]')
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])
          where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by c.relname collate "C"`,
  );
}

/** A counter of the database, and the last number that it gave. */
export type Sequence = { name: string; last: number };

/** The counters that have given a number. */
export async function listSequences(db: Database | Transaction): Promise<Sequence[]> {
  const rows = await rowsOf<{ name: string; last: string | number }>(
    db,
    sql`select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  );
  return rows.map(({ name, last }) => ({ name, last: Number(last) }));
}
