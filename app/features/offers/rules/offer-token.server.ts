import { createHash, randomBytes } from 'node:crypto';
import type { offers } from '#app/database/schema/sales/offers.ts';
import type { Context } from '#app/platform/context.server.ts';
import { DecryptionError } from '#app/platform/secrets/encryption.server.ts';

type Kept = Pick<typeof offers.$inferSelect, 'tokenHash' | 'tokenEncrypted'>;

/** What an offer's link carries, and the two forms in which the table keeps it. A stranger cannot guess it. */
export function newOfferToken({ encryption }: Pick<Context, 'encryption'>): Kept & {
  token: string;
} {
  const token = randomBytes(24).toString('base64url');
  const tokenHash = hashOf(token);
  return { token, tokenHash, tokenEncrypted: encryption.encrypt(token, purposeOf(tokenHash)) };
}

/** What an offer is found by. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What the link carries; undefined where the installation's key is not the one it was encrypted with. */
export function tokenOf(
  { encryption, log }: Pick<Context, 'encryption' | 'log'>,
  { tokenHash, tokenEncrypted }: Kept,
): string | undefined {
  try {
    return encryption.decrypt(tokenEncrypted, purposeOf(tokenHash));
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    log.warn({ err: error }, "the link of an offer cannot be read with this installation's key");
    return undefined;
  }
}

const purposeOf = (tokenHash: string) => `offers.token_encrypted ${tokenHash}`;
