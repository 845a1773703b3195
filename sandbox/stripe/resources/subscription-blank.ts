import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { changedMetadata } from '../common-params.ts';
import { makeId } from '../ids.ts';
import type { Parsed } from '../params.ts';
import { periodEnd } from './billing-periods.ts';
import type { createParams } from './subscription-params.ts';

type Params = Parsed<typeof createParams>;

/** A subscription as it begins: its first invoice is due, and nothing is paid. */
export function blankSubscription(
  { now }: Context,
  params: Params,
  customer: Stripe.Customer,
  price: Stripe.Price & { recurring: Stripe.Price.Recurring },
): Stripe.Subscription {
  const id = makeId('sub');
  const [given] = params.items;
  const item = {
    id: makeId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(now, now, price.recurring),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: changedMetadata({}, given?.metadata),
    plan: planOf(price),
    price,
    quantity: given?.quantity ?? 1,
    subscription: id,
    tax_rates: [],
  } satisfies Stripe.SubscriptionItem;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: params.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: params.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: changedMetadata({}, params.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: params.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: params.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}

function planOf(price: Stripe.Price & { recurring: Stripe.Price.Recurring }): Stripe.Plan {
  const {
    id,
    active,
    unit_amount,
    unit_amount_decimal,
    created,
    currency,
    metadata,
    nickname,
    product,
    recurring,
  } = price;
  return {
    id,
    object: 'plan',
    active,
    amount: unit_amount,
    amount_decimal: unit_amount_decimal,
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode: false,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
