import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { letterRecipients } from '#app/database/schema/newsletter/letters.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';

type Reader = typeof newsletterSubscriptions.$inferSelect;

/**
 * What the links of one letter to one reader carry: always the same, because it is a digest of whose row it is under the shop's signing
 * key. It is stored nowhere; `hash` is what it is found by.
 */
export function letterToken(
  { seal }: Pick<Context, 'seal'>,
  recipientId: string,
): { token: string; hash: string } {
  const token = createHash('sha256')
    .update(seal.sign(`link of a letter to readers: ${recipientId}`))
    .digest('base64url');
  return { token, hash: hashOf(token) };
}

/**
 * Whom a link names, and the letter's row where it is a link of one; their row is locked. `reader` is undefined for somebody whom the shop
 * has forgotten since. Undefined for a link that is not ours.
 */
export async function readerOf(
  tx: Transaction,
  token: string,
): Promise<{ reader: Reader | undefined; recipientId?: string } | undefined> {
  const [own] = await tx
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.token, token))
    .for('update');
  if (own) return { reader: own };
  const [recipient] = await tx
    .select({ id: letterRecipients.id, readerId: letterRecipients.readerId })
    .from(letterRecipients)
    .where(eq(letterRecipients.tokenHash, hashOf(token)));
  if (!recipient) return undefined;
  if (!recipient.readerId) return { reader: undefined, recipientId: recipient.id };
  const [reader] = await tx
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, recipient.readerId))
    .for('update');
  return { reader, recipientId: recipient.id };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
