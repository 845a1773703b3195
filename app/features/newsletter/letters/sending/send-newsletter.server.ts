import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { letterRecipients, letters } from '#app/database/schema/newsletter/letters.ts';
import { returnsAddressOf } from '#app/features/connections/mail/mail-server.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { secondsAfter } from '#app/platform/formats/dates.ts';
import type { Letter } from '../drafts/rows.server.ts';
import { linksOfLetter } from '../links/counted-links.server.ts';
import { type ReaderLinks } from '../rendering/reader-letter.tsx';
import { writeLetter, type WrittenLetter } from '../rendering/write-letter.server.tsx';
import { beginScheduled } from './begin.server.ts';
import { type Claimed, claimRecipient, markHandingOver, skip, takePlace } from './claim.server.ts';
import { noteAbandoned, noteFailure, noteTaken } from './note-outcome.server.ts';
import { failureOf } from './outcome.server.ts';

/** Milliseconds after which a run makes room for the next, so that no job of the queue counts as lost. */
const longestRunMs = 60_000;
/** Milliseconds: what is due later is found by the regular wake. */
const longestWaitMs = 20_000;

/**
 * Sends what is due of the letters to readers, in their pace and one at a time, also with several processes at work. May run any number of
 * times, and goes on where a killed process stopped.
 */
export async function sendNewsletter(context: Context, stopping?: AbortSignal): Promise<void> {
  const end = Date.now() + longestRunMs;
  const written = new Map<string, WrittenLetter>();
  await beginScheduled(context);
  await noteAbandoned(context);
  for (;;) {
    if (stopping?.aborted) return;
    const next = await sendNext(context, written);
    if (next === undefined) return;
    if (Date.now() > end) return context.jobs.wake('newsletter');
    const ms = next.getTime() - context.now().getTime();
    if (ms > longestWaitMs) return;
    if (ms > 0) await wait(ms, undefined, { signal: stopping }).catch(ignoreAbort);
  }
}

/**
 * Sends one letter where the pace allows it; answers when the next is due, undefined where nothing is left. `written`: the letters that
 * were written out in this run.
 */
export async function sendNext(
  context: Context,
  written: Map<string, WrittenLetter> = new Map(),
): Promise<Date | undefined> {
  const place = await takePlace(context);
  if (place === undefined || place instanceof Date) return place;
  const claimed = await claimRecipient(context, place);
  if (!claimed) return rest(context, place);
  const letter = written.get(place.id) ?? (await writeOut(context, place));
  written.set(place.id, letter);
  await handOver(context, claimed, letter);
  return place.nextAt ?? context.now();
}

/** Written out once for all of its readers. */
async function writeOut(context: Context, letter: Letter): Promise<WrittenLetter> {
  const { linkTo, keep } = linksOfLetter(letter, context.db, context.env.PUBLIC_URL);
  const written = await writeLetter(context, letter, linksOf(context, sign), linkTo);
  await keep();
  return written;
}

async function handOver(
  context: Context,
  claimed: Claimed,
  { sender, subject, html, text }: WrittenLetter,
): Promise<void> {
  const { id, email, token } = claimed;
  const stage = { isEnding: false, isNoLonger: false };
  const returnPath = await returnsAddressOf(context);
  try {
    await context.mail.send({
      id,
      to: email,
      ...(sender && { sender }),
      subject,
      html: html.replaceAll(sign, token),
      text: text.replaceAll(sign, token),
      headers: headersOf(context, token),
      ...(returnPath && { returnPath }),
      beforeEnd: async () => {
        stage.isEnding = await markHandingOver(context, claimed);
        stage.isNoLonger = !stage.isEnding;
        if (stage.isNoLonger) throw new Error('this letter is not sent any more');
      },
    });
  } catch (error) {
    if (stage.isNoLonger) return skipIfLeft(context, claimed);
    return noteFailure(context, claimed, error, failureOf(error, stage.isEnding));
  }
  await noteTaken(context, claimed);
}

/** Stands for a reader's own token in a letter that is written out once for all. */
const sign = 'the-readers-own-link';

const linksOf = ({ env }: Context, token: string): ReaderLinks => ({
  choices: `${env.PUBLIC_URL}/newsletter/choices/${token}`,
  leave: `${env.PUBLIC_URL}/newsletter/unsubscribe/${token}`,
});

/** What mail programs unsubscribe by, with one click (RFC 8058), and file it by. */
function headersOf({ env }: Context, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${env.PUBLIC_URL}/api/newsletter/${token}/unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<letters.${new URL(env.PUBLIC_URL).hostname}>`,
  };
}

/** The reader left between being claimed and the end of their letter; where the letter rests instead, they stay where they are. */
async function skipIfLeft(context: Context, { letter, id }: Claimed): Promise<void> {
  const [now] = await context.db
    .select({ state: letters.state, heldAt: letters.heldAt })
    .from(letters)
    .where(eq(letters.id, letter.id));
  if (now?.state === 'sending' && !now.heldAt) return skip(context.db, id);
  await context.db
    .update(letterRecipients)
    .set({ nextAttemptAt: context.now() })
    .where(and(eq(letterRecipients.id, id), eq(letterRecipients.state, 'queued')));
}

/** Nobody is due: it was sent to the last, or rests until the next is. */
async function rest(context: Context, { id }: Letter): Promise<Date> {
  const { db, now } = context;
  const at = now();
  const [next] = await db
    .select({ at: letterRecipients.nextAttemptAt })
    .from(letterRecipients)
    .where(
      and(
        eq(letterRecipients.letterId, id),
        inArray(letterRecipients.state, ['queued', 'handing over']),
      ),
    )
    .orderBy(asc(letterRecipients.nextAttemptAt))
    .limit(1);
  if (!next) {
    await finish(context, id);
    return at;
  }
  const nextAt = next.at > at ? next.at : secondsAfter(at, 5);
  await db.update(letters).set({ nextAt }).where(eq(letters.id, id));
  return at;
}

async function finish({ db, now }: Context, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(letters)
      .set({ state: 'sent', finishedAt: now(), lastError: null })
      .where(and(eq(letters.id, id), eq(letters.state, 'sending')))
      .returning({ id: letters.id });
    if (ended.length > 0)
      await recordAudit(tx, {
        at: now(),
        actor: 'system',
        entity: 'letter',
        entityId: id,
        change: 'sent',
      });
  });
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
