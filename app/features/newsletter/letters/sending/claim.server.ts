import { and, asc, eq, exists, isNull, lte, sql } from 'drizzle-orm';
import { letterRecipients, letters } from '#app/database/schema/newsletter/letters.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { secondsAfter } from '#app/platform/formats/dates.ts';
import { isReader } from '../audience.server.ts';
import { letterToken } from '../../reader-links.server.ts';
import type { Letter } from '../drafts/rows.server.ts';

/** Whom a letter goes to next. `token`: what its links carry. */
export type Claimed = {
  letter: Letter;
  id: string;
  attempts: number;
  email: string;
  token: string;
};

/** Seconds. A letter takes 30 at most (mail/smtp), so nobody takes over one that is still under way. */
export const lease = 120;

/** What is sent now: the letters under way that do not rest, the one that was begun first. */
const isUnderWay = and(eq(letters.state, 'sending'), isNull(letters.heldAt));

/**
 * Takes the next place in the pace of a letter under way, for all processes together, and answers it. Where none is free yet, answers when
 * the first will be; undefined where nothing is sent.
 */
export async function takePlace({ db, now }: Context): Promise<Letter | Date | undefined> {
  const at = now();
  const next = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(isUnderWay, lte(letters.nextAt, at)))
    .orderBy(asc(letters.startedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [letter] = await db
    .update(letters)
    .set({
      nextAt: sql`${at.toISOString()}::timestamptz + interval '1 minute' / ${letters.perMinute}`,
    })
    .where(eq(letters.id, sql`(${next})`))
    .returning();
  if (letter) return letter;
  const [waiting] = await db
    .select({ nextAt: letters.nextAt })
    .from(letters)
    .where(isUnderWay)
    .orderBy(asc(letters.nextAt))
    .limit(1);
  return waiting?.nextAt ?? undefined;
}

/**
 * Takes the recipient of a letter who is due the longest, for as long as sending may take. Who has left meanwhile is skipped here, and a last
 * time when the letter is about to end.
 */
export async function claimRecipient(
  context: Context,
  letter: Letter,
): Promise<Claimed | undefined> {
  const { db, now } = context;
  const at = now();
  const next = db
    .select({ id: letterRecipients.id })
    .from(letterRecipients)
    .where(
      and(
        eq(letterRecipients.letterId, letter.id),
        eq(letterRecipients.state, 'queued'),
        lte(letterRecipients.nextAttemptAt, at),
      ),
    )
    .orderBy(asc(letterRecipients.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  for (;;) {
    const [row] = await db
      .update(letterRecipients)
      .set({
        attempts: sql`${letterRecipients.attempts} + 1`,
        nextAttemptAt: secondsAfter(at, lease),
      })
      .where(eq(letterRecipients.id, sql`(${next})`))
      .returning();
    if (!row) return undefined;
    const { id, attempts, readerId } = row;
    const email = readerId && (await addressOf(db, readerId));
    if (email) return { letter, id, attempts, email, token: letterToken(context, id).token };
    await skip(db, id);
  }
}

/** Undefined for somebody who reads no more. */
async function addressOf(db: Context['db'], readerId: string): Promise<string | undefined> {
  const [reader] = await db
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(and(isReader, eq(newsletterSubscriptions.id, readerId)));
  return reader?.email ?? undefined;
}

/** Takes a recipient out who reads no more. */
export async function skip(db: Context['db'], id: string): Promise<void> {
  await db
    .update(letterRecipients)
    .set({ state: 'skipped', reason: 'left' })
    .where(and(eq(letterRecipients.id, id), eq(letterRecipients.state, 'queued')));
}

/**
 * Marks a letter as about to be taken, if it still may be: from here on it is never sent again (decision 74). Answers false where its reader
 * has left, the letter rests or was stopped, and where another process has marked it.
 */
export async function markHandingOver(context: Context, { letter, id }: Claimed): Promise<boolean> {
  const { db, now } = context;
  const stillReads = db
    .select({ id: newsletterSubscriptions.id })
    .from(newsletterSubscriptions)
    .where(and(isReader, eq(newsletterSubscriptions.id, letterRecipients.readerId)));
  const isStillSent = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(isUnderWay, eq(letters.id, letter.id)));
  const marked = await db
    .update(letterRecipients)
    .set({
      state: 'handing over',
      sentAt: now(),
      tokenHash: letterToken(context, id).hash,
    })
    .where(
      and(
        eq(letterRecipients.id, id),
        eq(letterRecipients.state, 'queued'),
        exists(stillReads),
        exists(isStillSent),
      ),
    )
    .returning({ id: letterRecipients.id });
  return marked.length > 0;
}
