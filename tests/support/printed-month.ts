import { eq } from 'drizzle-orm';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { ensureMonth } from '#app/features/subscriptions/months/record-payments.server.ts';
import { firstDayOf } from '#app/features/subscriptions/months/rules.ts';
import type { Context } from '#app/platform/context.server.ts';
import { shirtRef } from './recording-printer.ts';
import { hangWork } from './works.ts';

/** Has the printer make the shirts of a month, of a draft that names a product of it. Answers the draft. */
export async function printMonth(
  context: Pick<Context, 'db' | 'now'>,
  month: string,
  given: Parameters<typeof hangWork>[1] = {},
) {
  const work = await hangWork(context, {
    productType: 'merchandise',
    printedBy: 'printer',
    visibility: 'draft',
    edition: null,
    hasColors: true,
    teemillVariantRef: shirtRef,
    ...given,
  });
  await context.db.transaction(async (tx) => {
    await ensureMonth(tx, month, context.now());
    await tx
      .update(clubMonths)
      .set({
        maker: 'printer',
        artworkId: work.id,
        title: 'Gasholder Moon',
        story: 'The frame has held nothing since 1974.',
        color: 'Navy',
      })
      .where(eq(clubMonths.month, firstDayOf(month)));
  });
  return work;
}
