import type { Transaction } from '#app/database/client.server.ts';
import { isAddress } from '#app/database/erased-person.server.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';

/** Puts the pseudonym in the place of a member, whose subscriptions have ended. `email` in lower case. */
export async function eraseMember(
  tx: Transaction,
  email: string,
  pseudonym: string,
): Promise<{ id: string }[]> {
  return tx
    .update(subscriptions)
    .set({
      customerEmail: pseudonym,
      customerFirstName: 'Erased',
      customerLastName: 'Person',
      shippingAddress: '{}',
      notes: null,
      signupKey: null,
    })
    .where(isAddress(subscriptions.customerEmail, email))
    .returning({ id: subscriptions.id });
}
