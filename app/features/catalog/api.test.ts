import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hangWork } from '#tests/support/works.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const named = (list: { title: string }[], ...titles: string[]) =>
  list.map((work) => work.title).filter((title) => titles.includes(title));

describe('GET /api/artworks', () => {
  it('lists the works in the order of the wall, with what a card shows', async () => {
    await hangWork(site.context, {
      title: 'Second',
      position: 502,
      price: 420_000,
      height: 36,
      width: 58,
    });
    await hangWork(site.context, { title: 'First', position: 501 });
    const { status, body } = await site.call('GET', '/api/artworks');
    expect(status).toBe(200);
    expect(named(body, 'First', 'Second')).toEqual(['First', 'Second']);
    const second = body.find((work: { title: string }) => work.title === 'Second');
    expect(second).toMatchObject({
      price: '4200.00',
      fromPrice: '4200.00',
      dimensions: '36 × 58 in',
      availability: 'available',
      isUnique: true,
      sizes: null,
    });
    expect(second.imageUrl).toMatch(/^\/media\/[0-9a-f-]{36}\/1600\.jpg$/);
  });

  it('narrows by type, category, featured and available', async () => {
    await hangWork(site.context, {
      title: 'Shirt',
      productType: 'merchandise',
      category: 'prints',
      isFeatured: true,
    });
    await hangWork(site.context, { title: 'Gone', isAvailable: false });
    const merchandise = await site.call('GET', '/api/artworks?type=merchandise&featured=true');
    expect(merchandise.body.map((work: { title: string }) => work.title)).toEqual(['Shirt']);
    const available = await site.call('GET', '/api/artworks?type=artwork,print&available=true');
    expect(named(available.body, 'Shirt', 'Gone')).toEqual([]);
    const prints = await site.call('GET', '/api/artworks?category=prints');
    expect(named(prints.body, 'Shirt', 'Gone')).toEqual(['Shirt']);
  });

  it('pages with a limit and a cursor that loses and repeats nothing', async () => {
    const all = (await site.call('GET', '/api/artworks')).body as {
      id: string;
      position: number;
    }[];
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await site.call(
        'GET',
        `/api/artworks?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      seen.push(...page.body.map((work: { id: string }) => work.id));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(seen).toEqual(all.map((work) => work.id));
  });

  it.each(['limit=0', 'limit=many', 'type=painting', 'cursor=nonsense', 'featured=perhaps'])(
    'refuses ?%s as a problem document',
    async (query) => {
      const { status, headers, body } = await site.call('GET', `/api/artworks?${query}`);
      expect(status).toBe(400);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(body).toMatchObject({
        status: 400,
        code: 'invalid',
        title: 'Bad Request',
        requestId: expect.any(String),
      });
      expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${query.split('=')[0]}`));
    },
  );
});

describe('GET /api/artworks/{id}/sizes', () => {
  it('lists the sizes ascending by price; the From price is the lowest that can be had', async () => {
    const print = await hangWork(site.context, {
      title: 'Print',
      productType: 'print',
      category: 'prints',
      price: 5_000,
      sizePrices: [
        { size: '24 × 39 in', price: 32_000, edition: 50 },
        { size: '8 × 13 in', price: 4_800, isAvailable: false },
        { size: '12 × 19 in', price: 9_500 },
      ],
    });
    const { body } = await site.call('GET', `/api/artworks/${print.id}/sizes`);
    expect(body).toEqual([
      { size: '8 × 13 in', price: '48.00', isAvailable: false },
      { size: '12 × 19 in', price: '95.00', isAvailable: true },
      { size: '24 × 39 in', price: '320.00', isAvailable: true },
    ]);
    const work = await site.call('GET', `/api/artworks/${print.slug}`);
    expect(work.body).toMatchObject({
      fromPrice: '95.00',
      soldOutSizes: ['8 × 13 in'],
      isUnique: false,
    });
  });

  it('answers 404 for a work that is not there and 400 for what is no id', async () => {
    expect(
      (await site.call('GET', '/api/artworks/00000000-0000-4000-8000-000000000000/sizes')).status,
    ).toBe(404);
    expect((await site.call('GET', '/api/artworks/abc/sizes')).status).toBe(400);
  });
});

describe('GET /api/artworks/{slug}', () => {
  it('shows an original with its prints, and a print with its original', async () => {
    const original = await hangWork(site.context, { title: 'Original' });
    const print = await hangWork(site.context, {
      title: 'After it',
      productType: 'print',
      printOf: original.id,
      edition: 20,
    });
    expect(
      (await site.call('GET', `/api/artworks/${original.slug}`)).body.related.map(
        (work: { title: string }) => work.title,
      ),
    ).toEqual(['After it']);
    expect(
      (await site.call('GET', `/api/artworks/${print.slug}`)).body.related.map(
        (work: { title: string }) => work.title,
      ),
    ).toEqual(['Original']);
  });

  it('answers 404 for an unknown work', async () => {
    expect((await site.call('GET', '/api/artworks/no-such-work')).body).toMatchObject({
      status: 404,
      code: 'missing',
    });
  });
});
