import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { settings } from '#app/database/schema/shop.ts';
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
  const [row] = await db
    .select({ value: settings.value, version: settings.version })
    .from(settings)
    .where(eq(settings.name, 'studio'));
  return { studio: studioIn(row?.value), version: row?.version ?? 0 };
}
