import { randomUUID } from 'node:crypto';
import {
  link,
  readFile,
  readlink,
  rename,
  stat,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a start waits for the process before it to let go: after a crash the system may take a moment to bury it. Milliseconds. */
const patience = 4_000;
const pause = 200;
/** How often a holder touches its lock, and after how long without that it is taken for dead where nobody can look at its process. Milliseconds. */
const usual = { every: 5_000, stale: 30_000 };

/**
 * Keeps a folder to one process: PGlite has no lock of its own, and a second process would ruin the data and sell an original twice. The lock names
 * the process, the moment it started and its namespace, so one left behind by a crash is recognised and taken over: by its process where that can
 * be looked at, and in another container, where every number means another process, by its lock not having been touched for 30 s. Throws while
 * another one holds it. A holder that finds its lock in other hands calls `lost`, which ends it.
 */
export async function lockFolder(
  folder: string,
  { every, stale }: typeof usual = usual,
  lost: () => void = () => giveUp(folder),
): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const begun = Date.now();
  for (;;) {
    if (await claim(file)) break;
    await removeDead(file, stale);
    if (await claim(file)) break;
    if (Date.now() - begun > (await longest(file, begun, stale))) throw await inUse(folder);
    await wait(pause);
  }
  const mine = await identity(process.pid);
  const touch = () =>
    void hold(file, mine).then(
      (isHeld) => isHeld || lost(),
      // A disk that refuses is told of elsewhere; the lock is still there.
      (error: Error) => process.emitWarning(error),
    );
  const timer = setInterval(touch, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    if ((await textOf(file)) === mine) await unlink(file);
  };
}

/** Touches the lock; false where it is another's by now. One that somebody has removed is put back. */
async function hold(file: string, mine: string): Promise<boolean> {
  const holder = await textOf(file);
  if (holder === undefined) return claim(file);
  if (holder !== mine) return false;
  await utimes(file, new Date(), new Date());
  return true;
}

/** It must not write once more: whoever has the lock now has the database. */
function giveUp(folder: string): void {
  process.stderr.write(
    `DATA_DIR: another process has taken ${folder} over while this one stood still. This one ends, so that the data stays whole.\n`,
  );
  process.exit(1);
}

async function inUse(folder: string): Promise<Error> {
  const holder = (await textOf(`${folder}.lock`)) ?? '';
  const where = (await isOfOurs(holder)) ? '' : ' of another container';
  return new Error(
    `DATA_DIR: ${folder} is in use by process ${holder.split(' ')[0]}${where}. Stop it, or choose another DATA_DIR.`,
  );
}

/** How long it is worth waiting: in another container, a lock that was not touched since may be a dead one's. */
async function longest(file: string, begun: number, stale: number): Promise<number> {
  const holder = await textOf(file);
  if (holder === undefined || (await isOfOurs(holder))) return patience;
  const touched = await stat(file).catch(() => undefined);
  return touched && touched.mtimeMs > begun ? patience : stale + patience;
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
async function removeDead(file: string, stale: number): Promise<void> {
  const holder = await textOf(file);
  if (holder === undefined || (await isAlive(file, holder, stale))) return;
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

async function isAlive(file: string, holder: string, stale: number): Promise<boolean> {
  if (!(await isOfOurs(holder))) {
    const touched = await stat(file).catch(() => undefined);
    return touched !== undefined && Date.now() - touched.mtimeMs < stale;
  }
  const [number, started] = holder.split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await startOf(pid)) === (started ?? unknown);
}

/** Whether the number in a lock is one of our processes; an earlier version named no namespace. */
async function isOfOurs(holder: string): Promise<boolean> {
  const [, , namespace] = holder.split(' ');
  return namespace === undefined || namespace === (await ourNamespace());
}

const unknown = '-';

/** `pid start-time namespace`. */
const identity = async (pid: number): Promise<string> =>
  `${pid} ${await startOf(pid)} ${await ourNamespace()}`;

/** The kernel's start time tells a process from a later one with the same number. A zombie has none. */
async function startOf(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? 'ended' : (rest[18] ?? unknown);
}

/** In which numbering of processes we are: a container has one of its own. Elsewhere than on Linux there is one. */
const ourNamespace = (): Promise<string> => readlink('/proc/self/ns/pid').catch(() => unknown);

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined);
