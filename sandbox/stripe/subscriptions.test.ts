import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSandbox } from './test-support.ts';
import {
  askAsBrowser,
  refusal,
  startSandbox,
  startSubscription,
  typedCard,
} from './test-support.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.close());

/** What happened since the subscription was made, oldest first. */
async function story(since: string): Promise<string[]> {
  const { data } = await stripe.events.list({ ending_before: since, limit: 100 });
  return data.map(({ type }) => type).reverse();
}

async function latestEvent(): Promise<string> {
  return (await stripe.events.list({ limit: 1 })).data[0]!.id;
}

describe('a subscription', () => {
  it('begins incomplete, with an open invoice that the browser can pay', async () => {
    const { subscription, customer, price, secret } = await startSubscription(stripe, {
      metadata: { size: 'M' },
    });
    const day = new Date(subscription.created * 1000);
    expect(subscription).toMatchObject({
      object: 'subscription',
      billing_mode: { type: 'flexible' },
      cancel_at_period_end: false,
      collection_method: 'charge_automatically',
      currency: 'usd',
      customer: customer.id,
      default_payment_method: null,
      metadata: { size: 'M' },
      pause_collection: null,
      payment_settings: { save_default_payment_method: 'on_subscription' },
      pending_setup_intent: null,
      status: 'incomplete',
      test_clock: null,
      latest_invoice: {
        object: 'invoice',
        amount_due: 3500,
        amount_paid: 0,
        amount_remaining: 3500,
        billing_reason: 'subscription_create',
        confirmation_secret: { client_secret: secret, type: 'payment_intent' },
        customer_email: 'ada@example.com',
        status: 'open',
        parent: {
          type: 'subscription_details',
          subscription_details: { subscription: subscription.id, metadata: { size: 'M' } },
        },
      },
    });
    expect(subscription).not.toHaveProperty('current_period_end');
    const [item] = subscription.items.data;
    expect(item).toMatchObject({
      object: 'subscription_item',
      quantity: 1,
      price: { id: price.id, unit_amount: 3500 },
    });
    expect(item!.current_period_start).toBe(subscription.created);
    expect(new Date(item!.current_period_end * 1000).getUTCMonth()).toBe(
      (day.getUTCMonth() + 1) % 12,
    );
    const intent = await stripe.paymentIntents.retrieve(secret.split('_secret_')[0]!);
    expect(intent).toMatchObject({
      amount: 3500,
      customer: customer.id,
      setup_future_usage: 'off_session',
      status: 'requires_payment_method',
    });
    expect(
      await stripe.invoices.retrieve((subscription.latest_invoice as Stripe.Invoice).id),
    ).not.toHaveProperty('confirmation_secret');
  });

  it('is active once the browser has paid, and keeps the card', async () => {
    const { subscription, customer, confirm, invoice } = await startSubscription(stripe);
    const since = await latestEvent();
    expect(await confirm(sandbox.base, '4242424242424242')).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    });
    const active = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method', 'latest_invoice.payments'],
    });
    expect(active).toMatchObject({
      status: 'active',
      default_payment_method: { card: { last4: '4242' }, customer: customer.id },
      latest_invoice: {
        id: invoice.id,
        status: 'paid',
        amount_paid: 3500,
        amount_remaining: 0,
        number: expect.stringMatching(/-0001$/),
      },
    });
    const [payment] = (active.latest_invoice as Stripe.Invoice).payments!.data;
    expect(payment).toMatchObject({
      object: 'invoice_payment',
      amount_paid: 3500,
      status: 'paid',
      payment: { type: 'payment_intent' },
    });
    const intent = String(payment!.payment.payment_intent);
    const found = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
    });
    expect(found.data.map((one) => one.invoice)).toEqual([invoice.id]);
    expect(await story(since)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'payment_method.attached',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
    const [updated] = (
      await stripe.events.list({ type: 'customer.subscription.updated', limit: 1 })
    ).data;
    expect(updated!.data).toMatchObject({
      object: { status: 'active' },
      previous_attributes: { status: 'incomplete', default_payment_method: null },
    });
  });

  it('stays incomplete when the card is declined, and may be tried again', async () => {
    const { subscription, confirm } = await startSubscription(stripe);
    const since = await latestEvent();
    expect(await confirm(sandbox.base, '4000000000000002')).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined' } },
    });
    expect(await story(since)).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
    ]);
    const after = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    });
    expect(after).toMatchObject({
      status: 'incomplete',
      latest_invoice: { status: 'open', attempted: true, attempt_count: 1 },
    });
    expect((await confirm(sandbox.base, '5555555555554444')).status).toBe(200);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it.each([
    ['complete', 'active', 'paid'],
    ['fail', 'incomplete', 'open'],
  ])('waits for the bank: %s', async (outcome, status, invoice) => {
    const { subscription, confirm, intent, secret } = await startSubscription(stripe);
    const since = await latestEvent();
    expect((await confirm(sandbox.base, '4000002760003184')).body).toMatchObject({
      status: 'requires_action',
    });
    expect(await story(since)).toEqual([
      'payment_intent.requires_action',
      'invoice.payment_action_required',
    ]);
    await askAsBrowser(sandbox.base, `/sandbox/authentications/${intent}`, {
      client_secret: secret,
      outcome,
    });
    const after = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    });
    expect(after).toMatchObject({ status, latest_invoice: { status: invoice } });
  });

  it('is told from the beginning', async () => {
    const since = await latestEvent();
    await startSubscription(stripe);
    expect(await story(since)).toEqual([
      'product.created',
      'price.created',
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
    ]);
  });

  it('is made once for one idempotency key', async () => {
    const { customer, price } = await startSubscription(stripe);
    const params: Stripe.SubscriptionCreateParams = {
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
    };
    const make = () =>
      stripe.subscriptions.create(params, { idempotencyKey: `sub-${customer.id}` });
    const [first, again] = [await make(), await make()];
    expect(again).toEqual(first);
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(2);
  });

  it('is not paid from a browser without its secret', async () => {
    const { intent } = await startSubscription(stripe);
    const fields = { client_secret: `${intent}_secret_no`, ...typedCard('4242424242424242') };
    expect(
      (await askAsBrowser(sandbox.base, `/payment_intents/${intent}/confirm`, fields)).status,
    ).toBe(400);
  });
});

describe('a subscription that Stripe refuses', () => {
  it.each([
    [
      'customer',
      { customer: 'cus_no' },
      'resource_missing',
      'customer',
      "No such customer: 'cus_no'",
    ],
    [
      'price',
      { items: [{ price: 'price_no' }] },
      'resource_missing',
      'items[0][price]',
      "No such price: 'price_no'",
    ],
    ['nothing', { items: [] }, 'parameter_missing', 'items', 'Missing required param: items.'],
    [
      'quantity',
      { items: [{ price: 'price_no', quantity: 0 }] },
      'parameter_invalid_integer',
      'items[0][quantity]',
      /greater than/,
    ],
    ['unknown', { size: 'M' }, 'parameter_unknown', 'size', 'Received unknown parameter: size'],
    [
      'card',
      { default_payment_method: 'pm_no' },
      'resource_missing',
      'default_payment_method',
      /must be attached to the customer/,
    ],
    [
      'at once',
      { payment_behavior: 'allow_incomplete' },
      'sandbox_not_modelled',
      'payment_behavior',
      /'allow_incomplete'/,
    ],
    ['word', { payment_behavior: 'perhaps' }, undefined, 'payment_behavior', /must be one of/],
    [
      'trial',
      { trial_period_days: 7 },
      'sandbox_not_modelled',
      'trial_period_days',
      /does not model/,
    ],
    [
      'tax',
      { automatic_tax: { enabled: true } },
      'sandbox_not_modelled',
      'automatic_tax[enabled]',
      /does not model/,
    ],
  ])('for its %s', async (_name, more, code, param, message) => {
    const { customer, price } = await startSubscription(stripe);
    const before = await stripe.events.list();
    const params = {
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      ...more,
    };
    const refused = await refusal(
      stripe.subscriptions.create(params as Stripe.SubscriptionCreateParams),
    );
    expect(refused).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect(refused.code).toBe(code);
    expect(refused.message).toMatch(message);
    expect((await stripe.events.list()).data).toEqual(before.data);
  });

  it('for a price that is paid once, or no longer sold', async () => {
    const { customer, price } = await startSubscription(stripe);
    const once = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 900,
      product: String(price.product),
    });
    const attempt = (id: string) =>
      refusal(
        stripe.subscriptions.create({
          customer: customer.id,
          items: [{ price: id }],
          payment_behavior: 'default_incomplete',
        }),
      );
    expect((await attempt(once.id)).message).toContain('only accepts prices with `type=recurring`');
    await stripe.prices.update(price.id, { active: false });
    expect((await attempt(price.id)).message).toContain('only accepts active prices');
  });

  it.each([
    ['subscription', () => stripe.subscriptions.retrieve('sub_no')],
    ['invoice', () => stripe.invoices.retrieve('in_no')],
    ['price', () => stripe.prices.retrieve('price_no')],
    ['product', () => stripe.products.retrieve('prod_no')],
    ['subscription', () => stripe.subscriptions.cancel('sub_no')],
  ])('knows no %s by that id', async (noun, ask) => {
    expect(await refusal(ask())).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining(`No such ${noun}: '`),
    });
  });
});
