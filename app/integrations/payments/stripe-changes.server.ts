import type Stripe from 'stripe';
import { z } from 'zod';
import type {
  ProviderChanges,
  ProviderDispute,
  ProviderPayout,
  ProviderWarning,
} from './changes.server.ts';
import type { PaymentEvent } from './payments.server.ts';
import { ask } from './stripe-errors.server.ts';
import { parseEvent } from './stripe-events.server.ts';
import { refundOf, refundsOf } from './stripe-refunds.server.ts';

/** What Stripe's webhook endpoint listens for besides payments and subscriptions, and what the sweep asks about. */
export const followedEvents = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'payout.failed',
  'payout.paid',
] as const;

const seconds = z.int().transform((at) => new Date(at * 1000));
const Dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
  payment_intent: z.string().nullish(),
  created: seconds,
  balance_transactions: z.array(z.object({ fee: z.int() })).nullish(),
  evidence_details: z.object({ due_by: seconds.nullish() }).nullish(),
});
const Warning = z.object({
  id: z.string(),
  actionable: z.boolean(),
  payment_intent: z.string().nullish(),
  created: seconds,
});
const Payout = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  failure_message: z.string().nullish(),
  created: seconds,
});

/** Stripe's answers about what happened there by itself. */
export function stripeChanges(stripe: Stripe): ProviderChanges {
  return {
    refundsOf: (payment) => ask(() => refundsOf(stripe, payment)),
    disputesOf: (payment) =>
      ask(() =>
        all(stripe.disputes.list({ payment_intent: payment, limit: 100 })).then((found) =>
          found.map(disputeOf),
        ),
      ),
    warningsOf: (payment) =>
      ask(() =>
        all(stripe.radar.earlyFraudWarnings.list({ payment_intent: payment, limit: 100 })).then(
          (found) => found.map(warningOf),
        ),
      ),
    refund: (id) => ask(() => stripe.refunds.retrieve(id).then(refundOf)),
    dispute: (id) => ask(() => stripe.disputes.retrieve(id).then(disputeOf)),
    warning: (id) => ask(() => stripe.radar.earlyFraudWarnings.retrieve(id).then(warningOf)),
    payout: (id) => ask(() => stripe.payouts.retrieve(id).then(payoutOf)),
    origin: (id) => ask(() => stripe.paymentIntents.retrieve(id).then(originOf)),
    paymentOfCharge: (id) =>
      ask(() => stripe.charges.retrieve(id).then(({ payment_intent }) => idOf(payment_intent))),
    eventsSince: (since) => ask(() => eventsSince(stripe, since)),
  };
}

const all = <T>(list: Stripe.ApiListPromise<T>): Promise<T[]> =>
  list.autoPagingToArray({ limit: 1000 });

async function eventsSince(stripe: Stripe, since: Date): Promise<PaymentEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const found: PaymentEvent[] = [];
  for await (const event of stripe.events.list({
    types: [...followedEvents],
    created,
    limit: 100,
  })) {
    found.push(parseEvent(JSON.stringify(event)));
  }
  return found.toReversed();
}

function disputeOf(answer: unknown): ProviderDispute {
  const {
    id,
    amount,
    currency,
    reason,
    status,
    payment_intent,
    created,
    balance_transactions,
    evidence_details,
  } = Dispute.parse(answer);
  return {
    id,
    paymentId: payment_intent ?? undefined,
    amount,
    currency: currency.toUpperCase(),
    reason,
    state: stateOf(status),
    isInquiry: status.startsWith('warning_'),
    fee: (balance_transactions ?? []).reduce((sum, { fee }) => sum + fee, 0),
    evidenceDueAt: evidence_details?.due_by ?? undefined,
    openedAt: created,
  };
}

/** A status that Stripe invents later is taken for one that somebody works on. */
function stateOf(status: string): ProviderDispute['state'] {
  if (status === 'won' || status === 'lost') return status;
  if (status === 'warning_closed' || status === 'prevented') return 'closed';
  return status.endsWith('needs_response') ? 'needs-response' : 'under-review';
}

function warningOf(answer: unknown): ProviderWarning {
  const { id, actionable, payment_intent, created } = Warning.parse(answer);
  return {
    id,
    paymentId: payment_intent ?? undefined,
    isActionable: actionable,
    openedAt: created,
  };
}

function payoutOf(answer: unknown): ProviderPayout {
  const { id, amount, currency, status, failure_message, created } = Payout.parse(answer);
  const state = status === 'paid' || status === 'failed' ? status : 'underway';
  return {
    id,
    amount,
    currency: currency.toUpperCase(),
    state,
    failure: failure_message ?? undefined,
    createdAt: created,
  };
}

function originOf(intent: Stripe.PaymentIntent) {
  return {
    site: intent.metadata['site'],
    customerId: idOf(intent.customer),
    amount: intent.amount_received,
  };
}

const idOf = (thing: string | { id: string } | null) =>
  typeof thing === 'string' ? thing : thing?.id;
