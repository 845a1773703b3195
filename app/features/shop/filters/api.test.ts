import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#app/database/rows.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { longestSide } from '#app/platform/measures/sides.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { more: () => [servePages] });
  const { context } = site;
  const hang = (slug: string, given: Parameters<typeof hangWork>[1]) =>
    hangWork(context, { slug, title: slug, ...given });
  const print = { productType: 'print', category: 'prints' } as const;
  await hang('reeds', {
    price: 90_000,
    height: 10,
    width: 12,
    series: 'Survey',
    createdAt: day(3),
  });
  await hang('weir', {
    price: 420_000,
    height: 36,
    width: 58,
    series: 'Slack Water',
    createdAt: day(1),
  });
  await hang('lock', {
    ...print,
    price: 9_500,
    height: 24,
    width: 39,
    series: 'Slack Water',
    createdAt: day(2),
    sizePrices: [
      { size: '12 × 19 in', price: 9_500 },
      { size: '24 × 39 in', price: 32_000 },
      { size: '130 × 90 cm', price: 60_000, isAvailable: false },
    ],
  });
  await hang('ferry', { price: 150_000, isAvailable: false, series: 'Survey', createdAt: day(4) });
  await hang('loan', { isAvailable: false, standing: 'exhibition' });
  await hang('private', { visibility: 'private', series: 'Hidden' });
  await hang('elsewhere', { showsInShop: false, series: 'Hidden' });
  await hang('mug', { productType: 'merchandise', category: 'prints' });
});
afterAll(() => site.close());

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

async function found(query: string) {
  const { status, body } = await site.call('GET', `/api/shop?${query}`);
  expect(status).toBe(200);
  return { ...body, works: body.works.map(({ slug }: { slug: string }) => slug) as string[] };
}

describe('GET /api/shop', () => {
  it('shows what can be bought of originals and prints, as it hangs', async () => {
    expect(await found('')).toEqual({
      works: ['reeds', 'weir', 'lock'],
      count: 3,
      isMore: false,
    });
  });

  it.each([
    ['type=print', ['lock']],
    ['series=Slack%20Water', ['weir', 'lock']],
    ['series=Slack%20Water&type=artwork', ['weir']],
    ['series=Hidden', []],
    ['min=95&max=900', ['reeds', 'lock']],
    ['max=94', []],
    ['availability=sold', ['ferry']],
    ['availability=all', ['reeds', 'weir', 'lock', 'ferry', 'loan']],
    ['size=small', ['reeds']],
    // A print by the sizes that it is offered in, and by what its label says.
    ['size=medium', ['lock']],
    ['size=large', ['lock']],
    ['size=oversize', ['weir']],
    ['sort=newest', ['reeds', 'lock', 'weir']],
    ['sort=price-asc', ['lock', 'reeds', 'weir']],
    ['sort=price-desc', ['weir', 'reeds', 'lock']],
  ])('%s finds %j', async (query, slugs) => {
    const { works, count } = await found(query);
    expect(works).toEqual(slugs);
    expect(count).toBe(slugs.length);
  });

  it('finds a print by what it costs from, and not by a size of which every copy is sold', async () => {
    const { id } = await hangWork(site.context, {
      slug: 'sluice',
      productType: 'print',
      category: 'prints',
      price: 4_000,
      sizePrices: [
        { size: '5 × 7 in', price: 4_000, edition: 2 },
        { size: '30 × 40 in', price: 700_000, edition: 2 },
      ],
    });
    const isSmall = and(eq(editions.artworkId, id), eq(editions.size, '5 × 7 in'));
    expect((await found('max=50')).works).toEqual(['sluice']);
    await site.context.db.update(editions).set({ sold: 2 }).where(isSmall);
    expect((await found('max=50')).works).toEqual([]);
    expect((await found('min=6000&max=8000')).works).toEqual(['sluice']);
    const [card] = (await site.call('GET', '/api/shop?min=6000')).body.works;
    expect(card.fromPrice).toBe('7000.00');
    await site.context.db.delete(artworks).where(eq(artworks.id, id));
  });

  it.each(['', 'newest', 'price-asc', 'price-desc'])(
    'goes on from page to page in the order %s and loses nothing',
    async (sort) => {
      const query = sort ? `sort=${sort}` : 'availability=all';
      const whole = (await site.call('GET', `/api/shop?${query}`)).body.works as { id: string }[];
      const seen: string[] = [];
      let cursor = '';
      for (;;) {
        const { body } = await site.call('GET', `/api/shop?${query}&limit=1${cursor}`);
        if (body.works.length === 0) break;
        seen.push(body.works[0].id);
        cursor = `&cursor=${body.works[0].id}`;
      }
      expect(seen).toEqual(whole.map(({ id }) => id));
      expect((await found(`${query}&cursor=${crypto.randomUUID()}`)).works).toEqual([]);
    },
  );

  it.each([
    'type=merchandise',
    'size=huge',
    'min=-1',
    'min=abc',
    'max=100000000',
    'min=2&max=1',
    'availability=held',
    'sort=random',
    `series=${'a'.repeat(201)}`,
    'series=%00',
    'type=artwork&type=print',
    'cursor=x',
  ])('refuses %s', async (query) => {
    const { status, body } = await site.call('GET', `/api/shop?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid']);
  });
});

describe('GET /api/shop/choices', () => {
  it('names what finds something, and what works cost', async () => {
    expect((await site.call('GET', '/api/shop/choices')).body).toEqual({
      count: 3,
      isMore: false,
      types: ['artwork', 'print'],
      series: ['Slack Water', 'Survey'],
      sizes: ['small', 'medium', 'large', 'oversize'],
      prices: { lowest: '95.00', highest: '4200.00' },
      hasSold: true,
    });
  });
});

describe('/shop', () => {
  const page = async (query: string) => {
    const { status, body } = await site.call('GET', `/shop${query}`);
    expect(status).toBe(200);
    return String(body);
  };

  it('shows what its address asks for, tells search engines to leave it out, and what is chosen', async () => {
    const html = await page('?sort=&max=&series=Slack+Water&type=print');
    expect(html).toContain('>lock</a>');
    expect(html).not.toContain('>weir</a>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/shop"/);
    expect(html).toContain('>1 work</p>');
    expect(html).toContain('href="/shop?type=print"');
    expect(html).toMatch(/<form (?=[^>]*method="get")[^>]*action="\/shop"/);
  });

  it('shows the sold works to who looks for them, with the way to one like it', async () => {
    expect(await page('')).toContain('href="/shop?availability=sold"');
    const html = await page('?availability=sold');
    expect(html).toContain('>ferry</a>');
    expect(html).not.toContain('>loan</a>');
    expect(html).toContain('href="/work/ferry#ask"');
    expect(html).not.toContain('$1,500');
    expect(html).not.toContain('Add to Cart');
  });

  it.each([
    '?size=huge&min=x',
    '?series=%00',
    '?series=%ff',
    '?type=artwork&type=print',
    '?min=5&max=1',
  ])('opens with %s too', async (query) => {
    expect(await page(query)).toContain('Original Artworks');
  });

  it('says where nothing is found, and leads out', async () => {
    const html = await page('?max=1');
    expect(html).toContain('No work is like that. Take a filter away, or ask the studio for one.');
    expect(html).toContain('Clear the filters');
  });
});

it('the database reads a size as the rest of the program does', async () => {
  const labels = [
    '24 × 39 in',
    '60 x 100 cm',
    '8,5x11',
    '10" × 12"',
    '200 x 300 mm',
    'A3',
    'XL',
    '3 × 4 ft',
  ];
  const rows = await rowsOf<{ side: number | null }>(
    site.context.db,
    sql`select longest_side(label) as side from unnest(${sql.param(labels)}::text[]) with ordinality as of (label, at) order by at`,
  );
  for (const [at, label] of labels.entries()) {
    const expected = longestSide(label);
    if (expected === undefined) expect(rows[at]!.side).toBeNull();
    else expect(rows[at]!.side).toBeCloseTo(expected, 3);
  }
});
