import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSandbox } from './test-support.ts';
import { askAsBrowser, refusal, startSandbox, typedCard } from './test-support.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.close());

const order = { amount: 12_500, currency: 'usd' };
const byApi = {
  ...order,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const;

describe('a payment intent', () => {
  it('is made as Stripe makes it', async () => {
    const shipping = {
      name: 'Ada',
      address: { line1: '1 Road', city: 'Leeds', country: 'GB', postal_code: 'LS1 1AA' },
    };
    const intent = await stripe.paymentIntents.create({
      ...order,
      metadata: { order_id: 'o1' },
      receipt_email: 'ada@example.com',
      shipping,
    });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 12_500,
      amount_received: 0,
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
      currency: 'usd',
      customer: null,
      livemode: false,
      metadata: { order_id: 'o1' },
      receipt_email: 'ada@example.com',
      shipping: {
        name: 'Ada',
        phone: null,
        address: { line1: '1 Road', line2: null, state: null },
      },
      status: 'requires_payment_method',
    });
    expect(intent.id).toMatch(/^pi_\w{24}$/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
    expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  });

  it('takes a new amount and merges metadata', async () => {
    const { id } = await stripe.paymentIntents.create({ ...order, metadata: { a: '1', b: '2' } });
    const changed = await stripe.paymentIntents.update(id, {
      amount: 9900,
      metadata: { a: '', c: '3' },
      description: 'Two prints',
    });
    expect(changed).toMatchObject({
      amount: 9900,
      metadata: { b: '2', c: '3' },
      description: 'Two prints',
    });
    expect(changed.metadata).not.toHaveProperty('a');
  });

  it('is paid from the server, with a charge and its fee', async () => {
    const { id } = await stripe.paymentIntents.create(byApi);
    const paid = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge.balance_transaction'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 12_500 });
    expect(paid.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      balance_transaction: { fee: 393, net: 12_107, type: 'charge' },
    });
    const charge = await stripe.charges.retrieve((paid.latest_charge as Stripe.Charge).id);
    expect(charge).toMatchObject({
      payment_intent: id,
      status: 'succeeded',
      balance_transaction: expect.stringMatching(/^txn_/),
    });
  });

  it('is made and paid in one call', async () => {
    const paid = await stripe.paymentIntents.create({
      ...byApi,
      confirm: true,
      payment_method: 'pm_card_mastercard',
    });
    expect(paid.status).toBe('succeeded');
    const method = await stripe.paymentMethods.retrieve(String(paid.payment_method));
    expect(method.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
  });

  it('is paid once, changed no more and canceled no more', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...byApi,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const code = 'payment_intent_unexpected_state';
    const again = await refusal(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    );
    expect(again).toMatchObject({
      statusCode: 400,
      code,
      payment_intent: { id, status: 'succeeded' },
    });
    expect(again.message).toContain('already succeeded');
    expect(await refusal(stripe.paymentIntents.update(id, { amount: 60 }))).toMatchObject({
      statusCode: 400,
      code,
    });
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject({
      statusCode: 400,
      code,
    });
    expect(await stripe.paymentIntents.update(id, { metadata: { seen: 'yes' } })).toMatchObject({
      metadata: { seen: 'yes' },
    });
  });

  it('is canceled, and then not paid', async () => {
    const { id } = await stripe.paymentIntents.create(byApi);
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      canceled_at: expect.any(Number),
    });
    const late = await refusal(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    );
    expect(late.code).toBe('payment_intent_unexpected_state');
  });

  it('wants somewhere to return to when redirects are allowed', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const lost = await refusal(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    );
    expect(lost.message).toContain('you must provide a `return_url`');
    const before = await stripe.paymentIntents.list();
    await refusal(
      stripe.paymentIntents.create({ ...order, confirm: true, payment_method: 'pm_card_visa' }),
    );
    expect((await stripe.paymentIntents.list()).data).toEqual(before.data);
    const paid = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.example/done',
    });
    expect(paid.status).toBe('succeeded');
  });

  it('is listed by customer and page', async () => {
    const customer = await stripe.customers.create({ email: 'list@example.com' });
    const ids: string[] = [];
    for (const amount of [100, 200, 300])
      ids.unshift(
        (await stripe.paymentIntents.create({ ...order, amount, customer: customer.id })).id,
      );
    const first = await stripe.paymentIntents.list({ customer: customer.id, limit: 2 });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    const rest = await stripe.paymentIntents.list({
      customer: customer.id,
      starting_after: first.data[1]!.id,
      created: { gte: 0 },
    });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(ids);
    expect(rest.has_more).toBe(false);
    expect(
      (
        await stripe.paymentIntents.list({
          customer: customer.id,
          created: { gt: first.data[0]!.created },
        })
      ).data,
    ).toEqual([]);
  });
});

describe('a card', () => {
  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
    [
      'pm_card_chargeDeclinedIncorrectCvc',
      'incorrect_cvc',
      'incorrect_cvc',
      "Your card's security code is incorrect.",
    ],
    [
      'pm_card_chargeDeclinedProcessingError',
      'processing_error',
      'processing_error',
      /^An error occurred while processing your card/,
    ],
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['pm_card_radarBlock', 'card_declined', 'fraudulent', 'Your card was declined.'],
  ])('%s is refused by the bank', async (method, code, decline, message) => {
    const { id } = await stripe.paymentIntents.create(byApi);
    const declined = await refusal(stripe.paymentIntents.confirm(id, { payment_method: method }));
    expect(declined).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: decline,
    });
    expect(declined.message).toMatch(message);
    const after = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, decline_code: decline },
      latest_charge: {
        id: declined.charge,
        status: 'failed',
        paid: false,
        failure_code: code,
        balance_transaction: null,
      },
    });
    expect(
      (await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status,
    ).toBe('succeeded');
  });

  it('may be disputed after it paid', async () => {
    const paid = await stripe.paymentIntents.create({
      ...byApi,
      confirm: true,
      payment_method: 'pm_card_createDispute',
    });
    const { data } = await stripe.disputes.list({ payment_intent: paid.id });
    expect(data[0]).toMatchObject({
      reason: 'fraudulent',
      status: 'needs_response',
      charge: paid.latest_charge,
    });
    expect((await stripe.charges.retrieve(String(paid.latest_charge))).disputed).toBe(true);
  });

  it('that its bank wants to question is declined when the buyer is not there', async () => {
    const attempt = {
      ...byApi,
      confirm: true,
      off_session: true,
      payment_method: 'pm_card_authenticationRequired',
    };
    expect(await refusal(stripe.paymentIntents.create(attempt))).toMatchObject({
      code: 'authentication_required',
      statusCode: 402,
    });
  });

  it('is kept for its customer when the intent says so, and then asked no more', async () => {
    const customer = await stripe.customers.create({ email: 'kept@example.com' });
    const attempt = {
      ...byApi,
      confirm: true,
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    };
    const asked = await stripe.paymentIntents.create({
      ...attempt,
      setup_future_usage: 'off_session',
    });
    expect(asked).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    await askAsBrowser(sandbox.base, `/sandbox/authentications/${asked.id}`, {
      client_secret: asked.client_secret!,
      outcome: 'complete',
    });
    const saved = await stripe.paymentMethods.retrieve(String(asked.payment_method));
    expect(saved.customer).toBe(customer.id);
    expect(
      (
        await stripe.paymentIntents.create({
          ...attempt,
          payment_method: saved.id,
          off_session: true,
        })
      ).status,
    ).toBe('succeeded');
  });
});

describe('the browser', () => {
  const pay = async (number: string, face = {}) => {
    const intent = await stripe.paymentIntents.create({ ...order, metadata: { secret: 'plan' } });
    const fields = { client_secret: intent.client_secret!, ...typedCard(number, face) };
    return {
      intent,
      reply: await askAsBrowser(sandbox.base, `/payment_intents/${intent.id}/confirm`, fields),
    };
  };

  it('pays with a typed card and sees only what it may', async () => {
    const { intent, reply } = await pay('4242 4242 4242 4242');
    expect(reply).toMatchObject({ status: 200, body: { id: intent.id, status: 'succeeded' } });
    for (const hidden of ['metadata', 'customer', 'latest_charge'])
      expect(reply.body).not.toHaveProperty(hidden);
  });

  it.each([
    ['4242424242424241', {}, 'incorrect_number', 'number'],
    ['4242424242424242', { month: '13' }, 'invalid_expiry_month', 'exp_month'],
    ['4242424242424242', { year: '2020' }, 'invalid_expiry_year', 'exp_year'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc', 'cvc'],
  ])('is told what is wrong with %s %j', async (number, face, code, param) => {
    const { intent, reply } = await pay(number, face);
    expect(reply).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code, param } },
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toBeNull();
  });

  it.each([
    ['complete', 'succeeded', undefined],
    ['fail', 'requires_payment_method', 'payment_intent_authentication_failure'],
  ])('answers the bank: %s', async (outcome, status, code) => {
    const { intent, reply } = await pay('4000002760003184');
    expect(reply.body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    const done = await askAsBrowser(sandbox.base, `/sandbox/authentications/${intent.id}`, {
      client_secret: intent.client_secret!,
      outcome,
    });
    expect(done.body).toMatchObject({ status });
    expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error?.code).toBe(code);
  });

  it('needs the right client secret', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const wrong = await askAsBrowser(sandbox.base, `/payment_intents/${id}/confirm`, {
      client_secret: `${id}_secret_no`,
      ...typedCard('4242424242424242'),
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_invalid_parameter' } },
    });
    const none = await askAsBrowser(
      sandbox.base,
      `/payment_intents/${id}/confirm`,
      typedCard('4242424242424242'),
    );
    expect(none).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_missing', param: 'client_secret' } },
    });
  });
});
