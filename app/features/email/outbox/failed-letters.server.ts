import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { secondsAfter } from '#app/platform/formats/dates.ts';
import { lease } from './claim-letters.server.ts';

const hasFailed = and(
  isNull(outbox.sentAt),
  or(gt(outbox.attempts, 0), isNotNull(outbox.heldAt)),
  isNotNull(outbox.lastError),
);

/** The letters that could not be sent yet, the oldest first, so many at most. */
export async function failedLetters(
  db: Database,
  most: number,
): Promise<(typeof outbox.$inferSelect)[]> {
  return db
    .select()
    .from(outbox)
    .where(hasFailed)
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(most);
}

/**
 * Makes a letter that failed, or is held back, due at once. One that was sent, or may be under way at this moment, is left alone, so that
 * nobody gets it twice (invariant 10). Answers whether there is such a letter. Wake the `letters` queue afterwards.
 */
export async function sendFailedAgain(db: Database, id: string, at: Date): Promise<boolean> {
  const [letter] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id));
  if (!letter) return false;
  const isPutOff = or(isNotNull(outbox.heldAt), gt(outbox.nextAttemptAt, secondsAfter(at, lease)));
  await db
    .update(outbox)
    .set({ nextAttemptAt: at, heldAt: null })
    .where(and(eq(outbox.id, id), hasFailed, isPutOff));
  return true;
}
