import { eq } from 'drizzle-orm';
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

/** The same of the refunds of one order, whose buyer has no address to be found by. */
export async function eraseRefundsOf(
  tx: Transaction,
  orderId: string,
  pseudonym: string,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ buyerName: erasedName, buyerEmail: pseudonym })
    .where(eq(refunds.orderId, orderId));
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
