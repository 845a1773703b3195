import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { changedMetadata, metadata } from '../common-params.ts';
import { amount, currency } from '../currencies.ts';
import { emit } from '../emit.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import { choice, needed, text, unmodelled } from '../params.ts';
import { missing, unexpected } from '../refusal.ts';
import { book } from './balance-transactions.ts';

const untilArrival = 2 * 24 * 60 * 60;

export const payoutCalls = [
  post('/payouts', {
    params: {
      amount: needed(amount),
      currency: needed(currency),
      description: text(),
      metadata,
      ...unmodelled(
        'destination',
        'method',
        'payout_method',
        'source_type',
        'statement_descriptor',
      ),
    },
    run(context, params) {
      const payout = context.store.put(pendingPayout(context, params));
      emit(context, 'payout.created', payout);
      return payout;
    },
  }),
  get('/payouts', {
    params: { ...datedPageParams, status: text() },
    run: ({ store }, params) =>
      page(
        store,
        'payout',
        '/v1/payouts',
        params,
        ({ status }) => (params.status ?? status) === status,
      ),
  }),
  get('/payouts/:id', {
    params: {},
    run: ({ store }, _params, id) => findPayout(store, id),
  }),
  // Not Stripe's: the bank takes the money or sends it back some days later.
  post('/sandbox/payouts/:id', {
    params: { outcome: needed(choice('paid', 'failed')) },
    run(context, { outcome }, id) {
      const before = findPayout(context.store, id);
      if (before.status === 'failed') throw unexpected('This payout has failed already.');
      const after = context.store.put(
        outcome === 'paid' ? { ...before, status: 'paid' } : failed(context, before),
      );
      emit(context, `payout.${outcome}`, after, { status: before.status });
      return after;
    },
  }),
];

function findPayout(store: Context['store'], id: string): Stripe.Payout {
  const payout = store.find('payout', id);
  if (!payout) throw missing('payout', id);
  return payout;
}

function pendingPayout(
  context: Context,
  given: {
    amount: number;
    currency: string;
    description?: string;
    metadata?: Parameters<typeof changedMetadata>[1];
  },
): Stripe.Payout {
  const id = makeId('po');
  return {
    id,
    object: 'payout',
    amount: given.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: context.now + untilArrival,
    automatic: false,
    balance_transaction: book(context, {
      source: id,
      amount: -given.amount,
      currency: given.currency,
      fee: 0,
      type: 'payout',
    }).id,
    created: context.now,
    currency: given.currency,
    description: given.description ?? null,
    destination: makeId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: changedMetadata({}, given.metadata),
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  };
}

function failed(context: Context, payout: Stripe.Payout): Stripe.Payout {
  const { id: source, amount: back, currency: unit } = payout;
  return {
    ...payout,
    failure_balance_transaction: book(context, {
      source,
      amount: back,
      currency: unit,
      fee: 0,
      type: 'payout_failure',
    }).id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed',
    status: 'failed',
  };
}
