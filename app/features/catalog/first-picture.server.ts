import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { artworkPictures, artworks, pictures } from '#app/database/schema/catalog.ts';

/** Joins `artwork_pictures` to `artworks`: a work's first picture stands for it. */
export const isFirstPicture = and(
  eq(artworkPictures.artworkId, artworks.id),
  eq(artworkPictures.position, 0),
);

/** Works with their first picture, to be narrowed by `where`. */
export function worksWithPicture(db: Database | Transaction) {
  return db
    .select({ work: artworks, picture: pictures })
    .from(artworks)
    .innerJoin(artworkPictures, isFirstPicture)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId));
}
