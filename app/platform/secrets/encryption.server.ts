import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readSecret } from './secrets.server.ts';

/** Keeps secrets that the database must hold but nobody may read from a copy of it. */
export type Encryption = {
  /**
   * Encrypts a text's UTF-8 bytes for one purpose: the table, column and row it is kept in. Answers `v1:` and base64url of
   * nonce (12 bytes), tag (16) and ciphertext; never the same twice.
   */
  encrypt: (text: string, purpose: string) => string;
  /** Reads what `encrypt` wrote for the same purpose. Throws DecryptionError for anything else: another key, another row, a changed byte. */
  decrypt: (stored: string, purpose: string) => string;
};

declare module '../context.server.ts' {
  interface Context {
    encryption: Encryption;
  }
}

/** What was stored cannot be read with this installation's key. */
export class DecryptionError extends Error {}

const version = 'v1:';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encryption with AES-256-GCM (NIST SP 800-38D) by a key of this installation, made at the first start and kept in
 * `DATA_DIR/secrets.json`; who copies the database alone cannot read what is kept with it. Throws when that file cannot be read.
 */
export async function openEncryption(dataDir: string): Promise<Encryption> {
  return encryptionWith(Buffer.from(await readSecret(dataDir, 'encryption'), 'base64url'));
}

/** Encryption with a key of 32 bytes. */
export function encryptionWith(key: Buffer): Encryption {
  return {
    encrypt: (text, purpose) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength }).setAAD(
        Buffer.from(purpose),
      );
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return version + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt: (stored, purpose) => {
      const bytes = isEncrypted(stored)
        ? Buffer.from(stored.slice(version.length), 'base64url')
        : Buffer.alloc(0);
      if (bytes.length < nonceLength + tagLength)
        throw new DecryptionError('This was not encrypted here.');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
          authTagLength: tagLength,
        })
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
        return Buffer.concat([
          decipher.update(bytes.subarray(nonceLength + tagLength)),
          decipher.final(),
        ]).toString('utf8');
      } catch (error) {
        throw new DecryptionError('This cannot be read with the key in DATA_DIR/secrets.json.', {
          cause: error,
        });
      }
    },
  };
}

/** Whether a stored text was written by `encrypt`; what was stored before that is plain. */
export function isEncrypted(stored: string): boolean {
  return stored.startsWith(version);
}
