import type Stripe from 'stripe';
import { ask, away } from '../stripe-errors.server.ts';
import type { PaymentAddress } from '../payments.server.ts';
import type {
  Invoice,
  KnownMember,
  Plan,
  ProviderSubscription,
  SubscriptionPayments,
  SubscriptionRequest,
} from '../subscriptions.server.ts';
import { stripeMembers } from './stripe-members.server.ts';
import { findOrMakePrice } from '../stripe-prices.server.ts';
import {
  subscriptionOf,
  subscriptionOfInvoice,
  invoiceOf,
} from './stripe-subscription-facts.server.ts';

/** How long a person is asked to wait for the several calls of a sign-up together. */
const longest = 8000;
const expand = ['latest_invoice.confirmation_secret', 'default_payment_method'];

/** Stripe Billing through the official SDK. `mode`: of the account. */
export function stripeSubscriptions(stripe: Stripe, mode: Invoice['mode']): SubscriptionPayments {
  const prices = new Map<string, Promise<string>>();
  let attempt = 0;
  const priceOf = (plan: Plan): Promise<string> => {
    const known = prices.get(plan.lookupKey) ?? findOrMakePrice(stripe, plan, attempt);
    prices.set(plan.lookupKey, known);
    known.catch(() => {
      // The provider keeps its failures under their keys. The name of the price, which can be given once, keeps it one.
      if (prices.delete(plan.lookupKey)) attempt += 1;
    });
    return known;
  };
  return {
    begin: (request, idempotencyKey) =>
      ask(() => inTime(begin(stripe, priceOf, request, idempotencyKey)), 'customerEmail'),
    retrieve: (id) => ask(() => stripe.subscriptions.retrieve(id, { expand }).then(subscriptionOf)),
    giveUp: (id) => ask(() => giveUp(stripe, id)),
    ...stripeMembers(stripe),
    ofInvoice: (id) => ask(() => stripe.invoices.retrieve(id).then(subscriptionOfInvoice)),
    begunSince: (since) => ask(() => begunSince(stripe, since)),
    invoices: (id) =>
      ask(() =>
        stripe.invoices
          .list({ subscription: id, limit: 12, expand: ['data.payments'] })
          .then(({ data }) => data.map((invoice) => invoiceOf(invoice, mode))),
      ),
  };
}

async function begin(
  stripe: Stripe,
  priceOf: (plan: Plan) => Promise<string>,
  { plan, email, name, shipping, metadata }: SubscriptionRequest,
  idempotencyKey: string,
): Promise<ProviderSubscription> {
  const price = await priceOf(plan);
  const customer = await stripe.customers.create(
    {
      email,
      name,
      address: shipping.address,
      shipping,
      metadata: { subscription_id: metadata.subscription_id },
    },
    { idempotencyKey: `${idempotencyKey}:customer` },
  );
  const made = await stripe.subscriptions.create(
    {
      customer: customer.id,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata,
      expand,
    },
    { idempotencyKey },
  );
  return subscriptionOf(made);
}

/** Those that ended too: who has paid for a month is to have its shirt. */
async function begunSince(stripe: Stripe, since: Date): Promise<KnownMember[]> {
  const found: KnownMember[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const one of stripe.subscriptions.list({
    created,
    status: 'all',
    limit: 100,
    expand: ['data.customer'],
  })) {
    const { customer } = one;
    if (typeof customer === 'string' || customer.deleted) continue;
    const { line1, line2, city, state, postal_code, country } =
      customer.shipping?.address ?? customer.address ?? {};
    const [address, name] = [
      { line1, line2, city, state, postal_code, country },
      customer.name ?? '',
    ];
    const filled = Object.fromEntries(
      Object.entries(address).map(([field, text]) => [field, text ?? '']),
    ) as PaymentAddress;
    const recipient = customer.shipping?.name ?? name;
    found.push({
      ...subscriptionOf(one),
      name,
      recipient,
      email: customer.email ?? '',
      address: filled,
    });
  }
  return found;
}

/** By its invoice, not by `cancel`: a paid invoice cannot be made void, so a payment of the last moment is never undone unseen. */
async function giveUp(stripe: Stripe, id: string): Promise<void> {
  const { status, latest_invoice: invoice } = await stripe.subscriptions.retrieve(id);
  if (status !== 'incomplete' || !invoice) return;
  const invoiceId = typeof invoice === 'string' ? invoice : invoice.id!;
  try {
    await stripe.invoices.voidInvoice(invoiceId);
  } catch (error) {
    const { status: now } = await stripe.invoices.retrieve(invoiceId);
    if (now === 'open') throw error;
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(away(new Error('the sign-up took too long'))), longest);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
