import type Stripe from 'stripe';
import { makeClientSecret, makeId } from '../ids.ts';
import type { Parsed } from '../params.ts';
import { InvalidParameter } from '../refusal.ts';
import type { createParams } from './payment-intent-params.ts';

type Settled = 'amount' | 'currency';

/** A payment intent as it begins, before anything optional is said about it. */
export function blankIntent(
  created: number,
  params: Pick<Parsed<typeof createParams>, Settled> & Partial<Parsed<typeof createParams>>,
): Stripe.PaymentIntent {
  const id = makeId('pi');
  const automatic = automaticMethods(params);
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: makeClientSecret(id),
    confirmation_method: 'automatic',
    created,
    currency: params.currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: automatic ? { id: 'pmc_sandbox', parent: null } : null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

function automaticMethods(
  params: Partial<Parsed<typeof createParams>>,
): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const { automatic_payment_methods: asked, allowed_payment_method_types: allowed } = params;
  if (asked && allowed) {
    throw new InvalidParameter(
      'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
      'allowed_payment_method_types',
      'parameters_exclusive',
    );
  }
  if (allowed) return null;
  return { allow_redirects: asked?.allow_redirects ?? 'always', enabled: asked?.enabled ?? true };
}
