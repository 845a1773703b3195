import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { letters } from '#app/database/schema/newsletter/letters.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { LetterForm } from '../form-contract.ts';
import { refusals } from '../refusals.ts';

export type Letter = typeof letters.$inferSelect;

/** Throws AppError 'missing'. */
export async function readLetter(db: Context['db'] | Transaction, id: string): Promise<Letter> {
  const [letter] = await db.select().from(letters).where(eq(letters.id, id));
  if (!letter) throw new AppError('missing', refusals.missing);
  return letter;
}

/** The same until the transaction ends, and nobody else writes it meanwhile. */
export async function lockLetter(tx: Transaction, id: string): Promise<Letter> {
  const [letter] = await tx.select().from(letters).where(eq(letters.id, id)).for('update');
  if (!letter) throw new AppError('missing', refusals.missing);
  return letter;
}

export const formOf = ({
  subject,
  preheader,
  body,
  audience,
  series,
  perMinute,
  countsLinks,
}: Letter): LetterForm => ({ subject, preheader, body, audience, series, perMinute, countsLinks });
