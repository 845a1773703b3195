import { asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { providerEvents } from '#app/database/schema/plumbing.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { noteDecline } from './card-testing.server.ts';
import { expireCheckout } from './expiry.server.ts';
import { finishCheckout } from './finish.server.ts';

const Payload = z.object({
  type: z.string(),
  payment: z.string().optional(),
  subscription: z.string().optional(),
  customer: z.string().optional(),
  declined: z.string().optional(),
});

type StoredEvent = typeof providerEvents.$inferSelect;

/** Each waits for the provider: one after the other, fifty orders of a drop would take a quarter of a minute to appear. */
const atOnce = 8;

/** What an event is about; what happened is asked for anew. Must bear the same event twice, and an older one after a newer. */
export type EventHandler = (context: Context, event: z.output<typeof Payload>) => Promise<void>;

/**
 * Takes a webhook in: checks its signature, stores its id once, and answers at once; a job does the rest (promise 9).
 * Throws AppError 'invalid' for a signature that is not the provider's.
 */
export async function receiveEvent(context: Context, rawBody: Buffer, signature: string): Promise<{ received: true }> {
  const { id, type, payload } = context.payments.readEvent(rawBody, signature);
  await context.db
    .insert(providerEvents)
    .values({ id, provider: 'stripe', type, payload, receivedAt: context.now() })
    .onConflictDoNothing();
  await context.jobs.wake('payment-events');
  return { received: true };
}

/**
 * Acts on the stored events that nobody has acted on, several at a time; those about the same thing one after the other,
 * oldest first. An event that cannot be handled now stays. `also` are the handlers of the features that stand on this one.
 */
export async function handleEvents(context: Context, also: readonly EventHandler[] = []): Promise<void> {
  const waiting = await context.db
    .select()
    .from(providerEvents)
    .where(isNull(providerEvents.handledAt))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(200);
  const things = Map.groupBy(waiting, thingOf).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const events of things) for (const event of events) await handle(context, event, [handlePayment, ...also]);
    }),
  );
}

async function handle(context: Context, event: StoredEvent, handlers: readonly EventHandler[]): Promise<void> {
  try {
    const payload = Payload.parse(event.payload);
    for (const handler of handlers) await unlessForeign(handler(context, payload));
    await context.db.update(providerEvents).set({ handledAt: context.now() }).where(eq(providerEvents.id, event.id));
  } catch (error) {
    context.log.error({ err: error, event: event.id, type: event.type }, 'a payment event could not be handled; it will be tried again');
  }
}

/** The payment or subscription an event is about. */
function thingOf(event: StoredEvent): string {
  const { data } = Payload.safeParse(event.payload);
  return data?.payment ?? data?.subscription ?? event.id;
}

const handlePayment: EventHandler = async (context, { type, payment, declined }) => {
  if (!payment) return;
  if (type === 'payment_intent.succeeded') await finishCheckout(context, payment);
  if (type === 'payment_intent.payment_failed' && declined && (await noteDecline(context, payment, declined))) {
    await expireCheckout(context, payment);
  }
  if (type === 'payment_intent.canceled') await expireCheckout(context, payment);
};

/** Another shop on the same account has payments too; they are none of ours. */
async function unlessForeign(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'missing') throw error;
  }
}
