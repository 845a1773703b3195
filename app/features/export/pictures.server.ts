import { asc, eq } from 'drizzle-orm';
import { artworkPictures, artworks, pictures } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import { extensionOf } from './extension.ts';
import type { Write } from './export-shop.server.ts';

/**
 * Writes the original of every picture, named after the work that it shows. Answers their names by the pictures' ids, as paths from the folder of
 * the export. One whose file is gone is left out.
 */
export async function exportPictures(
  { db, files, log }: Context,
  write: Write,
): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  const count = new Map<string, number>();
  for (const { id, slug } of await db
    .select({ id: artworkPictures.pictureId, slug: artworks.slug })
    .from(artworkPictures)
    .innerJoin(artworks, eq(artworks.id, artworkPictures.artworkId))
    .orderBy(asc(artworks.slug), asc(artworkPictures.position))) {
    if (named.has(id)) continue;
    const nth = (count.get(slug) ?? 0) + 1;
    count.set(slug, nth);
    named.set(id, nth === 1 ? slug : `${slug}-${nth}`);
  }
  const names = new Map<string, string>();
  for (const { id, source } of await db
    .select({ id: pictures.id, source: pictures.source })
    .from(pictures)
    .orderBy(asc(pictures.id))) {
    const bytes = await files.get(source).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      log.warn({ picture: id }, 'a picture has no file, and is left out of the export');
      return undefined;
    });
    if (!bytes) continue;
    const name = `pictures/${named.get(id) ?? `other/${id}`}.${extensionOf(bytes)}`;
    await write(name, bytes);
    names.set(id, name);
  }
  return names;
}
