import type { Transaction } from '#app/database/client.server.ts';
import { isAddress } from '#app/database/erased-person.server.ts';
import { waitingList } from '#app/database/schema/back-in-stock.ts';

/** Takes a person off the list of those who wait for a work. `email` in lower case. */
export async function eraseWaiting(tx: Transaction, email: string): Promise<{ id: string }[]> {
  return tx
    .delete(waitingList)
    .where(isAddress(waitingList.email, email))
    .returning({ id: waitingList.id });
}
