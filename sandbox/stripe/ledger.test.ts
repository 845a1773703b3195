import { appendFileSync, readFileSync } from 'node:fs';
import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { openStripeSandbox } from './server.ts';
import type { RunningSandbox } from './test-support.ts';
import { freshLedger, keys, startSandbox } from './test-support.ts';

let sandbox: RunningSandbox;
afterEach(() => sandbox?.close());

const order = {
  amount: 1000,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const;

it('is replayed at the next start', async () => {
  sandbox = await startSandbox();
  const paid = await sandbox.stripe.paymentIntents.create({
    ...order,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  await sandbox.close();
  sandbox = await startSandbox({ ledgerFile: sandbox.ledgerFile });
  expect(await sandbox.stripe.paymentIntents.retrieve(paid.id)).toEqual(paid);
  const refund = await sandbox.stripe.refunds.create({ payment_intent: paid.id });
  expect(refund.charge).toBe(paid.latest_charge);
});

it('drops a line that a crash tore, and writes on', async () => {
  sandbox = await startSandbox();
  const kept = await sandbox.stripe.customers.create({ name: 'Ada' });
  await sandbox.close();
  appendFileSync(sandbox.ledgerFile, '[{"id":"cus_torn","object":"custo');
  sandbox = await startSandbox({ ledgerFile: sandbox.ledgerFile });
  const next = await sandbox.stripe.customers.create({ name: 'Grace' });
  await sandbox.close();
  sandbox = await startSandbox({ ledgerFile: sandbox.ledgerFile });
  expect((await sandbox.stripe.customers.list()).data.map(({ id }) => id)).toEqual([
    next.id,
    kept.id,
  ]);
});

it('holds all of a request in one line', async () => {
  sandbox = await startSandbox();
  await sandbox.stripe.paymentIntents.create({
    ...order,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  expect(readFileSync(sandbox.ledgerFile, 'utf8').trim().split('\n')).toHaveLength(1);
});

it('can be read with the secret key', async () => {
  sandbox = await startSandbox();
  await sandbox.stripe.customers.create({ name: 'Ada' });
  const reply = await fetch(`${sandbox.base}/ledger`, {
    headers: { authorization: `Bearer ${keys.secretKey}` },
  });
  expect(await reply.json()).toMatchObject({
    customer: [{ name: 'Ada' }],
    event: [{ type: 'customer.created' }],
  });
});

it('is shared by two mounts, and the host keeps its own parsers and errors', async () => {
  const stripe = openStripeSandbox({ ...keys, webhookUrl: undefined, ledgerFile: freshLedger() });
  const shop = fastify();
  const loopback = fastify();
  shop.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  await shop.register(stripe.routes, { prefix: '/sandbox/stripe' });
  await loopback.register(stripe.routes);
  shop.post('/echo', (request) => ({ got: request.body }));

  const headers = { authorization: `Bearer ${keys.secretKey}` };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const made = await loopback.inject({
    method: 'POST',
    url: '/v1/customers',
    headers: { ...headers, ...form },
    payload: 'name=Ada',
  });
  const found = await shop.inject({
    url: `/sandbox/stripe/v1/customers/${made.json<{ id: string }>().id}`,
    headers,
  });
  expect(found.json()).toEqual(made.json());
  expect(
    (await shop.inject({ method: 'POST', url: '/echo', headers: form, payload: 'a=1' })).json(),
  ).toEqual({
    got: 'a=1',
  });
  expect((await shop.inject({ method: 'POST', url: '/echo', payload: { a: 1 } })).json()).toEqual({
    got: { a: 1 },
  });
  expect((await shop.inject({ url: '/nowhere' })).json()).toMatchObject({
    statusCode: 404,
    error: 'Not Found',
  });
  await Promise.all([shop.close(), loopback.close()]);
  stripe.close();
});
