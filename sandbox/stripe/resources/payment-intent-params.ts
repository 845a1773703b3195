import { metadata, shipping } from '../common-params.ts';
import { amount, currency } from '../currencies.ts';
import type { Param } from '../params.ts';
import {
  choice,
  clearable,
  email,
  flag,
  gone,
  hash,
  list,
  needed,
  text,
  unmodelled,
} from '../params.ts';
import { InvalidParameter } from '../refusal.ts';
import { paymentMethodData } from './payment-methods.ts';

const url: Param<string, false> = {
  needed: false,
  read(raw, name) {
    const value = text().read(raw, name);
    if (URL.canParse(value)) return value;
    throw new InvalidParameter('Not a valid URL', name, 'url_invalid');
  },
};

/** What this version of the API says to the list of ways to pay that older ones took. */
export const methodsGone = gone(
  'payment_method_types_no_longer_supported',
  'The `payment_method_types` parameter is no longer supported. Use dynamic payment methods, ' +
    '`allowed_payment_method_types` or `excluded_payment_method_types` instead.',
);

const dynamicMethods = {
  allowed_payment_method_types: list(text()),
  excluded_payment_method_types: list(text()),
  payment_method_types: methodsGone,
};

const about = {
  capture_method: choice('automatic', 'automatic_async'),
  receipt_email: clearable(email()),
  setup_future_usage: clearable(choice('off_session', 'on_session')),
  shipping: clearable(shipping),
};

const paying = {
  payment_method: text(),
  payment_method_data: paymentMethodData,
};

const confirming = {
  error_on_requires_action: flag(),
  off_session: flag(),
  return_url: url,
  use_stripe_sdk: flag(),
};

const described = {
  customer: text(),
  description: clearable(text(1000)),
  metadata,
  statement_descriptor: clearable(text(22)),
  statement_descriptor_suffix: clearable(text(22)),
};

const beyond = unmodelled(
  'amount_details',
  'application_fee_amount',
  'confirmation_token',
  'customer_account',
  'hooks',
  'mandate',
  'mandate_data',
  'on_behalf_of',
  'payment_details',
  'payment_method_configuration',
  'payment_method_options',
  'radar_options',
  'transfer_data',
  'transfer_group',
);

export const createParams = {
  amount: needed(amount),
  currency: needed(currency),
  automatic_payment_methods: hash({
    allow_redirects: choice('always', 'never'),
    enabled: needed(flag()),
  }),
  confirm: flag(),
  confirmation_method: choice('automatic', 'manual'),
  ...dynamicMethods,
  ...about,
  ...described,
  ...paying,
  ...confirming,
  ...beyond,
};

export const updateParams = {
  amount,
  currency,
  ...dynamicMethods,
  ...about,
  ...described,
  ...paying,
  ...beyond,
};

export const confirmParams = {
  client_secret: text(),
  ...dynamicMethods,
  ...about,
  ...paying,
  ...confirming,
  ...beyond,
};

export const cancelParams = {
  cancellation_reason: choice('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
};
