import type { Transaction } from '#app/database/client.server.ts';
import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type {
  Invoice,
  ProviderSubscription,
} from '#app/integrations/payments/subscriptions.server.ts';
import { bookIncome } from '#app/features/bookkeeping/entries/entries.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { addSpending } from '#app/features/people/spending.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { shirtMonth } from '../club.ts';
import { listClosesOn } from '../months/record-payments.server.ts';
import { manageLink } from '../manage/links.server.ts';
import { aboutMember } from './about-member.server.ts';
import { tellOfDue } from './due-letters.server.ts';
import { tellOwnerOfMember } from './owner-notices.server.ts';
import { tellOfEnd, tellOfKept } from './end-letters.server.ts';
import { readClubAddress } from '../stored-address.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** What a transaction has just made of a member. */
type Written = {
  before: Subscription;
  row: Subscription;
  now: ProviderSubscription;
  /** Paid, and not known to be before. */
  paid: readonly Invoice[];
  due: Invoice | undefined;
};

/**
 * The letters that a subscription's state calls for, inside the transaction that writes the state: a welcome once it
 * has begun, a receipt for each paid invoice, a word about each renewal that failed, about its end, and about a cancellation that was taken back. The outbox keeps each to one.
 */
export async function writeLetters(
  tx: Transaction,
  context: Context,
  { before, row, now, paid, due }: Written,
): Promise<void> {
  const isWelcome = row.second !== 'sent-back';
  if (isWelcome && (row.status === 'active' || row.status === 'trialing'))
    await welcome(tx, context, row, now);
  for (const invoice of paid) await sendReceipt(tx, context, row, invoice);
  if (due) await tellOfDue(tx, context, row, { due, now });
  await tellOfEnd(tx, context, { before, row, now });
  await tellOfKept(tx, context, { before, row, now });
}

async function welcome(
  tx: Transaction,
  context: Context,
  row: Subscription,
  now: ProviderSubscription,
): Promise<void> {
  const since = now.startedAt;
  const firstMonth = shirtMonth(since);
  const closesOn = await listClosesOn(tx, firstMonth);
  const isLaterRun = closesOn === null;
  const isNew = await postLetter(tx, {
    recipient: row.customerEmail,
    kind: 'subscription-welcome',
    subject: row.id,
    payload: {
      ...aboutMember(context, row),
      ...(await manageLink(tx, context, row, { about: 'welcome', since })),
      size: row.tshirtSize,
      firstMonth,
      isLaterRun,
      closesOn,
      nextPaymentAt: now.periodEnd.toISOString(),
      address: readClubAddress(row.shippingAddress),
    },
    since,
  });
  if (isNew) await tellOwnerOfMember(tx, context, row, { joinedAt: since, isLaterRun });
}

async function sendReceipt(
  tx: Transaction,
  context: Context,
  row: Subscription,
  invoice: Invoice,
): Promise<void> {
  const { id, number, currency, paidAt, periodStart, amount } = invoice;
  const isFirst = await postLetter(tx, {
    recipient: row.customerEmail,
    kind: 'subscription-receipt',
    subject: id,
    payload: {
      ...aboutMember(context, row),
      ...(await manageLink(tx, context, row, { about: `receipt ${id}`, since: paidAt })),
      number: number ?? id,
      paidAt: paidAt.toISOString(),
      month: shirtMonth(periodStart),
      size: row.tshirtSize,
      amount: toDecimal(amount),
      currency,
    },
    since: paidAt,
  });
  if (isFirst) await book(tx, row, invoice);
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
