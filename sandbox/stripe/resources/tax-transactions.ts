import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { changedMetadata, metadata } from '../common-params.ts';
import { makeId } from '../ids.ts';
import { choice, integer, needed, text, unmodelled } from '../params.ts';
import { InvalidParameter, missing, unexpected } from '../refusal.ts';
import { findCalculation } from './tax-calculations.ts';

/** A transaction with the total that it is of, which Stripe tells by its lines. */
export type KeptTransaction = Stripe.Tax.Transaction & { total: number; calculation: string };

export const taxTransactionCalls = [
  post('/tax/transactions/create_from_calculation', {
    params: {
      calculation: needed(text()),
      metadata,
      reference: needed(text(500)),
      ...unmodelled('posted_at'),
    },
    run(context, asked) {
      const { store, now } = context;
      const of = findCalculation(store, asked.calculation, 'calculation');
      refuseReference(context, asked.reference);
      if ((of.expires_at ?? 0) <= now)
        throw unexpected(`The tax calculation ${of.id} has expired.`, undefined, {
          param: 'calculation',
        });
      return shown(
        store.put({
          id: makeId('tax'),
          object: 'tax.transaction',
          created: now,
          currency: of.currency,
          customer: null,
          customer_details:
            of.customer_details as unknown as Stripe.Tax.Transaction.CustomerDetails,
          livemode: false,
          metadata: changedMetadata({}, asked.metadata),
          posted_at: now,
          reference: asked.reference,
          reversal: null,
          ship_from_details: null,
          shipping_cost: of.shipping_cost as Stripe.Tax.Transaction.ShippingCost | null,
          tax_date: of.tax_date,
          type: 'transaction',
          total: of.amount_total,
          calculation: of.id,
        }),
      );
    },
  }),
  post('/tax/transactions/create_reversal', {
    params: {
      flat_amount: integer(),
      metadata,
      mode: needed(choice('full', 'partial')),
      original_transaction: needed(text()),
      reference: needed(text(500)),
      ...unmodelled('line_items', 'shipping_cost'),
    },
    run(context, asked) {
      const { store, now } = context;
      const of = findTransaction(context, asked.original_transaction, 'original_transaction');
      refuseReference(context, asked.reference);
      if (of.type !== 'transaction') throw unexpected('A reversal cannot be reversed.');
      const total = reversedBy(context, of, asked.mode, asked.flat_amount);
      return shown(
        store.put({
          ...of,
          id: makeId('tax'),
          created: now,
          metadata: changedMetadata({}, asked.metadata),
          posted_at: now,
          reference: asked.reference,
          reversal: { original_transaction: of.id },
          type: 'reversal',
          total,
        }),
      );
    },
  }),
  get('/tax/transactions/:id', {
    params: {},
    run: (context, _params, id) => shown(findTransaction(context, id)),
  }),
];

/** What a reversal takes back, below zero; never more than is left. */
function reversedBy(
  { store }: Context,
  of: KeptTransaction,
  mode: 'full' | 'partial',
  flat: number | undefined,
): number {
  const left = store
    .all('tax.transaction')
    .filter(({ reversal }) => reversal?.original_transaction === of.id)
    .reduce((sum, { total }) => sum + total, of.total);
  if (mode === 'full') {
    if (left < of.total)
      throw unexpected(
        'This transaction has been partially reversed and cannot be fully reversed.',
      );
    return -of.total;
  }
  if (flat === undefined || flat >= 0)
    throw new InvalidParameter('This value must be less than 0.', 'flat_amount');
  if (-flat > left)
    throw unexpected('The amount is greater than what is left to reverse.', undefined, {
      param: 'flat_amount',
    });
  return flat;
}

function findTransaction({ store }: Context, id: string, param?: string): KeptTransaction {
  const found = store.find('tax.transaction', id);
  if (!found) throw missing('tax transaction', id, param);
  return found;
}

/** A reference names one transaction of the account, reversals among them. */
function refuseReference({ store }: Context, reference: string): void {
  if (store.all('tax.transaction').some((one) => one.reference === reference))
    throw unexpected(`The reference ${reference} was used before.`, undefined, {
      param: 'reference',
    });
}

const shown = ({ total: _total, calculation: _calculation, ...transaction }: KeptTransaction) =>
  transaction;
