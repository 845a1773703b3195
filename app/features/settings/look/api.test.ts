import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#app/database/schema/shop.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({}, { more: () => [servePages] }));
});
afterAll(() => site.close());
beforeEach(() => site.context.db.delete(settings));

const path = '/api/admin/settings/look';
const plain = {
  accent: '',
  theme: 'system',
  sections: ['portfolio', 'shop', 'about', 'exhibitions', 'contact'],
  version: 0,
};
const save = (change: object) => site.call('PUT', path, { ...plain, ...change }, headers);
const home = async () => (await site.call('GET', '/')).body as string;

describe('the look', () => {
  it('is the design’s own before anybody has chosen, and asks for no style sheet', async () => {
    expect((await site.call('GET', path, undefined, headers)).body).toEqual(plain);
    expect(await home()).not.toMatch(/look\.css|dataset\.theme='/);
  });

  it('has an accent that the next page links to, readable in both lights', async () => {
    expect((await save({ accent: '#FFD400' })).body).toMatchObject({
      accent: '#ffd400',
      version: 1,
    });
    const href = /href="(\/look\.css\?v=[0-9a-f]+)"/.exec(await home())![1]!;
    const { body } = await site.call('GET', href);
    expect(body).toMatch(/--color-rust:light-dark\(#[0-9a-f]{6},#ffd400\)/);
    await save({ accent: '#336699', version: 1 });
    expect(await home()).not.toContain(href);
  });

  it('opens in the light that was chosen', async () => {
    await save({ theme: 'dark' });
    expect(await home()).toContain("dataset.theme='dark'");
  });

  it('has the parts of the home page in the chosen order', async () => {
    const sections = ['shop', 'about', 'portfolio', 'contact', 'exhibitions'];
    await save({ sections });
    expect((await site.call('GET', '/api/studio')).body.sections).toEqual(sections);
    const page = await home();
    expect(page.indexOf('id="shop"')).toBeLessThan(page.indexOf('id="portfolio"'));
  });

  it.each([
    [{ accent: 'red' }, 'accent'],
    [{ accent: '#12345' }, 'accent'],
    [{ accent: '}*{' }, 'accent'],
    [{ sections: ['shop'] }, 'sections'],
    [{ sections: ['shop', 'shop', 'about', 'portfolio', 'contact'] }, 'sections'],
  ])('refuses %o with a sentence and changes nothing', async (change, field) => {
    const { status, body } = await save(change);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await site.context.db.select().from(settings)).toEqual([]);
  });

  it('refuses an older version, and takes a repeat', async () => {
    await save({ theme: 'dark' });
    expect((await save({ theme: 'dark' })).body.version).toBe(1);
    expect((await save({ theme: 'light' })).status).toBe(409);
  });

  it('is read where it cannot be', async () => {
    const value = { accent: 'url(x)', theme: 3, sections: ['shop'] };
    await site.context.db.insert(settings).values({ name: 'look', value });
    expect((await site.call('GET', path, undefined, headers)).body).toEqual({
      ...plain,
      version: 1,
    });
  });

  it('is for the owner alone', async () => {
    expect((await site.call('GET', path)).status).toBe(401);
  });
});
