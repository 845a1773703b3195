import { eq, inArray } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
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

/**
 * The work that visitors find at an address. Throws AppError 'missing' where they find none, and MovedError with the same call at its
 * new address where it had this one before.
 */
export async function openWork(
  { db }: Context,
  slug: string,
  callOf: (slug: string) => string,
): Promise<Work> {
  const [work] = await db.select().from(artworks).where(eq(artworks.slug, slug));
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
