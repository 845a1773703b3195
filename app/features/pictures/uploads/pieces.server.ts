import type { Context } from '#app/platform/context.server.ts';
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

/** Removes what has come of a file, where something has. */
export async function removePieces(context: Place, id: string): Promise<void> {
  for (const name of await piecesOf(context, id)) await context.files.delete(name);
}

async function piecesOf({ files }: Place, id: string): Promise<string[]> {
  const names = await files.list(folder);
  return names.filter((name) => name.startsWith(`${folder}/${id}`)).toSorted();
}
