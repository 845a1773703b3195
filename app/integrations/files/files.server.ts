import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file as it was when it was opened; its body has to be read to its end, or destroyed. */
type OpenedFile = { size: number; body: Readable };

/**
 * Where uploads are kept: on disk, or in a bucket that several machines share (decision 82). Names are ours, never a visitor's; one that leads
 * elsewhere rejects with RangeError. A file that is not there rejects with an error of the code ENOENT, a store that does not answer with
 * FilesAwayError.
 */
export type Files = {
  /** Stores the bytes whole or not at all. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Stores a file of the disk, whole or not at all, without holding it in memory. */
  putFile: (name: string, path: string) => Promise<void>;
  /** Reads a file. Rejects when there is none. */
  get: (name: string) => Promise<Buffer>;
  /** Opens a file, for what need not be in memory at once. Rejects when there is none. */
  open: (name: string) => Promise<OpenedFile>;
  has: (name: string) => Promise<boolean>;
  delete: (name: string) => Promise<void>;
  /** The names of the files that a folder holds; none where there is no such folder. */
  list: (folder: string) => Promise<string[]>;
  /** Every file there is, also in folders of folders, in the order of their names; only those in a folder where one is named. */
  walk: (folder?: string) => AsyncGenerator<{ name: string; bytes: number }, void, void>;
};

declare module '#app/platform/context.server.ts' {
  interface Context {
    files: Files;
  }
}

/** The store of files cannot be reached, or refuses; the message says which and why. */
export class FilesAwayError extends Error {}

/** A name as it may be used. Throws RangeError for one that would lead out of the place where files are kept. */
export function ownName(name: string): string {
  const parts = name.split('/');
  if (/[\\\0]/.test(name) || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new RangeError(`not a file of ours: ${name}`);
  return name;
}

/** Files in a folder on disk (`DATA_DIR/uploads`). A full disk leaves no half file. */
export function diskFiles(folder: string): Files {
  const at = (name: string) => join(folder, ownName(name));
  return {
    put: async (name, bytes) =>
      putWhole(at(name), (draft) => writeFile(draft, bytes, { flush: true, mode: 0o600 })),
    putFile: async (name, path) =>
      putWhole(at(name), (draft) =>
        pipeline(createReadStream(path), createWriteStream(draft, { flush: true, mode: 0o600 })),
      ),
    get: async (name) => readFile(at(name)),
    open: async (name) => openFile(at(name)),
    has: async (name) =>
      access(at(name)).then(
        () => true,
        () => false,
      ),
    delete: async (name) => rm(at(name), { force: true }),
    list: async (name) => {
      const entries = await readdir(at(name), { withFileTypes: true }).catch(ifMissing);
      return entries
        .filter((entry) => entry.isFile() && !isDraft(entry.name))
        .map((entry) => `${name}/${entry.name}`)
        .toSorted();
    },
    async *walk(name) {
      yield* walk(folder, name === undefined ? '' : ownName(name));
    },
  };
}

async function openFile(path: string): Promise<OpenedFile> {
  const handle = await open(path);
  const { size } = await handle.stat();
  if (size > 0) return { size, body: handle.createReadStream({ end: size - 1 }) };
  await handle.close();
  return { size, body: Readable.from([]) };
}

async function* walk(
  folder: string,
  under: string,
): AsyncGenerator<{ name: string; bytes: number }, void, void> {
  const entries = await readdir(join(folder, under), { withFileTypes: true }).catch(ifMissing);
  // As a bucket has them: a folder stands where its slash does.
  const key = (entry: (typeof entries)[number]) => entry.name + (entry.isDirectory() ? '/' : '');
  for (const entry of entries.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))) {
    const name = under ? `${under}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* walk(folder, name);
    else if (entry.isFile() && !isDraft(name)) {
      const [file] = await stat(join(folder, name)).then((found) => [found], ifMissing);
      if (file) yield { name, bytes: file.size };
    }
  }
}

const isDraft = (name: string) => name.endsWith('.draft');

function ifMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Writes beside the target and renames, so that a reader sees the old file, the new one, or none. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await putWhole(path, (draft) => writeFile(draft, bytes));
}

async function putWhole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
