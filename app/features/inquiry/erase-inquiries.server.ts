import type { Transaction } from '#app/database/client.server.ts';
import { isAddress } from '#app/database/erased-person.server.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';

/** Deletes what a person wrote. `email` in lower case. */
export async function eraseInquiries(tx: Transaction, email: string): Promise<{ id: string }[]> {
  return tx
    .delete(contactInquiries)
    .where(isAddress(contactInquiries.email, email))
    .returning({ id: contactInquiries.id });
}
