import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { editions } from '#app/database/schema/catalog.ts';
import { recoveredPayments } from '#app/database/schema/sales/checkout.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { bookmarks, outbox } from '#app/database/schema/operations.ts';
import { commissionPayments } from '#app/database/schema/studio.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { restoreMembers } from '#app/features/subscriptions/restore-members.server.ts';
import { sweepSubscriptions } from '#app/features/subscriptions/follow/sweep.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { forgetCheckout } from '#tests/support/forget-checkout.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: 'artist@example.com' }));
  await chargeSimply(site.context);
  await sweepCheckouts(site.context);
});
afterAll(() => site.close());
beforeEach(() => void (site.letters.length = 0));

type Line = { work: { id: string }; size?: string; color?: string; quantity?: number };
async function paid(...lines: Line[]) {
  const sessionId = randomUUID();
  for (const { work, size, color, quantity = 1 } of lines) {
    const line = {
      artworkId: work.id,
      sessionId,
      quantity,
      ...(size && { selectedSize: size }),
      ...(color && { selectedColor: color }),
    };
    expect((await site.call('POST', '/api/cart', line)).status).toBe(200);
  }
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  const id = body.paymentIntentId as string;
  await pay(site, id);
  return { id, sessionId };
}

const forget = (payment: string) => forgetCheckout(site, payment);

async function sweep(): Promise<void> {
  site.clock.advance({ minutes: 10 });
  await sweepCheckouts(site.context);
}

const list = async () =>
  (await site.call('GET', '/api/admin/recovered-payments', undefined, headers)).body as {
    paymentIntentId: string;
  }[];
const listed = async (id: string) => (await list()).find((one) => one.paymentIntentId === id);
const decide = (payments: string[], decision: string, more = {}) =>
  site.call(
    'POST',
    '/api/admin/recovered-payments/decision',
    { payments, decision, ...more },
    headers,
  );
const orderOf = async (payment: string) =>
  (await site.context.db.select().from(orders).where(eq(orders.stripePaymentIntentId, payment)))[0];
const returned = async (payment: string) =>
  (await site.stripe.refunds.list({ payment_intent: payment })).data.map(({ amount }) => amount);
const editionOf = async ({ id }: { id: string }) =>
  (await site.context.db.select().from(editions).where(eq(editions.artworkId, id)))[0];
const tasks = async () =>
  (
    (await site.call('GET', '/api/admin/tasks', undefined, headers)).body as {
      kind: string;
      title: string;
    }[]
  ).filter(({ kind }) => kind === 'payments-unknown');
const sent = async () => {
  await sendLetters(site.context, templates);
  return site.letters.map(({ to, subject }) => `${to}: ${subject}`);
};

describe('a payment of which a restored database knows nothing', () => {
  it('is kept, with its works held, its order as it was and the link that its buyer has', async () => {
    const [original, print] = [
      await hangWork(site.context, { title: 'Weir at dusk' }),
      await hangWork(site.context, {
        title: 'Reeds',
        productType: 'print',
        category: 'prints',
        sizePrices: [{ size: '8 x 10', price: 4_500, edition: 20 }],
      }),
    ];
    const { id } = await paid({ work: original }, { work: print, size: '8 x 10', quantity: 2 });
    const { metadata } = await site.stripe.paymentIntents.retrieve(id);
    await forget(id);
    await sweep();
    await sweep();
    expect(await returned(id)).toEqual([]);
    expect(await orderOf(id)).toBeUndefined();
    expect([await editionOf(original), await editionOf(print)]).toMatchObject([
      { held: 1 },
      { held: 2 },
    ]);
    expect(await listed(id)).toMatchObject({
      buyer: { name: 'Ines Okafor', email: 'ines@example.com' },
      lines: expect.arrayContaining([
        expect.objectContaining({ title: 'Weir at dusk', quantity: 1 }),
        expect.objectContaining({ title: 'Reeds', about: '8 x 10', quantity: 2 }),
      ]),
      choices: ['ship', 'shipped', 'refund'],
    });
    expect(await tasks()).toMatchObject([{ title: 'A payment this database does not know' }]);
    expect(await sent()).toEqual(['artist@example.com: A payment this database does not know']);
    const sessionId = randomUUID();
    await site.call('POST', '/api/cart', { artworkId: original.id, sessionId, quantity: 1 });
    expect(
      (
        await site.call('POST', '/api/create-payment-intent', {
          sessionId,
          shippingAddress: address,
        })
      ).status,
    ).toBe(409);
    expect(await decide([id], 'ship')).toMatchObject({
      status: 200,
      body: { decided: 1, refused: [] },
    });
    expect(await orderOf(id)).toMatchObject({
      status: 'pending',
      token: metadata['order_token'],
      customerEmail: 'ines@example.com',
    });
    expect(
      (await site.call('GET', `/api/orders/by-token/${metadata['order_token']}`)).body,
    ).toMatchObject({
      subtotal: '1090.00',
      address: { address1: '18 Foundry Row', city: 'Duluth' },
    });
    expect([await editionOf(original), await editionOf(print)]).toMatchObject([
      { held: 0, sold: 1 },
      { held: 0, sold: 2 },
    ]);
    expect(await sent()).toEqual(['artist@example.com: A payment this database does not know']);
    expect(await tasks()).toEqual([]);
    expect((await decide([id], 'refund')).body).toMatchObject({
      decided: 0,
      refused: [{ paymentIntentId: id }],
    });
    expect(await returned(id)).toEqual([]);
  });

  it('is asked about once for all of them, and all are decided at once', async () => {
    const works = [await hangWork(site.context), await hangWork(site.context)];
    const ids = [(await paid({ work: works[0]! })).id, (await paid({ work: works[1]! })).id];
    for (const id of ids) await forget(id);
    await sweep();
    expect(await tasks()).toMatchObject([{ title: '2 payments this database does not know' }]);
    expect(await sent()).toHaveLength(1);
    expect((await decide(ids, 'shipped', { trackingNumber: '1Z999' })).body).toEqual({
      decided: 2,
      refused: [],
    });
    expect(await orderOf(ids[0]!)).toMatchObject({ status: 'shipped' });
    expect(await sent()).toHaveLength(1);
  });

  it('goes back when the owner says so, and its work is for sale again', async () => {
    const work = await hangWork(site.context);
    const { id } = await paid({ work });
    await forget(id);
    await sweep();
    expect((await decide([id], 'refund')).body).toEqual({ decided: 1, refused: [] });
    await sweepCheckouts(site.context);
    expect(await returned(id)).toEqual([118_880]);
    expect(await editionOf(work)).toMatchObject({ held: 0, sold: 0 });
    expect(await sent()).toContainEqual(expect.stringContaining('ines@example.com'));
  });

  it('is not refunded again where its money had gone back', async () => {
    const work = await hangWork(site.context);
    const { id } = await paid({ work });
    await site.stripe.refunds.create({ payment_intent: id });
    await forget(id);
    await sweep();
    expect(await listed(id)).toMatchObject({ refunded: '1188.80', choices: ['refund'] });
    expect((await decide([id], 'ship')).body.refused).toMatchObject([
      { sentence: expect.stringContaining('gone back already') },
    ]);
    expect((await decide([id], 'refund')).body).toEqual({ decided: 1, refused: [] });
    await sweepCheckouts(site.context);
    expect(await returned(id)).toEqual([118_880]);
    expect((await sent()).filter((letter) => letter.startsWith('ines'))).toEqual([]);
  });

  it('says so where this database has sold its original to somebody else since', async () => {
    const work = await hangWork(site.context, { title: 'Sluice' });
    const lost = await paid({ work });
    await forget(lost.id);
    const second = await paid({ work });
    await site.call('POST', '/api/process-payment', {
      paymentIntentId: second.id,
      sessionId: second.sessionId,
      billingAddress: null,
    });
    await sweep();
    expect(await listed(lost.id)).toMatchObject({ soldSince: ['Sluice'] });
    expect((await decide([lost.id], 'ship')).body.refused).toMatchObject([
      { sentence: expect.stringContaining('Sluice: sold to somebody') },
    ]);
    expect(await editionOf(work)).toMatchObject({ sold: 1 });
    expect((await decide([lost.id], 'refund')).body).toMatchObject({ decided: 1 });
    await sweepCheckouts(site.context);
    expect(await returned(second.id)).toEqual([]);
  });

  it('is shown with its amount where an older version named no lines', async () => {
    const { id } = await paid({ work: await hangWork(site.context) });
    await site.stripe.paymentIntents.update(id, {
      metadata: { lines: '', subtotal: '', installation: '' },
    });
    await forget(id);
    await sweep();
    expect(await listed(id)).toMatchObject({
      lines: [],
      amount: '1188.80',
      choices: ['settled', 'refund'],
    });
    expect((await decide([id], 'ship')).body.refused).toMatchObject([
      { sentence: expect.stringContaining('does not say what was bought') },
    ]);
    expect((await decide([id], 'refund')).body).toMatchObject({ decided: 1 });
    await sweepCheckouts(site.context);
    expect(await returned(id)).toEqual([118_880]);
  });

  it('names no lines where they are more than fit, and is paid and placed all the same', async () => {
    const works = [];
    const thing = { productType: 'merchandise', price: 900 } as const;
    for (let count = 0; count < 39; count++)
      works.push(await hangWork(site.context, { ...thing, title: `${count} ${'"é'.repeat(300)}` }));
    for (const [count, named] of [
      [38, '38'],
      [39, '0'],
    ] as const) {
      const sessionId = randomUUID();
      await site.context.db
        .insert(cartItems)
        .values(
          works.slice(0, count).map((work) => ({ artworkId: work.id, sessionId, quantity: 1 })),
        );
      const gift = { firstName: 'Noor', lastName: 'Haddad', message: '"é'.repeat(150) };
      const { status, body } = await site.call('POST', '/api/create-payment-intent', {
        sessionId,
        shippingAddress: address,
        gift,
      });
      expect(status).toBe(200);
      const id = body.paymentIntentId as string;
      await pay(site, id);
      expect((await site.stripe.paymentIntents.retrieve(id)).metadata).toMatchObject({
        lines: named,
      });
      const done = await site.call('POST', '/api/process-payment', {
        paymentIntentId: id,
        sessionId,
        billingAddress: null,
      });
      expect(done.body).toMatchObject({ success: true });
    }
  });

  it('is left alone where it names another shop', async () => {
    const foreign = {
      checkout_id: randomUUID(),
      quote: '1',
      site: 'https://elsewhere.example',
      installation: randomUUID(),
    };
    const { id } = await site.stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      metadata: foreign,
    });
    await pay(site, id);
    await sweep();
    expect(
      await site.context.db.$count(recoveredPayments, eq(recoveredPayments.paymentIntentId, id)),
    ).toBe(0);
    await site.stripe.refunds.create({ payment_intent: id });
    await site.stripe.paymentIntents.update(id, { metadata: { checkout_id: '' } });
  });
});

it('a payment of a commission that is not in the books is named to the owner, and stays', async () => {
  const metadata = { commission_payment_id: randomUUID(), site: site.env.PUBLIC_URL };
  const { id } = await site.stripe.paymentIntents.create({
    amount: 40_000,
    currency: 'usd',
    receipt_email: 'client@example.com',
    metadata,
  });
  await pay(site, id);
  await sweep();
  await sweep();
  expect(await returned(id)).toEqual([]);
  expect(await listed(id)).toMatchObject({
    kind: 'commission',
    amount: '400.00',
    choices: ['settled', 'refund'],
  });
  expect(await site.context.db.$count(commissionPayments)).toBe(0);
  expect((await decide([id], 'settled')).body).toEqual({ decided: 1, refused: [] });
  expect(await listed(id)).toBeUndefined();
  await site.stripe.paymentIntents.update(id, { metadata: { commission_payment_id: '' } });
});

it('a member whose row is missing is adopted from what the provider keeps, and followed', async () => {
  const { db } = site.context;
  await restoreMembers(site.context);
  const signup = await site.call('POST', '/api/subscriptions/create-subscription', {
    customerEmail: 'member@example.com',
    customerFirstName: 'Orla',
    customerLastName: 'Finch Reed',
    shippingAddress: {
      firstName: 'Tam',
      lastName: 'Reed',
      addressLine1: '4 Mill Lane',
      city: 'Duluth',
      stateCode: 'MN',
      countryCode: 'US',
      postalCode: '55802',
    },
    tshirtSize: 'M',
  });
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, signup.body.signupId));
  await pay(site, (signup.body.clientSecret as string).split('_secret_')[0]!);
  await db.delete(subscriptions).where(eq(subscriptions.id, row!.id));
  await db
    .update(bookmarks)
    .set({ at: new Date(0) })
    .where(eq(bookmarks.name, 'members'));
  await restoreMembers(site.context);
  await sweepSubscriptions(site.context);
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, row!.id));
  expect(found).toMatchObject({
    status: 'active',
    customerEmail: 'member@example.com',
    customerFirstName: 'Orla',
    tshirtSize: 'M',
    stripeSubscriptionId: row!.stripeSubscriptionId,
  });
  expect(JSON.parse(found!.shippingAddress)).toMatchObject({
    firstName: 'Tam',
    lastName: 'Reed',
    addressLine1: '4 Mill Lane',
    stateCode: 'MN',
  });
});

it("the calls are the owner's alone", async () => {
  const calls = [
    ['GET', '/api/admin/recovered-payments', undefined],
    ['POST', '/api/admin/recovered-payments/decision', { payments: ['pi_1'], decision: 'ship' }],
    ['GET', '/api/admin/installation', undefined],
    ['POST', '/api/admin/installation/confirm', { is: 'shop' }],
  ] as const;
  for (const [method, path, body] of calls)
    expect((await site.call(method, path, body)).status).toBe(401);
  expect(await site.context.db.$count(outbox, inArray(outbox.kind, ['order-shipped']))).toBe(0);
});
