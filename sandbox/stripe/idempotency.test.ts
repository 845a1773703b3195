import { afterEach, expect, it } from 'vitest';
import type { RunningSandbox } from './test-support.ts';
import { keys, refusal, startSandbox } from './test-support.ts';

let sandbox: RunningSandbox;
afterEach(() => sandbox.close());

const order = { amount: 5000, currency: 'usd' };
const byApi = {
  ...order,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const;

it('answers the same key with the first answer', async () => {
  sandbox = await startSandbox();
  const first = await sandbox.stripe.paymentIntents.create(order, { idempotencyKey: 'one' });
  const again = await sandbox.stripe.paymentIntents.create(order, { idempotencyKey: 'one' });
  expect(again).toEqual(first);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
  expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(1);
});

it('answers a declined key with the same decline', async () => {
  sandbox = await startSandbox();
  const { paymentIntents } = sandbox.stripe;
  const { id } = await paymentIntents.create(byApi);
  const confirm = () =>
    refusal(
      paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'pay' },
      ),
    );
  const [first, again] = [await confirm(), await confirm()];
  expect(again).toMatchObject({ code: 'card_declined', charge: first.charge });
  expect((await sandbox.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
});

it('refuses a key with other parameters or at another address', async () => {
  sandbox = await startSandbox();
  const options = { idempotencyKey: 'two' };
  await sandbox.stripe.paymentIntents.create({ ...order, metadata: { a: '1' } }, options);
  const other = await refusal(
    sandbox.stripe.paymentIntents.create({ ...order, amount: 6000 }, options),
  );
  expect(other).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
    rawType: 'idempotency_error',
  });
  expect(await refusal(sandbox.stripe.customers.create({}, options))).toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

it('refuses a key that another request holds', async () => {
  sandbox = await startSandbox({ latencyMs: 30 });
  const calls = [1, 2, 3].map(() =>
    sandbox.stripe.paymentIntents.create(order, { idempotencyKey: 'three' }),
  );
  const settled = await Promise.allSettled(calls);
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(1);
});

it('forgets a key whose parameters were wrong', async () => {
  sandbox = await startSandbox();
  const options = { idempotencyKey: 'four' };
  await refusal(sandbox.stripe.paymentIntents.create({ ...order, amount: 1 }, options));
  expect((await sandbox.stripe.paymentIntents.create(order, options)).amount).toBe(5000);
});

it('forgets a key after a day, and refuses a key too long', async () => {
  let now = new Date('2026-11-20T10:00:00Z');
  sandbox = await startSandbox({ now: () => now });
  const options = { idempotencyKey: 'five' };
  const first = await sandbox.stripe.paymentIntents.create(order, options);
  now = new Date('2026-11-21T10:00:01Z');
  expect((await sandbox.stripe.paymentIntents.create(order, options)).id).not.toBe(first.id);
  expect(
    (await refusal(sandbox.stripe.customers.create({}, { idempotencyKey: 'x'.repeat(256) })))
      .statusCode,
  ).toBe(400);
});

it('remembers keys over a restart', async () => {
  sandbox = await startSandbox();
  const first = await sandbox.stripe.paymentIntents.create(order, { idempotencyKey: 'six' });
  await sandbox.close();
  sandbox = await startSandbox({ ledgerFile: sandbox.ledgerFile });
  expect(
    await sandbox.client(keys.secretKey).paymentIntents.create(order, { idempotencyKey: 'six' }),
  ).toEqual(first);
});

it('keeps a failure of its own under the key, and answers it again', async () => {
  sandbox = await startSandbox();
  await sandbox.stripe.rawRequest('POST', '/v1/sandbox/failures', {
    path: '/payment_intents',
    times: 1,
  });
  const create = (idempotencyKey: string) =>
    sandbox.stripe.paymentIntents.create(order, { idempotencyKey });
  expect([await refusal(create('kept')), await refusal(create('kept'))]).toMatchObject([
    { statusCode: 500 },
    { statusCode: 500 },
  ]);
  expect(await create('another')).toMatchObject({ status: 'requires_payment_method' });
});
