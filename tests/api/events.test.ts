import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { providerEvents } from '#app/database/schema/operations.ts';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { followEvent } from '#app/features/subscriptions/follow/follow-event.server.ts';
import { parseEvent } from '#app/integrations/payments/stripe-events.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { pay } from '#tests/support/pay.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await chargeSimply(site.context);
});
afterAll(() => site.close());

/** A payment that has succeeded, as the provider has it; its own event is not delivered by these tests. */
async function paid(): Promise<Stripe.PaymentIntent> {
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', {
    artworkId: (await hangWork(site.context)).id,
    sessionId,
    quantity: 1,
  });
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  return pay(site, body.paymentIntentId);
}

/** Takes the sandbox's own deliveries out of the way once they have come: an order can then come of nothing but the event under test. */
async function withoutOwnEvents(): Promise<void> {
  const [newest] = (await site.stripe.events.list({ limit: 1 })).data;
  await vi.waitFor(async () => expect(await rowOf(newest!.id)).toBeDefined(), { timeout: 10_000 });
  await site.context.db.delete(providerEvents);
}

async function deliver(event: unknown): Promise<number> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = site.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: site.webhookSecret,
  });
  return (
    await site.call('POST', '/api/stripe/webhook', payload, { 'stripe-signature': signature })
  ).status;
}
const eventOf = (object: unknown, more: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object },
  ...more,
});
const ordersOf = (id: string) =>
  site.context.db.select().from(orders).where(eq(orders.stripePaymentIntentId, id));
const rowOf = async (id: string) =>
  (await site.context.db.select().from(providerEvents).where(eq(providerEvents.id, id)))[0];

describe('an event of a succeeded payment makes its order', () => {
  const shapes: [name: string, (payment: Stripe.PaymentIntent) => object][] = [
    ['with nothing but ids', ({ id }) => eventOf({ id, object: 'payment_intent' })],
    ['with an id alone', ({ id }) => eventOf({ id })],
    ['with the id in place of the object', ({ id }) => eventOf(id)],
    [
      'with expanded objects where ids stand',
      (payment) =>
        eventOf({
          ...payment,
          customer: { id: 'cus_1', object: 'customer' },
          latest_charge: { id: 'ch_1', object: 'charge' },
        }),
    ],
    [
      'in the shape of an older version of the API',
      (payment) => eventOf({ ...payment, charges: { data: [] } }, { api_version: '2020-08-27' }),
    ],
    [
      'as a thin event of the second API',
      ({ id }) => ({
        id: `evt_${randomUUID()}`,
        object: 'v2.core.event',
        type: 'v1.payment_intent.succeeded',
        related_object: { id, type: 'payment_intent', url: `/v1/payment_intents/${id}` },
      }),
    ],
  ];
  it.each(shapes)('%s', async (_name, shape) => {
    const payment = await paid();
    await withoutOwnEvents();
    expect(await deliver(shape(payment))).toBe(200);
    await handleEvents(site.context, [followPayment]);
    expect(await ordersOf(payment.id)).toHaveLength(1);
  });
});

describe('an event about a charge', () => {
  it.each([
    ['an id', 'pi_1-a'],
    ['the object', { id: 'pi_1-a', object: 'payment_intent' }],
  ])('names its payment by %s', (_name, payment_intent) => {
    const { payload } = parseEvent(
      JSON.stringify(
        eventOf({ id: 'ch_1', object: 'charge', payment_intent }, { type: 'charge.refunded' }),
      ),
    );
    expect(payload).toMatchObject({ object: 'charge', id: 'ch_1', payment: 'pi_1-a' });
  });
});

describe('an invoice event', () => {
  it.each([
    [
      'of an older version of the API',
      { object: 'invoice', id: 'in_1', created: 1, subscription: 'sub_1' },
    ],
    [
      'with the subscription expanded',
      {
        object: 'invoice',
        id: 'in_1',
        created: 1,
        subscription: { id: 'sub_1', object: 'subscription' },
      },
    ],
    [
      'of the present version',
      {
        object: 'invoice',
        id: 'in_1',
        created: 1,
        parent: { subscription_details: { subscription: { id: 'sub_1' } } },
      },
    ],
  ])('%s names its subscription', (_name, object) => {
    expect(
      parseEvent(JSON.stringify(eventOf(object, { type: 'invoice.paid' }))).payload,
    ).toMatchObject({ subscription: 'sub_1' });
  });

  it('that holds nothing but its id is followed to its subscription', async () => {
    const customer = await site.stripe.customers.create({ email: 'thin@example.com' });
    const product = await site.stripe.products.create({ name: 'Club' });
    const price = await site.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 3_500,
      recurring: { interval: 'month' },
    });
    const made = await site.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    });
    const [row] = await site.context.db
      .insert(subscriptions)
      .values({
        status: 'incomplete',
        customerEmail: 'thin@example.com',
        customerFirstName: 'Thin',
        customerLastName: 'Event',
        shippingAddress: '{}',
        tshirtSize: 'M',
        stripeSubscriptionId: made.id,
        stripeCustomerId: customer.id,
      })
      .returning();
    const invoice = made.latest_invoice as Stripe.Invoice;
    await withoutOwnEvents();
    await deliver(eventOf({ id: invoice.id, object: 'invoice' }, { type: 'invoice.created' }));
    await handleEvents(site.context, [followPayment, followEvent]);
    const [followed] = await site.context.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, row!.id));
    expect(followed?.stripePriceId).toBe(price.id);
  });
});

describe('a signed event that is not understood', () => {
  it.each([
    ['has no id of what it is about', eventOf({ object: 'payment_intent' })],
    ['has an id that no provider gives', eventOf({ object: 'payment_intent', id: 'pi 1' })],
    ['has no data', { id: `evt_${randomUUID()}`, object: 'event', type: 'invoice.paid' }],
  ])('because it %s is answered 200, kept whole, and left for later', async (_name, event) => {
    expect(await deliver(event)).toBe(200);
    await handleEvents(site.context, [followPayment]);
    expect(await rowOf(event.id)).toMatchObject({
      handledAt: null,
      payload: { raw: JSON.stringify(event) },
    });
  });

  it('is acted upon once it is understood', async () => {
    const payment = await paid();
    await withoutOwnEvents();
    // As an earlier version of this program, which could not read it, would have kept it.
    const event = eventOf(payment);
    const raw = JSON.stringify(event);
    await site.context.db.insert(providerEvents).values({
      id: event.id,
      provider: 'stripe',
      type: event.type,
      payload: { type: event.type, raw },
    });
    await handleEvents(site.context, [followPayment]);
    expect(await ordersOf(payment.id)).toHaveLength(1);
    expect((await rowOf(event.id))?.handledAt).not.toBeNull();
  });

  it('is kept also when it is no event at all', async () => {
    for (const body of [
      '[]',
      '{"id":7}',
      'no JSON',
      '{"id":"evt_1","type":"a\\u0000b","data":null}',
    ])
      expect(await deliver(body)).toBe(200);
    const kept = await site.context.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.type, 'unreadable'));
    expect(kept).toHaveLength(4);
  });
});

describe('events of other shops on the same account', () => {
  /** Counts what the provider is asked about. */
  function counting(): { context: Context; asked: string[] } {
    const asked: string[] = [];
    const { payments } = site.context;
    const retrieve = (id: string) => {
      asked.push(id);
      return payments.retrieve(id);
    };
    return { context: { ...site.context, payments: { ...payments, retrieve } }, asked };
  }
  const foreign = async (index: number, metadata: Record<string, string>) =>
    deliver(eventOf({ object: 'payment_intent', id: `pi_foreign${index}`, created: 1, metadata }));

  it('are passed over without a word to the provider', async () => {
    const payment = await paid();
    await withoutOwnEvents();
    await foreign(1, {});
    await foreign(2, { site: 'https://another.example', checkout_id: randomUUID() });
    await foreign(3, { order: '7' });
    await deliver(eventOf(payment));
    const { context, asked } = counting();
    await handleEvents(context, [followPayment]);
    expect(asked).toEqual([payment.id]);
    expect(await ordersOf(payment.id)).toHaveLength(1);
    expect(
      (await site.context.db.select().from(providerEvents)).filter(
        ({ handledAt }) => handledAt === null,
      ),
    ).toEqual([]);
  });

  it('of which nothing can be told wait until our own are done', async () => {
    const payment = await paid();
    await withoutOwnEvents();
    for (let index = 0; index < 40; index++)
      await deliver(eventOf({ object: 'payment_intent', id: `pi_thin${index}` }));
    await deliver(eventOf({ object: 'payment_intent', id: payment.id }));
    const { context, asked } = counting();
    await handleEvents(context, [followPayment]);
    expect(asked[0]).toBe(payment.id);
    expect(asked).toHaveLength(41);
  });

  it('that name a payment of ours under an address we had before are ours', async () => {
    const payment = await paid();
    await withoutOwnEvents();
    await deliver(
      eventOf({ ...payment, metadata: { ...payment.metadata, site: 'https://before.example' } }),
    );
    await handleEvents(site.context, [followPayment]);
    expect(await ordersOf(payment.id)).toHaveLength(1);
  });
});
