import type { Cents } from '#app/platform/formats/money.ts';

/** One movement of the provider's balance. Cents; positive came in, negative went out. */
export type Movement = {
  id: string;
  at: Date;
  kind: 'charge' | 'refund' | 'refund-failure' | 'dispute' | 'payout' | 'fee' | 'other';
  /** In the currency that was charged; of fees and payouts in the account's own. */
  amount: Cents;
  /** What the provider kept of it, in the account's own currency. */
  fee: Cents;
  /** The provider's id of the charge, refund, dispute or payout that moved it. */
  sourceId: string;
  paymentId: string | undefined;
  customerId: string | undefined;
  /** What we wrote on the payment or on the refund. */
  metadata: Record<string, string>;
};

/** An invoice that a payment paid, and what we wrote on its subscription. */
export type PaidInvoice = { id: string; metadata: Record<string, string> };

/** The provider's balance. Every call throws AppError 'upstream' when the provider is away; none may be made inside a transaction. */
export type ProviderBalance = {
  /** What moved from one moment (inclusive, UTC) until another (exclusive), whoever's it is. */
  movements: (from: Date, until: Date) => Promise<Movement[]>;
  /** What one refund moved; empty for one that the provider does not know. */
  movementsOf: (sourceId: string) => Promise<Movement[]>;
  /** The invoice that a payment paid; undefined for a payment of its own. */
  invoiceOf: (paymentId: string) => Promise<PaidInvoice | undefined>;
};
