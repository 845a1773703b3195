import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { buy } from '#tests/support/buy.ts';
import { printShop } from '#tests/support/print-shop.ts';
import { hangWork } from '#tests/support/works.ts';

const at = printShop();

/** A painting and a shirt; answers both parcels as the owner sees them. */
async function mixed() {
  const painting = await hangWork(at.site.context, { title: 'Weir at Noon' });
  const shirt = await at.shirt({ title: 'Reed shirt' });
  const { token } = await buy(at.site, { id: painting.id }, { id: shirt.id, size: 'M' });
  const [order] = await at.site.context.db.select().from(orders).where(eq(orders.token, token));
  return { order: order!, painting, ...(await read(order!.id)) };
}
async function read(id: string) {
  const { body } = await at.site.call('GET', `/api/orders/${id}`, undefined, at.headers);
  const of = (source: string) =>
    body.parcels.find((parcel: { source: string }) => parcel.source === source);
  return { body, studio: of('studio'), printer: of('printer') };
}
const refund = (id: string, body: object) =>
  at.site.call('POST', `/api/orders/${id}/refunds`, body, {
    ...at.headers,
    'idempotency-key': randomUUID(),
  });
const isOffered = async ({ id }: { id: string }) => {
  const { db } = at.site.context;
  const [work] = await db.select().from(artworks).where(eq(artworks.id, id));
  const [edition] = await db.select().from(editions).where(eq(editions.artworkId, id));
  return [work!.isAvailable, edition!.sold];
};

describe('a refund of one parcel', () => {
  it('is its lines, its shipping and its tax, is told by its name, and stops the printer alone', async () => {
    const { order, body, studio, printer, painting } = await mixed();
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    expect(cents(studio.refundable) + cents(printer.refundable)).toBe(order.totalAmount);
    const parcel = { id: printer.id, isCalledOff: true };
    const over = (cents(printer.refundable) + 1) / 100;
    expect(
      await refund(order.id, { amount: over.toFixed(2), parcel, version: body.version }),
    ).toMatchObject({ status: 409 });
    const amount = printer.refundable;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(order.id, { amount, parcel, version: body.version })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const name = 'The parcel from the printer: Reed shirt (Size M)';
    const after = await read(order.id);
    expect(after.printer).toMatchObject({ status: 'cancelled', refundable: '0.00', name });
    expect(after.studio).toMatchObject({ status: 'pending', refundable: studio.refundable });
    expect(after.body).toMatchObject({ status: 'pending', refunded: amount });
    expect(after.body.timeline).toContainEqual(
      expect.objectContaining({ change: 'refund of parcel', after: name }),
    );
    const [letter] = await at.site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.subject, after.body.refunds[0].id));
    expect(letter!.payload).toMatchObject({
      amount,
      parcel: {
        source: 'printer',
        contents: ['Reed shirt (Size M)'],
        status: 'cancelled',
        paid: amount,
        isAll: true,
        rest: ['Weir at Noon'],
      },
    });
    const buyers = (await at.site.call('GET', `/api/orders/by-token/${order.token}`)).body;
    expect(buyers.parcels.map((one: { refundedAmount: string }) => one.refundedAmount)).toEqual(
      body.parcels.map((one: { id: string }) => (one.id === printer.id ? amount : '0.00')),
    );
    await at.handOver();
    expect(at.charges()).toBe(0);
    expect(await at.rowOf(order)).toMatchObject({ status: 'cancelled' });
    expect(await isOffered(painting)).toEqual([false, 1]);
    await expect(
      at.site.context.db.insert(refunds).values({
        orderId: order.id,
        parcelId: printer.id,
        paymentIntentId: order.stripePaymentIntentId,
        reason: 'owner',
        amount: 1,
      }),
    ).rejects.toMatchObject({ cause: { constraint: 'refunds_within_the_parcel' } });
  });

  it('of the studio lets the printer go on, and offers the original again once', async () => {
    const { order, body, studio, painting } = await mixed();
    const { status } = await refund(order.id, {
      amount: studio.refundable,
      parcel: { id: studio.id, isCalledOff: true },
      version: body.version,
    });
    expect(status).toBe(200);
    expect(await isOffered(painting)).toEqual([true, 0]);
    const certificatesOf = () =>
      at.site.context.db.select().from(certificates).where(eq(certificates.artworkId, painting.id));
    const [certificate] = await certificatesOf();
    expect(certificate!.withdrawnAt).toEqual(at.site.clock.now());
    const told = await at.site.call('GET', `/api/orders/by-token/${order.token}`);
    expect(told.body.lines).toContainEqual(
      expect.objectContaining({ title: 'Weir at Noon', certificate: null }),
    );
    const orderItemId = certificate!.orderItemId!;
    expect(
      await at.site.call('POST', '/api/admin/certificates', { orderItemId }, at.headers),
    ).toMatchObject({ status: 409 });
    await at.handOver();
    expect(await at.rowOf(order)).toMatchObject({ status: 'confirmed' });
    // Somebody else has it before the rest of the order is cancelled.
    const next = await buy(at.site, { id: painting.id });
    const theirs = (await at.site.call('GET', `/api/orders/by-token/${next.token}`)).body.lines[0];
    expect(theirs.certificate).not.toBe(certificate!.number);
    expect((await certificatesOf()).filter(({ withdrawnAt }) => !withdrawnAt)).toMatchObject([
      { number: theirs.certificate },
    ]);
    const cancelled = await at.site.call(
      'PATCH',
      `/api/orders/${order.id}`,
      { status: 'cancelled' },
      at.headers,
    );
    expect(cancelled.status).toBe(200);
    expect(await isOffered(painting)).toEqual([false, 1]);
  });

  it('that the printer has taken is stopped there, and its parcel never moves again', async () => {
    const { order, printer } = await mixed();
    await at.handOver();
    const { body } = await read(order.id);
    await refund(order.id, {
      amount: printer.refundable,
      parcel: { id: printer.id, isCalledOff: true },
      version: body.version,
    });
    await at.handOver();
    expect(await at.rowOf(order)).toMatchObject({ status: 'cancelled' });
    expect((await read(order.id)).printer.status).toBe('cancelled');
    expect(await at.tasks()).toEqual([]);
  });

  it('that is only lowered money moves no parcel; the last one is cancelled with its order', async () => {
    const { order, body, studio, printer, painting } = await mixed();
    await refund(order.id, { amount: '5', parcel: { id: studio.id }, version: body.version });
    const after = await read(order.id);
    expect(after.studio.status).toBe('pending');
    expect(Number(studio.refundable) - Number(after.studio.refundable)).toBeCloseTo(5);
    expect(await isOffered(painting)).toEqual([false, 1]);
    await refund(order.id, {
      amount: '5',
      parcel: { id: printer.id, isCalledOff: true },
      version: after.body.version,
    });
    const { body: now } = await read(order.id);
    const last = { id: studio.id, isCalledOff: true };
    expect(
      await refund(order.id, { amount: '5', parcel: last, version: now.version }),
    ).toMatchObject({
      status: 409,
    });
    expect((await read(order.id)).body).toMatchObject({ status: 'pending', refunded: '10.00' });
    const strange = { id: randomUUID() };
    expect(
      await refund(order.id, { amount: '5', parcel: strange, version: now.version }),
    ).toMatchObject({ status: 404 });
  });
});
