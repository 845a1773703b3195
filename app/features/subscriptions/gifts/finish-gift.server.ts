import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { bookIncome } from '#app/features/bookkeeping/entries/entries.server.ts';
import { refundPayment } from '#app/features/checkout/reconciliation/refund-without-order.server.ts';
import { compareEveryMs, mayAct } from '#app/features/installation/may-act.server.ts';
import { rememberBuyer } from '#app/features/people/remember-customer.server.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { isId } from '#app/platform/storage/id.ts';
import type { EndGift } from './contract.ts';
import { type Gift, noteGift } from './gift-rows.server.ts';
import { keepLink, tokenOf } from './gift-token.server.ts';
import { inMonths } from './gift-words.ts';
import { postReceipt } from './letters/giver.server.ts';
import { tellOwnerOfGift } from './letters/owner.server.ts';

type Outcome = Reply<EndGift>['outcome'];

/**
 * Makes a gift of a succeeded payment, once, whoever asks and however often: the giver's page, the webhook and the sweep all come here
 * (invariants 1-3). What cannot be a gift is stored as a refund in the same transaction.
 * Throws AppError 'missing' for a payment that is none of ours, 'upstream' when the provider is away.
 */
export async function finishGiftPayment(
  context: Context,
  paymentIntentId: string,
): Promise<Outcome> {
  const payment = await context.payments.retrieve(paymentIntentId);
  if (payment.status === 'processing') return 'processing';
  if (payment.status !== 'succeeded') return 'unpaid';
  // Money that was taken while this database only looks is booked once the owner has decided.
  if (!(await mayAct(context, { againAfter: compareEveryMs.buyers }))) return 'processing';
  const outcome = await context.db.transaction((tx) => take(tx, context, payment));
  await context.jobs.wake('letters');
  await context.jobs.wake(outcome === 'refunded' ? 'checkouts' : 'gifts');
  return outcome;
}

async function take(tx: Transaction, context: Context, payment: Payment): Promise<Outcome> {
  const row = await lock(tx, payment);
  if (row.paidAt && row.paymentIntentId === payment.id) return 'paid';
  const isAsked =
    row.status === 'open' &&
    row.amount === payment.amountReceived &&
    row.currency === payment.currency;
  if (!isAsked) {
    await refundPayment(tx, context, payment, { reason: row.paidAt ? 'paid-twice' : 'no-record' });
    const by = { at: context.now(), actor: 'provider' } as const;
    await noteGift(tx, by, row, 'sent back', toDecimal(payment.amountReceived));
    return 'refunded';
  }
  await book(tx, context, row, payment);
  return 'paid';
}

async function lock(tx: Transaction, { id, metadata }: Payment): Promise<Gift> {
  const named = metadata['gift_id'] ?? '';
  const isNamed = isId(named) ? eq(clubGifts.id, named) : undefined;
  const [row] = await tx
    .select()
    .from(clubGifts)
    .where(or(eq(clubGifts.paymentIntentId, id), isNamed))
    .for('update');
  if (!row) throw new AppError('missing', 'There is no such payment.');
  return row;
}

/** The gift, the books, the receipt with the card, and the letter to the owner. */
async function book(tx: Transaction, context: Context, row: Gift, payment: Payment): Promise<void> {
  const at = context.now();
  const [firstName, lastName] = namesOf(row.giverName);
  const { giverEmail: email, amount, currency } = row;
  const address = undefined;
  const customerId = await rememberBuyer(
    tx,
    { email, firstName, lastName, address, total: amount },
    at,
  );
  const [paid] = await tx
    .update(clubGifts)
    .set({
      status: 'paid',
      paymentIntentId: payment.id,
      paymentMode: payment.account.mode === 'none' ? null : payment.account.mode,
      customerId,
      paidAt: at,
      lookAt: null,
      updatedAt: at,
    })
    .where(and(eq(clubGifts.id, row.id), eq(clubGifts.status, 'open')))
    .returning();
  if (!paid) throw new Error(`gift ${row.id} could not be paid`);
  await keepLink(tx, paid, await tokenOf(context, paid));
  await bookIncome(tx, {
    type: 'gift',
    category: 'subscriptions',
    amount,
    currency,
    description: `Gift of ${inMonths(row.months)} of the club`,
    customerId,
    providerId: payment.id,
    at,
  });
  await noteGift(tx, { at, actor: 'provider' }, paid, 'paid', toDecimal(amount));
  await postReceipt(tx, context, paid, payment.createdAt);
  await tellOwnerOfGift(tx, context, paid, payment.createdAt);
}

/** `Ines Okafor` → first and last name; somebody of one name has no last one. */
function namesOf(name: string): [first: string, last: string] {
  const words = name.split(' ');
  return words.length === 1 ? [name, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}
