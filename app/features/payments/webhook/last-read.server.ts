import { eq } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { bookmarks } from '#app/database/schema/operations.ts';

/** The provider's lists that are read from time to time. */
type List = 'payments' | 'provider-changes' | 'members';

/** Up to when a list of the provider's has been read; undefined before the first reading. UTC. */
export async function readUntil(db: Database, list: List): Promise<Date | undefined> {
  const [read] = await db.select().from(bookmarks).where(eq(bookmarks.name, list));
  return read?.at;
}

/** Notes that a list of the provider's has been read up to a moment. UTC. */
export async function noteRead(db: Database, list: List, at: Date): Promise<void> {
  await db
    .insert(bookmarks)
    .values({ name: list, at })
    .onConflictDoUpdate({ target: bookmarks.name, set: { at } });
}
