import { eq } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { addWork } from '#app/features/catalog/write.server.ts';
import { addOriginal } from '#app/features/stock/items.server.ts';
import { slugOf } from '#app/features/catalog/slug.ts';
import { sizeOf } from '../commission.ts';
import type { MakeWork } from '../contract.ts';
import { change, lock } from '../service.server.ts';

/**
 * Makes a finished commission a work of the catalogue, in category commissions, with one of its pictures: shown only, or for sale
 * at the agreed price; under its own title, or one given for the label. Once: asked again, it answers the same work. Throws AppError 'missing', 'conflict' for what is not finished.
 */
export async function makeWork(
  context: Context,
  { params, body }: Input<MakeWork>,
): Promise<{ slug: string }> {
  return context.db.transaction(async (tx) => {
    const before = await lock(tx, params.id);
    const [there] = before.artworkId
      ? await tx.select().from(artworks).where(eq(artworks.id, before.artworkId))
      : [];
    if (there) return { slug: there.slug };
    if (before.status !== 'completed' && before.status !== 'delivered')
      throw new AppError('conflict', 'Only a completed commission can become a work.');
    if (!before.medium)
      throw new AppError('conflict', 'Save its medium first: every label names it.', {
        medium: 'Every label names it.',
      });
    if (!before.progressImages?.includes(body.pictureId))
      throw new AppError('missing', 'There is no such picture.');
    const price = before.agreedPrice ?? before.budget ?? 0;
    if (body.isAvailable && price === 0)
      throw new AppError('conflict', 'Save the agreed price first.', {
        agreedPrice: 'It is for sale.',
      });
    const at = context.now();
    const title = body.title ?? before.title;
    const work = await addWork(tx, {
      slug: slugOf(title) || 'commission',
      title,
      medium: before.medium,
      year: (before.completionDate ?? at).getUTCFullYear(),
      ...sizeOf(before.dimensions),
      price,
      category: 'commissions',
      isAvailable: body.isAvailable,
      createdAt: at,
      updatedAt: at,
      pictureId: body.pictureId,
    });
    await addOriginal(tx, work, { isSold: !body.isAvailable });
    await change(tx, context, before, { artworkId: work.id }, ['made a work', '', work.slug]);
    return { slug: work.slug };
  });
}
