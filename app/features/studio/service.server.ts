import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pictures } from '#app/database/schema/catalog.ts';
import { settings } from '#app/database/schema/shop.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { Studio } from './contract.ts';

/** How the studio is kept in the settings: its picture by id. */
const StoredStudio = Studio.omit({ picture: true }).extend({ pictureId: z.uuid().nullable().default(null) });

/** Who the artist is and where to reach them. Throws AppError 'missing' before the first start has seeded it. */
export async function getStudio({ db }: Context): Promise<Studio> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'studio'));
  if (!row) throw new AppError('missing', 'The studio has not been described yet.');
  const { pictureId, ...studio } = StoredStudio.parse(row.value);
  const [picture] = pictureId ? await db.select().from(pictures).where(eq(pictures.id, pictureId)) : [];
  return { ...studio, picture: picture ? pictureOf(picture) : null };
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
