import { type Column, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.server.ts';

/** The rows of a statement written in SQL. What type they have is the caller's word: a timestamp or a sum is what its driver makes of it. */
export async function rowsOf<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  // Drizzle knows the result by its driver, and this program runs on two, whose results share `rows`.
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}

/** As `inArray`, but the list is one parameter: the statement is the same however long it is, and can be prepared under a name. */
export const isAnyOf = (column: Column, list: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${list instanceof Placeholder ? list : sql.param([...list])}::uuid[])`;
