import { certificates } from '#app/database/schema/certificates.ts';
import type { Context } from '#app/platform/context.server.ts';
import { keepSecrets, keptSecrets } from '#app/platform/secrets/secrets.server.ts';
import { isSigned, withRetired } from '#app/platform/secrets/signing-key.server.ts';

/**
 * Lets the keys that signed the certificates of an export count as former keys of this shop, as a new signing key does: what collectors were
 * given stays valid. Those of a signature that is wrong do not.
 */
export async function trustKeys({ db, env, seal }: Context): Promise<void> {
  const brought = await db.select().from(certificates);
  const keys = brought
    .filter(({ record, signature, publicKey }) => isSigned(record, { signature, publicKey }))
    .map(({ publicKey }) => publicKey)
    .filter((key) => key !== seal.publicKey);
  if (keys.length > 0)
    await keepSecrets(env.DATA_DIR, withRetired(await keptSecrets(env.DATA_DIR), keys));
}
