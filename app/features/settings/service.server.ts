import { eq } from 'drizzle-orm';
import { pictures } from '#app/database/schema/catalog.ts';
import { contactOfStudio } from '#app/features/email/contact-address.server.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { Studio } from './contract.ts';
import { readStudio } from './record/read-studio.server.ts';
import { artistOf } from './record/studio-record.ts';
import { readShopSettings } from './shop-settings.server.ts';

/** Who the artist is and where to reach them; whatever she has not said is empty. */
export async function getStudio({ db, env }: Context): Promise<Studio> {
  const studio = await readStudio(db);
  const [picture] = studio.pictureId
    ? await db.select().from(pictures).where(eq(pictures.id, studio.pictureId))
    : [];
  return Studio.parse({
    ...studio,
    artist: artistOf(studio),
    picture: picture ? pictureOf(picture) : null,
    email: await contactOfStudio(studio, db, env),
    ...(await readShopSettings(db)),
  });
}
