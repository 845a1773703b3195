import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '#tests/support/import/files.ts';
import { zipOf } from '#tests/support/import/zip.ts';
import { openZip } from './zip.server.ts';

const opened = async (bytes: Uint8Array) =>
  openZip(join(await folderOf({ 'shop.zip': bytes }), 'shop.zip'));

it('reads the files of a zip by their names', async () => {
  const zip = await opened(
    zipOf([
      { name: 'a/heron.txt', bytes: Buffer.from('a heron') },
      { name: 'b/', bytes: Buffer.alloc(0) },
    ]),
  );
  expect(zip.names).toEqual(['a/heron.txt']);
  expect(String(await zip.read('a/heron.txt', 100))).toBe('a heron');
  await expect(zip.read('a/heron.txt', 3)).rejects.toMatchObject({ code: 'invalid' });
  await expect(zip.read('none', 3)).rejects.toMatchObject({ code: 'invalid' });
  zip.close();
});

it('refuses what was packed to fill a memory, before and while it is read', async () => {
  const zeros = Buffer.alloc(3_000_000);
  await expect(opened(zipOf([{ name: 'bomb', bytes: zeros }]))).rejects.toMatchObject({
    message: expect.stringMatching(/^bomb in shop\.zip says that it unpacks to 300 times its size/),
  });
  const lying = await opened(zipOf([{ name: 'bomb', bytes: zeros, claims: 500 }]));
  await expect(lying.read('bomb', 1000)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('cannot be read as a zip file'),
  });
  lying.close();
});

it.each(['../heron.jpg', '/etc/heron.jpg', 'C:/heron.jpg'])(
  'refuses a name that leads out of it: %s',
  async (name) => {
    await expect(opened(zipOf([{ name, bytes: Buffer.from('x') }]))).rejects.toMatchObject({
      code: 'invalid',
    });
  },
);

it('refuses what is no zip file', async () => {
  await expect(opened(Buffer.from('a heron'))).rejects.toMatchObject({
    message: 'shop.zip cannot be read as a zip file.',
  });
});
