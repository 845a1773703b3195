import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editions } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({}, { more: () => [servePages] }));
});
afterAll(() => site.close());

const words = ['Sold', 'Not for sale', 'In an exhibition'];
type Status = 'sold' | 'private' | 'exhibition';

/** A work that the inventory calls so, and that was paid for before where `isDelivered` says it; it lies in a cart from before. */
async function work(status: Status, isDelivered: boolean) {
  const title = `Draft Marks ${randomUUID().slice(0, 8)}`;
  const hung = await hangWork(site.context, { title, series: title });
  await hangWork(site.context, { title: 'Beside', series: title });
  const { db } = site.context;
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', { artworkId: hung.id, sessionId, quantity: 1 });
  if (isDelivered)
    await db.update(editions).set({ sold: 1 }).where(eq(editions.artworkId, hung.id));
  await db
    .insert(inventoryTracking)
    .values({ title, type: 'original', artworkId: hung.id, status });
  return { ...hung, title, sessionId };
}

async function page(path: string): Promise<string> {
  const { status, body } = await site.call('GET', path, undefined, headers);
  expect(status).toBe(200);
  return String(body);
}
/** Those of the words that a reader sees, in the part of a page that follows the last mention of `after`. */
function wordsOn(html: string, after = '<main'): string[] {
  const read = html.slice(html.indexOf('<main')).replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const from = after === '<main' ? 0 : read.indexOf(`>${after}<`);
  expect(from).toBeGreaterThanOrEqual(0);
  const texts = read.slice(from).split(/<[^>]*>/);
  // As far as the next work.
  const end = texts.slice(1).findIndex((text) => text !== after && text.startsWith('Draft Marks'));
  const own = after === '<main' || end < 0 ? texts : texts.slice(0, end + 1);
  return words.filter((word) => own.some((text) => text.trim().startsWith(word)));
}

describe.each([
  ['sold elsewhere', 'sold', false, 'Sold'],
  ['sold here', 'sold', true, 'Sold'],
  ['private', 'private', false, 'Not for sale'],
  ['a delivered commission that its client keeps', 'private', true, 'Not for sale'],
  ['in an exhibition', 'exhibition', false, 'In an exhibition'],
] as const)('a work that is %s', (_, status, isDelivered, word) => {
  it('is called so on its page, beside others and to search engines', async () => {
    const { slug, title } = await work(status, isDelivered);
    const own = await page(`/work/${slug}`);
    expect(wordsOn(own)).toEqual([word]);
    expect(own.includes('https://schema.org/SoldOut')).toBe(status === 'sold');
    expect(own).not.toContain('https://schema.org/InStock');
    const [beside] = (await site.call('GET', `/api/artworks/${slug}/neighbors`)).body.series;
    expect(wordsOn(await page(`/work/${beside.slug}`), title)).toEqual([word]);
  });

  it("is called so in the owner's list, in its form and in the inventory", async () => {
    const { id, title } = await work(status, isDelivered);
    expect(wordsOn(await page(`/admin/works?q=${title.slice(-8)}`), title)).toEqual([word]);
    expect(wordsOn(await page(`/admin/works/${id}`))).toEqual([word]);
    // A private item has the filter's word first, and what visitors read below it.
    const names = { sold: 'Sold', private: 'Private', exhibition: 'Exhibition' };
    const inventory = await page('/admin/inventory');
    expect(inventory.slice(inventory.indexOf(`>${title}<`))).toContain(`>${names[status]}<`);
    expect(wordsOn(inventory, title)).toEqual(status === 'exhibition' ? [] : [word]);
  });

  it('is refused with that word, and keeps it in a cart', async () => {
    const { id, title, sessionId } = await work(status, isDelivered);
    const refused = status === 'sold' ? /has been sold\.$/ : /is not for sale (at present|now)\b/;
    const said = [
      await site.call('POST', '/api/cart', {
        artworkId: id,
        sessionId: randomUUID(),
        quantity: 1,
      }),
      await site.call('POST', '/api/waiting-list', { artworkId: id, email: 'ada@example.com' }),
      await site.call(
        'POST',
        '/api/admin/offers',
        {
          artworkId: id,
          price: '900',
          name: 'Ada',
          email: 'ada@example.com',
          message: '',
          endsOn: new Date(site.clock.now().getTime() + 864e5).toISOString().slice(0, 10),
          timeZone: 'UTC',
        },
        headers,
      ),
    ];
    for (const { status: code, body } of said) {
      expect(code).toBe(409);
      expect(body.detail).toContain(title);
      expect(body.detail).toMatch(refused);
    }
    const { body } = await site.call('GET', `/api/cart/${sessionId}`);
    expect(body[0]).toMatchObject({
      availability: 'sold',
      artwork: { standing: status === 'sold' ? null : status },
    });
  });
});
