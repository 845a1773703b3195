import type { Cents } from '#app/platform/formats/money.ts';
import type { PaymentAddress, PaymentsMode } from './payments.server.ts';

/** What is paid for again and again. Cents. */
export type Plan = {
  lookupKey: string;
  product: string;
  amount: Cents;
  currency: string;
  interval: 'month';
};

/** Where the parcels go, in the provider's words. */
export type ShippingTo = {
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

/** Until when no renewal is charged; `endless` until it is taken back, undefined for none. */
export type Pause = Date | 'endless' | undefined;

/** Who subscribes to what, and where it goes. `metadata` carries the row it belongs to. */
export type SubscriptionRequest = {
  plan: Plan;
  email: string;
  name: string;
  shipping: ShippingTo;
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
  /** From which the days of payment are counted. */
  anchor: Date;
  cancelAtPeriodEnd: boolean;
  /** When it ended; undefined while it runs. */
  endedAt: Date | undefined;
  pause: Pause;
  /** What this shop last asked for with `setPause`; another pause than this was set by hand. */
  toldPause: Pause;
  /** The card that renewals are charged to, where its facts were asked for. `expires`: `2034-04`. */
  card: { brand: string; last4: string; expires: string } | undefined;
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
  state: 'paid' | 'failing' | 'void' | 'other';
  paidAt: Date;
  /** How often it was tried, and when it is tried again; undefined where it is not. */
  attempts: number;
  nextAttempt: Date | undefined;
  /** The payment that pays it. */
  paymentId: string | undefined;
  /** Whether it moves money: of the account that it is in. */
  mode: Exclude<PaymentsMode, 'none'>;
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
  /** Lets no renewal be charged until a moment, without an end, or for none: the dates move on and the invoices are void. */
  setPause: (id: string, pause: Pause) => Promise<void>;
  /** Ends it with the period that is paid for, or takes that back. */
  cancelAtPeriodEnd: (id: string, ends: boolean) => Promise<void>;
  /** Ends it now. Nothing is sent back by itself. One that is over stays as it is. */
  end: (id: string) => Promise<void>;
  /** What the browser sets another card up with. */
  prepareCard: (customerId: string) => Promise<{ clientSecret: string }>;
  /** Charges renewals to the card that was set up. Throws AppError 'invalid' for one of another customer, or that is not set up. */
  useCard: (id: string, customerId: string, setupIntentId: string) => Promise<void>;
  /** Tries an invoice at once with the card on file. Throws AppError 'conflict' with the bank's words when it is refused; one that is paid stays so. */
  payInvoice: (invoiceId: string) => Promise<void>;
  /** Keeps the present size and address where a restored database finds them. */
  updateShipping: (
    member: { id: string; customerId: string },
    shipping: ShippingTo,
    size: string,
  ) => Promise<void>;
  /** The subscription that an invoice is of; undefined for one that is of none. Throws AppError 'missing' for an unknown id. */
  ofInvoice: (invoiceId: string) => Promise<string | undefined>;
  /** Those begun since a moment, whoever's they are, with who pays and where their parcels go. */
  begunSince: (since: Date) => Promise<KnownMember[]>;
  /** The invoices of the last twelve months, newest first. */
  invoices: (id: string) => Promise<Invoice[]>;
};
