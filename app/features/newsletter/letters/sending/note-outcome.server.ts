import { and, eq, lt, sql } from 'drizzle-orm';
import { letterRecipients, letters } from '#app/database/schema/newsletter/letters.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import { failureOf as reasonOf } from '#app/features/email/outbox/failures.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { secondsAfter } from '#app/platform/formats/dates.ts';
import { waitAfter } from '#app/platform/operations/backoff.ts';
import { addressDigest } from '#app/platform/secrets/address-digest.server.ts';
import { forgetAddress } from '../../forget-address.server.ts';
import type { Letter } from '../drafts/rows.server.ts';
import { type Claimed, lease } from './claim.server.ts';
import type { Failure } from './outcome.server.ts';

/** So many failures in a row are no chance: the server refuses them all, and what it says of readers is not believed any longer. */
const mostFailures = 10;
/** So often a letter is tried that the server puts off. */
const mostAttempts = 6;
/** Seconds between tries of one letter, and until a server that is away is asked again. */
const backoff = { letter: { first: 300, longest: 6 * 3600 }, server: { first: 30, longest: 600 } };

/** A letter was taken. */
export async function noteTaken(context: Context, { letter, id }: Claimed): Promise<void> {
  const { db, now } = context;
  await db
    .update(letterRecipients)
    .set({ state: 'sent', sentAt: now() })
    .where(eq(letterRecipients.id, id));
  if (letter.failures > 0 || letter.lastError)
    await db.update(letters).set({ failures: 0, lastError: null }).where(eq(letters.id, letter.id));
  await context.mail.forget(id);
}

/** A letter was not taken, or nobody can say. What fails in a row too often makes the letter rest until the owner has looked. */
export async function noteFailure(
  context: Context,
  claimed: Claimed,
  error: unknown,
  failure: Failure,
): Promise<void> {
  const { letter, id } = claimed;
  const reason = reasonOf(error);
  context.log.warn({ letter: letter.id, recipient: id, failure, reason }, 'a letter was not sent');
  await afterFailure[failure](context, claimed);
  await countFailure(context, letter, { reason, isAway: failure === 'away' });
}

const afterFailure: Record<Failure, (context: Context, claimed: Claimed) => Promise<void>> = {
  returned: async (context, { id }) => takeOff(context, id, 'refused'),
  // It was not its fault, and does not count as a try.
  away: async ({ db, now }, { id, attempts }) => {
    await db
      .update(letterRecipients)
      .set({ state: 'queued', attempts: attempts - 1, nextAttemptAt: now(), ...unmarked })
      .where(eq(letterRecipients.id, id));
  },
  'put-off': async ({ db, now }, { id, attempts }) => {
    const isOver = attempts >= mostAttempts;
    const nextAttemptAt = secondsAfter(now(), waitAfter(attempts, backoff.letter));
    await db
      .update(letterRecipients)
      .set({
        ...unmarked,
        ...(isOver ? { state: 'skipped', reason: 'gave-up' } : { state: 'queued', nextAttemptAt }),
      })
      .where(eq(letterRecipients.id, id));
  },
  unknown: async ({ db }, { id }) => {
    await db.update(letterRecipients).set({ state: 'unsure' }).where(eq(letterRecipients.id, id));
  },
};

/** The server has said that it did not take it: it may be sent again. */
const unmarked = { sentAt: null, tokenHash: null };

/**
 * Takes a reader off the list whose letter came back, or who complained of it, and leaves a digest of the address alone, as for everybody
 * who leaves. Nothing changes where they are off already.
 */
export async function takeOff(
  context: Context,
  recipientId: string,
  reason: 'refused' | 'bounced' | 'complained',
): Promise<void> {
  const files = await context.db.transaction(async (tx) => {
    const [row] = await tx
      .update(letterRecipients)
      .set({ state: 'returned', reason })
      .where(eq(letterRecipients.id, recipientId))
      .returning({ readerId: letterRecipients.readerId });
    if (!row?.readerId) return [];
    const [reader] = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, row.readerId))
      .for('update');
    if (!reader?.email) return [];
    return forgetAddress(tx, context, reader, await addressDigest(context.env, reader.email));
  });
  await context.mail.erase(files);
}

async function countFailure(
  context: Context,
  letter: Letter,
  { reason, isAway }: { reason: string; isAway: boolean },
): Promise<void> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const [now] = await tx
      .update(letters)
      .set({ failures: sql`${letters.failures} + 1`, lastError: reason })
      .where(eq(letters.id, letter.id))
      .returning();
    if (!now || now.state !== 'sending' || now.heldAt) return;
    if (isAway)
      await tx
        .update(letters)
        .set({ nextAt: secondsAfter(at, waitAfter(now.failures, backoff.server)) })
        .where(eq(letters.id, letter.id));
    if (now.failures < mostFailures) return;
    await tx
      .update(letters)
      .set({ heldAt: at, heldBecause: 'mail-server' })
      .where(eq(letters.id, letter.id));
    await raiseTask(tx, context, {
      kind: 'letter-stopped',
      subject: letter.id,
      facts: { letterId: letter.id, title: letter.subject, reason },
    });
  });
  await context.jobs.wake('letters');
}

/** Ends the task that says that a letter rests. */
export const endTask = (
  tx: Parameters<typeof resolveTask>[0],
  context: Context,
  letterId: string,
): Promise<void> => resolveTask(tx, context, 'letter-stopped', letterId);

/**
 * What a process left in the midst of handing over, by being killed: it is never sent again. Where the mail server's answer was noted it was
 * sent, everywhere else nobody can say (decision 74).
 */
export async function noteAbandoned({ db, mail, now }: Context): Promise<void> {
  const abandoned = await db
    .select({ id: letterRecipients.id })
    .from(letterRecipients)
    .where(
      and(
        eq(letterRecipients.state, 'handing over'),
        lt(letterRecipients.sentAt, secondsAfter(now(), -lease)),
      ),
    )
    .limit(1000);
  for (const { id } of abandoned) {
    const state = (await mail.wasTaken(id)) ? 'sent' : 'unsure';
    await db
      .update(letterRecipients)
      .set({ state })
      .where(and(eq(letterRecipients.id, id), eq(letterRecipients.state, 'handing over')));
    await mail.forget(id);
  }
}
