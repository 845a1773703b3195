import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { erasedName, isAddress } from '#app/database/erased-person.server.ts';
import { offers } from '#app/database/schema/sales/offers.ts';

/** Deletes the offers made to a person; those that led to an order stay with it, under the pseudonym. `email` in lower case. */
export async function eraseOffers(
  tx: Transaction,
  email: string,
  pseudonym: string,
): Promise<{ id: string }[]> {
  const theirs = isAddress(offers.email, email);
  const kept = await tx
    .update(offers)
    .set({ name: erasedName, email: pseudonym, message: '' })
    .where(and(theirs, isNotNull(offers.orderId)))
    .returning({ id: offers.id });
  const gone = await tx
    .delete(offers)
    .where(and(theirs, isNull(offers.orderId)))
    .returning({ id: offers.id });
  return [...kept, ...gone];
}
