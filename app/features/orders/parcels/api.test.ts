import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTrail, outbox } from '#app/database/schema/operations.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';
import { moveParcel } from './move-parcel.server.ts';
import { packByHand } from './pack-by-hand.server.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const painting = () => hangWork(site.context, { title: 'Weir' });
const thing = { productType: 'merchandise', price: 3_000 } as const;
const shirt = () => hangWork(site.context, { ...thing, title: 'Shirt', printedBy: 'printer' });
const mug = () => hangWork(site.context, { ...thing, title: 'Mug', printedBy: 'printer' });

async function place(...works: { id: string }[]): Promise<string> {
  const { paymentIntentId } = await buy(site, ...works);
  const [order] = await site.context.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, paymentIntentId));
  return order!.id;
}

const parcelsOf = (orderId: string) =>
  site.context.db
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.position));

/** What lies where, as one line a parcel. */
async function inWords(orderId: string): Promise<string[]> {
  const rows = await parcelsOf(orderId);
  const items = await site.context.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  return rows.map(({ id, source, status }) => {
    const titles = items.filter(({ parcelId }) => parcelId === id).map(({ title }) => title);
    return `${source} ${status}: ${titles.toSorted().join(', ')}`;
  });
}

const orderOf = async (id: string) => {
  const [order] = await site.context.db.select().from(orders).where(eq(orders.id, id));
  return order!;
};
const statusOf = async (id: string) => (await orderOf(id)).status;
const patch = (id: string, body: unknown) => site.call('PATCH', `/api/orders/${id}`, body, headers);
const ship = (id: string, body: unknown) =>
  site.call('POST', `/api/orders/${id}/ship`, body, headers);
const move = (parcelId: string, given: Omit<Parameters<typeof moveParcel>[2], 'parcelId' | 'at'>) =>
  site.context.db.transaction((tx) =>
    moveParcel(tx, site.context, { parcelId, at: site.context.now(), ...given }),
  );
const byHand = (itemId: string) =>
  site.context.db.transaction((tx) => packByHand(tx, site.context, { itemId }));
const itemOf = async (orderId: string, title: string) => {
  const rows = await site.context.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  return rows.find((item) => item.title === title)!;
};

describe('an order', () => {
  it('has a parcel for each place its works come from, whose shipping adds up', async () => {
    const made = await hangWork(site.context, { ...thing, title: 'Card' });
    const stocked = await hangWork(site.context, { ...thing, title: 'Poster', edition: 5 });
    const id = await place(await shirt(), made, await painting(), stocked);
    expect(await inWords(id)).toEqual([
      'studio pending: Poster, Weir',
      'made_to_order pending: Card',
      'printer pending: Shirt',
    ]);
    const rows = await parcelsOf(id);
    const order = await orderOf(id);
    expect(order.hasManualItems).toBe(true);
    expect(rows.reduce((sum, row) => sum + row.shippingCost, 0)).toBe(order.shippingCost);
  });

  it('names its lines parcel by parcel in its letters and on its pages, whatever went into the cart first', async () => {
    const { token, paymentIntentId } = await buy(
      site,
      await shirt(),
      await painting(),
      await mug(),
      await hangWork(site.context, { title: 'Lift' }),
    );
    const titles = (lines: { title: string }[]) => lines.map(({ title }) => title);
    const { body } = await site.call('GET', `/api/orders/by-token/${token}`);
    const asShown = titles(body.lines);
    expect(asShown.slice(0, 2).toSorted()).toEqual(['Lift', 'Weir']);
    expect(asShown.slice(2).toSorted()).toEqual(['Mug', 'Shirt']);
    const [{ id } = { id: '' }] = await site.context.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.stripePaymentIntentId, paymentIntentId));
    const letters = await site.context.db.select().from(outbox).where(eq(outbox.subject, id));
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual([
      'order-confirmation',
      'order-notice',
    ]);
    for (const { payload } of letters)
      expect(titles((payload as { lines: { title: string }[] }).lines)).toEqual(asShown);
    const owners = (await site.call('GET', `/api/orders/${id}`, undefined, headers)).body;
    expect(
      titles(owners.orderItems.map(({ artwork }: { artwork: { title: string } }) => artwork)),
    ).toEqual(asShown);
  });

  it('of the printer alone waits for nobody in Fulfillment', async () => {
    const id = await place(await shirt(), await mug());
    expect(await inWords(id)).toEqual(['printer pending: Mug, Shirt']);
    const { body } = await site.call('GET', '/api/orders/manual-fulfillment', undefined, headers);
    expect(body.map((one: { id: string }) => one.id)).not.toContain(id);
    expect(await patch(id, { status: 'processing' })).toMatchObject({ status: 409 });
  });

  it('follows its parcels until the last is delivered, and its letters name what left', async () => {
    const id = await place(await painting(), await shirt());
    const [own, printed] = await parcelsOf(id);
    await move(printed!.id, { to: 'processing' });
    expect(await inWords(id)).toEqual(['studio pending: Weir', 'printer processing: Shirt']);
    expect(await statusOf(id)).toBe('processing');
    await patch(id, { status: 'processing' });
    expect((await inWords(id))[0]).toBe('studio processing: Weir');
    // The order itself was being processed already, and its timeline says what she did all the same.
    const { body: detail } = await site.call('GET', `/api/orders/${id}`, undefined, headers);
    expect(detail.timeline.at(-1)).toMatchObject({
      actor: 'owner',
      change: 'parcel processing',
      after: 'Weir',
    });
    const refused = await ship(id, {
      trackingNumber: 'X',
      itemIds: [(await itemOf(id, 'Shirt')).id],
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'Shirt comes from the printer, who sends it.' },
    });
    expect((await ship(id, { trackingNumber: 'P1', carrier: 'UPS' })).status).toBe(200);
    expect(await statusOf(id)).toBe('processing');
    await move(printed!.id, { to: 'shipped', trackingNumber: 'T1', carrier: 'Royal Mail' });
    expect(await statusOf(id)).toBe('shipped');
    await move(printed!.id, { to: 'delivered' });
    expect(await statusOf(id)).toBe('shipped');
    await move(own!.id, { to: 'delivered' });
    expect(await inWords(id)).toEqual(['studio delivered: Weir', 'printer delivered: Shirt']);
    expect(await statusOf(id)).toBe('delivered');
    const letters = await site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'order-shipped'));
    expect(
      [own!, printed!].map(({ id: subject }) => letters.filter((one) => one.subject === subject)),
    ).toMatchObject([
      [{ payload: { titles: ['Weir'], source: 'studio' } }],
      [{ payload: { titles: ['Shirt'], source: 'printer' } }],
    ]);
  });
});

it('costs and promises in quote, order and letter the same, parcel by parcel', async () => {
  const sessionId = randomUUID();
  for (const { id: artworkId } of [await shirt(), await painting(), await mug()])
    await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
  const { body: quote } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  await pay(site, quote.paymentIntentId);
  const { body: paid } = await site.call('POST', '/api/process-payment', {
    paymentIntentId: quote.paymentIntentId,
    sessionId,
    billingAddress: null,
  });
  const { body: order } = await site.call('GET', `/api/orders/by-token/${paid.orderToken}`);
  const shares = (parcels: { source: string; shipping?: string; shippingCost?: string }[]) =>
    parcels.map(({ source, shipping, shippingCost }) => `${source} ${shipping ?? shippingCost}`);
  expect(shares(order.parcels)).toEqual(shares(quote.parcels));
  expect(quote.parcels.map(({ source }: { source: string }) => source)).toEqual([
    'studio',
    'printer',
  ]);
  const cents = (money: string) => Math.round(Number(money) * 100);
  expect(
    order.parcels.reduce((sum: number, one: { shippingCost: string }) => {
      return sum + cents(one.shippingCost);
    }, 0),
  ).toBe(cents(quote.shipping));
  await sendLetters(site.context, templates);
  const letter = site.letters.findLast(({ subject }) =>
    subject.includes(`${order.number} has reached`),
  )!;
  const at = (words: string) => letter.text.toLowerCase().indexOf(words.toLowerCase());
  expect([at('Parcel 1 of 2'), at('Weir'), at('Parcel 2 of 2'), at('Shirt')]).not.toContain(-1);
  expect(letter.text).toMatch(/From the studio\..*Weir.*From the printer\..*Shirt/s);
  expect(letter.text).not.toContain('printed for you first');
});

describe('moveParcel', () => {
  it('changes nothing when a step is told again, or one that was passed', async () => {
    const id = await place(await shirt());
    const [printed] = await parcelsOf(id);
    await move(printed!.id, { to: 'shipped', trackingNumber: 'T2' });
    const before = await orderOf(id);
    const count = () => site.context.db.$count(auditTrail, eq(auditTrail.entityId, id));
    const trail = await count();
    await move(printed!.id, { to: 'shipped', trackingNumber: 'T3' });
    await move(printed!.id, { to: 'processing' });
    expect(await orderOf(id)).toEqual(before);
    expect(await count()).toBe(trail);
    expect((await parcelsOf(id))[0]!.trackingNumber).toBe('T2');
  });

  it('refuses to leave without a number, to cancel what has left, and to cancel all of an order', async () => {
    const id = await place(await shirt());
    const [printed] = await parcelsOf(id);
    await expect(move(printed!.id, { to: 'shipped' })).rejects.toThrow('tracking number');
    await expect(move(printed!.id, { to: 'cancelled' })).rejects.toThrow('Cancel the order');
    await move(printed!.id, { to: 'shipped', trackingNumber: 'T4' });
    await expect(move(printed!.id, { to: 'cancelled' })).rejects.toThrow('cannot become');
  });
});

describe('packByHand', () => {
  it('puts a line that the printer does not make into the parcel of the studio', async () => {
    const id = await place(await painting(), await shirt(), await mug());
    const cost = (await orderOf(id)).shippingCost;
    await byHand((await itemOf(id, 'Shirt')).id);
    expect(await inWords(id)).toEqual(['studio pending: Shirt, Weir', 'printer pending: Mug']);
    await byHand((await itemOf(id, 'Mug')).id);
    await byHand((await itemOf(id, 'Mug')).id);
    expect(await inWords(id)).toEqual(['studio pending: Mug, Shirt, Weir']);
    expect((await parcelsOf(id))[0]!.shippingCost).toBe(cost);
  });

  it('makes an order of the printer one to pack, which never goes back', async () => {
    const id = await place(await shirt());
    const [printed] = await parcelsOf(id);
    await move(printed!.id, { to: 'processing' });
    await byHand((await itemOf(id, 'Shirt')).id);
    expect(await inWords(id)).toEqual(['studio processing: Shirt']);
    expect(await orderOf(id)).toMatchObject({ hasManualItems: true, status: 'processing' });
    expect((await ship(id, { trackingNumber: 'H1' })).body.status).toBe('shipped');
    await expect(byHand((await itemOf(id, 'Shirt')).id)).resolves.toBeUndefined();
  });
});

it('is split where a part of a parcel is packed alone, and the part costs nothing more', async () => {
  const id = await place(await painting(), await hangWork(site.context, { title: 'Lock' }));
  await patch(id, { status: 'processing' });
  await ship(id, { trackingNumber: 'S1', itemIds: [(await itemOf(id, 'Lock')).id] });
  expect(await inWords(id)).toEqual(['studio processing: Weir', 'studio shipped: Lock']);
  const rows = await parcelsOf(id);
  expect(rows.map(({ shippingCost }) => shippingCost)).toEqual([
    (await orderOf(id)).shippingCost,
    0,
  ]);
});

it('is cancelled whole, before anything of it has left', async () => {
  const id = await place(await painting(), await shirt());
  expect((await patch(id, { status: 'cancelled' })).status).toBe(200);
  expect(await inWords(id)).toEqual(['studio cancelled: Weir', 'printer cancelled: Shirt']);
});
