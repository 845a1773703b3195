import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { refuseWrongSecret } from '../client-secret.ts';
import { changedMetadata, metadata } from '../common-params.ts';
import { emit } from '../emit.ts';
import { makeClientSecret, makeId } from '../ids.ts';
import type { Parsed } from '../params.ts';
import { choice, flag, hash, needed, text, unmodelled } from '../params.ts';
import { missing, unexpected } from '../refusal.ts';
import { findCustomer } from './customers.ts';
import { methodsGone } from './payment-intent-params.ts';
import { makePaymentMethod, paymentMethodData, usePaymentMethod } from './payment-methods.ts';
import { answerSetup, setUp } from './setup.ts';

const over = ['succeeded', 'canceled', 'processing'];

const createParams = {
  automatic_payment_methods: hash({
    allow_redirects: choice('always', 'never'),
    enabled: needed(flag()),
  }),
  customer: text(),
  description: text(1000),
  metadata,
  payment_method_types: methodsGone,
  usage: choice('off_session', 'on_session'),
  ...unmodelled(
    'allowed_payment_method_types',
    'attach_to_self',
    'confirm',
    'confirmation_token',
    'customer_account',
  ),
  ...unmodelled(
    'excluded_payment_method_types',
    'flow_directions',
    'mandate_data',
    'on_behalf_of',
    'payment_method',
  ),
  ...unmodelled(
    'payment_method_configuration',
    'payment_method_data',
    'payment_method_options',
    'return_url',
    'single_use',
  ),
  ...unmodelled('use_stripe_sdk'),
};

const confirmParams = {
  client_secret: text(),
  payment_method: text(),
  payment_method_data: paymentMethodData,
  return_url: text(),
  use_stripe_sdk: flag(),
  ...unmodelled(
    'allowed_payment_method_types',
    'confirmation_token',
    'mandate_data',
    'payment_method_options',
  ),
};

export const setupIntentCalls = [
  post('/setup_intents', {
    params: createParams,
    run(context, params) {
      if (params.customer !== undefined) findCustomer(context.store, params.customer, 'customer');
      const intent = context.store.put(blankSetup(context.now, params));
      emit(context, 'setup_intent.created', intent);
      return intent;
    },
  }),
  get('/setup_intents/:id', {
    params: { client_secret: text() },
    roles: ['secret', 'publishable'],
    run: (context, params, id) => findSetup(context, id, params.client_secret),
  }),
  post('/setup_intents/:id/confirm', {
    params: confirmParams,
    roles: ['secret', 'publishable'],
    run(context, params, id) {
      const intent = findSetup(context, id, params.client_secret);
      refuseOver(intent, 'confirm');
      return setUp(context, intent, chosenMethod(context, intent, params));
    },
  }),
  post('/setup_intents/:id/cancel', {
    params: { cancellation_reason: choice('abandoned', 'duplicate', 'requested_by_customer') },
    run(context, { cancellation_reason = null }, id) {
      const intent = findSetup(context, id);
      refuseOver(intent, 'cancel');
      const canceled = context.store.put<Stripe.SetupIntent>({
        ...intent,
        cancellation_reason,
        next_action: null,
        status: 'canceled',
      });
      emit(context, 'setup_intent.canceled', canceled);
      return canceled;
    },
  }),
  // Not Stripe's: see the one for payment intents.
  post('/sandbox/setup_authentications/:id', {
    params: { client_secret: needed(text()), outcome: needed(choice('complete', 'fail')) },
    roles: ['secret', 'publishable'],
    run: (context, params, id) =>
      answerSetup(context, findSetup(context, id, params.client_secret), params.outcome),
  }),
];

function findSetup(context: Context, id: string, secret?: string): Stripe.SetupIntent {
  const intent = context.store.find('setup_intent', id);
  if (!intent) throw missing('setupintent', id);
  refuseWrongSecret(context, intent, secret);
  return intent;
}

function refuseOver(intent: Stripe.SetupIntent, action: 'confirm' | 'cancel') {
  if (!over.includes(intent.status)) return;
  throw unexpected(
    `You cannot ${action} this SetupIntent because it has a status of ${intent.status}.`,
    'setup_intent_unexpected_state',
    {
      setup_intent: intent,
    },
  );
}

function chosenMethod(
  context: Context,
  intent: Stripe.SetupIntent,
  params: Parsed<typeof confirmParams>,
): Stripe.PaymentMethod {
  if (params.payment_method_data) return makePaymentMethod(context, params.payment_method_data);
  if (params.payment_method !== undefined) return usePaymentMethod(context, params.payment_method);
  throw unexpected(
    "You cannot confirm this SetupIntent because it's missing a payment method. Confirm it again directly with a payment method.",
    'setup_intent_unexpected_state',
    { setup_intent: intent },
  );
}

function blankSetup(created: number, params: Parsed<typeof createParams>): Stripe.SetupIntent {
  const id = makeId('seti');
  const { automatic_payment_methods: asked } = params;
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: {
      allow_redirects: asked?.allow_redirects ?? 'always',
      enabled: asked?.enabled ?? true,
    },
    cancellation_reason: null,
    client_secret: makeClientSecret(id),
    created,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: changedMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: { id: 'pmc_sandbox', parent: null },
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  };
}
