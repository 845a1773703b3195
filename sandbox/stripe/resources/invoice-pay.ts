import type Stripe from 'stripe';
import { onClock } from '../clock.ts';
import { post } from '../call.ts';
import { flag, text, unmodelled } from '../params.ts';
import { InvalidParameter, missing, unexpected } from '../refusal.ts';
import type { Store } from '../store.ts';
import { intentOfInvoice } from './invoice-payments.ts';
import { subscriptionOf } from './invoices.ts';
import { refuseUnattached } from './payment-method-refusals.ts';
import { pay } from './payment.ts';

export const invoicePayCalls = [
  post('/invoices/:id/pay', {
    params: {
      off_session: flag(),
      payment_method: text(),
      ...unmodelled('forgive', 'mandate', 'paid_out_of_band', 'source'),
    },
    run(given, params, id) {
      const { store } = given;
      const invoice = store.find('invoice', id);
      if (!invoice) throw missing('invoice', id);
      if (invoice.status === 'paid')
        throw unexpected('Invoice is already paid', 'invoice_already_paid');
      const intent = intentOfInvoice(store, id);
      const subscription = store.find('subscription', subscriptionOf(invoice));
      if (invoice.status !== 'open' || !intent || !subscription)
        throw unexpected(
          `Invoice cannot be paid because its status is ${invoice.status}.`,
          'invoice_not_editable',
        );
      refuseUnattached(given, params.payment_method, String(invoice.customer), 'payment_method');
      const method = params.payment_method
        ? store.find('payment_method', params.payment_method)
        : cardOnFile(store, subscription);
      if (!method)
        throw new InvalidParameter(
          'There is no default_payment_method set on this Customer or Invoice. Please set a default_payment_method.',
          undefined,
          'resource_missing',
        );
      pay(onClock(given, subscription.test_clock), intent, method, {
        alone: params.off_session ?? true,
      });
      return store.find('invoice', id)!;
    },
  }),
];

/** What a renewal is charged to: the subscription's own card, else its customer's. */
export function cardOnFile(
  store: Store,
  subscription: Stripe.Subscription,
): Stripe.PaymentMethod | undefined {
  const customer = store.find('customer', String(subscription.customer));
  const id =
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return store.find('payment_method', String(id));
}
