import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get } from '../call.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import { text } from '../params.ts';
import { missing, unexpected } from '../refusal.ts';
import type { Decline } from '../test-cards.ts';
import { declines } from '../test-cards.ts';
import { bookCharge } from './balance-transactions.ts';

export const chargeCalls = [
  get('/charges', {
    params: { ...datedPageParams, customer: text(), payment_intent: text() },
    run: ({ store }, params) =>
      page(
        store,
        'charge',
        '/v1/charges',
        params,
        (charge) =>
          (params.customer ?? charge.customer) === charge.customer &&
          (params.payment_intent ?? charge.payment_intent) === charge.payment_intent,
      ),
  }),
  get('/charges/:id', {
    params: {},
    run({ store }, _params, id) {
      const charge = store.find('charge', id);
      if (!charge) throw missing('charge', id);
      return charge;
    },
  }),
];

/** The charge that paid an intent. */
export function paidChargeOf(store: Context['store'], intentId: string): Stripe.Charge {
  const intent = store.find('payment_intent', intentId);
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent');
  const charge =
    intent.status === 'succeeded' ? store.find('charge', String(intent.latest_charge)) : undefined;
  if (!charge) {
    throw unexpected(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      'payment_intent_unexpected_state',
    );
  }
  return charge;
}

/** Charges the card for the whole intent; with `decline`, keeps the failed attempt. */
export function makeCharge(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline?: Decline,
): Stripe.Charge {
  const id = makeId('ch');
  const { amount, currency } = intent;
  const refused = decline && declines[decline];
  return context.store.put({
    id,
    object: 'charge',
    amount,
    amount_captured: refused ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: refused ? null : bookCharge(context, { id, amount, currency }),
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'STRIPE SANDBOX',
    captured: !refused,
    created: context.now,
    currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refused?.code ?? null,
    failure_message: refused?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: decline ? refusedOutcome(decline) : approvedOutcome,
    paid: !refused,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, amount), type: 'card' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: refused ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  });
}

const approvedOutcome: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 7,
  seller_message: 'Payment complete.',
  type: 'authorized',
};

function refusedOutcome(decline: Decline): Stripe.Charge.Outcome {
  const blocked = decline === 'fraudulent';
  return {
    ...approvedOutcome,
    network_status: blocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: blocked ? 'highest_risk_level' : decline,
    risk_level: blocked ? 'highest' : 'normal',
    seller_message: blocked
      ? 'Stripe blocked this payment as too risky.'
      : 'The bank did not accept this payment.',
    type: blocked ? 'blocked' : 'issuer_declined',
  };
}

function cardDetails(
  method: Stripe.PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  const {
    brand = null,
    checks = null,
    country = null,
    exp_month = 1,
    exp_year = 2000,
  } = method.card ?? {};
  const { fingerprint = null, funding = null, last4 = null } = method.card ?? {};
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
