import { open } from 'node:fs/promises';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { ifMissing } from '#app/platform/storage/missing-file.ts';

type Place = Pick<Context, 'files'>;

const folder = 'under-way';

/**
 * Keeps a piece of a file, which is on the disk or in the bucket once this is done. One that is sent again at the same offset takes the place
 * of what came before; where there is no room, nothing of it is kept.
 */
export async function writePiece(
  { files }: Place,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<void> {
  await files.put(`${folder}/${id}-${String(offset).padStart(9, '0')}`, bytes);
}

/** A file of this size out of its pieces; undefined where one of them is not there. */
export async function readPieces(
  context: Place,
  id: string,
  size: number,
): Promise<Buffer | undefined> {
  const whole = Buffer.alloc(size);
  let end = 0;
  for (const name of await piecesOf(context, id)) {
    const offset = Number(name.split('-').at(-1));
    // One that begins within another came after it.
    if (!(offset <= end)) return undefined;
    const bytes = await context.files.get(name).catch(ifMissing);
    if (!bytes) return undefined;
    end = offset + bytes.length;
    bytes.copy(whole, offset);
  }
  return end === size ? whole : undefined;
}

/** Writes a file out of its pieces to the disk, a piece in memory at a time. Throws AppError 'missing' where one of them is not there. */
export async function copyPieces(
  context: Place,
  { id, size }: { id: string; size: number },
  path: string,
): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    let end = 0;
    for (const name of await piecesOf(context, id)) {
      const offset = Number(name.split('-').at(-1));
      const bytes = offset <= end ? await context.files.get(name).catch(ifMissing) : undefined;
      if (!bytes) break;
      await file.write(bytes, 0, bytes.length, offset);
      end = offset + bytes.length;
    }
    if (end !== size) throw new AppError('missing', 'A file is no longer here. Choose it again.');
  } finally {
    await file.close();
  }
}

/** Removes what has come of a file, where something has. */
export async function removePieces(context: Place, id: string): Promise<void> {
  for (const name of await piecesOf(context, id)) await context.files.delete(name);
}

async function piecesOf({ files }: Place, id: string): Promise<string[]> {
  const names = await files.list(folder);
  return names.filter((name) => name.startsWith(`${folder}/${id}`)).toSorted();
}
