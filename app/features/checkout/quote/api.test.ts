import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const cartWith = async (
  ...works: { id: string; size?: string; color?: string; quantity?: number }[]
) => {
  const sessionId = randomUUID();
  for (const { id, size, color, quantity = 1 } of works) {
    const { status } = await site.call('POST', '/api/cart', {
      artworkId: id,
      sessionId,
      quantity,
      selectedSize: size,
      selectedColor: color,
    });
    expect(status).toBe(200);
  }
  return sessionId;
};
const prepare = (sessionId: string, shippingAddress: object = address) =>
  site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress });
const editionOf = async (artworkId: string) =>
  (await site.context.db.select().from(editions).where(eq(editions.artworkId, artworkId)))[0]!;

describe('POST /api/create-payment-intent', () => {
  it("quotes the cart from the shop's own data: goods, carriage by zone and kind, tax by state", async () => {
    const original = await hangWork(site.context, { price: 420_000 });
    const print = await hangWork(site.context, {
      productType: 'print',
      price: 5_000,
      sizePrices: [{ size: 'A2', price: 9_550, edition: 50 }],
    });
    const sessionId = await cartWith(
      { id: original.id },
      { id: print.id, size: 'A2', quantity: 2 },
    );
    const { status, body } = await prepare(sessionId);
    expect(status).toBe(200);
    // 4200 + 2 × 95.50 = 4391.00; 120 + 14 + 3 = 137; 6.88 % of 4391.00 = 302.1008
    expect(body).toMatchObject({
      paymentStatus: 'open',
      subtotal: '4391.00',
      shipping: '137.00',
      tax: '302.10',
      total: '4830.10',
      currency: 'USD',
      clientSecret: expect.stringMatching(/^pi_.+_secret_.+/),
      holdExpiresAt: '2026-11-20T09:10:00.000Z',
    });
    const intent = await site.stripe.paymentIntents.retrieve(body.paymentIntentId);
    expect(intent).toMatchObject({
      amount: 483_010,
      currency: 'usd',
      receipt_email: 'ines@example.com',
      status: 'requires_payment_method',
    });
  });

  it('answers the same payment however often it is asked', async () => {
    const sessionId = await cartWith({ id: (await hangWork(site.context)).id });
    const answers = await Promise.all(Array.from({ length: 8 }, () => prepare(sessionId)));
    expect(new Set(answers.map((answer) => answer.body.paymentIntentId)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  it('holds what is in the cart, and shows it held to others but not to its buyer', async () => {
    const work = await hangWork(site.context, { title: 'Breathing Again' });
    const sessionId = await cartWith({ id: work.id });
    const other = await cartWith({ id: work.id });
    await prepare(sessionId);
    expect(await editionOf(work.id)).toMatchObject({ held: 1, sold: 0 });
    expect((await site.call('GET', `/api/artworks/${work.slug}`)).body.availability).toBe('held');
    expect((await site.call('GET', `/api/cart/${sessionId}`)).body[0].availability).toBe(
      'available',
    );
    expect((await site.call('GET', `/api/cart/${other}`)).body[0].availability).toBe('held');
    expect(await prepare(other)).toMatchObject({
      status: 409,
      body: { detail: "Breathing Again is in another buyer's checkout." },
    });
    expect((await prepare(sessionId)).status).toBe(200);
  });

  it('refuses an empty cart and one with something sold, and says which', async () => {
    expect(await prepare(randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'Your cart is empty.' },
    });
    const work = await hangWork(site.context, { title: 'Slack Water' });
    const sessionId = await cartWith({ id: work.id });
    await site.context.db
      .update(artworks)
      .set({ isAvailable: false })
      .where(eq(artworks.id, work.id));
    expect(await prepare(sessionId)).toMatchObject({
      status: 409,
      body: { detail: 'Slack Water has been sold.' },
    });
  });

  it.each([
    ['no name', { firstName: ' ' }, 'firstName', 'Enter your first name.'],
    [
      'an email that is none',
      { email: 'ines@example' },
      'email',
      'Enter an email address like name@example.com.',
    ],
    ['a short ZIP code', { postal_code: '5580' }, 'postal_code', 'Enter a 5-digit ZIP code.'],
    ['a state that is none', { state: 'ZZ' }, 'state', 'Enter a state, like MN.'],
    ['a country that is none', { country: 'XX' }, 'country', 'Choose a country from the list.'],
    ['a number for a city', { city: 5 }, 'city', undefined],
  ])('refuses an address with %s and names the field', async (_what, wrong, field, message) => {
    const sessionId = await cartWith({ id: (await hangWork(site.context)).id });
    const { status, body } = await prepare(sessionId, { ...address, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([`shippingAddress.${field}`]);
    if (message) expect(body.fields[`shippingAddress.${field}`]).toBe(message);
  });
});

describe('PATCH /api/checkout/{paymentIntentId}', () => {
  it('quotes the same payment again when address or cart has changed', async () => {
    const shirt = await hangWork(site.context, { productType: 'merchandise', price: 3_800 });
    const sessionId = await cartWith({ id: shirt.id });
    const { body: first } = await prepare(sessionId);
    expect(first).toMatchObject({
      subtotal: '38.00',
      shipping: '6.00',
      tax: '2.61',
      total: '46.61',
    });
    await site.call('POST', '/api/cart', { artworkId: shirt.id, sessionId, quantity: 1 });
    const london = {
      ...address,
      line1: '220 Quay Street',
      city: 'Bristol',
      state: 'Avon',
      postal_code: 'bs14tg',
      country: 'GB',
    };
    const { body: second } = await site.call('PATCH', `/api/checkout/${first.paymentIntentId}`, {
      sessionId,
      shippingAddress: london,
    });
    // 76 + 25 carriage, 20 % on both
    expect(second).toMatchObject({
      paymentIntentId: first.paymentIntentId,
      subtotal: '76.00',
      shipping: '25.00',
      tax: '20.20',
      total: '121.20',
    });
    expect((await site.stripe.paymentIntents.retrieve(first.paymentIntentId)).amount).toBe(12_120);
  });

  it('is closed to other carts and to unknown payments', async () => {
    const sessionId = await cartWith({ id: (await hangWork(site.context)).id });
    const { body } = await prepare(sessionId);
    expect(
      (
        await site.call('PATCH', `/api/checkout/${body.paymentIntentId}`, {
          sessionId: randomUUID(),
          shippingAddress: address,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await site.call('PATCH', '/api/checkout/pi_unknown', {
          sessionId,
          shippingAddress: address,
        })
      ).status,
    ).toBe(404);
  });
});
