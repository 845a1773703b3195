import { chmod, lstat, mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';

const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Makes the data folder its user's alone, and everything that this process (and those it starts) writes from now on. Answers a
 * sentence where the folder is another user's, who can then read all of it. Call it before anything is written.
 */
export async function closeDataFolder(folder: string): Promise<string | undefined> {
  process.umask(0o077);
  await mkdir(folder, { recursive: true, mode: folderMode });
  const { uid } = await lstat(folder);
  const user = process.getuid?.();
  if (user !== undefined && uid !== user) {
    return `DATA_DIR: ${folder} belongs to another user of this machine (number ${uid}; this is ${user}), who can read customers' addresses and keys there. Give it to the user that the shop runs as, with chown.`;
  }
  await chmod(folder, folderMode);
  return undefined;
}

/** Takes away what others may do with the files and folders that an earlier version left in the data folder. Symbolic links are not followed. */
export async function closeFilesIn(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      await closeOne(path, folderMode);
      await closeFilesIn(path).catch(unlessGone);
    } else if (entry.isFile()) await closeOne(path, fileMode);
  }
}

async function closeOne(path: string, mode: number): Promise<void> {
  try {
    const { mode: found } = await lstat(path);
    if ((found & 0o077) !== 0) await chmod(path, mode);
  } catch (error) {
    unlessGone(error);
  }
}

/** A draft may be renamed meanwhile, and a file of another user's is not ours to change. */
function unlessGone(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EACCES') throw error;
}
