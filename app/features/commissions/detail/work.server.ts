import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import type { commissions } from '#app/database/schema/studio.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { lengthText } from '#app/platform/measures/lengths.ts';
import { sellOriginal } from '#app/features/stock/sell-original.server.ts';
import { WorkForm } from '#app/features/works/form-contract.ts';
import { priceText } from '#app/features/works/published-form.server.ts';
import { publishForm } from '#app/features/works/publishing/publish.server.ts';
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
    if (body.isAvailable && priceOf(before) === 0)
      throw new AppError('conflict', 'Save the agreed price first.', {
        agreedPrice: 'It is for sale.',
      });
    const work = await publishForm(tx, context, randomUUID(), {
      form: formOf(before, body, context.now()),
      mayBeFree: !body.isAvailable,
    });
    if (!body.isAvailable) await sellOriginal(tx, work.id, context.now());
    await change(tx, context, before, { artworkId: work.id }, ['made a work', '', work.slug]);
    return { slug: work.slug };
  });
}

function formOf(
  commission: typeof commissions.$inferSelect,
  { title = commission.title, pictureId }: Input<MakeWork>['body'],
  now: Date,
): WorkForm {
  const { medium, completionDate, dimensions } = commission;
  const { height, width } = sizeOf(dimensions);
  const side = (inches: number | null) => (inches === null ? '' : lengthText(inches, 'in'));
  return WorkForm.parse({
    kind: 'original',
    category: 'commissions',
    title,
    medium,
    year: String((completionDate ?? now).getUTCFullYear()),
    height: side(height),
    width: side(width),
    price: priceText(priceOf(commission)),
    pictures: [{ id: pictureId, alt: title, caption: '' }],
  });
}

const priceOf = ({ agreedPrice, budget }: typeof commissions.$inferSelect): Cents =>
  agreedPrice ?? budget ?? 0;
