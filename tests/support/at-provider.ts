import type Stripe from 'stripe';

/** Who can ask the provider: the official SDK with the shop's own key, as its dashboard would. */
export type Provider = { stripe: Stripe };

/** What the buyers' banks do by themselves, which Stripe's API has no call for; the stand-in has. */
const asBank = <T>({ stripe }: Provider, path: string, params: Record<string, unknown>) =>
  stripe.rawRequest('POST', `/v1/sandbox/${path}`, params) as unknown as Promise<T>;

/** The bank takes a refund that was pending, or sends it back, even days after it was done. */
export const endRefund = (provider: Provider, refundId: string, outcome: 'succeeded' | 'failed') =>
  asBank<Stripe.Refund>(provider, `refunds/${refundId}`, { outcome });

/** How the bank answers the next refund of a payment. */
export const nextRefund = (
  provider: Provider,
  paymentIntentId: string,
  status: 'pending' | 'requires_action' | 'failed',
) => asBank<unknown>(provider, `payment_intents/${paymentIntentId}/next_refund`, { status });

/** The cardholder disputes a payment, the whole of it or `amount` cents. */
export const openDispute = (
  provider: Provider,
  payment_intent: string,
  how: { amount?: number; inquiry?: boolean; reason?: string } = {},
) => asBank<Stripe.Dispute>(provider, 'disputes', { payment_intent, ...how });

/** The cardholder's bank decides: what it is handed is what Stripe's test mode decides by. */
export const endDispute = ({ stripe }: Provider, disputeId: string, outcome: 'won' | 'lost') =>
  stripe.disputes.update(disputeId, {
    evidence: { uncategorized_text: outcome === 'won' ? 'winning_evidence' : 'losing_evidence' },
    submit: true,
  });

/** The card's bank warns of fraud. */
export const warnOfFraud = (provider: Provider, payment_intent: string) =>
  asBank<Stripe.Radar.EarlyFraudWarning>(provider, 'early_fraud_warnings', { payment_intent });

/** The shop's own bank takes a payout, or sends it back. */
export const endPayout = (provider: Provider, payoutId: string, outcome: 'paid' | 'failed') =>
  asBank<Stripe.Payout>(provider, `payouts/${payoutId}`, { outcome });
