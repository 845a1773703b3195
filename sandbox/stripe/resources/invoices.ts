import type Stripe from 'stripe';
import { get } from '../call.ts';
import { datedPageParams, page } from '../lists.ts';
import { choice, text, unmodelled } from '../params.ts';
import { missing } from '../refusal.ts';

export const invoiceCalls = [
  get('/invoices', {
    params: {
      ...datedPageParams,
      customer: text(),
      status: choice('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text(),
      ...unmodelled('collection_method', 'customer_account', 'due_date'),
    },
    run: ({ store }, params) =>
      page(
        store,
        'invoice',
        '/v1/invoices',
        params,
        (invoice) =>
          (params.customer ?? invoice.customer) === invoice.customer &&
          (params.status ?? invoice.status) === invoice.status &&
          (params.subscription ?? subscriptionOf(invoice)) === subscriptionOf(invoice),
        params.subscription ? store.of('invoice', 'subscription', params.subscription) : undefined,
      ),
  }),
  get('/invoices/:id', {
    params: {},
    run({ store }, _params, id) {
      const invoice = store.find('invoice', id);
      if (!invoice) throw missing('invoice', id);
      return invoice;
    },
  }),
];

/** The id of the subscription an invoice belongs to. */
export function subscriptionOf(invoice: Stripe.Invoice): string {
  return String(invoice.parent?.subscription_details?.subscription);
}
