import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { series } from '#app/database/schema/catalog.ts';
import { hangWork } from '#tests/support/works.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const neighborsOf = async (slug: string) =>
  (await site.call('GET', `/api/artworks/${slug}/neighbors`)).body;

describe('GET /api/artworks/{slug}/neighbors', () => {
  it('lists the other works of the series without the prints that stand on the page already', async () => {
    const [first, work, other] = [
      await hangWork(site.context, { title: 'Lock', series: 'Canal', position: 9 }),
      await hangWork(site.context, { title: 'Weir', series: 'Canal', position: 10 }),
      await hangWork(site.context, { title: 'Crane', series: 'Harbor', position: 11 }),
    ];
    const print = await hangWork(site.context, {
      title: 'Weir (Print)',
      series: 'Canal',
      productType: 'print',
      printOf: work.id,
      position: 12,
    });
    const titles = async (slug: string) =>
      (await neighborsOf(slug)).series.map(({ title }: { title: string }) => title);
    expect(await titles(work.slug)).toEqual(['Lock']);
    expect(await titles(print.slug)).toEqual(['Lock']);
    expect(await titles(first.slug)).toEqual(['Weir', 'Weir (Print)']);
    expect(await titles(other.slug)).toEqual([]);
    expect((await neighborsOf(work.slug)).seriesText).toBe('');
    await site.context.db.update(series).set({ text: 'Still water.' });
    expect((await neighborsOf(print.slug)).seriesText).toBe('Still water.');
  });

  it('leads to the works before and after on the same shelf, past what cannot be had', async () => {
    const before = await hangWork(site.context, { position: 501 });
    const work = await hangWork(site.context, { position: 502 });
    const shirt = await hangWork(site.context, {
      position: 503,
      productType: 'merchandise',
      category: 'prints',
    });
    await hangWork(site.context, { position: 503, isAvailable: false });
    const after = await hangWork(site.context, {
      position: 504,
      productType: 'print',
      category: 'prints',
    });
    expect(await neighborsOf(work.slug)).toMatchObject({
      previous: { slug: before.slug, title: before.title, picture: { width: 1200 } },
      next: { slug: after.slug },
    });
    expect(await neighborsOf(after.slug)).toMatchObject({
      previous: { slug: work.slug },
      next: null,
    });
    expect(await neighborsOf(shirt.slug)).toMatchObject({ previous: null, next: null, series: [] });
  });

  it('answers 404 for a work that is not there', async () => {
    expect((await site.call('GET', '/api/artworks/nothing/neighbors')).status).toBe(404);
  });
});
