import {
  failedLetters,
  sendFailedAgain,
} from '#app/features/email/outbox/failed-letters.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { FailedLetter, RetryLetter } from '../contract.ts';

/** More than these fail only together, when the mail server is away. */
const most = 100;

/** The letters that could not be sent yet, the oldest first. For the owner only. */
export async function listFailedLetters({ db }: Context): Promise<FailedLetter[]> {
  const rows = await failedLetters(db, most);
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
 * Has a letter that failed sent again at once, unless it was sent or may be under way at this moment (invariant 10). Throws AppError
 * 'missing'.
 */
export async function retryLetter(
  { db, now, jobs }: Context,
  { params }: Input<RetryLetter>,
): Promise<{ ok: true }> {
  if (!(await sendFailedAgain(db, params.id, now())))
    throw new AppError('missing', 'There is no such letter.');
  await jobs.wake('letters');
  return { ok: true };
}
