import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { emit } from '../emit.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import { needed, text } from '../params.ts';
import { missing } from '../refusal.ts';
import { paidChargeOf } from './charges.ts';

const kind = 'radar.early_fraud_warning';

export const fraudWarningCalls = [
  get('/radar/early_fraud_warnings', {
    params: { ...datedPageParams, charge: text(), payment_intent: text() },
    run: ({ store }, params) =>
      page(
        store,
        kind,
        '/v1/radar/early_fraud_warnings',
        params,
        (warning) =>
          (params.charge ?? warning.charge) === warning.charge &&
          (params.payment_intent ?? warning.payment_intent) === warning.payment_intent,
      ),
  }),
  get('/radar/early_fraud_warnings/:id', {
    params: {},
    run({ store }, _params, id) {
      const warning = store.find(kind, id);
      if (!warning) throw missing('early fraud warning', id);
      return warning;
    },
  }),
  // Not Stripe's: the card's bank warns some time after the payment.
  post('/sandbox/early_fraud_warnings', {
    params: { payment_intent: needed(text()) },
    run: (context, params) =>
      warnOfFraud(context, paidChargeOf(context.store, params.payment_intent)),
  }),
];

/** The card's bank warns that a charge is fraudulent. */
export function warnOfFraud(
  context: Context,
  charge: Stripe.Charge,
): Stripe.Radar.EarlyFraudWarning {
  const warning = context.store.put({
    id: makeId('issfr'),
    object: kind,
    actionable: !charge.disputed && !charge.refunded,
    charge: charge.id,
    created: context.now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(typeof charge.payment_intent === 'string' && { payment_intent: charge.payment_intent }),
  });
  emit(context, `${kind}.created`, warning);
  return warning;
}

/** A charge that was refunded in full or disputed leaves nothing to be done about its warning. */
export function endWarnings(context: Context, chargeId: string) {
  for (const warning of context.store.all(kind)) {
    if (warning.charge !== chargeId || !warning.actionable) continue;
    emit(context, `${kind}.updated`, context.store.put({ ...warning, actionable: false }), {
      actionable: true,
    });
  }
}
