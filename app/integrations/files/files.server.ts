import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

/** Where uploads are kept. Names are ours, never a visitor's. */
type Files = {
  /** Stores the bytes whole or not at all. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Reads a file. Rejects when there is none. */
  get: (name: string) => Promise<Buffer>;
  has: (name: string) => Promise<boolean>;
  delete: (name: string) => Promise<void>;
  /** The names of the files that a folder holds; none where there is no such folder. */
  list: (folder: string) => Promise<string[]>;
};

declare module '#app/platform/context.server.ts' {
  interface Context {
    files: Files;
  }
}

/** Files in a folder on disk (`DATA_DIR/uploads`). A full disk leaves no half file. */
export function diskFiles(folder: string): Files {
  const at = (name: string) => {
    const path = normalize(join(folder, name));
    if (!path.startsWith(normalize(folder))) throw new RangeError(`not a file of ours: ${name}`);
    return path;
  };
  return {
    put: (name, bytes) => writeWhole(at(name), bytes),
    get: (name) => readFile(at(name)),
    has: (name) =>
      access(at(name)).then(
        () => true,
        () => false,
      ),
    delete: (name) => rm(at(name), { force: true }),
    list: async (name) => {
      const entries = await readdir(at(name), { withFileTypes: true }).catch(ifMissing);
      return entries.filter((entry) => entry.isFile()).map((entry) => `${name}/${entry.name}`);
    },
  };
}

function ifMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Writes beside the target and renames, so that a reader sees the old file, the new one, or none. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
