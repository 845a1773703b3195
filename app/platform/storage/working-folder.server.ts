import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from './missing-file.ts';

/** Milliseconds after which a folder that nobody has touched belongs to a process that was killed. */
const deadAfter = 24 * 60 * 60 * 1000;

/** Makes a folder for a job in the data folder, and removes those of jobs of this name that were killed a day ago. The caller removes it. */
export async function makeWorkingFolder(dataFolder: string, job: string): Promise<string> {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith(`${job}-`)) continue;
    const path = join(dataFolder, name);
    const found = await stat(path).catch(ifMissing);
    if (found && Date.now() - found.mtimeMs > deadAfter)
      await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(dataFolder, `${job}-`));
}
