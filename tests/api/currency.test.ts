import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '#app/database/schema/operations.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { transactions } from '#app/database/schema/office.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { currencyOf } from '#app/features/settings/record/currency.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { runIfItMay } from '#app/server/jobs/jobs.server.ts';
import { writeMoneyIn } from '#app/platform/shop-currency.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { buy, sellAtFair } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({}, { more: () => [servePages] }));
  await chargeSimply(site.context);
});
afterAll(async () => {
  writeMoneyIn(currencyOf('USD'));
  await site.close();
});

const path = '/api/admin/settings/shop';
const sheet = async () => (await site.call('GET', path, undefined, headers)).body;
async function sellIn(currency: string) {
  const { members: _m, currencyBond: _b, ...shop } = await sheet();
  return site.call('PUT', path, { ...shop, currency }, headers);
}
async function refused(bond: string, sentence: RegExp) {
  expect((await sheet()).currencyBond).toBe(bond);
  const { status, body } = await sellIn('GBP');
  expect([status, body.detail]).toEqual([409, expect.stringMatching(sentence)]);
  expect((await sheet()).currency).toBe('EUR');
}
const page = async (at: string) => (await site.call('GET', at)).body as string;
const signup = {
  customerEmail: 'ines@example.com',
  customerFirstName: 'Ines',
  customerLastName: 'Okafor',
  shippingAddress: {
    firstName: 'Ines',
    lastName: 'Okafor',
    addressLine1: '18 Foundry Row',
    addressLine2: '',
    city: 'Duluth',
    stateCode: 'MN',
    countryCode: 'US',
    postalCode: '55802',
  },
  tshirtSize: 'M',
};

describe('the currency of the shop', () => {
  it('is dollars, and another on the very next page once the owner has chosen it', async () => {
    const { slug } = await hangWork(site.context, { price: 420_050 });
    expect(await page(`/work/${slug}`)).toContain('$4,200.50');
    expect(await page('/subscription')).toContain('$35');
    expect((await sellIn('EUR')).status).toBe(200);
    const shown = await page(`/work/${slug}`);
    expect(shown).toContain('€4,200.50');
    expect(shown).toContain('"priceCurrency":"EUR"');
    expect(shown).not.toContain('$4,200');
    expect(await page('/subscription')).toContain('€35');
    const [changed] = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.change, 'shop'));
    expect(changed).toMatchObject({ actor: 'owner' });
  });

  it('is known to a process that has served no page since, with the next job that it begins', async () => {
    writeMoneyIn(currencyOf('USD'));
    let said = '';
    const run = async () => void (said = formatMoney('35.00'));
    const { signal } = new AbortController();
    await runIfItMay({ queue: 'carts', run }, site.context, signal);
    expect(said).toBe('€35');
  });

  it('is one that the provider charges and that has two places', async () => {
    for (const other of ['JPY', 'EURO', '', 'eur']) expect((await sellIn(other)).status).toBe(400);
  });

  it('stays while an offer stands', async () => {
    const { id: artworkId } = await hangWork(site.context, { title: 'Weir, Offered' });
    const offer = {
      artworkId,
      price: '900',
      name: 'Sofia Marsh',
      email: 'sofia@example.com',
      message: '',
      endsOn: site.clock.now().toISOString().slice(0, 10),
      timeZone: 'UTC',
    };
    expect((await site.call('POST', '/api/admin/offers', offer, headers)).status).toBe(200);
    await refused('offer', /was offered a work/);
    await sendLetters(site.context, templates);
    expect(site.letters.at(-1)!.subject).toBe('“Weir, Offered” for you, at €900');
    await site.context.db.delete(offers);
  });

  it('stays once a client was asked for a payment in it', async () => {
    const given = { title: 'Bridge', email: 'client@example.com', depositAmount: 200_000 };
    const [commission] = await site.context.db.insert(commissions).values(given).returning();
    const asked = `/api/admin/commissions/${commission!.id}/payments`;
    expect((await site.call('POST', asked, { kind: 'deposit' }, headers)).body).toMatchObject({
      amount: '2000.00',
    });
    const [row] = await site.context.db.select().from(commissionPayments);
    expect(row).toMatchObject({ currency: 'EUR' });
    await refused('link', /asked for a payment/);
    await site.context.db.update(commissionPayments).set({ status: 'withdrawn' });
  });

  it('stays while a buyer is in the checkout', async () => {
    const sessionId = randomUUID();
    const { id } = await hangWork(site.context);
    await site.call('POST', '/api/cart', { artworkId: id, sessionId, quantity: 1 });
    const wish = { sessionId, shippingAddress: address };
    const { body } = await site.call('POST', '/api/create-payment-intent', wish);
    expect(body).toMatchObject({ currency: 'EUR' });
    const { currency } = await site.stripe.paymentIntents.retrieve(body.paymentIntentId);
    expect(currency).toBe('eur');
    await refused('checkout', /while a buyer is in the checkout/);
    site.clock.advance({ minutes: 11 });
    await sweepCheckouts(site.context);
    expect((await sheet()).currencyBond).toBeNull();
  });

  it('stays once the club has members, who pay in it', async () => {
    await site.call('POST', '/api/subscriptions/create-subscription', signup);
    const [price] = (await site.stripe.prices.list({ lookup_keys: ['tee-club-monthly-eur'] })).data;
    expect(price).toMatchObject({ currency: 'eur', unit_amount: 3500 });
    await refused('members', /the monthly T-shirt has or had members/);
    await site.context.db.update(subscriptions).set({ status: 'incomplete_expired' });
  });

  it('stays from the first sale on: order, books and letter are in it', async () => {
    const { token } = await buy(site, await hangWork(site.context));
    const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
    expect(order).toMatchObject({ currency: 'EUR', paymentMode: 'sandbox' });
    // A test purchase is no sale: nobody has paid.
    expect((await sheet()).currencyBond).toBeNull();
    await site.context.db.update(orders).set({ paymentMode: 'live' });
    await refused('sold', /until the first sale/);
    await sendLetters(site.context, templates);
    const letter = site.letters.find(({ to }) => to === order!.customerEmail)!;
    expect(letter.text).toContain('€1,000');
    expect(letter.text).not.toContain('$');
    const { orderId } = await sellAtFair(site);
    const booked = await site.context.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.relatedOrderId, orderId), eq(transactions.currency, 'EUR')));
    expect(booked).not.toEqual([]);
    expect((await sellIn('EUR')).status).toBe(200);
  });
});
