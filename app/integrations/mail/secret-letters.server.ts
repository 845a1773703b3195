import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

/** Encrypts and decrypts letters that only the holder of the mailbox's key may read. */
export type SecretLetters = {
  encrypt: (letter: Buffer) => Buffer;
  /** Undefined for what was encrypted with another key, or is no letter of ours. */
  decrypt: (file: Buffer) => Buffer | undefined;
};

const cipher = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 };

/**
 * Letters encrypted with AES-256-GCM under the mailbox's key, each file as nonce, tag and text. The key is stretched with scrypt
 * (Node's defaults, N = 16,384), because a person may have chosen it.
 */
export function secretLetters(mailboxKey: string): SecretLetters {
  let stretched: Buffer | undefined;
  const key = () => (stretched ??= scryptSync(mailboxKey, 'letters of the mailbox', 32));
  return {
    encrypt: (letter) => {
      const nonce = randomBytes(lengths.nonce);
      const encryption = createCipheriv(cipher, key(), nonce);
      const text = Buffer.concat([encryption.update(letter), encryption.final()]);
      return Buffer.concat([nonce, encryption.getAuthTag(), text]);
    },
    decrypt: (file) => {
      const [nonce, rest] = [file.subarray(0, lengths.nonce), file.subarray(lengths.nonce)];
      if (rest.length < lengths.tag) return undefined;
      const decryption = createDecipheriv(cipher, key(), nonce).setAuthTag(
        rest.subarray(0, lengths.tag),
      );
      try {
        return Buffer.concat([decryption.update(rest.subarray(lengths.tag)), decryption.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
