import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { outbox, providerEvents } from '#app/database/schema/operations.ts';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { followEvent } from '#app/features/subscriptions/follow/follow-event.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { removeKeys, replaceKeys } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

const day = 24 * 60 * 60;
const start = Date.UTC(2027, 0, 31, 9) / 1000;

let site: TestSite;
let headers: Record<string, string>;
let price: string;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  const address = {
    addressLine1: '18 Foundry Row',
    city: 'Duluth',
    stateCode: 'MN',
    countryCode: 'US',
    postalCode: '55802',
  };
  await site.call('POST', '/api/subscriptions/create-subscription', {
    customerEmail: 'first@example.com',
    customerFirstName: 'Ines',
    customerLastName: 'Okafor',
    shippingAddress: { firstName: 'Ines', lastName: 'Okafor', ...address },
    tshirtSize: 'M',
  });
  price = (await site.stripe.prices.list({ lookup_keys: ['tee-club-monthly'] })).data[0]!.id;
});
afterAll(() => site.close());

/** A subscription on a clock of its own, begun on 31 January 2027. */
async function begun() {
  const { stripe } = site;
  const email = `${randomUUID()}@example.com`;
  const [model] = await site.context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerEmail, 'first@example.com'));
  const nothing = {
    signupKey: null,
    stripeSubscriptionId: null,
    stripeCustomerId: null,
    stripePriceId: null,
  };
  const [row] = await site.context.db
    .insert(subscriptions)
    .values({ ...model!, ...nothing, id: randomUUID(), customerEmail: email, status: 'incomplete' })
    .returning();
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await stripe.customers.create({ email, test_clock: clock.id });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { subscription_id: row!.id },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = subscription.latest_invoice;
  const secret =
    typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
  await stripe.paymentIntents.confirm(secret!.split('_secret_')[0]!, {
    payment_method: 'pm_card_visa',
    return_url: 'https://studio.example/',
  });
  await settled();
  return {
    id: subscription.id,
    customer: customer.id,
    email,
    now: async () =>
      (await site.context.db.select().from(subscriptions).where(eq(subscriptions.id, row!.id)))[0]!,
    advance: async (to: number) => {
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to });
      await settled();
    },
    letters: async () => {
      const posted = await site.context.db.select().from(outbox).where(eq(outbox.recipient, email));
      return posted
        .map(({ kind, payload }) => [kind, (payload as { month?: string }).month ?? ''])
        .toSorted();
    },
  };
}

/** Every event the provider has sent is taken in and acted on. */
async function settled() {
  const sent = (await site.stripe.events.list({ limit: 100 })).data.filter(
    ({ type }) => !type.startsWith('test_helpers.'),
  );
  await vi.waitFor(
    async () => {
      const known = new Set(
        (await site.context.db.select({ id: providerEvents.id }).from(providerEvents)).map(
          ({ id }) => id,
        ),
      );
      expect(sent.filter(({ id }) => !known.has(id)).map(({ type }) => type)).toEqual([]);
    },
    { timeout: 10_000 },
  );
  await handleEvents(site.context, [followPayment, followEvent]);
}

const on = (month: number, date: number, hour = 10) => Date.UTC(2027, month - 1, date, hour) / 1000;

describe('a month that is paid', () => {
  it('is one shirt: 31 January, 28 February, 31 March', async () => {
    const one = await begun();
    expect(await one.now()).toMatchObject({
      status: 'active',
      currentPeriodEnd: new Date('2027-02-28T09:00:00Z'),
    });
    await one.advance(on(2, 28));
    expect(await one.now()).toMatchObject({ currentPeriodStart: new Date('2027-02-28T09:00:00Z') });
    await one.advance(on(3, 31));
    expect(await one.letters()).toEqual([
      ['subscription-receipt', '2027-01'],
      ['subscription-receipt', '2027-02'],
      ['subscription-receipt', '2027-03'],
      ['subscription-welcome', ''],
    ]);
  });

  it('is none when it is skipped', async () => {
    const one = await begun();
    await site.stripe.subscriptions.update(one.id, {
      pause_collection: { behavior: 'void', resumes_at: on(3, 15) },
    });
    await settled();
    expect(await one.now()).toMatchObject({ status: 'active', skipNextMonth: true });
    await one.advance(on(2, 28));
    expect(await one.now()).toMatchObject({ status: 'active', skipNextMonth: false });
    await one.advance(on(3, 31));
    const receipts = (await one.letters())
      .filter(([kind]) => kind === 'subscription-receipt')
      .map(([, month]) => month);
    expect(receipts).toEqual(['2027-01', '2027-03']);
  });
});

describe('a member whose keys were replaced', () => {
  it('is charged there and gets the shirt of the month, and can be told that a card was refused', async () => {
    const one = await begun();
    await replaceKeys(site, headers);
    await one.advance(on(2, 28));
    expect(await one.now()).toMatchObject({ status: 'active' });
    expect(await one.letters()).toContainEqual(['subscription-receipt', '2027-02']);
    const { id } = await site.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: one.customer,
    });
    await site.stripe.subscriptions.update(one.id, { default_payment_method: id });
    await one.advance(on(3, 31));
    expect(await one.now()).toMatchObject({ status: 'past_due' });
    expect(await one.letters()).toContainEqual(['subscription-payment-failed', '2027-03']);
    await removeKeys(site, headers);
  });
});

describe('a renewal that fails', () => {
  it('is told once for each stage, however often it is looked at, and is made good by another card', async () => {
    const one = await begun();
    const attach = async (card: string) => {
      const { id } = await site.stripe.paymentMethods.attach(card, { customer: one.customer });
      await site.stripe.subscriptions.update(one.id, { default_payment_method: id });
    };
    await attach('pm_card_chargeCustomerFail');
    await one.advance(on(2, 28));
    expect(await one.now()).toMatchObject({ status: 'past_due' });
    await one.advance(on(2, 28) + 4 * day);
    const failed = async () =>
      (await one.letters()).filter(([kind]) => kind === 'subscription-payment-failed');
    expect(await failed()).toEqual(
      Array.from({ length: 2 }, () => ['subscription-payment-failed', '2027-02']),
    );
    await attach('pm_card_visa');
    await one.advance(on(2, 28) + 10 * day);
    expect(await one.now()).toMatchObject({ status: 'active' });
    expect(await failed()).toHaveLength(2);
    expect(await one.letters()).toContainEqual(['subscription-receipt', '2027-02']);
    await sendLetters(site.context, templates);
    expect(site.letters.filter(({ to }) => to === one.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Your card was refused for the shirt of February 2027',
        'Your card was refused again for the shirt of February 2027',
      ]),
    );
  });
});
