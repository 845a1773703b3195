import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readSecret, readSessionSecret } from './secrets.server.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  return () => rm(folder, { recursive: true });
});

test('secrets are made once, each its own, and kept where only the owner of the process may read', async () => {
  const data = join(folder, 'data');
  const [session, again, webhook] = await Promise.all([
    readSecret(data, 'session'),
    readSecret(data, 'session'),
    readSecret(data, 'webhook'),
  ]);
  expect(session).toMatch(/^[\w-]{43}$/);
  expect(again).toBe(session);
  expect(webhook).not.toBe(session);
  expect(JSON.parse(await readFile(join(data, 'secrets.json'), 'utf8'))).toEqual({
    session,
    webhook,
  });
  expect((await stat(join(data, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(data)).toEqual(['secrets.json']);
});

test('SESSION_SECRET stands before the one we made', async () => {
  expect(await readSessionSecret({ SESSION_SECRET: 'x'.repeat(32), DATA_DIR: folder })).toBe(
    'x'.repeat(32),
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a broken file is not overwritten', async () => {
  await writeFile(join(folder, 'secrets.json'), '{ broken');
  await expect(readSecret(folder, 'session')).rejects.toThrow(/secrets\.json cannot be read/);
  expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('{ broken');
});
