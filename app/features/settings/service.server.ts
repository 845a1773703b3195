import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { pictures } from '#app/database/schema/catalog.ts';
import { settings } from '#app/database/schema/shop.ts';
import { contactOfStudio } from '#app/features/email/contact-address.server.ts';
import { renderMarkdown } from '#app/features/markdown/markdown.server.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { Studio } from './contract.ts';
import { readLook } from './look.server.ts';
import { promisesIn } from './promises.ts';
import type { StudioRecord } from './record/contract.ts';
import { readStudio } from './record/read-studio.server.ts';
import { artistOf } from './record/studio-record.ts';
import { readShopSettings } from './record/shop-settings.server.ts';

/** Who the artist is and where to reach them; whatever she has not said is empty. */
export async function getStudio(context: Pick<Context, 'db' | 'env'>): Promise<Studio> {
  const { db } = context;
  return showStudio(context, { record: await readStudio(db), promises: await readPromises(db) });
}

/** What visitors read of a record and of the promises below the shop, whether these are stored or still being written. */
export async function showStudio(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { record, promises }: { record: StudioRecord; promises: string },
): Promise<Studio> {
  const [picture] = record.pictureId
    ? await db.select().from(pictures).where(eq(pictures.id, record.pictureId))
    : [];
  return Studio.parse({
    ...record,
    artist: artistOf(record),
    biography: await renderMarkdown(record.biography.join('\n\n')),
    summary: plainText(await renderMarkdown(record.biography[0] ?? '')),
    promises: promisesIn(promises),
    picture: picture ? pictureOf(picture) : null,
    email: await contactOfStudio(record, db, env),
    sections: (await readLook(db)).sections,
    ...(await readShopSettings(db)),
  });
}

/** What stands below the shop on the home page, in markdown; empty where nobody has promised anything. */
export async function readPromises(db: Pick<Database | Transaction, 'select'>): Promise<string> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, 'text:promises'));
  return z.object({ body: z.string() }).safeParse(row?.value).data?.body ?? '';
}

const entities: Record<string, string> = { '#x26': '&', '#x3C': '<', amp: '&', lt: '<' };
const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(#x26|#x3C|amp|lt);/g, (_, name: string) => entities[name]!)
    .trim();
