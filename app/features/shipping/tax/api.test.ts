import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transactions } from '#app/database/schema/office.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { settings, taxRates } from '#app/database/schema/shop.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.db.delete(settings).where(eq(settings.name, 'tax'));
  await site.context.db.delete(taxRates);
  await site.context.db.delete(auditTrail).where(eq(auditTrail.change, 'tax'));
});

const path = '/api/admin/settings/tax';
const minnesota = { country: 'US', region: 'MN', rate: 6_875, onShipping: false };
const states = { country: 'US', region: null, rate: 1_000, onShipping: true };
const save = (rates: object[], more: object = {}) =>
  site.call(
    'PUT',
    path,
    { isCharged: true, isIncluded: false, rates, version: 0, ...more },
    headers,
  );
const read = async () => (await site.call('GET', path, undefined, headers)).body;

/** What a shop says of tax whose owner has said nothing. */
const bare = {
  isCharged: false,
  isIncluded: false,
  by: 'rates',
  codes: {
    original: 'txcd_99999999',
    print: 'txcd_99999999',
    clothing: 'txcd_30011000',
    goods: 'txcd_99999999',
    shipping: 'txcd_92010001',
  },
  countries: [],
  rates: [],
  version: 0,
};

async function checkout() {
  const { id: artworkId } = await hangWork(site.context, { price: 100_000 });
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
  const shippingAddress = address;
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress,
  });
  const again = (shownTotal?: string) =>
    site.call('PATCH', `/api/checkout/${body.paymentIntentId}`, {
      sessionId,
      shippingAddress,
      shownTotal,
    });
  return { sessionId, quote: body, again };
}

it('is off in a bare shop, and charged by its rates once it is on', async () => {
  expect(await read()).toEqual(bare);
  const shown = await save([minnesota, states]);
  expect(shown).toMatchObject({
    status: 200,
    body: { isCharged: true, rates: [states, minnesota], version: 1 },
  });
  // 6.875 % of the goods; elsewhere in the country 1 % of goods and shipping.
  expect((await checkout()).quote).toMatchObject({ tax: '68.75', total: '1188.75' });
  const rows = () =>
    site.context.db
      .select()
      .from(taxRates)
      .orderBy(sql`${taxRates.region} nulls first`);
  const [whole] = await rows();
  await save([{ ...states, region: 'CA' }, states], { version: 1 });
  expect((await checkout()).quote).toMatchObject({ tax: '11.20' });
  // What stays as it is stays the same row.
  expect(await rows()).toEqual([whole, { ...states, region: 'CA', id: expect.any(String) }]);
});

it('is nobody’s while it is off, whatever rates there are, and nothing says it is added', async () => {
  await save([minnesota], { isCharged: false });
  expect((await checkout()).quote).toMatchObject({ tax: '0.00', total: '1120.00' });
  const costs = async () => (await site.call('GET', '/api/shipping')).body;
  await expect.poll(async () => (await costs()).taxedCountries).toEqual([]);
  const terms = async () => (await site.call('GET', '/api/texts/terms')).body.html;
  expect(await terms()).not.toMatch(/\btax\b/i);
  await save([minnesota], { version: 1 });
  await expect.poll(async () => (await costs()).taxedCountries).toEqual(['US']);
  await expect.poll(terms).toContain('tax where it is charged');
});

it('stays on in a shop that began with rates, until its owner says otherwise', async () => {
  await site.context.db.insert(taxRates).values(minnesota);
  expect(await read()).toMatchObject({ isCharged: true, version: 0 });
  expect((await checkout()).quote.tax).toBe('68.75');
  // A value that nobody can read is as none.
  await site.context.db.insert(settings).values({ name: 'tax', value: { isCharged: 'no' } });
  expect((await checkout()).quote.tax).toBe('68.75');
  expect((await save([minnesota], { isCharged: false, version: 1 })).body.version).toBe(2);
  expect((await checkout()).quote.tax).toBe('0.00');
});

it('is a part of prices that include it, on every paper of the order', async () => {
  await save([minnesota], { isIncluded: true });
  const { quote, sessionId } = await checkout();
  // 6.875 of 106.875 parts of $1,000; shipping is not taxed there.
  expect(quote).toMatchObject({
    subtotal: '1000.00',
    shipping: '120.00',
    tax: '0.00',
    includedTax: '64.33',
    total: '1120.00',
  });
  const { paymentIntentId } = quote;
  // A lost order is written again from what its payment says.
  const { metadata } = await site.stripe.paymentIntents.retrieve(paymentIntentId);
  expect(metadata).toMatchObject({ tax: '0', included_tax: '6433' });
  await pay(site, paymentIntentId);
  const { body } = await site.call('POST', '/api/process-payment', { paymentIntentId, sessionId });
  const { db } = site.context;
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, paymentIntentId));
  expect(order).toMatchObject({ taxAmount: 0, includedTax: 6_433, totalAmount: 112_000 });
  const [booked] = await db
    .select()
    .from(transactions)
    .where(eq(transactions.relatedOrderId, order!.id));
  expect(booked).toMatchObject({ amount: 112_000, taxAmount: 6_433 });
  const bought = await site.call('GET', `/api/orders/by-token/${body.orderToken}`);
  expect(bought.body).toMatchObject({ taxAmount: '0.00', includedTax: '64.33' });
  await sendLetters(site.context, templates);
  const letter = site.letters.findLast(({ to }) => to === address.email)!;
  expect(letter.text).toContain('Includes $64.33 tax.');
  expect(letter.text).not.toMatch(/^Tax/m);
  const get = (file: string) => fetch(new URL(file, site.origin), { headers });
  const receipt = await get(`/api/orders/by-token/${body.orderToken}/receipt`);
  const words = textOf(new Uint8Array(await receipt.arrayBuffer()));
  expect(words).toContain('Of it tax, in the prices');
  expect(words).toContain('$64.33');
  const [heads, ...rows] = (await (await get('/api/orders/export')).text()).trim().split('\r\n');
  expect(heads).toMatch(/,Included tax$/);
  expect(rows.find((row) => row.includes(order!.id))).toMatch(
    /1000\.00,120\.00,0\.00,1120\.00,.*,64\.33$/,
  );
  await expect
    .poll(async () => (await site.call('GET', '/api/shipping')).body)
    .toMatchObject({ taxedCountries: ['US'], pricesIncludeTax: true });
  await expect
    .poll(async () => (await site.call('GET', '/api/texts/terms')).body.html)
    .toContain('include tax where it is charged');
  await expect(
    db.update(orders).set({ taxAmount: 100, subtotal: 99_900 }).where(eq(orders.id, order!.id)),
  ).rejects.toThrow();
});

it('changes no quote that a buyer was shown', async () => {
  await save([minnesota]);
  const paid = await checkout();
  const open = await checkout();
  await save([{ ...minnesota, rate: 20_000 }], { version: 1 });
  const { paymentIntentId } = paid.quote;
  await pay(site, paymentIntentId);
  await site.call('POST', '/api/process-payment', { paymentIntentId, sessionId: paid.sessionId });
  const [order] = await site.context.db
    .select()
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, paymentIntentId));
  expect(order).toMatchObject({ taxAmount: 6_875, totalAmount: 118_875 });
  expect(await open.again(open.quote.total)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('The total is now $1,320') },
  });
  expect((await open.again()).body).toMatchObject({ tax: '200.00', total: '1320.00' });
});

it('refuses what is no rate, a place twice, a region that addresses do not have, and an older version', async () => {
  const refused = async (rates: object[], field: string, why: string) =>
    expect(await save(rates)).toMatchObject({ status: 400, body: { fields: { [field]: why } } });
  const percentage = 'Write 0 to 100, like 8.875.';
  await refused([{ ...minnesota, rate: 100_001 }], 'rates.0.rate', percentage);
  await refused([{ ...minnesota, rate: 6.5 }], 'rates.0.rate', percentage);
  await refused(
    [{ ...states, country: 'XX' }],
    'rates.0.country',
    'Choose a country from the list.',
  );
  const region = 'Choose a state or province from the list.';
  await refused([{ ...minnesota, region: 'ZZ' }], 'rates.0.region', region);
  await refused([{ ...minnesota, country: 'DE' }], 'rates.0.region', region);
  await refused([{ ...minnesota, country: '__proto__' }], 'rates.0.region', region);
  const twice = 'There is a rate for this place already.';
  await refused([states, { ...states, rate: 2_000 }], 'rates.1.region', twice);
  expect(await read()).toEqual(bare);

  expect((await save([states])).body.version).toBe(1);
  // A repeat says the same.
  expect((await save([states])).body.version).toBe(1);
  expect(await save([minnesota])).toMatchObject({
    status: 409,
    body: {
      detail: 'The tax settings were changed in another window meanwhile. Nothing was saved yet.',
    },
  });
  expect((await read()).rates).toEqual([states]);
  const trail = await site.context.db.select().from(auditTrail).where(eq(auditTrail.change, 'tax'));
  expect(trail).toMatchObject([
    { entity: 'settings', before: expect.any(String), after: expect.stringContaining('1000') },
  ]);
});
