import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { buy, owner, signedIn } from '#tests/support/buy.ts';
import { pay } from '#tests/support/pay.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password });
  await chargeSimply(site.context);
  await ensureOwner(site.context);
});
afterAll(() => site.close());

describe('GET /api/orders/by-token/{token}', () => {
  it('shows a buyer their order, agreeing to the cent with what the provider took', async () => {
    const bought = await buy(site, await hangWork(site.context, { price: 123_456 }));
    const { body } = await site.call('GET', `/api/orders/by-token/${bought.token}`);
    const intent = await site.stripe.paymentIntents.retrieve(bought.paymentIntentId);
    expect(body.totalAmount).toBe(bought.total);
    expect(Number(body.totalAmount.replace('.', ''))).toBe(intent.amount_received);
    // The link may be passed on; the cart's id would open the buyer's next cart.
    expect(JSON.stringify(body)).not.toContain(bought.sessionId);
  });

  it('answers 404 for any other token, and for an order id', async () => {
    expect((await site.call('GET', `/api/orders/by-token/${'x'.repeat(32)}`)).status).toBe(404);
    const { token } = await buy(site, await hangWork(site.context));
    const { body } = await site.call('GET', `/api/orders/by-token/${token}`);
    expect((await site.call('GET', `/api/orders/by-token/${body.id}`)).status).toBe(404);
  });
});

describe("a buyer's order", () => {
  async function buyShirt(timeZone?: string) {
    const shirt = await hangWork(site.context, {
      title: 'Moth Gauge Tee',
      productType: 'merchandise',
      merchandiseType: 't-shirt',
      hasColors: true,
      sizes: ['M', 'L'],
      price: 3_800,
    });
    const sessionId = randomUUID();
    await site.call('POST', '/api/cart', {
      artworkId: shirt.id,
      sessionId,
      quantity: 1,
      selectedSize: 'M',
      selectedColor: 'navy',
    });
    const wanted = { sessionId, shippingAddress: address, timeZone };
    const { status, body: quote } = await site.call('POST', '/api/create-payment-intent', wanted);
    expect(status).toBe(200);
    await pay(site, quote.paymentIntentId);
    const paid = { paymentIntentId: quote.paymentIntentId, sessionId, billingAddress: null };
    const { body } = await site.call('POST', '/api/process-payment', paid);
    return (await site.call('GET', `/api/orders/by-token/${body.orderToken}`)).body;
  }
  const letterAbout = async (number: string) => {
    await sendLetters(site.context, templates);
    return site.letters.find(
      ({ subject, to }) => subject.includes(number) && to === 'ines@example.com',
    )!;
  };

  it('shows the color that was bought, and so does its letter, in the same words', async () => {
    const order = await buyShirt();
    expect(order.lines).toMatchObject([
      { selectedSize: 'M', selectedColor: 'navy', productType: 'merchandise' },
    ]);
    expect(order.lines[0].imageUrl).toMatch(
      /^\/media\/mockups\/[\w-]+-navy-[0-9a-f]{12}-720\.jpg$/,
    );
    const letter = await letterAbout(order.number);
    expect(letter.html).toContain(order.lines[0].imageUrl.replace('-720.jpg', '-360.jpg'));
    expect(letter.text).toContain('Size M, navy');
    expect(letter.text).not.toContain('from the printer');
  });

  it('has one day, that of its buyer, in its letter too; a zone that nobody knows costs no sale', async () => {
    // Nine in the morning of the 20th in UTC.
    const order = await buyShirt('Pacific/Honolulu');
    expect(order).toMatchObject({
      timeZone: 'Pacific/Honolulu',
      createdAt: '2026-11-20T09:00:00.000Z',
    });
    const letter = await letterAbout(order.number);
    expect(letter.text).toContain('November 19, 2026');
    expect(letter.text).not.toContain('November 20, 2026');
    expect((await buyShirt('Mars/Olympus_Mons')).timeZone).toBeNull();
  });

  it('shows each parcel with what is in it and where it can be followed, and what is still to come', async () => {
    const bought = await buy(
      site,
      await hangWork(site.context, { title: 'Weir' }),
      await hangWork(site.context, { title: 'Sluice' }),
    );
    const read = async () => (await site.call('GET', `/api/orders/by-token/${bought.token}`)).body;
    const headers = await signedIn(site);
    const { id } = await read();
    await site.call('PATCH', `/api/orders/${id}`, { status: 'processing' }, headers);
    const { body: detail } = await site.call('GET', `/api/orders/${id}`, undefined, headers);
    const first = detail.orderItems[0].id;
    await site.call(
      'POST',
      `/api/orders/${id}/ship`,
      { trackingNumber: '1Z999', carrier: 'UPS', itemIds: [first] },
      headers,
    );
    const order = await read();
    expect(order).toMatchObject({
      status: 'processing',
      parcels: [
        { source: 'studio', status: 'processing', trackingNumber: null, shippedAt: null },
        {
          status: 'shipped',
          shippingCost: '0.00',
          processingAt: '2026-11-20T09:00:00.000Z',
          deliveredAt: null,
          carrier: 'UPS',
          trackingNumber: '1Z999',
          trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
        },
      ],
    });
    expect(order.lines.map((line: { parcelId: string }) => line.parcelId)).toEqual([
      order.parcels[1].id,
      order.parcels[0].id,
    ]);
  });
});

describe('GET /api/orders/manual-fulfillment', () => {
  it('is closed to strangers, to cart holders and to a forged session', async () => {
    expect(await site.call('GET', '/api/orders/manual-fulfillment')).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    for (const cookie of [
      'cart-session-id=' + randomUUID(),
      'studio-session=forged',
      `studio-session=${randomUUID()}.${'a'.repeat(43)}`,
    ]) {
      expect(
        (await site.call('GET', '/api/orders/manual-fulfillment', undefined, { cookie })).status,
      ).toBe(401);
    }
  });

  it('lists the orders with works to pack, the address as a JSON string, each item with its work', async () => {
    const painting = await hangWork(site.context, { title: 'Gasometer, Dusk' });
    const shirt = await hangWork(site.context, {
      title: 'Shirt',
      productType: 'merchandise',
      price: 3_800,
    });
    const bought = await buy(site, painting, shirt);
    await buy(site, shirt);
    const { status, body } = await site.call(
      'GET',
      '/api/orders/manual-fulfillment',
      undefined,
      await signedIn(site),
    );
    expect(status).toBe(200);
    const order = body.find(
      (one: { stripePaymentIntentId: string }) =>
        one.stripePaymentIntentId === bought.paymentIntentId,
    );
    expect(order).toMatchObject({
      sessionId: bought.sessionId,
      status: 'pending',
      fulfillmentStatus: 'pending',
      hasManualItems: true,
      currency: 'USD',
      totalAmount: bought.total,
      adminNotes: null,
      customerEmail: 'ines@example.com',
      customerFirstName: 'Ines',
      customerLastName: 'Okafor',
    });
    expect(JSON.parse(order.shippingAddress)).toEqual({
      firstName: 'Ines',
      lastName: 'Okafor',
      address1: '18 Foundry Row',
      city: 'Duluth',
      state: 'MN',
      postalCode: '55802',
      country: 'US',
    });
    const items = order.orderItems.map(
      (item: { fulfillmentType: string; artwork: { title: string } }) => [
        item.artwork.title,
        item.fulfillmentType,
      ],
    );
    expect(items.toSorted()).toEqual([
      ['Gasometer, Dusk', 'manual'],
      ['Shirt', 'manual'],
    ]);
    expect(body.every((one: { hasManualItems: boolean }) => one.hasManualItems)).toBe(true);
  });

  it('is closed again after signing out', async () => {
    const session = await signedIn(site);
    expect((await site.call('GET', '/api/auth/me', undefined, session)).body).toEqual({
      username: 'studio',
    });
    expect((await site.call('POST', '/api/auth/logout', undefined, session)).status).toBe(200);
    expect(
      (await site.call('GET', '/api/orders/manual-fulfillment', undefined, session)).status,
    ).toBe(401);
  });
});

describe('POST /api/auth/login', () => {
  it('answers alike for a wrong password and an unknown name', async () => {
    const wrong = await site.call('POST', '/api/auth/login', {
      username: 'studio',
      password: 'not it at all',
    });
    const unknown = await site.call('POST', '/api/auth/login', {
      username: 'nobody',
      password: 'not it at all',
    });
    expect(wrong.status).toBe(401);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('sets a cookie that scripts and other sites cannot use, and a new one at each sign-in', async () => {
    const { headers } = await site.call('POST', '/api/auth/login', owner);
    const cookie = headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const before = cookie.split(';')[0]!;
    const again = await site.call('POST', '/api/auth/login', owner, { cookie: before });
    expect(again.headers.get('set-cookie')!.split(';')[0]).not.toBe(before);
    expect((await site.call('GET', '/api/auth/me', undefined, { cookie: before })).status).toBe(
      401,
    );
  });

  it('refuses a change by a signed-in browser whose page is not named', async () => {
    const session = await signedIn(site);
    const response = await fetch(`${site.origin}/api/auth/logout`, {
      method: 'POST',
      headers: session,
    });
    expect(response.status).toBe(403);
  });
});
