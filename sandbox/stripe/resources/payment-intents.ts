import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { refuseWrongSecret } from '../client-secret.ts';
import { changedMetadata, fullShipping } from '../common-params.ts';
import { refuseSmall } from '../currencies.ts';
import { emit } from '../emit.ts';
import { datedPageParams, page } from '../lists.ts';
import type { Parsed } from '../params.ts';
import { choice, needed, text } from '../params.ts';
import { missing, unexpected } from '../refusal.ts';
import { findCustomer } from './customers.ts';
import { paymentByIntent } from './invoice-payments.ts';
import { blankIntent } from './payment-intent-blank.ts';
import {
  cancelParams,
  confirmParams,
  createParams,
  updateParams,
} from './payment-intent-params.ts';
import { refuseUnpaid, refuseWrongState } from './payment-intent-states.ts';
import { makePaymentMethod, usePaymentMethod } from './payment-methods.ts';
import { authenticate, pay } from './payment.ts';

type Confirmation = Omit<Parsed<typeof confirmParams>, 'client_secret'>;

export const paymentIntentCalls = [
  post('/payment_intents', {
    params: createParams,
    run(context, params) {
      refuseSmall(params.amount, params.currency);
      const intent = context.store.put(changed(context, blankIntent(context.now, params), params));
      emit(context, 'payment_intent.created', intent);
      return params.confirm ? confirm(context, intent, params) : intent;
    },
  }),
  get('/payment_intents', {
    params: { ...datedPageParams, customer: text() },
    run: ({ store }, params) =>
      page(
        store,
        'payment_intent',
        '/v1/payment_intents',
        params,
        ({ customer }) => (params.customer ?? customer) === customer,
      ),
  }),
  get('/payment_intents/:id', {
    params: { client_secret: text() },
    roles: ['secret', 'publishable'],
    run: (context, params, id) => findIntent(context, id, params.client_secret),
  }),
  post('/payment_intents/:id', {
    params: updateParams,
    run(context, params, id) {
      const intent = findIntent(context, id);
      if (params.amount ?? params.currency ?? params.customer)
        refuseInvoiced(context, intent, 'update');
      const frozen = Object.keys(params).find(
        (name) => name !== 'metadata' && name !== 'description',
      );
      if (frozen) refuseWrongState(intent, 'update', frozen);
      refuseSmall(params.amount ?? intent.amount, params.currency ?? intent.currency);
      return context.store.put(changed(context, intent, params));
    },
  }),
  post('/payment_intents/:id/confirm', {
    params: confirmParams,
    roles: ['secret', 'publishable'],
    run(context, params, id) {
      const intent = findIntent(context, id, params.client_secret);
      refuseWrongState(intent, 'confirm');
      return confirm(context, changed(context, intent, params), params);
    },
  }),
  post('/payment_intents/:id/cancel', {
    params: cancelParams,
    run(context, params, id) {
      const intent = findIntent(context, id);
      refuseInvoiced(context, intent, 'cancel');
      refuseWrongState(intent, 'cancel');
      const canceled = context.store.put<Stripe.PaymentIntent>({
        ...intent,
        canceled_at: context.now,
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
        status: 'canceled',
      });
      emit(context, 'payment_intent.canceled', canceled);
      return canceled;
    },
  }),
  // Not Stripe's: its own page asks the buyer, where the sandbox's browser script does.
  post('/sandbox/authentications/:id', {
    params: { client_secret: needed(text()), outcome: needed(choice('complete', 'fail')) },
    roles: ['secret', 'publishable'],
    run: (context, params, id) =>
      authenticate(context, findIntent(context, id, params.client_secret), params.outcome),
  }),
];

function findIntent(context: Context, id: string, secret?: string): Stripe.PaymentIntent {
  const intent = context.store.find('payment_intent', id);
  if (!intent) throw missing('payment_intent', id);
  refuseWrongSecret(context, intent, secret);
  return intent;
}

function refuseInvoiced(
  { store }: Context,
  intent: Stripe.PaymentIntent,
  action: 'update' | 'cancel',
) {
  if (!paymentByIntent(store, intent.id)) return;
  throw unexpected(
    `You cannot ${action} this PaymentIntent because it belongs to an invoice. Change the invoice or its subscription instead.`,
    'payment_intent_unexpected_state',
    { payment_intent: intent },
  );
}

function changed(
  context: Context,
  before: Stripe.PaymentIntent,
  params: Partial<Parsed<typeof updateParams>>,
): Stripe.PaymentIntent {
  const { shipping, metadata, payment_method, payment_method_data, ...plain } = params;
  if (params.customer) findCustomer(context.store, params.customer, 'customer');
  const method = choosePaymentMethod(context, { payment_method, payment_method_data });
  const given = Object.entries(plain).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(before, name),
  );
  return {
    ...before,
    ...Object.fromEntries(given),
    ...(shipping !== undefined && { shipping: fullShipping(shipping) }),
    ...(method && { payment_method: method.id, status: 'requires_confirmation' }),
    metadata: changedMetadata(before.metadata, metadata),
  };
}

function choosePaymentMethod(
  context: Context,
  given: Pick<Confirmation, 'payment_method' | 'payment_method_data'>,
) {
  if (given.payment_method_data) return makePaymentMethod(context, given.payment_method_data);
  return given.payment_method === undefined
    ? undefined
    : usePaymentMethod(context, given.payment_method);
}

function confirm(
  context: Context,
  intent: Stripe.PaymentIntent,
  params: Confirmation,
): Stripe.PaymentIntent {
  refuseNowhereToReturn(intent, params);
  const method = context.store.find('payment_method', String(intent.payment_method));
  if (!method) refuseUnpaid(intent);
  return pay(context, intent, method, {
    alone: params.off_session === true || params.error_on_requires_action === true,
  });
}

function refuseNowhereToReturn(intent: Stripe.PaymentIntent, params: Confirmation) {
  const automatic = intent.automatic_payment_methods;
  if (
    params.return_url !== undefined ||
    !automatic?.enabled ||
    automatic.allow_redirects === 'never'
  )
    return;
  throw unexpected(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment ' +
      "methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept " +
      'redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and ' +
      '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
  );
}
