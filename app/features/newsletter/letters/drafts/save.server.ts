import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { series } from '#app/database/schema/catalog.ts';
import { letters } from '#app/database/schema/newsletter/letters.ts';
import { namedIn } from '#app/features/blog/writing/drafts/named.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SaveLetter } from '../contract.ts';
import { refusals } from '../refusals.ts';
import { fieldNames } from './changes.ts';
import { formOf, type Letter, lockLetter } from './rows.server.ts';

/**
 * Saves what was typed over a version. Where that is not the one that stands there, nothing is saved and what does is answered
 * (invariant 18), unless it says the same already: an answer may have been lost. For the owner only. Throws AppError 'missing', 'conflict'
 * for a letter that is no draft any more, 'invalid' for a series that there is not.
 */
export async function saveLetter(
  context: Context,
  { params, body }: Input<SaveLetter>,
): Promise<Reply<SaveLetter>> {
  const { letter, conflict } = await context.db.transaction((tx) =>
    save(tx, context, params.id, body),
  );
  return {
    version: letter.version,
    savedAt: letter.updatedAt.toISOString(),
    named: await namedIn(context, { body: letter.body, sharePicture: null }),
    conflict: conflict ? formOf(letter) : null,
  };
}

async function save(
  tx: Transaction,
  { now }: Context,
  id: string,
  { version, changes }: Input<SaveLetter>['body'],
): Promise<{ letter: Letter; conflict: boolean }> {
  const letter = await lockLetter(tx, id);
  const isThere = fieldNames.every(
    (field) => changes[field] === undefined || changes[field] === letter[field],
  );
  if (isThere) return { letter, conflict: false };
  if (letter.state !== 'draft') throw new AppError('conflict', refusals.notADraft);
  if (version !== letter.version) return { letter, conflict: true };
  if (changes.series && (await tx.$count(series, eq(series.name, changes.series))) === 0)
    throw new AppError('invalid', refusals.series, { series: refusals.series });
  const [saved] = await tx
    .update(letters)
    .set({ ...changes, version: version + 1, updatedAt: now() })
    .where(eq(letters.id, id))
    .returning();
  return { letter: saved!, conflict: false };
}
