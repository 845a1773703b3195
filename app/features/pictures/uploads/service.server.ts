import { and, eq, isNull, lt } from 'drizzle-orm';
import { uploads } from '#app/database/schema/works.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { inTurn } from '#app/platform/operations/in-turn.ts';
import { retention } from '#app/platform/storage/retention.ts';
import { findDesign, takeDesign } from '../designs/designs.server.ts';
import { addFilm, addPicture, findFilm, getPicture, removePicture } from '../service.server.ts';
import type {
  BeginUpload,
  CancelUpload,
  GetUpload,
  SendPiece,
  Upload,
  UploadKind,
} from './contract.ts';
import { filmFaults, filmIn } from './film-file.ts';
import { leastPixels, mostBytes } from './limits.ts';
import { readPieces, removePieces, writePiece } from './pieces.server.ts';

type Row = typeof uploads.$inferSelect;

/**
 * Begins an upload under the browser's own id, or answers how far it has come. Throws AppError 'invalid' for a file that is
 * larger than its kind may be, 'conflict' where the id stands for another file.
 */
export async function beginUpload(
  context: Context,
  { params, body }: Input<BeginUpload>,
): Promise<Upload> {
  const { kind, ...file } = body;
  refuseTooLarge(file, kind);
  const now = context.now();
  await context.db
    .insert(uploads)
    .values({ id: params.id, ...file, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const row = await rowOf(context, params.id);
  if (row.size !== body.size) throw new AppError('conflict', 'Another file is sent under this id.');
  return uploadOf(context, row);
}

function refuseTooLarge({ size }: Pick<Row, 'size'>, kind: UploadKind): void {
  const most = mostBytes(kind);
  if (size > most)
    throw new AppError(
      'invalid',
      `It has ${Math.ceil(size / 1e6)} MB; at most ${most / 1e6} can be sent. Save it smaller and choose it again.`,
    );
}

/** How much of a file has come. Throws AppError 'missing'. */
export async function getUpload(context: Context, { params }: Input<GetUpload>): Promise<Upload> {
  return uploadOf(context, await rowOf(context, params.id));
}

/**
 * Adds a piece to a file; the last one takes the whole in, and only then counts, so that after a crash it is sent again. A piece that
 * has come already changes nothing. Throws AppError 'conflict' for one out of order, 'invalid' for one beyond the end, and for a
 * file that is refused: of that nothing is kept (invariant 16, decision 48).
 */
export function addPiece(context: Context, { params, body }: Input<SendPiece>): Promise<Upload> {
  const { id, kind, offset } = params;
  return inTurn(`upload ${id}`, async () => {
    const row = await rowOf(context, id);
    const end = offset + body.length;
    if (end > row.size) throw new AppError('invalid', 'This is more than the whole file.');
    if (end <= row.received) return uploadOf(context, row);
    if (offset !== row.received)
      throw new AppError('conflict', `The next piece begins at ${row.received}.`);
    await writePiece(context, id, offset, body);
    if (end === row.size) return uploadOf(context, await finish(context, row, kind));
    const [changed] = await context.db
      .update(uploads)
      .set({ received: end, updatedAt: context.now() })
      .where(and(eq(uploads.id, id), eq(uploads.received, offset)))
      .returning();
    return uploadOf(context, changed ?? (await rowOf(context, id)));
  });
}

/** Gives an upload up, or a picture or film that nothing needs yet. What has become a picture of a work stays. */
export async function cancelUpload(
  context: Context,
  { params }: Input<CancelUpload>,
): Promise<Record<string, never>> {
  await removeUpload(context, params.id);
  return {};
}

/** Removes what has come of a file, where something has. */
export async function removeUpload(context: Context, id: string): Promise<void> {
  await inTurn(`upload ${id}`, async () => {
    const [row] = await context.db.select().from(uploads).where(eq(uploads.id, id));
    if (row) await forget(context, row);
  });
}

/** Removes the uploads of which nothing has come for a day. The pictures and films that were taken in stay. */
export async function sweepUploads(context: Context): Promise<void> {
  const since = new Date(context.now().getTime() - retention.uploadHours * 3_600_000);
  const old = await context.db.select().from(uploads).where(lt(uploads.updatedAt, since));
  for (const row of old) await forget(context, row);
}

/** Takes the whole file in. What is refused is removed: sent again, it would be refused again. */
async function finish(context: Context, row: Row, kind: UploadKind): Promise<Row> {
  refuseTooLarge(row, kind);
  if (kind === 'import') return keep(context, row);
  const bytes = await readPieces(context, row.id, row.size);
  if (!bytes) {
    const now = await rowOf(context, row.id);
    if (now.received === now.size) return now;
    await forget(context, row);
    throw missing();
  }
  const taken = await takeIn(context, row, kind, bytes).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid') await forget(context, row);
    throw error;
  });
  const [changed] = await context.db
    .update(uploads)
    .set({ received: row.size, pictureId: taken.pictureId, updatedAt: context.now() })
    .where(and(eq(uploads.id, row.id), isNull(uploads.pictureId)))
    .returning();
  // Another process has taken it in meanwhile, or it was given up.
  if (!changed && taken.pictureId) await removePicture(context, taken.pictureId);
  await removePieces(context, row.id);
  return changed ?? rowOf(context, row.id);
}

/** A file of an import stays in its pieces: it may be far larger than what is held in memory. */
async function keep(context: Context, row: Row): Promise<Row> {
  await context.db
    .update(uploads)
    .set({ received: row.size, updatedAt: context.now() })
    .where(eq(uploads.id, row.id));
  return rowOf(context, row.id);
}

async function takeIn(
  context: Context,
  { id }: Row,
  kind: Exclude<UploadKind, 'import'>,
  bytes: Buffer,
): Promise<{ pictureId: string | null }> {
  const film = filmIn(bytes);
  if (kind === 'film') {
    if (typeof film !== 'object') throw new AppError('invalid', film ?? filmFaults.other);
    await addFilm(context, film.bytes, { id, format: film.format });
    return { pictureId: null };
  }
  if (film) throw new AppError('invalid', 'It is a film, not a picture.');
  if (kind === 'design') {
    await takeDesign(context, id, bytes);
    // A thing has a picture of its own before it was photographed: the design on paper.
    return { pictureId: await addPicture(context, { bytes, alt: '' }) };
  }
  return {
    pictureId: await addPicture(context, { bytes, alt: '', leastPixels: leastPixels[kind] }),
  };
}

async function forget(context: Context, { id }: Pick<Row, 'id'>): Promise<void> {
  await context.db.delete(uploads).where(eq(uploads.id, id));
  await removePieces(context, id);
}

async function rowOf({ db }: Context, id: string): Promise<Row> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  if (!row) throw missing();
  return row;
}

async function uploadOf(context: Context, row: Row): Promise<Upload> {
  const { id, size, received, pictureId } = row;
  const isWhole = received === size;
  return {
    id,
    size,
    received,
    picture: isWhole && pictureId ? await getPicture(context, pictureId) : null,
    film: isWhole && !pictureId ? await findFilm(context, id) : null,
    design: isWhole && pictureId ? await findDesign(context, id) : null,
  };
}

const missing = () => new AppError('missing', 'Nothing has come of this file. Send it again.');
