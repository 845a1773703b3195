import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.server.ts';
import { type ErasedPerson, tellsOf } from './erased-person.server.ts';
import { idempotencyKeys } from './schema/operations.ts';

type Row = typeof idempotencyKeys.$inferSelect;

/** What was answered to the request of a key, in the transaction that has claimed it. */
export async function answerOf(tx: Transaction, id: string): Promise<Row | undefined> {
  const [kept] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  return kept;
}

/** Keeps an answer for a repeat of its request, in the transaction of the effect. */
export async function keepAnswer(
  tx: Transaction,
  { id, ...written }: typeof idempotencyKeys.$inferInsert,
): Promise<void> {
  await tx
    .insert(idempotencyKeys)
    .values({ id, ...written })
    .onConflictDoUpdate({ target: idempotencyKeys.id, set: written });
}

/** Forgets the keys of before a time. */
export async function deleteKeysBefore(db: Database, at: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, at));
}

/** Forgets the answers that name a person: asked again, their request is a new one. */
export async function eraseAnswers(tx: Transaction, person: ErasedPerson): Promise<void> {
  await tx.delete(idempotencyKeys).where(tellsOf(idempotencyKeys.answer, person));
}

/** Forgets the answers that name a row by its id. */
export async function eraseAnswersAbout(tx: Transaction, id: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(sql`strpos(${idempotencyKeys.answer}::text, ${id}) > 0`);
}
