import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/database/client.server.ts';
import { readRows, writeAlike } from '#app/database/copy/read-rows.server.ts';
import { listTables } from '#app/database/copy/tables.server.ts';
import { writeRows } from '#app/database/copy/write-rows.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';

/** What happened outside of the database since an upgrade, and no undoing takes back. */
export const CarriedOver = z.object({
  /** The installation's own row, as JSON: which sign of life the payment provider holds. */
  installation: z.array(z.string()),
  /** The letters that went out, and when. */
  sent: z.array(z.tuple([z.string(), z.string()])),
});
export type CarriedOver = z.output<typeof CarriedOver>;

/** Reads it from the database that is to be undone. */
export async function readCarriedOver(db: Database): Promise<CarriedOver> {
  return db.transaction(async (tx) => {
    await writeAlike(tx);
    const table = (await listTables(tx)).find(({ name }) => name === 'installation');
    const installation: string[] = [];
    if (table) for await (const rows of readRows(tx, table)) installation.push(...rows);
    const sent = await rowsOf<{ id: string; at: string }>(
      tx,
      sql`select id::text as id, sent_at::text as at from outbox where sent_at is not null`,
    );
    return { installation, sent: sent.map(({ id, at }) => [id, at]) };
  });
}

/**
 * Writes it into the database that was put back, as far as its version knows it. Nobody stays signed in: who was signed out since would be in
 * again.
 */
export async function carryOver(db: Database, { installation, sent }: CarriedOver): Promise<void> {
  await db.transaction(async (tx) => {
    await writeAlike(tx);
    const tables = await listTables(tx);
    const table = tables.find(({ name }) => name === 'installation');
    if (table && installation.length > 0) {
      await tx.execute(sql`delete from installation`);
      await writeRows(tx, table, installation);
    }
    await tx.execute(
      sql`update outbox set sent_at = (sent.at)::timestamptz
        from jsonb_to_recordset(${JSON.stringify(sent.map(([id, at]) => ({ id, at })))}::jsonb) as sent (id text, at text)
        where outbox.id::text = sent.id and outbox.sent_at is null`,
    );
    for (const name of ['sessions', 'password_resets'])
      if (tables.some((one) => one.name === name))
        await tx.execute(sql`delete from ${sql.identifier(name)}`);
  });
}
