import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { outbox } from '#app/database/schema/plumbing.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { FailedLetter, RetryLetter } from '../contract.ts';

/** More than these fail only together, when the mail server is away. */
const most = 100;
/** A letter may be under way so long (`app/features/email/`): nobody else takes it up before. */
const leaseMinutes = 2;

const hasFailed = and(isNull(outbox.sentAt), or(gt(outbox.attempts, 0), isNotNull(outbox.heldAt)), isNotNull(outbox.lastError));

/** The letters that could not be sent yet, the oldest first. For the owner only. */
export async function listFailedLetters({ db }: Context): Promise<FailedLetter[]> {
  const rows = await db.select().from(outbox).where(hasFailed).orderBy(asc(outbox.createdAt), asc(outbox.id)).limit(most);
  return rows.map(({ id, kind, recipient, attempts, lastError, nextAttemptAt, createdAt }) => ({
    id,
    kind,
    recipient,
    attempts,
    lastError: lastError ?? '',
    nextAttemptAt: nextAttemptAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Has a letter that failed sent again at once. One that was sent, or may be under way at this moment, is left alone, so that
 * nobody gets it twice (invariant 10). Throws AppError 'missing'.
 */
export async function retryLetter({ db, now, jobs }: Context, { params }: Input<RetryLetter>): Promise<{ ok: true }> {
  const [letter] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, params.id));
  if (!letter) throw new AppError('missing', 'There is no such letter.');
  const isPutOff = or(isNotNull(outbox.heldAt), gt(outbox.nextAttemptAt, minutesAfter(now(), leaseMinutes)));
  await db
    .update(outbox)
    .set({ nextAttemptAt: now(), heldAt: null })
    .where(and(eq(outbox.id, params.id), hasFailed, isPutOff));
  await jobs.wake('letters');
  return { ok: true };
}
