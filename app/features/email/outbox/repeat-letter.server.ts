import type { Transaction } from '#app/database/client.server.ts';
import { outbox } from '#app/database/schema/operations.ts';

type Letter = typeof outbox.$inferSelect;

/**
 * Puts the words of a letter that was sent into the outbox again, under a subject of its own and named after the one that it repeats
 * (invariant 10). Wake the `letters` queue after the commit.
 */
export async function repeatLetter(
  tx: Transaction,
  { kind, recipient, payload }: Pick<Letter, 'kind' | 'recipient' | 'payload'>,
  { subject, repeats, at }: { subject: string; repeats: string; at: Date },
): Promise<void> {
  await tx.insert(outbox).values({
    kind,
    subject,
    recipient,
    payload,
    repeats,
    nextAttemptAt: new Date(0),
    createdAt: at,
  });
}
