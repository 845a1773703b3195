import { inArray } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { cardOf } from '#app/features/blog/cards.server.ts';
import { readWorkDetails } from '#app/features/catalog/details/work-details.server.ts';
import { artworkOf } from '#app/features/catalog/service.server.ts';
import { picturesIn } from '#app/features/markdown/markdown.server.ts';
import { worksIn } from '#app/features/markdown/work-cards.server.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Named } from '../contract.ts';
import type { PostForm } from '../form-contract.ts';

/** The pictures and works that a post names, hidden works included: its editor shows them, and says that readers do not see them. */
export async function namedIn(
  context: Context,
  { body, sharePicture }: Pick<PostForm, 'body' | 'sharePicture'>,
): Promise<Named> {
  const ids = [...picturesIn(body), ...(sharePicture ? [sharePicture] : [])];
  const [pictures, works] = await Promise.all([
    getPictures(context, ids),
    workCards(context, worksIn(body)),
  ]);
  return { pictures: [...pictures.values()], works };
}

async function workCards(context: Context, ids: readonly string[]): Promise<Named['works']> {
  if (ids.length === 0) return [];
  const rows = await context.db
    .select()
    .from(artworks)
    .where(inArray(artworks.id, [...ids]));
  const details = await readWorkDetails(context, rows);
  return rows.map((row) => {
    const { href: _href, ...card } = cardOf(artworkOf(row, details));
    return { id: row.id, ...card, isShown: row.visibility === 'live' };
  });
}
