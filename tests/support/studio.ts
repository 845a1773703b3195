import { sql } from 'drizzle-orm';
import { settings } from '#app/database/schema/shop.ts';
import type { Context } from '#app/platform/context.server.ts';

/** Writes parts of the studio's record for a test, past its form; what else stands there stays. */
export async function writeStudio({ db }: Pick<Context, 'db'>, value: object): Promise<void> {
  await db
    .insert(settings)
    .values({ name: 'studio', value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`${settings.value} || ${JSON.stringify(value)}::jsonb` },
    });
}
