import { randomUUID } from 'node:crypto';
import { eq, like, max, or } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworkPictures, artworks } from '#app/database/schema/catalog.ts';
import { gap } from './changes/wall.server.ts';

type Work = typeof artworks.$inferSelect;
type NewWork = Omit<typeof artworks.$inferInsert, 'id' | 'position'> & { pictureId: string };

/**
 * Hangs a new work behind all others, with its one picture, and answers it. Its slug is the one asked for, or that with an ending of
 * its own where it is taken. Its edition and its inventory item are of `stock` (`addOriginal`).
 */
export async function addWork(tx: Transaction, { pictureId, ...work }: NewWork): Promise<Work> {
  const [last] = await tx.select({ position: max(artworks.position) }).from(artworks);
  const [added] = await tx
    .insert(artworks)
    .values({ ...work, slug: await freeSlug(tx, work.slug), position: (last?.position ?? 0) + gap })
    .returning();
  if (!added) throw new Error('the work was not written');
  await tx
    .insert(artworkPictures)
    .values({ artworkId: added.id, pictureId, position: 0, alt: added.title });
  return added;
}

async function freeSlug(tx: Transaction, base: string): Promise<string> {
  const taken = await tx
    .select({ slug: artworks.slug })
    .from(artworks)
    .where(or(eq(artworks.slug, base), like(artworks.slug, `${base}-%`)));
  return taken.some(({ slug }) => slug === base) ? `${base}-${randomUUID().slice(0, 8)}` : base;
}
