import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks, series } from '#app/database/schema/catalog.ts';
import { seriesFollowers } from '#app/database/schema/newsletter/letters.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import { isListed } from '#app/features/catalog/visible.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { ReaderChoices, SaveChoices } from '../contract.ts';
import { readerOf } from '../reader-links.server.ts';

/** What a reader gets, by a link of a letter of theirs. Throws AppError 'missing' for any other link, and one of who reads no more. */
export async function getChoices({ db }: Context, token: string): Promise<ReaderChoices> {
  return db.transaction((tx) => read(tx, token));
}

/**
 * Saves what a reader wants; a series that visitors do not see is left out. Throws AppError 'missing' as reading does, 'invalid' for
 * letters about chosen series alone without one.
 */
export async function saveChoices(
  { db, now }: Context,
  { params, body: { wants, follows } }: Input<SaveChoices>,
): Promise<ReaderChoices> {
  return db.transaction(async (tx) => {
    const reader = await findReader(tx, params.token);
    const chosen = (await shownSeries(tx)).filter((name) => follows.includes(name));
    if (wants === 'series' && chosen.length === 0) {
      const sentence = 'Choose a series, or leave the list.';
      throw new AppError('invalid', sentence, { follows: sentence });
    }
    await tx
      .update(newsletterSubscriptions)
      .set({ wants })
      .where(eq(newsletterSubscriptions.id, reader.id));
    await tx
      .delete(seriesFollowers)
      .where(
        and(
          eq(seriesFollowers.readerId, reader.id),
          inArray(seriesFollowers.series, await shownSeries(tx)),
        ),
      );
    if (chosen.length > 0)
      await tx
        .insert(seriesFollowers)
        .values(chosen.map((name) => ({ readerId: reader.id, series: name, createdAt: now() })));
    return read(tx, params.token);
  });
}

async function read(tx: Transaction, token: string): Promise<ReaderChoices> {
  const { id, email, wants } = await findReader(tx, token);
  const followed = await tx
    .select({ series: seriesFollowers.series })
    .from(seriesFollowers)
    .where(eq(seriesFollowers.readerId, id));
  const names = new Set(followed.map((one) => one.series));
  return {
    address: hintOf(email),
    wants,
    series: (await shownSeries(tx)).map((name) => ({ name, isFollowed: names.has(name) })),
  };
}

async function findReader(tx: Transaction, token: string) {
  const reader = (await readerOf(tx, token))?.reader;
  if (!reader?.email || !reader.confirmedAt || reader.unsubscribedAt)
    throw new AppError('missing', 'This link is not valid any more.');
  return { ...reader, email: reader.email };
}

/** The series of which visitors see works, in the artist's order. */
async function shownSeries(tx: Transaction): Promise<string[]> {
  const shown = await tx
    .selectDistinct({ name: series.name, position: series.position })
    .from(series)
    .innerJoin(artworks, eq(artworks.series, series.name))
    .where(isListed)
    .orderBy(asc(series.position), asc(series.name));
  return shown.map(({ name }) => name);
}

/** `r***@example.com`. */
const hintOf = (email: string) => email.replace(/^(.).*(?=@)/, '$1***');
