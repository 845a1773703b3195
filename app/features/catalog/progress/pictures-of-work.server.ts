import { and, asc, eq, sql } from 'drizzle-orm';
import { artworkProgress } from '#app/database/schema/studio.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { ArtworkDetail } from '../contract.ts';
import { pictureIn } from './progress-picture.ts';

/** How a work came to be, as the owner shows it: stages with pictures, in the order in which they were done. */
export async function progressPicturesOf(
  context: Context,
  id: string,
): Promise<ArtworkDetail['making']> {
  const stages = await context.db
    .select({
      stage: artworkProgress.stage,
      description: artworkProgress.description,
      written: artworkProgress.progressImages,
    })
    .from(artworkProgress)
    .where(and(eq(artworkProgress.artworkId, id), artworkProgress.isShown))
    .orderBy(
      sql`${artworkProgress.completionDate} asc nulls last`,
      asc(artworkProgress.createdAt),
      asc(artworkProgress.id),
    );
  if (stages.length === 0) return [];
  const named = stages.map(({ written, ...stage }) => ({
    ...stage,
    named: (written ?? []).map(pictureIn),
  }));
  const ids = named.flatMap((stage) => stage.named.map((one) => one.id));
  const known = await getPictures(context, ids);
  return named
    .map(({ stage, description, named: all }) => ({
      stage,
      description: description ?? '',
      pictures: all.flatMap((one) => {
        const picture = known.get(one.id);
        return picture ? [{ ...picture, alt: one.alt || stage, caption: null }] : [];
      }),
    }))
    .filter(({ pictures }) => pictures.length > 0);
}
