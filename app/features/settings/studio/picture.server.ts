import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { settings } from '#app/database/schema/shop.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SetStudioPicture, StudioPicture } from './contract.ts';
import { refusals } from './refusals.ts';

/** The picture beside the words about the artist. For the owner only. */
export async function getStudioPicture(context: Context): Promise<StudioPicture> {
  const { pictureId } = await readStudio(context.db);
  return { picture: await pictureAt(context, pictureId) };
}

/**
 * Hangs an uploaded picture beside the words about the artist, or takes it down; the one before stays where it is stored, so that it can
 * be hung again. Throws AppError 'missing' for a picture that is not there. For the owner only.
 */
export async function setStudioPicture(
  context: Context,
  { body: { pictureId } }: Input<SetStudioPicture>,
): Promise<StudioPicture> {
  const picture = await pictureAt(context, pictureId);
  if (pictureId !== null && !picture) throw new AppError('missing', refusals.noPicture);
  await context.db.transaction((tx) => write(tx, context, pictureId));
  return { picture };
}

async function write(
  tx: Transaction,
  { now, owner }: Context,
  pictureId: string | null,
): Promise<void> {
  const ofStudio = eq(settings.name, 'studio');
  await tx.insert(settings).values({ name: 'studio', value: {} }).onConflictDoNothing();
  await tx.select().from(settings).where(ofStudio).for('update');
  const before = await readStudio(tx);
  if (before.pictureId === pictureId) return;
  const value = sql`${settings.value} || ${JSON.stringify({ pictureId })}::jsonb`;
  await tx
    .update(settings)
    .set({ value, version: sql`${settings.version} + 1`, updatedAt: now() })
    .where(ofStudio);
  await recordAudit(tx, {
    actor: 'owner',
    actorId: owner?.id ?? null,
    entity: 'settings',
    entityId: 'studio',
    change: 'studio',
    before: JSON.stringify({ pictureId: before.pictureId }),
    after: JSON.stringify({ pictureId }),
  });
}

async function pictureAt(context: Context, id: string | null): Promise<StudioPicture['picture']> {
  if (id === null) return null;
  return (await getPictures(context, [id])).get(id) ?? null;
}
