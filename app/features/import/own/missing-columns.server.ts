import { type SQL, sql } from 'drizzle-orm';
import type { CopiedTable } from '#app/database/copy/tables.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';

/** By the type of a column: what nobody can guess. */
const random: Readonly<Record<string, SQL>> = {
  uuid: sql`gen_random_uuid()`,
  text: sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
};

/**
 * What is put into the columns that an export leaves out because they open something, and that no row may be without: new keys. Links that were
 * mailed before lead nowhere.
 */
export async function makeMissing(
  tx: Transaction,
  { name, columns }: CopiedTable,
): Promise<ReadonlyMap<string, SQL>> {
  const needed = await rowsOf<{ column: string; type: string }>(
    tx,
    sql`select column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${name}
        and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const missing = needed.filter(({ column }) => columns.length > 0 && !columns.includes(column));
  return new Map(
    missing.map(({ column, type }) => {
      const made = random[type];
      if (!made) throw new Error(`an export has no ${name}.${column}, which no row is without`);
      return [column, made];
    }),
  );
}
