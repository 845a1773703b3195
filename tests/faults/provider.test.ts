import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '#tests/support/works.ts';
import { buy, type Buyer, expectOneOrder, newBuyer, prepare } from './support/buyer.ts';
import type { Fate, Watcher } from './support/proxy.ts';
import { isWhole } from './support/random.ts';
import { openShop, passHolds, type Shop } from './support/shop.ts';

const away =
  'The payment service does not answer just now. Nothing was charged. Please try again in a moment.';

const unseen =
  'We cannot see your payment just now. If it went through, your order is written down by itself and confirmed by mail. Please do not pay again.';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // Events would finish what these tests want to see unfinished.
  shop.deliverWebhooks(false);
  await shop.start();
});
beforeEach(() => shop.revive());
afterAll(() => shop.close());

const calls = {
  create: /^POST \/v1\/payment_intents HTTP/,
  update: /^POST \/v1\/payment_intents\/pi_\w+ HTTP/,
  cancel: /^POST \/v1\/payment_intents\/pi_\w+\/cancel HTTP/,
  refund: /^POST \/v1\/refunds HTTP/,
  any: /^(GET|POST) \/v1\//,
};

describe('a provider that answers nothing for twenty seconds', () => {
  it('keeps a buyer waiting for eight at most, and nobody else', async () => {
    const [paying, preparing] = [await newBuyer(shop), await newBuyer(shop)];
    await prepare(shop, paying);
    shop.wires.provider.freeze();
    const waiting = everyAnswer(preparing, paying);
    const reads = await Promise.all([
      shop.call('GET', '/api/artworks'),
      shop.call('GET', `/api/cart/${paying.sessionId}`),
      shop.call('GET', '/readyz'),
    ]);
    for (const read of reads)
      expect([read.status, read.seconds < (isWhole ? 5 : 7)]).toEqual([200, true]);
    const answers = await waiting;
    expectClearWords(answers);
    // 7.7 on a machine that has nothing else to do.
    for (const { seconds } of answers) expect(seconds).toBeLessThan(isWhole ? 9.5 : 15);
    shop.wires.provider.resume();
    await expectToBuy(paying, preparing);
  });
});

describe('a provider that is in trouble', () => {
  const sick: [name: string, Watcher][] = [
    [
      'answers 500',
      only(calls.any, httpAnswer(500, '{"error":{"type":"api_error","message":"Oh."}}')),
    ],
    ['answers 500 and nothing else', only(calls.any, httpAnswer(500, '{}'))],
    ['answers what is no JSON', only(calls.any, httpAnswer(200, '<html>'))],
    ['answers what is no payment', only(calls.any, httpAnswer(200, '{"object":"list"}'))],
    ['cuts the connection', only(calls.any, 'cut')],
    ['cuts the connection in the middle of the call', only(calls.any, { first: 40 })],
    ['cuts its answer short', ({ from }) => (from === 'server' ? { first: 150 } : 'pass')],
  ];
  // Every second one, and all with WHOLE=on.
  it.each(sick.filter((_, at) => isWhole || at % 2 === 0))('%s', async (_name, watcher) => {
    const [paying, preparing] = [await newBuyer(shop), await newBuyer(shop)];
    await prepare(shop, paying);
    shop.wires.provider.watch(watcher);
    expectClearWords(await everyAnswer(preparing, paying));
    expect((await shop.call('GET', '/api/artworks')).status).toBe(200);
    shop.wires.provider.watch();
    await expectToBuy(paying, preparing);
  });
});

describe('a provider whose answer is lost', () => {
  it('after it prepared a payment', async () => {
    const buyer = await newBuyer(shop);
    const lost = loseAnswers(calls.create);
    expect(await prepareAnswer(buyer)).toMatchObject({ status: 502, body: { detail: away } });
    expect(lost()).toBe(2);
    // The second try of the same call was the same payment.
    expect(await everyPayment(buyer)).toHaveLength(1);
    shop.wires.provider.watch();
    await expectToBuy(buyer);
  });

  it('after it changed a payment: the buyer pays what the provider was told, and that is what the order says', async () => {
    const buyer = await newBuyer(shop);
    await prepare(shop, buyer);
    const lost = loseAnswers(calls.update);
    expect(await changeAnswer(buyer)).toMatchObject({ status: 502, body: { detail: away } });
    expect(lost()).toBe(2);
    shop.wires.provider.watch();
    await expectToBuy(buyer);
  });

  it('after it cancelled a payment', async () => {
    const buyer = await newBuyer(shop);
    await prepare(shop, buyer);
    await passHolds(shop);
    const lost = loseAnswers(calls.cancel);
    await shop.wake('checkouts');
    await expect.poll(lost, { timeout: 30_000 }).toBeGreaterThan(1);
    shop.wires.provider.watch();
    await shop.wake('checkouts');
    await shop.settled();
    await expectToBuy(await newBuyer(shop, buyer.artworkId));
  });

  it('after it sent money back: it goes back once', async () => {
    const buyer = await newBuyer(shop);
    const lost = loseAnswers(calls.refund);
    const less = async (id: string) =>
      void (await shop.stripe.paymentIntents.update(id, { amount: 5_000 }));
    expect(await buy(shop, buyer, less)).toMatchObject({ success: false });
    await expect.poll(lost, { timeout: 30_000 }).toBeGreaterThan(1);
    expect(await shop.broken('settled')).toContain(
      `3: the refund of ${buyer.paymentIntentId} is still due`,
    );
    shop.wires.provider.watch();
    await shop.wake('checkouts');
    await shop.wake('letters');
    await shop.settled();
    const back = await shop.stripe.refunds.list({ payment_intent: buyer.paymentIntentId! });
    expect(back.data.map(({ amount }) => amount)).toEqual([5_000]);
  });
});

/** Lets a call through and loses what comes back, every time; tells how often it did. */
function loseAnswers(call: RegExp): () => number {
  const asked = new Set<number>();
  let lost = 0;
  shop.wires.provider.watch(({ from, text, connection }) => {
    if (from === 'client' && call.test(text)) asked.add(connection);
    if (from === 'client' || !asked.delete(connection)) return 'pass';
    lost += 1;
    return 'cut';
  });
  return () => lost;
}

function httpAnswer(status: number, body: string): Fate {
  return {
    answer: `HTTP/1.1 ${status} -\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  };
}

function only(call: RegExp, fate: Fate): Watcher {
  return ({ from, text }) => (from === 'client' && call.test(text) ? fate : 'pass');
}

/** Everything that a buyer can ask for while the provider is away. */
const everyAnswer = (preparing: Buyer, paying: Buyer) =>
  Promise.all([prepareAnswer(preparing), changeAnswer(paying), processAnswer(paying)]);

function expectClearWords(answers: { status: number; body: unknown }[]): void {
  expect(answers.map(({ status }) => status)).toEqual([502, 502, 502]);
  const words = [away, away, unseen];
  expect(answers.map(({ body }) => body)).toMatchObject(
    words.map((detail) => ({ code: 'upstream', detail })),
  );
}

async function prepareAnswer({ sessionId, artworkId, email }: Buyer) {
  await shop.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
  return shop.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: { ...address, email },
  });
}
const processAnswer = ({ sessionId, paymentIntentId }: Buyer) =>
  shop.call('POST', '/api/process-payment', { sessionId, paymentIntentId, billingAddress: null });
const changeAnswer = ({ sessionId, paymentIntentId, email }: Buyer) =>
  shop.call('PATCH', `/api/checkout/${paymentIntentId}`, {
    sessionId,
    shippingAddress: { ...address, email, state: 'WI', postal_code: '54880' },
  });

async function expectToBuy(...buyers: Buyer[]): Promise<void> {
  const outcomes = await Promise.all(buyers.map((buyer) => buy(shop, buyer)));
  for (const outcome of outcomes) expect(outcome).toMatchObject({ success: true });
  await shop.settled();
  for (const buyer of buyers) await expectOneOrder(shop, buyer);
}

async function everyPayment({ email }: Buyer) {
  return (await shop.stripe.paymentIntents.list({ limit: 100 })).data.filter(
    (one) => one.receipt_email === email,
  );
}
