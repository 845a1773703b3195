import { and, inArray, isNotNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { outbox } from '#app/database/schema/operations.ts';
import type { KeptLetter } from '#app/integrations/mail/mail.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { retention } from '#app/platform/storage/retention.ts';

/** So many letters at a time, so that a sweep of years keeps nobody waiting. */
const batch = 500;
/** To whom a letter went whose reader was forgotten. */
export const nobody = 'nobody@erased.invalid';
const hasWords = ne(outbox.payload, sql`'{}'::jsonb`);

/**
 * Takes the words of letters away, inside the caller's transaction, and puts `recipient`, where it is given, in the place of whom they
 * went to; one that has not left goes no more. The rows stay, so that no letter of their kind is written again. Answers their ids: their
 * files are to be deleted by `mail.erase` after the commit.
 */
export async function emptyLetters(
  tx: Transaction,
  at: Date,
  which: (letter: typeof outbox) => SQL | undefined,
  reader: { recipient?: string } = {},
): Promise<string[]> {
  const emptied = await tx
    .update(outbox)
    .set({
      payload: {},
      sentAt: sql`coalesce(${outbox.sentAt}, ${at.toISOString()}::timestamptz)`,
      ...reader,
    })
    .where(which(outbox))
    .returning({ id: outbox.id });
  return emptied.map(({ id }) => id);
}

/** Empties letters ninety days after they were sent, in the database and in the mailbox (privacy page). */
export async function sweepLetters({
  db,
  mail,
  now,
}: Pick<Context, 'db' | 'mail' | 'now'>): Promise<void> {
  const isOld = and(
    isNotNull(outbox.sentAt),
    lt(outbox.sentAt, minutesAfter(now(), -retention.letterDays * 24 * 60)),
    hasWords,
  );
  for (let size = batch; size === batch;) {
    const old = await db.select({ id: outbox.id }).from(outbox).where(isOld).limit(batch);
    const ids = old.map(({ id }) => id);
    // The files first: a sweep that was stopped in between finds the rows again.
    await mail.erase(ids);
    if (ids.length > 0) await db.update(outbox).set({ payload: {} }).where(inArray(outbox.id, ids));
    size = ids.length;
  }
}

/**
 * Deletes files of the mailbox whose letters were emptied in the database, should the one have come to pass without the other; what is older
 * than a letter is kept; and links for a new password once they work no more. Looks once an hour.
 */
export async function sweepMailbox({
  db,
  mail,
  now,
}: Pick<Context, 'db' | 'mail' | 'now'>): Promise<void> {
  const at = now();
  if (at.getTime() < (lookedAt.get(mail)?.getTime() ?? -Infinity) + minutesBetweenLooks * 60_000)
    return;
  lookedAt.set(mail, at);
  const kept = await mail.kept();
  const isOlder = ({ writtenAt }: KeptLetter, minutes: number) =>
    writtenAt < minutesAfter(at, -minutes);
  const over = kept.filter((letter) =>
    isOlder(letter, letter.isSecret ? secretMinutes : retention.letterDays * 24 * 60),
  );
  const open = kept.filter(({ isSecret }) => !isSecret).map(({ id }) => id);
  const emptied: string[] = [];
  for (let from = 0; from < open.length; from += batch) {
    const some = inArray(outbox.id, open.slice(from, from + batch));
    const rows = await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(some, isNotNull(outbox.sentAt), not(hasWords)));
    emptied.push(...rows.map(({ id }) => id));
  }
  await mail.erase([...over.map(({ id }) => id), ...emptied]);
}

const lookedAt = new WeakMap<Context['mail'], Date>();
const minutesBetweenLooks = 60;
/** A link for a new password works for half an hour. */
const secretMinutes = 60;
