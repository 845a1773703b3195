import { intentOfInvoice } from './resources/invoice-payments.ts';
import { InvalidParameter } from './refusal.ts';
import type { Store } from './store.ts';

type Fields = Record<string, unknown>;

const expandable: Record<string, readonly string[]> = {
  balance_transaction: ['source'],
  charge: ['balance_transaction', 'customer', 'payment_intent', 'refunds'],
  dispute: ['charge', 'payment_intent'],
  customer: ['invoice_settings', 'test_clock'],
  invoice: ['confirmation_secret', 'customer', 'default_payment_method', 'parent', 'payments'],
  invoice_payment: ['invoice', 'payment'],
  payment_intent: ['customer', 'latest_charge', 'payment_method'],
  payment_method: ['customer'],
  payout: ['balance_transaction', 'failure_balance_transaction'],
  price: ['product'],
  'radar.early_fraud_warning': ['charge', 'payment_intent'],
  refund: [
    'balance_transaction',
    'charge',
    'customer',
    'failure_balance_transaction',
    'payment_intent',
    'payment_method',
  ],
  setup_intent: ['customer', 'payment_method'],
  subscription: [
    'customer',
    'default_payment_method',
    'items',
    'latest_invoice',
    'pending_setup_intent',
    'test_clock',
  ],
  subscription_item: ['price'],
  'tax.calculation': ['line_items'],
};
// On the way to something, and nothing to expand by themselves.
const passages = ['invoice_settings', 'items', 'parent', 'payment', 'subscription_details'];
// Fields of an object's parts that are no objects themselves.
const nested = ['default_payment_method', 'payment_intent', 'subscription', 'subscription_details'];
const deepest = 4;

/** Puts whole objects where an answer holds their ids, along the paths the caller asked for. */
export function expand(store: Store, answer: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0) return answer;
  // What the store keeps is never changed in place, so the growing is done on a copy.
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > deepest) {
      throw new InvalidParameter(
        `You cannot expand more than ${deepest} levels of a property. Property: ${path}`,
        'expand',
      );
    }
    grow(store, copy, steps, path);
  }
  return copy;
}

function grow(store: Store, value: unknown, steps: string[], path: string) {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return;
  const object = value as Fields;
  if (object.object === 'list' && step === 'data') {
    for (const one of object.data as unknown[]) grow(store, one, rest, path);
    return;
  }
  const allowed = object.object === undefined ? nested : expandable[String(object.object)];
  if (!allowed?.includes(step) || (rest.length === 0 && passages.includes(step))) {
    throw new InvalidParameter(`This property cannot be expanded (${path}).`, 'expand[]');
  }
  if (object.object === 'charge' && step === 'refunds')
    object.refunds = refundsOf(store, String(object.id));
  if (object.object === 'invoice' && step === 'payments')
    object.payments = paymentsOf(store, String(object.id));
  if (object.object === 'invoice' && step === 'confirmation_secret')
    object.confirmation_secret = secretOf(store, String(object.id));
  const id = object[step];
  if (typeof id === 'string') object[step] = structuredClone(store.findAny(id) ?? id);
  grow(store, object[step], rest, path);
}

// An answer holds the secret of the paying intent only where it is asked for.
function secretOf(store: Store, invoice: string) {
  const secret = intentOfInvoice(store, invoice)?.client_secret;
  return secret ? { client_secret: secret, type: 'payment_intent' } : null;
}

function paymentsOf(store: Store, invoice: string) {
  const data = store.of('invoice_payment', 'invoice', invoice);
  return {
    object: 'list',
    data: structuredClone(data),
    has_more: false,
    url: `/v1/invoices/${invoice}/payments`,
  };
}

function refundsOf(store: Store, charge: string) {
  const data = store.of('refund', 'charge', charge).reverse();
  return {
    object: 'list',
    data: structuredClone(data),
    has_more: false,
    url: `/v1/charges/${charge}/refunds`,
  };
}
