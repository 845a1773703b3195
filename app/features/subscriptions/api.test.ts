import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { AppError } from '#app/platform/errors.ts';
import { askedAgain, openTestSite, type TestSite } from '#tests/support/site.ts';
import * as contract from './contract.ts';
import { followSubscription } from './follow/follow.server.ts';
import { sendBackWrongPayments } from './refunds/send-back.server.ts';
import { createSubscription } from './service.server.ts';

let site: TestSite;
let count = 0;
let email = '';
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  email = `reed-${++count}@example.com`;
});

const address = {
  firstName: 'Ines',
  lastName: 'Okafor',
  addressLine1: '18 Foundry Row',
  addressLine2: '',
  city: 'Duluth',
  stateCode: 'MN',
  countryCode: 'US',
  postalCode: '55802',
};
const wish = (more: object = {}) => ({
  customerEmail: email,
  customerFirstName: 'Ines',
  customerLastName: 'Okafor',
  shippingAddress: address,
  tshirtSize: 'M',
  ...more,
});
const signUp = (more?: object) =>
  site.call('POST', '/api/subscriptions/create-subscription', wish(more));
const rows = () =>
  site.context.db.select().from(subscriptions).where(eq(subscriptions.customerEmail, email));
const theirs = async () =>
  (await site.stripe.subscriptions.list({ status: 'all', limit: 100 })).data;
const ofThem = async () => {
  const ids = new Set((await rows()).map((row) => row.id));
  return (await theirs()).filter(({ metadata }) => ids.has(metadata['subscription_id']!));
};
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0]!;
const pay = (clientSecret: string, card = 'pm_card_visa') =>
  site.stripe.paymentIntents.confirm(intentOf(clientSecret), {
    payment_method: card,
    return_url: 'https://studio.example/',
  });
const tellOf = async (signupId: string) => {
  const row = (await rows()).find(({ id }) => id === signupId);
  await followSubscription(site.context, row!.stripeSubscriptionId!);
};
const letters = (kind: string) =>
  site.context.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.kind, kind)));
const kinds = async () => {
  const posted = await site.context.db.select().from(outbox).where(eq(outbox.recipient, email));
  return posted.map((letter) => letter.kind).toSorted();
};

describe('POST /api/subscriptions/create-subscription', () => {
  it('leaves of several wishes of one address at once one that is paid', async () => {
    const asked = await Promise.all(
      ['S', 'M', 'L', 'XL'].map((tshirtSize) => signUp({ tshirtSize })),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await Promise.all(asked.map(({ body }) => pay(body.clientSecret)));
    for (const { body } of asked) await tellOf(body.signupId);
    await sendBackWrongPayments(site.context);
    const refunded = await Promise.all(
      asked.map(({ body }) => site.context.payments.refundedOf(intentOf(body.clientSecret))),
    );
    expect(refunded.toSorted()).toEqual([0, 3500, 3500, 3500]);
    expect((await rows()).filter(({ status }) => status === 'active')).toHaveLength(1);
  });

  it('lets nobody who only knows an address end its sign-up', async () => {
    const { body } = await signUp();
    await signUp({ tshirtSize: 'XL', customerFirstName: 'Somebody' });
    await pay(body.clientSecret);
    await tellOf(body.signupId);
    expect((await rows()).find(({ id }) => id === body.signupId)).toMatchObject({
      status: 'active',
    });
  });

  it('prepares a customer, the price once, and a subscription that waits for its first payment', async () => {
    const { status, body } = await signUp();
    expect(status).toBe(200);
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^pi_.+_secret_.+/),
      firstMonth: expect.stringMatching(/^\d{4}-\d\d$/),
      closesOn: expect.stringMatching(/^\d{4}-\d\d-10$/),
      signupId: (await rows())[0]!.id,
    });
    const [subscription, ...others] = await ofThem();
    expect(others).toEqual([]);
    expect(subscription).toMatchObject({
      status: 'incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
    expect(subscription!.items.data[0]!.price).toMatchObject({
      lookup_key: 'tee-club-monthly',
      unit_amount: 3500,
      currency: 'usd',
      recurring: { interval: 'month' },
    });
    expect((await site.stripe.paymentIntents.retrieve(intentOf(body.clientSecret))).amount).toBe(
      3500,
    );
    const customer = (await site.stripe.customers.retrieve(
      String(subscription!.customer),
    )) as Stripe.Customer;
    expect(customer).toMatchObject({
      email,
      name: 'Ines Okafor',
      shipping: { address: { line1: '18 Foundry Row', country: 'US' } },
    });
    expect(await rows()).toMatchObject([
      {
        status: 'incomplete',
        stripeSubscriptionId: subscription!.id,
        stripeCustomerId: customer.id,
        tshirtSize: 'M',
      },
    ]);
    expect(await kinds()).toEqual([]);
  });

  it('makes one of twenty at once, and answers the same again', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const again = await signUp({
      customerEmail: ` ${email.toUpperCase()}`,
      shippingAddress: { ...address, stateCode: 'minnesota' },
    });
    expect(new Set([...answers, again].map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await ofThem()).toHaveLength(1);
    expect(
      (await site.stripe.prices.list({ lookup_keys: ['tee-club-monthly'] })).data,
    ).toHaveLength(1);
  });

  it('answers the same when the process ended before it wrote the answer down', async () => {
    const { body } = await signUp();
    const nothing = { stripeSubscriptionId: null, stripeCustomerId: null, stripePriceId: null };
    await site.context.db
      .update(subscriptions)
      .set(nothing)
      .where(eq(subscriptions.customerEmail, email));
    expect((await signUp()).body).toEqual(body);
    expect(await ofThem()).toHaveLength(1);
  });

  it('makes another of another wish', async () => {
    const { body: medium } = await signUp();
    const { body: large } = await signUp({ tshirtSize: 'L' });
    expect(large.clientSecret).not.toBe(medium.clientSecret);
    expect((await rows()).map((row) => row.tshirtSize).toSorted()).toEqual(['L', 'M']);
  });

  it('answers a member like anybody else, and tells the member alone, by mail', async () => {
    const { body } = await signUp();
    await pay(body.clientSecret);
    await tellOf(body.signupId);
    const stranger = await signUp({ customerEmail: `not-${email}` });
    for (const more of [{}, { tshirtSize: 'L' }, { customerEmail: email.toUpperCase() }]) {
      const answer = await signUp(more);
      expect(answer.status).toBe(stranger.status);
      expect(Object.keys(answer.body)).toEqual(Object.keys(stranger.body));
    }
    const told = await letters('subscription-link');
    expect(told).toMatchObject([
      {
        recipient: email,
        payload: {
          manageUrl: expect.stringContaining('/subscription/manage'),
          anotherUrl: expect.stringContaining('/subscription?another=yes'),
        },
      },
    ]);
  });

  it('sends back what is paid for a second one that nobody wanted, and ends it', async () => {
    const { body: first } = await signUp();
    await pay(first.clientSecret);
    await tellOf(first.signupId);
    const { body: second } = await signUp({ tshirtSize: 'L' });
    await pay(second.clientSecret);
    await tellOf(second.signupId);
    await sendBackWrongPayments(site.context);
    const row = (await rows()).find(({ id }) => id === second.signupId);
    expect(row).toMatchObject({ status: 'canceled', second: 'sent-back' });
    expect(await site.context.payments.refundedOf(intentOf(second.clientSecret))).toBe(3500);
    expect(await letters('subscription-sent-back')).toMatchObject([{ payload: { why: 'second' } }]);
    expect(await letters('subscription-welcome')).toHaveLength(1);
    expect(await letters('subscription-ending')).toEqual([]);
    expect((await rows()).find(({ id }) => id === first.signupId)).toMatchObject({
      status: 'active',
    });
  });

  it('keeps a second one that was wanted', async () => {
    const { body: first } = await signUp();
    await pay(first.clientSecret);
    await tellOf(first.signupId);
    await signUp({ tshirtSize: 'L' });
    const [second, same] = await Promise.all([
      signUp({ tshirtSize: 'L', confirmSecond: true }),
      signUp({ tshirtSize: 'L', confirmSecond: true }),
    ]);
    expect(same!.body.clientSecret).toBe(second!.body.clientSecret);
    await pay(second!.body.clientSecret);
    await tellOf(second!.body.signupId);
    await sendBackWrongPayments(site.context);
    expect((await rows()).map(({ status }) => status)).toEqual(['active', 'active']);
    expect(await letters('subscription-sent-back')).toEqual([]);
  });

  it('says so when the provider is away, and loses nothing', async () => {
    const { payments } = site.context;
    const begin = () =>
      Promise.reject(new AppError('upstream', 'The payment service does not answer just now.'));
    const away = {
      ...site.context,
      payments: { ...payments, subscriptions: { ...payments.subscriptions, begin } },
    };
    const input = {
      params: undefined,
      query: undefined,
      body: contract.createSubscription.body.parse(wish()),
    };
    await expect(createSubscription(away, input)).rejects.toMatchObject({ code: 'upstream' });
    expect(await rows()).toMatchObject([{ status: 'incomplete', stripeSubscriptionId: null }]);
    expect((await signUp()).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  it('begins anew when the one prepared is gone', async () => {
    const { body } = await signUp();
    const [row] = await rows();
    await site.stripe.subscriptions.cancel(row!.stripeSubscriptionId!);
    const { body: anew } = await signUp();
    expect(anew.clientSecret).not.toBe(body.clientSecret);
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual([
      'incomplete',
      'incomplete_expired',
    ]);
    const open = (await rows()).find((row) => row.status === 'incomplete')!;
    // Other keys, or a lost ledger.
    await site.context.db
      .update(subscriptions)
      .set({ stripeSubscriptionId: 'sub_elsewhere' })
      .where(eq(subscriptions.id, open.id));
    expect((await signUp()).status).toBe(200);
    expect((await rows()).filter((row) => row.status === 'incomplete')).toMatchObject([
      { stripeSubscriptionId: expect.not.stringMatching('elsewhere') },
    ]);
  });

  it.each([
    ['no size', { tshirtSize: undefined }, 'tshirtSize'],
    ['a size that is none', { tshirtSize: 'XXXL' }, 'tshirtSize'],
    ['no email', { customerEmail: undefined }, 'customerEmail'],
    ['an email that is none', { customerEmail: 'ines@example' }, 'customerEmail'],
    ['a long email', { customerEmail: `${'a'.repeat(250)}@example.com` }, 'customerEmail'],
    ['a blank first name', { customerFirstName: ' ' }, 'customerFirstName'],
    ['a long last name', { customerLastName: 'a'.repeat(201) }, 'customerLastName'],
    ['a number for a name', { customerFirstName: 7 }, 'customerFirstName'],
    ['no address', { shippingAddress: undefined }, 'shippingAddress'],
  ])('refuses %s and names the field', async (_what, more, field) => {
    const { status, body } = await signUp(more);
    expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      code: 'invalid',
      fields: [field],
    });
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['no street', { addressLine1: '' }, 'addressLine1'],
    ['no city', { city: undefined }, 'city'],
    ['a long second line', { addressLine2: 'a'.repeat(201) }, 'addressLine2'],
    ['a country it is not sent to', { countryCode: 'FR' }, 'countryCode'],
    ['no recipient', { firstName: '' }, 'firstName'],
    ['a state that is none', { stateCode: 'ZZ' }, 'stateCode'],
    ['a state of three letters in the US', { stateCode: 'NSW' }, 'stateCode'],
    [
      'a state of another country',
      { countryCode: 'AU', stateCode: 'MN', postalCode: '2000' },
      'stateCode',
    ],
    ['a postal code of another country', { postalCode: 'BS1 4TG' }, 'postalCode'],
  ])('refuses an address with %s and names the field', async (_what, more, field) => {
    const { status, body } = await signUp({ shippingAddress: { ...address, ...more } });
    expect({ status, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      fields: [`shippingAddress.${field}`],
    });
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['AU', 'NSW', '2000', 'NSW'],
    ['AU', 'New South Wales', '2000', 'NSW'],
    // British addresses have no county: one that an older form still sends says nothing.
    ['GB', 'bristol', 'bs14tg', ''],
    ['GB', undefined, 'bs14tg', ''],
    ['CA', 'on', 'k1a0b1', 'ON'],
  ])('takes an address in %s, %s', async (countryCode, stateCode, postalCode, kept) => {
    expect(
      (await signUp({ shippingAddress: { ...address, countryCode, stateCode, postalCode } }))
        .status,
    ).toBe(200);
    expect(JSON.parse((await rows())[0]!.shippingAddress)).toMatchObject({
      countryCode,
      stateCode: kept,
    });
  });
});

describe('somebody who asks very often', () => {
  it('is asked to wait', async () => {
    const limited = await openTestSite({ RATE_LIMITS: 'on' });
    const answers: number[] = [];
    for (let i = 0; i < 21; i++)
      answers.push(
        (await askedAgain(limited)('POST', '/api/subscriptions/create-subscription', {})).status,
      );
    await limited.close();
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
  });
});
