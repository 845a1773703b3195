import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { emit } from '../emit.ts';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store.ts';
import { periodEnd } from './billing-periods.ts';
import { draftInvoice } from './invoice-blank.ts';
import { intentOfInvoice } from './invoice-payments.ts';
import { finalizeInvoice, openIntent, voidInvoice } from './invoice-states.ts';
import { cardOnFile } from './invoice-pay.ts';
import { pay } from './payment.ts';
import {
  changeSubscription,
  endSubscription,
  followIntent,
  isOver,
} from './subscription-states.ts';

interface Step {
  at: number;
  take(context: Context): void;
}

const untilExpired = 23 * 60 * 60;

/**
 * Does what time brings to the subscriptions on one clock, or on none, in the order of the moments. `until` is in
 * Unix seconds; `arrive` is told each moment before it is lived. Answers the moment of the next step, if there is one.
 */
export function liveUntil(
  context: Context,
  clock: string | null,
  until: number,
  arrive: (moment: number) => void = () => undefined,
): number | undefined {
  for (;;) {
    const step = context.store
      .all('subscription')
      .filter(({ test_clock }) => test_clock === clock)
      .flatMap((subscription) => nextStep(context.store, subscription) ?? [])
      .reduce<Step | undefined>(earlier, undefined);
    if (!step || step.at > until) return step?.at;
    arrive(step.at);
    step.take({ ...context, now: step.at });
  }
}

function nextStep(store: Store, subscription: Stripe.Subscription): Step | undefined {
  if (isOver(subscription)) return undefined;
  if (subscription.status === 'incomplete') {
    return {
      at: subscription.created + untilExpired,
      take: (context) => endSubscription(context, subscription),
    };
  }
  const { pause_collection: pause, cancel_at_period_end: ends } = subscription;
  const invoice = store.find('invoice', String(subscription.latest_invoice));
  const steps: Step[] = [
    {
      at: periodOf(subscription).end,
      take: (context) => (ends ? endSubscription : renew)(context, subscription),
    },
  ];
  if (invoice?.next_payment_attempt) {
    steps.push({
      at: invoice.next_payment_attempt,
      take: (context) => charge(context, subscription, invoice),
    });
  }
  if (pause?.resumes_at) {
    steps.push({
      at: pause.resumes_at,
      take: (context) => changeSubscription(context, subscription, { pause_collection: null }),
    });
  }
  return steps.reduce<Step | undefined>(earlier, undefined);
}

function earlier(one: Step | undefined, other: Step): Step {
  return one && one.at < other.at ? one : other;
}

function renew(context: Context, before: Stripe.Subscription) {
  const { store } = context;
  const customer = store.find('customer', String(before.customer))!;
  const [item] = before.items.data;
  const start = periodOf(before).end;
  const end = periodEnd(before.billing_cycle_anchor, start, item!.price.recurring!);
  const draft = draftInvoice(context, before, customer, 'subscription_cycle', { start, end });
  const data = before.items.data.map((one) => ({
    ...one,
    current_period_start: start,
    current_period_end: end,
  }));
  emit(context, 'invoice.created', store.put(draft));
  const after = changeSubscription(context, before, {
    items: { ...before.items, data },
    latest_invoice: draft.id,
  });
  if (before.pause_collection) return void voidInvoice(context, finalizeInvoice(context, draft));
  // Stripe asks nobody to pay the invoices that follow one it gave up on.
  if (before.status === 'unpaid') return void store.put({ ...draft, auto_advance: false });
  const invoice = finalizeInvoice(context, draft);
  openIntent(context, invoice);
  charge(context, after, invoice);
}

/** Tries the card on file. What the bank says shows in the invoice and the subscription. */
function charge(context: Context, subscription: Stripe.Subscription, invoice: Stripe.Invoice) {
  const method = cardOnFile(context.store, subscription);
  const intent = intentOfInvoice(context.store, invoice.id)!;
  if (!method) return followIntent(context, intent);
  try {
    pay(context, intent, method, { alone: true });
  } catch (error) {
    // A decline is already written down; nobody is there to be told.
    if (!(error instanceof Refusal && error.status === 402)) throw error;
  }
}

function periodOf(subscription: Stripe.Subscription) {
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!;
  return { start, end };
}
