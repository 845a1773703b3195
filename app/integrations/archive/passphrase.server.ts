import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Identity, type Recipient, Stanza } from 'age-encryption';

const derive = promisify<string, Uint8Array, number, object, Buffer>(scrypt);

/**
 * The passphrase becomes a key by scrypt with N = 2^16, which takes 64 MB and a tenth of a second; age's own 2^18 takes 256 MB, more than the
 * whole site. What is lost, two bits of the work of guessing, a longer passphrase brings back.
 */
const workFactor = 16;
/** No backup of ours asks for more work, and the library refuses it too. */
const mostWork = 20;
const label = 'age-encryption.org/v1/scrypt';
/** ChaCha20-Poly1305 as age has it: a key that is used once needs no nonce. */
const cipher = 'chacha20-poly1305';
const nonce = Buffer.alloc(12);
const tagLength = 16;

/**
 * Encrypts to a passphrase as age does (C2SP age, “scrypt recipient”), with Node's own scrypt in place of the library's: that one keeps everybody
 * waiting while it reckons, and its 64 MB stay until memory is tidied.
 */
export const toPassphrase = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(16);
    const sealing = createCipheriv(cipher, await keyOf(passphrase, salt, workFactor), nonce, {
      authTagLength: tagLength,
    });
    const body = Buffer.concat([sealing.update(fileKey), sealing.final(), sealing.getAuthTag()]);
    return [
      new Stanza(
        ['scrypt', salt.toString('base64').replace(/=+$/, ''), String(workFactor)],
        new Uint8Array(body),
      ),
    ];
  },
});

/** Decrypts what was encrypted to a passphrase, by us or by age. Answers null for another passphrase; throws for a header that is none. */
export const byPassphrase = (passphrase: string): Identity => ({
  async unwrapFileKey(stanzas) {
    const [stanza] = stanzas;
    if (stanzas.length !== 1 || stanza?.args[0] !== 'scrypt') return null;
    const [, salt = '', work = ''] = stanza.args;
    const saltBytes = Buffer.from(salt, 'base64');
    if (saltBytes.length !== 16 || stanza.body.length !== 32 || !/^[1-9]\d?$/.test(work))
      throw new Error('invalid scrypt stanza');
    if (Number(work) > mostWork) throw new Error('scrypt work factor is too high');
    const key = await keyOf(passphrase, saltBytes, Number(work));
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength });
    opening.setAuthTag(stanza.body.subarray(-tagLength));
    const fileKey = opening.update(stanza.body.subarray(0, -tagLength));
    try {
      opening.final();
      return new Uint8Array(fileKey);
    } catch {
      // The tag is another one: so was the passphrase.
      return null;
    }
  },
});

function keyOf(passphrase: string, salt: Uint8Array, work: number): Promise<Buffer> {
  const [N, r] = [2 ** work, 8];
  // What it takes is 128 × N × r; Node ends it at 32 MB unless told otherwise.
  return derive(passphrase, Buffer.concat([Buffer.from(label), salt]), 32, {
    N,
    r,
    p: 1,
    maxmem: 128 * N * r + 1_000_000,
  });
}
