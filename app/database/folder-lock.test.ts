import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
    for (const one of tries) if (one.status === 'fulfilled') await one.value();
    const refused = tries.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain(`is in use by process ${process.pid}`);
  });

  it('of another container is held as long as it is touched, whatever our process of that number is', async () => {
    const file = join(folder, 'database.lock');
    const foreign = `${process.pid} 1 pid:[1]`;
    await writeFile(file, foreign);
    const touching = setInterval(() => void utimes(file, new Date(), new Date()), 50);
    const beat = { every: 50, stale: 500 };
    await expect(lockFolder(join(folder, 'database'), beat)).rejects.toThrow(
      `is in use by process ${process.pid} of another container`,
    );
    clearInterval(touching);
    // Its holder is dead: after a while without a touch it is taken over.
    const unlock = await lockFolder(join(folder, 'database'), beat);
    expect(await readFile(file, 'utf8')).not.toBe(foreign);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is touched by its holder, who says when it is in other hands and leaves it there', async () => {
    const file = join(folder, 'database.lock');
    const lost = vi.fn();
    const unlock = await lockFolder(join(folder, 'database'), { every: 20, stale: 500 }, lost);
    await utimes(file, 0, 0);
    await expect.poll(async () => (await stat(file)).mtimeMs).toBeGreaterThan(0);
    expect(lost).not.toHaveBeenCalled();
    await writeFile(file, '7 7 pid:[7]');
    await expect.poll(() => lost.mock.calls.length).toBeGreaterThan(0);
    await unlock();
    expect(await readFile(file, 'utf8')).toBe('7 7 pid:[7]');
  });
});
