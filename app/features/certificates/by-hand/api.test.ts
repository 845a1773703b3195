import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { editionNumbers } from '#app/database/schema/works.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const call = (method: string, path: string, body?: unknown, by: Record<string, string> = headers) =>
  site.call(method, `/api/admin${path}`, body, by);
const issue = (body: object) => call('POST', '/certificates', body);
const list = async (artworkId: string) =>
  (await call('GET', `/works/${artworkId}/certificates`)).body;
const publicly = async (number: string) =>
  (await site.call('GET', `/api/certificates/${number}`)).body;
const recordOf = async (number: string) => JSON.parse((await publicly(number)).record);

/** A numbered print in one size with so many sheets and two proofs. */
async function numbered(total: number) {
  const { db } = site.context;
  const work = await hangWork(site.context, {
    productType: 'print',
    isNumbered: true,
    sizePrices: [{ size: 'A3', price: 9_000, edition: total }],
  });
  const [edition] = await db
    .update(editions)
    .set({ editionSize: total, proofs: 2 })
    .where(eq(editions.artworkId, work.id))
    .returning();
  const sheet = (number: number, isProof = false) => ({
    artworkId: work.id,
    copy: { editionId: edition!.id, number, isProof },
  });
  const left = async () => {
    const [now] = await db.select().from(editions).where(eq(editions.id, edition!.id));
    return now!.total - now!.sold;
  };
  return { work, edition: edition!, sheet, left };
}

describe('a certificate by hand of a numbered sheet', () => {
  it('names its number, takes it out of the shop, and nobody else ever gets it', async () => {
    const { work, sheet, left } = await numbered(3);
    const { status, body } = await issue({
      ...sheet(2),
      soldOn: '2019-05-03',
      holder: 'Museum of Locks',
    });
    expect(status).toBe(200);
    expect(await recordOf(body.number)).toMatchObject({
      edition: 'No. 2 of 3',
      editionNumbers: '2',
      editionSize: 3,
      soldOn: '2019-05-03',
    });
    expect(await left()).toBe(2);
    const bought = [
      await buy(site, { id: work.id, size: 'A3' }),
      await buy(site, { id: work.id, size: 'A3' }),
    ];
    const given = await Promise.all(
      bought.map(async ({ token }) => {
        const order = (await site.call('GET', `/api/orders/by-token/${token}`)).body;
        return order.lines[0].edition.numbers;
      }),
    );
    expect(given).toEqual([[1], [3]]);
    const [shown] = await site.context.db.select().from(artworks).where(eq(artworks.id, work.id));
    expect(shown!.isAvailable).toBe(false);
  });

  it('is one however often it is asked for, and a new one once it is withdrawn, for the same sheet', async () => {
    const { sheet, left } = await numbered(5);
    const answers = await Promise.all([1, 2, 3].map(() => issue(sheet(4))));
    const numbers = new Set(answers.map(({ body }) => body.number));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(numbers.size).toBe(1);
    await call('POST', `/certificates/${answers[0]!.body.id}/withdraw`);
    const again = await issue(sheet(4));
    expect(numbers).not.toContain(again.body.number);
    expect(await left()).toBe(4);
  });

  it('is refused past the edition, for a sheet of an order, and for a void one; nothing changes', async () => {
    const { work, edition, sheet, left } = await numbered(2);
    expect(await issue(sheet(3))).toMatchObject({
      status: 400,
      body: { fields: { number: 'This edition has the numbers 1 to 2.' } },
    });
    expect(await issue(sheet(3, true))).toMatchObject({ status: 400 });
    await buy(site, { id: work.id, size: 'A3' });
    expect(await issue(sheet(1))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('was sold with an order') },
    });
    const other = await numbered(2);
    expect(
      await issue({ ...sheet(2), copy: { ...sheet(2).copy, editionId: other.edition.id } }),
    ).toMatchObject({ status: 404 });
    expect(await issue({ artworkId: work.id })).toMatchObject({
      status: 400,
      body: { fields: { number: 'Say which sheet of the edition it is.' } },
    });
    expect(await left()).toBe(1);
    expect((await list(work.id)).certificates).toEqual([]);
    const { db } = site.context;
    expect(await db.$count(editionNumbers, eq(editionNumbers.editionId, edition.id))).toBe(3);
  });

  it('of a proof leaves the edition as it is', async () => {
    const { sheet, left } = await numbered(2);
    const { body } = await issue(sheet(1, true));
    const record = await recordOf(body.number);
    expect(record.edition).toBe('Artist’s proof 1 of 2');
    expect(record.editionNumbers).toBeUndefined();
    expect(await left()).toBe(2);
  });

  it('cannot be doubled behind the back of its rule', async () => {
    const { sheet } = await numbered(2);
    const { body } = await issue(sheet(1));
    const { db } = site.context;
    const [row] = await db.select().from(certificates).where(eq(certificates.id, body.id));
    const twin = { ...row!, id: randomUUID(), number: 'FC-0000-0000-0001' };
    twin.record = twin.record.replace(row!.number, twin.number);
    await expect(db.insert(certificates).values(twin)).rejects.toThrow();
  });
});

describe('who has the work', () => {
  it('is for the owner alone, can be changed, and is forgotten with the certificate', async () => {
    const work = await hangWork(site.context);
    const { body } = await issue({ artworkId: work.id, holder: 'Ada of the Weir' });
    expect(JSON.stringify(await publicly(body.number))).not.toContain('Ada');
    expect((await list(work.id)).certificates).toMatchObject([{ holder: 'Ada of the Weir' }]);
    const path = `/certificates/${body.id}/holder`;
    expect((await call('PUT', path, { holder: 'Nobody' }, {})).status).toBe(401);
    expect((await call('PUT', path, { holder: ' Ben ' })).body).toEqual({ holder: 'Ben' });
    await call('POST', `/certificates/${body.id}/withdraw`);
    expect((await list(work.id)).certificates).toMatchObject([{ holder: null }]);
    expect((await call('PUT', path, { holder: 'Ben' })).status).toBe(409);
    const isIt = and(eq(certificates.id, body.id), eq(certificates.holder, 'Ben'));
    expect(await site.context.db.$count(certificates, isIt)).toBe(0);
    expect((await call('PUT', `/certificates/${randomUUID()}/holder`, { holder: '' })).status).toBe(
      404,
    );
  });
});

describe('a certificate by hand of an original', () => {
  it('takes it out of the shop where it is somebody’s, and leaves it there where nobody is named', async () => {
    const work = await hangWork(site.context);
    const isSold = async () => {
      const { db } = site.context;
      const [edition] = await db.select().from(editions).where(eq(editions.artworkId, work.id));
      const [shown] = await db.select().from(artworks).where(eq(artworks.id, work.id));
      return [edition!.sold, shown!.isAvailable];
    };
    expect((await issue({ artworkId: work.id })).status).toBe(200);
    expect(await isSold()).toEqual([0, true]);
    const named = await issue({ artworkId: work.id, soldOn: '2019-05-03', holder: 'Ada' });
    expect(named.status).toBe(200);
    expect(await isSold()).toEqual([1, false]);
    expect((await issue({ artworkId: work.id, holder: 'Ada' })).status).toBe(200);
    expect(await isSold()).toEqual([1, false]);
  });
});

describe('the certificates of a work', () => {
  it('say what may be issued for it, and which order each belongs to', async () => {
    const { work, edition } = await numbered(4);
    expect(await list(work.id)).toMatchObject({
      kind: 'numbered',
      certificates: [],
      editions: [{ id: edition.id, size: 'A3', of: 4, proofs: 2 }],
    });
    const painting = await hangWork(site.context);
    await buy(site, painting);
    expect(await list(painting.id)).toMatchObject({
      kind: 'original',
      editions: [],
      certificates: [{ orderId: expect.any(String), withdrawnAt: null }],
    });
    expect((await call('GET', `/works/${randomUUID()}/certificates`)).status).toBe(404);
  });

  it('have no day to come', async () => {
    const { id: artworkId } = await hangWork(site.context);
    expect(await issue({ artworkId, soldOn: '2026-12-24' })).toMatchObject({
      status: 400,
      body: { fields: { soldOn: 'Choose today or a day before.' } },
    });
    expect(await issue({ artworkId, soldOn: 'yesterday' })).toMatchObject({ status: 400 });
    expect((await list(artworkId)).certificates).toEqual([]);
  });
});
