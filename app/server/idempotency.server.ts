import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { answerOf, deleteKeysBefore, keepAnswer } from '#app/database/idempotency-keys.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Endpoint, Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { QueueName } from '#app/platform/operations/jobs.server.ts';
import type { Once } from '#app/platform/serve.server.ts';

/** For a day a repeat is known as one. */
const memory = 24 * 60;

/**
 * Claim, effect and stored answer are one transaction: a kill between any two leaves none of them, and there is no claim
 * that could be left locked. Several at once wait for the first and answer as it did. A use case that throws has changed
 * nothing and frees its key. Throws AppError 'unprocessable' for a key that came with another request, 'conflict' while the
 * first is under way for long (decision 21).
 */
export const once: Once = async (context, { endpoint, key, input }, run) => {
  const id = digest([endpoint.method, endpoint.path, cartOf(input), key]);
  const request = digest([input.params, input.query, input.body]);
  const wakes = new Set<QueueName>();
  const outcome = await context.db.transaction(async (tx) => {
    await claim(tx, id);
    const stored = await answerOf(tx, id);
    if (stored && stored.createdAt > minutesAfter(context.now(), -memory)) {
      if (stored.request !== request)
        throw new AppError(
          'unprocessable',
          'This Idempotency-Key came before, with another request.',
        );
      return { answer: stored.answer, isReplayed: true };
    }
    // Jobs are woken once there is something for them to see; inside, the queue would wait for this very connection.
    const answer = await run({
      ...context,
      db: tx,
      jobs: { wake: async (queue) => void wakes.add(queue) },
    });
    await keepAnswer(tx, {
      id,
      endpoint: `${endpoint.method} ${endpoint.path}`,
      request,
      answer,
      createdAt: context.now(),
    });
    return { answer, isReplayed: false };
  });
  for (const queue of wakes) await context.jobs.wake(queue);
  return outcome;
};

/** Forgets the keys of yesterday. */
export async function sweepKeys({ db, now }: Context): Promise<void> {
  await deleteKeysBefore(db, minutesAfter(now(), -memory));
}

/** The lock is the connection's: it ends with the transaction, however that ends. */
async function claim(tx: Transaction, id: string): Promise<void> {
  try {
    await tx.execute(sql`select set_config('lock_timeout', '2s', true)`);
    await oneAtATime(tx, id);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new AppError(
      'conflict',
      'The first try of this is still under way. Please wait a moment.',
      undefined,
      1,
    );
  }
}

function isLockTimeout(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === '55P03';
}

/** A key counts within its cart, so that nobody takes or reads another cart's. */
function cartOf({ params, body }: Input<Endpoint>): unknown {
  const named = { ...(body as object | undefined), ...(params as object | undefined) };
  return 'sessionId' in named ? String(named.sessionId).toLowerCase() : null;
}

function digest(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
