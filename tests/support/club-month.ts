import { randomUUID } from 'node:crypto';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { recordPayments } from '#app/features/subscriptions/months/record-payments.server.ts';
import type { ClubAddress } from '#app/features/subscriptions/contract.ts';
import type { Invoice } from '#app/integrations/payments/subscriptions.server.ts';
import type { Context } from '#app/platform/context.server.ts';

type Member = typeof subscriptions.$inferSelect;

/** Where the members of tests live. */
export const clubAddress: ClubAddress = {
  firstName: 'Ines',
  lastName: 'Okafor',
  addressLine1: '18 Foundry Row',
  addressLine2: '',
  city: 'Duluth',
  stateCode: 'MN',
  countryCode: 'US',
  postalCode: '55802',
};

/** A member of the club, written without a provider. */
export async function joinClub(
  { db }: Pick<Context, 'db'>,
  given: Partial<typeof subscriptions.$inferInsert> & { address?: Partial<ClubAddress> } = {},
): Promise<Member> {
  const id = randomUUID();
  const { address, ...more } = given;
  const [row] = await db
    .insert(subscriptions)
    .values({
      id,
      customerEmail: `${id}@example.com`,
      customerFirstName: 'Ines',
      customerLastName: 'Okafor',
      shippingAddress: JSON.stringify({ ...clubAddress, ...address }),
      tshirtSize: 'M',
      status: 'active',
      stripeSubscriptionId: `sub_${id}`,
      stripeCustomerId: `cus_${id}`,
      ...more,
    })
    .returning();
  return row!;
}

/** An invoice of a month, as the provider tells of it. */
export const invoiceOf = (month: string, more: Partial<Invoice> = {}): Invoice => ({
  id: `in_${randomUUID()}`,
  number: undefined,
  amount: 3_500,
  currency: 'USD',
  state: 'paid',
  paidAt: new Date(`${month}-05T09:00:00Z`),
  periodStart: new Date(`${month}-05T09:00:00Z`),
  payUrl: undefined,
  attempts: 1,
  nextAttempt: undefined,
  paymentId: undefined,
  mode: 'sandbox',
  ...more,
});

/** A member pays for a month. */
export async function payMonth(context: Context, member: Member, month: string): Promise<void> {
  await context.db.transaction((tx) =>
    recordPayments(tx, context, member, { invoices: [invoiceOf(month)], paymentMode: 'sandbox' }),
  );
}
