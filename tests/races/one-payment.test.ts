import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { providerEvents } from '#app/database/schema/operations.ts';
import { pay } from '#tests/support/pay.ts';
import {
  cartsWith,
  counted,
  expectInvariants,
  isWhole,
  jobs,
  openRace,
  prepare,
  processPayment,
  randomOf,
  seed,
  shuffled,
  together,
} from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());

const random = randomOf(seed);
const kinds = [
  ['an original', {}],
  ['a print of an edition', { productType: 'print', price: 9_500, edition: 50 }],
  ['a thing made on demand', { productType: 'merchandise', price: 2_800 }],
] as const;

describe.each(Array.from({ length: isWhole ? 20 : 1 }, (_, round) => round + 1))('round %i', () => {
  it.each(kinds)(
    `makes one order and one letter of one payment for %s, whoever brings it (seed ${seed})`,
    async (_kind, given) => {
      const [work, email] = [
        await hangWork(site.context, given),
        `buyer-${randomUUID()}@example.com`,
      ];
      const [sessionId] = await cartsWith(site, [[{ artworkId: work.id }]]);
      const { body: quote } = await prepare(site, sessionId!, { ...address, email });
      await pay(site, quote.paymentIntentId);
      const event = await succeeded(quote.paymentIntentId);
      const pages: Awaited<ReturnType<typeof processPayment>>[] = [];
      const hooks: number[] = [];
      const bringers = [
        ...Array.from(
          { length: 12 },
          () => async () =>
            void pages.push(await processPayment(site, quote.paymentIntentId, sessionId!)),
        ),
        ...Array.from(
          { length: 6 },
          () => async () => void hooks.push((await deliver(event)).status),
        ),
        ...Array.from({ length: 4 }, () => () => jobs.events(site.context)),
        ...Array.from({ length: 3 }, () => () => jobs.sweep(site.context)),
        ...Array.from({ length: 3 }, () => () => jobs.letters(site.context)),
      ];
      await Promise.all(shuffled(bringers, random).map((bring) => bring()));
      const placed = await site.context.db
        .select()
        .from(orders)
        .where(eq(orders.stripePaymentIntentId, quote.paymentIntentId));
      expect(placed).toHaveLength(1);
      expect(
        await site.context.db.select().from(providerEvents).where(eq(providerEvents.id, event.id)),
      ).toHaveLength(1);
      expect(
        new Set(pages.map(({ status, body }) => `${status} ${body.success} ${body.orderToken}`))
          .size,
      ).toBe(1);
      expect(pages[0]).toMatchObject({ status: 200, body: { success: true } });
      expect(new Set(hooks)).toEqual(new Set([200]));
      await expectInvariants(site);
      expect(site.letters.filter(({ to }) => to === email)).toHaveLength(1);
      expect(
        await counted(
          site,
          sql`select total_purchases as count from customers where email = ${email}`,
        ),
      ).toBe(1);
      expect(await counted(site, sql`select count(*) from refunds`)).toBe(0);
    },
  );
});

it('asks for a refund once, however many sweeps do', async () => {
  const work = await hangWork(site.context, { productType: 'merchandise', price: 2_800 });
  const [sessionId] = await cartsWith(site, [[{ artworkId: work.id }]]);
  const { body: quote } = await prepare(site, sessionId!);
  await site.stripe.paymentIntents.update(quote.paymentIntentId, { amount: 900 });
  await pay(site, quote.paymentIntentId);
  await together(10, () => jobs.sweep(site.context));
  await expectInvariants(site);
  const made = await site.stripe.refunds.list({ payment_intent: quote.paymentIntentId });
  expect(made.data.map((refund) => refund.amount)).toEqual([900]);
  // The provider would refuse a second whole refund by itself; its own record of the key shows that we did not rely on it.
  const stored = await site.context.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentIntentId, quote.paymentIntentId));
  expect(stored).toHaveLength(1);
  const again = site.stripe.refunds.create(
    { payment_intent: quote.paymentIntentId, amount: 900, metadata: { refund_id: stored[0]!.id } },
    { idempotencyKey: `refund:${stored[0]!.id}:0` },
  );
  await expect(again).resolves.toMatchObject({ id: made.data[0]!.id });
});

async function succeeded(paymentIntentId: string): Promise<Stripe.Event> {
  const events = await site.stripe.events.list({ type: 'payment_intent.succeeded', limit: 100 });
  return events.data.find(
    (event) => (event.data.object as Stripe.PaymentIntent).id === paymentIntentId,
  )!;
}

/** The event as the provider sends it, once more. */
async function deliver(event: Stripe.Event) {
  const payload = JSON.stringify(event);
  const signature = site.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: site.webhookSecret,
  });
  return site.call('POST', '/api/stripe/webhook', payload, { 'stripe-signature': signature });
}
