import Stripe from 'stripe';
import { z } from 'zod';
import { modeOfKey, publishable } from '#app/platform/operations/live-settings.server.ts';
import type { ProviderRefund } from './changes.server.ts';
import { stripeChanges } from './stripe-changes.server.ts';
import { ask } from './stripe-errors.server.ts';
import { parseEvent, providerId, readEvent } from './stripe-events.server.ts';
import { stripeBalance } from './stripe-balance.server.ts';
import { stripeRecords } from './stripe-records.server.ts';
import { makeRefund, refundsOf } from './stripe-refunds.server.ts';
import { stripeSubscriptions } from './billing/stripe-subscriptions.server.ts';
import { stripeTax } from './tax/stripe-tax.server.ts';
import type {
  Payment,
  PaymentAccount,
  PaymentRequest,
  Payments,
  PaymentStatus,
} from './payments.server.ts';

/** Where Stripe is and the keys to it; a sandbox differs by these alone. */
export type StripeAccount = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
  scriptUrl: string | undefined;
  /** The row that the keys are kept in, where the owner has connected them. */
  connectionId?: string | undefined;
};

const line = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const Address = z.object({
  line1: line,
  line2: line,
  city: line,
  state: line,
  postal_code: line,
  country: line,
});
/** What is read of a payment. The SDK hands on whatever JSON came, also what something between us and the provider made up. */
const Intent = z.object({
  id: providerId,
  created: z.int(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  client_secret: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z.object({ charge: providerId.nullish() }).nullish().catch(undefined),
  shipping: z
    .object({ name: z.string().nullish(), address: Address.nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
  receipt_email: z.string().nullish().catch(undefined),
});
/** Stripe through the official SDK at the version it pins. */
export function stripePayments(account: StripeAccount): Payments {
  const stripe = stripeClient(account);
  const { scriptUrl } = account;
  const mode = scriptUrl === undefined ? (modeOfKey(account.secretKey) ?? 'test') : 'sandbox';
  const seen: PaymentAccount = {
    publishableKey: publishable(account.publishableKey),
    scriptUrl,
    mode,
  };
  const paymentOf = (answer: unknown) => paymentIn(seen, answer);
  return {
    browser: async () => seen,
    standIn: undefined,
    check: () => ask(() => check(stripe)),
    create: (request, idempotencyKey) =>
      ask(() =>
        stripe.paymentIntents
          .create(
            {
              ...paramsOf(request),
              currency: request.currency.toLowerCase(),
              automatic_payment_methods: { enabled: true },
            },
            { idempotencyKey },
          )
          .then(paymentOf),
      ),
    update: (id, request) =>
      ask(() => stripe.paymentIntents.update(id, paramsOf(request)).then(paymentOf)),
    retrieve: (id) => ask(() => stripe.paymentIntents.retrieve(id).then(paymentOf)),
    cancel: (id) => ask(() => cancel(stripe, id).then(paymentOf)),
    refund: (id, amount, asked) => ask(() => makeRefund(stripe, id, amount, asked)),
    changes: stripeChanges(stripe),
    preparedSince: (since) => ask(() => preparedSince(stripe, since, paymentOf)),
    succeededSince: (since) =>
      ask(() =>
        preparedSince(stripe, since, paymentOf).then((all) =>
          all.filter(({ status }) => status === 'succeeded'),
        ),
      ),
    forgetPerson: async () => undefined,
    balance: stripeBalance(stripe),
    refundedOf: (id) => ask(() => refundsOf(stripe, id).then(goneBack)),
    ...stripeRecords(stripe),
    subscriptions: stripeSubscriptions(stripe, mode),
    tax: stripeTax(stripe),
    readEvent: async (rawBody, signature) => ({
      ...readEvent(stripe, account.webhookSecret, rawBody, signature),
      connectionId: account.connectionId,
    }),
    parseEvent,
  };
}

/** The official SDK for an account, with the time limits of a buyer who waits. */
export function stripeClient({ secretKey, apiBase }: Pick<StripeAccount, 'secretKey' | 'apiBase'>) {
  return new Stripe(secretKey, {
    ...(apiBase && baseOf(apiBase)),
    // Two tries of 3.6 s, and the half second that the SDK rests between, stay under the eight a buyer is asked to wait.
    timeout: 3600,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** A restricted key may be refused this and be good all the same. */
async function check(stripe: Stripe): Promise<void> {
  try {
    await stripe.accounts.retrieveCurrent();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
  }
}

async function preparedSince(
  stripe: Stripe,
  since: Date,
  paymentOf: (answer: unknown) => Payment,
): Promise<Payment[]> {
  const found: Payment[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }))
    found.push(paymentOf(intent));
  return found;
}

async function cancel(stripe: Stripe, id: string): Promise<unknown> {
  try {
    return await stripe.paymentIntents.cancel(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return stripe.paymentIntents.retrieve(id);
  }
}

/** Cents, without what failed. */
function goneBack(made: readonly ProviderRefund[]): number {
  return made.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + amount), 0);
}

function paramsOf({ amount, email, metadata, shipping }: PaymentRequest) {
  return { amount, receipt_email: email, metadata, ...(shipping && { shipping }) };
}

function paymentIn(account: PaymentAccount, answer: unknown): Payment {
  const intent = Intent.parse(answer);
  return {
    id: intent.id,
    createdAt: new Date(intent.created * 1000),
    status: statusOf(intent.status),
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    clientSecret: intent.client_secret ?? '',
    declined: intent.last_payment_error?.charge ?? undefined,
    metadata: intent.metadata,
    account,
    // The parcel of a gift has another name.
    buyer: {
      name: intent.metadata['buyer_name'] || intent.shipping?.name || '',
      email: intent.receipt_email ?? '',
    },
    shipping: intent.shipping?.address ?? undefined,
  };
}

function statusOf(status: string): PaymentStatus {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'processing') return 'processing';
  return status === 'canceled' ? 'canceled' : 'open';
}

function baseOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme };
}
