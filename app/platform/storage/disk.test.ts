import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { diskUsage } from './disk.server.ts';

test('a disk is between empty and full, and a folder that is not there rejects', async () => {
  const { usedPercent, freeBytes } = await diskUsage(tmpdir());
  expect(usedPercent).toBeGreaterThanOrEqual(0);
  expect(usedPercent).toBeLessThanOrEqual(100);
  expect(freeBytes).toBeGreaterThanOrEqual(0);
  await expect(diskUsage('/no/such/folder')).rejects.toMatchObject({ code: 'ENOENT' });
});
