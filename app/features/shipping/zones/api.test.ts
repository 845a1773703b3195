import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '#app/database/schema/operations.ts';
import { shippingZones } from '#app/database/schema/shop.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.db.delete(shippingZones);
  await site.context.db.delete(auditTrail);
});

const path = '/api/admin/settings/shipping';
const rate = (productType: string, first: string, more: object = {}) => ({
  productType,
  upTo: null,
  first,
  further: first,
  freeFrom: null,
  leavesWithin: 3,
  minDays: 2,
  maxDays: 5,
  ...more,
});
const home = {
  name: 'Home',
  countries: ['US'],
  rates: [rate('print', '14.00'), rate('artwork', '120.00')],
  version: 0,
};
const save = (id: string, zone: object) => site.call('PUT', `${path}/zones/${id}`, zone, headers);
const remove = (id: string) => site.call('DELETE', `${path}/zones/${id}`, undefined, headers);
const zones = async () => (await site.call('GET', path, undefined, headers)).body.zones;

async function inCart(work: Parameters<typeof hangWork>[1], selectedSize?: string) {
  const { id: artworkId } = await hangWork(site.context, work);
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1, selectedSize });
  return (country = 'US') =>
    site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress:
        country === 'US'
          ? address
          : { ...address, country, state: '', city: 'Paris', postal_code: '75001' },
    });
}

describe('the zones', () => {
  it('are made, changed and removed, and a repeat says the same', async () => {
    const id = randomUUID();
    const made = await save(id, home);
    expect(made).toMatchObject({
      status: 200,
      body: { zones: [{ id, name: 'Home', version: 1 }] },
    });
    expect((await save(id, home)).body.zones[0].version).toBe(1);
    const changed = { ...home, name: '  The  States ', version: 1 };
    expect((await save(id, changed)).body.zones[0]).toMatchObject({
      name: 'The States',
      version: 2,
    });
    expect((await save(id, changed)).body.zones[0].version).toBe(2);
    expect((await remove(id)).body.zones).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    const trail = await site.context.db.select().from(auditTrail);
    expect(
      trail.map(({ change, before, after }) => [change, before !== null, after !== null]),
    ).toEqual([
      ['shipping', false, true],
      ['shipping', true, true],
      ['shipping', true, false],
    ]);
    // Taken back, it is there again, whatever its version was.
    expect((await save(id, { ...home, version: 0 })).body.zones).toHaveLength(1);
  });

  it('hold a country once', async () => {
    await save(randomUUID(), home);
    const sentence = 'United States is in Home already. A country is in one zone.';
    expect(
      await save(randomUUID(), { ...home, name: 'North', countries: ['CA', 'US'] }),
    ).toMatchObject({
      status: 409,
      body: { detail: sentence, fields: { countries: sentence } },
    });
    expect(await zones()).toHaveLength(1);
    const both = await Promise.all(
      ['A', 'B'].map((name) => save(randomUUID(), { ...home, name, countries: ['*'] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('refuse a stale edit, and one of a zone that is gone', async () => {
    const id = randomUUID();
    await save(id, home);
    await save(id, { ...home, name: 'States', version: 1 });
    expect(await save(id, { ...home, name: 'Union', version: 1 })).toMatchObject({
      status: 409,
      body: { detail: 'This zone was changed in another window meanwhile. Nothing was saved yet.' },
    });
    await remove(id);
    expect((await save(id, { ...home, version: 2 })).status).toBe(409);
    expect(await zones()).toEqual([]);
  });

  it.each([
    ['name', { name: ' ' }, 'Give the zone a name.'],
    ['countries', { countries: [] }, 'Choose at least one country.'],
    ['countries.0', { countries: ['XX'] }, 'Choose countries from the list.'],
    ['countries', { countries: ['*', 'US'] }, 'Choose countries from the list.'],
    ['rates.0.first', { rates: [rate('print', '-1.00', { further: '1.00' })] }, undefined],
    [
      'rates.0.freeFrom',
      { rates: [rate('print', '1.00', { freeFrom: '0.00' })] },
      'Write an amount above zero, or leave it empty.',
    ],
    ['rates.0.upTo', { rates: [rate('print', '1.00', { upTo: 0 })] }, 'Write a length, like 24.'],
    [
      'rates.1.upTo',
      { rates: [rate('print', '1.00'), rate('print', '2.00')] },
      'There is a rate for this size already.',
    ],
    [
      'rates.0.maxDays',
      { rates: [rate('print', '1.00', { minDays: 9 })] },
      'The longest cannot be shorter than the shortest.',
    ],
    [
      'rates.0.maxDays',
      { rates: [rate('print', '1.00', { maxDays: null })] },
      'Write both numbers of days, or neither.',
    ],
    [
      'rates.0.leavesWithin',
      { rates: [rate('print', '1.00', { leavesWithin: 400 })] },
      'Write whole days, 1 to 365.',
    ],
  ])('refuse a wrong %s with a sentence and change nothing: %j', async (field, wrong, sentence) => {
    const { status, body } = await save(randomUUID(), { ...home, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    if (sentence) expect(body.fields[field]).toBe(sentence);
    expect(await zones()).toEqual([]);
  });
});

describe('a buyer', () => {
  it('pays the rate of the size, and what is too long stays', async () => {
    await save(randomUUID(), {
      ...home,
      rates: [rate('print', '14.00', { upTo: 24 }), rate('print', '40.00', { upTo: 36 })],
    });
    const sizes = ['18 × 24 in', '24 × 36 in', '30 × 40 in'];
    const quotes = await Promise.all(
      sizes.map(async (size) => {
        const sizePrices = sizes.map((one) => ({ size: one, price: 9_000, edition: 10 }));
        return (await inCart({ productType: 'print', title: 'Reeds', sizePrices }, size))();
      }),
    );
    expect(quotes.map(({ body }) => body.shipping)).toEqual(['14.00', '40.00', undefined]);
    expect(quotes[2]).toMatchObject({
      status: 409,
      body: {
        fields: {
          country: 'We cannot ship to this country yet. Write to us and we will find a way.',
        },
      },
    });
  });

  it('is told which work stays where the others are sent', async () => {
    await save(randomUUID(), { ...home, rates: [rate('print', '14.00')] });
    const original = await hangWork(site.context, { title: 'High Water' });
    const print = await hangWork(site.context, { productType: 'print' });
    const sessionId = randomUUID();
    for (const { id: artworkId } of [original, print])
      await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
    const { status, body } = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: address,
    });
    expect([status, body.detail]).toEqual([
      409,
      'We cannot ship “High Water” to this country yet. Write to us and we will find a way.',
    ]);
  });

  it('cannot pay without a zone, pays by everywhere else, and by a zone of their own before that', async () => {
    const prepare = await inCart({ productType: 'print', price: 9_000 });
    expect((await prepare('FR')).status).toBe(409);
    await save(randomUUID(), {
      ...home,
      name: 'World',
      countries: ['*'],
      rates: [rate('print', '38.00')],
    });
    expect((await prepare('FR')).body.shipping).toBe('38.00');
    const id = randomUUID();
    await save(id, {
      ...home,
      name: 'France',
      countries: ['FR'],
      rates: [rate('print', '12.00', { freeFrom: '90.00' })],
    });
    expect((await prepare('FR')).body.shipping).toBe('0.00');
    // A zone with nothing in it is sent nothing: it does not fall back to everywhere else.
    await save(id, { ...home, name: 'France', countries: ['FR'], rates: [], version: 1 });
    expect((await prepare('FR')).status).toBe(409);
  });

  it('is never charged another sum than the one shown when a rate changes meanwhile', async () => {
    const id = randomUUID();
    await save(id, home);
    const { id: artworkId } = await hangWork(site.context, { productType: 'print', price: 9_000 });
    const sessionId = randomUUID();
    await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
    const body = { sessionId, shippingAddress: address };
    const { body: quote } = await site.call('POST', '/api/create-payment-intent', body);
    expect(quote.total).toBe('104.00');
    await save(id, { ...home, rates: [rate('print', '20.00')], version: 1 });
    const pay = (shownTotal: string) =>
      site.call('PATCH', `/api/checkout/${quote.paymentIntentId}`, { ...body, shownTotal });
    expect(await pay('104.00')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('$110') },
    });
    const [zone] = await site.context.db
      .select()
      .from(shippingZones)
      .where(eq(shippingZones.id, id));
    expect(zone!.version).toBe(2);
    const again = await site.call('PATCH', `/api/checkout/${quote.paymentIntentId}`, body);
    expect(again.body.total).toBe('110.00');
    expect((await pay('110.00')).status).toBe(200);
  });
});
