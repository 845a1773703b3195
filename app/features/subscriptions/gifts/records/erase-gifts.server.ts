import type { Transaction } from '#app/database/client.server.ts';
import { erasedName, isAddress } from '#app/database/erased-person.server.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';

/**
 * Puts the pseudonym in the place of somebody who gave months of the club or was given some, and empties the words that went with them.
 * What was paid can still be redeemed. `email` in lower case. Answers what was erased.
 */
export async function eraseGifts(
  tx: Transaction,
  email: string,
  pseudonym: string,
): Promise<{ id: string }[]> {
  const gone = { message: '', requestKey: null };
  const given = await tx
    .update(clubGifts)
    .set({ ...gone, giverEmail: pseudonym, giverName: erasedName })
    .where(isAddress(clubGifts.giverEmail, email))
    .returning({ id: clubGifts.id });
  const received = await tx
    .update(clubGifts)
    .set({ ...gone, recipientEmail: pseudonym, recipientName: erasedName })
    .where(isAddress(clubGifts.recipientEmail, email))
    .returning({ id: clubGifts.id });
  return [...given, ...received];
}
