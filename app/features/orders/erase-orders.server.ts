import { eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { isAddress } from '#app/database/erased-person.server.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { readOrderAddress } from './stored-address.ts';

/** Puts the pseudonym and the country alone in the place of a buyer, whose orders stay for the books. `email` in lower case. */
export async function eraseOrders(
  tx: Transaction,
  email: string,
  pseudonym: string,
): Promise<{ id: string }[]> {
  return eraseBuyerOf(tx, isAddress(orders.customerEmail, email), pseudonym);
}

/** The same of one order, whose buyer has no address to be found by. */
export async function eraseOrder(tx: Transaction, id: string, pseudonym: string): Promise<void> {
  await eraseBuyerOf(tx, eq(orders.id, id), pseudonym);
}

async function eraseBuyerOf(
  tx: Transaction,
  which: SQL,
  pseudonym: string,
): Promise<{ id: string }[]> {
  const bought = await tx
    .select({ id: orders.id, shippingAddress: orders.shippingAddress })
    .from(orders)
    .where(which);
  for (const { id, shippingAddress } of bought) {
    const { country } = readOrderAddress(shippingAddress);
    await tx
      .update(orders)
      .set({
        customerEmail: pseudonym,
        customerFirstName: nobody.firstName,
        customerLastName: nobody.lastName,
        shippingAddress: JSON.stringify({
          ...nobody,
          address1: '-',
          city: '-',
          state: '-',
          postalCode: '-',
          country,
        }),
        billingAddress: null,
        giftMessage: null,
        adminNotes: null,
      })
      .where(eq(orders.id, id));
  }
  return bought.map(({ id }) => ({ id }));
}

const nobody = { firstName: 'Erased', lastName: 'Person' };
