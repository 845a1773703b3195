import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyOf } from '#app/features/settings/record/currency.ts';
import { wordNames } from '#app/features/settings/words/names.ts';
import { writeMoneyIn } from '#app/platform/shop-currency.ts';
import { seed } from '#app/server/installation/demo.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { setOpening } from '#tests/support/studio.ts';
import { publicPages, type Surfaces, surfacesOf } from '#tests/support/studio-surfaces.ts';

/** What the owner sets beside her record (studio-record.test.ts), and where it is read, at least. */
const readers: Record<string, readonly string[]> = {
  biography: ['/'],
  quote: ['/'],
  education: ['/'],
  statement: ['/artist-statement'],
  contact: ['/'],
  promises: ['/'],
  terms: ['/terms'],
  privacy: ['/privacy'],
  'shipping-policy': ['/shipping-policy'],
  returns: ['/returns'],
  imprint: ['/imprint'],
  zone: ['/shipping-policy'],
  'price of shipping': ['/shipping-policy', '/api/shipping', 'order', 'receipt'],
  'days on the way': ['/shipping-policy'],
  tax: ['order', 'receipt'],
  // A letter is written in the currency that its record names (decision 63).
  currency: ['/', '/work', '/shop', '/shipping-policy', 'order', 'receipt'],
  accent: publicPages,
  light: publicPages,
};

/** A value of its own for everything. A work costs 1,000.00. */
const values = [
  {
    zone: { name: 'Zzone', first: '41.37', minDays: 31, maxDays: 37 },
    tax: { rate: 7_125, is: '71.25' },
    currency: { code: 'EUR', sign: '€' },
    look: { accent: '#336a5a', theme: 'dark' },
  },
  {
    zone: { name: 'Zztwo', first: '52.91', minDays: 43, maxDays: 49 },
    tax: { rate: 8_375, is: '83.75' },
    currency: { code: 'GBP', sign: '£' },
    look: { accent: '#5a336a', theme: 'light' },
  },
] as const;

const wordsOf = (name: string, n: number) => {
  const words = `Zz${name}${n} stands here`;
  if (name === 'promises') return `## ${words}\n\nAlways.`;
  return name === 'shipping-policy'
    ? `${words}\n\n{{shipping-costs}}\n\n{{shipping-times}}`
    : words;
};

let site: TestSite;
let headers: { cookie: string };
const seen: Surfaces[] = [];
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ DEMO: 'off' }, { more: () => [servePages] }));
  await seed(site.context);
  await setOpening(site.context);
  for (const n of values.keys()) {
    await setAll(n);
    seen.push(await surfacesOf(site, headers));
  }
});
afterAll(async () => {
  writeMoneyIn(currencyOf('USD'));
  await site.close();
});

async function set(method: string, room: string, body: object): Promise<void> {
  const answer = await site.call(method, `/api/admin/settings/${room}`, body, headers);
  expect([room, answer.status, answer.body.detail]).toEqual([room, 200, undefined]);
}

/** Sets everything to its n-th value, as the owner's screens do. */
async function setAll(n: number): Promise<void> {
  for (const name of wordNames) {
    const { body } = await site.call(
      'GET',
      `/api/admin/settings/words/${name}`,
      undefined,
      headers,
    );
    const is = wordsOf(name, n);
    await set('PATCH', `words/${name}`, { was: body.body, is });
    await set('POST', `words/${name}/publish`, { body: is });
  }
  const { zone, tax, currency, look } = values[n]!;
  const { name, first, ...days } = zone;
  const rate = { upTo: null, first, further: first, freeFrom: null, leavesWithin: 3, ...days };
  await set('PUT', 'shipping/zones/5b2f4a3e-6c1d-4f7a-9e0b-2d8c7a6f5e41', {
    name,
    countries: ['US'],
    rates: [{ productType: 'artwork', ...rate }],
    version: n,
  });
  const rates = [{ country: 'US', region: null, rate: tax.rate, onShipping: false }];
  await set('PUT', 'tax', { isCharged: true, isIncluded: false, rates, version: n });
  const { body: shop } = await site.call('GET', '/api/admin/settings/shop', undefined, headers);
  const { members: _m, currencyBond: _b, ...wanted } = shop;
  await set('PUT', 'shop', { ...wanted, currency: currency.code });
  const sections = ['portfolio', 'shop', 'about', 'exhibitions', 'contact'];
  await set('PUT', 'look', { ...look, sections, version: n });
}

/** How the n-th value is read. */
function readAs(name: string, n: number): string {
  const { zone, tax, currency, look } = values[n]!;
  const others: Record<string, string> = {
    zone: zone.name,
    'price of shipping': zone.first,
    'days on the way': `${zone.minDays} to ${zone.maxDays} days`,
    tax: tax.is,
    currency: currency.sign,
    accent: `/look.css?v=${look.accent.slice(1)}`,
    light: `dataset.theme='${look.theme}'`,
  };
  return others[name] ?? `Zz${name}${n} stands here`;
}

describe('what the owner sets', () => {
  it.each(Object.keys(readers))('%s is read by the next request, everywhere', (name) => {
    for (const [n, surfaces] of seen.entries()) {
      const missing = readers[name]!.filter(
        (place) => !surfaces.get(place)?.includes(readAs(name, n)),
      );
      expect([n, missing]).toEqual([n, []]);
    }
    const stale = [...seen[1]!].filter(([, text]) => text.includes(readAs(name, 0)));
    expect(stale.map(([place]) => place)).toEqual([]);
  });
});
