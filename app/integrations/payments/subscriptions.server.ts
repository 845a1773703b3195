import type { Cents } from '#app/platform/formats/money.ts';
import type { PaymentAddress } from './payments.server.ts';

/** What is paid for again and again. Cents. */
export type Plan = {
  lookupKey: string;
  product: string;
  amount: Cents;
  currency: string;
  interval: 'month';
};

/** Who subscribes to what, and where it goes. `metadata` carries the row it belongs to. */
export type SubscriptionRequest = {
  plan: Plan;
  email: string;
  name: string;
  shipping: {
    name: string;
    address: {
      line1: string;
      line2?: string;
      city: string;
      state?: string;
      postal_code: string;
      country: string;
    };
  };
  metadata: { subscription_id: string; size: string; site: string; installation: string };
};

/** A subscription as the provider knows it now. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  priceId: string;
  /** In the provider's own words: `incomplete`, `active`, `past_due`, … */
  status: string;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** The next month's invoice will be void: nothing is paid and nothing sent. */
  skipsNextPeriod: boolean;
  /** What the browser pays the newest invoice with; undefined once there is nothing to pay. */
  clientSecret: string | undefined;
  metadata: Record<string, string>;
};

/** A subscription with its customer, as the provider keeps them. */
export type KnownMember = ProviderSubscription & {
  name: string;
  email: string;
  recipient: string;
  address: PaymentAddress;
};

/** One month's invoice. Cents. */
export type Invoice = {
  id: string;
  number: string | undefined;
  amount: Cents;
  currency: string;
  /** `failing`: open, and the card of a renewal has been refused. */
  state: 'paid' | 'failing' | 'other';
  paidAt: Date;
  /** The beginning of the month it is for. */
  periodStart: Date;
  /** Where it can be paid by hand. */
  payUrl: string | undefined;
};

/**
 * Subscriptions at the payment provider. Every call throws AppError 'upstream' when the provider is away; none may be
 * made inside a database transaction (invariant 8).
 */
export type SubscriptionPayments = {
  /**
   * Makes the customer, the plan's price where there is none yet, and a subscription that begins with its first payment.
   * The same key with the same request answers the same subscription.
   */
  begin: (request: SubscriptionRequest, idempotencyKey: string) => Promise<ProviderSubscription>;
  /** Throws AppError 'missing' for an unknown id. */
  retrieve: (id: string) => Promise<ProviderSubscription>;
  /**
   * Gives a sign-up up that waits for its first payment: its invoice is made void, and nothing can pay it any more. One that was
   * paid meanwhile, or is over, stays as it is.
   */
  giveUp: (id: string) => Promise<void>;
  /** The subscription that an invoice is of; undefined for one that is of none. Throws AppError 'missing' for an unknown id. */
  ofInvoice: (invoiceId: string) => Promise<string | undefined>;
  /** Those begun since a moment, whoever's they are, with who pays and where their parcels go. */
  begunSince: (since: Date) => Promise<KnownMember[]>;
  /** The invoices of the last twelve months, newest first. */
  invoices: (id: string) => Promise<Invoice[]>;
};
