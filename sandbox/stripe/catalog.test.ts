import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSandbox } from './test-support.ts';
import { refusal, startSandbox, startSubscription } from './test-support.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.close());

const monthly = { currency: 'usd', unit_amount: 3500, recurring: { interval: 'month' } } as const;
const club = { ...monthly, product_data: { name: 'Tee club' } };

describe('a product', () => {
  it('is made, found and listed', async () => {
    const made = await stripe.products.create({
      name: 'Tee club',
      description: 'A shirt a month',
      metadata: { kind: 'club' },
    });
    expect(made).toMatchObject({
      object: 'product',
      active: true,
      name: 'Tee club',
      description: 'A shirt a month',
      livemode: false,
    });
    expect(made.id).toMatch(/^prod_\w{24}$/);
    expect(await stripe.products.retrieve(made.id)).toEqual(made);
    await stripe.products.create({ name: 'Old club', active: false });
    expect((await stripe.products.list({ active: true })).data.map(({ id }) => id)).toEqual([
      made.id,
    ]);
    expect((await stripe.products.list({ ids: [made.id] })).data).toHaveLength(1);
    expect(await refusal(stripe.products.create({} as Stripe.ProductCreateParams))).toMatchObject({
      code: 'parameter_missing',
      param: 'name',
    });
  });
});

describe('a price', () => {
  it('is made for a product, or with one', async () => {
    const { id: product } = await stripe.products.create({ name: 'Shirts' });
    const price = await stripe.prices.create({
      ...monthly,
      product,
      recurring: { interval: 'month', interval_count: 2 },
    });
    expect(price).toMatchObject({
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      lookup_key: null,
      product,
      recurring: { interval: 'month', interval_count: 2, usage_type: 'licensed' },
      type: 'recurring',
      unit_amount: 3500,
    });
    expect(String(price.unit_amount_decimal)).toBe('3500');
    expect((await stripe.prices.retrieve(price.id, { expand: ['product'] })).product).toMatchObject(
      { name: 'Shirts' },
    );
    const other = await stripe.prices.create({ ...club, expand: ['product'] });
    expect(other.product).toMatchObject({ object: 'product', name: 'Tee club' });
    expect((await stripe.prices.list({ product })).data.map(({ id }) => id)).toEqual([price.id]);
    expect((await stripe.prices.list({ type: 'one_time' })).data).toEqual([]);
  });

  it('is found by its lookup key, which one price alone may have', async () => {
    const first = await stripe.prices.create({ ...club, lookup_key: 'tee-club-monthly' });
    const refused = await refusal(
      stripe.prices.create({ ...club, lookup_key: 'tee-club-monthly' }),
    );
    expect(refused).toMatchObject({ statusCode: 400, param: 'lookup_key' });
    expect(refused.message).toBe(`A price (\`${first.id}\`) already uses that lookup key.`);
    const found = async () =>
      (await stripe.prices.list({ lookup_keys: ['tee-club-monthly'], active: true })).data.map(
        ({ id }) => id,
      );
    expect(await found()).toEqual([first.id]);
    const second = await stripe.prices.create({
      ...club,
      lookup_key: 'tee-club-monthly',
      transfer_lookup_key: true,
    });
    expect(await found()).toEqual([second.id]);
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
    const [event] = (await stripe.events.list({ type: 'price.updated' })).data;
    expect(event!.data).toMatchObject({
      object: { id: first.id },
      previous_attributes: { lookup_key: 'tee-club-monthly' },
    });
    await stripe.prices.update(second.id, { active: false });
    expect(await found()).toEqual([]);
  });

  it.each([
    ['no product', monthly, 'parameter_missing', 'product'],
    ['two products', { ...club, product: 'prod_1' }, 'parameters_exclusive', 'product'],
    ['an unknown product', { ...monthly, product: 'prod_no' }, 'resource_missing', 'product'],
    ['no amount', { ...club, unit_amount: undefined }, undefined, 'unit_amount'],
    ['less than nothing', { ...club, unit_amount: -1 }, 'parameter_invalid_integer', 'unit_amount'],
    [
      'an unknown interval',
      { ...club, recurring: { interval: 'fortnight' } },
      undefined,
      'recurring[interval]',
    ],
    [
      'too long an interval',
      { ...club, recurring: { interval: 'year', interval_count: 4 } },
      undefined,
      'recurring[interval_count]',
    ],
    ['tiers', { ...club, tiers_mode: 'volume' }, 'sandbox_not_modelled', 'tiers_mode'],
  ])('is refused for %s', async (_name, params, code, param) => {
    const before = await stripe.events.list();
    const refused = await refusal(stripe.prices.create(params as Stripe.PriceCreateParams));
    expect(refused).toMatchObject({ statusCode: 400, param });
    expect(refused.code).toBe(code);
    expect((await stripe.events.list()).data).toEqual(before.data);
  });
});

describe('a card on file', () => {
  it('is attached, and made the default of its customer alone', async () => {
    const [ada, eve] = [
      await stripe.customers.create({ name: 'Ada' }),
      await stripe.customers.create({ name: 'Eve' }),
    ];
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: ada.id });
    const settings = { invoice_settings: { default_payment_method: id } };
    expect(
      (await stripe.customers.update(ada.id, settings)).invoice_settings.default_payment_method,
    ).toBe(id);
    const expanded = await stripe.customers.retrieve(ada.id, {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(expanded).toMatchObject({
      invoice_settings: { default_payment_method: { id, card: { last4: '4242' } } },
    });
    expect(await refusal(stripe.customers.update(eve.id, settings))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'invoice_settings[default_payment_method]',
    });
    expect((await refusal(stripe.paymentMethods.attach(id, { customer: eve.id }))).code).toBe(
      'payment_method_unexpected_state',
    );
    expect(
      await refusal(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: eve.id })),
    ).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
    expect(
      (await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: eve.id }))
        .customer,
    ).toBe(eve.id);
  });
});

describe('an invoice', () => {
  it('says what it is for, and leads back to its subscription', async () => {
    const { subscription, invoice, customer, intent } = await startSubscription(stripe);
    const expand = [
      'parent.subscription_details.subscription',
      'payments.data.payment.payment_intent',
    ];
    const whole = await stripe.invoices.retrieve(invoice.id, { expand });
    expect(whole).toMatchObject({
      total: 3500,
      lines: {
        data: [
          {
            amount: 3500,
            description: '1 \u00d7 Tee club (at $35.00 / month)',
            quantity: 1,
            subscription: subscription.id,
          },
        ],
      },
      parent: {
        subscription_details: { subscription: { id: subscription.id, status: 'incomplete' } },
      },
      payments: {
        data: [
          { amount_requested: 3500, payment: { payment_intent: { id: intent } }, status: 'open' },
        ],
      },
    });
    const listed = async (params: Stripe.InvoiceListParams) =>
      (await stripe.invoices.list(params)).data.map(({ id }) => id);
    expect(await listed({ customer: customer.id, status: 'open' })).toEqual([invoice.id]);
    expect(await listed({ subscription: subscription.id, status: 'paid' })).toEqual([]);
    const deep = ['data.latest_invoice.payments.data.payment'];
    expect((await refusal(stripe.subscriptions.list({ expand: deep }))).message).toContain(
      'more than 4 levels',
    );
    expect(
      (await refusal(stripe.invoices.retrieve(invoice.id, { expand: ['parent'] }))).message,
    ).toContain('cannot be expanded');
  });

  it('keeps its intent from other hands', async () => {
    const { intent } = await startSubscription(stripe);
    const code = 'payment_intent_unexpected_state';
    expect(await refusal(stripe.paymentIntents.cancel(intent))).toMatchObject({
      statusCode: 400,
      code,
    });
    expect(await refusal(stripe.paymentIntents.update(intent, { amount: 100 }))).toMatchObject({
      statusCode: 400,
      code,
    });
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('requires_payment_method');
  });

  it('and its subscription outlive a restart', async () => {
    const first = await startSandbox();
    const { subscription, confirm } = await startSubscription(first.stripe);
    await confirm(first.base, '4242424242424242');
    const expand = ['latest_invoice'];
    const before = await first.stripe.subscriptions.retrieve(subscription.id, { expand });
    await first.close();
    const second = await startSandbox({ ledgerFile: first.ledgerFile });
    expect(await second.stripe.subscriptions.retrieve(subscription.id, { expand })).toEqual(before);
    await second.close();
  });
});
