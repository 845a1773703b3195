import { readFile, unlink, writeFile } from 'node:fs/promises';

/**
 * Keeps a folder to one process: PGlite has no lock of its own, and a second process would ruin the data.
 * The lock names the process and the moment it started, so one left behind by a crash is recognised and taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const mine = await identity(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return () => unlink(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await readFile(file, 'utf8');
      if (await isAlive(holder)) {
        throw new Error(`DATA_DIR: ${folder} is in use by process ${holder.split(' ')[0]}. Stop it, or choose another DATA_DIR.`, {
          cause: error,
        });
      }
      await unlink(file);
    }
  }
  throw new Error(`DATA_DIR: ${file} could not be taken.`);
}

async function isAlive(holder: string): Promise<boolean> {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await identity(pid)) === holder;
}

/** `pid start-time`; the kernel's start time tells a process from a later one with the same number. */
async function identity(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${started}`.trim();
}
