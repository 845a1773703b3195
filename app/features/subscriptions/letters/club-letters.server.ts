import type { Transaction } from '#app/database/client.server.ts';
import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type {
  Invoice,
  ProviderSubscription,
} from '#app/integrations/payments/subscriptions.server.ts';
import { bookIncome } from '#app/features/bookkeeping/entries/entries.server.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { addSpending } from '#app/features/people/spending.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { formatMonth, shirtMonth } from '../club.ts';
import type { PaymentFailed } from './payment-failed-letter.tsx';
import type { Receipt } from './receipt-letter.tsx';
import { readClubAddress } from '../stored-address.server.ts';
import type { Welcome } from './welcome-letter.tsx';

type Subscription = typeof subscriptions.$inferSelect;

/**
 * The letters that a subscription's state calls for, inside the transaction that writes the state: a welcome once it
 * has begun, a receipt for each paid invoice, a word about each renewal that failed. The outbox keeps each to one.
 */
export async function writeLetters(
  tx: Transaction,
  context: Context,
  row: Subscription,
  now: ProviderSubscription,
  invoices: readonly Invoice[],
): Promise<void> {
  const to = { recipient: row.customerEmail };
  const about = { firstName: row.customerFirstName, contactEmail: contactAddress(context.env) };
  if (row.status === 'active' || row.status === 'trialing') {
    const payload: Welcome = {
      ...about,
      size: row.tshirtSize,
      firstMonth: shirtMonth(now.startedAt),
      nextPaymentAt: now.periodEnd.toISOString(),
      address: readClubAddress(row.shippingAddress),
    };
    const isNew = await postLetter(tx, {
      ...to,
      kind: 'subscription-welcome',
      subject: row.id,
      payload,
      since: now.startedAt,
    });
    if (isNew) await tellOwner(tx, context, row, now);
  }
  for (const invoice of invoices) {
    const month = shirtMonth(invoice.periodStart);
    const amount = toDecimal(invoice.amount);
    if (invoice.state === 'paid' && invoice.amount > 0) {
      const { number, currency, paidAt } = invoice;
      const payload: Receipt = {
        ...about,
        number: number ?? invoice.id,
        paidAt: paidAt.toISOString(),
        month,
        size: row.tshirtSize,
        amount,
        currency,
      };
      const isFirst = await postLetter(tx, {
        ...to,
        kind: 'subscription-receipt',
        subject: invoice.id,
        payload,
        since: paidAt,
      });
      if (isFirst) await book(tx, row, invoice);
    }
    if (invoice.state === 'failing') {
      const payload: PaymentFailed = { ...about, month, amount, payUrl: invoice.payUrl };
      await postLetter(tx, {
        ...to,
        kind: 'subscription-payment-failed',
        subject: invoice.id,
        payload,
        since: invoice.paidAt,
      });
    }
  }
}

async function tellOwner(
  tx: Transaction,
  { env }: Context,
  row: Subscription,
  now: ProviderSubscription,
): Promise<void> {
  const name = `${row.customerFirstName} ${row.customerLastName}`;
  await postLetter(tx, {
    kind: 'income-notice',
    subject: row.id,
    recipient: await ownerAddress(tx, env),
    since: now.startedAt,
    payload: {
      title: `${name} has joined the T-shirt club`,
      happened: `The size is ${row.tshirtSize}, and the first shirt is that of ${formatMonth(shirtMonth(now.startedAt))}. ${row.customerFirstName} has been welcomed by mail.`,
      url: `${env.PUBLIC_URL}/admin/customers`,
      link: 'Open your customers',
      contactEmail: contactAddress(env),
    },
  });
}

/** One receipt is one payment of the club: a line in the books, and what its member has spent. */
async function book(
  tx: Transaction,
  { customerId }: Subscription,
  { id, number, amount, currency, paidAt }: Invoice,
): Promise<void> {
  const description = `Subscription invoice ${number ?? id}`;
  const income = { amount, currency, description, customerId, providerId: id, at: paidAt };
  const isNew = await bookIncome(tx, {
    type: 'subscription',
    category: 'subscriptions',
    ...income,
  });
  if (!customerId || !isNew) return;
  await addSpending(tx, customerId, amount);
}
