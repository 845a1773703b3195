import { metadata } from '../common-params.ts';
import { currency } from '../currencies.ts';
import type { Param } from '../params.ts';
import {
  choice,
  clearable,
  flag,
  hash,
  integer,
  list,
  needed,
  text,
  unmodelled,
} from '../params.ts';
import { notModelled } from '../refusal.ts';

/** One of several ways Stripe knows, where the sandbox knows this one. */
function only<const T extends string>(modelled: T, ...others: string[]): Param<T, false> {
  return {
    needed: false,
    read(raw, name) {
      const value = choice(modelled, ...others).read(raw, name);
      if (value === modelled) return modelled;
      throw notModelled(`'${value}' for the parameter '${name}'`, name);
    },
  };
}

/** A switch that the sandbox knows only in one position. */
function onlyOff(): Param<false, false> {
  return {
    needed: false,
    read(raw, name) {
      if (!flag().read(raw, name)) return false;
      throw notModelled(`the parameter '${name}'`, name);
    },
  };
}

const both = {
  automatic_tax: hash({ enabled: needed(onlyOff()), ...unmodelled('liability') }),
  collection_method: only('charge_automatically', 'send_invoice'),
  default_payment_method: text(),
  description: clearable(text(500)),
  metadata,
  off_session: flag(),
  payment_settings: hash({
    payment_method_types: list(choice('card')),
    save_default_payment_method: choice('off', 'on_subscription'),
    ...unmodelled('payment_method_options'),
  }),
  ...unmodelled(
    'add_invoice_items',
    'application_fee_percent',
    'billing_schedules',
    'billing_thresholds',
    'cancel_at',
  ),
  ...unmodelled(
    'days_until_due',
    'default_source',
    'default_tax_rates',
    'discounts',
    'invoice_settings',
    'on_behalf_of',
  ),
  ...unmodelled(
    'pending_invoice_item_interval',
    'proration_behavior',
    'transfer_data',
    'trial_end',
    'trial_from_plan',
  ),
  ...unmodelled('trial_settings', 'billing_cycle_anchor'),
};

export const createParams = {
  ...both,
  billing_mode: hash({ type: needed(only('flexible', 'classic')), ...unmodelled('flexible') }),
  cancel_at_period_end: onlyOff(),
  currency,
  customer: needed(text()),
  items: needed(
    list(
      hash({
        metadata,
        price: needed(text()),
        quantity: integer(1),
        ...unmodelled(
          'billing_thresholds',
          'current_trial',
          'discounts',
          'plan',
          'price_data',
          'tax_rates',
        ),
      }),
    ),
  ),
  // Any other way would charge at once, and needs a card that is already there.
  payment_behavior: needed(
    only('default_incomplete', 'allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete'),
  ),
  ...unmodelled(
    'backdate_start_date',
    'billing_cycle_anchor_config',
    'customer_account',
    'trial_period_days',
  ),
};

const cancellationDetails = hash({
  comment: clearable(text()),
  feedback: clearable(
    choice(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
});

export const updateParams = {
  ...both,
  cancel_at_period_end: flag(),
  cancellation_details: cancellationDetails,
  pause_collection: clearable(
    hash({
      behavior: needed(only('void', 'keep_as_draft', 'mark_uncollectible')),
      resumes_at: integer(1),
    }),
  ),
  ...unmodelled('items', 'payment_behavior', 'proration_date'),
};

export const cancelParams = {
  cancellation_details: cancellationDetails,
  invoice_now: onlyOff(),
  prorate: onlyOff(),
};
