import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

/** A digest that says whether two secrets are the same, and too slow to guess a secret from. `salt` is the installation's own. */
export function secretDigest(secret: string, salt: string): string {
  return scryptSync(secret, `${salt} digest`, 32).toString('base64url');
}

/** Encrypts a text with a secret (AES-256-GCM; key by scrypt): nonce, tag and text, in base64url. */
export function encryptWith(secret: string, salt: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', scryptSync(secret, `${salt} copy`, 32), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** The text again; undefined with another secret, or when a bit of it was changed. */
export function decryptWith(secret: string, salt: string, box: string): string | undefined {
  const bytes = Buffer.from(box, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    scryptSync(secret, `${salt} copy`, 32),
    bytes.subarray(0, 12),
    { authTagLength: 16 },
  );
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch (error) {
    if (error instanceof Error && /authenticate/.test(error.message)) return undefined;
    throw error;
  }
}
