import { and, eq, isNull, lt } from 'drizzle-orm';
import { installation } from '#app/database/schema/operations.ts';
import { letters } from '#app/database/schema/newsletter/letters.ts';
import type { Context } from '#app/platform/context.server.ts';

/** Says in a letter's last error that it rests because the database was restored. */
export const restored = 'restored';

/**
 * Once the owner has taken a restored database over, what was being sent in it may have gone out to everybody since (decision 34): it rests
 * until she lets it go on, and what was scheduled by then is a draft again. May run any number of times.
 */
export async function holdRestored({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const [row] = await db.select({ at: installation.takenOverAt }).from(installation);
  if (!row?.at) return;
  await db
    .update(letters)
    .set({ heldAt: now(), heldBecause: 'owner', lastError: restored })
    .where(and(eq(letters.state, 'sending'), isNull(letters.heldAt), lt(letters.nextAt, row.at)));
  await db
    .update(letters)
    .set({ state: 'draft', sendAt: null })
    .where(and(eq(letters.state, 'scheduled'), lt(letters.sendAt, row.at)));
}
