import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippingRates } from '#app/database/schema/shop.ts';
import { seedDelivery } from '#app/database/seed/shop.server.ts';
import { estimateFor } from '#app/features/delivery/estimate.ts';
import { shippingZones, taxRates } from '#demo/content/delivery.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await seedDelivery(site.context.db, shippingZones, taxRates);
});
afterAll(() => site.close());

const shown = async () => (await site.call('GET', '/api/shipping')).body;

it.each([
  ['US', address],
  ['DE', { ...address, city: 'Berlin', state: '', postal_code: '10119', country: 'DE' }],
  ['GB', { ...address, city: 'Bristol', state: '', postal_code: 'BS1 4TG', country: 'GB' }],
])('what is said before the address is what the checkout charges: to %s', async (country, shippingAddress) => {
  const original = await hangWork(site.context, { price: 420_000 });
  const print = await hangWork(site.context, { productType: 'print', price: 18_000 });
  const sessionId = randomUUID();
  for (const [artworkId, quantity] of [
    [original.id, 1],
    [print.id, 2],
  ] as const)
    await site.call('POST', '/api/cart', { artworkId, sessionId, quantity });
  const { body: quote } = await site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress });
  const lines = [
    { productType: 'artwork' as const, quantity: 1, total: 420_000 },
    { productType: 'print' as const, quantity: 2, total: 36_000 },
  ];
  const estimate = estimateFor(await shown(), lines, country);
  expect(estimate?.shipping).toBe(Math.round(Number(quote.shipping) * 100));
  expect(estimate?.time?.leavesWithin).toBe(5);
});

it('says where tax is added and where parcels leave from, and follows a changed rate', async () => {
  const before = await shown();
  expect(before).toMatchObject({ from: 'US', taxedCountries: ['AU', 'CA', 'GB', 'US'] });
  const first = (costs: typeof before) =>
    costs.zones
      .find((zone: { country: string }) => zone.country === 'AU')
      .rates.find((rate: { productType: string }) => rate.productType === 'print').first;
  expect(first(before)).toBe('34.00');
  await site.context.db.update(shippingRates).set({ first: 3_900 }).where(eq(shippingRates.country, 'AU'));
  await expect.poll(async () => first(await shown())).toBe('39.00');
});

it('a rate cannot promise an arrival before its beginning', async () => {
  await expect(site.context.db.update(shippingRates).set({ minDays: 9, maxDays: 3 })).rejects.toThrow();
});
