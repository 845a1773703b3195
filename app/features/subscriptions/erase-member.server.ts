import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { isAddress } from '#app/database/erased-person.server.ts';
import { subscriptionLinks } from '#app/database/schema/sales/subscription-links.ts';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';

/** Puts the pseudonym in the place of a member, whose subscriptions have ended. `email` in lower case. */
export async function eraseMember(
  tx: Transaction,
  email: string,
  pseudonym: string,
): Promise<{ id: string }[]> {
  const theirs = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isAddress(subscriptions.customerEmail, email));
  await tx
    .update(subscriptionShipments)
    .set({
      shippingAddress: null,
      trackingNumber: null,
      reason: sql`case when reason is not null then '' end`,
    })
    .where(inArray(subscriptionShipments.subscriptionId, theirs));
  await tx
    .update(subscriptionPayments)
    .set({ refundReason: sql`case when refund_reason is not null then '' end` })
    .where(inArray(subscriptionPayments.subscriptionId, theirs));
  await tx.delete(subscriptionLinks).where(inArray(subscriptionLinks.subscriptionId, theirs));
  return tx
    .update(subscriptions)
    .set({
      customerEmail: pseudonym,
      customerFirstName: 'Erased',
      customerLastName: 'Person',
      shippingAddress: '{}',
      shippingUntoldAt: null,
      cardBrand: null,
      cardLast4: null,
      cardExpires: null,
      notes: null,
      signupKey: null,
    })
    .where(isAddress(subscriptions.customerEmail, email))
    .returning({ id: subscriptions.id });
}
