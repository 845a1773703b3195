import { and, desc, isNotNull, isNull, lte } from 'drizzle-orm';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import type { Context } from '#app/platform/context.server.ts';
import { monthOf } from '../months/rules.ts';
import type { ShownMonth } from './contract.ts';

/**
 * The published designs of the months that have begun, the latest first: what is drawn ahead is its members' alone. What is kept of it
 * is made anew when a day begins (archive/refresh-daily.server.ts).
 */
export async function listMonths(context: Context): Promise<ShownMonth[]> {
  const rows = await context.db
    .select()
    .from(clubMonths)
    .where(
      and(
        isNotNull(clubMonths.publishedAt),
        isNull(clubMonths.pausedAt),
        lte(clubMonths.month, dayOf(context.now())),
      ),
    )
    .orderBy(desc(clubMonths.month));
  const pictures = await getPictures(
    context,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return rows.flatMap(({ month, pictureId, color, ...design }) => {
    const picture = pictureId && pictures.get(pictureId);
    if (!picture) return [];
    return {
      month: monthOf(month),
      title: design.title,
      story: design.story,
      picture,
      color: color ?? '',
      runSize: design.runSize,
      closesOn: design.closesOn,
      isClosed: design.closedAt !== null,
      retiresOn: design.retiresOn,
    };
  });
}
