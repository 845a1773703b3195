import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { preparedOnce } from '#app/database/prepared.server.ts';
import { settings } from '#app/database/schema/shop.ts';

/** A setting as it is stored; version 0 and no value where nothing was ever written. */
export type StoredSetting = { value: unknown; version: number };

const settingsOf = preparedOnce((db) =>
  db
    .select({ name: settings.name, value: settings.value, version: settings.version })
    .from(settings)
    .where(sql`${settings.name} = any(${sql.placeholder('names')}::text[])`)
    .prepare('settings_of_names'),
);

/** The settings of these names, in one query. */
export async function readSettings<Name extends string>(
  db: Pick<Database | Transaction, 'select'>,
  ...names: Name[]
): Promise<Record<Name, StoredSetting>>;
export async function readSettings(
  db: Pick<Database | Transaction, 'select'>,
  ...names: string[]
): Promise<Record<string, StoredSetting>> {
  const rows = await settingsOf(db).execute({ names });
  const stored = new Map(rows.map(({ name, ...setting }) => [name, setting]));
  return Object.fromEntries(
    names.map((name) => [name, stored.get(name) ?? { value: undefined, version: 0 }]),
  );
}

/** Writes one setting whole. Whoever calls it has compared the versions. */
export async function writeSetting(
  tx: Transaction,
  name: string,
  { value, version, at }: { value: unknown; version: number; at: Date },
): Promise<void> {
  const state = { value, version, updatedAt: at };
  await tx
    .insert(settings)
    .values({ name, ...state })
    .onConflictDoUpdate({ target: settings.name, set: state });
}
