import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificates } from '#app/database/schema/certificates.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { addPicture } from '#app/features/pictures/service.server.ts';
import { artworkPictures } from '#app/database/schema/catalog.ts';
import { openSigningKey } from '#app/platform/secrets/signing-key.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { writeStudio } from '#tests/support/studio.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const get = (path: string) => site.call('GET', path);
const issue = (body: unknown, by: Record<string, string> = headers) =>
  site.call('POST', '/api/admin/certificates', body, by);
const rowsOf = (artworkId: string) =>
  site.context.db.select().from(certificates).where(eq(certificates.artworkId, artworkId));
const linesOf = async (orderId: string) =>
  (await site.call('GET', `/api/orders/${orderId}/certificates`, undefined, headers)).body;

async function sold(...works: { id: string; size?: string }[]) {
  const { paymentIntentId, token } = await buy(site, ...works);
  const [order] = await site.context.db
    .select()
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, paymentIntentId));
  return { ...order!, token };
}
const cancel = (id: string) =>
  site.context.db
    .update(orders)
    .set({ status: 'cancelled', updatedAt: site.clock.now() })
    .where(eq(orders.id, id));

describe('a sale', () => {
  it('gives every original a certificate with its order, and nothing else one', async () => {
    await writeStudio(site.context, { name: 'Full Circle Studio' });
    const work = await hangWork(site.context, { title: 'Weir, "High" Water', year: 2024 });
    const print = await hangWork(site.context, {
      productType: 'print',
      sizePrices: [{ size: 'A3', price: 9_000, edition: 10 }],
    });
    const mug = await hangWork(site.context, { productType: 'merchandise', price: 1_800 });
    const order = await sold(work, { id: print.id, size: 'A3' }, mug);
    const [row, ...more] = await rowsOf(work.id);
    expect(more).toEqual([]);
    expect(row!.number).toMatch(/^FC(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(row!.record).toBe(
      `{"artist":"Full Circle Studio","certificate":"${row!.number}","dimensions":"20 × 30 in (51 × 76 cm)","edition":"Original, the only one",` +
        `"issuedAt":"2026-11-20T09:00:00.000Z","key":"${site.context.seal.keyId}","kind":"certificate of authenticity",` +
        `"medium":"Oil on linen","site":"${site.env.PUBLIC_URL}","title":"Weir, \\"High\\" Water","year":2024}`,
    );
    // Put into the cart at one moment, the works stand in any order.
    const lines = (await linesOf(order.id)) as { isOriginal: boolean }[];
    expect(lines.toSorted((a, b) => Number(b.isOriginal) - Number(a.isOriginal))).toMatchObject([
      { isOriginal: true, certificate: { number: row!.number }, withdrawn: [] },
      { isOriginal: false, certificate: null },
    ]);
    const { body } = await get(`/api/orders/by-token/${order.token}`);
    const numbers = body.lines.map((line: { certificate: unknown }) => line.certificate);
    expect(numbers.filter(Boolean)).toEqual([row!.number]);
    expect(numbers).toHaveLength(3);
  });

  it('takes along the certificate that was issued before it', async () => {
    const work = await hangWork(site.context);
    const { body: before } = await issue({ artworkId: work.id });
    const order = await sold(work);
    expect(await linesOf(order.id)).toMatchObject([
      { certificate: { id: before.id, number: before.number } },
    ]);
    expect(await rowsOf(work.id)).toHaveLength(1);
  });

  it('that is cancelled withdraws it, and the next one has its own', async () => {
    const work = await hangWork(site.context);
    const order = await sold(work);
    const [line] = await linesOf(order.id);
    const { number } = line.certificate;
    site.clock.advance({ minutes: 5 });
    await cancel(order.id);
    expect((await get(`/api/certificates/${number}`)).body).toMatchObject({
      check: 'right',
      withdrawnAt: '2026-11-20T09:05:00.000Z',
    });
    expect(await linesOf(order.id)).toMatchObject([{ certificate: null, withdrawn: [number] }]);
    expect(await issue({ orderItemId: line.orderItemId })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await issue({ artworkId: work.id })).body.number).not.toBe(number);
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.after, number));
    expect(trail.map(({ change }) => change).toSorted()).toEqual(['issued', 'withdrawn']);
    // The order was cancelled in its row alone, to see that the row is enough: the promises would miss its refund.
    await site.context.db.update(orders).set({ status: 'pending' }).where(eq(orders.id, order.id));
  });
});

describe('POST /api/admin/certificates', () => {
  it('for a sold original makes one that ends with its sale', async () => {
    const work = await hangWork(site.context);
    const order = await sold(work);
    const [{ certificate: first }] = await linesOf(order.id);
    await site.call('POST', `/api/admin/certificates/${first.id}/withdraw`, undefined, headers);
    const { body: again } = await issue({ artworkId: work.id });
    expect(await linesOf(order.id)).toMatchObject([{ certificate: { number: again.number } }]);
    await site.call('PATCH', `/api/orders/${order.id}`, { status: 'cancelled' }, headers);
    expect((await get(`/api/certificates/${again.number}`)).body.withdrawnAt).not.toBeNull();
  });

  it('is for the owner', async () => {
    const { id } = await hangWork(site.context);
    expect((await issue({ artworkId: id }, {})).status).toBe(401);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('makes one for an original, however often it is pressed at once', async () => {
    const { id } = await hangWork(site.context);
    const answers = await Promise.all(Array.from({ length: 5 }, () => issue({ artworkId: id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
  });

  it('makes one for each print it is asked for, and one for a line of an order', async () => {
    const print = await hangWork(site.context, {
      productType: 'print',
      sizePrices: [{ size: 'A3', price: 9_000, edition: 10 }],
    });
    await issue({ artworkId: print.id, edition: '3 of 10' });
    await issue({ artworkId: print.id, edition: '4 of 10' });
    const order = await sold({ id: print.id, size: 'A3' });
    const [line] = await linesOf(order.id);
    const first = await issue({ orderItemId: line.orderItemId, edition: '5 of 10' });
    const again = await issue({ orderItemId: line.orderItemId, edition: '6 of 10' });
    expect(again.body).toEqual(first.body);
    const editions = (await rowsOf(print.id)).map(
      ({ record }) => (JSON.parse(record) as { edition: string }).edition,
    );
    expect(editions.toSorted()).toEqual(['3 of 10', '4 of 10', '5 of 10']);
  });

  it.each([
    {},
    { artworkId: 'x' },
    { artworkId: randomUUID(), edition: 'x'.repeat(61) },
    { artworkId: randomUUID(), number: 'FC' },
  ])('refuses %o', async (body) => expect((await issue(body)).status).toBe(400));

  it('knows no other work and no line of merchandise', async () => {
    expect((await issue({ artworkId: randomUUID() })).status).toBe(404);
    expect((await issue({ orderItemId: randomUUID() })).status).toBe(404);
    const order = await sold(
      await hangWork(site.context, { productType: 'merchandise', price: 1_800 }),
    );
    const [item] = await site.context.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id));
    expect((await issue({ orderItemId: item!.id })).status).toBe(404);
  });
});

describe('POST /api/admin/certificates/{id}/withdraw', () => {
  const withdraw = (id: string, by: Record<string, string> = headers) =>
    site.call('POST', `/api/admin/certificates/${id}/withdraw`, undefined, by);

  it('ends a certificate once, and makes room for another', async () => {
    const work = await hangWork(site.context);
    const { body: first } = await issue({ artworkId: work.id });
    expect((await withdraw(first.id, {})).status).toBe(401);
    const done = await withdraw(first.id);
    site.clock.advance({ minutes: 1 });
    expect((await withdraw(first.id)).body).toEqual(done.body);
    expect((await get(`/api/certificates/${first.number}`)).body.withdrawnAt).toBe(
      done.body.withdrawnAt,
    );
    expect((await issue({ artworkId: work.id })).body.number).not.toBe(first.number);
    expect((await withdraw(randomUUID())).status).toBe(404);
  });
});

describe('GET /api/certificates/{number}', () => {
  it('answers whoever knows the number, however it is typed, and says nothing of the buyer', async () => {
    const order = await sold(await hangWork(site.context));
    const [{ certificate }] = await linesOf(order.id);
    const { status, body } = await get(
      `/api/certificates/${certificate.number.toLowerCase().replaceAll('-', '')}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ number: certificate.number, check: 'right', withdrawnAt: null });
    const text = JSON.stringify(body);
    for (const personal of ['Ines', 'Okafor', 'ines@example.com', 'Foundry', order.id, order.token])
      expect(text).not.toContain(personal);
  });

  it('knows no other number', async () => {
    for (const number of ['FC-0000-0000-0000', 'FC', '%00', 'constructor']) {
      expect((await get(`/api/certificates/${number}`)).status).toBeGreaterThanOrEqual(400);
      expect((await get(`/api/certificates/${number}`)).status).toBeLessThan(500);
    }
    expect((await get('/api/certificates/FC-0000-0000-0000')).status).toBe(404);
  });

  it('finds one changed sign, a signature of another, and a key of another', async () => {
    const { id: artworkId } = await hangWork(site.context, { title: 'Weir' });
    const { body } = await issue({ artworkId });
    const [row] = await rowsOf(artworkId);
    const check = async (set: Partial<typeof row>) => {
      await site.context.db.update(certificates).set(set!).where(eq(certificates.id, body.id));
      return (await get(`/api/certificates/${body.number}`)).body.check;
    };
    expect(await check({ record: row!.record.replace('Weir', 'Meir') })).toBe('changed');
    expect(await check({ record: row!.record })).toBe('right');
    const other = await openSigningKey(`${site.env.DATA_DIR}/other`);
    expect(await check({ signature: other.sign(row!.record) })).toBe('changed');
    expect(await check({ publicKey: other.publicKey })).toBe('changed');
    const forged = row!.record.replace(site.context.seal.keyId, other.keyId);
    expect(await check({ record: forged, signature: other.sign(forged) })).toBe('other-key');
  });

  it('is signed with the key at its public address', async () => {
    const { body } = await get('/api/certificate-key');
    expect(body).toEqual({
      algorithm: 'Ed25519',
      publicKey: site.context.seal.publicKey,
      keyId: site.context.seal.keyId,
    });
  });
});

describe('the papers', () => {
  async function withPicture() {
    const work = await hangWork(site.context, { title: '<b>Weir</b> & “Sluice”' });
    const pictureId = await addPicture(site.context, {
      bytes: await readFile('demo/finished/card-hook.webp'),
      alt: 'A weir.',
    });
    await site.context.db
      .update(artworkPictures)
      .set({ pictureId })
      .where(eq(artworkPictures.artworkId, work.id));
    return (await issue({ artworkId: work.id })).body as { id: string; number: string };
  }
  const bytesOf = async (path: string, by: Record<string, string> = {}) => {
    const response = await fetch(site.origin + path, { headers: by });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('are a PDF for whoever knows the number, and for the owner by its id', async () => {
    const { id, number } = await withPicture();
    const { response, bytes } = await bytesOf(`/api/certificates/${number}/pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="certificate-${number}.pdf"`,
    );
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('/Subtype /Image');
    expect((await bytesOf(`/api/admin/certificates/${id}/pdf`)).response.status).toBe(401);
    expect((await bytesOf(`/api/admin/certificates/${id}/pdf`, headers)).response.status).toBe(200);
    expect((await bytesOf('/api/certificates/FC-0000-0000-0000/pdf')).response.status).toBe(404);
  });

  it('are made where the picture is gone', async () => {
    const { body } = await issue({ artworkId: (await hangWork(site.context)).id });
    expect((await bytesOf(`/api/certificates/${body.number}/pdf`)).response.status).toBe(200);
    expect((await bytesOf(`/api/certificates/${body.number}/file`)).response.status).toBe(200);
  });

  it('are a file to keep, in which a title is a text', async () => {
    const { number } = await withPicture();
    const { response, bytes } = await bytesOf(`/api/certificates/${number}/file`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="certificate-${number}.html"`,
    );
    expect(bytes.toString()).not.toContain('<b>');
    expect(bytes.toString()).not.toMatch(/\bhttps?:\/\/(?!www\.w3|127\.0\.0\.1)/);
  });
});
