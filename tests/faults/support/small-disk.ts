import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder that can be made to have no room for a site that keeps its files there. */
export type SmallDisk = {
  folder: string;
  fill: (site: number) => Promise<void>;
  empty: (site: number) => Promise<void>;
  close: () => Promise<void>;
};

/** A small file system of its own where we may mount one; elsewhere the site itself is forbidden to write. */
export async function openSmallDisk(size = '24m'): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-disk-'));
  const isMounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${size}`,
    'studio-disk',
    folder,
  ]).then(
    () => true,
    () => false,
  );
  return isMounted ? fileSystem(folder) : quota(folder);
}

function fileSystem(folder: string): SmallDisk {
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async () => {
      const { bavail, bsize } = await statfs(folder);
      // The site may take the last of it meanwhile: full all the same.
      await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
        },
      );
    },
    empty: () => rm(ballast, { force: true }),
    close: async () => {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** The kernel refuses every byte that a process writes into a file (`RLIMIT_FSIZE`). */
function quota(folder: string): SmallDisk {
  const limit = (pid: number, bytes: string) =>
    run('prlimit', ['--pid', String(pid), `--fsize=${bytes}`]).then(() => undefined);
  return {
    folder,
    fill: (site) => limit(site, '0:unlimited'),
    empty: (site) => limit(site, 'unlimited:unlimited'),
    close: () => rm(folder, { recursive: true }),
  };
}
