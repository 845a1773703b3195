import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { galleries, transactions } from '#app/database/schema/office.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import type { YearEnd } from '#app/features/bookkeeping/year/contract.ts';
import type { Movement } from '#app/features/stock/inventory/contract.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { hangWork } from '#tests/support/works.ts';
import type { Consignment, Consignments } from './contract.ts';

let owner: Awaited<ReturnType<typeof openOwnerSite>>;
let galleryId: string;
beforeAll(async () => {
  owner = await openOwnerSite();
  const [gallery] = await owner.site.context.db
    .insert(galleries)
    .values({ name: 'Harbor Gallery', commissionRate: '40' })
    .returning();
  galleryId = gallery!.id;
});
afterAll(() => owner.site.close());

const root = '/api/admin/consignments';
const send = (path: string, body: unknown, more: object = {}) =>
  owner.site.call('POST', root + path, body, { ...owner.headers, ...more });
const list = async () =>
  (await owner.site.call('GET', root, undefined, owner.headers)).body as Consignments;
const db = () => owner.site.context.db;

async function original(title: string, given: Partial<typeof inventoryTracking.$inferInsert> = {}) {
  const work = await hangWork(owner.site.context, { title });
  const [item] = await db()
    .insert(inventoryTracking)
    .values({ title, type: 'original', artworkId: work.id, location: 'Rack 2', ...given })
    .returning();
  return { work, item: item! };
}
const given = (artworkId: string) => ({
  artworkId,
  galleryId,
  share: '40',
  sentOn: '2026-01-05',
});
async function out(title: string) {
  const made = await original(title);
  const { status, body } = await send('', given(made.work.id));
  expect(status).toBe(200);
  return { ...made, consignment: body as Consignment };
}
const itemOf = async (id: string) =>
  (await db().select().from(inventoryTracking).where(eq(inventoryTracking.id, id)))[0]!;
const workOf = async (id: string) =>
  (await db().select().from(artworks).where(eq(artworks.id, id)))[0]!;
const movementsOf = async (id: string) =>
  (await owner.site.call('GET', `/api/admin/inventory/${id}/movements`, undefined, owner.headers))
    .body as Movement[];

describe('an original at a gallery', () => {
  it('is marked, and cannot be bought here', async () => {
    const { work, item, consignment } = await out('Quiet Weir');
    expect(consignment).toMatchObject({ gallery: 'Harbor Gallery', share: '40', outcome: null });
    expect(await itemOf(item.id)).toMatchObject({
      status: 'exhibition',
      location: 'Harbor Gallery',
    });
    expect(await workOf(work.id)).toMatchObject({ isAvailable: false, standing: 'exhibition' });
    const cart = { artworkId: work.id, sessionId: randomUUID(), quantity: 1 };
    expect((await owner.site.call('POST', '/api/cart', cart)).status).toBe(409);
    expect((await list()).out.map(({ id }) => id)).toContain(consignment.id);
  });

  it('comes back into the shop, and the inventory tells where it has been', async () => {
    const { work, item, consignment } = await out('Pier Head');
    const back = { day: '2026-02-01', location: 'Rack 7' };
    expect((await send(`/${consignment.id}/return`, back)).status).toBe(200);
    expect(await itemOf(item.id)).toMatchObject({ status: 'available', location: 'Rack 7' });
    expect(await workOf(work.id)).toMatchObject({ isAvailable: true, standing: null });
    expect((await movementsOf(item.id)).map(({ location, status }) => [location, status])).toEqual([
      ['Rack 7', 'available'],
      ['Harbor Gallery', 'exhibition'],
    ]);
    expect((await send(`/${consignment.id}/return`, back)).status).toBe(409);
    expect((await send('', given(work.id))).status).toBe(200);
  });

  it('is sold there by one call: an order, its certificate, and the share in the books', async () => {
    const { work, item, consignment } = await out('Drowned Fence');
    const sale = { day: '2026-03-04', price: '3,200.50' };
    const key = { 'idempotency-key': randomUUID() };
    const sold = await send(`/${consignment.id}/sale`, sale, key);
    expect(sold).toMatchObject({ status: 200, body: { outcome: 'sold', endedOn: '2026-03-04' } });
    expect((await send(`/${consignment.id}/sale`, sale, key)).body).toEqual(sold.body);
    expect((await send(`/${consignment.id}/sale`, sale)).status).toBe(409);
    const { orderId } = sold.body as Consignment;
    const [order] = await db().select().from(orders).where(eq(orders.id, orderId!));
    expect(order).toMatchObject({ totalAmount: 320_050, paidBy: 'transfer' });
    expect(await itemOf(item.id)).toMatchObject({ status: 'sold' });
    expect(await db().$count(certificates, eq(certificates.artworkId, work.id))).toBe(1);
    const entries = await db()
      .select()
      .from(transactions)
      .where(eq(transactions.relatedOrderId, orderId!));
    expect(entries.map(({ type, amount }) => [type, amount]).toSorted()).toEqual([
      ['expense', 128_020],
      ['sale', 320_050],
    ]);
    const books = await owner.site.call('GET', '/api/admin/books/2026', undefined, owner.headers);
    expect((books.body as YearEnd).currencies[0]).toMatchObject({
      income: '3200.50',
      expenses: '-1280.20',
      left: '1920.30',
    });
  });

  it('keeps its gallery’s name when that is removed', async () => {
    const { consignment } = await out('Slipway');
    const [gone] = await db().insert(galleries).values({ name: 'Short Lived' }).returning();
    const { work } = await original('Crane');
    await send('', { ...given(work.id), galleryId: gone!.id });
    expect(
      (
        await owner.site.call(
          'DELETE',
          `/api/admin/records/galleries/${gone!.id}`,
          undefined,
          owner.headers,
        )
      ).status,
    ).toBe(200);
    const names = (await list()).out.map(({ title, gallery }) => `${title}: ${gallery}`);
    expect(names).toContain('Crane: Short Lived');
    expect(names).toContain(`Slipway: ${consignment.gallery}`);
  });

  it('is one work at one gallery, no print, and nothing that is sold or being bought', async () => {
    const { work } = await out('Twice');
    expect(await send('', given(work.id))).toMatchObject({
      status: 409,
      body: { detail: '“Twice” is at Harbor Gallery already.' },
    });
    const sold = await original('Gone', { status: 'sold' });
    expect((await send('', given(sold.work.id))).status).toBe(409);
    const print = await original('Sheet', { type: 'print' });
    expect((await send('', given(print.work.id))).status).toBe(400);
    expect((await send('', given(randomUUID()))).status).toBe(404);
    const free = await original('Free');
    for (const wrong of [
      { share: '101' },
      { sentOn: '2099-01-01' },
      { galleryId: 'here' },
    ] as const)
      expect((await send('', { ...given(free.work.id), ...wrong })).status).toBe(400);
    expect((await send('', { ...given(free.work.id), galleryId: randomUUID() })).status).toBe(404);
    expect(await itemOf(free.item.id)).toMatchObject({ status: 'available', location: 'Rack 2' });
  });

  it('does not come back before it went, and stays sold where it was sold here meanwhile', async () => {
    const { work, item, consignment } = await out('Gate');
    expect(
      (await send(`/${consignment.id}/return`, { day: '2026-01-04', location: '' })).status,
    ).toBe(400);
    const sale = {
      lines: [{ artworkId: work.id, unitPrice: '900' }],
      firstName: 'Ada',
      lastName: 'Marsh',
      paidBy: 'cash',
      soldOn: '2026-01-10',
      address: null,
    };
    const sell = (body: object) => owner.site.call('POST', '/api/admin/sales', body, owner.headers);
    const asked = await sell(sale);
    expect(asked.status).toBe(409);
    expect(asked.body.fields.fromGallery).toContain('is at Harbor Gallery');
    const twice = [{ ...sale.lines[0], quantity: 2 }];
    expect((await sell({ ...sale, lines: twice, fromGallery: true })).body.detail).toBe(
      'There is one of “Gate”, and it can be sold once. Set its number to 1.',
    );
    const soldHere = await sell({ ...sale, fromGallery: true });
    expect(soldHere.status).toBe(200);
    expect(
      (await send(`/${consignment.id}/sale`, { day: '2026-01-11', price: '900' })).status,
    ).toBe(409);
    expect(
      (await send(`/${consignment.id}/return`, { day: '2026-01-11', location: 'Rack 1' })).status,
    ).toBe(200);
    expect(await itemOf(item.id)).toMatchObject({ status: 'sold', location: 'Rack 1' });
  });

  const sellHere = async (artworkId: string) => {
    const sold = await owner.site.call(
      'POST',
      '/api/admin/sales',
      {
        lines: [{ artworkId, unitPrice: '900' }],
        fromGallery: true,
        firstName: 'Ada',
        lastName: 'Marsh',
        paidBy: 'cash',
        soldOn: '2026-01-10',
        address: {
          address1: '14 Weir Lane',
          city: 'Duluth',
          state: 'MN',
          postalCode: '55802',
          country: 'US',
        },
      },
      owner.headers,
    );
    expect(sold.status).toBe(200);
    return async () => {
      const { orderId } = sold.body as { orderId: string };
      const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
      const cancelled = { status: 'cancelled', version: order!.version };
      const path = `/api/orders/${orderId}`;
      return owner.site.call('PATCH', path, cancelled, owner.headers);
    };
  };

  it.each(['private', 'exhibition', 'available'] as const)(
    'that was %s is so again when it comes back, and when a sale is cancelled',
    async (status) => {
      const { work, item } = await original(`Was ${status}`, { status });
      const sent = (await send('', given(work.id))).body as Consignment;
      const back = { day: '2026-02-01', location: '' };
      expect((await send(`/${sent.id}/return`, back)).status).toBe(200);
      expect(await itemOf(item.id)).toMatchObject({ status });
      const cancel = await sellHere(work.id);
      expect(await itemOf(item.id)).toMatchObject({ status: 'sold' });
      expect((await cancel()).status).toBe(200);
      expect(await itemOf(item.id)).toMatchObject({ status });
      const isAvailable = status === 'available';
      expect(await workOf(work.id)).toMatchObject({ isAvailable });
    },
  );

  it('stays there when a sale by hand is cancelled, and is not for sale before it came back', async () => {
    const { work, item, consignment } = await out('Still There');
    expect((await (await sellHere(work.id))()).status).toBe(200);
    expect(await itemOf(item.id)).toMatchObject({ status: 'exhibition' });
    expect(await workOf(work.id)).toMatchObject({ isAvailable: false, standing: 'exhibition' });
    const path = `/api/admin/inventory/${item.id}`;
    const { version } = await itemOf(item.id);
    const offered = { status: 'available', version };
    expect(await owner.site.call('PATCH', path, offered, owner.headers)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('is at Harbor Gallery') },
    });
    expect(await workOf(work.id)).toMatchObject({ isAvailable: false });
    const cancel = await sellHere(work.id);
    expect(
      (await send(`/${consignment.id}/return`, { day: '2026-02-01', location: '' })).status,
    ).toBe(200);
    expect((await cancel()).status).toBe(200);
    expect(await itemOf(item.id)).toMatchObject({ status: 'available' });
  });
});
