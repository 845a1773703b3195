import type Stripe from 'stripe';
import { withoutPerson } from './erase.ts';
import { openLedger } from './ledger.ts';
import type { KeptCalculation } from './resources/tax-calculations.ts';
import type { KeptTaxSettings } from './resources/tax-settings.ts';
import type { KeptTransaction } from './resources/tax-transactions.ts';

/** A request's first answer, kept so that the same key is answered the same way. */
export interface IdempotencyRecord {
  id: string;
  object: 'idempotency_key';
  created: number;
  endpoint: string;
  fingerprint: string;
  requestId: string;
  status: number;
  body: unknown;
}

/** How far one event is on its way to the webhook endpoint. It has the event's id. */
interface Delivery {
  id: string;
  /** The endpoint it goes to, where that was made by a call; then the id is the event's with the endpoint's after a colon. */
  endpoint?: string;
  object: 'delivery';
  state: 'pending' | 'delivered' | 'abandoned';
  tries: number;
}

/** How the next refund of a payment begins, where a test says it. It has the payment intent's id. */
interface NextRefund {
  id: string;
  object: 'next_refund';
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed';
}

/** Calls that the sandbox was told to fail. Its id is the call's path. */
interface OrderedFailure {
  id: string;
  object: 'ordered_failure';
  left: number;
  /** They are done, and the answer never arrives. */
  isLost: boolean;
}

/** A key that was expired. Its id is the key's role. */
interface ExpiredKey {
  id: string;
  object: 'expired_key';
}

/** Everything the sandbox keeps, by the name in its `object` field. */
export interface Kinds {
  account: Stripe.Account;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  delivery: Delivery;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  expired_key: ExpiredKey;
  idempotency_key: IdempotencyRecord;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  next_refund: NextRefund;
  ordered_failure: OrderedFailure;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  price: Stripe.Price;
  product: Stripe.Product;
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  'tax.calculation': KeptCalculation;
  'tax.registration': Stripe.Tax.Registration;
  'tax.settings': KeptTaxSettings;
  'tax.transaction': KeptTransaction;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
  webhook_endpoint: Stripe.WebhookEndpoint;
}
export type Kind = keyof Kinds;
export type Kept = Kinds[Kind];
export type Store = ReturnType<typeof openStore>;

/** What objects belong to, from their first day to their last: by it they are found without looking at all. */
const owners = {
  invoice: {
    subscription: ({ parent }: Stripe.Invoice) => parent?.subscription_details?.subscription,
  },
  invoice_payment: {
    invoice: ({ invoice }: Stripe.InvoicePayment) => invoice,
    payment_intent: ({ payment }: Stripe.InvoicePayment) => payment.payment_intent,
  },
  refund: {
    charge: ({ charge }: Stripe.Refund) => charge,
    payment_intent: ({ payment_intent }: Stripe.Refund) => payment_intent,
  },
} as const;
type Owned = keyof typeof owners;

/**
 * Opens the objects kept in a ledger file. Objects are never changed in place: `put` replaces one.
 * Puts are visible at once, and reach the file together at `commit`, or are undone by `rollback`.
 */
export function openStore(file: string) {
  const shelves = new Map<string, Map<string, Kept>>();
  const owned = new Map<string, Map<string, Kept>>();
  let changes = 0;
  const ledger = openLedger<Kept>(file, keep);
  let uncommitted: { kept: Kept; before: Kept | undefined }[] = [];

  function shelf(kind: string): Map<string, Kept> {
    return shelves.get(kind) ?? shelves.set(kind, new Map()).get(kind)!;
  }

  function keep(kept: Kept) {
    changes += 1;
    shelf(kept.object).set(kept.id, kept);
    for (const name of ownersOf(kept)) {
      if (!owned.has(name)) owned.set(name, new Map());
      owned.get(name)!.set(kept.id, kept);
    }
  }

  function forget(kept: Kept) {
    changes += 1;
    shelf(kept.object).delete(kept.id);
    for (const name of ownersOf(kept)) owned.get(name)?.delete(kept.id);
  }

  return {
    find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
      return shelf(kind).get(id) as Kinds[K] | undefined;
    },
    /** Oldest first. */
    all<K extends Kind>(kind: K): Kinds[K][] {
      return [...shelf(kind).values()] as Kinds[K][];
    },
    /** Those that belong to one other object; oldest first. */
    of<K extends Owned>(kind: K, by: keyof (typeof owners)[K] & string, id: string): Kinds[K][] {
      return [...(owned.get(`${kind} ${by} ${id}`)?.values() ?? [])] as Kinds[K][];
    },
    /** How often anything was put, or taken back: as long as it is the same number, nothing has changed. */
    changes: () => changes,
    /** Finds an object by id alone, for expanding a field that holds one. */
    findAny(id: string): Kept | undefined {
      for (const kept of shelves.values()) if (kept.has(id)) return kept.get(id);
      return undefined;
    },
    put<T extends Kept>(kept: T): T {
      uncommitted.push({ kept, before: shelf(kept.object).get(kept.id) });
      keep(kept);
      return kept;
    },
    commit() {
      if (uncommitted.length > 0) ledger.append(uncommitted.map(({ kept }) => kept));
      uncommitted = [];
    },
    rollback() {
      for (const { kept, before } of uncommitted.reverse()) {
        if (before) keep(before);
        else forget(kept);
      }
      uncommitted = [];
    },
    /** Takes a person out of everything that is kept, and out of the file's past (the stand-in's own; Stripe has no such call). */
    erase(email: string) {
      const all = [...shelves.values()].flatMap((shelf) => [...shelf.values()]);
      for (const kept of withoutPerson(all, email)) keep(kept);
      ledger.rewrite([...shelves.values()].flatMap((kept) => [...kept.values()]));
    },
    dump(): Record<string, Kept[]> {
      return Object.fromEntries([...shelves].map(([kind, kept]) => [kind, [...kept.values()]]));
    },
    close: () => ledger.close(),
  };
}

function ownersOf(kept: Kept): string[] {
  const by = Object.entries(owners[kept.object as Owned] ?? {}) as [
    string,
    (one: Kept) => unknown,
  ][];
  return by.map(([name, ownerOf]) => `${kept.object} ${name} ${String(ownerOf(kept))}`);
}
