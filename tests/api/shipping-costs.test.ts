import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings, shippingRates } from '#app/database/schema/shop.ts';
import { seedDelivery } from '#app/database/seed/shop.server.ts';
import { estimateFor } from '#app/features/shipping/estimate/estimate.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { seed } from '#app/server/installation/demo.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { shippingZones, taxRates } from '#demo/content/delivery.ts';
import { buy } from '#tests/support/buy.ts';
import { setOpening, writeStudio } from '#tests/support/studio.ts';
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
])(
  'what is said before the address is what the checkout charges: to %s',
  async (country, shippingAddress) => {
    const original = await hangWork(site.context, { price: 420_000 });
    const print = await hangWork(site.context, { productType: 'print', price: 18_000 });
    const sessionId = randomUUID();
    for (const [artworkId, quantity] of [
      [original.id, 1],
      [print.id, 2],
    ] as const)
      await site.call('POST', '/api/cart', { artworkId, sessionId, quantity });
    const { body: quote } = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress,
    });
    const lines = [
      { productType: 'artwork' as const, quantity: 1, total: 420_000 },
      { productType: 'print' as const, quantity: 2, total: 36_000 },
    ];
    const estimate = estimateFor(await shown(), lines, country);
    expect(estimate?.shipping).toBe(Math.round(Number(quote.shipping) * 100));
    expect(estimate?.time?.leavesWithin).toBe(5);
  },
);

it('the policy and the letter say the same times as the cart', async () => {
  await seed({ ...site.context, env: { ...site.context.env, DEMO: 'off' } });
  await setOpening(site.context);
  const texts = await site.context.db
    .select()
    .from(settings)
    .where(eq(settings.name, 'text:shipping-policy'));
  const { body } = texts[0]!.value as { body: string };
  for (const [kind, productType] of [
    ['Originals', 'artwork'],
    ['Prints', 'print'],
    ['Merchandise', 'merchandise'],
  ] as const) {
    const [home, abroad] = await Promise.all(
      ['US', 'DE'].map(
        async (country) =>
          estimateFor(await shown(), [{ productType, quantity: 1, total: 100 }], country)!.time!,
      ),
    );
    expect(body).toContain(
      `| ${kind} | ${home!.leavesWithin} working days | ${home!.minDays} to ${home!.maxDays} days | ${abroad!.minDays} to ${abroad!.maxDays} days |`,
    );
  }
  await buy(site, await hangWork(site.context, { productType: 'merchandise', price: 2_800 }));
  await sendLetters(site.context, templates);
  const letter = site.letters.findLast(({ to }) => to === 'ines@example.com')!;
  expect(letter.text).toContain('All of it leaves within 5 working days.');
  expect(letter.text).toContain('Your receipt, to keep or to print, is linked below.');
});

it('says where tax is added and where parcels leave from, and follows a changed rate', async () => {
  expect((await shown()).from).toBe('');
  await writeStudio(site.context, { country: 'US' });
  await expect.poll(async () => (await shown()).from).toBe('US');
  const before = await shown();
  expect(before).toMatchObject({ from: 'US', taxedCountries: ['AU', 'CA', 'GB', 'US'] });
  const first = (costs: typeof before) =>
    costs.zones
      .find((zone: { country: string }) => zone.country === 'AU')
      .rates.find((rate: { productType: string }) => rate.productType === 'print').first;
  expect(first(before)).toBe('34.00');
  await site.context.db
    .update(shippingRates)
    .set({ first: 3_900 })
    .where(eq(shippingRates.country, 'AU'));
  await expect.poll(async () => first(await shown())).toBe('39.00');
});

it('a rate cannot promise an arrival before its beginning', async () => {
  await expect(
    site.context.db.update(shippingRates).set({ minDays: 9, maxDays: 3 }),
  ).rejects.toThrow();
});
