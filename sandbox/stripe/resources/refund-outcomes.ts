import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { post } from '../call.ts';
import { emit } from '../emit.ts';
import { choice, needed } from '../params.ts';
import { missing, unexpected } from '../refusal.ts';
import { book } from './balance-transactions.ts';
import { paidChargeOf } from './charges.ts';

export const refundOutcomeCalls = [
  post('/refunds/:id/cancel', {
    params: {},
    run(context, _params, id) {
      const refund = findRefund(context.store, id);
      if (refund.status !== 'requires_action')
        throw unexpected('Only a refund that requires action can be canceled.');
      return endRefund(context, refund, 'canceled');
    },
  }),
  // Not Stripe's: the buyer's bank takes the money or sends it back some time later.
  post('/sandbox/refunds/:id', {
    params: { outcome: needed(choice('succeeded', 'failed')) },
    run(context, { outcome }, id) {
      const before = findRefund(context.store, id);
      if (outcome === 'failed') return endRefund(context, before, 'failed');
      const { pending_reason: _over, ...rest } = before;
      const after = context.store.put<Stripe.Refund>({ ...rest, status: 'succeeded' });
      emit(context, 'refund.updated', after, { status: before.status });
      emit(context, 'charge.refund.updated', after, { status: before.status });
      return after;
    },
  }),
  // Not Stripe's: says how the next refund of a payment begins, which depends on the buyer's bank.
  post('/sandbox/payment_intents/:id/next_refund', {
    params: { status: needed(choice('pending', 'requires_action', 'failed')) },
    run(context, { status }, id) {
      paidChargeOf(context.store, id);
      return context.store.put({ id, object: 'next_refund', status });
    },
  }),
];

export function findRefund(store: Context['store'], id: string): Stripe.Refund {
  const refund = store.find('refund', id);
  if (!refund) throw missing('refund', id);
  return refund;
}

/** The money comes back to the balance, and the charge counts as so much less refunded. */
export function endRefund(
  context: Context,
  refund: Stripe.Refund,
  status: 'failed' | 'canceled',
): Stripe.Refund {
  const { id: source, amount, currency } = refund;
  if (refund.status === 'failed' || refund.status === 'canceled')
    throw unexpected(`This refund is ${refund.status} already.`);
  const back = book(context, { source, amount, currency, fee: 0, type: 'refund_failure' });
  const after = context.store.put<Stripe.Refund>({
    ...refund,
    status,
    failure_balance_transaction: back.id,
    ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  });
  const charge = context.store.find('charge', String(refund.charge));
  if (charge)
    context.store.put({
      ...charge,
      amount_refunded: charge.amount_refunded - amount,
      refunded: false,
    });
  emit(context, status === 'failed' ? 'refund.failed' : 'refund.updated', after, {
    status: refund.status,
  });
  emit(context, 'charge.refund.updated', after, { status: refund.status });
  return after;
}
