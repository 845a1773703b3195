import { and, asc, eq, isNull, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { providerEvents } from '#app/database/schema/operations.ts';
import type { EventFacts } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';

const word = z.string().optional();
/** Rows may be older than the program: whatever is missing was not written then. */
const Payload = z.object({
  type: z.string(),
  object: word,
  id: word,
  payment: word,
  charge: word,
  subscription: word,
  customer: word,
  declined: word,
  names: z
    .object({
      site: word,
      checkout_id: word,
      commission_payment_id: word,
      gift_id: word,
      subscription_id: word,
    })
    .optional(),
  raw: word,
});

type StoredEvent = typeof providerEvents.$inferSelect;

/** Each waits for the provider: one after the other, fifty orders of a drop would take a quarter of a minute to appear. */
const atOnce = 8;
/** How many events one pass takes: of our own, and of those about which nobody knows whose they are before the provider says it. */
const batchSizes = { own: 200, others: 24, unclear: 50 };

/**
 * What an event is about; what happened is asked for anew. Must bear the same event twice, and an older one after a newer. `behind` are
 * those about the same thing that it is handed next: what each of them would ask and write alike can be left to the last.
 */
export type EventHandler = (
  context: Context,
  event: EventFacts,
  behind?: readonly EventFacts[],
) => Promise<void>;

/**
 * Acts on the stored events that nobody has acted on, several at a time; those about the same thing one after the other,
 * oldest first. Those about what is in our books come before all others, also those that arrive meanwhile: hundreds of
 * another shop's delay no order. An event that cannot be handled now stays. `handlers` are those of the
 * features that payments are made for; each is asked about every event, in their order.
 */
export async function handleEvents(
  context: Context,
  handlers: readonly EventHandler[],
): Promise<void> {
  const tried: string[] = [];
  await readAgain(context);
  for (;;) {
    const own = await waiting(context, isInBooks, batchSizes.own, tried);
    const others =
      own.length === batchSizes.own
        ? []
        : await waiting(context, not(isInBooks), batchSizes.others, tried);
    if (own.length + others.length === 0) return;
    for (const events of [own, others]) await handleAll(context, events, handlers);
    tried.push(...[...own, ...others].map(({ id }) => id));
  }
}

/** About a payment or subscription that a row of ours names. */
const isInBooks = sql`(
  exists (select 1 from checkouts c where c.payment_intent_id = ${providerEvents.payload} ->> 'payment')
  or exists (select 1 from commission_payments p where p.payment_intent_id = ${providerEvents.payload} ->> 'payment')
  or exists (select 1 from club_gifts g where g.payment_intent_id = ${providerEvents.payload} ->> 'payment')
  or exists (select 1 from subscriptions s where s.stripe_subscription_id = ${providerEvents.payload} ->> 'subscription'))`;

async function waiting(
  { db }: Context,
  which: SQL,
  limit: number,
  tried: string[],
): Promise<StoredEvent[]> {
  return db
    .select()
    .from(providerEvents)
    .where(
      and(
        isNull(providerEvents.handledAt),
        not(isUnclear),
        which,
        notInArray(providerEvents.id, tried),
      ),
    )
    .orderBy(asc(providerEvents.receivedAt))
    .limit(limit);
}

async function handleAll(
  context: Context,
  events: StoredEvent[],
  handlers: readonly EventHandler[],
): Promise<void> {
  const things = Map.groupBy(events, thingOf).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const ofOne of things)
        for (const [at, event] of ofOne.entries())
          await handle(context, event, ofOne.slice(at + 1), handlers);
    }),
  );
}

const isUnclear = sql`${providerEvents.payload} ? 'raw'`;

/** What an earlier version of this program did not understand is read by this one. */
async function readAgain({ db, payments }: Context): Promise<void> {
  const kept = await db
    .select()
    .from(providerEvents)
    .where(and(isNull(providerEvents.handledAt), isUnclear))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(batchSizes.unclear);
  for (const { id, payload: before } of kept) {
    const { type, payload } = payments.parseEvent(Payload.safeParse(before).data?.raw ?? '');
    if (payload.raw === undefined)
      await db.update(providerEvents).set({ type, payload }).where(eq(providerEvents.id, id));
  }
}

async function handle(
  context: Context,
  event: StoredEvent,
  behind: readonly StoredEvent[],
  handlers: readonly EventHandler[],
): Promise<void> {
  try {
    const payload = Payload.parse(event.payload);
    const next = behind.flatMap((one) => Payload.safeParse(one.payload).data ?? []);
    for (const handler of handlers) await unlessForeign(handler(context, payload, next));
    await context.db
      .update(providerEvents)
      .set({ handledAt: context.now() })
      .where(eq(providerEvents.id, event.id));
  } catch (error) {
    context.log.error(
      { err: error, event: event.id, type: event.type },
      'a payment event could not be handled; it will be tried again',
    );
  }
}

/** The payment or subscription an event is about. */
function thingOf(event: StoredEvent): string {
  const { data } = Payload.safeParse(event.payload);
  return data?.payment ?? data?.subscription ?? event.id;
}

/** Another shop on the same account has payments too; they are none of ours. */
async function unlessForeign(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'missing') throw error;
  }
}
