import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { keptSecrets, readSecret } from './secrets.server.ts';

/** What this shop signs with (Ed25519). Its private half never leaves this object. */
type SigningKey = {
  /** The public key, 32 bytes in base64url. */
  publicKey: string;
  /** The key's short name: the first 16 hexadecimal digits of its SHA-256. */
  keyId: string;
  /** Public keys of this shop from before, whose signatures count on (`npm run owner -- new-signing-key`). */
  retired: readonly string[];
  /** Signs a text's UTF-8 bytes; answers the signature in base64url. */
  sign: (text: string) => string;
};

declare module '../context.server.ts' {
  interface Context {
    seal: SigningKey;
  }
}

/** The fixed bytes of PKCS #8 that stand before a bare Ed25519 key (RFC 8410, section 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The shop's own key, made at the first start and kept in `DATA_DIR/secrets.json`. Throws when that file cannot be read. */
export async function openSigningKey(dataDir: string): Promise<SigningKey> {
  const secret = await readSecret(dataDir, 'certificates');
  const key = privateKeyOf(secret);
  const publicKey = publicKeyOf(secret);
  const retired = retiredKeysIn(await keptSecrets(dataDir));
  return {
    publicKey,
    keyId: keyIdOf(publicKey),
    retired,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

/** A new key to sign with, as it is kept: 32 random bytes. */
export function newSigningSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The public half of a key as it is kept. */
export function publicKeyOf(secret: string): string {
  return createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' }).x ?? '';
}

/** The public keys from before among a shop's secrets. They lie there and not in the database: who can only write there plants none. */
export function retiredKeysIn(secrets: Record<string, string>): string[] {
  return secrets['retired-certificates']?.split(' ').filter(Boolean) ?? [];
}

/** A shop's secrets with further keys from before, each once. */
export function withRetired(
  secrets: Record<string, string>,
  keys: readonly string[],
): Record<string, string> {
  return {
    ...secrets,
    'retired-certificates': [...new Set([...retiredKeysIn(secrets), ...keys])].join(' '),
  };
}

function privateKeyOf(secret: string) {
  return createPrivateKey({
    key: Buffer.concat([pkcs8, Buffer.from(secret, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });
}

/** Whether a text was signed, byte for byte, with the private half of a public key. What is no key signs nothing. */
export function isSigned(
  text: string,
  { signature, publicKey }: { signature: string; publicKey: string },
): boolean {
  if (!isPlain(publicKey) || !isPlain(signature) || publicKey.length !== 43) return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

/** Written in the one form there is: the last sign of base64url has bits that mean nothing. */
function isPlain(base64url: string): boolean {
  return Buffer.from(base64url, 'base64url').toString('base64url') === base64url;
}

/** A public key's short name, for a person to compare. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256')
    .update(Buffer.from(publicKey, 'base64url'))
    .digest('hex')
    .slice(0, 16);
}
