import type { Cents } from '#app/platform/formats/money.ts';
import type { PaymentEvent } from './payments.server.ts';

/** A refund as the provider knows it, whoever asked for it. */
export type ProviderRefund = {
  id: string;
  /** Unset for a charge that was not made by a payment intent: none of ours. */
  paymentId: string | undefined;
  /** The row of ours that asked for it; unset where it was made in the provider's dashboard. */
  refundId: string | undefined;
  amount: Cents;
  currency: string;
  /** `pending` also while the buyer has to do something; `failed`: the money is back with the shop. */
  state: 'pending' | 'done' | 'failed';
  /** Why it failed, in the provider's word. */
  failure: string | undefined;
};

/** A dispute as the provider knows it. */
export type ProviderDispute = {
  id: string;
  paymentId: string | undefined;
  amount: Cents;
  currency: string;
  /** Why the cardholder disputes, in the provider's word. */
  reason: string;
  /** `closed`: it ended without taking or giving money, as inquiries do. */
  state: 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';
  /** The bank only asks so far; the money has not been taken. */
  isInquiry: boolean;
  /** What the provider keeps for its work, once it has said so. */
  fee: Cents;
  evidenceDueAt: Date | undefined;
  openedAt: Date;
};

/** A card's bank warns that a payment is fraudulent; `isActionable` until it was refunded in full or disputed. */
export type ProviderWarning = {
  id: string;
  paymentId: string | undefined;
  isActionable: boolean;
  openedAt: Date;
};

/** Money on its way to the shop's own bank account. */
export type ProviderPayout = {
  id: string;
  amount: Cents;
  currency: string;
  state: 'underway' | 'paid' | 'failed';
  failure: string | undefined;
  createdAt: Date;
};

/** What happens to money at the provider without this shop: refunds of its dashboard, disputes, warnings, payouts. */
export type ProviderChanges = {
  /** Every refund of a payment, the newest first. */
  refundsOf: (paymentIntentId: string) => Promise<ProviderRefund[]>;
  /** Every dispute of a payment, and every warning about it. */
  disputesOf: (paymentIntentId: string) => Promise<ProviderDispute[]>;
  warningsOf: (paymentIntentId: string) => Promise<ProviderWarning[]>;
  /** Each throws AppError 'missing' for an unknown id. */
  refund: (id: string) => Promise<ProviderRefund>;
  dispute: (id: string) => Promise<ProviderDispute>;
  warning: (id: string) => Promise<ProviderWarning>;
  payout: (id: string) => Promise<ProviderPayout>;
  /** Whose a payment is: the shop it names, and the customer of a subscription. Amount in cents. */
  origin: (
    paymentIntentId: string,
  ) => Promise<{ site: string | undefined; customerId: string | undefined; amount: Cents }>;
  /** The payment that a charge belongs to. */
  paymentOfCharge: (id: string) => Promise<string | undefined>;
  /** The events of these kinds since a moment, the oldest first. The provider keeps them for 30 days. */
  eventsSince: (since: Date) => Promise<PaymentEvent[]>;
};
