import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, exists, not, sql } from 'drizzle-orm';
import { artworkPictures, pictures } from '#app/database/schema/catalog.ts';
import { writeWhole } from '#app/integrations/files/files.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { type Picture, type PictureFormat, pictureFormats, pictureWidths, widthsOf } from './picture.ts';

/** What is known of a picture before its bytes are read. */
export type NewPicture = { bytes: Uint8Array; alt: string; caption?: string; focus?: { x: number; y: number } };

/**
 * Takes a picture in: checked and re-encoded by sharp under a pixel limit, stripped of metadata, stored under a
 * random name (promise 16). Its variants are made later by a job; a page can show it at once.
 * Throws AppError 'invalid' for what is no picture.
 */
export async function addPicture(context: Context, { bytes, alt, caption, focus }: NewPicture): Promise<string> {
  const { jpeg, width, height, placeholder } = await context.images.takeIn(bytes);
  const id = randomUUID();
  const name = `pictures/${id}.jpg`;
  await context.files.put(name, jpeg);
  const place = { focusX: focus?.x ?? 0.5, focusY: focus?.y ?? 0.5 };
  try {
    await context.db.insert(pictures).values({ id, source: name, width, height, alt, caption, ...place, placeholder });
  } catch (error) {
    await context.files.delete(name);
    throw error;
  }
  await context.jobs.wake('pictures');
  return id;
}

/** A picture as pages show it. Throws AppError 'missing'. */
export async function getPicture({ db }: Context, id: string): Promise<Picture> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  if (!row) throw new AppError('missing', 'There is no such picture.');
  return pictureOf(row);
}

/** Removes a picture with all its files, unless a work shows it. The row goes first: a file without a row is seen by nobody. */
export async function removePicture(context: Context, id: string): Promise<void> {
  const isHung = exists(
    context.db
      .select({ one: sql`1` })
      .from(artworkPictures)
      .where(eq(artworkPictures.pictureId, id)),
  );
  const [gone] = await context.db
    .delete(pictures)
    .where(and(eq(pictures.id, id), not(isHung)))
    .returning({ source: pictures.source });
  if (!gone) return;
  await context.files.delete(gone.source);
  await rm(variantFolder(context, id), { recursive: true, force: true });
}

/** Makes the variants of every picture that lacks them, small ones of all pictures first. Resumes after a stop. */
export async function makeVariants(context: Context, stopping?: AbortSignal): Promise<void> {
  const waiting = await context.db.select().from(pictures).where(eq(pictures.ready, false)).orderBy(asc(pictures.createdAt));
  const work = waiting.flatMap((picture) => widthsOf(picture.width).map((width) => ({ picture, width })));
  work.sort((a, b) => a.width - b.width);
  const failed = new Set<string>();
  for (const { picture, width } of work) {
    if (stopping?.aborted) return;
    await makeWidth(context, picture, width).catch((error: unknown) => {
      failed.add(picture.id);
      if (!stopping?.aborted) context.log.error({ err: error, picture: picture.id, width }, 'a picture variant could not be made');
    });
  }
  for (const { id } of waiting) {
    if (!failed.has(id)) await context.db.update(pictures).set({ ready: true }).where(eq(pictures.id, id));
  }
}

async function makeWidth(context: Context, picture: typeof pictures.$inferSelect, width: number): Promise<void> {
  const folder = variantFolder(context, picture.id);
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  const missing = pictureFormats.filter((format) => !present.has(`${width}.${format}`));
  if (missing.length === 0) return;
  const made = await context.images.scale(await context.files.get(picture.source), width, missing);
  for (const [format, bytes] of made) await writeWhole(join(folder, `${width}.${format}`), bytes);
}

/** A variant's bytes; while it is still being made, the nearest thing there is, marked as not final. */
export async function readVariant(
  context: Context,
  id: string,
  width: number,
  format: PictureFormat,
): Promise<{ bytes: Buffer; format: PictureFormat; final: boolean }> {
  const folder = variantFolder(context, id);
  const exact = await readFile(join(folder, `${width}.${format}`)).catch(ifMissing);
  if (exact) return { bytes: exact, format, final: true };
  const [picture] = await context.db.select().from(pictures).where(eq(pictures.id, id));
  if (!picture || !widthsOf(picture.width).includes(width)) throw new AppError('missing', 'There is no such picture.');
  const made = await largestMade(folder, width);
  return { bytes: made ?? (await context.files.get(picture.source)), format: 'jpg', final: false };
}

/** A picture as JPEG of at most so many pixels in width, made now where it is not made yet. Throws AppError 'missing'. */
export async function readJpeg(context: Context, id: string, widest: number): Promise<Buffer> {
  const [picture] = await context.db.select().from(pictures).where(eq(pictures.id, id));
  if (!picture) throw new AppError('missing', 'There is no such picture.');
  const width = widthsOf(picture.width).findLast((made) => made <= widest) ?? pictureWidths[0];
  const { bytes, final } = await readVariant(context, id, width, 'jpg');
  if (final) return bytes;
  const made = await context.images.scale(await context.files.get(picture.source), width, ['jpg']);
  return made.get('jpg') ?? bytes;
}

/** Keeps a process film (WebM) under a random name, and gives that name. */
export async function addFilm(context: Context, bytes: Uint8Array): Promise<string> {
  const name = `films/${randomUUID()}.webm`;
  await context.files.put(name, bytes);
  return name;
}

/** Keeps a design for printing as it is, transparency and all, under a random name, and gives that name. */
export async function addDesign(context: Context, bytes: Uint8Array): Promise<string> {
  const name = `designs/${randomUUID()}`;
  await context.files.put(name, bytes);
  return name;
}

/** A process film's bytes. Throws AppError 'missing'. */
export async function readFilm(context: Context, name: string): Promise<Buffer> {
  const bytes = await context.files.get(name).catch(ifMissing);
  if (!bytes) throw new AppError('missing', 'There is no such film.');
  return bytes;
}

async function largestMade(folder: string, width: number): Promise<Buffer | undefined> {
  const names = (await readdir(folder).catch(ifMissing)) ?? [];
  const widths = names.filter((name) => name.endsWith('.jpg')).map((name) => Number.parseInt(name, 10));
  const best = Math.max(...widths.filter((made) => made < width));
  return best > 0 ? readFile(join(folder, `${best}.jpg`)) : undefined;
}

/** A stored picture as pages show it. */
export function pictureOf(row: typeof pictures.$inferSelect): Picture {
  const { id, width, height, alt, caption, focusX, focusY, placeholder } = row;
  return { id, width, height, alt, caption, focus: { x: focusX, y: focusY }, placeholder };
}

function variantFolder(context: Context, id: string): string {
  return join(context.env.DATA_DIR, 'pictures', id);
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
