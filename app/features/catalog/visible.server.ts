import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { preparedOnce } from '#app/database/prepared.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { formerSlugs } from '#app/database/schema/works.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError, MovedError } from '#app/platform/errors.ts';

type Work = typeof artworks.$inferSelect;

/** What lists, feeds and the sitemap show. For a query of `artworks`. */
export const isListed = eq(artworks.visibility, 'live');

/** What opens, and may be bought: a private work does for whoever has its address. For a query of `artworks`. */
export const isOpen = inArray(artworks.visibility, ['live', 'private']);

/** The same of a work that was read. */
export const opens = ({ visibility }: Pick<Work, 'visibility'>) =>
  visibility === 'live' || visibility === 'private';

/** Whether a month of the club is made of it: then nobody sells it in any way (decision 67). For a query of `artworks`. */
export const isClubDesign = sql<boolean>`exists (select from ${clubMonths} where ${clubMonths.artworkId} = ${artworks.id})`;

/** The same of one work. */
export async function isOfClub(tx: Pick<Transaction, '$count'>, id: string): Promise<boolean> {
  return (await tx.$count(clubMonths, eq(clubMonths.artworkId, id))) > 0;
}

const workAt = preparedOnce((db) =>
  db
    .select()
    .from(artworks)
    .where(eq(artworks.slug, sql.placeholder('slug')))
    .prepare('work_at'),
);

/**
 * The work that visitors find at an address. Throws AppError 'missing' where they find none, and MovedError with the same call at its
 * new address where it had this one before.
 */
export async function openWork(
  { db }: Context,
  slug: string,
  callOf: (slug: string) => string,
): Promise<Work> {
  const [work] = await workAt(db).execute({ slug });
  if (work && opens(work)) return work;
  const [moved] = await db
    .select({ work: artworks })
    .from(formerSlugs)
    .innerJoin(artworks, eq(artworks.id, formerSlugs.artworkId))
    .where(eq(formerSlugs.slug, slug));
  if (!work && moved && opens(moved.work))
    throw new MovedError(moved.work.slug, callOf(moved.work.slug));
  throw new AppError('missing', 'There is no work by this name.');
}

const kin = preparedOnce((db) =>
  db
    .select()
    .from(artworks)
    .where(
      and(
        isListed,
        or(
          eq(artworks.printOf, sql.placeholder('id')),
          eq(artworks.id, sql.placeholder('printOf')),
        ),
      ),
    )
    .orderBy(asc(artworks.position))
    .prepare('kin_of_work'),
);

/** The prints of a work, or what it is a print of. */
export async function kinOf({ db }: Context, { id, printOf }: Work): Promise<Work[]> {
  return kin(db).execute({ id, printOf });
}
