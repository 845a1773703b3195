import type Stripe from 'stripe';
import { onClock } from '../clock.ts';
import type { Context } from '../call.ts';
import { del, get, post } from '../call.ts';
import { changedMetadata } from '../common-params.ts';
import { emit } from '../emit.ts';
import { datedPageParams, page } from '../lists.ts';
import type { Parsed } from '../params.ts';
import { choice, text, unmodelled } from '../params.ts';
import { InvalidParameter, missing, notModelled } from '../refusal.ts';
import { findCustomer } from './customers.ts';
import { draftInvoice } from './invoice-blank.ts';
import { finalizeInvoice, openIntent } from './invoice-states.ts';
import { refuseUnattached } from './payment-method-refusals.ts';
import { findPrice } from './prices.ts';
import { blankSubscription } from './subscription-blank.ts';
import { cancelParams, createParams, updateParams } from './subscription-params.ts';
import { changeSubscription, endSubscription, isOver } from './subscription-states.ts';

const leastCharge = 50;

type Details = Parsed<typeof cancelParams>['cancellation_details'];

export const subscriptionCalls = [
  post('/subscriptions', {
    params: createParams,
    run(context, params) {
      const customer = findCustomer(context.store, params.customer, 'customer');
      refuseUnattached(
        context,
        params.default_payment_method,
        customer.id,
        'default_payment_method',
      );
      return subscribe(onClock(context, customer.test_clock), params, customer);
    },
  }),
  get('/subscriptions', {
    params: {
      ...datedPageParams,
      customer: text(),
      price: text(),
      status: choice(
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ),
      test_clock: text(),
      ...unmodelled(
        'automatic_tax',
        'collection_method',
        'current_period_end',
        'current_period_start',
        'customer_account',
        'plan',
      ),
    },
    run: ({ store }, params) =>
      page(
        store,
        'subscription',
        '/v1/subscriptions',
        params,
        (one) =>
          (params.customer ?? one.customer) === one.customer &&
          (params.price ?? priceOf(one)) === priceOf(one) &&
          isOnClock(one, params) &&
          hasStatus(one, params.status),
      ),
  }),
  get('/subscriptions/:id', {
    params: {},
    run: ({ store }, _params, id) => findSubscription(store, id),
  }),
  post('/subscriptions/:id', {
    params: updateParams,
    run(given, params, id) {
      const before = findSubscription(given.store, id);
      if (isOver(before)) {
        throw new InvalidParameter(
          'You cannot update a subscription that is `canceled` or `incomplete_expired`.',
        );
      }
      refuseUnattached(
        given,
        params.default_payment_method,
        String(before.customer),
        'default_payment_method',
      );
      const context = onClock(given, before.test_clock);
      return changeSubscription(context, before, changes(context, before, params));
    },
  }),
  del('/subscriptions/:id', {
    params: cancelParams,
    run(given, params, id) {
      const before = findSubscription(given.store, id);
      if (isOver(before)) throw missing('subscription', id);
      const reason = 'cancellation_requested';
      return endSubscription(onClock(given, before.test_clock), before, {
        cancellation_details: { ...detailed(before, params.cancellation_details), reason },
      });
    },
  }),
];

function findSubscription(store: Context['store'], id: string): Stripe.Subscription {
  const subscription = store.find('subscription', id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
}

function subscribe(
  context: Context,
  params: Parsed<typeof createParams>,
  customer: Stripe.Customer,
): Stripe.Subscription {
  const { store } = context;
  const blank = blankSubscription(context, params, customer, chosenPrice(store, params));
  const { current_period_start: start, current_period_end: end } = blank.items.data[0]!;
  const draft = draftInvoice(context, blank, customer, 'subscription_create', { start, end });
  if (draft.total < leastCharge)
    throw notModelled('a subscription whose first invoice is below the least charge', 'items');
  const subscription = store.put<Stripe.Subscription>({ ...blank, latest_invoice: draft.id });
  emit(context, 'customer.subscription.created', subscription);
  emit(context, 'invoice.created', store.put(draft));
  openIntent(context, finalizeInvoice(context, draft));
  return subscription;
}

function chosenPrice(store: Context['store'], { items, currency }: Parsed<typeof createParams>) {
  const [item] = items;
  if (!item)
    throw new InvalidParameter('Missing required param: items.', 'items', 'parameter_missing');
  if (items.length > 1) throw notModelled('more than one item', 'items');
  const param = 'items[0][price]';
  const price = findPrice(store, item.price, param);
  if (!price.active) {
    throw new InvalidParameter(
      'The price specified is inactive. This field only accepts active prices.',
      param,
    );
  }
  const { recurring } = price;
  if (!recurring) {
    throw new InvalidParameter(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      param,
    );
  }
  if ((currency ?? price.currency) !== price.currency) {
    throw new InvalidParameter(
      `The price specified does not have an amount in ${currency}.`,
      'currency',
    );
  }
  return { ...price, recurring };
}

function changes(
  { now }: Context,
  before: Stripe.Subscription,
  params: Parsed<typeof updateParams>,
): Partial<Stripe.Subscription> {
  const {
    cancel_at_period_end: cancel,
    cancellation_details: details,
    pause_collection: pause,
    payment_settings: settings,
  } = params;
  if (pause?.resumes_at !== undefined && pause.resumes_at <= now) {
    throw new InvalidParameter(
      '`pause_collection[resumes_at]` must be in the future.',
      'pause_collection[resumes_at]',
    );
  }
  const saving = settings?.save_default_payment_method;
  return {
    metadata: changedMetadata(before.metadata, params.metadata),
    ...(params.description !== undefined && { description: params.description }),
    ...(params.default_payment_method !== undefined && {
      default_payment_method: params.default_payment_method,
    }),
    ...(details && { cancellation_details: detailed(before, details) }),
    ...(pause !== undefined && {
      pause_collection: pause && { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null },
    }),
    ...(saving &&
      before.payment_settings && {
        payment_settings: { ...before.payment_settings, save_default_payment_method: saving },
      }),
    ...(cancel !== undefined &&
      cancel !== before.cancel_at_period_end &&
      endingWithPeriod(now, before, cancel, details)),
  };
}

function detailed(
  { cancellation_details: before }: Stripe.Subscription,
  given?: Details,
): Stripe.Subscription.CancellationDetails {
  const { comment = before?.comment ?? null, feedback = before?.feedback ?? null } = given ?? {};
  return { comment, feedback, feedback_option: null, reason: before?.reason ?? null };
}

function endingWithPeriod(
  now: number,
  before: Stripe.Subscription,
  ends: boolean,
  details?: Details,
): Partial<Stripe.Subscription> {
  return {
    cancel_at: ends ? before.items.data[0]!.current_period_end : null,
    cancel_at_period_end: ends,
    canceled_at: ends ? now : null,
    cancellation_details: {
      ...detailed(before, details),
      reason: ends ? 'cancellation_requested' : null,
    },
  };
}

// Without a customer or a clock that was named, a list holds nothing that is on a clock.
function isOnClock(
  { test_clock: own }: Stripe.Subscription,
  { customer, test_clock: asked }: { customer?: string; test_clock?: string },
) {
  return asked === undefined ? customer !== undefined || own === null : asked === own;
}

function priceOf(subscription: Stripe.Subscription): string | undefined {
  return subscription.items.data[0]?.price.id;
}

function hasStatus(subscription: Stripe.Subscription, wanted: string | undefined): boolean {
  const { status } = subscription;
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'all') return true;
  return wanted === 'ended' ? isOver(subscription) : status === wanted;
}
