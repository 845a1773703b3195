import type Stripe from 'stripe';
import { ask, away } from './stripe-errors.server.ts';
import type { PaymentAddress } from './payments.server.ts';
import type {
  Invoice,
  KnownMember,
  Plan,
  ProviderSubscription,
  SubscriptionPayments,
  SubscriptionRequest,
} from './subscriptions.server.ts';

/** How long a person is asked to wait for the several calls of a sign-up together. */
const longest = 8000;
const expand = ['latest_invoice.confirmation_secret'];

/** Stripe Billing through the official SDK. */
export function stripeSubscriptions(stripe: Stripe): SubscriptionPayments {
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
    ofInvoice: (id) => ask(() => stripe.invoices.retrieve(id).then(subscriptionOfInvoice)),
    begunSince: (since) => ask(() => begunSince(stripe, since)),
    invoices: (id) =>
      ask(() =>
        stripe.invoices
          .list({ subscription: id, limit: 12 })
          .then(({ data }) => data.map(invoiceOf)),
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

/** Several shops' processes may look for the price at once: the keys make it one, and whoever comes too late finds it. */
async function findOrMakePrice(stripe: Stripe, plan: Plan, attempt: number): Promise<string> {
  const found = await findPrice(stripe, plan);
  if (found) return found;
  const { lookupKey: lookup_key, product: name, amount: unit_amount, currency, interval } = plan;
  try {
    const product = await stripe.products.create(
      { name },
      { idempotencyKey: `${lookup_key}:product:${attempt}` },
    );
    const price = await stripe.prices.create(
      { product: product.id, lookup_key, unit_amount, currency, recurring: { interval } },
      { idempotencyKey: `${lookup_key}:price:${attempt}` },
    );
    return price.id;
  } catch (error) {
    const madeMeanwhile = await findPrice(stripe, plan);
    if (madeMeanwhile) return madeMeanwhile;
    throw error;
  }
}

/** Throws when the price that bears the plan's name is another one: nobody is charged what the page does not say. */
async function findPrice(
  stripe: Stripe,
  { lookupKey, amount, currency, interval }: Plan,
): Promise<string | undefined> {
  const [price] = (await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }))
    .data;
  if (!price) return undefined;
  if (
    price.unit_amount !== amount ||
    price.currency !== currency ||
    price.recurring?.interval !== interval
  ) {
    throw away(
      new Error(
        `the price "${lookupKey}" at the provider is not ${amount} ${currency} a ${interval}`,
      ),
    );
  }
  return price.id;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(away(new Error('the sign-up took too long'))), longest);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  const invoice = subscription.latest_invoice;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    priceId: item.price.id,
    status: subscription.status,
    startedAt: moment(subscription.start_date),
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    skipsNextPeriod: isSkipping(subscription.pause_collection, item.current_period_end),
    clientSecret:
      typeof invoice === 'object'
        ? (invoice?.confirmation_secret?.client_secret ?? undefined)
        : undefined,
    metadata: subscription.metadata,
  };
}

/** A pause that ends before the next renewal skips nothing any more. */
function isSkipping(
  pause: Stripe.Subscription.PauseCollection | null,
  nextRenewal: number,
): boolean {
  return pause !== null && (pause.resumes_at ?? Infinity) > nextRenewal;
}

function invoiceOf(invoice: Stripe.Invoice): Invoice {
  return {
    id: invoice.id ?? '',
    number: invoice.number ?? undefined,
    amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    state: stateOf(invoice),
    paidAt: moment(invoice.status_transitions.paid_at ?? invoice.created),
    // The invoice's own period is the one before; its line names the month that is paid for.
    periodStart: moment(invoice.lines.data[0]?.period.start ?? invoice.created),
    payUrl: invoice.hosted_invoice_url ?? undefined,
  };
}

function subscriptionOfInvoice({ parent }: Stripe.Invoice): string | undefined {
  const subscription = parent?.subscription_details?.subscription;
  return subscription ? idOf(subscription) : undefined;
}

/** At the sign-up a refused card is told on the page, and its buyer is there to try another. */
function stateOf({ status, attempt_count, billing_reason }: Stripe.Invoice): Invoice['state'] {
  if (status === 'paid') return 'paid';
  return status === 'open' && attempt_count > 0 && billing_reason !== 'subscription_create'
    ? 'failing'
    : 'other';
}

const idOf = (thing: string | { id: string }) => (typeof thing === 'string' ? thing : thing.id);
const moment = (seconds: number) => new Date(seconds * 1000);
