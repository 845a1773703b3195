import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { commissions } from '#app/database/schema/studio.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { type Picture, pictureUrl } from '#app/features/pictures/picture.ts';
import { addPicture, getPicture, removePicture } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { AddProgressPicture, MailProgress, RemoveProgressPicture } from './contract.ts';
import { change, lock } from './service.server.ts';

/** More would make a page that no telephone likes. */
const most = 40;

/**
 * Adds a picture of the progress: re-encoded under a pixel limit, stripped of metadata, under a random name; where it cannot be
 * written down, nothing of it stays (invariant 16). Throws AppError 'missing', 'invalid' for what is no picture, 'conflict' for too many.
 */
export async function addProgressPicture(
  context: Context,
  { params, body }: Input<AddProgressPicture>,
): Promise<Picture> {
  const [there] = await context.db
    .select({ id: commissions.id, title: commissions.title })
    .from(commissions)
    .where(eq(commissions.id, params.id));
  if (!there) throw new AppError('missing', 'There is no such commission.');
  const id = await addPicture(context, { bytes: body.picture, alt: `Progress of ${there.title}` });
  try {
    await context.db.transaction(async (tx) => {
      const before = await lock(tx, params.id);
      const progressImages = [...(before.progressImages ?? []), id];
      if (progressImages.length > most)
        throw new AppError('conflict', `There are ${most} pictures already. Remove one first.`);
      await change(tx, context, before, { progressImages }, ['picture added', '', id]);
    });
  } catch (error) {
    await removePicture(context, id);
    throw error;
  }
  return getPicture(context, id);
}

/** Removes a picture for good; where a work of the catalogue shows it, only from here. Throws AppError 'missing'. */
export async function removeProgressPicture(
  context: Context,
  { params }: Input<RemoveProgressPicture>,
): Promise<{ ok: true }> {
  await context.db.transaction(async (tx) => {
    const before = await lock(tx, params.id);
    if (!before.progressImages?.includes(params.pictureId))
      throw new AppError('missing', 'There is no such picture.');
    const progressImages = before.progressImages.filter((id) => id !== params.pictureId);
    await change(tx, context, before, { progressImages }, [
      'picture removed',
      params.pictureId,
      '',
    ]);
  });
  await removePicture(context, params.pictureId);
  return { ok: true };
}

/** Writes to the client how the work goes. Throws AppError 'missing', 'conflict' where there is no address. */
export async function mailProgress(
  context: Context,
  { params, body }: Input<MailProgress>,
): Promise<{ ok: true }> {
  const { text, pictureId } = body;
  await context.db.transaction(async (tx) => {
    const before = await lock(tx, params.id);
    if (!before.email)
      throw new AppError('conflict', 'There is no address to write to yet. Save one first.');
    if (pictureId && !before.progressImages?.includes(pictureId))
      throw new AppError('missing', 'There is no such picture.');
    await postLetter(tx, {
      kind: 'commission-progress',
      subject: randomUUID(),
      recipient: before.email,
      payload: {
        title: before.title,
        text,
        pictureUrl: pictureId ? context.env.PUBLIC_URL + pictureUrl(pictureId, 720) : null,
        contactEmail: contactAddress(context.env),
      },
    });
    await change(tx, context, before, {}, ['letter to the client', '', text]);
  });
  await context.jobs.wake('letters');
  return { ok: true };
}
