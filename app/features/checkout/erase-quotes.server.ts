import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts, quotes } from '#app/database/schema/sales/checkout.ts';
import { readStoredAddress } from '#app/features/shipping/address/stored-address.ts';

/**
 * Puts the pseudonym and the country alone in the place of who was quoted, and takes the billing address from their checkouts, which
 * the caller has locked. `email` in lower case.
 */
export async function eraseQuotes(
  tx: Transaction,
  email: string,
  pseudonym: string,
): Promise<void> {
  const addresses = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(sql`lower(${quotes.address} ->> 'email') = ${email}`);
  const found = await tx
    .select({ id: quotes.id, checkoutId: quotes.checkoutId, address: quotes.address })
    .from(quotes)
    .where(inArray(quotes.id, addresses));
  for (const quote of found) {
    const country = readStoredAddress(quote.address).country || '-';
    await tx
      .update(quotes)
      .set({
        address: {
          ...nobody,
          email: pseudonym,
          line1: '-',
          city: '-',
          state: '-',
          postal_code: '-',
          country,
        },
        // A digest of an address can be tried against every address there is.
        taxQuestion: sql`case when ${quotes.taxQuestion} is not null then '' end`,
      })
      .where(eq(quotes.id, quote.id));
  }
  const ids = found.map(({ checkoutId }) => checkoutId);
  if (ids.length > 0)
    await tx.update(checkouts).set({ billingAddress: null }).where(inArray(checkouts.id, ids));
}

const nobody = { firstName: 'Erased', lastName: 'Person' };
