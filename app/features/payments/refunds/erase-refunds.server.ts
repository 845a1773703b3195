import type { Transaction } from '#app/database/client.server.ts';
import { erasedName, isAddress } from '#app/database/erased-person.server.ts';
import { recoveredPayments, refunds } from '#app/database/schema/sales/checkout.ts';

/** Takes a person's name from their refunds, which stay for the books. `email` in lower case. */
export async function eraseRefunds(
  tx: Transaction,
  email: string,
  pseudonym: string,
): Promise<{ id: string }[]> {
  return tx
    .update(refunds)
    .set({ buyerName: erasedName, buyerEmail: pseudonym })
    .where(isAddress(refunds.buyerEmail, email))
    .returning({ id: refunds.id });
}

/** Payments that were found after the database was restored, decided by now: they stay for the books, without a name. */
export async function eraseRecovered(
  tx: Transaction,
  email: string,
  pseudonym: string,
): Promise<{ id: string }[]> {
  return tx
    .update(recoveredPayments)
    .set({ buyerName: erasedName, buyerEmail: pseudonym })
    .where(isAddress(recoveredPayments.buyerEmail, email))
    .returning({ id: recoveredPayments.paymentIntentId });
}
