import { and, asc, eq, inArray } from 'drizzle-orm';
import { artworkPictures, artworks } from '#app/database/schema/catalog.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import {
  type Caption,
  picturesIn,
  renderMarkdown,
} from '#app/features/markdown/markdown.server.ts';

/** Before each picture that stands in a line of its own. */
const atPictures = /^(?=!\[[^\]]*\]\(picture:)/m;
const pictureLine = /^!\[[^\]]*\]\(picture:[^)]*\)[^\n]*\n?/;

/** The statement as HTML: each picture beside the text that follows it, named as the work it shows, with the way there. */
export async function renderStatement(context: Context, body: string): Promise<string> {
  const shown = picturesIn(body);
  const [pictures, captions] = await Promise.all([
    getPictures(context, shown),
    captionsOf(context, shown),
  ]);
  const parts = await Promise.all(
    body.split(atPictures).map(async (part) => {
      const picture = pictureLine.exec(part)?.[0] ?? '';
      const text = await renderMarkdown(part.slice(picture.length));
      if (!picturesIn(picture).some((id) => pictures.has(id))) return text;
      return `<div class="spread">${await renderMarkdown(picture, pictures, captions)}<div class="markdown">${text}</div></div>`;
    }),
  );
  return parts.join('');
}

/** What each picture is called where it hangs; on an original rather than on a print of it. */
async function captionsOf({ db }: Context, ids: readonly string[]): Promise<Map<string, Caption>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: artworkPictures.pictureId, caption: artworkPictures.caption, work: artworks })
    .from(artworkPictures)
    .innerJoin(artworks, eq(artworks.id, artworkPictures.artworkId))
    .where(and(inArray(artworkPictures.pictureId, [...ids]), eq(artworks.visibility, 'live')))
    .orderBy(asc(artworks.productType), asc(artworks.position));
  const captions = new Map<string, Caption>();
  for (const { id, caption, work } of rows.toReversed()) {
    const made = [work.medium, work.year].filter(Boolean).join(', ');
    captions.set(id, {
      title: work.title,
      href: `/work/${work.slug}`,
      line: [caption, made].filter(Boolean).join('. '),
    });
  }
  return captions;
}
