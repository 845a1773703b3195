import { sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';

/**
 * Which database of which PostgreSQL server this is: a restored dump and a clone have another identity than what they were made of.
 * Null where the database cannot say (PGlite, which lives in one folder).
 */
export async function identityOf(db: Database): Promise<string | null> {
  const [here] = await rowsOf<{ oid: string; version: string }>(
    db,
    sql`select oid::text as oid, version() as version from pg_database where datname = current_database()`,
  );
  if (!here || /wasm|emscripten/i.test(here.version)) return null;
  return `${await serverOf(db)}/${here.oid}`;
}

/** Some hosting companies keep this function to themselves; then the database's own number has to do. */
async function serverOf(db: Database): Promise<string> {
  try {
    const [control] = await rowsOf<{ server: string }>(
      db,
      sql`select system_identifier::text as server from pg_control_system()`,
    );
    return control?.server ?? '';
  } catch (error) {
    if (isForbidden(error)) return '';
    throw error;
  }
}

function isForbidden(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === '42501') return true;
  return false;
}
