import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pictures } from '#app/database/schema/catalog.ts';
import { settings } from '#app/database/schema/shop.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactOf } from '#app/features/email/contact-address.server.ts';
import { exampleAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { Studio } from './contract.ts';
import { readShopSettings } from './shop-settings.server.ts';

/** How the studio is kept in the settings: its picture by id. */
const StoredStudio = Studio.omit({ picture: true, sellsClub: true, showsFigures: true }).extend({
  pictureId: z.uuid().nullable().default(null),
});

/** Who the artist is and where to reach them. Throws AppError 'missing' before the first start has seeded it. */
export async function getStudio({ db, env }: Context): Promise<Studio> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'studio'));
  if (!row) throw new AppError('missing', 'The studio has not been described yet.');
  const { pictureId, ...studio } = StoredStudio.parse(row.value);
  const [picture] = pictureId
    ? await db.select().from(pictures).where(eq(pictures.id, pictureId))
    : [];
  const email =
    studio.email && studio.email !== exampleAddress ? studio.email : await contactOf(db, env);
  return {
    ...studio,
    email,
    picture: picture ? pictureOf(picture) : null,
    ...(await readShopSettings(db)),
  };
}

/** Where to write to the studio; nothing before the first start has described it. */
export async function studioEmail(context: Context): Promise<string | undefined> {
  try {
    return (await getStudio(context)).email;
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return undefined;
    throw error;
  }
}
