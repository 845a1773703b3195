import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#app/database/schema/shop.ts';
import { endClub, keepClub } from '#app/features/subscriptions/decisions/end-club.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({}, { more: () => [servePages] }));
  await chargeSimply(site.context);
});
afterAll(() => site.close());
beforeEach(() => site.context.db.delete(settings).where(eq(settings.name, 'shop')));

const path = '/api/admin/settings/shop';
const plain = {
  currency: 'USD',
  sellsClub: true,
  offersServices: true,
  showsFigures: true,
  lowStock: 3,
  holdMinutes: 10,
};
const save = (change: object, version = 0) =>
  site.call('PUT', path, { ...plain, version, ...change }, headers);
const stored = () => site.context.db.select().from(settings).where(eq(settings.name, 'shop'));
const page = async (address: string) => (await site.call('GET', address)).body as string;

describe('the shop', () => {
  it('is as the specification has it before anybody has chosen', async () => {
    const { body } = await site.call('GET', path, undefined, headers);
    expect(body).toEqual({
      ...plain,
      members: 0,
      clubEndsAfter: null,
      currencyBond: null,
      version: 0,
    });
  });

  it('says with which month the club ends, where its owner has ended it', async () => {
    const lastMonth = site.context.now().toISOString().slice(0, 7);
    const ends = async () => (await site.call('GET', path, undefined, headers)).body.clubEndsAfter;
    await endClub(site.context, { body: { lastMonth } });
    expect(await ends()).toBe(lastMonth);
    expect((await save({ showsFigures: false })).body.clubEndsAfter).toBe(lastMonth);
    await keepClub(site.context);
    expect(await ends()).toBeNull();
  });

  it('has no club on the next page, and none to join, once it is off', async () => {
    expect(await page('/')).toContain('href="/subscription"');
    await save({ sellsClub: false });
    expect(await page('/')).not.toContain('href="/subscription"');
    expect(await page('/subscription')).toContain(
      'This shop has no monthly T-shirt at the moment.',
    );
    await save({ sellsClub: true }, 1);
    expect(await page('/')).toContain('href="/subscription"');
  });

  it('has no fixed figures on the next page once they are off', async () => {
    for (const title of ['Weir', 'Hull', 'Silos']) {
      await hangWork(site.context, { title, isFeatured: true });
    }
    const shirt = { title: 'Crane Art T-Shirt', productType: 'merchandise' } as const;
    await hangWork(site.context, { ...shirt, isFeatured: true });
    const figures = ['Best Seller', '4.9 (12 reviews)', 'Limited Edition', 'Only 5 left', 'New<'];
    const claims = [...figures, 'Just Added', 'Original Art<'];
    const home = await page('/');
    for (const claim of claims) expect(home).toContain(claim);
    await save({ showsFigures: false });
    const plain = await page('/');
    for (const claim of claims) expect(plain).not.toContain(claim);
    expect(plain).not.toMatch(/aggregateRating|reviewCount/);
  });

  it('says on the owner’s first page what is low by her own line', async () => {
    const sizePrices = [{ size: 'A3', price: 9_000, edition: 6 }];
    await hangWork(site.context, { productType: 'print', sizePrices });
    const low = async () =>
      (await site.call('GET', '/api/admin/overview', undefined, headers)).body.waiting.lowStock
        .count;
    expect(await low()).toBe(0);
    await save({ lowStock: 6 });
    expect(await low()).toBe(1);
    await save({ lowStock: 5 }, 1);
    expect(await low()).toBe(0);
  });

  it('keeps works for a buyer as long as she says, from the next checkout on', async () => {
    const begin = async () => {
      const sessionId = randomUUID();
      const { id } = await hangWork(site.context);
      await site.call('POST', '/api/cart', { artworkId: id, sessionId, quantity: 1 });
      const wish = { sessionId, shippingAddress: address };
      const { body } = await site.call('POST', '/api/create-payment-intent', wish);
      return { sessionId, payment: body.paymentIntentId as string, body };
    };
    const longer = async ({ sessionId, payment }: { sessionId: string; payment: string }) =>
      (await site.call('POST', `/api/checkout/${payment}/extension`, { sessionId })).body;
    const earlier = await begin();
    expect(earlier.body).toMatchObject({ holdSecondsLeft: 600, holdSeconds: 600 });
    await save({ holdMinutes: 25 });
    expect(await longer(earlier)).toMatchObject({ holdSecondsLeft: 1200, holdSeconds: 600 });
    const next = await begin();
    expect(next.body).toMatchObject({ holdSecondsLeft: 1500, holdSeconds: 1500 });
    expect(await longer(next)).toMatchObject({ holdSecondsLeft: 3000, holdSeconds: 1500 });
  });

  it('leaves the time to pay to the installation while nobody has chosen one', async () => {
    await save({ showsFigures: false });
    expect((await stored())[0]!.value).not.toHaveProperty('holdMinutes');
  });

  it.each([
    [{ lowStock: -1 }, 'lowStock'],
    [{ lowStock: 2.5 }, 'lowStock'],
    [{ lowStock: 101 }, 'lowStock'],
    [{ holdMinutes: 4 }, 'holdMinutes'],
    [{ holdMinutes: 61 }, 'holdMinutes'],
    [{ holdMinutes: null }, 'holdMinutes'],
    [{ sellsClub: 'perhaps' }, 'sellsClub'],
  ])('refuses %o with a sentence and changes nothing', async (change, field) => {
    const { status, body } = await save(change);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  it('refuses an older version, and takes a repeat', async () => {
    await save({ lowStock: 5 });
    expect((await save({ lowStock: 5 })).body.version).toBe(1);
    expect((await save({ lowStock: 6 })).status).toBe(409);
  });

  it('is for the owner alone', async () => {
    expect((await site.call('GET', path)).status).toBe(401);
  });
});
