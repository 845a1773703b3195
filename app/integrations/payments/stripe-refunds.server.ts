import Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderRefund } from './changes.server.ts';

/** What is read of a refund. */
const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullable(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  failure_reason: z.string().nullish(),
});

/**
 * Sends money back. A key for each attempt: the provider would answer the same key with the same failure. An earlier attempt
 * whose answer was lost is found by the name it was given. Of what was sent back by hand at the provider nothing goes back again:
 * where less is left than asked for, that goes; where nothing is, the answer is a refund that was made there.
 */
export async function makeRefund(
  stripe: Stripe,
  paymentIntent: string,
  amount: number,
  { refundId, attempt }: { refundId: string; attempt: number },
): Promise<ProviderRefund> {
  const isThis = (made: ProviderRefund) => made.refundId === refundId && made.state !== 'failed';
  const found = attempt === 0 ? undefined : (await refundsOf(stripe, paymentIntent)).find(isThis);
  if (found) return found;
  const idempotencyKey = `refund:${refundId}:${attempt}`;
  const named = { refund_id: refundId };
  const send = async (cents: number, key: string) =>
    refundOf(
      await stripe.refunds.create(
        { payment_intent: paymentIntent, amount: cents, metadata: named },
        { idempotencyKey: key },
      ),
    );
  try {
    return await send(amount, idempotencyKey);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code !== 'charge_already_refunded' && error.param !== 'amount') throw error;
    const made = await refundsOf(stripe, paymentIntent);
    const late =
      made.find(isThis) ??
      (error.code === 'charge_already_refunded' ? made.find(isBack) : undefined);
    if (late) return late;
    const { amount_received } = await stripe.paymentIntents.retrieve(paymentIntent);
    const left =
      amount_received - made.reduce((sum, one) => (isBack(one) ? sum + one.amount : sum), 0);
    if (left <= 0 || left >= amount) throw error;
    return send(left, `${idempotencyKey}:rest`);
  }
}

/** Every refund of a payment, the newest first. */
export async function refundsOf(stripe: Stripe, paymentIntent: string): Promise<ProviderRefund[]> {
  const found = await stripe.refunds
    .list({ payment_intent: paymentIntent, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  return found.map(refundOf);
}

/** Reads a refund; throws a ZodError for an answer that is none. */
export function refundOf(answer: unknown): ProviderRefund {
  const { id, amount, currency, status, payment_intent, metadata, failure_reason } =
    Refund.parse(answer);
  return {
    id,
    paymentId: payment_intent ?? undefined,
    refundId: metadata?.['refund_id'],
    amount,
    currency: currency.toUpperCase(),
    state: stateOf(status),
    failure: failure_reason ?? (status === 'canceled' ? 'canceled' : undefined),
  };
}

function stateOf(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

const isBack = ({ state }: ProviderRefund) => state !== 'failed';
