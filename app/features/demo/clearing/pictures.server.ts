import { and, not, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { postDrafts, posts, postVersions } from '#app/database/schema/blog.ts';
import { artworkPictures, artworks, pictures } from '#app/database/schema/catalog.ts';
import { demoRows } from '#app/database/schema/operations.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { settings, textDrafts, textVersions } from '#app/database/schema/shop.ts';
import { artworkProgress, commissions } from '#app/database/schema/studio.ts';
import { workDrafts, workVersions } from '#app/database/schema/works.ts';
import { demoPictures, demoSetting } from '#app/features/settings/record/demo-state.server.ts';

/** The pictures of the demo that nothing shows or names any more, once everything else of it has gone. */
export async function unusedPictures(tx: Transaction): Promise<string[]> {
  const names = (text: unknown) => sql`position(${pictures.id}::text in ${text}) > 0`;
  const isUsed = sql`exists (select from ${artworkPictures} where ${artworkPictures.pictureId} = ${pictures.id})
    or exists (select from ${artworks} where ${artworks.videoPoster} = ${pictures.id})
    or exists (select from ${pictures} as cropped where cropped.crop_of = ${pictures.id})
    or exists (select from ${settings}
      where ${settings.name} not in (${demoPictures}, ${demoSetting}) and ${names(sql`${settings.value}::text`)})
    or exists (select from ${clubMonths} where ${clubMonths.pictureId} = ${pictures.id})
    or exists (select from ${posts} where ${names(posts.body)} or ${posts.sharePicture} = ${pictures.id})
    or exists (select from ${postDrafts} where ${names(sql`${postDrafts.form}::text`)})
    or exists (select from ${postVersions} where ${names(sql`${postVersions.form}::text`)})
    or exists (select from ${textDrafts} where ${names(textDrafts.body)})
    or exists (select from ${textVersions} where ${names(textVersions.body)})
    or exists (select from ${workDrafts} where ${names(sql`concat(${workDrafts.form}, ${workDrafts.base})`)})
    or exists (select from ${workVersions} where ${names(sql`${workVersions.form}::text`)})
    or exists (select from ${artworkProgress} where ${names(sql`${artworkProgress.progressImages}::text`)})
    or exists (select from ${commissions} where ${names(
      sql`concat(${commissions.referenceImages}, ${commissions.progressImages}, ${commissions.finalImages})`,
    )})`;
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(
      and(
        sql`${pictures.id}::text in (select key from ${demoRows} where ${demoRows.tableName} = 'pictures')`,
        not(sql`(${isUsed})`),
      ),
    );
  return rows.map(({ id }) => id);
}
