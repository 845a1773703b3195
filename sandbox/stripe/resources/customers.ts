import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import {
  address,
  changedMetadata,
  fullAddress,
  fullShipping,
  metadata,
  shipping,
} from '../common-params.ts';
import { emit, previousOf } from '../emit.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import type { Parsed } from '../params.ts';
import { choice, clearable, email, hash, list, text, unmodelled } from '../params.ts';
import { findClock, onClock } from '../clock.ts';
import { missing } from '../refusal.ts';
import { refuseUnattached } from './payment-method-refusals.ts';

const writable = {
  address: clearable(address),
  description: clearable(text()),
  email: clearable(email()),
  invoice_settings: hash({
    default_payment_method: clearable(text()),
    ...unmodelled('custom_fields', 'footer', 'rendering_options'),
  }),
  metadata,
  name: clearable(text(256)),
  phone: clearable(text(20)),
  preferred_locales: list(text()),
  shipping: clearable(shipping),
  tax_exempt: clearable(choice('exempt', 'none', 'reverse')),
  ...unmodelled(
    'balance',
    'business_name',
    'cash_balance',
    'default_source',
    'individual_name',
    'invoice_prefix',
  ),
  ...unmodelled('next_invoice_sequence', 'payment_method', 'source', 'tax', 'tax_id_data'),
  ...unmodelled('validate'),
};

export const customerCalls = [
  post('/customers', {
    params: { ...writable, test_clock: text() },
    run(given, { test_clock: clock = null, ...params }) {
      if (clock !== null) findClock(given.store, clock, 'test_clock');
      const context = onClock(given, clock);
      const customer = context.store.put(
        changed(context, { ...blankCustomer(context.now), test_clock: clock }, params),
      );
      emit(context, 'customer.created', customer);
      return customer;
    },
  }),
  get('/customers', {
    params: { ...datedPageParams, email: text(), test_clock: text() },
    run: ({ store }, params) =>
      page(
        store,
        'customer',
        '/v1/customers',
        params,
        (one) =>
          (params.email ?? one.email) === one.email &&
          (params.test_clock ?? null) === (one.test_clock ?? null),
      ),
  }),
  get('/customers/:id', {
    params: {},
    run: ({ store }, _params, id) => findCustomer(store, id),
  }),
  post('/customers/:id', {
    params: writable,
    run(context, params, id) {
      const before = findCustomer(context.store, id);
      const after = context.store.put(changed(context, before, params));
      emit(context, 'customer.updated', after, previousOf(before, after));
      return after;
    },
  }),
];

/** The customer a parameter or a path names. */
export function findCustomer(store: Context['store'], id: string, param?: string): Stripe.Customer {
  const customer = store.find('customer', id);
  if (!customer) throw missing('customer', id, param);
  return customer;
}

function blankCustomer(created: number): Stripe.Customer {
  return {
    id: makeId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: makeId('x').slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

function changed(
  context: Context,
  before: Stripe.Customer,
  params: Parsed<typeof writable>,
): Stripe.Customer {
  const { address, invoice_settings: settings, shipping, metadata, ...plain } = params;
  const method = settings?.default_payment_method;
  refuseUnattached(
    context,
    method ?? undefined,
    before.id,
    'invoice_settings[default_payment_method]',
  );
  const given = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  );
  return {
    ...before,
    ...given,
    ...(address !== undefined && { address: fullAddress(address) }),
    ...(shipping !== undefined && {
      shipping: fullShipping(shipping) as Stripe.Customer.Shipping | null,
    }),
    ...(method !== undefined && {
      invoice_settings: { ...before.invoice_settings, default_payment_method: method },
    }),
    metadata: changedMetadata(before.metadata, metadata),
  };
}
