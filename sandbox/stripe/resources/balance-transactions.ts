import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get } from '../call.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import { text } from '../params.ts';
import { missing } from '../refusal.ts';

const untilAvailable = 2 * 24 * 60 * 60;

export const balanceTransactionCalls = [
  get('/balance_transactions', {
    params: { ...datedPageParams, currency: text(3), payout: text(), source: text(), type: text() },
    run: ({ store }, params) =>
      page(
        store,
        'balance_transaction',
        '/v1/balance_transactions',
        params,
        ({ currency, source, type }) =>
          (params.currency ?? currency) === currency &&
          (params.source ?? source) === source &&
          (params.type ?? type) === type &&
          // Nothing that the sandbox books was paid out by a payout of its own accord.
          params.payout === undefined,
      ),
  }),
  get('/balance_transactions/:id', {
    params: {},
    run({ store }, _params, id) {
      const transaction = store.find('balance_transaction', id);
      if (!transaction) throw missing('balance transaction', id);
      return transaction;
    },
  }),
];

/** What each kind of entry is called, and the category that reports sum it under. */
const categories = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  adjustment: 'dispute',
  payout: 'payout',
  payout_failure: 'payout_reversal',
} as const;

/** Books money in for a charge: Stripe keeps 2.9 % and 30 cents. */
export function bookCharge(
  context: Context,
  charge: { id: string; amount: number; currency: string },
): string {
  const fee = Math.round(charge.amount * 0.029) + 30;
  return book(context, {
    source: charge.id,
    amount: charge.amount,
    currency: charge.currency,
    fee,
    type: 'charge',
  }).id;
}

/** Books money out for a refund. The fee of the charge stays with Stripe. */
export function bookRefund(
  context: Context,
  refund: { id: string; amount: number; currency: string },
): string {
  return book(context, {
    source: refund.id,
    amount: -refund.amount,
    currency: refund.currency,
    fee: 0,
    type: 'refund',
  }).id;
}

/** Writes one entry of the balance; `amount` is negative for money that leaves. */
export function book(
  context: Context,
  entry: {
    source: string;
    amount: number;
    currency: string;
    fee: number;
    type: keyof typeof categories;
  },
): Stripe.BalanceTransaction {
  const { source, amount, currency, fee, type } = entry;
  const detail: Stripe.BalanceTransaction.FeeDetail = {
    amount: fee,
    application: null,
    currency,
    description: type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees',
    type: 'stripe_fee',
  };
  return context.store.put({
    id: makeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: context.now + untilAvailable,
    balance_type: 'payments',
    created: context.now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [detail],
    net: amount - fee,
    reporting_category: type === 'adjustment' && amount > 0 ? 'dispute_reversal' : categories[type],
    source,
    status: 'pending',
    type,
  });
}
