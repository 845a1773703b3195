import { createHmac } from 'node:crypto';
import type { Env } from '../env.server.ts';
import { readSecret } from './secrets.server.ts';

/**
 * What is kept of an address that unsubscribed: its HMAC-SHA-256 under a secret of the shop, by which the same address is known again
 * and nobody else's is found out. `email` in lower case.
 */
export async function addressDigest(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  email: string,
): Promise<string> {
  return createHmac('sha256', await readSecret(DATA_DIR, 'newsletter'))
    .update(email)
    .digest('hex');
}
