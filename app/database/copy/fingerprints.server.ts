import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../client.server.ts';
import { readRows, readSnapshot } from './read-rows.server.ts';
import { type CopiedTable, listTables } from './tables.server.ts';

/** How many rows a table has, and the SHA-256 (hexadecimal) of their lines in the order of its key. */
export type Fingerprint = { rows: number; sha256: string };

/** Reads a whole table, and tells whether it is the same as another time. */
export async function fingerprintOf(tx: Transaction, table: CopiedTable): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const lines of readRows(tx, table)) {
    rows += lines.length;
    for (const line of lines) hash.update(`${line}\n`);
  }
  return { rows, sha256: hash.digest('hex') };
}

/** The same of all tables in one moment, by name. */
export async function fingerprints(db: Database): Promise<Record<string, Fingerprint>> {
  return readSnapshot(db, async (tx) => {
    const found: Record<string, Fingerprint> = {};
    for (const table of await listTables(tx)) found[table.name] = await fingerprintOf(tx, table);
    return found;
  });
}
