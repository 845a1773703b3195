import { and, eq, lte, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { letterRecipients, letters } from '#app/database/schema/newsletter/letters.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { countReaders, readersOf } from '../audience.server.ts';
import type { SendLetter } from '../contract.ts';
import { formOf, type Letter, lockLetter } from '../drafts/rows.server.ts';
import { refusals } from '../refusals.ts';
import { holdRestored } from './hold-restored.server.ts';
import { wrongOf } from './sendable.ts';

/**
 * Sends a letter as it was typed, at once or at a time to come. A second press finds it under way and changes nothing. For the owner only.
 * Throws AppError 'missing'; 'conflict' where it was changed since she saw it, is scheduled for another time, or nobody would get it; 'invalid' with a sentence for each
 * field that keeps it from being sent.
 */
export async function sendLetter(
  context: Context,
  { params, body }: Input<SendLetter>,
): Promise<Reply<SendLetter>> {
  const at = context.now();
  const sendAt = body.at === null ? at : timeOf(body.at, at);
  const answer = await context.db.transaction(async (tx) => {
    const letter = await lockLetter(tx, params.id);
    if (letter.version !== body.version) throw new AppError('conflict', refusals.changed);
    if (letter.state === 'cancelled') throw new AppError('conflict', refusals.left);
    const readers = await countReaders(tx, letter);
    if (letter.state === 'scheduled' && letter.sendAt?.getTime() !== sendAt.getTime())
      throw new AppError('conflict', refusals.otherTime);
    if (letter.state !== 'draft') return { state: letter.state, readers };
    const errors = wrongOf(formOf(letter));
    if (Object.keys(errors).length > 0) throw new AppError('invalid', refusals.summary, errors);
    if (readers === 0) throw new AppError('conflict', refusals.nobody);
    if (body.at === null)
      return { state: 'sending' as const, readers: await begin(tx, letter, at) };
    await tx.update(letters).set({ state: 'scheduled', sendAt }).where(eq(letters.id, letter.id));
    await record(tx, context, letter.id, 'scheduled');
    return { state: 'scheduled' as const, readers };
  });
  await context.jobs.wake('newsletter');
  return answer;
}

/** Takes a letter off its schedule. For the owner only. Throws AppError 'missing', 'conflict' where it is not scheduled any more. */
export async function unscheduleLetter(
  context: Context,
  id: string,
): Promise<Record<string, never>> {
  await context.db.transaction(async (tx) => {
    const { state } = await lockLetter(tx, id);
    if (state !== 'scheduled') throw new AppError('conflict', refusals.notScheduled);
    await tx.update(letters).set({ state: 'draft', sendAt: null }).where(eq(letters.id, id));
    await record(tx, context, id, 'taken back');
  });
  return {};
}

/** Begins to send the letters whose time has come. May run any number of times. */
export async function beginScheduled(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { db, now } = context;
  await holdRestored(context);
  const at = now();
  const isDue = and(eq(letters.state, 'scheduled'), lte(letters.sendAt, at));
  for (const { id } of await db.select({ id: letters.id }).from(letters).where(isDue)) {
    await db.transaction(async (tx) => {
      const letter = await lockLetter(tx, id);
      // Taken back, or begun by another process, since it was found.
      if (letter.state === 'scheduled' && letter.sendAt && letter.sendAt <= at)
        await begin(tx, letter, at);
    });
  }
}

/** Writes down who gets it, in one statement, and answers how many they are. */
async function begin(tx: Transaction, letter: Letter, at: Date): Promise<number> {
  await tx
    .update(letters)
    .set({ state: 'sending', startedAt: at, nextAt: at, sendAt: letter.sendAt ?? at })
    .where(eq(letters.id, letter.id));
  const frozen = await tx
    .insert(letterRecipients)
    .select(
      tx
        .select({
          id: sql<string>`gen_random_uuid()`.as('id'),
          letterId: sql<string>`${letter.id}::uuid`.as('letter_id'),
          readerId: newsletterSubscriptions.id,
          state: sql<'queued'>`'queued'`.as('state'),
          reason: sql<null>`null::text`.as('reason'),
          attempts: sql<number>`0`.as('attempts'),
          nextAttemptAt: sql<Date>`${at.toISOString()}::timestamptz`.as('next_attempt_at'),
          sentAt: sql<null>`null::timestamptz`.as('sent_at'),
          tokenHash: sql<null>`null::text`.as('token_hash'),
          leftAt: sql<null>`null::timestamptz`.as('left_at'),
        })
        .from(newsletterSubscriptions)
        .where(readersOf(letter)),
    )
    .returning({ id: letterRecipients.id });
  await recordAudit(tx, {
    at,
    actor: 'system',
    entity: 'letter',
    entityId: letter.id,
    change: 'sending',
    after: String(frozen.length),
  });
  return frozen.length;
}

async function record(
  tx: Transaction,
  context: Context,
  entityId: string,
  change: 'scheduled' | 'taken back',
): Promise<void> {
  await recordAudit(tx, { ...byOwner(context), entity: 'letter', entityId, change });
}

const year = 366 * 24 * 3_600_000;

/** Throws AppError 'invalid' for a time that has passed, or is too far away to be meant. */
function timeOf(typed: string, now: Date): Date {
  const at = new Date(typed);
  if (at <= now) throw new AppError('invalid', refusals.past, { at: refusals.past });
  if (at.getTime() - now.getTime() > year)
    throw new AppError('invalid', refusals.tooFar, { at: refusals.tooFar });
  return at;
}
