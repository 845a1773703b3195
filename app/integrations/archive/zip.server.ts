import { basename } from 'node:path';
import yauzl, { type Entry } from 'yauzl';
import { AppError } from '#app/platform/errors.ts';

/** Files by their names, read when they are asked for. */
export type OpenedFiles = {
  /** With slashes, as they lie in the zip or folder. */
  names: readonly string[];
  /** Throws AppError 'invalid' for one that is not there or is larger than `most` bytes. */
  read: (name: string, most: number) => Promise<Buffer>;
  close: () => void;
};

/** More are no shop's, and would be listed for minutes. */
const mostEntries = 60_000;
/** Text shrinks to a tenth; what shrinks to less than a three-hundredth was made to fill a memory. */
const mostRatio = 300;
const small = 1_000_000;

/**
 * Opens a zip file and reads its list. Nothing is unpacked onto the disk, so no name of it leads anywhere. Throws AppError 'invalid' for what is no
 * zip, for too many files, and for one that is packed as no file of a shop is.
 */
export async function openZip(path: string): Promise<OpenedFiles> {
  // The owner knows her file by its name: where it lies on the server says nothing to her.
  const file = basename(path);
  const zip = await yauzl
    .openPromise(path, { autoClose: false, lazyEntries: true })
    .catch((error: unknown) => {
      throw unreadable(file, error);
    });
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > mostEntries)
      throw new AppError(
        'invalid',
        `${file} holds more than ${mostEntries.toLocaleString('en-US')} files.`,
      );
    for await (const entry of zip.eachEntry()) {
      refuseBomb(file, entry);
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw error instanceof AppError ? error : unreadable(file, error);
  }
  const read = async (name: string, most: number): Promise<Buffer> => {
    const entry = entries.get(name);
    if (!entry) throw new AppError('invalid', `${file} has no file ${name}.`);
    if (entry.uncompressedSize > most)
      throw new AppError('invalid', `${name} in ${file} is larger than ${megabytes(most)}.`);
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry))
        chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    } catch (error) {
      throw unreadable(file, error);
    }
  };
  return { names: [...entries.keys()], read, close: () => zip.close() };
}

function refuseBomb(file: string, { fileName, compressedSize, uncompressedSize }: Entry): void {
  if (uncompressedSize > small && uncompressedSize > compressedSize * mostRatio)
    throw new AppError(
      'invalid',
      `${fileName} in ${file} says that it unpacks to ${mostRatio} times its size. Nothing of the file was read.`,
    );
}

export const megabytes = (bytes: number): string =>
  `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`;

function unreadable(file: string, cause: unknown): AppError {
  const error = new AppError('invalid', `${file} cannot be read as a zip file.`);
  return Object.assign(error, { cause });
}
