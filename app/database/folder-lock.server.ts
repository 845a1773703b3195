import { randomUUID } from 'node:crypto';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';

/** How long a start waits for the process before it to let go: after a crash the system may take a moment to bury it. */
const retries = { tries: 20, pause: 200 };

/**
 * Keeps a folder to one process: PGlite has no lock of its own, and a second process would ruin the data.
 * The lock names the process and the moment it started, so one left behind by a crash is recognised and taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  for (let tries = 0; tries < retries.tries; tries++) {
    if (await claim(file)) return () => unlink(file);
    await removeDead(file);
    if (await claim(file)) return () => unlink(file);
    await new Promise((resolve) => setTimeout(resolve, retries.pause));
  }
  const holder = await readFile(file, 'utf8').catch(() => '');
  throw new Error(
    `DATA_DIR: ${folder} is in use by process ${holder.split(' ')[0]}. Stop it, or choose another DATA_DIR.`,
  );
}

/** Puts the whole lock in place in one step: nobody ever reads half of it, and only one of many succeeds. */
async function claim(file: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, await identity(process.pid));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await unlink(draft);
  }
}

/** Takes a dead process's lock away, and puts it back when it turns out that another start was quicker. */
async function removeDead(file: string): Promise<void> {
  const holder = await readFile(file, 'utf8').catch(() => undefined);
  if (holder === undefined || (await isAlive(holder))) return;
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return;
  }
  if ((await readFile(aside, 'utf8')) !== holder) await link(aside, file).catch(() => undefined);
  await unlink(aside);
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

/** `pid start-time`; the kernel's start time tells a process from a later one with the same number. A zombie has none. */
async function identity(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const started = state === 'Z' || state === 'X' ? 'ended' : (rest[18] ?? '');
  return `${pid} ${started}`.trim();
}
