import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyOf } from '#app/features/settings/record/currency.ts';
import { wordNames } from '#app/features/settings/words/names.ts';
import { writeMoneyIn } from '#app/platform/shop-currency.ts';
import { seed } from '#app/server/installation/demo.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { forgetCheckout } from '#tests/support/forget-checkout.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { setOpening } from '#tests/support/studio.ts';
import { address, hangWork } from '#tests/support/works.ts';
import { publicPages, type Surfaces, surfacesOf } from '#tests/support/studio-surfaces.ts';

/** What the owner sets beside her record (studio-record.test.ts), and where it is read, at least. */
const readers: Record<string, readonly string[]> = {
  biography: ['/'],
  quote: ['/'],
  education: ['/'],
  statement: ['/artist-statement'],
  cv: ['/cv'],
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
    sections: ['portfolio', 'shop', 'about', 'exhibitions', 'contact'],
    shop: {
      sellsClub: true,
      offersServices: true,
      showsFigures: true,
      lowStock: 7,
      holdMinutes: 17,
    },
  },
  {
    zone: { name: 'Zztwo', first: '52.91', minDays: 43, maxDays: 49 },
    tax: { rate: 8_375, is: '83.75' },
    currency: { code: 'GBP', sign: '£' },
    look: { accent: '#5a336a', theme: 'light' },
    sections: ['contact', 'about', 'shop', 'exhibitions', 'portfolio'],
    shop: {
      sellsClub: false,
      offersServices: false,
      showsFigures: false,
      lowStock: 9,
      holdMinutes: 23,
    },
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
/** What is read beside pages, letters and papers. */
const behind: Awaited<ReturnType<typeof readBehind>>[] = [];
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ DEMO: 'off' }, { more: () => [servePages] }));
  await seed(site.context);
  await setOpening(site.context);
  await hangWork(site.context, {
    productType: 'print',
    category: 'prints',
    isFeatured: true,
    sizePrices: [{ size: '8 × 10', price: 10_000, edition: 8 }],
  });
  for (const n of values.keys()) {
    await setAll(n);
    seen.push(await surfacesOf(site, headers));
    behind.push(await readBehind());
  }
});
afterAll(async () => {
  writeMoneyIn(currencyOf('USD'));
  await site.close();
});

async function set(method: string, section: string, body: object): Promise<void> {
  const answer = await site.call(method, `/api/admin/settings/${section}`, body, headers);
  expect([section, answer.status, answer.body.detail]).toEqual([section, 200, undefined]);
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
  const { zone, tax, currency, look, sections, shop: ofShop } = values[n]!;
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
  await set('PUT', 'shop', { ...wanted, ...ofShop, currency: currency.code });
  await set('PUT', 'look', { ...look, sections, version: n });
}

/** How long a checkout begun now keeps its work, and how many sizes of prints the owner is told are low. */
async function readBehind() {
  const { id: artworkId } = await hangWork(site.context);
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
  const { body: quote } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  await forgetCheckout(site, quote.paymentIntentId);
  const { body: overview } = await site.call('GET', '/api/admin/overview', undefined, headers);
  return { holdMinutes: quote.holdSeconds / 60, low: overview.waiting.lowStock.count };
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

  it.each([
    // Its own page stays where it is, and names itself.
    [
      'the club',
      'href="/subscription"',
      publicPages.filter((path) => !path.includes('subscription')),
    ],
    ['services', '>Studio Visits<', ['/']],
    ['fixed figures', 'Best Seller', ['/']],
  ])('%s are said while they are on, and nowhere once they are off', (_, words, places) => {
    const [on, off] = seen.map((surfaces) =>
      places.filter((place) => surfaces.get(place)?.includes(words)),
    );
    expect(on!.length).toBeGreaterThan(0);
    expect(off).toEqual([]);
  });

  it('the sections of the home page stand in her order', () => {
    for (const [n, surfaces] of seen.entries()) {
      const { sections } = values[n]!;
      const page = surfaces.get('/')!;
      const shown = sections.filter((name) => page.includes(`id="${name}"`));
      expect(shown.length).toBeGreaterThan(2);
      const places = shown.map((name) => page.indexOf(`id="${name}"`));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  it('the minutes of a hold and the line of low stock count from the next checkout and look', () => {
    // Eight of the print are left.
    expect(behind).toEqual([
      { holdMinutes: 17, low: 0 },
      { holdMinutes: 23, low: 1 },
    ]);
  });
});
