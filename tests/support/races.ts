import { randomInt, randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import type { Database } from '#app/database/client.server.ts';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { providerEvents } from '#app/database/schema/operations.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { followEvent } from '#app/features/subscriptions/follow/follow-event.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { openTestSite, type TestSite } from './site.ts';
import { address, chargeSimply } from './works.ts';

/** `npm run stress` runs every race at length; `npm test` runs the short form. */
export const isWhole = process.env['WHOLE'] === 'on';

/** Names the schedule a race ran on: it stands in the test's name, and `SEED=…` plays it again. */
export const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));

/**
 * A site for races. However busy the machine is, no connection is given up and nobody is told to come back later:
 * what that would show is the load, which has tests of its own.
 */
export async function openRace(settings: Record<string, string> = {}): Promise<TestSite> {
  const site = await openTestSite(settings);
  const patience = 300_000;
  Object.assign(site.app.server, {
    keepAliveTimeout: patience,
    timeout: patience,
    headersTimeout: patience,
    requestTimeout: patience,
  });
  const { $client } = site.context.db as Database & { $client: Pool };
  Object.assign($client.options, { connectionTimeoutMillis: patience });
  await chargeSimply(site.context);
  return site;
}

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

/** So many at once. */
export function together<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)));
}

/** Begins within the moment that the schedule gives it: part of a race's schedule, not a wait for its outcome. */
export async function within<T>(
  milliseconds: number,
  random: () => number,
  work: () => Promise<T>,
): Promise<T> {
  const delay = random() * milliseconds;
  await new Promise((resolve) => setTimeout(resolve, delay));
  return work();
}

export type CartLine = { artworkId: string; selectedSize?: string; quantity?: number };

/** Carts with their lines in the order given, written down at once: filling them is no part of the race. */
export async function cartsWith(
  { context }: TestSite,
  carts: readonly CartLine[][],
): Promise<string[]> {
  const sessions = carts.map(() => randomUUID());
  const filled = context.now().getTime();
  const lines = carts.flatMap((cart, buyer) =>
    cart.map((line, position) => ({
      ...line,
      sessionId: sessions[buyer]!,
      addedAt: new Date(filled + position),
    })),
  );
  await context.db.insert(cartItems).values(lines);
  return sessions;
}

export async function prepare(
  site: TestSite,
  sessionId: string,
  shippingAddress: object = address,
) {
  return site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress });
}

export async function processPayment(site: TestSite, paymentIntentId: string, sessionId: string) {
  return site.call('POST', '/api/process-payment', {
    paymentIntentId,
    sessionId,
    billingAddress: null,
  });
}

/** The jobs that settle a sale, as the queue runs them. */
export const jobs = {
  events: (context: TestSite['context']) => handleEvents(context, [followPayment, followEvent]),
  sweep: sweepCheckouts,
  letters: (context: TestSite['context']) => sendLetters(context, templates),
};

/** Lets the shop come to rest: every event of the provider has arrived, and every job has run until nothing was left. */
export async function rest(site: TestSite): Promise<void> {
  for (let rounds = 0; rounds < 5; rounds++) {
    await vi.waitFor(async () => expect(await eventsOnTheirWay(site)).toBe(0), {
      timeout: 240_000,
      interval: 100,
    });
    await jobs.events(site.context);
    await jobs.sweep(site.context);
    await jobs.letters(site.context);
    if ((await eventsOnTheirWay(site)) === 0 && (await waiting(site)) === 0) return;
  }
}

/** After a race: nothing is left to do, and every invariant holds. */
export async function expectInvariants(site: TestSite): Promise<void> {
  await rest(site);
  // As one text, so that a report shows what is broken and not how much.
  expect((await site.broken('settled')).join('\n')).toBe('');
}

/** One number, as `query` counts it. */
export async function counted(site: TestSite, query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf<{ count: unknown }>(site.context.db, query);
  return Number(row?.count);
}

async function eventsOnTheirWay({ stripe, context }: TestSite): Promise<number> {
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const ids = events.map((event) => event.id);
  if (ids.length === 0) return 0;
  const arrived = await context.db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(inArray(providerEvents.id, ids));
  return ids.length - new Set(arrived.map((event) => event.id)).size;
}

async function waiting(site: TestSite): Promise<number> {
  return counted(
    site,
    sql`select (select count(*) from provider_events where handled_at is null) + (select count(*) from refunds where status = 'due')
      + (select count(*) from outbox where sent_at is null) as count`,
  );
}
