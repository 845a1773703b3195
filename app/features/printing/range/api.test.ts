import { afterAll, beforeAll, expect, it } from 'vitest';
import { hangDemo } from '#tests/support/demo.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());

const range = () => site.call('GET', '/api/admin/printing/range', undefined, headers);
type Offer = { title: string; variants: { color: string; size: string; cost: string | null }[] };
const titled = (offers: Offer[], title: string) => offers.find((offer) => offer.title === title);

it('is what the printer says now, in the shop’s currency once its owner has said the rate', async () => {
  const { status, body } = await range();
  expect(status).toBe(200);
  expect(body).toMatchObject({ isConnected: true, currencyWithoutRate: 'GBP' });
  expect(titled(body.blanks, 'T-shirt')!.variants).toHaveLength(42);
  expect(titled(body.blanks, 'T-shirt')).toMatchObject({ fabric: '100% organic cotton, 155 g/m²' });
  const rate = { rate: 1.25, version: 0 };
  await site.call('PUT', '/api/admin/connections/printer/rate', rate, headers);
  const { body: priced } = await range();
  expect(priced.currencyWithoutRate).toBeNull();
  const costs = titled(priced.products, 'Last Lift')!.variants.filter(
    ({ color, size }) => color === 'navy' && ['M', '3XL'].includes(size),
  );
  expect(costs.map(({ cost }) => cost)).toEqual(['13.63', '14.88']);
});

it('stands in the inventory beside what each thing is sold for', async () => {
  await hangDemo(site.context);
  const { body } = await site.call('GET', '/api/admin/inventory/merchandise', undefined, headers);
  const mug = body.find(({ title }: { title: string }) => title === 'Tree Ring Mug');
  expect(mug).toMatchObject({ printedBy: 'printer', isLive: true, hasColors: true, sizes: [] });
  const { body: offered } = await range();
  const offer = offered.products.find(({ title }: Offer) => title === 'Tree Ring Mug');
  expect(offer.refs).toContain(mug.variantRef);
  expect((await site.call('GET', '/api/admin/inventory/merchandise')).status).toBe(401);
});

it('is not known while the printer cannot be reached, nor to a stranger', async () => {
  site.printer!.cause({ gone: true, times: 1 });
  const { status, body } = await range();
  expect([status, body.detail]).toEqual([
    502,
    'The printer cannot be reached at the moment. What is chosen stays as it is.',
  ]);
  expect((await range()).status).toBe(200);
  expect((await site.call('GET', '/api/admin/printing/range')).status).toBe(401);
});
