import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { changedMetadata, metadata } from '../common-params.ts';
import { amount, shownMoney } from '../currencies.ts';
import { emit } from '../emit.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import { choice, text, unmodelled } from '../params.ts';
import { InvalidParameter, missing, unexpected } from '../refusal.ts';
import { cardByFingerprint } from '../test-cards.ts';
import { bookRefund } from './balance-transactions.ts';
import { paidChargeOf } from './charges.ts';
import { endWarnings } from './fraud-warnings.ts';
import { endRefund, findRefund } from './refund-outcomes.ts';

export const refundCalls = [
  post('/refunds', {
    params: {
      amount,
      charge: text(),
      metadata,
      payment_intent: text(),
      reason: choice('duplicate', 'fraudulent', 'requested_by_customer'),
      ...unmodelled(
        'currency',
        'customer',
        'instructions_email',
        'origin',
        'refund_application_fee',
        'reverse_transfer',
      ),
    },
    run(context, params) {
      const charge = chargeToRefund(context, params);
      const given = refundable(charge, params.amount);
      const base = { id: makeId('re'), amount: given, currency: charge.currency };
      const refund = context.store.put({
        ...base,
        object: 'refund',
        balance_transaction: bookRefund(context, base),
        charge: charge.id,
        created: context.now,
        customer: charge.customer,
        customer_account: null,
        destination_details: {
          card: {
            reference_status: 'pending',
            reference_type: 'acquirer_reference_number',
            type: 'refund',
          },
          type: 'card',
        },
        metadata: changedMetadata({}, params.metadata),
        payment_intent: charge.payment_intent,
        payment_method: charge.payment_method,
        reason: params.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        ...beginning(context, charge),
        transfer_reversal: null,
      });
      emit(context, 'refund.created', refund);
      giveBack(context, charge, given);
      if (context.store.find('next_refund', String(charge.payment_intent))?.status === 'failed') {
        return endRefund(context, refund, 'failed');
      }
      return refund;
    },
  }),
  get('/refunds', {
    params: { ...datedPageParams, charge: text(), payment_intent: text() },
    run: ({ store }, params) =>
      page(
        store,
        'refund',
        '/v1/refunds',
        params,
        (refund) =>
          (params.charge ?? refund.charge) === refund.charge &&
          (params.payment_intent ?? refund.payment_intent) === refund.payment_intent,
        params.payment_intent
          ? store.of('refund', 'payment_intent', params.payment_intent)
          : undefined,
      ),
  }),
  get('/refunds/:id', {
    params: {},
    run: ({ store }, _params, id) => findRefund(store, id),
  }),
  post('/refunds/:id', {
    params: { metadata },
    run(context, params, id) {
      const before = findRefund(context.store, id);
      const after = context.store.put({
        ...before,
        metadata: changedMetadata(before.metadata ?? {}, params.metadata),
      });
      emit(context, 'refund.updated', after, { metadata: before.metadata });
      return after;
    },
  }),
];

function chargeToRefund(
  { store }: Context,
  params: { charge?: string; payment_intent?: string },
): Stripe.Charge {
  const { charge: id, payment_intent: intentId } = params;
  if (id !== undefined) {
    const charge = store.find('charge', id);
    if (!charge) throw missing('charge', id, 'charge');
    return charge;
  }
  if (intentId === undefined) {
    throw new InvalidParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  return paidChargeOf(store, intentId);
}

/** The buyer's bank decides whether a refund is done at once. */
function beginning(
  { store }: Context,
  charge: Stripe.Charge,
): Pick<Stripe.Refund, 'status' | 'pending_reason'> {
  const method = store.find('payment_method', String(charge.payment_method));
  const status =
    store.find('next_refund', String(charge.payment_intent))?.status ??
    cardByFingerprint(method?.card?.fingerprint)?.refund ??
    'succeeded';
  if (status === 'pending') return { status, pending_reason: 'processing' };
  return { status: status === 'requires_action' ? status : 'succeeded' };
}

function refundable(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid)
    throw unexpected(
      `Charge ${charge.id} has not been paid; it cannot be refunded.`,
      'charge_not_refundable',
    );
  if (charge.disputed) {
    throw unexpected(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
    );
  }
  if (left === 0)
    throw unexpected(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if ((asked ?? left) <= left) return asked ?? left;
  const money = (value: number) => shownMoney(value, charge.currency);
  const most = left === charge.amount ? 'charge amount' : 'unrefunded amount on charge';
  throw unexpected(
    `Refund amount (${money(asked ?? left)}) is greater than ${most} (${money(left)})`,
    undefined,
    {
      param: 'amount',
    },
  );
}

function giveBack(context: Context, charge: Stripe.Charge, given: number) {
  const { amount_refunded, refunded } = charge;
  const total = amount_refunded + given;
  const after = context.store.put({
    ...charge,
    amount_refunded: total,
    refunded: total === charge.amount,
  });
  const previous = { amount_refunded, ...(after.refunded !== refunded && { refunded }) };
  emit(context, 'charge.refunded', after, previous);
  if (after.refunded) endWarnings(context, charge.id);
}
