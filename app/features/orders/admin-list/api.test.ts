import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders, parcels } from '#app/database/schema/sales/orders.ts';
import { auditTrail, outbox } from '#app/database/schema/operations.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { writePromises } from '#tests/support/studio.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
  await writePromises(site.context);
});
afterAll(() => site.close());

async function order(...works: { id: string; size?: string }[]) {
  const { paymentIntentId } = await buy(site, ...works);
  return read(paymentIntentId);
}
async function read(paymentIntentId: string) {
  const { body } = await site.call('GET', '/api/orders/manual-fulfillment', undefined, headers);
  return body.find(
    (one: { stripePaymentIntentId: string }) => one.stripePaymentIntentId === paymentIntentId,
  );
}
const patch = (id: string, body: unknown, by = headers) =>
  site.call('PATCH', `/api/orders/${id}`, body, by);
const ship = (id: string, body: unknown, by = headers) =>
  site.call('POST', `/api/orders/${id}/ship`, body, by);
const lettersAbout = async (title: string) =>
  site.letters.filter(
    ({ subject, text }) => subject.includes('on its way') && text.includes(title),
  );

describe('PATCH /api/orders/{id}', () => {
  it('is for the owner', async () => {
    const { id } = await order(await hangWork(site.context));
    const stranger = await site.call('PATCH', `/api/orders/${id}`, { status: 'processing' });
    expect(stranger).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(
      (await site.call('POST', `/api/orders/${id}/ship`, { trackingNumber: '1Z' })).status,
    ).toBe(401);
  });

  it('moves an order on, with everything that is packed by hand, and writes down who did it', async () => {
    const placed = await order(await hangWork(site.context));
    const { status, body } = await patch(placed.id, { status: 'processing' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'processing',
      fulfillmentStatus: 'processing',
      version: placed.version + 1,
    });
    expect(body.orderItems).toMatchObject([{ fulfillmentStatus: 'processing' }]);
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, placed.id))
      .orderBy(auditTrail.at);
    expect(trail.at(-1)).toMatchObject({
      actor: 'owner',
      change: 'status',
      before: 'pending',
      after: 'processing',
    });
    expect(trail.at(-1)!.actorId).not.toBeNull();
  });

  it('answers the same when it is sent again, and writes nothing', async () => {
    const { id } = await order(await hangWork(site.context));
    const first = await patch(id, { status: 'processing' });
    const again = await patch(id, { status: 'processing' });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await site.context.db.$count(auditTrail, eq(auditTrail.entityId, id))).toBe(2);
  });

  it.each(['shipped', 'delivered'])('refuses to make a pending order %s', async (status) => {
    const { id } = await order(await hangWork(site.context));
    expect(await patch(id, { status })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const [row] = await site.context.db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ status: 'pending', version: 1 });
  });

  it('refuses a stale version of notes and keeps what stands', async () => {
    const { id, version } = await order(await hangWork(site.context));
    expect((await patch(id, { adminNotes: 'Crate it.', version })).status).toBe(200);
    expect(await patch(id, { adminNotes: 'Roll it.', version })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const [row] = await site.context.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.adminNotes).toBe('Crate it.');
  });

  it('loses none of 20 edits of one order at once: one is saved, the others are told', async () => {
    const { id, version } = await order(await hangWork(site.context));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => patch(id, { adminNotes: `Note ${index}`, version })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const [row] = await site.context.db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({
      version: version + 1,
      adminNotes: answers.find(({ status }) => status === 200)!.body.adminNotes,
    });
  });

  it.each([
    {},
    { status: 'lost' },
    { adminNotes: 7 },
    { updates: {} },
    { updates: { status: 'lost' } },
  ])('refuses %o', async (body) => {
    expect((await patch(randomUUID(), body)).status).toBe(400);
  });

  it('takes what is to be changed under `updates` too', async () => {
    const { id, version } = await order(await hangWork(site.context));
    const wrapped = await patch(id, { updates: { status: 'processing', adminNotes: 'Crate it.' } });
    expect(wrapped).toMatchObject({
      status: 200,
      body: { status: 'processing', adminNotes: 'Crate it.' },
    });
    expect(await patch(id, { updates: { adminNotes: 'Roll it.', version } })).toMatchObject({
      status: 409,
    });
    expect(await patch(id, { version, updates: { adminNotes: 'Roll it.' } })).toMatchObject({
      status: 409,
    });
  });

  it('keeps notes of 100,000 characters whole, in any script, and refuses longer ones with a sentence', async () => {
    const { id } = await order(await hangWork(site.context));
    const long = '絵'.repeat(100_000);
    expect((await patch(id, { adminNotes: long })).status).toBe(200);
    const refused = await patch(id, { adminNotes: `${long}絵` });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: {
          adminNotes:
            'Notes hold up to 100,000 characters. Please shorten them; nothing has been cut.',
        },
      },
    });
    const [row] = await site.context.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.adminNotes).toBe(long);
  });

  it('knows no other order', async () => {
    expect((await patch(randomUUID(), { status: 'processing' })).status).toBe(404);
  });
});

describe('POST /api/orders/{id}/ship', () => {
  it('ships a packed order and writes to the buyer once, however often it is pressed', async () => {
    const placed = await order(await hangWork(site.context, { title: 'Weighbridge, Fog' }));
    await patch(placed.id, { status: 'processing' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        ship(placed.id, { trackingNumber: ' 1Z999 ', carrier: 'UPS' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[0]!.body).toMatchObject({
      status: 'shipped',
      orderItems: [{ fulfillmentStatus: 'shipped', trackingNumber: '1Z999' }],
    });
    const left = and(eq(parcels.orderId, placed.id), isNotNull(parcels.shippedAt));
    expect(await site.context.db.$count(parcels, left)).toBe(1);
    await sendLetters(site.context, templates);
    const [letter, ...more] = await lettersAbout('Weighbridge, Fog');
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ to: 'ines@example.com' });
    expect(letter!.text).toContain('1Z999 (UPS)');
    expect(letter!.text).toContain('https://www.ups.com/track?tracknum=1Z999');
  });

  it('splits an order into parcels, and ships it with the last', async () => {
    const placed = await order(await hangWork(site.context), await hangWork(site.context));
    await patch(placed.id, { status: 'processing' });
    const [first, second] = placed.orderItems as { id: string }[];
    const half = await ship(placed.id, { trackingNumber: 'A1', itemIds: [first!.id] });
    expect(half.body.status).toBe('processing');
    expect(
      half.body.orderItems.map((item: { fulfillmentStatus: string }) => item.fulfillmentStatus),
    ).toEqual(['shipped', 'processing']);
    expect((await ship(placed.id, { trackingNumber: 'A2', itemIds: [first!.id] })).status).toBe(
      409,
    );
    const whole = await ship(placed.id, { trackingNumber: 'A2', itemIds: [second!.id] });
    expect(whole.body.status).toBe('shipped');
    const letters = await site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'order-shipped'));
    expect(
      letters.map(({ payload }) => (payload as { trackingNumber: string }).trackingNumber),
    ).toEqual(expect.arrayContaining(['A1', 'A2']));
  });

  it('refuses an item of another order and one that is named twice, and ships nothing', async () => {
    const placed = await order(await hangWork(site.context), await hangWork(site.context));
    const other = await order(await hangWork(site.context));
    await patch(placed.id, { status: 'processing' });
    const [first] = placed.orderItems as { id: string }[];
    for (const unknown of [randomUUID(), other.orderItems[0].id])
      expect(
        await ship(placed.id, { trackingNumber: 'U1', itemIds: [first!.id, unknown] }),
      ).toMatchObject({
        status: 404,
        body: {
          code: 'missing',
          detail: 'Something that you want to ship is not part of this order.',
        },
      });
    expect(
      await ship(placed.id, { trackingNumber: 'U1', itemIds: [first!.id, first!.id] }),
    ).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { itemIds: 'An item goes into a parcel once.' } },
    });
    const left = and(eq(parcels.orderId, placed.id), isNotNull(parcels.shippedAt));
    expect(await site.context.db.$count(parcels, left)).toBe(0);
    expect((await ship(placed.id, { trackingNumber: 'U1', itemIds: [first!.id] })).status).toBe(
      200,
    );
    expect(await ship(placed.id, { trackingNumber: 'U2', itemIds: [first!.id] })).toMatchObject({
      status: 409,
      body: { detail: 'What you want to ship has left already.' },
    });
  });

  it('refuses an order that is not being packed, and one without a number', async () => {
    const { id } = await order(await hangWork(site.context));
    expect(await ship(id, { trackingNumber: '1Z' })).toMatchObject({ status: 409 });
    expect(await ship(id, { trackingNumber: '  ' })).toMatchObject({
      status: 400,
      body: { fields: { trackingNumber: 'A tracking number is needed.' } },
    });
  });

  it('is followed by delivered, and by nothing after that', async () => {
    const { id } = await order(await hangWork(site.context));
    await patch(id, { status: 'processing' });
    await ship(id, { trackingNumber: '1Z' });
    expect((await patch(id, { status: 'delivered' })).body).toMatchObject({
      status: 'delivered',
      orderItems: [{ fulfillmentStatus: 'delivered' }],
    });
    expect((await patch(id, { status: 'processing' })).status).toBe(409);
  });
});

describe('an order with merchandise', () => {
  const hangShirt = (title: string, sizePrices?: { size: string; price: number }[]) =>
    hangWork(site.context, {
      title,
      productType: 'merchandise',
      price: 3_800,
      ...(sizePrices && { sizePrices }),
    });
  type Item = { id: string; artwork: { title: string }; fulfillmentStatus: string };
  const statuses = ({ orderItems }: { orderItems: Item[] }) =>
    orderItems.map((item) => `${item.artwork.title}: ${item.fulfillmentStatus}`).toSorted();

  it('of nothing else stands in the list and its counts, and is packed with the same button', async () => {
    const counts = async () =>
      (await site.call('GET', '/api/orders/manual-fulfillment/counts', undefined, headers)).body;
    const before = await counts();
    const placed = await order(await hangShirt('Last Lift Tee'));
    expect(placed).toMatchObject({
      hasManualItems: true,
      orderItems: [{ fulfillmentType: 'manual', productType: 'merchandise' }],
    });
    expect(await counts()).toMatchObject({ pending: before.pending + 1, all: before.all + 1 });
    expect((await patch(placed.id, { status: 'processing' })).status).toBe(200);
    expect((await ship(placed.id, { trackingNumber: 'T1' })).body).toMatchObject({
      status: 'shipped',
      orderItems: [{ fulfillmentStatus: 'shipped', trackingNumber: 'T1' }],
    });
    await sendLetters(site.context, templates);
    const [letter] = await lettersAbout('Last Lift Tee');
    expect(letter!.text).toContain('left the studio today');
    expect(letter!.text).not.toMatch(/insured/i);
    expect((await patch(placed.id, { status: 'delivered' })).body.status).toBe('delivered');
  });

  it('and a painting is shipped when both have left, and delivered when both have', async () => {
    const placed = await order(
      await hangWork(site.context, { title: 'Weir' }),
      await hangShirt('Tee'),
    );
    await patch(placed.id, { status: 'processing' });
    const items = placed.orderItems as Item[];
    const idOf = (title: string) => items.find((item) => item.artwork.title === title)!.id;
    const half = await ship(placed.id, { trackingNumber: 'W1', itemIds: [idOf('Weir')] });
    expect([half.body.status, ...statuses(half.body)]).toEqual([
      'processing',
      'Tee: processing',
      'Weir: shipped',
    ]);
    const whole = await ship(placed.id, { trackingNumber: 'W2' });
    expect([whole.body.status, ...statuses(whole.body)]).toEqual([
      'shipped',
      'Tee: shipped',
      'Weir: shipped',
    ]);
  });

  it('and a painting in one parcel is mailed as insured in part', async () => {
    const placed = await order(await hangWork(site.context, { title: 'Flood Gate' }), {
      ...(await hangShirt('Flood Tee', [{ size: 'L', price: 3_800 }])),
      size: 'L',
    });
    await patch(placed.id, { status: 'processing' });
    await ship(placed.id, { trackingNumber: 'F1' });
    await sendLetters(site.context, templates);
    const [letter] = await lettersAbout('Flood Gate');
    expect(letter!.text).toContain('Originals and prints are insured');
    expect(letter!.text).not.toMatch(/everything is insured/i);
    expect(letter!.text.replaceAll(/\s+/g, ' ')).toContain('Flood Tee (Size L)');
  });
});
