import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { megabytes, type OpenedFiles, openZip } from '#app/integrations/archive/zip.server.ts';
import { AppError } from '#app/platform/errors.ts';

/** Opens a folder, a zip file, or one file as if it lay in a folder alone. Throws AppError 'invalid' where there is none. */
export async function openFiles(path: string): Promise<OpenedFiles> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new AppError('invalid', `There is no file or folder ${path}.`);
  if (found.isDirectory()) return folderOf(path, await namesUnder(path));
  return /\.zip$/i.test(path) ? openZip(path) : folderOf(dirname(path), [basename(path)]);
}

function folderOf(folder: string, names: readonly string[]): OpenedFiles {
  return {
    names,
    read: async (name, most) => {
      const path = join(folder, name);
      if ((await stat(path)).size > most)
        throw new AppError('invalid', `${name} is larger than ${megabytes(most)}.`);
      return readFile(path);
    },
    close: () => undefined,
  };
}

/** The files in a folder and those below it. What is a link to elsewhere is left out. */
async function namesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length)
        .replace(/^[/\\]/, ''),
    )
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
}
