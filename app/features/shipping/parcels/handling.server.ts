import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { readSettings } from '#app/features/settings/record/read-settings.server.ts';
import type { Handling } from './source.ts';

const Days = z.int().min(1).max(365).optional().catch(undefined);
/** Kept as the setting `handling`. What is not said there goes by the rates. */
const Stored = z.object({ made_to_order: Days, printer: Days }).catch({});

/** Working days until parcels leave that are made first, where the owner has said some of their own. Never throws for what is stored. */
export async function readHandling(
  db: Pick<Database | Transaction, 'select'>,
): Promise<Handling & { version: number }> {
  const { value, version } = (await readSettings(db, 'handling')).handling;
  return { ...Stored.parse(value), version };
}
