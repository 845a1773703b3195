import type Stripe from 'stripe';
import type { Invoice, Pause, ProviderSubscription } from '../subscriptions.server.ts';

/** A subscription of Stripe's in the shop's words. */
export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  const invoice = subscription.latest_invoice;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    priceId: item.price.id,
    status: subscription.status,
    startedAt: moment(subscription.start_date),
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at === null ? undefined : moment(subscription.ended_at),
    anchor: moment(subscription.billing_cycle_anchor),
    pause: pauseOf(subscription.pause_collection),
    toldPause: readTold(subscription.metadata),
    card: cardOf(subscription.default_payment_method),
    clientSecret:
      typeof invoice === 'object'
        ? (invoice?.confirmation_secret?.client_secret ?? undefined)
        : undefined,
    metadata: subscription.metadata,
  };
}

/** An invoice of Stripe's in the shop's words; amounts in cents. `mode`: of its account. */
export function invoiceOf(invoice: Stripe.Invoice, mode: Invoice['mode']): Invoice {
  return {
    id: invoice.id ?? '',
    number: invoice.number ?? undefined,
    amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    state: stateOf(invoice),
    paidAt: moment(invoice.status_transitions.paid_at ?? invoice.created),
    // The invoice's own period is the one before; its line names the month that is paid for.
    periodStart: moment(invoice.lines.data[0]?.period.start ?? invoice.created),
    attempts: invoice.attempt_count,
    nextAttempt:
      invoice.next_payment_attempt === null ? undefined : moment(invoice.next_payment_attempt),
    paymentId: paymentOf(invoice),
    mode,
    payUrl: invoice.hosted_invoice_url ?? undefined,
  };
}

/** The id of the subscription that an invoice is of. */
export function subscriptionOfInvoice({ parent }: Stripe.Invoice): string | undefined {
  const subscription = parent?.subscription_details?.subscription;
  return subscription ? idOf(subscription) : undefined;
}

/** A pause as it is noted in the metadata beside it. */
export function writeTold(pause: Pause): string {
  return pause instanceof Date ? pause.toISOString() : (pause ?? '');
}

function readTold(metadata: Record<string, string>): Pause {
  const told = metadata['pause'];
  if (told === 'endless') return told;
  const until = new Date(told ?? '');
  return Number.isNaN(until.getTime()) ? undefined : until;
}

function pauseOf(pause: Stripe.Subscription.PauseCollection | null): Pause {
  if (!pause) return undefined;
  return pause.resumes_at ? moment(pause.resumes_at) : 'endless';
}

function cardOf(method: string | Stripe.PaymentMethod | null): ProviderSubscription['card'] {
  const card = typeof method === 'object' ? method?.card : undefined;
  return (
    card && {
      brand: card.brand,
      last4: card.last4,
      expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
    }
  );
}

function paymentOf({ payments }: Stripe.Invoice): string | undefined {
  const intent = payments?.data.find(({ status }) => status !== 'canceled')?.payment.payment_intent;
  return intent ? idOf(intent) : undefined;
}

/** At the sign-up a refused card is told on the page, and its buyer is there to try another. */
function stateOf({ status, attempt_count, billing_reason }: Stripe.Invoice): Invoice['state'] {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  return status === 'open' && attempt_count > 0 && billing_reason !== 'subscription_create'
    ? 'failing'
    : 'other';
}

const idOf = (thing: string | { id: string }) => (typeof thing === 'string' ? thing : thing.id);
const moment = (seconds: number) => new Date(seconds * 1000);
