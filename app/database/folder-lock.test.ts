import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the lock of a folder', () => {
  it('is let go and can be taken again, and leaves nothing behind', async () => {
    const unlock = await lockFolder(join(folder, 'database'));
    expect(await readdir(folder)).toEqual(['database.lock']);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
  });

  it('that a dead process left is taken over, by one of many', async () => {
    await writeFile(join(folder, 'database.lock'), '4194303 12345');
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => lockFolder(join(folder, 'database'))),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const refused = tries.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain(`is in use by process ${process.pid}`);
  });
});
