import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../client.server.ts';
import { rowsOf } from '../rows.server.ts';
import type { CopiedTable } from './tables.server.ts';

/** Rows that are asked for at once, at most; fewer where they are long: so many characters of them are in memory at a time. */
const most = { rows: 500, length: 80_000 };
/** Before it is known how long they are. */
const atFirst = 20;

/**
 * A moment of the whole database, to read from for as long as it takes while others write (repeatable read). What it answers is in UTC,
 * whatever the server's settings. On PGlite, which has one connection, the others wait meanwhile.
 */
export async function readSnapshot<Answer>(
  db: Database,
  read: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(
    async (tx) => {
      await writeAlike(tx);
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** From here to the transaction's end a value is written in one way on every server, and no statement is ended for taking long. */
export async function writeAlike(tx: Transaction): Promise<void> {
  for (const setting of [
    sql`set local statement_timeout = 0`,
    sql`set local timezone = 'UTC'`,
    sql`set local datestyle = 'ISO'`,
    sql`set local intervalstyle = 'postgres'`,
    sql`set local bytea_output = 'hex'`,
    sql`set local extra_float_digits = 1`,
  ])
    await tx.execute(setting);
}

/**
 * The rows of a table in the order of its key, some at a time, each as one line of JSON with its columns in the table's order. A page is emptied as
 * the next is asked for.
 */
export async function* readRows(
  tx: Transaction,
  { name, columns, key }: CopiedTable,
): AsyncGenerator<string[], void, void> {
  const picked = sql.join(columns.map(sql.identifier), sql`, `);
  // Byte by byte: two servers may sort letters differently.
  const order: SQL = sql.join(
    (key.length > 0 ? key : columns).map((one) => sql`${sql.identifier(one)}::text collate "C"`),
    sql`, `,
  );
  await tx.execute(
    sql`declare copied_rows no scroll cursor for
      select row_to_json(picked)::text as line from (select ${picked} from ${sql.identifier(name)} order by ${order}) picked`,
  );
  let atOnce = atFirst;
  for (;;) {
    const rows = await rowsOf<{ line: string }>(
      tx,
      sql`fetch ${sql.raw(String(atOnce))} from copied_rows`,
    );
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    atOnce = nextPage(lines);
    // What the driver promised hangs together in a chain: a dead answer that has grown old would keep each one after it until all memory is
    // tidied. Empty, it keeps nothing.
    rows.length = 0;
    yield lines;
    lines.length = 0;
  }
  await tx.execute(sql`close copied_rows`);
}

/** By the longest row of the last page, as though all that follow were as long. */
function nextPage(lines: readonly string[]): number {
  const longest = Math.max(...lines.map(({ length }) => length));
  return Math.max(1, Math.min(most.rows, Math.floor(most.length / longest)));
}
