import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
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
