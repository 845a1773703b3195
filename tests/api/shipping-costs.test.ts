import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippingCountries, shippingRates } from '#app/database/schema/shop.ts';
import { seedDelivery } from '#app/database/seed/shop.server.ts';
import { estimateFor } from '#app/features/shipping/estimate/estimate.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { seed } from '#app/server/installation/demo.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { shippingZones, taxRates } from '#demo/content/delivery.ts';
import { buy } from '#tests/support/buy.ts';
import { setOpening, setRates, writeStudio } from '#tests/support/studio.ts';
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
      { productType: 'artwork' as const, quantity: 1, total: 420_000, longest: undefined },
      { productType: 'print' as const, quantity: 2, total: 36_000, longest: undefined },
    ];
    const estimate = estimateFor(await shown(), lines, country);
    expect(estimate?.shipping).toBe(Math.round(Number(quote.shipping) * 100));
    expect(estimate?.time?.leavesWithin).toBe(5);
  },
);

it('the policy and the letter say the same costs and times as the cart', async () => {
  await writeStudio(site.context, { country: 'US' });
  await seed({ ...site.context, env: { ...site.context.env, DEMO: 'off' } });
  await setRates(site.context);
  await setOpening(site.context);
  const { html } = (await site.call('GET', '/api/texts/shipping-policy')).body;
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    row.replaceAll(/\s*<\/?t[hd]>\s*/g, ' | ').replaceAll(/(\s*\|)+\s*/g, ' | '),
  );
  const leaves = (days: string, [least, most]: number[]) =>
    `Leaves within ${days} working days, then ${least} to ${most} days`;
  expect(rows).toEqual([
    ' | Originals | Prints | Merchandise | ',
    ` | United States | ${leaves('5', [3, 7])} | ${leaves('3', [3, 5])} | ${leaves('5', [3, 6])} | `,
    ` | Australia, Canada, United Kingdom, Rest of the world | ${leaves('5', [7, 21])} | ${leaves('3', [7, 14])} | ${leaves('5', [6, 15])} | `,
    ' | Originals | Prints | Merchandise | Merchandise ships free from | ',
    ' | United States | $120 / $60 | $14 / $3 | $6 / $2 | $75 | ',
    ' | Australia | $340 / $170 | $34 / $7 | $16 / $4 | $140 | ',
    ' | Canada | $190 / $95 | $24 / $5 | $12 / $3 | $120 | ',
    ' | United Kingdom | $280 / $140 | $30 / $6 | $14 / $4 | $140 | ',
    ' | Rest of the world | $380 / $190 | $38 / $8 | $18 / $5 | – | ',
  ]);
  await buy(site, await hangWork(site.context, { productType: 'merchandise', price: 2_800 }));
  await sendLetters(site.context, templates);
  const letter = site.letters.findLast(({ to }) => to === 'ines@example.com')!;
  expect(letter.text).toContain('All of it leaves within 5 working days.');
  expect(letter.text).toContain('Your receipt, to keep or to print, is linked below.');
});

it('says where tax is added and where parcels leave from, and follows a changed rate', async () => {
  await writeStudio(site.context, { country: '' });
  await expect.poll(async () => (await shown()).from).toBe('');
  await writeStudio(site.context, { country: 'US' });
  await expect.poll(async () => (await shown()).from).toBe('US');
  const before = await shown();
  expect(before).toMatchObject({ from: 'US', taxedCountries: ['AU', 'CA', 'GB', 'US'] });
  const first = (costs: typeof before) =>
    costs.zones
      .find((zone: { countries: string[] }) => zone.countries.includes('AU'))
      .rates.find((rate: { productType: string }) => rate.productType === 'print').first;
  expect(first(before)).toBe('34.00');
  const [au] = await site.context.db
    .select()
    .from(shippingCountries)
    .where(eq(shippingCountries.country, 'AU'));
  await site.context.db
    .update(shippingRates)
    .set({ first: 3_900 })
    .where(eq(shippingRates.zoneId, au!.zoneId));
  await expect.poll(async () => first(await shown())).toBe('39.00');
});

it('the policy leaves out what nobody has said', async () => {
  const { db } = site.context;
  const nothing = { leavesWithin: null, minDays: null, maxDays: null };
  const policy = async (): Promise<string> =>
    (await site.call('GET', '/api/texts/shipping-policy')).body.html;
  await db.update(shippingRates).set(nothing).where(eq(shippingRates.productType, 'artwork'));
  await expect.poll(policy).not.toContain('Leaves within 5 working days, then 3 to 7 days');
  const [times, costs] = (await policy()).split('What it costs');
  expect(times).toContain('Prints');
  expect(times).not.toContain('Originals');
  expect(costs).toContain('Originals');
  const [us] = await db.select().from(shippingCountries).where(eq(shippingCountries.country, 'US'));
  await db.update(shippingRates).set(nothing).where(eq(shippingRates.zoneId, us!.zoneId));
  await expect.poll(async () => (await policy()).split('<td>United States</td>').length).toBe(2);
  await db.update(shippingRates).set(nothing);
  await expect.poll(policy).not.toContain('How long it takes');
  await db.delete(shippingRates).where(eq(shippingRates.zoneId, us!.zoneId));
  await expect.poll(policy).not.toContain('<td>United States</td>');
});

it('a rate cannot promise an arrival before its beginning', async () => {
  await expect(
    site.context.db.update(shippingRates).set({ minDays: 9, maxDays: 3 }),
  ).rejects.toThrow();
});
