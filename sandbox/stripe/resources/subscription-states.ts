import type Stripe from 'stripe';
import { onClock } from '../clock.ts';
import type { Context } from '../call.ts';
import { emit, previousOf } from '../emit.ts';
import { paymentByIntent } from './invoice-payments.ts';
import { countsAsTry, invoicePaid, invoiceUnpaid, voidInvoice } from './invoice-states.ts';
import { subscriptionOf } from './invoices.ts';

const day = 24 * 60 * 60;
// How long Stripe waits before each new try at a renewal that failed.
const retryAfter = [3 * day, 5 * day, 7 * day];

/** Whether nothing can happen to a subscription any more. */
export function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Keeps a changed subscription and tells what changed. */
export function changeSubscription(
  context: Context,
  before: Stripe.Subscription,
  change: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const after = { ...before, ...change };
  const previous = previousOf(before, after);
  if (Object.keys(previous).length === 0) return before;
  emit(context, 'customer.subscription.updated', context.store.put(after), previous);
  return after;
}

/** Ends a subscription. One that was never paid expires, and its invoice is void. */
export function endSubscription(
  context: Context,
  before: Stripe.Subscription,
  change: Partial<Stripe.Subscription> = {},
): Stripe.Subscription {
  const ended = {
    ended_at: context.now,
    canceled_at: before.canceled_at ?? context.now,
    ...change,
  };
  if (before.status === 'incomplete') {
    const invoice = context.store.find('invoice', String(before.latest_invoice));
    if (invoice?.status === 'open') voidInvoice(context, invoice);
    return changeSubscription(context, before, { ...ended, status: 'incomplete_expired' });
  }
  for (const invoice of context.store.of('invoice', 'subscription', before.id)) {
    if (invoice.status !== 'open') continue;
    context.store.put({ ...invoice, auto_advance: false, next_payment_attempt: null });
  }
  const after = context.store.put<Stripe.Subscription>({ ...before, ...ended, status: 'canceled' });
  emit(context, 'customer.subscription.deleted', after);
  return after;
}

/** Lets the invoice and the subscription follow what became of a payment intent. */
export function followIntent(given: Context, intent: Stripe.PaymentIntent) {
  const { store } = given;
  const invoice = store.find('invoice', String(paymentByIntent(store, intent.id)?.invoice));
  const subscription = invoice && store.find('subscription', subscriptionOf(invoice));
  if (!invoice || !subscription) return;
  const context = onClock(given, subscription.test_clock);
  if (intent.status === 'requires_action')
    emit(context, 'invoice.payment_action_required', invoice);
  if (intent.status === 'succeeded')
    followPaid(context, invoicePaid(context, invoice), subscription, intent);
  if (intent.status === 'requires_payment_method')
    followUnpaid(context, invoice, subscription, intent);
}

function followPaid(
  context: Context,
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription,
  intent: Stripe.PaymentIntent,
) {
  if (isOver(subscription)) return;
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  // Only the latest invoice decides whether a subscription is in good order.
  const recovers = subscription.latest_invoice === invoice.id && subscription.status !== 'active';
  changeSubscription(context, subscription, {
    ...(saves && { default_payment_method: intent.payment_method }),
    ...(recovers && { status: 'active' }),
  });
}

function followUnpaid(
  context: Context,
  before: Stripe.Invoice,
  subscription: Stripe.Subscription,
  intent: Stripe.PaymentIntent,
) {
  const renewal = before.billing_reason === 'subscription_cycle';
  const counts = countsAsTry(context, before);
  const wait = renewal ? retryAfter[before.attempt_count] : undefined;
  const nextTry = wait === undefined ? null : context.now + wait;
  const invoice = invoiceUnpaid(context, before, counts ? nextTry : before.next_payment_attempt);
  if (intent.last_payment_error?.code === 'authentication_required')
    emit(context, 'invoice.payment_action_required', invoice);
  if (!renewal || !counts || isOver(subscription)) return;
  changeSubscription(context, subscription, { status: wait === undefined ? 'unpaid' : 'past_due' });
}
