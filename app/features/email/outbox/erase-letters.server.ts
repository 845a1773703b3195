import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import {
  type ErasedPerson,
  isAddress,
  tellsOf,
  withoutPerson,
} from '#app/database/erased-person.server.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { emptyLetters } from './forget.server.ts';

/** Empties the letters to a person, under the pseudonym. `email` in lower case. Answers as `emptyLetters` does. */
export async function eraseLettersTo(
  tx: Transaction,
  email: string,
  pseudonym: string,
  at: Date,
): Promise<string[]> {
  const isTheirs = ({ recipient }: typeof outbox) => isAddress(recipient, email);
  return emptyLetters(tx, at, isTheirs, { recipient: pseudonym });
}

/** Empties the letters about these rows that went to the owner, also those that went again. Answers as `emptyLetters` does. */
export async function eraseLettersAbout(
  tx: Transaction,
  subjects: readonly string[],
  at: Date,
): Promise<string[]> {
  const about = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(inArray(outbox.subject, [...subjects]));
  return emptyLetters(tx, at, ({ id, repeats }) => or(inArray(id, about), inArray(repeats, about)));
}

/** Empties letters that were sent and name a person. Answers as `emptyLetters` does. */
export async function emptySentLetters(
  tx: Transaction,
  person: ErasedPerson,
  at: Date,
): Promise<string[]> {
  return emptyLetters(tx, at, ({ sentAt, payload }) =>
    and(isNotNull(sentAt), tellsOf(payload, person)),
  );
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
