import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#app/platform/context.server.ts';

type Place = Pick<Context, 'env'>;

/**
 * Writes a piece of a file at its offset and waits until it is on the disk; answers false where what should stand before it is not
 * there. Where the disk is full, the file ends where it ended before. Throws Node's error.
 */
export async function writePiece(
  context: Place,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<boolean> {
  await mkdir(folderOf(context), { recursive: true, mode: 0o700 });
  const file = await open(fileOf(context, id), constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    if ((await file.stat()).size < offset) return false;
    await writeAll(file, bytes, offset);
    await file.datasync();
    return true;
  } catch (error) {
    await file.truncate(offset);
    throw error;
  } finally {
    await file.close();
  }
}

/** What has come of a file. Rejects where nothing has. */
export function readPieces(context: Place, id: string): Promise<Buffer> {
  return readFile(fileOf(context, id));
}

/** Removes what has come of a file, where something has. */
export function removePieces(context: Place, id: string): Promise<void> {
  return rm(fileOf(context, id), { force: true });
}

/** One call may write less than it was given, as on a disk that is getting full. */
async function writeAll(file: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(
      bytes,
      written,
      bytes.length - written,
      offset + written,
    );
    written += bytesWritten;
  }
}

const folderOf = ({ env }: Place) => join(env.DATA_DIR, 'uploads', 'under-way');

const fileOf = (context: Place, id: string) => join(folderOf(context), id);
