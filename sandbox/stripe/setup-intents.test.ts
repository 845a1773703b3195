import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningSandbox } from './test-support.ts';
import { askAsBrowser, refusal, startSandbox, typedCard } from './test-support.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.close());

async function begin() {
  const customer = await stripe.customers.create({ name: 'Ada' });
  const intent = await stripe.setupIntents.create({
    customer: customer.id,
    metadata: { plan: 'secret' },
  });
  const secret = { client_secret: intent.client_secret! };
  return {
    customer,
    intent,
    confirm: (number: string) =>
      askAsBrowser(sandbox.base, `/setup_intents/${intent.id}/confirm`, {
        ...secret,
        ...typedCard(number),
      }),
    answer: (outcome: string) =>
      askAsBrowser(sandbox.base, `/sandbox/setup_authentications/${intent.id}`, {
        ...secret,
        outcome,
      }),
    now: () => stripe.setupIntents.retrieve(intent.id, { expand: ['payment_method'] }),
  };
}

async function latestTypes(count: number): Promise<string[]> {
  return (await stripe.events.list({ limit: count })).data.map(({ type }) => type).reverse();
}

it('keeps a card that the browser typed', async () => {
  const { customer, intent, confirm, now } = await begin();
  expect(intent).toMatchObject({
    object: 'setup_intent',
    customer: customer.id,
    status: 'requires_payment_method',
    usage: 'off_session',
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
  const { status, body } = await confirm('4242424242424242');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { id: intent.id, status: 'succeeded' },
  });
  for (const hidden of ['metadata', 'customer']) expect(body).not.toHaveProperty(hidden);
  expect(await now()).toMatchObject({
    status: 'succeeded',
    payment_method: { customer: customer.id, card: { last4: '4242' } },
  });
  expect(await latestTypes(3)).toEqual([
    'setup_intent.created',
    'payment_method.attached',
    'setup_intent.succeeded',
  ]);
  const again = await confirm('4242424242424242');
  expect(again).toMatchObject({
    status: 400,
    body: { error: { code: 'setup_intent_unexpected_state' } },
  });
});

it('says why a card is declined, and takes another that only fails when it is charged', async () => {
  const { confirm, now } = await begin();
  const { status, body } = await confirm('4000000000000002');
  expect({ status, body }).toMatchObject({
    status: 402,
    body: { error: { code: 'card_declined', setup_intent: { status: 'requires_payment_method' } } },
  });
  expect(body.error!.setup_intent).not.toHaveProperty('metadata');
  expect(await now()).toMatchObject({
    last_setup_error: { decline_code: 'generic_decline' },
    payment_method: null,
  });
  expect(await latestTypes(1)).toEqual(['setup_intent.setup_failed']);
  expect((await confirm('4000000000000341')).status).toBe(200);
});

it.each([
  ['complete', 'succeeded', undefined],
  ['fail', 'requires_payment_method', 'setup_intent_authentication_failure'],
])('asks the bank: %s', async (outcome, status, code) => {
  const { confirm, answer, now } = await begin();
  expect((await confirm('4000002500003155')).body).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
  });
  expect((await answer(outcome)).body).toMatchObject({ status });
  expect((await now()).last_setup_error?.code).toBe(code);
  expect((await answer(outcome)).status).toBe(400);
});

it('is canceled, and then keeps nothing', async () => {
  const { intent, confirm } = await begin();
  expect(
    await stripe.setupIntents.cancel(intent.id, { cancellation_reason: 'abandoned' }),
  ).toMatchObject({ status: 'canceled' });
  expect((await confirm('4242424242424242')).status).toBe(400);
});

it('needs a secret, a customer it knows, and a way to pay', async () => {
  const { intent } = await begin();
  const wrong = await askAsBrowser(sandbox.base, `/setup_intents/${intent.id}/confirm`, {
    client_secret: 'no',
    ...typedCard('4242424242424242'),
  });
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: { code: 'setup_intent_invalid_parameter' } },
  });
  expect(await refusal(stripe.setupIntents.confirm(intent.id))).toMatchObject({
    statusCode: 400,
    code: 'setup_intent_unexpected_state',
  });
  expect(await refusal(stripe.setupIntents.create({ customer: 'cus_no' }))).toMatchObject({
    statusCode: 400,
    param: 'customer',
  });
  expect(await refusal(stripe.setupIntents.retrieve('seti_no'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});
