import { afterEach, expect, it } from 'vitest';
import type { RunningSandbox } from './test-support.ts';
import { keys, refusal, startEndpoint, startSandbox } from './test-support.ts';

type Endpoint = Awaited<ReturnType<typeof startEndpoint>>;
const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

const order = {
  amount: 1000,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const;

async function start(endpoint: Endpoint, more: object = {}): Promise<RunningSandbox> {
  const sandbox = await startSandbox({ webhookUrl: () => endpoint.url, ...more });
  closing.push(sandbox, endpoint);
  return sandbox;
}

it('tells of a payment in order, signed so that the SDK believes it', async () => {
  const endpoint = await startEndpoint();
  const { stripe } = await start(endpoint);
  const intent = await stripe.paymentIntents.create({
    ...order,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  await endpoint.until(3);
  expect(endpoint.types()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
  const [, , { body, signature }] = endpoint.letters as [
    unknown,
    unknown,
    Endpoint['letters'][number],
  ];
  const event = stripe.webhooks.constructEvent(body, signature, keys.webhookSecret);
  expect(event).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    type: 'payment_intent.succeeded',
    data: { object: { id: intent.id, status: 'succeeded' } },
    request: { id: intent.lastResponse.requestId },
  });
  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, keys.webhookSecret)).toThrow();
  expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type });
});

it('tells of a decline, a question by the bank and a cancellation', async () => {
  const endpoint = await startEndpoint();
  const { stripe } = await start(endpoint);
  const { id } = await stripe.paymentIntents.create(order);
  await refusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
  await stripe.paymentIntents.cancel(id);
  await endpoint.until(5);
  expect(endpoint.types()).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.canceled',
  ]);
});

it('tries again after a refusal, without overtaking', async () => {
  const endpoint = await startEndpoint([500, 302]);
  const { stripe } = await start(endpoint);
  await stripe.customers.create({});
  await stripe.paymentIntents.create(order);
  await endpoint.until(4);
  expect(endpoint.types()).toEqual([
    'customer.created',
    'customer.created',
    'customer.created',
    'payment_intent.created',
  ]);
});

it('gives up after three tries', async () => {
  const endpoint = await startEndpoint([500, 500, 500]);
  const { stripe } = await start(endpoint);
  await stripe.customers.create({});
  await stripe.paymentIntents.create(order);
  await endpoint.until(4);
  expect(endpoint.types().slice(2)).toEqual(['customer.created', 'payment_intent.created']);
});

it('delivers after a restart what was owed before it', async () => {
  const gone = await startEndpoint();
  await gone.close();
  const first = await startSandbox({ webhookUrl: gone.url, retryDelaysMs: [60_000, 60_000] });
  const { id } = await first.stripe.customers.create({});
  await first.close();
  const endpoint = await startEndpoint([], gone.port);
  const second = await start(endpoint, { ledgerFile: first.ledgerFile });
  await endpoint.until(1);
  expect(JSON.parse(endpoint.letters[0]!.body)).toMatchObject({
    type: 'customer.created',
    data: { object: { id } },
  });
  await second.stripe.paymentIntents.create(order);
  await endpoint.until(2);
  expect(endpoint.types()).toEqual(['customer.created', 'payment_intent.created']);
});
