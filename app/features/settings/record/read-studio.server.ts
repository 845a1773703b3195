import type { Database, Transaction } from '#app/database/client.server.ts';
import { readSettings } from './read-settings.server.ts';
import { type StudioRecord, studioIn } from './contract.ts';

/** Who the shop is; whatever its record does not say is empty. Never throws for what is stored. */
export async function readStudio(
  db: Pick<Database | Transaction, 'select'>,
): Promise<StudioRecord> {
  return (await readStudioRow(db)).studio;
}

/** The same with its version, and what is stored, for who writes it; version 0 where nothing was ever written. */
export async function readStudioRow(
  db: Pick<Database | Transaction, 'select'>,
): Promise<{ studio: StudioRecord; version: number }> {
  const { value, version } = (await readSettings(db, 'studio')).studio;
  return { studio: studioIn(value), version };
}
