import { asc, type Column, eq, sql } from 'drizzle-orm';
import { preparedOnce } from '#app/database/prepared.server.ts';
import { isAnyOf } from '#app/database/rows.server.ts';
import {
  artworkPictures,
  artworks,
  artworkSizes,
  editions,
  pictures,
} from '#app/database/schema/catalog.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { ArtworkDetail } from '../contract.ts';

export type WorkDetails = Awaited<ReturnType<typeof readWorkDetails>>;

const isOneOf = (column: Column) => isAnyOf(column, sql.placeholder('ids'));

const sizesOf = preparedOnce((db) =>
  db
    .select()
    .from(artworkSizes)
    .where(isOneOf(artworkSizes.artworkId))
    .orderBy(asc(artworkSizes.price), asc(artworkSizes.size))
    .prepare('sizes_of_works'),
);

const editionsOf = preparedOnce((db) =>
  db.select().from(editions).where(isOneOf(editions.artworkId)).prepare('editions_of_works'),
);

const picturesOf = preparedOnce((db) =>
  db
    .select({
      artworkId: artworkPictures.artworkId,
      alt: artworkPictures.alt,
      caption: artworkPictures.caption,
      title: artworks.title,
      picture: pictures,
    })
    .from(artworkPictures)
    .innerJoin(artworks, eq(artworks.id, artworkPictures.artworkId))
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(isOneOf(artworkPictures.artworkId))
    .orderBy(asc(artworkPictures.position))
    .prepare('pictures_of_works'),
);

/**
 * The sizes, editions and pictures of these works, read in three queries however many works there are. Each is one text with the ids as one list,
 * whose plan a connection keeps: planning them took as long as reading.
 */
export async function readWorkDetails({ db }: Context, works: readonly { id: string }[]) {
  const ids = works.map(({ id }) => id);
  if (ids.length === 0)
    return { sizes: [], editions: [], pictures: new Map<string, ArtworkDetail['pictures']>() };
  const [sizeRows, editionRows, pictureRows] = await Promise.all([
    sizesOf(db).execute({ ids }),
    editionsOf(db).execute({ ids }),
    picturesOf(db).execute({ ids }),
  ]);
  const shown = pictureRows.map(({ artworkId, alt, caption, title, picture }) => ({
    artworkId,
    picture: {
      ...pictureOf(picture),
      // Without it a link that holds the picture alone would have no name.
      alt: (alt ?? picture.alt) || title,
      caption: caption ?? picture.caption,
    },
  }));
  return {
    sizes: sizeRows,
    editions: editionRows,
    pictures: new Map(
      ids.map((id) => [id, shown.filter((one) => one.artworkId === id).map((one) => one.picture)]),
    ),
  };
}
