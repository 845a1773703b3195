// STUB until the letters land
import { outbox } from '#app/database/schema/plumbing.ts';
import type { Transaction } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
export async function postLetter(tx: Transaction, letter: { kind: string; subject: string; recipient: string; payload: unknown }): Promise<void> {
  await tx.insert(outbox).values(letter).onConflictDoNothing();
}
export async function sendLetters(_context: Context, _templates: unknown): Promise<void> {}
