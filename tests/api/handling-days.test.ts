import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders, parcels } from '#app/database/schema/sales/orders.ts';
import { settings } from '#app/database/schema/shop.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { estimateFor } from '#app/features/shipping/estimate/estimate.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { seed } from '#app/server/installation/demo.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { setOpening, setRates, writeStudio } from '#tests/support/studio.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await writeStudio(site.context, { country: 'US' });
  await seed({ ...site.context, env: { ...site.context.env, DEMO: 'off' } });
  await setRates(site.context);
  await setOpening(site.context);
});
afterAll(() => site.close());

const save = (body: object) =>
  site.call('PUT', '/api/admin/settings/shipping/handling', body, headers);
const shown = async () => (await site.call('GET', '/api/shipping')).body;
const policy = async (): Promise<string> =>
  (await site.call('GET', '/api/texts/shipping-policy')).body.html;
const merchandise = (printedBy: 'studio' | 'printer' = 'studio') =>
  hangWork(site.context, { productType: 'merchandise', price: 2_800, printedBy });
const lineFrom = (source: 'studio' | 'made_to_order' | 'printer') => ({
  productType: 'merchandise' as const,
  quantity: 1,
  total: 2_800,
  longest: undefined,
  source,
});
const daysFrom = async (source: 'studio' | 'made_to_order' | 'printer') =>
  estimateFor(await shown(), [lineFrom(source)], 'US')?.time?.leavesWithin;

it('what is made first leaves as its rate says, until the owner says days of its own', async () => {
  expect([await daysFrom('made_to_order'), await daysFrom('printer')]).toEqual([5, 5]);
  expect(await policy()).not.toContain('made to order leaves');
  const days = { made_to_order: 9, printer: 2 };
  const saved = await save({ ...days, version: 0 });
  expect(saved).toMatchObject({ status: 200, body: { handling: { ...days, version: 1 } } });
  expect((await save({ ...days, version: 0 })).body.handling.version).toBe(1);
  expect((await save({ made_to_order: 4, printer: null, version: 0 })).status).toBe(409);
  await expect.poll(() => daysFrom('made_to_order')).toBe(9);
  expect([await daysFrom('printer'), await daysFrom('studio')]).toEqual([2, 5]);
  await expect
    .poll(policy)
    .toContain(
      'Merchandise that is made to order leaves within 9 working days. Merchandise that the printer makes leaves within 2 working days.',
    );
});

it('an order, its letter and the page of the work say the same', async () => {
  const [mug, shirt] = [await merchandise(), await merchandise('printer')];
  const { slug } = mug;
  expect((await site.call('GET', `/api/artworks/${slug}`)).body.source).toBe('made_to_order');
  const { token } = await buy(site, mug, shirt);
  const rows = await site.context.db
    .select({ source: parcels.source, days: parcels.leavesWithin })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(orders.token, token));
  expect(rows.toSorted((a, b) => a.source.localeCompare(b.source))).toEqual([
    { source: 'made_to_order', days: 9 },
    { source: 'printer', days: 2 },
  ]);
  await buy(site, mug);
  await sendLetters(site.context, templates);
  const letter = site.letters.findLast(({ to }) => to === 'ines@example.com')!;
  expect(letter.text).toContain('All of it leaves within 9 working days.');
});

it('refuses what is no number of days, and reads past what was stored otherwise', async () => {
  for (const wrong of [0, 366, 2.5, 'two']) {
    const { status, body } = await save({ made_to_order: wrong, printer: null, version: 1 });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['made_to_order']]);
  }
  await site.context.db
    .update(settings)
    .set({ value: { made_to_order: 'soon', printer: 3, other: randomUUID() } })
    .where(eq(settings.name, 'handling'));
  await expect.poll(() => daysFrom('made_to_order')).toBe(5);
  expect(await daysFrom('printer')).toBe(3);
});
