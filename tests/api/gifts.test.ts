import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkouts, quotes } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { exportPerson } from '#app/features/people/admin/privacy.server.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import type { TestSite } from '#tests/support/site.ts';
import { writePromises } from '#tests/support/studio.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: 'artist@example.com' }));
  await chargeSimply(site.context);
  await writePromises(site.context);
  await sweepCheckouts(site.context);
});
afterAll(() => site.close());
beforeEach(() => void (site.letters.length = 0));

const gift = {
  firstName: ' Noor ',
  lastName: 'Haddad',
  message: 'For the wall you do not have yet.\r\n\r\nWear it until then.  ',
};
const berlin = { city: 'Berlin', state: '', postal_code: '10119', country: 'DE' };
const words = 'For the wall you do not have yet.\n\nWear it until then.';

async function cart() {
  const work = await hangWork(site.context, { title: 'Last Lift' });
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
  return sessionId;
}
const prepare = async (sessionId: string, more: object = {}) =>
  site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress: address, ...more });
const settle = (id: string, sessionId: string, more: object) =>
  site.call('PATCH', `/api/checkout/${id}`, { sessionId, shippingAddress: address, ...more });

async function give(email = 'ines@example.com', present: object = gift) {
  const sessionId = await cart();
  const shippingAddress = { ...address, email };
  const { body } = await prepare(sessionId, { shippingAddress });
  const id = body.paymentIntentId as string;
  expect(
    (await settle(id, sessionId, { shippingAddress, gift: present, shownTotal: body.total }))
      .status,
  ).toBe(200);
  await pay(site, id);
  const { body: done } = await site.call('POST', '/api/process-payment', {
    paymentIntentId: id,
    sessionId,
    billingAddress: null,
  });
  expect(done.success).toBe(true);
  return { id, token: done.orderToken as string, order: await orderOf(id) };
}
const orderOf = async (payment: string) =>
  (
    await site.context.db.select().from(orders).where(eq(orders.stripePaymentIntentId, payment))
  )[0]!;

describe('a gift', () => {
  it('goes to its recipient, and belongs to its buyer', async () => {
    const { id, order } = await give();
    expect(order).toMatchObject({
      customerFirstName: 'Ines',
      customerLastName: 'Okafor',
      isGift: true,
      giftMessage: words,
    });
    expect(JSON.parse(order.billingAddress!)).toEqual({ firstName: 'Ines', lastName: 'Okafor' });
    expect(JSON.parse(order.shippingAddress)).toMatchObject({
      firstName: 'Noor',
      lastName: 'Haddad',
      address1: '18 Foundry Row',
    });
    expect((await site.stripe.paymentIntents.retrieve(id)).shipping).toMatchObject({
      name: 'Noor Haddad',
    });
    const [buyer] = await site.context.db
      .select()
      .from(customers)
      .where(eq(customers.email, 'ines@example.com'));
    expect(buyer).toMatchObject({ firstName: 'Ines', lastName: 'Okafor', address: null });
  });

  it('is written about to its buyer alone, and to the owner', async () => {
    await give();
    await sendLetters(site.context, templates);
    const [notice, letter] = ['artist@example.com', 'ines@example.com'].map((to) =>
      site.letters.find((one) => one.to === to)!,
    );
    expect(letter!.text).toContain('Thank you, Ines');
    expect(letter!.text).toContain(
      'The parcel goes to Noor without prices, with these words. Letters about it go to you alone.',
    );
    expect(letter!.text).toContain('For the wall you do not have yet.\n\nWear it until then.');
    expect(notice!.text).toContain('Ines Okafor paid $');
    expect(notice!.text).toContain('Put nothing with a price into the parcel.');
    expect(
      site.letters
        .map(({ to }) => to)
        .filter((to) => to !== 'artist@example.com' && to !== 'ines@example.com'),
    ).toEqual([]);
  });

  it.each([
    ['from Berlin to Duluth', 'Europe/Berlin', {}, true],
    ['from Duluth to Berlin', 'America/Chicago', berlin, false],
    ['from nobody knows where to Berlin', undefined, berlin, true],
  ])(
    "has its buyer's right of withdrawal, not its recipient's: %s",
    async (_way, timeZone, there, isTold) => {
      const sessionId = await cart();
      const { body } = await prepare(sessionId, {
        shippingAddress: { ...address, ...there },
        gift,
        timeZone,
      });
      await pay(site, body.paymentIntentId);
      await site.call('POST', '/api/process-payment', {
        paymentIntentId: body.paymentIntentId,
        sessionId,
        billingAddress: null,
      });
      await sendLetters(site.context, templates);
      const letter = site.letters.find(({ to }) => to === 'ines@example.com')!;
      expect(letter.text.includes('Your right of withdrawal')).toBe(isTold);
    },
  );

  it('is shown as one to its buyer and to the owner, and its slip carries the words and no price', async () => {
    const { token, order } = await give();
    expect((await site.call('GET', `/api/orders/by-token/${token}`)).body).toMatchObject({
      firstName: 'Ines',
      isGift: true,
      giftMessage: words,
      address: { firstName: 'Noor' },
    });
    expect(
      (await site.call('GET', `/api/orders/${order.id}`, undefined, headers)).body,
    ).toMatchObject({
      isGift: true,
      giftMessage: words,
    });
    const slip = await fetch(new URL(`/api/orders/${order.id}/packing-slip`, site.origin), {
      headers,
    });
    const text = textOf(new Uint8Array(await slip.arrayBuffer()));
    for (const line of [
      'Noor Haddad',
      'A gift from Ines Okafor',
      'For the wall you do not have yet.',
      'Wear it until then.',
    ])
      expect(text).toContain(line);
    expect(text).not.toMatch(/\$|\d\.\d\d|ines@example\.com/);
    const table = await fetch(new URL('/api/orders/export', site.origin), { headers });
    expect(await table.text()).toContain('Noor Haddad,"For the wall you do not have yet.');
  });

  it('is told of its parcel by a letter to the buyer that names the recipient', async () => {
    const { order } = await give();
    const send = (method: string, path: string, body: object) =>
      site.call(method, path, body, headers);
    await send('PATCH', `/api/orders/${order.id}`, { status: 'processing' });
    await send('POST', `/api/orders/${order.id}/ship`, {
      trackingNumber: '1Z999AA10123456784',
      carrier: 'UPS',
    });
    await sendLetters(site.context, templates);
    const letter = site.letters.find(({ subject }) => subject.includes('is on its way'))!;
    expect(letter.to).toBe('ines@example.com');
    expect(letter.text).toContain('Originals and prints are insured on their way.');
  });

  it('needs a recipient, and a message of at most 300 characters', async () => {
    const sessionId = await cart();
    const { body } = await prepare(sessionId);
    const wrong = await settle(body.paymentIntentId, sessionId, {
      gift: { firstName: ' ', lastName: '', message: 'x'.repeat(301) },
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        fields: {
          'gift.firstName': 'Enter the first name of the recipient.',
          'gift.lastName': 'Enter the last name of the recipient.',
          'gift.message': 'Please keep the message within 300 characters.',
        },
      },
    });
    expect(
      (
        await settle(body.paymentIntentId, sessionId, {
          gift: { ...gift, message: 'x'.repeat(300) },
        })
      ).status,
    ).toBe(200);
  });

  it('needs a message of at most 20 lines', async () => {
    const sessionId = await cart();
    const { body } = await prepare(sessionId);
    const say = (lines: number) =>
      settle(body.paymentIntentId, sessionId, {
        gift: { ...gift, message: Array.from({ length: lines }, (_, at) => at).join('\n') },
      });
    expect(await say(21)).toMatchObject({
      status: 400,
      body: { fields: { 'gift.message': 'Please keep the message within 20 lines.' } },
    });
    expect((await say(20)).status).toBe(200);
  });

  it('has a slip that goes on over as many pages as a message of an earlier version takes', async () => {
    const { order } = await give();
    const lines = Array.from({ length: 90 }, (_, at) => `v${at}`);
    await site.context.db
      .update(orders)
      .set({ giftMessage: lines.join('\n'), updatedAt: new Date() })
      .where(eq(orders.id, order.id));
    const slip = await fetch(new URL(`/api/orders/${order.id}/packing-slip`, site.origin), {
      headers,
    });
    const bytes = new Uint8Array(await slip.arrayBuffer());
    expect(textOf(bytes).match(/^v\d+$/gm)).toEqual(lines);
    expect(textOf(bytes)).toContain('Last Lift');
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\n/g),
    ).toHaveLength(4);
  });

  it.each([
    ['a NUL', 'for you\u0000'],
    ['half a letter', 'for \ud83d you'],
    ['a bell', 'for \u0007 you'],
  ])('with %s in its words is refused or stored, and never fails', async (_what, message) => {
    const sessionId = await cart();
    const { body } = await prepare(sessionId);
    const { status } = await settle(body.paymentIntentId, sessionId, {
      gift: { ...gift, message },
    });
    expect([200, 400]).toContain(status);
  });

  it('is refused where its names show nothing, and given where they hardly fit what the provider keeps', async () => {
    const sessionId = await cart();
    const unseen = {
      firstName: '\u0001'.repeat(200),
      lastName: '\u0002'.repeat(200),
      message: 'x',
    };
    expect(await prepare(sessionId, { gift: unseen })).toMatchObject({
      status: 400,
      body: { fields: { 'gift.firstName': 'Enter the first name of the recipient.' } },
    });
    const { order } = await give('ines@example.com', {
      firstName: '"'.repeat(200),
      lastName: '\\'.repeat(200),
      message: '"'.repeat(300),
    });
    expect(JSON.parse(order.shippingAddress)).toMatchObject({
      firstName: '"'.repeat(200),
      lastName: '\\'.repeat(200),
    });
    expect(order.giftMessage).toBe('"'.repeat(300));
  });

  it('that is one no more leaves nothing behind at the provider', async () => {
    const sessionId = await cart();
    const { body } = await prepare(sessionId, { gift });
    const id = body.paymentIntentId as string;
    expect((await site.stripe.paymentIntents.retrieve(id)).metadata).toMatchObject({
      buyer_name: 'Ines Okafor',
    });
    expect((await settle(id, sessionId, {})).body.total).toBe(body.total);
    const after = await site.stripe.paymentIntents.retrieve(id);
    expect(after.shipping).toMatchObject({ name: 'Ines Okafor' });
    expect(Object.keys(after.metadata)).not.toContain('gift');
    await pay(site, id);
    await site.call('POST', '/api/process-payment', {
      paymentIntentId: id,
      sessionId,
      billingAddress: null,
    });
    expect(await orderOf(id)).toMatchObject({ isGift: false, giftMessage: null });
  });

  it('stays one when its payment is found after the database was restored', async () => {
    const sessionId = await cart();
    const { body } = await prepare(sessionId, { gift });
    const id = body.paymentIntentId as string;
    await pay(site, id);
    const { db } = site.context;
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.paymentIntentId, id));
    await db.execute(
      sql`update editions e set held = held - h.quantity from holds h where h.edition_id = e.id and h.checkout_id = ${checkout!.id}`,
    );
    await db.delete(checkouts).where(eq(checkouts.id, checkout!.id));
    site.clock.advance({ minutes: 10 });
    await sweepCheckouts(site.context);
    const waiting = await site.call('GET', '/api/admin/recovered-payments', undefined, headers);
    expect(JSON.stringify(waiting.body)).toContain('Ines Okafor');
    const found = await db.select().from(quotes).where(eq(quotes.checkoutId, checkout!.id));
    expect(found[0]!.address).toMatchObject({
      firstName: 'Ines',
      giftFirstName: 'Noor',
      giftLastName: 'Haddad',
      giftMessage: words,
    });
  });

  it('is exported with its buyer, and goes when they are erased', async () => {
    const email = 'giver@example.com';
    const { order } = await give(email);
    await sendLetters(site.context, templates);
    const exported = JSON.stringify(await exportPerson(site.context, email));
    for (const held of ['Noor', 'Haddad', 'Wear it until then.']) expect(exported).toContain(held);
    const send = (method: string, path: string, body: object) =>
      site.call(method, path, body, headers);
    await send('PATCH', `/api/orders/${order.id}`, { status: 'processing' });
    await send('POST', `/api/orders/${order.id}/ship`, {
      trackingNumber: '1Z999AA10123456785',
      carrier: 'UPS',
    });
    const { id } = (
      await site.context.db.select().from(customers).where(eq(customers.email, email))
    )[0]!;
    expect((await send('POST', `/api/admin/customers/${id}/erase`, { email })).status).toBe(200);
    const [left] = await site.context.db.select().from(orders).where(eq(orders.id, order.id));
    expect(left).toMatchObject({ isGift: true, giftMessage: null });
    const rows = [
      left,
      await site.context.db.select().from(outbox).where(eq(outbox.subject, order.id)),
      await site.context.db
        .select({ address: quotes.address })
        .from(quotes)
        .innerJoin(checkouts, eq(checkouts.id, quotes.checkoutId))
        .where(eq(checkouts.orderId, order.id)),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/Noor|Haddad|Wear it/);
  });
});
