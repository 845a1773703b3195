import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pictures } from '#app/database/schema/catalog.ts';
import { writeWhole } from '#app/integrations/files/files.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { inTurn } from '#app/platform/operations/in-turn.ts';
import { ifMissing } from '#app/platform/storage/missing-file.ts';
import {
  detailRatio,
  detailWidths,
  focusSteps,
  type PictureFormat,
  pictureWidths,
  widthsOf,
} from './picture.ts';

type Row = typeof pictures.$inferSelect;
/** One file of a picture: a width of the whole, or of its detail around a focus (in steps of 5 %). */
type VariantName = { width: number; format: PictureFormat; detail?: { x: number; y: number } };
type Variant = { bytes: Buffer; format: PictureFormat; final: boolean };

/** How long a visitor waits for a variant before the original is sent instead, in milliseconds. */
const encodingTimeoutMs = 4000;
/** With more variants than this waiting to be made, no one waits: the original is sent at once. */
const longestLine = 40;

/** Variants being made or waiting for it, so that ten visitors who ask for one file make it once. */
const underWay = new Map<string, Promise<Buffer>>();

/**
 * A variant's bytes, made when they are first asked for and kept for good (decision 39). What cannot be made in time is the
 * original, marked as not final: a smaller file never stands in for a larger one. Throws AppError 'missing'.
 */
export async function readVariant(
  context: Context,
  id: string,
  name: VariantName,
): Promise<Variant> {
  const there = await readFile(fileOf(context, id, name)).catch(ifMissing);
  // With a bucket, another machine may have removed the picture.
  if (there && context.env.S3_BUCKET) await rowOf(context, id);
  if (there) return { bytes: there, format: name.format, final: true };
  const picture = await rowOf(context, id);
  if (!isOffered(picture, name)) throw missing();
  const made = await soon(context, picture, name);
  return made
    ? { bytes: made, format: name.format, final: true }
    : { bytes: await sourceOf(context, picture), format: 'jpg', final: false };
}

/** A picture as JPEG of at most so many pixels in width. Throws AppError 'missing'. */
export async function readJpeg(context: Context, id: string, widest: number): Promise<Buffer> {
  const { width } = await rowOf(context, id);
  const largest = widthsOf(width).findLast((made) => made <= widest) ?? pictureWidths[0];
  return (await readVariant(context, id, { width: largest, format: 'jpg' })).bytes;
}

/** Where the variants of a picture are kept. */
export function variantFolder({ env }: Pick<Context, 'env'>, id: string): string {
  return join(env.DATA_DIR, 'pictures', id);
}

/** The variant, if it can be made while a visitor waits; it is made and kept in any case once it is in line. */
async function soon(
  context: Context,
  picture: Row,
  name: VariantName,
): Promise<Buffer | undefined> {
  const key = fileOf(context, picture.id, name);
  if (!underWay.has(key) && underWay.size >= longestLine) return undefined;
  const making =
    underWay.get(key) ?? make(context, picture, name).finally(() => underWay.delete(key));
  underWay.set(key, making);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((settle) => {
    timer = setTimeout(settle, encodingTimeoutMs, undefined).unref();
  });
  const failed = (error: unknown) => {
    context.log.error(
      { err: error, picture: picture.id, ...name },
      'a picture variant could not be made',
    );
    return undefined;
  };
  return Promise.race([making.catch(failed), late]).finally(() => clearTimeout(timer));
}

/** One after the other, so that no more than one source is held in memory however many variants wait. */
async function make(context: Context, picture: Row, name: VariantName): Promise<Buffer> {
  const made = await inTurn('picture-variants', async () => {
    const { width, format, detail } = name;
    const part = detail && { ratio: detailRatio, x: detail.x / 100, y: detail.y / 100 };
    const files = await context.images.scale(
      await context.files.get(picture.source),
      width,
      [format],
      part,
    );
    return files.get(format)!;
  });
  // On a full disk it is made again the next time.
  await writeWhole(fileOf(context, picture.id, name), made).catch((error: unknown) =>
    context.log.error(
      { err: error, picture: picture.id, ...name },
      'a picture variant could not be kept',
    ),
  );
  return made;
}

async function rowOf({ db }: Context, id: string): Promise<Row> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  if (!row) throw missing();
  return row;
}

async function sourceOf({ files }: Context, { source }: Row): Promise<Buffer> {
  const bytes = await files.get(source).catch(ifMissing);
  if (!bytes) throw missing();
  return bytes;
}

/** A detail around another focus than today's is not made: strangers would fill the disk with them. */
function isOffered(picture: Row, { width, format, detail }: VariantName): boolean {
  if (!detail) return widthsOf(picture.width).includes(width);
  const { x, y } = focusSteps({ x: picture.focusX, y: picture.focusY });
  return (
    format === 'avif' &&
    detailWidths.some((made) => made === width) &&
    detail.x === x &&
    detail.y === y
  );
}

function fileOf(context: Context, id: string, { width, format, detail }: VariantName): string {
  return join(
    variantFolder(context, id),
    `${detail ? `detail-${detail.x}-${detail.y}-` : ''}${width}.${format}`,
  );
}

const missing = () => new AppError('missing', 'There is no such picture.');
