import { randomUUID } from 'node:crypto';
import { eq, like, max, or } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworkPictures, artworks, editions } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { sizeOf, slugOf } from '../commission.ts';
import type { MakeWork } from '../contract.ts';
import { change, lock } from '../service.server.ts';

/**
 * Makes a finished commission a work of the catalogue, in category commissions, with one of its pictures: shown only, or for sale
 * at the agreed price; under its own title, or one given for the label. Once: asked again, it answers the same work. Throws AppError 'missing', 'conflict' for what is not finished.
 */
export async function makeWork(context: Context, { params, body }: Input<MakeWork>): Promise<{ slug: string }> {
  return context.db.transaction(async (tx) => {
    const before = await lock(tx, params.id);
    const [there] = before.artworkId ? await tx.select().from(artworks).where(eq(artworks.id, before.artworkId)) : [];
    if (there) return { slug: there.slug };
    if (before.status !== 'completed' && before.status !== 'delivered')
      throw new AppError('conflict', 'Only a completed commission can become a work.');
    if (!before.medium) throw new AppError('conflict', 'Save its medium first: every label names it.', { medium: 'Every label names it.' });
    if (!before.progressImages?.includes(body.pictureId)) throw new AppError('missing', 'There is no such picture.');
    const price = before.agreedPrice ?? before.budget ?? 0;
    if (body.isAvailable && price === 0) throw new AppError('conflict', 'Save the agreed price first.', { agreedPrice: 'It is for sale.' });
    const at = context.now();
    const title = body.title ?? before.title;
    const [last] = await tx.select({ position: max(artworks.position) }).from(artworks);
    const [work] = await tx
      .insert(artworks)
      .values({
        slug: await freeSlug(tx, slugOf(title)),
        title,
        medium: before.medium,
        year: (before.completionDate ?? at).getUTCFullYear(),
        ...sizeOf(before.dimensions),
        price,
        category: 'commissions',
        isAvailable: body.isAvailable,
        position: (last?.position ?? 0) + 1,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!work) throw new Error('the work was not written');
    await tx.insert(artworkPictures).values({ artworkId: work.id, pictureId: body.pictureId, position: 0, alt: work.title });
    await tx.insert(editions).values({ artworkId: work.id, size: null, total: 1, sold: body.isAvailable ? 0 : 1 });
    const status = body.isAvailable ? ('available' as const) : ('sold' as const);
    await tx.insert(inventoryTracking).values({ artworkId: work.id, title: work.title, type: 'original', status, originalPrice: price });
    await change(tx, context, before, { artworkId: work.id }, ['made a work', '', work.slug]);
    return { slug: work.slug };
  });
}

async function freeSlug(tx: Transaction, wanted: string): Promise<string> {
  const base = wanted || 'commission';
  const taken = await tx
    .select({ slug: artworks.slug })
    .from(artworks)
    .where(or(eq(artworks.slug, base), like(artworks.slug, `${base}-%`)));
  return taken.some(({ slug }) => slug === base) ? `${base}-${randomUUID().slice(0, 8)}` : base;
}
