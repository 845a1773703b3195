import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const probe = Buffer.alloc(64 * 1024);

/**
 * Whether a folder takes 64 KB now. Tried, not computed: a quota, a read-only disk and a folder of somebody else's refuse as a full
 * disk does, and none of them shows in its free space.
 */
export async function hasRoom(folder: string): Promise<boolean> {
  const file = join(folder, `.room-${randomUUID()}`);
  try {
    await writeFile(file, probe, { mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** How full the disk of a folder is. `usedPercent` is what `df` prints: of the room that a user of the machine has at all. */
export type DiskUsage = { usedPercent: number; freeBytes: number };

/** Reads how full the disk under a folder is (statfs). Throws Node's error where there is no such folder. */
export async function diskUsage(folder: string): Promise<DiskUsage> {
  const { blocks, bfree, bavail, bsize } = await statfs(folder);
  const used = blocks - bfree;
  return {
    usedPercent: used + bavail === 0 ? 0 : Math.ceil((used / (used + bavail)) * 100),
    freeBytes: bavail * bsize,
  };
}
