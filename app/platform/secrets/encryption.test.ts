import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  DecryptionError,
  encryptionWith,
  isEncrypted,
  openEncryption,
} from './encryption.server.ts';

const { encrypt, decrypt } = encryptionWith(randomBytes(32));

test('what was encrypted is read again, for its own purpose, and looks different every time', () => {
  const text = 'JBSWY3DPEHPK3PXP é';
  const [one, other] = [encrypt(text, 'users.totp_secret 1'), encrypt(text, 'users.totp_secret 1')];
  expect(decrypt(one, 'users.totp_secret 1')).toBe(text);
  expect(one).not.toBe(other);
  expect(one).not.toContain('JBSWY3');
  expect([isEncrypted(one), isEncrypted(text)]).toEqual([true, false]);
});

test('another row, another key, a changed byte and what is none are refused', () => {
  const stored = encrypt('secret', 'row 1');
  const changed = Buffer.from(stored.slice(3), 'base64url');
  changed[changed.length - 1]! ^= 1;
  for (const wrong of [
    `v1:${changed.toString('base64url')}`,
    stored.slice(0, -4),
    'v1:',
    'v1:AAAA',
    'secret',
    '',
  ])
    expect(() => decrypt(wrong, 'row 1'), wrong).toThrow(DecryptionError);
  expect(() => decrypt(stored, 'row 2')).toThrow(DecryptionError);
  expect(() => encryptionWith(randomBytes(32)).decrypt(stored, 'row 1')).toThrow(DecryptionError);
});

test("the key is the installation's own, and the same at the next start", async () => {
  const [here, elsewhere] = await Promise.all([
    mkdtemp(join(tmpdir(), 'key-')),
    mkdtemp(join(tmpdir(), 'key-')),
  ]);
  try {
    const stored = (await openEncryption(here)).encrypt('secret', 'row');
    expect((await openEncryption(here)).decrypt(stored, 'row')).toBe('secret');
    const other = await openEncryption(elsewhere);
    expect(() => other.decrypt(stored, 'row')).toThrow(DecryptionError);
  } finally {
    await Promise.all([here, elsewhere].map((folder) => rm(folder, { recursive: true })));
  }
});
