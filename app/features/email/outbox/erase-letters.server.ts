import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import {
  type ErasedPerson,
  isAddress,
  tellsOf,
  withoutPerson,
} from '#app/database/erased-person.server.ts';
import { outbox } from '#app/database/schema/operations.ts';

/**
 * Empties the letters to a person. The rows stay, under the pseudonym, so that no letter of their kind is written again; one that waits
 * goes no more. `email` in lower case. Answers the letters whose files are to be deleted after the commit.
 */
export async function eraseLettersTo(
  tx: Transaction,
  email: string,
  pseudonym: string,
  at: Date,
): Promise<{ id: string }[]> {
  return tx
    .update(outbox)
    .set({ recipient: pseudonym, payload: {}, sentAt: sentBy(at) })
    .where(isAddress(outbox.recipient, email))
    .returning({ id: outbox.id });
}

/** Empties the letters about these rows that went to the owner, also those that went again. Answers as `eraseLettersTo` does. */
export async function eraseLettersAbout(
  tx: Transaction,
  subjects: readonly string[],
  at: Date,
): Promise<{ id: string }[]> {
  const about = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(inArray(outbox.subject, [...subjects]));
  return tx
    .update(outbox)
    .set({ payload: {}, sentAt: sentBy(at) })
    .where(or(inArray(outbox.id, about), inArray(outbox.repeats, about)))
    .returning({ id: outbox.id });
}

/** Empties letters that were sent and name a person. Answers as `eraseLettersTo` does. */
export async function emptySentLetters(
  tx: Transaction,
  person: ErasedPerson,
): Promise<{ id: string }[]> {
  return tx
    .update(outbox)
    .set({ payload: {} })
    .where(and(isNotNull(outbox.sentAt), tellsOf(outbox.payload, person)))
    .returning({ id: outbox.id });
}

/** Puts the pseudonym in a person's place in letters that are still to be sent. */
export async function eraseFromLetters(tx: Transaction, person: ErasedPerson): Promise<void> {
  for (const { id, payload } of await tx
    .select()
    .from(outbox)
    .where(tellsOf(outbox.payload, person)))
    await tx
      .update(outbox)
      .set({ payload: withoutPerson(payload, person) })
      .where(eq(outbox.id, id));
}

const sentBy = (at: Date) => sql`coalesce(${outbox.sentAt}, ${at.toISOString()}::timestamptz)`;
