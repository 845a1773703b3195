import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworkPictures } from '#app/database/schema/catalog.ts';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';
import { addMonths, firstDayOf, lastDayOf, usualClosingDay } from '../months/rules.ts';
import { refreshDaily } from './refresh-daily.server.ts';

let site: TestSite;
let headers: { cookie: string };
let pictureId: string;
let running: string;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({}, { more: () => [servePages] }));
  await chargeSimply(site.context);
  await hangWork(site.context);
  const [hung] = await site.context.db.select().from(artworkPictures);
  pictureId = hung!.pictureId;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.db.delete(clubMonths);
  running = site.clock.now().toISOString().slice(0, 7);
});

const draw = (month: string, title: string, more: Partial<typeof clubMonths.$inferInsert> = {}) =>
  site.context.db.insert(clubMonths).values({
    month: firstDayOf(month),
    title,
    story: `The story of ${title}.`,
    pictureId,
    color: 'washed navy',
    closesOn: usualClosingDay(month),
    retiresOn: lastDayOf(month),
    publishedAt: site.clock.now(),
    ...more,
  });
const read = async (path: string) => {
  const { status, body } = await site.call('GET', path);
  return { status, text: String(body) };
};
const archive = '/subscription/archive';

describe('the archive', () => {
  it('says that nothing was drawn yet, and no menu and no sitemap leads there', async () => {
    expect((await read(archive)).text).toContain('No month has been drawn yet.');
    expect((await read('/sitemap.xml')).text).not.toContain(archive);
    expect((await read('/subscription')).text).not.toContain(`href="${archive}"`);
  });

  it('shows each month that has begun, sells none, and keeps what is drawn ahead to itself', async () => {
    const [before, next] = [addMonths(running, -1), addMonths(running, 1)];
    await draw(before, 'Moth and Gauge');
    await draw(running, 'Gasholder Moon');
    await draw(next, 'Heron and Hook');
    const { text } = await read(archive);
    for (const title of ['Moth and Gauge', 'Gasholder Moon']) expect(text).toContain(title);
    for (const path of [archive, '/api/club/months', '/sitemap.xml', '/subscription'])
      expect((await read(path)).text, path).not.toContain('Heron and Hook');
    expect((await read(`${archive}/${next}`)).status).toBe(404);
    expect((await read('/sitemap.xml')).text).toContain(`${archive}/${before}</loc>`);
    expect((await read('/sitemap.xml')).text).not.toContain(`${archive}/${next}`);
    const retired = await read(`${archive}/${before}`);
    expect(retired.text).toContain('The story of Moth and Gauge.');
    expect(retired.text).toContain('It is retired now, and not for sale.');
    expect(retired.text).toMatch(/<link rel="canonical" href="[^"]*\/subscription\/archive\//);
    expect(retired.text).toContain(`/media/${pictureId}/share.jpg`);
    expect(retired.text).toContain('"@type":"VisualArtwork"');
    expect(retired.text).not.toContain('"offers"');
    // The month that comes is the one thing that can be joined.
    expect(text.match(/button-filled/g)).toHaveLength(1);
    expect(retired.text).not.toContain('button-filled');
    expect(text.slice(text.indexOf('<main'), text.indexOf('</main'))).not.toMatch(
      /Add to Cart|\$\d+\.\d\d/,
    );
  });

  it('leaves out a month in which the club rested, drawn or not', async () => {
    const [rested, before] = [addMonths(running, -1), addMonths(running, -2)];
    await draw(before, 'Moth and Gauge');
    await draw(rested, 'Reeds in Fog', { pausedAt: site.clock.now() });
    for (const path of [archive, '/api/club/months', '/sitemap.xml', '/subscription']) {
      expect((await read(path)).text, path).not.toContain('Reeds in Fog');
      expect((await read(path)).text, path).not.toContain(`${archive}/${rested}`);
    }
    expect((await read(archive)).text).toContain('Moth and Gauge');
    expect((await read(`${archive}/${rested}`)).status).toBe(404);
    // Opened again it is a month like any other.
    await site.context.db.update(clubMonths).set({ pausedAt: null });
    expect((await read(archive)).text).toContain('Reeds in Fog');
  });

  it('is made anew when a month begins, without a row that changes', async () => {
    const next = addMonths(running, 1);
    await draw(next, 'Crane at Rest');
    await refreshDaily(site.context);
    expect((await read(archive)).text).not.toContain('Crane at Rest');
    const days = (Date.parse(firstDayOf(next)) - site.clock.now().getTime()) / 86_400_000;
    site.clock.advance({ days: Math.ceil(days) });
    await refreshDaily(site.context);
    expect((await read(archive)).text).toContain('Crane at Rest');
    const version = await site.siteVersion();
    await refreshDaily(site.context);
    expect(await site.siteVersion()).toBe(version);
  });

  it('is not made anew by a draft or by what lies ready; by a closing it is', async () => {
    await draw(running, 'Gasholder Moon');
    const later = addMonths(running, 3);
    // With its row comes the day on which its list closes, which pages say.
    await draw(later, 'A draft', { publishedAt: null });
    const version = await site.siteVersion();
    await site.context.db
      .update(clubMonths)
      .set({ title: 'Another draft', story: 'A line.' })
      .where(eq(clubMonths.month, firstDayOf(later)));
    await site.context.db.update(clubMonths).set({ onHand: { M: 3 }, version: 2 });
    expect(await site.siteVersion()).toBe(version);
    await site.context.db.update(clubMonths).set({ story: 'Mended.' });
    const mended = await site.siteVersion();
    expect(mended).not.toBe(version);
    await site.context.db
      .update(clubMonths)
      .set({ closedAt: site.clock.now() })
      .where(eq(clubMonths.month, firstDayOf(running)));
    expect(await site.siteVersion()).not.toBe(mended);
  });
});

describe('a design of the club that is made of a work', () => {
  it('is sold, ordered, offered, previewed and recorded by no route, before its month and after', async () => {
    const { db } = site.context;
    const work = await hangWork(site.context, {
      title: 'Heron Tee',
      productType: 'merchandise',
      category: 'prints',
      merchandiseType: 't-shirt',
      hasColors: true,
      edition: null,
      price: 3_800,
      visibility: 'draft',
    });
    await draw(addMonths(running, -2), 'Heron Tee', { artworkId: work.id });
    const sessionId = randomUUID();
    const cart = await site.call('POST', '/api/cart', {
      artworkId: work.id,
      sessionId,
      selectedColor: 'navy',
    });
    expect([404, 409]).toContain(cart.status);
    // It lay in a cart before it became a design.
    await db
      .insert(cartItems)
      .values({ sessionId, artworkId: work.id, selectedColor: 'navy', quantity: 1 });
    const paying = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      customerEmail: 'ada@example.com',
      shippingAddress: address,
    });
    expect(paying.status).toBeGreaterThanOrEqual(400);
    expect(paying.status).toBeLessThan(500);
    const [picture] = await db
      .select()
      .from(artworkPictures)
      .where(eq(artworkPictures.artworkId, work.id));
    const mockup = await site.call('POST', '/api/teemill/mockup', {
      variantRef: 'default',
      designUrl: `/media/${picture!.pictureId}/720.jpg`,
      color: 'navy',
      placement: 'center',
    });
    expect(mockup.status).toBe(404);
    expect((await site.call('GET', `/api/artworks/${work.slug}`)).status).toBe(404);
    expect((await site.call('GET', `/api/artworks/${work.id}/sizes`)).status).toBe(404);
    const found = await site.call(
      'GET',
      `/api/admin/sales/works?id=${work.id}`,
      undefined,
      headers,
    );
    expect(found.body).toEqual([]);
    const sale = await site.call(
      'POST',
      '/api/admin/sales',
      {
        lines: [{ artworkId: work.id, selectedColor: 'navy', unitPrice: '38' }],
        firstName: 'Ada',
        lastName: 'Marsh',
        paidBy: 'cash',
        soldOn: site.clock.now().toISOString().slice(0, 10),
        address: null,
      },
      headers,
    );
    expect([sale.status, sale.body.detail]).toEqual([
      409,
      '“Heron Tee” is a design of the club: it goes to its members and is never sold.',
    ]);
    const offer = await site.call(
      'POST',
      '/api/admin/offers',
      {
        artworkId: work.id,
        price: '38',
        name: 'Ada Marsh',
        email: 'ada@example.com',
        endsOn: lastDayOf(addMonths(running, 1)),
        timeZone: 'UTC',
      },
      headers,
    );
    expect([offer.status, offer.body.code]).toEqual([409, 'conflict']);
    // Nor can it be put on sale while a month names it.
    const shown = await site.call(
      'PUT',
      '/api/admin/works/visibility',
      { works: [{ id: work.id, visibility: 'live', publishAt: null }] },
      headers,
    );
    expect(shown.body).toMatchObject({
      before: [],
      refused: [{ why: 'It is a design of the club, which goes to its members alone.' }],
    });
    const published = await site.call('POST', `/api/admin/works/${work.id}/publish`, {}, headers);
    expect(published.body).toMatchObject({ slug: work.slug, visibility: 'draft' });
    expect(await db.$count(orders)).toBe(0);
  });
});
