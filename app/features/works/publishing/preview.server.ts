import { eq } from 'drizzle-orm';
import type { artworks, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { detailOf } from '#app/features/catalog/service.server.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { formOf } from '../drafts/service.server.ts';
import { type Publishable, publishable } from '../publishable.ts';
import { type Published, publishedForm } from '../published-form.server.ts';
import { wrong } from './sentences.ts';

type Work = typeof artworks.$inferSelect;
type Size = typeof artworkSizes.$inferSelect;
type Edition = typeof editions.$inferSelect;

/**
 * A work as its page would show it if it were published now, complete or not; nothing is written. Throws AppError 'missing', or
 * 'invalid' for a work without a picture.
 */
export async function previewWork(context: Context, id: string): Promise<ArtworkDetail> {
  const { db } = context;
  const now = context.now();
  const [row] = await db.select().from(workDrafts).where(eq(workDrafts.id, id));
  const published = await publishedForm(db, id);
  const read = publishable(formOf(row, published), { now, published: published?.work });
  const found = await getPictures(
    context,
    read.pictures.map((picture) => picture.id),
  );
  const pictures = read.pictures.flatMap(({ id: pictureId, alt, caption }) => {
    const picture = found.get(pictureId);
    return picture
      ? [
          {
            ...picture,
            // As the page has it.
            alt: (alt ?? picture.alt) || read.fields.title,
            caption: caption ?? picture.caption,
          },
        ]
      : [];
  });
  if (pictures.length === 0)
    throw new AppError('invalid', wrong.noPicture, { pictures: wrong.noPicture });
  const work = workOf(id, read, published?.work, now);
  return detailOf(context, work, { ...copiesOf(id, read, published, now), pictures });
}

function workOf(
  id: string,
  { fields, slug }: Publishable,
  there: Work | undefined,
  now: Date,
): Work {
  const fresh = {
    id,
    position: 0,
    isAvailable: true,
    standing: null,
    createdAt: now,
  };
  return { ...(there ?? fresh), ...fields, slug: slug.wanted, updatedAt: now };
}

function copiesOf(
  artworkId: string,
  { copies, fields }: Publishable,
  published: Published | undefined,
  now: Date,
): { sizes: Size[]; editions: Edition[] } {
  const sizes = copies.flatMap(({ id, size, price, isOffered }) =>
    size === null ? [] : [{ id, artworkId, size, price, isAvailable: isOffered, createdAt: now }],
  );
  const made = copies.flatMap(({ id, size, total, proofs }) => {
    const there = published?.editions.find((edition) => edition.size === size);
    const { sold, held } = there ?? { sold: 0, held: 0 };
    const editionSize = fields.isNumbered ? total : null;
    return total === null
      ? []
      : [{ id: there?.id ?? id, artworkId, size, total, sold, held, editionSize, proofs }];
  });
  return { sizes, editions: made };
}
