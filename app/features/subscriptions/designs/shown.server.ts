import { desc, isNotNull } from 'drizzle-orm';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { monthOf } from '../months/rules.ts';
import type { ShownMonth } from './contract.ts';

/** The published designs, the latest month first. It asks no clock: what is kept of it stays true until a design changes. */
export async function listMonths(context: Context): Promise<ShownMonth[]> {
  const rows = await context.db
    .select()
    .from(clubMonths)
    .where(isNotNull(clubMonths.publishedAt))
    .orderBy(desc(clubMonths.month));
  const pictures = await getPictures(
    context,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return rows.flatMap(({ month, title, story, pictureId, color, closesOn, retiresOn }) => {
    const picture = pictureId && pictures.get(pictureId);
    if (!picture) return [];
    return {
      month: monthOf(month),
      title,
      story,
      picture,
      color: color ?? '',
      closesOn,
      retiresOn,
    };
  });
}
