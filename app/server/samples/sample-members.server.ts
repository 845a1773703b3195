import { randomUUID } from 'node:crypto';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptions, subscriptionSkips } from '#app/database/schema/sales/subscriptions.ts';
import { transactions } from '#app/database/schema/office.ts';
import { customers } from '#app/database/schema/people.ts';
import { monthsAfter } from '#app/platform/formats/dates.ts';
import { sampleId } from '#app/platform/storage/sample.ts';
import { planIn, shirtMonth } from '#app/features/subscriptions/club.ts';
import type { ClubAddress } from '#app/features/subscriptions/contract.ts';
import { firstDayOf } from '#app/features/subscriptions/months/rules.ts';
import { members } from '#demo/content/members.ts';
import type { DemoMember } from '#demo/content/shapes.ts';
import { writeClubMonths } from './sample-club-months.server.ts';
import { namesOf, personOf } from './sample-people.ts';

/** The demo sells in dollars. */
const plan = planIn('USD');

/** The members of the club, and their months in the books. */
export async function writeMembers(tx: Transaction, at: (days: number) => Date): Promise<void> {
  const made = members.map((given, index) => ({
    given,
    number: index + 1,
    id: randomUUID(),
    months: paidMonths(given, at),
  }));
  await tx.insert(customers).values(
    made.map(({ given, id, months }) => ({
      id,
      ...personOf(given.buyer),
      preferences: ['T-shirt club'],
      communications: given.communications,
      totalSpent: months.length * plan.amount,
      lastContact: months.at(-1)!,
      createdAt: months[0]!,
      updatedAt: months.at(-1)!,
    })),
  );
  const rows = await tx
    .insert(subscriptions)
    .values(made.map((one) => memberOf(one)))
    .returning();
  await tx.insert(subscriptionSkips).values(
    made
      .filter(({ given }) => given.skipsNext)
      .map(({ id, months }) => ({
        subscriptionId: rows.find(({ customerId }) => customerId === id)!.id,
        month: firstDayOf(shirtMonth(monthsAfter(months[0]!, months.length))),
        by: 'member' as const,
        createdAt: at(0),
      })),
  );
  await tx.insert(transactions).values(made.flatMap((one) => entriesOf(one)));
  const paid = made.flatMap(({ number, months, id }) => {
    const member = rows.find(({ customerId }) => customerId === id)!;
    return months.map((at, month) => ({ member, at, invoiceId: invoiceOf(number, month) }));
  });
  await writeClubMonths(tx, at(0), paid);
}

type Member = { given: DemoMember; number: number; id: string; months: Date[] };

const paidMonths = ({ since, paidMonths }: DemoMember, at: (days: number) => Date) =>
  Array.from({ length: paidMonths }, (_, month) => monthsAfter(at(since), month));

function memberOf({
  given,
  number,
  id: customerId,
  months,
}: Member): typeof subscriptions.$inferInsert {
  const { buyer, size, status, skipsNext = false, ends = false, isSuspended = false } = given;
  const [firstName, lastName] = namesOf(buyer.name);
  const {
    address1,
    address2 = '',
    city,
    state: stateCode,
    postalCode,
    country: countryCode,
  } = buyer.address;
  const address: ClubAddress = {
    firstName,
    lastName,
    addressLine1: address1,
    addressLine2: address2,
    city,
    stateCode,
    countryCode,
    postalCode,
  };
  // Of a failing payment the month has begun that nobody has paid.
  const begun = status === 'past_due' ? months.length : months.length - 1;
  const periodStart = monthsAfter(months[0]!, begun);
  const periodEnd = monthsAfter(months[0]!, begun + 1);
  return {
    customerId,
    customerEmail: buyer.email,
    customerFirstName: firstName,
    customerLastName: lastName,
    stripeCustomerId: sampleId(`customer_${number}`),
    stripeSubscriptionId: sampleId(`subscription_${number}`),
    stripePriceId: sampleId(plan.lookupKey),
    status,
    currentPeriodStart: periodStart,
    currentPeriodEnd: periodEnd,
    endedAt: status === 'canceled' ? periodEnd : null,
    cancelAtPeriodEnd: ends,
    ...(status === 'past_due' && {
      dueInvoiceId: invoiceOf(number, months.length),
      dueMonth: firstDayOf(shirtMonth(periodStart)),
      dueAmount: plan.amount,
    }),
    skipNextMonth: skipsNext,
    isPaused: skipsNext || isSuspended,
    suspendedAt: isSuspended ? suspensionOf(periodStart) : null,
    shippingAddress: JSON.stringify(address),
    tshirtSize: size,
    totalShipmentsReceived: months.length,
    createdAt: months[0]!,
    updatedAt: periodStart,
  };
}

/** When what is owed pauses a membership: 22 days after it was refused (decision 68). */
const suspensionOf = (due: Date) => new Date(due.getTime() + 22 * 24 * 60 * 60 * 1000);

const invoiceOf = (number: number, month: number) => sampleId(`invoice_${number}_${month + 1}`);

function entriesOf({ number, id, months }: Member): (typeof transactions.$inferInsert)[] {
  return months.map((transactionDate, month) => ({
    type: 'subscription',
    category: 'subscriptions',
    amount: plan.amount,
    description: `Subscription invoice SAMPLE-${number}-${month + 1}`,
    relatedCustomerId: id,
    paymentMethod: 'card',
    providerId: invoiceOf(number, month),
    transactionDate,
  }));
}
