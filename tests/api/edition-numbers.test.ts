import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { editionNumbers } from '#app/database/schema/works.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { cartsWith, prepare, processPayment, rest } from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const hangNumbered = (edition: number, more: object = {}) =>
  hangWork(site.context, {
    productType: 'print',
    isNumbered: true,
    price: 9_000,
    sizePrices: [{ size: 'A2', price: 9_000, edition }],
    ...more,
  });
const editionOf = async ({ id }: { id: string }) =>
  (await site.context.db.select().from(editions).where(eq(editions.artworkId, id)))[0]!;
/** The numbers of a work's edition that are not void. */
async function numbersOf(work: { id: string }): Promise<number[]> {
  const rows = await site.context.db
    .select()
    .from(editionNumbers)
    .where(eq(editionNumbers.editionId, (await editionOf(work)).id))
    .orderBy(editionNumbers.number);
  return rows.filter(({ voidedAt, isProof }) => !voidedAt && !isProof).map(({ number }) => number);
}
async function order(work: { id: string }) {
  const { token } = await buy(site, { id: work.id, size: 'A2' });
  const [row] = await site.context.db.select().from(orders).where(eq(orders.token, token));
  return row!;
}
const read = async (id: string) =>
  (await site.call('GET', `/api/orders/${id}`, undefined, headers)).body;
const cancel = (id: string, body: object = {}) =>
  site.call('PATCH', `/api/orders/${id}`, { status: 'cancelled', ...body }, headers);
const fileOf = async (path: string) =>
  Buffer.from(await (await fetch(`${site.origin}${path}`, { headers })).arrayBuffer());

describe('a numbered edition', () => {
  it('gives three copies of a line three numbers, and says them wherever the order is shown', async () => {
    const work = await hangNumbered(40);
    await order(work);
    const [sessionId] = await cartsWith(site, [
      [{ artworkId: work.id, selectedSize: 'A2', quantity: 3 }],
    ]);
    const { body: quote } = await prepare(site, sessionId!);
    await pay(site, quote.paymentIntentId);
    const { body } = await processPayment(site, quote.paymentIntentId, sessionId!);
    const edition = { numbers: [2, 3, 4], size: 40 };
    const buyers = await site.call('GET', `/api/orders/by-token/${body.orderToken}`);
    expect(buyers.body.lines).toMatchObject([{ edition }]);
    const [placed] = await site.context.db
      .select()
      .from(orders)
      .where(eq(orders.token, body.orderToken));
    expect((await read(placed!.id)).orderItems).toMatchObject([{ edition }]);
    const letters = await site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.subject, placed!.id));
    expect(letters.find(({ kind }) => kind === 'order-confirmation')?.payload).toMatchObject({
      lines: [{ edition }],
    });
    expect(letters.find(({ kind }) => kind === 'order-notice')?.payload).toMatchObject({
      lines: [{ about: 'A2, Nos. 2, 3 and 4 of 40' }],
    });
    expect(textOf(await fileOf(`/api/orders/${placed!.id}/packing-slip`))).toContain(
      'Nos. 2, 3 and 4 of 40',
    );
    expect((await fileOf('/api/orders/export')).toString()).toContain(
      `${work.title} A2 Nos. 2, 3 and 4 of 40 × 3`,
    );
  });

  it('says on the page of its work how many of each size are left, and of an open print nothing', async () => {
    const work = await hangNumbered(30);
    await order(work);
    const open = await hangNumbered(30, { isNumbered: false });
    const page = async ({ slug }: { slug: string }) =>
      (await site.call('GET', `/api/artworks/${slug}`)).body;
    expect((await page(work)).sizePrices).toMatchObject([{ edition: { left: 29, size: 30 } }]);
    expect((await page(open)).sizePrices).toMatchObject([{ edition: null }]);
    expect(await editionOf(open)).toMatchObject({ total: 30, editionSize: null });
  });

  it('names the number on a certificate, whatever is typed', async () => {
    const work = await hangNumbered(10);
    const { id } = await order(work);
    const [item] = (await read(id)).orderItems;
    await site.call(
      'POST',
      '/api/admin/certificates',
      { orderItemId: item.id, edition: '9 of 10' },
      headers,
    );
    const [row] = await site.context.db
      .select()
      .from(certificates)
      .where(eq(certificates.orderItemId, item.id));
    expect(JSON.parse(row!.record)).toMatchObject({
      edition: 'No. 1 of 10',
      editionNumbers: '1',
      editionSize: 10,
    });
    const { body } = await site.call('GET', `/api/certificates/${row!.number}`);
    expect(body).toMatchObject({ record: row!.record, check: 'right' });
    await cancel(id);
    expect(
      (await site.call('GET', `/api/certificates/${row!.number}`)).body.withdrawnAt,
    ).not.toBeNull();
  });

  it('numbers what was sold before, in the order in which it was paid', async () => {
    const work = await hangNumbered(20, { isNumbered: false });
    const { db } = site.context;
    await db.update(editions).set({ sold: 2 }).where(eq(editions.artworkId, work.id));
    const first = await order(work);
    site.clock.advance({ minutes: 1 });
    const second = await order(work);
    await db.update(artworks).set({ isNumbered: true }).where(eq(artworks.id, work.id));
    expect(await editionOf(work)).toMatchObject({ editionSize: 20, sold: 4 });
    expect((await read(first.id)).orderItems[0].edition.numbers).toEqual([3]);
    expect((await read(second.id)).orderItems[0].edition.numbers).toEqual([4]);
    expect((await read((await order(work)).id)).orderItems[0].edition.numbers).toEqual([5]);
    await db.transaction(async (tx) => {
      await tx.update(artworks).set({ isNumbered: false }).where(eq(artworks.id, work.id));
      await tx.update(editions).set({ editionSize: null }).where(eq(editions.artworkId, work.id));
    });
    await order(work);
    expect(await numbersOf(work)).toEqual([1, 2, 3, 4, 5]);
    await db.update(artworks).set({ isNumbered: true }).where(eq(artworks.id, work.id));
    expect(await numbersOf(work)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a number that comes back', () => {
  it('is free again with a cancelled order, and the next buyer gets the lowest', async () => {
    const work = await hangNumbered(3);
    const [first, second] = [await order(work), await order(work)];
    await cancel(second.id);
    await cancel(first.id);
    expect(await numbersOf(work)).toEqual([]);
    expect((await read(first.id)).timeline).toContainEqual(
      expect.objectContaining({ change: 'number free', after: `${work.title}, No. 1 of 3` }),
    );
    await order(work);
    expect(await numbersOf(work)).toEqual([1]);
  });

  it('is void where the owner says so: nobody gets it, and there is one fewer to sell', async () => {
    const work = await hangNumbered(2);
    const { id } = await order(work);
    expect((await cancel(id, { numbers: 'void' })).status).toBe(200);
    expect(await editionOf(work)).toMatchObject({ total: 1, sold: 0, editionSize: 2 });
    await order(work);
    expect(await numbersOf(work)).toEqual([2]);
    const { body } = await site.call('GET', `/api/artworks/${work.slug}`);
    expect(body).toMatchObject({ availability: 'sold', soldOutSizes: ['A2'] });
  });

  it('is passed over by what the owner is told the next buyer gets, up to the last copy', async () => {
    const work = await hangNumbered(3);
    const figures = async () =>
      (await site.call('GET', `/api/admin/works/${work.id}`, undefined, headers)).body.figures;
    const { id } = await order(work);
    expect(await figures()).toEqual([{ size: 'A2', left: 2, nextNumber: 2 }]);
    await cancel(id, { numbers: 'void' });
    await order(work);
    expect(await figures()).toEqual([{ size: 'A2', left: 1, nextNumber: 3 }]);
    await order(work);
    expect(await numbersOf(work)).toEqual([2, 3]);
    expect(await figures()).toEqual([{ size: 'A2', left: 0, nextNumber: null }]);
  });

  it('stays where the owner keeps the works, and with a refund that does not name it', async () => {
    const work = await hangNumbered(5);
    const [kept, paidBack] = [await order(work), await order(work)];
    await cancel(kept.id, { restock: false });
    await site.call(
      'POST',
      `/api/orders/${paidBack.id}/refunds`,
      { amount: paidBack.totalAmount / 100 + '.00', version: 1 },
      headers,
    );
    expect(await numbersOf(work)).toEqual([1, 2]);
  });

  it('comes back with a refund once: free before anything has left, void after, or as the owner says', async () => {
    const work = await hangNumbered(9);
    const refund = async (id: string, numbers: object) => {
      const { orderItems: items, version } = await read(id);
      const itemIds = [items[0].id];
      return site.call(
        'POST',
        `/api/orders/${id}/refunds`,
        { amount: '1', version, numbers: { itemIds, ...numbers } },
        headers,
      );
    };
    const [waiting, shipped, returned] = [await order(work), await order(work), await order(work)];
    expect((await refund(waiting.id, {})).status).toBe(200);
    expect(await numbersOf(work)).toEqual([2, 3]);
    await refund(waiting.id, { become: 'void' });
    await cancel(waiting.id);
    expect(await editionOf(work)).toMatchObject({ total: 9, sold: 2 });
    for (const { id } of [shipped, returned]) {
      await site.call('PATCH', `/api/orders/${id}`, { status: 'processing' }, headers);
      await site.call('POST', `/api/orders/${id}/ship`, { trackingNumber: 'A1' }, headers);
    }
    expect((await refund(shipped.id, {})).status).toBe(200);
    expect(await editionOf(work)).toMatchObject({ total: 8, sold: 1 });
    expect((await refund(returned.id, { become: 'free' })).status).toBe(200);
    expect(await editionOf(work)).toMatchObject({ total: 8, sold: 0 });
    expect((await read(shipped.id)).orderItems[0].edition).toBeNull();
    const foreign = (await read((await order(work)).id)).orderItems[0].id;
    expect((await refund(returned.id, { itemIds: [foreign] })).status).toBe(404);
    await order(work);
    await order(work);
    expect(await numbersOf(work)).toEqual([1, 3, 4]);
  });

  it('counts as promised when the owner sets the stock', async () => {
    const work = await hangNumbered(5);
    const [item] = await site.context.db
      .insert(inventoryTracking)
      .values({ title: work.title, type: 'print', artworkId: work.id })
      .returning();
    const { id } = await order(work);
    await cancel(id, { numbers: 'void' });
    const [size] = await site.context.db
      .select()
      .from(artworkSizes)
      .where(eq(artworkSizes.artworkId, work.id));
    const path = `/api/admin/inventory/${item!.id}/variants/${size!.id}`;
    expect((await site.call('PATCH', path, { stock: 5 }, headers)).status).toBe(409);
    expect((await site.call('PATCH', path, { stock: 4 }, headers)).status).toBe(200);
    await site.call('PATCH', path, { stock: 5, raiseEdition: true }, headers);
    expect(await editionOf(work)).toMatchObject({ total: 5, editionSize: 6 });
  });
});

describe('the database', () => {
  it('refuses what no sale could have given', async () => {
    const work = await hangNumbered(3);
    const { id } = await order(work);
    const { db } = site.context;
    const edition = await editionOf(work);
    const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
    const given = (row: Partial<typeof editionNumbers.$inferInsert>) =>
      refusalOf(
        db
          .insert(editionNumbers)
          .values({ editionId: edition.id, givenAt: site.context.now(), number: 1, ...row }),
      );
    expect(await given({ orderItemId: item!.id })).toBe('edition_numbers_once');
    expect(await given({ number: 4 })).toBe('edition_numbers_within_size');
    expect(await given({ number: 2 })).toBe('edition_numbers_of_sold');
    expect(await given({ isProof: true, orderItemId: item!.id })).toBe('edition_numbers_proof');
    const larger = db.update(editions).set({ total: 4 }).where(eq(editions.id, edition.id));
    expect(await refusalOf(larger)).toBe('editions_within_size');
  });

  it("sets an edition's proofs aside, beside its numbers", async () => {
    const work = await hangNumbered(3);
    const { db } = site.context;
    const { id } = await editionOf(work);
    const proofs = async () =>
      (await db.select().from(editionNumbers).where(eq(editionNumbers.editionId, id)))
        .filter(({ isProof }) => isProof)
        .map(({ number }) => number);
    await db.update(editions).set({ proofs: 3 }).where(eq(editions.id, id));
    expect(await proofs()).toEqual([1, 2, 3]);
    await db.update(editions).set({ proofs: 2 }).where(eq(editions.id, id));
    expect(await proofs()).toEqual([1, 2]);
    await order(work);
    expect(await numbersOf(work)).toEqual([1]);
  });
});

it('keeps every invariant through all of this', async () => {
  await rest(site);
  expect(await site.broken('settled')).toEqual([]);
});

/** The constraint that refuses a statement. */
const refusalOf = (statement: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(statement).then(
    () => 'nothing',
    ({ cause }: { cause: { constraint: string } }) => cause.constraint,
  );
