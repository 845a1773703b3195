import Stripe from 'stripe';
import { z } from 'zod';
import type { Movement, PaidInvoice, ProviderBalance } from './balance.server.ts';
import { ask } from './stripe-errors.server.ts';

const id = z.string().max(255);
const metadata = z.record(z.string(), z.string()).nullish().catch(undefined);
/** Either whole, where it was asked for, or its id alone. */
const reference = z
  .union([id, z.object({ id }).transform((one) => one.id)])
  .nullish()
  .catch(undefined);
const Source = z.object({
  id,
  amount: z.int().optional(),
  payment_intent: reference,
  customer: reference,
  metadata,
});
/** What is read of a balance transaction (SDK: BalanceTransactions.d.ts). */
const Transaction = z.object({
  id,
  created: z.int(),
  type: z.string(),
  reporting_category: z.string().optional(),
  amount: z.int(),
  fee: z.int(),
  source: z.union([Source, id.transform((one) => ({ id: one }))]).nullish(),
});

const kinds: Readonly<Record<string, Movement['kind']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failure',
  payment_failure_refund: 'refund-failure',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
};

/** The balance through the official SDK. */
export function stripeBalance(stripe: Stripe): ProviderBalance {
  return {
    movements: (from, until) =>
      ask(() => listed(stripe, { created: { gte: seconds(from), lt: seconds(until) } })),
    movementsOf: (source) => ask(() => listed(stripe, { source })),
    invoiceOf: (paymentId) => ask(() => invoiceOf(stripe, paymentId)),
  };
}

async function listed(
  stripe: Stripe,
  which: Stripe.BalanceTransactionListParams,
): Promise<Movement[]> {
  const found: Movement[] = [];
  for await (const one of stripe.balanceTransactions.list({
    ...which,
    limit: 100,
    expand: ['data.source'],
  }))
    found.push(movementOf(one));
  return found;
}

function movementOf(answer: unknown): Movement {
  const {
    id: transactionId,
    created,
    type,
    reporting_category: category = '',
    amount,
    fee,
    source,
  } = Transaction.parse(answer);
  const kind = category.startsWith('dispute') ? 'dispute' : (kinds[type] ?? 'other');
  const whole = source && 'amount' in source ? source : undefined;
  const isOfSale = kind !== 'payout' && kind !== 'fee' && kind !== 'other';
  return {
    id: transactionId,
    at: new Date(created * 1000),
    kind,
    // An account in another currency books the sale at the day's rate: the sale itself says what the buyer paid.
    amount:
      isOfSale && whole?.amount !== undefined ? Math.sign(amount) * Math.abs(whole.amount) : amount,
    fee,
    sourceId: source?.id ?? transactionId,
    paymentId: whole?.payment_intent ?? undefined,
    customerId: whole?.customer ?? undefined,
    metadata: whole?.metadata ?? {},
  };
}

const Subscribed = z.object({
  id,
  parent: z
    .object({ subscription_details: z.object({ metadata }).nullish() })
    .nullish()
    .catch(undefined),
});

async function invoiceOf(stripe: Stripe, paymentId: string): Promise<PaidInvoice | undefined> {
  const payment = { type: 'payment_intent', payment_intent: paymentId } as const;
  const [paid] = (
    await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] })
  ).data;
  if (!paid) return undefined;
  const invoice = Subscribed.parse(paid.invoice);
  return { id: invoice.id, metadata: invoice.parent?.subscription_details?.metadata ?? {} };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
