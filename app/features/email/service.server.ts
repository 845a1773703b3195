import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { installation, outbox } from '#app/database/schema/operations.ts';
import type { Context } from '#app/platform/context.server.ts';
import { isSampleAddress } from '#app/platform/storage/sample.ts';
import { batchesOf } from '#app/platform/paging/batches.ts';
import { contactOfStudio, withContact } from './contact-address.server.ts';
import { renderLetter } from './letter/render.server.ts';
import { codeOf, diskIsFull, failureOf, serverIsAway } from './outbox/failures.server.ts';
import { readSeller } from './read-seller.server.ts';
import type { Payloads, Templates } from './template.ts';
import {
  type Which,
  claimUnless,
  postpone,
  backoff,
  noteSent,
  type Row,
} from './outbox/claim-letters.server.ts';

type NewLetter<Kind extends keyof Payloads> = {
  kind: Kind;
  subject: string;
  recipient: string;
  payload: Payloads[Kind];
  since?: Date;
};

/** Why a letter waits that may have gone out before. */
const heldBack =
  'Held back: the database was restored, and this letter may have gone out before. Send it only if it did not.';

/** Letters written by one statement: few enough that nobody waits while it is put together. */
const batch = 25;

/**
 * Puts a letter into the outbox, inside the transaction of the fact it tells (invariant 10). A second letter of the same
 * kind about the same subject is not written, and the answer is false. Wake the `letters` queue after the commit.
 * `since`: when what it tells of happened; of before the owner took a restored database over, it may have gone out already, and
 * is held back for her to decide (decision 34).
 * One to somebody who was erased, whose address was never known, or whom the demo invents, is noted without its words and goes nowhere: a mail server would refuse
 * it for ever. The payload is what the template of its kind reads.
 */
export async function postLetter<Kind extends keyof Payloads>(
  tx: Transaction,
  letter: NewLetter<Kind>,
): Promise<boolean> {
  return (await postLetters(tx, [letter])) > 0;
}

/** The same of many at once, however many; answers how many were written. */
export async function postLetters<Kind extends keyof Payloads>(
  tx: Transaction,
  letters: readonly NewLetter<Kind>[],
): Promise<number> {
  const takenOverAt = letters.some(({ since }) => since) ? await lastTakenOver(tx) : null;
  let written = 0;
  for (const some of batchesOf(letters, batch))
    written += (
      await tx
        .insert(outbox)
        .values(some.map((letter) => outboxRow(letter, takenOverAt)))
        .onConflictDoNothing()
        .returning({ id: outbox.id })
    ).length;
  return written;
}

async function lastTakenOver(tx: Transaction): Promise<Date | null> {
  const [row] = await tx
    .select({ at: installation.takenOverAt })
    .from(installation)
    .where(isNotNull(installation.takenOverAt))
    .orderBy(desc(installation.takenOverAt))
    .limit(1);
  return row?.at ?? null;
}

function outboxRow<Kind extends keyof Payloads>(
  { since, ...letter }: NewLetter<Kind>,
  takenOverAt: Date | null,
) {
  const isNobody =
    letter.recipient === '' ||
    letter.recipient.endsWith('@erased.invalid') ||
    isSampleAddress(letter.recipient);
  const isOld = since !== undefined && takenOverAt !== null && takenOverAt > since;
  return {
    ...letter,
    // Due at once, whatever the clocks of the database and of this process say.
    nextAttemptAt: new Date(0),
    // Of two letters of one transaction the one that was written first goes first.
    createdAt: sql`clock_timestamp()`,
    ...(isOld && { heldAt: sql`clock_timestamp()`, lastError: heldBack }),
    ...(isNobody && { payload: {}, sentAt: sql`clock_timestamp()` }),
  };
}

/** Holds all back that waits to be sent: this database may be a copy, and each may have gone out before (decision 34). */
export async function holdBackAll(tx: Transaction, at: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ heldAt: at, lastError: heldBack })
    .where(and(isNull(outbox.sentAt), isNull(outbox.heldAt)));
}

/**
 * Sends what is due, one letter at a time, also with several processes at work. A letter that fails is tried again after
 * 30 s, then twice as long each time, up to an hour; the others go on. When the mail server is away, the rest stays due.
 */
export async function sendLetters(
  context: Context,
  templates: Templates,
  stopping?: AbortSignal,
  which: Which = 'all',
): Promise<void> {
  for (
    let row = await claimUnless(context, which, stopping);
    row;
    row = await claimUnless(context, which, stopping)
  ) {
    let taken: { isSecret: boolean };
    try {
      taken = await handOver(context, templates, row);
    } catch (error) {
      const reason = reasonOf(error);
      context.log.warn(
        { letter: row.id, kind: row.kind, attempts: row.attempts, reason },
        'a letter was not sent',
      );
      const hasNoRoom = diskIsFull.test(codeOf(error));
      await postpone(context, row, reason, hasNoRoom ? backoff.first : undefined);
      if (serverIsAway.test(codeOf(error))) return;
      continue;
    }
    // What fails from here on is not the letter's failure: it has been taken, and the next who claims it only notes that.
    await noteSent(context, row, taken);
  }
}

async function handOver(
  context: Context,
  templates: Templates,
  row: Row,
): Promise<{ isSecret: boolean }> {
  const template = templates[row.kind];
  if (!template) throw new LetterError('no such kind of letter');
  const seller = await readSeller(context.db);
  const {
    subject,
    body,
    headers,
    isSecret = false,
  } = template(withContact(row.payload, await contactOfStudio(seller, context.db, context.env)));
  const { html, text } = await renderLetter(body, seller);
  await context.mail.send({
    id: row.id,
    to: row.recipient,
    ...(seller.name && { sender: seller.name }),
    subject,
    html,
    text,
    ...(headers && { headers }),
    ...(isSecret && { isSecret }),
  });
  return { isSecret };
}

class LetterError extends Error {}

function reasonOf(error: unknown): string {
  return error instanceof LetterError ? error.message : failureOf(error);
}
