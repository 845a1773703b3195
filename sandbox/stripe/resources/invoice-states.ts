import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { emit } from '../emit.ts';
import { openInvoicePayment, intentOfInvoice, paymentOfInvoice } from './invoice-payments.ts';
import { blankIntent } from './payment-intent-blank.ts';

/** Gives a draft its number. */
export function finalizeInvoice(context: Context, draft: Stripe.Invoice): Stripe.Invoice {
  const invoice = context.store.put<Stripe.Invoice>({
    ...draft,
    effective_at: context.now,
    ending_balance: 0,
    number: nextNumber(context, String(draft.customer)),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: context.now },
  });
  emit(context, 'invoice.finalized', invoice);
  return invoice;
}

/** Makes the payment intent that pays a finalized invoice. */
export function openIntent(context: Context, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const first = invoice.billing_reason === 'subscription_create';
  const intent = context.store.put<Stripe.PaymentIntent>({
    ...blankIntent(context.now, { amount: invoice.amount_due, currency: invoice.currency }),
    automatic_payment_methods: null,
    customer: invoice.customer as string,
    description: first ? 'Subscription creation' : 'Subscription update',
    payment_details: { customer_reference: null, order_reference: invoice.id },
    setup_future_usage: 'off_session',
    shipping: invoice.customer_shipping as Stripe.PaymentIntent.Shipping | null,
  });
  openInvoicePayment(context, invoice, intent.id);
  emit(context, 'payment_intent.created', intent);
  return intent;
}

/** Of the tries to pay an invoice, the first counts and those that were planned: a customer's own may come at any time. */
export function countsAsTry(
  { now }: Context,
  { attempted, next_payment_attempt: planned }: Stripe.Invoice,
): boolean {
  return !attempted || (planned !== null && now >= planned);
}

/** Takes an invoice as paid by its intent. */
export function invoicePaid(context: Context, before: Stripe.Invoice): Stripe.Invoice {
  const { now, store } = context;
  const invoice = store.put<Stripe.Invoice>({
    ...before,
    amount_paid: before.amount_due,
    amount_remaining: 0,
    attempt_count: before.attempt_count + Number(countsAsTry(context, before)),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...before.status_transitions, paid_at: now },
  });
  const tie = paymentOfInvoice(store, invoice.id);
  if (tie) {
    const status_transitions = { ...tie.status_transitions, paid_at: now };
    const paid = store.put<Stripe.InvoicePayment>({
      ...tie,
      amount_paid: invoice.amount_paid,
      status: 'paid',
      status_transitions,
    });
    emit(context, 'invoice_payment.paid', paid);
  }
  emit(context, 'invoice.paid', invoice);
  emit(context, 'invoice.payment_succeeded', invoice);
  return invoice;
}

/** Takes an invoice as tried and not paid. */
export function invoiceUnpaid(
  context: Context,
  before: Stripe.Invoice,
  nextTry: number | null,
): Stripe.Invoice {
  const invoice = context.store.put<Stripe.Invoice>({
    ...before,
    attempt_count: before.attempt_count + Number(countsAsTry(context, before)),
    attempted: true,
    auto_advance: nextTry !== null,
    next_payment_attempt: nextTry,
  });
  emit(context, 'invoice.payment_failed', invoice);
  return invoice;
}

/** Gives an invoice up, and with it the intent that would have paid it. */
export function voidInvoice(context: Context, before: Stripe.Invoice): Stripe.Invoice {
  const { now, store } = context;
  const invoice = store.put<Stripe.Invoice>({
    ...before,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...before.status_transitions, voided_at: now },
  });
  const intent = intentOfInvoice(store, invoice.id);
  if (intent && intent.status !== 'succeeded') {
    const canceled = store.put<Stripe.PaymentIntent>({
      ...intent,
      canceled_at: now,
      cancellation_reason: 'void_invoice',
      next_action: null,
      status: 'canceled',
    });
    const tie = paymentOfInvoice(store, invoice.id)!;
    store.put<Stripe.InvoicePayment>({
      ...tie,
      status: 'canceled',
      status_transitions: { ...tie.status_transitions, canceled_at: now },
    });
    emit(context, 'payment_intent.canceled', canceled);
  }
  emit(context, 'invoice.voided', invoice);
  return invoice;
}

function nextNumber({ store }: Context, id: string): string {
  const customer = store.find('customer', id)!;
  const { invoice_prefix, next_invoice_sequence: sequence = 1 } = customer;
  store.put({ ...customer, next_invoice_sequence: sequence + 1 });
  return `${invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}
