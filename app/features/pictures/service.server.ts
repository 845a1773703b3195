import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { eq, inArray } from 'drizzle-orm';
import { isStillReferenced } from '#app/database/references.server.ts';
import { pictures } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { ifMissing } from '#app/platform/storage/missing-file.ts';
import type { Picture } from './picture.ts';
import { variantFolder } from './variants.server.ts';

type FilmFormat = 'webm' | 'mp4';

/** What is known of a picture before its bytes are read. */
type NewPicture = {
  bytes: Uint8Array;
  alt: string;
  caption?: string;
  focus?: { x: number; y: number };
  /** What its longer side must have. */
  leastPixels?: number;
  /** Made of what it is of; a picture of this id is taken in once. Random where none is given. */
  id?: string;
};

/**
 * Takes a picture in: checked and re-encoded by sharp under a pixel limit, stripped of metadata, stored under a
 * random name (invariant 16). Its variants are made when they are first asked for.
 * Throws AppError 'invalid' for what is no picture, and for one that is smaller than is asked.
 */
export async function addPicture(
  context: Context,
  { bytes, alt, caption, focus, leastPixels = 1, id }: NewPicture,
): Promise<string> {
  if (id !== undefined && (await context.db.$count(pictures, eq(pictures.id, id))) > 0) return id;
  const image = await context.images.takeIn(bytes);
  const { width, height } = image;
  if (Math.max(width, height) < leastPixels)
    throw new AppError(
      'invalid',
      `It is ${width} × ${height}; ${leastPixels < 1000 ? 'it needs' : 'a wall needs'} ${leastPixels} or more.`,
    );
  const place = { focusX: focus?.x ?? 0.5, focusY: focus?.y ?? 0.5 };
  return keepImage(context, image, { id, alt, caption, ...place });
}

/** Stores an image that was made by ours as a picture, all of it or nothing, and answers its id. */
export async function keepImage(
  context: Context,
  { jpeg, width, height, placeholder }: Awaited<ReturnType<Context['images']['takeIn']>>,
  row: Pick<
    typeof pictures.$inferInsert,
    'id' | 'alt' | 'caption' | 'focusX' | 'focusY' | 'cropOf' | 'crop'
  >,
): Promise<string> {
  const id = row.id ?? randomUUID();
  const name = `pictures/${id}.jpg`;
  await context.files.put(name, jpeg);
  try {
    await context.db
      .insert(pictures)
      .values({ ...row, id, source: name, width, height, placeholder });
  } catch (error) {
    await context.files.delete(name);
    throw error;
  }
  return id;
}

/** A picture as pages show it. Throws AppError 'missing'. */
export async function getPicture({ db }: Context, id: string): Promise<Picture> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  if (!row) throw new AppError('missing', 'There is no such picture.');
  return pictureOf(row);
}

/** Those of these pictures that there are, by their ids. */
export async function getPictures(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, Picture>> {
  const rows =
    ids.length > 0
      ? await db
          .select()
          .from(pictures)
          .where(inArray(pictures.id, [...ids]))
      : [];
  return new Map(rows.map((row) => [row.id, pictureOf(row)]));
}

/**
 * Removes a picture with all its files, unless something shows it, as the foreign keys say. The row goes first: a file without a row is
 * seen by nobody.
 */
export async function removePicture(context: Context, id: string): Promise<void> {
  const gone = await deleteUnshown(context, id);
  if (!gone) return;
  await context.files.delete(gone.source);
  await rm(variantFolder(context, id), { recursive: true, force: true });
}

/** Answers what was deleted; nothing where a work, a film or a month of the club shows it. */
async function deleteUnshown({ db }: Context, id: string): Promise<{ source: string } | undefined> {
  try {
    const [gone] = await db
      .delete(pictures)
      .where(eq(pictures.id, id))
      .returning({ source: pictures.source });
    return gone;
  } catch (error) {
    if (isStillReferenced(error)) return undefined;
    throw error;
  }
}

/** Keeps a process film under a random name, and gives that name. */
export async function addFilm(
  context: Context,
  bytes: Uint8Array,
  { id = randomUUID(), format = 'webm' }: { id?: string; format?: FilmFormat } = {},
): Promise<string> {
  const name = filmName(id, format);
  await context.files.put(name, bytes);
  return name;
}

/** The name of the film that was kept under an id; null where there is none. */
export async function findFilm(context: Context, id: string): Promise<string | null> {
  for (const format of ['webm', 'mp4'] as const)
    if (await context.files.has(filmName(id, format))) return filmName(id, format);
  return null;
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

type Shown = Pick<
  typeof pictures.$inferSelect,
  'id' | 'width' | 'height' | 'alt' | 'caption' | 'focusX' | 'focusY' | 'placeholder'
>;

/** A stored picture as pages show it. */
export function pictureOf(row: Shown): Picture {
  const { id, width, height, alt, caption, focusX, focusY, placeholder } = row;
  return { id, width, height, alt, caption, focus: { x: focusX, y: focusY }, placeholder };
}

const filmName = (id: string, format: FilmFormat) => `films/${id}.${format}`;
