import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * What comes after the row that a cursor names, in a list with the newest first, those of one instant by their id. Undefined without
 * a cursor; one whose row is gone leads to an empty page.
 */
export function olderThan(cursor: string | undefined, at: PgColumn, id: PgColumn): SQL | undefined {
  return cursor === undefined
    ? undefined
    : sql`(${at}, ${id}) < (select ${at}, ${id} from ${at.table} where ${id} = ${cursor})`;
}
