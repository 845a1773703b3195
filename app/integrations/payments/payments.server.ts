import { AppError } from '#app/platform/errors.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import type { ProviderBalance } from './balance.server.ts';
import type { ProviderChanges, ProviderRefund } from './changes.server.ts';
import type { SubscriptionPayments } from './subscriptions.server.ts';
import type { ProviderTax } from './tax/tax.server.ts';

/** A call to the provider that failed. */
export class ProviderError extends AppError {
  /**
   * An answer came back, and it was no: nothing was done, and the provider will answer the same idempotency key the same way
   * for a day (docs.stripe.com/api/idempotent_requests). Without an answer nobody knows what was done, and the same key finds it.
   */
  readonly isAnswered: boolean;

  constructor(error: AppError, cause: unknown, isAnswered: boolean) {
    super(error.code, error.message, error.fields);
    this.cause = cause;
    this.isAnswered = isAnswered;
  }
}

/** The provider does not take the shop's keys: they were revoked, or never were its own. Nothing was done. */
export class KeysRefused extends ProviderError {}

/** The cardholder's bank has the money, or asks for it: the provider sends nothing of this payment back. */
export class ChargedBack extends ProviderError {}

/** Whether a failure is the provider's own answer, so that the next attempt needs a key of its own. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ProviderError && error.isAnswered;

/** The states of a payment that this shop acts on; everything else is a step on the buyer's side. */
export type PaymentStatus = 'succeeded' | 'processing' | 'canceled' | 'open';

/** A payment as the provider knows it. Amounts in cents. */
export type Payment = {
  id: string;
  createdAt: Date;
  status: PaymentStatus;
  amount: Cents;
  amountReceived: Cents;
  currency: string;
  clientSecret: string;
  /** The provider's name for the last try with a card, where that card was refused. */
  declined?: string | undefined;
  metadata: Record<string, string>;
  /** The account it is in. */
  account: PaymentAccount;
  /** Who pays, as they were named when it was prepared; empty where they were not. */
  buyer: { name: string; email: string };
  /** Where it goes, as it was given with the payment; undefined where it was not. */
  shipping?: PaymentAddress | undefined;
};

export type PaymentAddress = {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
};

/**
 * What a payment is for. `metadata` carries whose shop it is, and what was asked for of a commission, or the checkout, the number
 * of the quote the buyer was shown, and its lines: from these an order is written again that a restored database has lost.
 */
export type PaymentRequest = {
  amount: Cents;
  currency: string;
  email: string;
  metadata: Record<string, string> & { site: string };
  shipping?: {
    name: string;
    address: {
      line1: string;
      line2?: string;
      city: string;
      state?: string;
      postal_code?: string;
      country: string;
    };
  };
};

/**
 * What an event says it is about. What happened is asked for anew: an event may be old, and holds no more than the endpoint's
 * settings put into it.
 */
export type EventFacts = {
  /** As the provider calls it, without the prefix that its second API gives to the events of the first. */
  type: string;
  /** The kind of the object that the event is about, and its id. */
  object?: string | undefined;
  id?: string | undefined;
  payment?: string | undefined;
  charge?: string | undefined;
  subscription?: string | undefined;
  customer?: string | undefined;
  /** The refused try of a payment. */
  declined?: string | undefined;
  /** What the object's metadata names; unset where the event came without it, and so nothing can be told from its absence. */
  names?:
    | {
        site?: string | undefined;
        checkout_id?: string | undefined;
        commission_payment_id?: string | undefined;
        gift_id?: string | undefined;
        subscription_id?: string | undefined;
      }
    | undefined;
  /** The event's own text, where it was not understood: kept for a version of this program that does. */
  raw?: string | undefined;
};

/** An event the provider told us of, its signature checked. */
export type PaymentEvent = {
  id: string;
  type: string;
  payload: EventFacts;
  /** The row of the connection whose secret signed it, where the owner has connected one. */
  connectionId?: string | undefined;
};

/** Whether money moves: `test` is the provider's own test mode, `sandbox` our stand-in for it; `none`: nothing can be paid. */
export type PaymentsMode = 'live' | 'test' | 'sandbox' | 'none';

/** The account that payments are made in, as a browser may know it; `scriptUrl` only where the sandbox stands in. */
export type PaymentAccount = {
  publishableKey: string;
  scriptUrl: string | undefined;
  mode: PaymentsMode;
};

/** Where the stand-in is, for the server and for a browser, and the keys of its accounts. */
export type StandIn = {
  apiBase: string;
  scriptUrl: string;
  keys: readonly { secretKey: string; publishableKey: string }[];
};

/**
 * The card payment provider. Every call has its own time limit (8 s with the one retry) and throws
 * AppError 'upstream' when the provider is away; none may be made inside a database transaction (invariant 8).
 */
export type Payments = {
  /** What the browser needs to draw the card form of a payment that is made now. */
  browser: () => Promise<PaymentAccount>;
  /** The stand-in for the provider, where it is open: keys of its own may be connected like any others. */
  standIn: StandIn | undefined;
  /** Shows that the keys in use are taken. Throws KeysRefused where they are not, AppError 'upstream' when the provider is away. */
  check: () => Promise<void>;
  /** Prepares a payment. The same key with the same request answers the same payment. */
  create: (request: PaymentRequest, idempotencyKey: string) => Promise<Payment>;
  /** Changes amount, address and quote together. Throws AppError 'conflict' once it is paid or cancelled. */
  update: (id: string, request: PaymentRequest) => Promise<Payment>;
  /** Throws AppError 'missing' for an unknown id. */
  retrieve: (id: string) => Promise<Payment>;
  /** Cancels, or answers the payment as it is when it can no longer be cancelled. */
  cancel: (id: string) => Promise<Payment>;
  /**
   * Sends money back. The same refund again, whatever the attempt, goes back once. Answers the refund as the provider knows it, which
   * may be pending or failed; where everything went back before, one that was made there, with another `refundId` or none.
   */
  refund: (
    id: string,
    amount: Cents,
    asked: { refundId: string; attempt: number },
  ) => Promise<ProviderRefund>;
  /** What happens to money there without this shop. */
  changes: ProviderChanges;
  /** Every payment prepared since a moment, newest first, however it ended and whoever's it is: one call for each hundred. */
  preparedSince: (since: Date) => Promise<Payment[]>;
  /** Every payment prepared since a moment that has succeeded, whoever's it is. */
  succeededSince: (since: Date) => Promise<Payment[]>;
  /**
   * Takes a person out of the stand-in's ledger, which lies on our own disk. What the real provider keeps of them is kept there, by the law
   * that it is under; the privacy page says so.
   */
  forgetPerson: (email: string) => Promise<void>;
  /** What moved on our account at the provider, for the comparison with the books. */
  balance: ProviderBalance;
  /** Cents that have gone back of a payment, or are on their way, whoever sent them. */
  refundedOf: (id: string) => Promise<Cents>;
  /** A few words that the provider keeps for the shop under a name of its own; undefined where there are none. */
  readRecord: (name: string) => Promise<Record<string, string> | undefined>;
  writeRecord: (name: string, words: Record<string, string>) => Promise<void>;
  /** What is paid for month after month. */
  subscriptions: SubscriptionPayments;
  /** What tax is due, and the record of it. */
  tax: ProviderTax;
  /** Checks a webhook's signature over the raw body (300 s tolerance). Throws AppError 'invalid' for a wrong one, and for nothing else. */
  readEvent: (rawBody: Buffer, signature: string) => Promise<PaymentEvent>;
  /** Reads the text of an event whose signature was checked before. */
  parseEvent: (text: string) => PaymentEvent;
};

declare module '#app/platform/context.server.ts' {
  interface Context {
    payments: Payments;
  }
}
