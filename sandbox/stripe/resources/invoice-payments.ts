import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get } from '../call.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import { choice, hash, needed, text, unmodelled } from '../params.ts';
import { missing } from '../refusal.ts';
import type { Store } from '../store.ts';

export const invoicePaymentCalls = [
  get('/invoice_payments', {
    params: {
      ...datedPageParams,
      invoice: text(),
      payment: hash({
        type: needed(choice('payment_intent')),
        payment_intent: needed(text()),
        ...unmodelled('payment_record'),
      }),
      status: choice('canceled', 'open', 'paid'),
    },
    run: ({ store }, params) =>
      page(
        store,
        'invoice_payment',
        '/v1/invoice_payments',
        params,
        ({ invoice, payment, status }) =>
          (params.invoice ?? invoice) === invoice &&
          (params.status ?? status) === status &&
          (params.payment?.payment_intent ?? payment.payment_intent) === payment.payment_intent,
      ),
  }),
  get('/invoice_payments/:id', {
    params: {},
    run({ store }, _params, id) {
      const payment = store.find('invoice_payment', id);
      if (!payment) throw missing('invoice_payment', id);
      return payment;
    },
  }),
];

/** Ties an invoice to the payment intent that pays it. */
export function openInvoicePayment(context: Context, invoice: Stripe.Invoice, intent: string) {
  context.store.put<Stripe.InvoicePayment>({
    id: makeId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: context.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The tie between an intent and its invoice; nothing for an intent that stands alone. */
export function paymentByIntent(store: Store, intent: string): Stripe.InvoicePayment | undefined {
  return store.of('invoice_payment', 'payment_intent', intent)[0];
}

/** The tie between an invoice and its intent; nothing before it is finalized. */
export function paymentOfInvoice(store: Store, invoice: string): Stripe.InvoicePayment | undefined {
  return store.of('invoice_payment', 'invoice', invoice)[0];
}

/** The intent that pays an invoice. */
export function intentOfInvoice(store: Store, invoice: string): Stripe.PaymentIntent | undefined {
  const intent = paymentOfInvoice(store, invoice)?.payment.payment_intent;
  return intent === undefined ? undefined : store.find('payment_intent', String(intent));
}
