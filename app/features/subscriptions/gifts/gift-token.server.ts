import { createHash, createHmac } from 'node:crypto';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { clubGiftLinks } from '#app/database/schema/sales/gifts.ts';
import type { Context } from '#app/platform/context.server.ts';
import { readSecret } from '#app/platform/secrets/secrets.server.ts';

/**
 * What opens a gift: a keyed digest of its id, so that the card can be mailed on its day and printed again, while the database knows
 * only its hash. A shop that has lost its secret makes another one; the links before it go on opening the gift.
 */
export async function tokenOf(
  { env }: Pick<Context, 'env'>,
  { id }: { id: string },
): Promise<string> {
  return (
    createHmac('sha256', await readSecret(env.DATA_DIR, 'gifts'))
      .update(`gift ${id}`)
      .digest()
      // 192 bits, on a card that somebody may have to type from.
      .subarray(0, 24)
      .toString('base64url')
  );
}

/** Has a token open its gift. */
export async function keepLink(
  db: Pick<Database | Transaction, 'insert'>,
  { id: giftId }: { id: string },
  token: string,
): Promise<void> {
  await db
    .insert(clubGiftLinks)
    .values({ tokenHash: hashOf(token), giftId })
    .onConflictDoNothing();
}

/** What the database knows of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
