import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#app/database/schema/sales/orders.ts';
import { exportOrders } from '#app/features/orders/admin-detail/documents/export.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

async function order(given: { title?: string; change?: Partial<typeof orders.$inferInsert> } = {}) {
  const { token } = await buy(
    site,
    await hangWork(site.context, given.title ? { title: given.title } : {}),
  );
  const [row] = await site.context.db
    .update(orders)
    .set({ updatedAt: new Date(), ...given.change })
    .where(eq(orders.token, token))
    .returning();
  return row!;
}
const fetchFile = (path: string) => fetch(new URL(path, site.origin), { headers });
const toBristol = JSON.stringify({
  firstName: '=Tomas',
  lastName: 'Lind',
  address1: '220 Quay Street',
  city: 'Bristol',
  state: 'Avon',
  postalCode: 'BS1 4TG',
  country: 'GB',
});

describe('papers', () => {
  it('are PDF files that the browser shows and nobody keeps', async () => {
    const { id } = await order();
    const answer = await fetchFile(`/api/orders/${id}/packing-slip`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="packing-slip-${id.slice(0, 8)}.pdf"`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('for the parcel say what goes in and where it goes, and no price', async () => {
    const { id } = await order({ title: 'Weir, Ægir’s Side' });
    const text = textOf(
      new Uint8Array(await (await fetchFile(`/api/orders/${id}/packing-slip`)).arrayBuffer()),
    );
    const to = ['Ines Okafor', '18 Foundry Row', 'Duluth, MN 55802'];
    for (const words of [
      'Packing slip',
      `Order ${id.slice(0, 8)}`,
      ...to,
      '1 ×',
      'Weir, Ægir’s Side',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('$');
  });

  it('of an order with many works go on to another page', async () => {
    const works = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        hangWork(site.context, { title: `Sheet ${index} of many` }),
      ),
    );
    const { token } = await buy(site, ...works);
    const [row] = await site.context.db.select().from(orders).where(eq(orders.token, token));
    const bytes = Buffer.from(
      await (await fetchFile(`/api/orders/${row!.id}/packing-slip`)).arrayBuffer(),
    );
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2);
    for (const { title } of works) expect(textOf(bytes)).toContain(title);
  });

  it('for customs are made for what leaves the country alone', async () => {
    const home = await order();
    expect(
      await site.call('GET', `/api/orders/${home.id}/customs`, undefined, headers),
    ).toMatchObject({
      status: 409,
      body: { detail: 'No customs look at this order: it stays in the country, or in the Union.' },
    });
    const abroad = await order({ change: { shippingAddress: toBristol } });
    const text = textOf(
      new Uint8Array(await (await fetchFile(`/api/orders/${abroad.id}/customs`)).arrayBuffer()),
    );
    const [contents, value] = ['Original artwork, oil on linen, “', '$1,000.00'];
    for (const words of [
      '=Tomas Lind',
      'United Kingdom',
      contents,
      value,
      'kg',
      'Sale of goods',
      'Signature of the sender',
    ])
      expect(text).toContain(words);
  });
});

describe('the table of orders', () => {
  const table = async (query: string) => (await fetchFile(`/api/orders/export?${query}`)).text();

  it('begins with the mark of UTF-8, is a file to save, and has one order a line', async () => {
    const { id, totalAmount } = await order({ title: 'Łódź, "Dusk"' });
    const answer = await fetchFile('/api/orders/export');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const line = bytes
      .toString()
      .split('\r\n')
      .find((one) => one.startsWith(id))!;
    expect(line).toContain('"Łódź, ""Dusk"" × 1"');
    const total = (totalAmount / 100).toFixed(2);
    expect(line).toContain(`,${total},0.00,${total},USD,`);
  });

  it('defuses what a spreadsheet would take for a formula', async () => {
    const { id } = await order({
      change: {
        shippingAddress: toBristol,
        customerFirstName: '=HYPERLINK("x")',
        customerLastName: '@sum',
        adminNotes: '\tcmd',
      },
    });
    const line = (await table('')).split('\r\n').find((one) => one.startsWith(id))!;
    expect(line).toContain(`"'=HYPERLINK(""x"")",'@sum,`);
    expect(line).toContain(`'\tcmd`);
  });

  it('holds the days and the status that were asked for, and an empty field asks for nothing', async () => {
    const change = { createdAt: new Date('2021-03-04T23:59:59.999Z') };
    const { id } = await order({ change });
    expect(await table('from=2021-03-04&to=2021-03-04')).toContain(id);
    expect(await table('from=2021-03-05')).not.toContain(id);
    expect(await table('to=2021-03-03')).not.toContain(id);
    expect(await table('from=&to=2021-03-04&status=')).toContain(id);
    expect(await table('to=2021-03-04&status=shipped')).not.toContain(id);
    for (const wrong of ['from=yesterday', 'to=2021-02-30', 'status=lost']) {
      expect((await fetchFile(`/api/orders/export?${wrong}`)).status).toBe(400);
    }
  });

  it('is read and written page by page', async () => {
    const [one] = await site.context.db.select().from(orders).limit(1);
    const at = new Date('2019-05-05T12:00:00Z');
    const copies = Array.from({ length: 1203 }, () => ({
      ...one!,
      id: randomUUID(),
      token: randomUUID(),
      stripePaymentIntentId: `pi_${randomUUID()}`,
      createdAt: at,
    }));
    const made = await site.context.db.insert(orders).values(copies).returning({ id: orders.id });
    const { bytes } = await exportOrders(site.context, {
      params: undefined,
      query: { from: '2019-05-05', to: '2019-05-05' },
      body: undefined,
    });
    const pieces: string[] = [];
    for await (const piece of bytes as AsyncIterable<Uint8Array>)
      pieces.push(Buffer.from(piece).toString());
    expect(pieces.length).toBe(4);
    expect(pieces.map((piece) => piece.split('\r\n').length - 1)).toEqual([1, 500, 500, 203]);
    const ids = pieces.slice(1).flatMap((piece) => piece.match(/^[0-9a-f-]{36}/gm) ?? []);
    expect(new Set(ids)).toEqual(new Set(made.map(({ id }) => id)));
    for (const { id } of made) await site.context.db.delete(orders).where(eq(orders.id, id));
  });
});
