import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSandbox } from './test-support.ts';
import { askAsBrowser, keys, refusal, startSandbox } from './test-support.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.close());

const order = { amount: 5000, currency: 'usd' };
const long = (length: number) => 'x'.repeat(length);

describe('parameters that Stripe refuses', () => {
  it.each([
    [
      'unknown',
      { ...order, colour: 'red' },
      'parameter_unknown',
      'colour',
      'Received unknown parameter: colour',
    ],
    [
      'unknown inside',
      { ...order, shipping: { name: 'A', address: {}, x: '1' } },
      'parameter_unknown',
      'shipping[x]',
      /shipping\[x\]/,
    ],
    [
      'missing',
      { currency: 'usd' },
      'parameter_missing',
      'amount',
      'Missing required param: amount.',
    ],
    [
      'missing inside',
      { ...order, shipping: { address: { line1: 'x' } } },
      'parameter_missing',
      'shipping[name]',
      /shipping\[name\]/,
    ],
    [
      'fraction',
      { ...order, amount: 10.5 },
      'parameter_invalid_integer',
      'amount',
      'Invalid integer: 10.5',
    ],
    [
      'word for a number',
      { ...order, amount: 'ten' },
      'parameter_invalid_integer',
      'amount',
      'Invalid integer: ten',
    ],
    [
      'negative',
      { ...order, amount: -1 },
      'parameter_invalid_integer',
      'amount',
      /greater than or equal to 1/,
    ],
    [
      'too small',
      { ...order, amount: 49 },
      'amount_too_small',
      'amount',
      'Amount must be at least $0.50 usd',
    ],
    [
      'too large',
      { ...order, amount: 100_000_000 },
      'amount_too_large',
      'amount',
      'Amount must be no more than $999,999.99',
    ],
    ['currency', { ...order, currency: 'xxx' }, undefined, 'currency', /^Invalid currency: xxx/],
    ['flag', { ...order, confirm: 'perhaps' }, undefined, 'confirm', 'Invalid boolean: perhaps'],
    [
      'choice',
      { ...order, setup_future_usage: 'maybe' },
      undefined,
      'setup_future_usage',
      /must be one of/,
    ],
    [
      'empty',
      { ...order, return_url: '' },
      'parameter_invalid_empty',
      'return_url',
      /^You passed an empty string for 'return_url'/,
    ],
    ['url', { ...order, return_url: 'here' }, 'url_invalid', 'return_url', 'Not a valid URL'],
    [
      'email',
      { ...order, receipt_email: 'nobody' },
      'email_invalid',
      'receipt_email',
      'Invalid email address: nobody',
    ],
    [
      'gone',
      { ...order, payment_method_types: ['card'] },
      'payment_method_types_no_longer_supported',
      'payment_method_types',
      /no longer supported/,
    ],
    [
      'customer',
      { ...order, customer: 'cus_no' },
      'resource_missing',
      'customer',
      "No such customer: 'cus_no'",
    ],
    [
      'method',
      { ...order, payment_method: 'pm_no' },
      'resource_missing',
      'payment_method',
      "No such PaymentMethod: 'pm_no'",
    ],
    [
      'metadata key',
      { ...order, metadata: { [long(41)]: 'x' } },
      undefined,
      `metadata[${long(41)}]`,
      /up to 40 characters/,
    ],
    [
      'metadata value',
      { ...order, metadata: { a: long(501) } },
      undefined,
      'metadata[a]',
      /up to 500 characters/,
    ],
    [
      'expansion',
      { ...order, expand: ['amount'] },
      undefined,
      'expand[]',
      'This property cannot be expanded (amount).',
    ],
    [
      'not modelled',
      { ...order, transfer_group: 'x' },
      'sandbox_not_modelled',
      'transfer_group',
      /does not model/,
    ],
  ])('%s', async (_name, params, code, param, message) => {
    const refused = await refusal(
      stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams),
    );
    expect(refused).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect(refused.code).toBe(code);
    expect(refused.message).toMatch(message);
    expect(refused.requestId).toMatch(/^req_/);
  });

  it('more than fifty metadata keys', async () => {
    const metadata = Object.fromEntries(
      Array.from({ length: 51 }, (_, index) => [`key${index}`, 'x']),
    );
    expect((await refusal(stripe.paymentIntents.create({ ...order, metadata }))).param).toBe(
      'metadata',
    );
  });

  it('keep nothing', async () => {
    const before = await stripe.events.list();
    await refusal(stripe.paymentIntents.create({ ...order, expand: ['amount'] }));
    expect((await stripe.events.list()).data).toEqual(before.data);
  });
});

describe('who may ask what', () => {
  it('wants a key it knows', async () => {
    expect(await refusal(sandbox.client('sk_test_somebodyelse').customers.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_********else',
    });
    const bare = await fetch(`${sandbox.base}/v1/customers`);
    expect(bare.status).toBe(401);
    expect(bare.headers.get('request-id')).toMatch(/^req_/);
  });

  it('keeps publishable keys from the server', async () => {
    const refused = await refusal(sandbox.client(keys.publishableKey).paymentIntents.create(order));
    expect(refused).toMatchObject({ statusCode: 401, code: 'secret_key_required' });
    expect(
      (
        await fetch(`${sandbox.base}/ledger`, {
          headers: { authorization: `Bearer ${keys.publishableKey}` },
        })
      ).status,
    ).toBe(401);
  });

  it('keeps card numbers from the server', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
    const params = {
      return_url: 'https://shop.example',
      payment_method_data: { type: 'card', card },
    };
    const refused = await refusal(
      stripe.paymentIntents.confirm(id, params as Stripe.PaymentIntentConfirmParams),
    );
    expect(refused).toMatchObject({
      statusCode: 402,
      message: expect.stringContaining('generally unsafe'),
    });
  });

  it('speaks one version', async () => {
    const old = sandbox.client(keys.secretKey, { apiVersion: '2025-03-31.basil' });
    expect(await refusal(old.customers.list())).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('2026-10-28.endive'),
    });
  });

  it.each([
    ['payment_intent', () => stripe.paymentIntents.retrieve('pi_no')],
    ['customer', () => stripe.customers.retrieve('cus_no')],
    ['charge', () => stripe.charges.retrieve('ch_no')],
    ['refund', () => stripe.refunds.retrieve('re_no')],
    ['event', () => stripe.events.retrieve('evt_no')],
    ['PaymentMethod', () => stripe.paymentMethods.retrieve('pm_no')],
  ])('knows no %s by that id', async (noun, ask) => {
    const refused = await refusal(ask());
    expect(refused).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: expect.stringContaining(`No such ${noun}: '`),
    });
  });

  it('knows no such address, and takes no other body than a form', async () => {
    expect(await refusal(stripe.coupons.list())).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('(GET: /v1/coupons)'),
    });
    const headers = {
      authorization: `Bearer ${keys.secretKey}`,
      'content-type': 'application/json',
    };
    const json = await fetch(`${sandbox.base}/v1/customers`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(json.status).toBe(400);
    const flood = await askAsBrowser(sandbox.base, '/customers', { name: long(300_000) });
    expect(flood).toMatchObject({
      status: 413,
      body: { error: { type: 'invalid_request_error' } },
    });
  });
});

describe('a customer', () => {
  it('is made, changed, found by address', async () => {
    const made = await stripe.customers.create({
      email: 'ada@example.com',
      name: 'Ada',
      address: { line1: '1 Road', country: 'GB' },
    });
    expect(made).toMatchObject({
      object: 'customer',
      email: 'ada@example.com',
      address: { city: null, country: 'GB' },
      shipping: null,
    });
    const changed = await stripe.customers.update(made.id, {
      name: 'Ada L.',
      phone: '',
      metadata: { wall: 'north' },
    });
    expect(changed).toMatchObject({
      name: 'Ada L.',
      phone: null,
      email: 'ada@example.com',
      metadata: { wall: 'north' },
    });
    expect(
      (await stripe.customers.list({ email: 'ada@example.com' })).data.map(({ id }) => id),
    ).toEqual([made.id]);
    expect((await stripe.customers.list({ email: 'eve@example.com' })).data).toEqual([]);
    const [event] = (await stripe.events.list({ type: 'customer.updated' })).data;
    expect(event).toMatchObject({
      data: { object: { id: made.id }, previous_attributes: { name: 'Ada', metadata: {} } },
    });
  });
});
