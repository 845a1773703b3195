import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pictures } from '#app/database/schema/catalog.ts';
import { writeWhole } from '#app/integrations/files/files.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { tileSize } from './tile-address.ts';

/** Pyramids being cut at this moment, so that ten tiles asked for at once cut one. */
const underWay = new Map<string, Promise<void>>();

/** A tile for looking closer; the pyramid is cut when the first one is asked for. Throws AppError 'missing', 'busy' when it cannot be cut. */
export async function readTile(
  context: Context,
  id: string,
  level: number,
  x: number,
  y: number,
): Promise<Buffer> {
  const folder = join(context.env.DATA_DIR, 'pictures', id);
  const file = join(folder, 'tiles', 'tiles_files', String(level), `${x}_${y}.jpeg`);
  const there = await readFile(file).catch(ifMissing);
  if (there) return there;
  const cutting = underWay.get(id) ?? cut(context, id, folder).finally(() => underWay.delete(id));
  underWay.set(id, cutting);
  await cutting;
  const made = await readFile(file).catch(ifMissing);
  if (!made) throw missing();
  return made;
}

async function cut({ db, files, images, log }: Context, id: string, folder: string): Promise<void> {
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, id));
  if (!picture) throw missing();
  if (await readFile(join(folder, 'tiles', 'tiles.dzi')).catch(ifMissing)) return;
  await mkdir(folder, { recursive: true });
  const draft = await mkdtemp(join(folder, 'tiles-'));
  try {
    await images.tile(await files.get(picture.source), tileSize, draft);
    await rename(draft, join(folder, 'tiles'));
  } catch (error) {
    log.error({ err: error, picture: id }, 'a picture could not be cut into tiles');
    throw new AppError('busy', 'This picture cannot be looked at more closely just now.');
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** A picture as it is shared; made when it is first asked for. Throws AppError 'missing'. */
export async function readShare(
  { db, env, files, images, log }: Context,
  id: string,
): Promise<Buffer> {
  const file = join(env.DATA_DIR, 'pictures', id, 'share.jpg');
  const there = await readFile(file).catch(ifMissing);
  if (there) return there;
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, id));
  if (!picture) throw missing();
  const made = await images.share(await files.get(picture.source));
  // On a full disk it is made again the next time.
  await writeWhole(file, made).catch((error: unknown) =>
    log.error({ err: error, picture: id }, 'a picture to share could not be kept'),
  );
  return made;
}

const missing = () => new AppError('missing', 'There is no such picture.');

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return undefined;
}
