import { asc, eq } from 'drizzle-orm';
import { artworkPictures, artworks, pictures } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import { extensionOf } from './extension.ts';
import type { Write } from './export-shop.server.ts';

/** Where the files of the shop lie in the export, as paths from its folder. */
type ExportedFiles = {
  /** Pictures by their ids. */
  names: Map<string, string>;
  /** All files by their names in the store. */
  stored: Record<string, string>;
};

/**
 * Writes the original of every picture, named after the work that it shows, and the films and designs of works by the names that they have. One
 * whose file is gone is left out.
 */
export async function exportFiles(context: Context, write: Write): Promise<ExportedFiles> {
  const exported: ExportedFiles = { names: new Map(), stored: {} };
  await exportPictures(context, write, exported);
  for (const folder of ['films', 'designs'])
    for (const name of await context.files.list(folder)) {
      await write(name, await context.files.get(name));
      exported.stored[name] = name;
    }
  return exported;
}

async function exportPictures(
  { db, files, log }: Context,
  write: Write,
  { names, stored }: ExportedFiles,
): Promise<void> {
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
    stored[source] = name;
  }
}
