import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SQL, sql } from 'drizzle-orm';
import { pay } from '#tests/support/pay.ts';
import { type Buyer, expectOneOrder, newBuyer, prepare } from './support/buyer.ts';
import { isWhole, seeded } from './support/random.ts';
import { openShop, passHolds, promisedMs, type Shop } from './support/shop.ts';

/** So many that they would take three times as long as an order may, were they asked about one after the other. */
const foreignEvents = isWhole ? 600 : 300;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.deliverWebhooks(false);
  await shop.start();
});
afterAll(() => shop.close());

describe.concurrent('webhooks', () => {
  it('that come make the order within five seconds', async ({ expect }) => {
    const buyer = await paid();
    for (const event of await eventsOf(buyer)) expect((await deliver(event)).status).toBe(200);
    await expect.poll(() => ordersOf(buyer), { timeout: promisedMs, interval: 100 }).toBe(1);
  });

  it('that come twenty times, at once and in any order, make one order', async ({ expect }) => {
    const buyer = await paid();
    const random = seeded(11);
    const all = Array.from({ length: 20 }, () => eventsOf(buyer));
    const shuffled = (await Promise.all(all)).flat().sort(() => random() - 0.5);
    const answers = await Promise.all(shuffled.map((event) => deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(() => ordersOf(buyer), { timeout: promisedMs, interval: 100 }).toBe(1);
    await expectOneOrder(shop, buyer);
    expect(await eventRowsOf(buyer)).toBe(new Set(shuffled.map(({ id }) => id)).size);
  });

  it('that are forged, altered or too old are refused, and nothing is stored', async ({
    expect,
  }) => {
    const buyer = await paid();
    const [event] = await eventsOf(buyer);
    const payload = JSON.stringify({ ...event, id: 'evt_forged' });
    const now = Math.floor(Date.now() / 1000);
    const genuine = signed(payload, shop.webhookSecret, now);
    const forgeries = [
      { payload, signature: signed(payload, 'whsec_guessed', now) },
      { payload: payload.replace('evt_forged', 'evt_altered'), signature: genuine },
      { payload, signature: signed(payload, shop.webhookSecret, now - 301) },
      { payload, signature: 't=1,v1=00' },
      { payload, signature: '' },
      { payload: '', signature: genuine },
    ];
    for (const { payload: body, signature } of forgeries) {
      const answer = await shop.call('POST', '/api/stripe/webhook', body, {
        'stripe-signature': signature,
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
    expect(
      await shop.rows(
        sql`select id from provider_events where id in ('evt_forged', 'evt_altered')`,
      ),
    ).toEqual([]);
  });

  it('that come three days late are true nevertheless', async ({ expect }) => {
    const buyer = await paid();
    const created = Math.floor(Date.now() / 1000) - 3 * 24 * 60 * 60;
    for (const event of await eventsOf(buyer))
      expect((await deliver({ ...event, created })).status).toBe(200);
    await expect.poll(() => ordersOf(buyer), { timeout: promisedMs, interval: 100 }).toBe(1);
    await expectOneOrder(shop, buyer);
  });
});

it('of other shops on the account, hundreds of them, delay no order beyond five seconds', async () => {
  const buyer = await paid();
  const foreign = Array.from({ length: foreignEvents }, (_, index) => ({
    id: `evt_foreign${index}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    // Half of them are thin: only the provider could say whose they are.
    data: {
      object: {
        object: 'payment_intent',
        id: `pi_foreign${index}`,
        ...(index % 2 === 0 && { created: 1, metadata: { site: 'https://another.example' } }),
      },
    },
  }));
  // A provider that takes its time.
  shop.wires.provider.watch(({ from }) =>
    from === 'client' ? new Promise((resolve) => setTimeout(() => resolve('pass'), 300)) : 'pass',
  );
  try {
    for (const event of foreign)
      expect((await deliver(event as unknown as Stripe.Event)).status).toBe(200);
    for (const event of await eventsOf(buyer)) expect((await deliver(event)).status).toBe(200);
    await expect.poll(() => ordersOf(buyer), { timeout: promisedMs, interval: 50 }).toBe(1);
  } finally {
    shop.wires.provider.watch();
  }
  await shop.settled();
  await expectOneOrder(shop, buyer);
});

it('that tell of a checkout long over change nothing', async () => {
  const buyer = await newBuyer(shop);
  await prepare(shop, buyer);
  const early = await eventsOf(buyer);
  await passHolds(shop);
  await shop.wake('checkouts');
  await expect.poll(() => statusOf(buyer), { timeout: 30_000, interval: 100 }).toBe('expired');
  const before = await statusOf(buyer);
  // A success that never was: the provider is asked, and says that it was cancelled.
  const [cancelled] = (await eventsOf(buyer)).filter(
    ({ type }) => type === 'payment_intent.canceled',
  );
  const invented = {
    ...cancelled!,
    id: 'evt_invented',
    type: 'payment_intent.succeeded',
  } as Stripe.Event;
  for (const event of [...early, cancelled!, invented])
    expect((await deliver(event)).status).toBe(200);
  await shop.settled();
  expect([before, await statusOf(buyer), await ordersOf(buyer)]).toEqual(['expired', 'expired', 0]);
});

it('that never come: the sweep finds the payment within a minute, and nobody had to come back', async () => {
  const buyer = await paid();
  await expect.poll(() => ordersOf(buyer), { timeout: 60_000, interval: 500 }).toBe(1);
  await expectOneOrder(shop, buyer);
});

/** A buyer who paid and closed the window. */
async function paid(): Promise<Buyer> {
  const buyer = await newBuyer(shop);
  await prepare(shop, buyer);
  await pay(shop, buyer.paymentIntentId!);
  return { ...buyer, hasPaid: true };
}

async function eventsOf({ paymentIntentId }: Buyer): Promise<Stripe.Event[]> {
  const all = await shop.stripe.events
    .list({ limit: 100, type: 'payment_intent.*' })
    .autoPagingToArray({ limit: 10_000 });
  return all.filter(({ data }) => 'id' in data.object && data.object.id === paymentIntentId);
}

function deliver(event: Stripe.Event) {
  const payload = JSON.stringify(event);
  const signature = signed(payload, shop.webhookSecret, Math.floor(Date.now() / 1000));
  return shop.call('POST', '/api/stripe/webhook', payload, { 'stripe-signature': signature });
}

const signed = (payload: string, secret: string, timestamp: number) =>
  shop.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

const count = async (query: SQL) => Number((await shop.rows(query))[0]?.['count']);
const ordersOf = ({ sessionId }: Buyer) =>
  count(sql`select count(*) from orders where session_id = ${sessionId}`);
const eventRowsOf = ({ paymentIntentId }: Buyer) =>
  count(sql`select count(*) from provider_events where payload->>'payment' = ${paymentIntentId}`);
const statusOf = async ({ sessionId }: Buyer) =>
  (await shop.rows(sql`select status from checkouts where session_id = ${sessionId}`))[0]?.[
    'status'
  ];
