import { sql } from 'drizzle-orm';
import type { Database } from '../client.server.ts';
import { rowsOf } from '../rows.server.ts';

/** How many others are connected to this PostgreSQL database now. */
export async function otherConnections(db: Database): Promise<number> {
  const [row] = await rowsOf<{ others: string | number }>(
    db,
    sql`select count(*) as others from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return Number(row?.others ?? 0);
}
