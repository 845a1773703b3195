import Stripe from 'stripe';
import { z } from 'zod';
import { ask, isUnknownThere } from '../stripe-errors.server.ts';
import { stripeClient } from '../stripe.server.ts';
import { followedEvents } from '../stripe-changes.server.ts';

type Keys = Parameters<typeof stripeClient>[0];

/** What an endpoint hears of: payments, the club and what happens to money at the provider (docs/configuration.md). */
const paid = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
] as const;

/** An endpoint with the secret that signs what it is sent; or why none was made. */
type MadeWebhook =
  | { id: string; secret: string }
  | { refused: 'not-reachable' | 'not-allowed' | 'other'; reason: string };

const Made = z.object({ id: z.string(), secret: z.string().startsWith('whsec_') });

/**
 * Has the provider call `url` from now on, in place of endpoints that were made for the same address before: their secrets are told once
 * and nobody has them any more. Throws AppError 'upstream' when the provider is away.
 */
export async function makeWebhook(keys: Keys, url: string): Promise<MadeWebhook> {
  const stripe = stripeClient(keys);
  try {
    return await ask(async () => {
      for await (const old of stripe.webhookEndpoints.list({ limit: 100 }))
        if (old.url === url && old.metadata['made_by'] === madeBy)
          await stripe.webhookEndpoints.del(old.id);
      const made = await stripe.webhookEndpoints.create({
        url,
        enabled_events: [...paid, ...followedEvents],
        api_version: Stripe.API_VERSION,
        description: 'Tells the shop of payments. Made by the shop itself.',
        metadata: { made_by: madeBy },
      });
      return Made.parse(made);
    });
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    if (cause instanceof Stripe.errors.StripePermissionError)
      return { refused: 'not-allowed', reason: cause.message };
    if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const isAddress = cause.param === 'url' || cause.code === 'url_invalid';
    return { refused: isAddress ? 'not-reachable' : 'other', reason: cause.message };
  }
}

const madeBy = 'shop';

/** Takes an endpoint away; one that is gone already, or whose keys are refused, is left. */
export async function deleteWebhook(keys: Keys, id: string): Promise<void> {
  try {
    await ask(() => stripeClient(keys).webhookEndpoints.del(id));
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    const isRefused =
      cause instanceof Stripe.errors.StripeAuthenticationError ||
      cause instanceof Stripe.errors.StripePermissionError;
    if (!isRefused && !isUnknownThere(error)) throw error;
  }
}
