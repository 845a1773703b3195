import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#app/platform/errors.ts';
import type { EventFacts, PaymentEvent } from './payments.server.ts';

/** Ids at the provider. */
export const providerId = z.string().regex(/^[\w-]{1,255}$/);
/** An id, or the object that bears it: an endpoint may be set to expand what it sends. */
const reference = z
  .union([providerId, z.object({ id: providerId }).transform(({ id }) => id)])
  .nullish()
  .catch(undefined);

const Envelope = z.object({ id: providerId, type: z.string().regex(/^[\w.]{1,255}$/) });
/** The parts of an event that name its object: whole or thin in the first API, a reference in the second. */
const Body = z.object({
  data: z.object({ object: z.unknown() }).optional().catch(undefined),
  related_object: z.object({ id: providerId, type: z.string() }).optional().catch(undefined),
});
const words = z
  .string()
  .regex(/^[ -~]{1,500}$/)
  .optional()
  .catch(undefined);
const Metadata = z.object({
  site: words,
  checkout_id: words,
  commission_payment_id: words,
  gift_id: words,
  subscription_id: words,
});
/** `subscription` of an invoice: in versions of the API before 2025-03-31. */
const Thing = z.object({
  object: words,
  id: providerId.optional().catch(undefined),
  metadata: Metadata.optional().catch(undefined),
  payment_intent: reference,
  charge: reference,
  subscription: reference,
  customer: reference,
  last_payment_error: z.object({ charge: reference }).nullish().catch(undefined),
  parent: z
    .object({
      subscription_details: z.object({
        subscription: reference,
        metadata: Metadata.optional().catch(undefined),
      }),
    })
    .optional()
    .catch(undefined),
});

/** The families of events that the shop follows. An event of one of these without its object's id has not been understood. */
const followed: readonly [family: RegExp, object: string][] = [
  [/^payment_intent\./, 'payment_intent'],
  [/^customer\.subscription\./, 'subscription'],
  [/^invoice\./, 'invoice'],
  [/^charge\.dispute\./, 'dispute'],
  [/^(refund|charge\.refund)\./, 'refund'],
  [/^charge\./, 'charge'],
  [/^payout\./, 'payout'],
  [/^radar\.early_fraud_warning\./, 'radar.early_fraud_warning'],
];

const unsigned = 'This event is not signed by the provider.';

/** Checks a webhook's signature over the raw body (300 s tolerance). Throws AppError 'invalid' for that alone. */
export function readEvent(
  stripe: Stripe,
  secret: string,
  rawBody: Buffer,
  signature: string,
): PaymentEvent {
  // An account without an endpoint of ours has no secret, and anybody could sign with none.
  if (secret === '') throw new AppError('invalid', unsigned);
  try {
    stripe.webhooks.signature!.verifyHeader(
      rawBody,
      signature,
      secret,
      stripe.webhooks.DEFAULT_TOLERANCE,
    );
  } catch {
    throw new AppError('invalid', unsigned);
  }
  return parseEvent(rawBody.toString('utf8'));
}

/**
 * Reads an event whose signature has been checked: its own version of the API or an older one, whole or thin, with ids or
 * with the objects themselves. What is not understood is answered with its text in `raw`, to be kept and read again later.
 */
export function parseEvent(text: string): PaymentEvent {
  const json = parsed(text);
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) {
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 40);
    return {
      id: `unreadable_${digest}`,
      type: 'unreadable',
      payload: { type: 'unreadable', raw: text.replaceAll('\0', '') },
    };
  }
  const { id } = envelope.data;
  const type = envelope.data.type.replace(/^v1\./, '');
  const kind = followed.find(([family]) => family.test(type))?.[1];
  const facts = factsOf(type, kind, json);
  return { id, type, payload: kind && !facts.id ? { ...facts, raw: text } : facts };
}

function factsOf(type: string, kind: string | undefined, json: unknown): EventFacts {
  const thing = Thing.safeParse(objectOf(json)).data ?? {};
  const object = thing.object ?? kind;
  const invoiced = thing.parent?.subscription_details;
  return {
    type,
    object,
    id: thing.id,
    payment: (object === 'payment_intent' ? thing.id : thing.payment_intent) ?? undefined,
    charge: (object === 'charge' ? thing.id : thing.charge) ?? undefined,
    subscription:
      (object === 'subscription' ? thing.id : (invoiced?.subscription ?? thing.subscription)) ??
      undefined,
    customer: thing.customer ?? undefined,
    declined: thing.last_payment_error?.charge ?? undefined,
    names: thing.metadata && { ...thing.metadata, ...invoiced?.metadata },
  };
}

/** The object of an event, or what there is of it; the second API names it beside the data. */
function objectOf(json: unknown): unknown {
  const { data, related_object: related } = Body.safeParse(json).data ?? {};
  if (data?.object !== undefined)
    return typeof data.object === 'string' ? { id: data.object } : data.object;
  return related && { id: related.id, object: related.type };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
