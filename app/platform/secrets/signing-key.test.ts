import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isSigned, keyIdOf, openSigningKey } from './signing-key.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seal-'));
  return () => rm(folder, { recursive: true });
});

describe('the seal', () => {
  it('is made once and kept in the data folder', async () => {
    const first = await openSigningKey(folder);
    const second = await openSigningKey(folder);
    expect(second.publicKey).toBe(first.publicKey);
    expect(first.keyId).toBe(keyIdOf(first.publicKey));
    expect(first.keyId).toMatch(/^[0-9a-f]{16}$/);
    expect(isSigned('Weir', { signature: first.sign('Weir'), publicKey: second.publicKey })).toBe(
      true,
    );
  });

  it('is broken by one changed sign of the text, the signature or the key', async () => {
    const { sign, publicKey } = await openSigningKey(folder);
    const text = '{"title":"Weir"}';
    const signature = sign(text);
    expect(isSigned(text, { signature, publicKey })).toBe(true);
    for (let at = 0; at < text.length; at++)
      expect(isSigned(changed(text, at), { signature, publicKey })).toBe(false);
    for (let at = 0; at < signature.length; at++)
      expect(isSigned(text, { signature: changed(signature, at), publicKey })).toBe(false);
    for (let at = 0; at < publicKey.length; at++)
      expect(isSigned(text, { signature, publicKey: changed(publicKey, at) })).toBe(false);
    // The last sign has bits that mean nothing: another one may stand for the same bytes.
    const isRight = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
      (last) => isSigned(text, { signature: signature.slice(0, -1) + last, publicKey }),
    );
    expect(isRight).toEqual([signature.at(-1)]);
  });

  it("is not another's, and what is no key signs nothing", async () => {
    const { sign } = await openSigningKey(folder);
    const { x: other = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    expect(isSigned('Weir', { signature: sign('Weir'), publicKey: other })).toBe(false);
    for (const publicKey of ['', 'x', 'A'.repeat(44)])
      expect(isSigned('Weir', { signature: sign('Weir'), publicKey })).toBe(false);
  });
});

function changed(text: string, at: number): string {
  const other = text[at] === 'A' ? 'B' : 'A';
  return text.slice(0, at) + other + text.slice(at + 1);
}
