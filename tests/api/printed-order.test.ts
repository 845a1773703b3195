import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { handOver } from '#app/features/printing/hand-over/hand-over.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { buy } from '#tests/support/buy.ts';
import { hangDemo } from '#tests/support/demo.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await hangDemo(site.context);
  await sendLetters(site.context, templates);
});
afterAll(() => site.close());

const restFollows = 'The rest of your order follows separately.';

type Choice = { slug: string; size?: string; color?: string };
const shirt = { slug: 'cog-and-fern-art-t-shirt', size: 'L', color: 'navy' };
const mug = { slug: 'tree-ring-mug', color: 'white' };
const mixed: Choice[] = [
  { slug: 'high-water' },
  { slug: 'lichen-chart-print', size: '10 × 12 in' },
  shirt,
  mug,
];

async function bought(choices: readonly Choice[]) {
  const works = await Promise.all(
    choices.map(async ({ slug, ...choice }) => {
      const [work] = await site.context.db
        .select({ id: artworks.id })
        .from(artworks)
        .where(eq(artworks.slug, slug));
      return { id: work!.id, ...choice };
    }),
  );
  const { token } = await buy(site, ...works);
  const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
  return { id: order!.id, token, version: order!.version };
}

const printRow = async ({ id }: { id: string }) =>
  (await site.context.db.select().from(teemillOrders).where(eq(teemillOrders.orderId, id)))[0]!;
/** What the printer's own ledger says of an order: what happened, and what for. */
const ledgerOf = (printerId: string | null) =>
  site.printer.ledger().filter(({ orderId }) => orderId === printerId);

type Parcel = { source: string; status: string };
/** What the buyer's page is told: the order's status, and each parcel's. */
async function seen({ token }: { token: string }) {
  const { body } = await site.call('GET', `/api/orders/by-token/${token}`);
  const parcels = (body.parcels as Parcel[]).map(({ source, status }) => `${source} ${status}`);
  return [body.status as string, ...parcels];
}
const packing = '/api/orders/manual-fulfillment';
const toPack = async (status: string) => {
  const { body } = await site.call('GET', `${packing}?status=${status}`, undefined, headers);
  return (body as { id: string }[]).map(({ id }) => id);
};
const packCounts = async () =>
  (await site.call('GET', `${packing}/counts`, undefined, headers)).body;
const later = async (hours: number) => {
  site.clock.advance({ minutes: hours * 60 });
  await handOver(site.context);
};
/** The letters that went to the buyer since the last time, each with its whole text. */
async function lettersToBuyer() {
  const before = site.letters.length;
  await sendLetters(site.context, templates);
  return site.letters.slice(before).filter(({ to }) => to === address.email);
}

describe('an order of a painting, a print, a shirt and a mug', () => {
  it('is printed once by the printer, posted in two parcels, and delivered when both are', async () => {
    const order = await bought(mixed);
    const [confirmation] = await lettersToBuyer();
    expect(confirmation!.text).toMatch(
      /Parcel 1 of 2[^]*From the studio\.[^]*High Water[^]*Parcel 2 of 2[^]*From the printer\.[^]*Tree Ring Mug/,
    );
    await handOver(site.context);
    await handOver(site.context);
    const { teemillOrderId } = await printRow(order);
    const ledger = ledgerOf(teemillOrderId);
    expect(ledger.map(({ kind }) => kind)).toEqual(['created', 'confirmed', 'charged']);
    expect(site.printer.ledger()).toHaveLength(ledger.length);
    const named = ledger[2]!.lines.map(({ variantRef, quantity }) => {
      const { product, variant } = site.printer.store.variantOf(variantRef)!;
      return [product.title, variant.color, variant.size, quantity];
    });
    expect(named).toHaveLength(2);
    expect(named).toEqual(
      expect.arrayContaining([
        ['Cog and Fern', 'Navy', 'L', 1],
        ['Tree Ring Mug', 'White', null, 1],
      ]),
    );
    expect(await seen(order)).toEqual(['processing', 'studio pending', 'printer processing']);

    // What she has to pack stays where she looks for it, and is counted there.
    expect(await toPack('pending')).toContain(order.id);
    expect(await toPack('processing')).not.toContain(order.id);
    const before = await packCounts();

    // Whoever asks now reads the answer with this answer.
    site.clock.advance({ minutes: 13 * 60 });
    const asked = await site.call('POST', '/api/admin/printing/ask', undefined, headers);
    expect(asked.body).toEqual({ asked: 1 });
    expect(await printRow(order)).toMatchObject({ status: 'printing' });
    await later(37);
    expect(await seen(order)).toEqual(['processing', 'studio pending', 'printer shipped']);
    const posted = await lettersToBuyer();
    expect(posted).toHaveLength(1);
    const { trackingNumbers } = await printRow(order);
    expect(posted[0]!.text).toContain(trackingNumbers![0]!);
    expect(posted[0]!.text).toContain('Cog and Fern');
    expect(posted[0]!.text).toContain('Tree Ring Mug');
    expect(posted[0]!.text).toContain(restFollows);
    expect(posted[0]!.text).not.toMatch(/High Water|Lichen Chart/);

    const ship = { trackingNumber: '1Z 999', carrier: 'UPS' };
    const shipped = await site.call('POST', `/api/orders/${order.id}/ship`, ship, headers);
    expect(shipped.status).toBe(200);
    expect(await seen(order)).toEqual(['shipped', 'studio shipped', 'printer shipped']);
    expect(await packCounts()).toMatchObject({
      pending: before.pending - 1,
      processing: before.processing,
      shipped: before.shipped + 1,
    });
    const own = await lettersToBuyer();
    expect(own).toHaveLength(1);
    expect(own[0]!.text).toContain('1Z 999');
    expect(own[0]!.text).not.toContain(restFollows);
    expect(own[0]!.text).not.toMatch(/Cog and Fern|Tree Ring Mug/);

    await later(73);
    expect(await seen(order)).toEqual(['shipped', 'studio shipped', 'printer delivered']);
    const delivered = await site.call(
      'PATCH',
      `/api/orders/${order.id}`,
      { status: 'delivered' },
      headers,
    );
    expect(delivered.status).toBe(200);
    expect(await seen(order)).toEqual(['delivered', 'studio delivered', 'printer delivered']);
    expect(await lettersToBuyer()).toEqual([]);
    expect(ledgerOf(teemillOrderId).map(({ kind }) => kind)).toEqual([
      'created',
      'confirmed',
      'charged',
    ]);
    const { body: tasks } = await site.call('GET', '/api/admin/tasks', undefined, headers);
    expect(tasks.filter(({ kind }: { kind: string }) => kind.startsWith('print'))).toEqual([]);
  });

  it('is not shipped by the owner where all of it comes from the printer', async () => {
    const order = await bought([mug]);
    await handOver(site.context);
    expect(await seen(order)).toEqual(['processing', 'printer processing']);
    const ship = { trackingNumber: '1Z 998' };
    const answer = await site.call('POST', `/api/orders/${order.id}/ship`, ship, headers);
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'All of this order comes from the printer, who says how far it is.' },
    });
    expect(await seen(order)).toEqual(['processing', 'printer processing']);
  });

  it('is not printed where the printer’s parcel went back before it was confirmed', async () => {
    const before = site.printer.ledger().length;
    const order = await bought([shirt, mug]);
    const refund = { amount: '5.00', version: order.version };
    const back = await site.call('POST', `/api/orders/${order.id}/refunds`, refund, headers);
    expect(back.status).toBe(200);
    await handOver(site.context);
    await later(24);
    expect(await printRow(order)).toMatchObject({ status: 'refused', reason: 'refunded' });
    expect(
      site.printer
        .ledger()
        .slice(before)
        .map(({ kind }) => kind),
    ).not.toContain('charged');
  });
});

it('wakes the job that hands over what is printed, and for nothing else', async () => {
  site.woken.length = 0;
  await bought([{ slug: 'root-and-seam' }]);
  expect(site.woken).not.toContain('printing');
  const { id } = await bought([mug]);
  expect(site.woken).toContain('printing');
  expect(await printRow({ id })).toMatchObject({ status: 'waiting' });
  await handOver(site.context);
});
