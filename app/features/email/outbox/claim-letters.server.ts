import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { outbox } from '#app/database/schema/operations.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { waitAfter } from '#app/platform/operations/backoff.ts';
import type { Context } from '#app/platform/context.server.ts';
import { secondsAfter } from '#app/platform/formats/dates.ts';

export type Row = typeof outbox.$inferSelect;

/** `about-a-copy`: only what asks the owner whether this database is a copy, and what lets her sign in to answer. */
export type Which = 'all' | 'about-a-copy';

/** Seconds. A letter takes 30 at most (mail/smtp), so nobody takes over one that is still under way. */
export const lease = 120;
/** Seconds between tries. */
export const backoff = { first: 30, longest: 3600 };

/** A process that is being ended begins no other letter: killed in the midst of it, it could not say whether it arrived. */
export async function claimUnless(
  context: Context,
  which: Which,
  stopping: AbortSignal | undefined,
): Promise<Row | undefined> {
  return stopping?.aborted ? undefined : claimNext(context, which);
}

/** Of a letter that opens an account no more than its head is kept. */
export async function noteSent(
  context: Context,
  row: Row,
  { isSecret }: { isSecret: boolean },
): Promise<void> {
  await context.db
    .update(outbox)
    .set({ sentAt: context.now(), lastError: null, ...(isSecret && { payload: {} }) })
    .where(eq(outbox.id, row.id));
  context.log.info({ letter: row.id, kind: row.kind }, 'a letter was sent');
  await context.mail.forget(row.id);
}

/** Leaves a letter in the outbox for a later try, with the reason of this one. */
export async function postpone(
  { db, now }: Context,
  row: Row,
  reason: string,
  wait = waitAfter(row.attempts, backoff),
): Promise<void> {
  await db
    .update(outbox)
    .set({ lastError: reason, nextAttemptAt: secondsAfter(now(), wait) })
    .where(eq(outbox.id, row.id));
}

/** Takes the letter that is due the longest: whoever takes it moves its next attempt beyond the time sending may take. */
async function claimNext({ db, now }: Context, which: Which): Promise<Row | undefined> {
  const at = now();
  const asks = db
    .select({ id: sql`${ownerTasks.id}::text` })
    .from(ownerTasks)
    .where(and(eq(ownerTasks.kind, 'copy-suspected'), isNull(ownerTasks.resolvedAt)));
  const isQuestion = and(
    eq(outbox.kind, 'owner-task'),
    inArray(sql`split_part(${outbox.subject}, ':', 1)`, asks),
  );
  const isAllowed = which === 'all' ? undefined : or(isQuestion, eq(outbox.kind, 'password-reset'));
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(isNull(outbox.sentAt), isNull(outbox.heldAt), lte(outbox.nextAttemptAt, at), isAllowed),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: secondsAfter(at, lease) })
    .where(eq(outbox.id, sql`(${next})`))
    .returning();
  return row;
}
