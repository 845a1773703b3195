import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { address, changedMetadata, fullAddress, fullShipping, metadata, shipping } from '../common-params.ts';
import { emit } from '../emit.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import type { Parsed } from '../params.ts';
import { choice, clearable, email, list, text, unmodelled } from '../params.ts';
import { missing } from '../refusal.ts';

const writable = {
  address: clearable(address),
  description: clearable(text()),
  email: clearable(email()),
  metadata,
  name: clearable(text(256)),
  phone: clearable(text(20)),
  preferred_locales: list(text()),
  shipping: clearable(shipping),
  tax_exempt: clearable(choice('exempt', 'none', 'reverse')),
  ...unmodelled('balance', 'business_name', 'cash_balance', 'default_source', 'individual_name', 'invoice_prefix'),
  ...unmodelled('invoice_settings', 'next_invoice_sequence', 'payment_method', 'source', 'tax', 'tax_id_data'),
  ...unmodelled('test_clock', 'validate'),
};

export const customerCalls = [
  post('/customers', {
    params: writable,
    run(context, params) {
      const customer = context.store.put(changed(blankCustomer(context.now), params));
      emit(context, 'customer.created', customer);
      return customer;
    },
  }),
  get('/customers', {
    params: { ...datedPageParams, email: text() },
    run: ({ store }, params) => page(store, 'customer', '/v1/customers', params, (one) => (params.email ?? one.email) === one.email),
  }),
  get('/customers/:id', {
    params: {},
    run: ({ store }, _params, id) => findCustomer(store, id),
  }),
  post('/customers/:id', {
    params: writable,
    run(context, params, id) {
      const before = findCustomer(context.store, id);
      const after = context.store.put(changed(before, params));
      emit(context, 'customer.updated', after, previous(before, after));
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
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
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

function changed(before: Stripe.Customer, params: Parsed<typeof writable>): Stripe.Customer {
  const { address, shipping, metadata, ...plain } = params;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  return {
    ...before,
    ...given,
    ...(address !== undefined && { address: fullAddress(address) }),
    ...(shipping !== undefined && { shipping: fullShipping(shipping) as Stripe.Customer.Shipping | null }),
    metadata: changedMetadata(before.metadata, metadata),
  };
}

function previous(before: Stripe.Customer, after: Stripe.Customer): Partial<Stripe.Customer> {
  const differs = (name: string) => {
    const key = name as keyof Stripe.Customer;
    return JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  };
  return Object.fromEntries(Object.entries(before).filter(([name]) => differs(name)));
}
