import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeDataFolder, closeFilesIn } from './data-folder.server.ts';

let folder: string;
const umask = process.umask();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-data-'));
  return async () => {
    process.umask(umask);
    await rm(folder, { recursive: true });
  };
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('is its user’s alone, and so is everything written into it afterwards', async () => {
    await chmod(folder, 0o755);
    expect(await closeDataFolder(folder)).toBeUndefined();
    await mkdir(join(folder, 'uploads'));
    await writeFile(join(folder, 'uploads/a.jpg'), 'a');
    expect(
      await Promise.all(['', 'uploads', 'uploads/a.jpg'].map((name) => modeOf(join(folder, name)))),
    ).toEqual(['700', '700', '600']);
  });

  it('is mended to its last file, and nothing that a link leads out to', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'studio-outside-'));
    await chmod(outside, 0o755);
    await mkdir(join(folder, 'pictures/old'), { recursive: true });
    await writeFile(join(folder, 'pictures/old/360.jpg'), 'a');
    await chmod(join(folder, 'pictures/old/360.jpg'), 0o666);
    await chmod(join(folder, 'pictures/old'), 0o777);
    await symlink(outside, join(folder, 'elsewhere'));
    await closeFilesIn(folder);
    expect(
      await Promise.all(
        ['pictures/old', 'pictures/old/360.jpg'].map((name) => modeOf(join(folder, name))),
      ),
    ).toEqual(['700', '600']);
    expect(await modeOf(outside)).toBe('755');
    await rm(outside, { recursive: true });
  });

  it('says that it belongs to another user', async () => {
    const isRoot = process.getuid?.() === 0;
    if (isRoot) await chown(folder, 12_345, 12_345);
    expect(await closeDataFolder(isRoot ? folder : '/')).toMatch(
      /^DATA_DIR: .* belongs to another user of this machine \(number \d+;/,
    );
  });
});
