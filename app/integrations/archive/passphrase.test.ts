import { Decrypter, Encrypter } from 'age-encryption';
import { expect, it } from 'vitest';
import { byPassphrase, toPassphrase } from './passphrase.server.ts';

const passphrase = 'rust, river; heron & weir ü';
const text = 'every row of it';

async function ours(): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(toPassphrase(passphrase));
  return encrypter.encrypt(text);
}

async function theirs(work: number): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(work);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(text);
}

async function openedByUs(file: Uint8Array, by = passphrase): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(byPassphrase(by));
  return decrypter.decrypt(file, 'text');
}

it('writes what age opens with the passphrase', async () => {
  const file = await ours();
  expect(Buffer.from(file).toString('latin1')).toMatch(
    /^age-encryption\.org\/v1\n-> scrypt \S{22} 16\n/,
  );
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  expect(await decrypter.decrypt(file, 'text')).toBe(text);
});

it('opens what age wrote, and nothing with another passphrase', async () => {
  expect(await openedByUs(await theirs(12))).toBe(text);
  await expect(openedByUs(await ours(), 'another passphrase')).rejects.toThrow(
    'no identity matched',
  );
});

it.each([
  ['that asks for more memory than any of ours', ['scrypt', 'A'.repeat(22), '21'], 32],
  ['whose salt is short', ['scrypt', 'AAAA', '16'], 32],
  ['whose key is short', ['scrypt', 'A'.repeat(22), '16'], 31],
])('refuses a header %s', async (_, args, length) => {
  const stanza = { args, body: new Uint8Array(length) };
  await expect(byPassphrase(passphrase).unwrapFileKey([stanza])).rejects.toThrow(/scrypt/);
});

it('leaves a file to others that is not encrypted to one passphrase alone', async () => {
  const stanza = { args: ['scrypt', 'A'.repeat(22), '16'], body: new Uint8Array(32) };
  expect(await byPassphrase(passphrase).unwrapFileKey([stanza, stanza])).toBeNull();
});
