import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { disputes } from '#app/database/schema/sales/disputes.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import type { Context } from '#app/platform/context.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { recordingPrinter, shirtRef } from '#tests/support/recording-printer.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';
import { handOver } from './hand-over/hand-over.server.ts';

let site: TestSite;
let headers: Record<string, string>;
let shop: ReturnType<typeof recordingPrinter>;
let context: Context;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.db.delete(teemillOrders);
  await site.context.db.delete(ownerTasks);
  connect();
});

function connect(mode?: 'live' | 'sandbox') {
  shop = recordingPrinter(mode && { mode });
  const { printing } = site.context;
  context = {
    ...site.context,
    printing: { ...printing, printer: async () => shop.printer },
  };
}

const shirt = (given: Parameters<typeof hangWork>[1] = {}) =>
  hangWork(site.context, {
    productType: 'merchandise',
    printedBy: 'printer',
    price: 3_800,
    edition: null,
    sizePrices: [
      { size: 'M', price: 3_800 },
      { size: 'XL', price: 3_800 },
    ],
    teemillVariantRef: shirtRef,
    ...given,
  });

/** Somebody buys a navy shirt; answers the order and the row that was written with it. */
async function sold(...sizes: string[]) {
  const works = await Promise.all(
    (sizes.length > 0 ? sizes : ['M']).map(async (size) => ({ id: (await shirt()).id, size })),
  );
  const { token } = await buy(site, ...works);
  const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
  return order!;
}
const rowOf = async ({ id }: { id: string }) =>
  (await site.context.db.select().from(teemillOrders).where(eq(teemillOrders.orderId, id)))[0]!;
const parcelOf = async ({ id }: { id: string }) =>
  (await site.context.db.select().from(parcels).where(eq(parcels.orderId, id)))[0]!;
const tasks = async () =>
  (await site.call('GET', '/api/admin/tasks', undefined, headers)).body as {
    kind: string;
    title: string;
  }[];
const charges = () => [...shop.ledger.values()].reduce((sum, one) => sum + one.charges, 0);
const later = async (minutes: number) => {
  site.clock.advance({ minutes });
  await handOver(context);
};
const listed = async (tab = 'all') =>
  (await site.call('GET', `/api/admin/printing?tab=${tab}`, undefined, headers)).body;

describe('a shirt that the printer makes', () => {
  it('is handed over once, the cheapest way that is not collection, and followed to the door', async () => {
    const order = await sold('M');
    expect(await rowOf(order)).toMatchObject({ status: 'waiting', teemillOrderId: null });
    await handOver(context);
    await handOver(context);
    expect(charges()).toBe(1);
    const [asked] = [...shop.ledger.values()];
    expect(asked!.asked).toMatchObject({
      email: 'studio@example.com',
      address: { name: 'Ines Okafor', line1: '18 Foundry Row', country: 'US' },
      items: [{ variantRef: shirtRef, quantity: 1 }],
    });
    expect(await rowOf(order)).toMatchObject({
      status: 'confirmed',
      cost: 1_860,
      shippingCost: 450,
    });
    expect(await parcelOf(order)).toMatchObject({ source: 'printer', status: 'processing' });
    shop.say('in_production');
    await later(11);
    expect(await rowOf(order)).toMatchObject({ status: 'printing' });
    shop.tracking.push({ number: '9400 1118', carrier: 'USPS', url: null });
    shop.say('dispatched');
    await later(11);
    await later(61);
    expect(await parcelOf(order)).toMatchObject({ status: 'shipped', trackingNumber: '9400 1118' });
    const letters = await site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'order-shipped'));
    expect(letters).toHaveLength(1);
    shop.say('delivered');
    await later(720);
    expect(await rowOf(order)).toMatchObject({ status: 'delivered', nextAt: null });
    expect(await parcelOf(order)).toMatchObject({ status: 'delivered' });
    expect(await tasks()).toEqual([]);
  });
});

describe('a work that is changed after it was sold', () => {
  const change = (order: { id: string }, ref: string) =>
    site.context.db
      .update(artworks)
      .set({ teemillVariantRef: ref })
      .where(
        inArray(
          artworks.id,
          site.context.db
            .select({ id: orderItems.artworkId })
            .from(orderItems)
            .where(eq(orderItems.orderId, order.id)),
        ),
      );

  it('changes nothing of what is printed', async () => {
    const order = await sold('M');
    await change(order, 'another');
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed' });
  });

  it('is looked at again where the printer has nothing of what it said', async () => {
    const work = await shirt({ teemillVariantRef: 'no longer there' });
    const { token } = await buy(site, { id: work.id, size: 'M' });
    const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
    await handOver(context);
    const row = await rowOf(order!);
    expect(row).toMatchObject({ status: 'refused', reason: 'variant-missing' });
    await change(order!, shirtRef);
    await site.call('POST', `/api/admin/printing/${row.id}/retry`, {}, headers);
    await handOver(context);
    expect(await rowOf(order!)).toMatchObject({ status: 'confirmed' });
  });
});

describe('an answer that is lost', () => {
  it('at the draft leaves a draft that nobody pays, and another is made', async () => {
    const order = await sold();
    shop.fail({ call: 'create', how: 'lost' });
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'waiting', teemillOrderId: null });
    await later(1);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed' });
    expect([...shop.ledger.values()].map((one) => one.charges)).toEqual([0, 1]);
  });

  it('at the confirmation is looked for: what was confirmed is not confirmed again', async () => {
    const order = await sold();
    shop.fail({ call: 'confirm', how: 'lost' });
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'confirming' });
    await later(1);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed' });
    expect(shop.calls.filter((call) => call === 'confirm')).toHaveLength(1);
    expect(charges()).toBe(1);
  });

  it('because the printer was away is asked for again under the same id', async () => {
    const order = await sold();
    shop.fail({ call: 'confirm', how: 'away' }, { call: 'read', how: 'away' });
    await handOver(context);
    await later(1);
    expect(await rowOf(order)).toMatchObject({ status: 'confirming', attempts: 2 });
    await later(2);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', lastError: null });
    expect(shop.ledger.size).toBe(1);
    expect(charges()).toBe(1);
  });

  it('of a row that two processes take up is written by one of them', async () => {
    await sold();
    await Promise.all([handOver(context), handOver(context)]);
    expect(charges()).toBe(1);
  });
});

describe('what the printer does not take', () => {
  it('is a task that says why, and goes on when the owner has it tried again', async () => {
    const order = await sold();
    shop.fail({ call: 'create', how: 'refused', words: 'The postal code is wrong.' });
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'address' });
    expect((await tasks()).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^The printer does not take the address of order /),
    ]);
    const { id } = await rowOf(order);
    const answer = await site.call('POST', `/api/admin/printing/${id}/retry`, {}, headers);
    expect(answer).toMatchObject({ status: 200, body: { status: 'waiting' } });
    expect(await tasks()).toEqual([]);
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed' });
  });

  it('waits until the day that the owner says', async () => {
    const order = await sold();
    shop.variants[0]!.inStock = false;
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'out-of-stock' });
    const path = `/api/admin/printing/${(await rowOf(order)).id}/retry`;
    const day = (days: number) =>
      new Date(site.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const over = await site.call('POST', path, { waitUntil: day(-2) }, headers);
    expect(over).toMatchObject({ status: 400, body: { detail: 'That day is over.' } });
    expect((await site.call('POST', path, { waitUntil: day(3) }, headers)).status).toBe(200);
    shop.variants[0]!.inStock = true;
    await later(60);
    expect(await rowOf(order)).toMatchObject({ status: 'waiting', reason: 'until' });
    await later(3 * 24 * 60);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', reason: null });
  });

  it('is packed by the owner, and the rest of it goes on without', async () => {
    const order = await sold('M', 'XL');
    shop.variants[1]!.inStock = false;
    await handOver(context);
    const row = await rowOf(order);
    expect(row).toMatchObject({ status: 'refused' });
    const items = await site.context.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id));
    const itemId = items.find((item) => item.selectedSize === 'XL')!.id;
    const pack = () => site.call('POST', `/api/admin/printing/${row.id}/pack`, { itemId }, headers);
    expect(await pack()).toMatchObject({ status: 200, body: { status: 'waiting' } });
    expect(await pack()).toMatchObject({ status: 200 });
    await handOver(context);
    expect([...shop.ledger.values()].map(({ asked }) => asked.items)).toEqual([
      [{ variantRef: shirtRef, quantity: 1 }],
    ]);
    expect(charges()).toBe(1);
    const [packed] = await site.context.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.id, itemId));
    expect(packed!.fulfillmentType).toBe('manual');
  });

  it('costs more than was paid: not made before the owner wants it all the same', async () => {
    shop.variants[0]!.cost.amount = 9_000;
    const order = await sold();
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'costs-more' });
    expect(charges()).toBe(0);
    const { id } = await rowOf(order);
    await site.call('POST', `/api/admin/printing/${id}/retry`, { isWanted: true }, headers);
    await handOver(context);
    expect(charges()).toBe(1);
  });

  it('costs nobody knows what in the shop’s money: it waits for the rate, and goes on by itself', async () => {
    connect('live');
    for (const one of shop.variants) one.cost.currency = 'GBP';
    shop.postage.currency = 'GBP';
    const order = await sold();
    const { db } = site.context;
    await db.update(orders).set({ paymentMode: 'live' }).where(eq(orders.id, order.id));
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'created', reason: 'no-rate' });
    expect(charges()).toBe(0);
    expect(await tasks()).toMatchObject([
      { title: "Say what the printer's money costs you", path: '/admin/settings/printing' },
    ]);
    expect(await listed('to-see-to')).toMatchObject([{ orderId: order.id, needsOwner: true }]);
    const path = '/api/admin/connections/printer/rate';
    const said = await site.call('PUT', path, { rate: 3, version: 0 }, headers);
    expect(said.status).toBe(200);
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'costs-more' });
    expect(charges()).toBe(0);
    await site.call('PUT', path, { rate: 1.3, version: 1 }, headers);
    await site.call('POST', `/api/admin/printing/${(await rowOf(order)).id}/retry`, {}, headers);
    await handOver(context);
    expect(charges()).toBe(1);
    expect(await tasks()).toEqual([]);
  });

  it('was refused at its confirmation: the draft is given up, and another one is confirmed', async () => {
    const order = await sold();
    shop.fail({ call: 'confirm', how: 'refused', words: 'Out of stock.' });
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'refused', isRemade: true });
    const { id } = await rowOf(order);
    await site.call('POST', `/api/admin/printing/${id}/retry`, {}, headers);
    await handOver(context);
    await later(1);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', isRemade: false });
    expect([...shop.ledger.values()].map(({ status }) => status)).toEqual([
      'cancelled',
      'confirmed',
    ]);
  });

  it('says a word that is not known: nothing moves, and it is a task until it says another', async () => {
    const order = await sold();
    await handOver(context);
    shop.say('on_the_moon');
    await later(11);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', reason: 'unknown-word' });
    expect(await parcelOf(order)).toMatchObject({ status: 'processing' });
    expect(await tasks()).toMatchObject([{ kind: 'printing-stopped' }]);
    shop.say('in_production');
    await later(11);
    expect(await tasks()).toEqual([]);
  });
});

describe('of somebody who was erased meanwhile', () => {
  const erased = async () => {
    const order = await sold();
    await site.context.db
      .update(orders)
      .set({ customerEmail: 'nobody@erased.invalid' })
      .where(eq(orders.id, order.id));
    return order;
  };

  it('no answer of the printer is kept, from the draft on', async () => {
    const order = await erased();
    shop.fail({ call: 'confirm', how: 'away' });
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'confirming', teemillResponse: null });
    await later(1);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', teemillResponse: null });
  });

  it('no word of its refusal either', async () => {
    const order = await erased();
    shop.fail({ call: 'create', how: 'refused', words: 'The address 18 Foundry Row is wrong.' });
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'address' });
    const { teemillResponse, lastError } = await rowOf(order);
    expect([teemillResponse, lastError]).toEqual([null, null]);
    const [task] = await site.context.db.select().from(ownerTasks);
    expect(JSON.stringify(task)).not.toContain('Foundry');
  });
});

describe('what speaks against printing', () => {
  const cancel = (order: { id: string }) =>
    site.call('PATCH', `/api/orders/${order.id}`, { status: 'cancelled' }, headers);

  it('a cancellation before the printer was asked: nothing is made', async () => {
    const order = await sold();
    expect((await cancel(order)).status).toBe(200);
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'cancelled' });
    expect(shop.ledger.size).toBe(0);
  });

  it('a cancellation after it is asked for at the printer, and is too late while it prints', async () => {
    const [first, second] = [await sold(), await sold()];
    await handOver(context);
    expect((await cancel(first)).status).toBe(200);
    await handOver(context);
    expect(await rowOf(first)).toMatchObject({ status: 'cancelled' });
    const { teemillOrderId } = await rowOf(first);
    expect(shop.ledger.get(teemillOrderId!)).toMatchObject({ status: 'cancelled' });
    shop.say('in_production');
    expect((await cancel(second)).status).toBe(200);
    await handOver(context);
    expect(await rowOf(second)).toMatchObject({ reason: 'too-late' });
    expect((await tasks()).map(({ kind }) => kind)).toContain('printing-stopped');
  });

  it('a refund before: the owner is asked', async () => {
    const order = await sold();
    const back = await site.call(
      'POST',
      `/api/orders/${order.id}/refunds`,
      { amount: '5.00', version: order.version },
      headers,
    );
    expect(back.status).toBe(200);
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'refunded' });
    expect(charges()).toBe(0);
  });

  it('a dispute: it waits until that is decided', async () => {
    const order = await sold();
    await site.context.db.insert(disputes).values({
      providerDisputeId: `dp_${order.id}`,
      paymentIntentId: order.stripePaymentIntentId,
      orderId: order.id,
      amount: 100,
      currency: 'USD',
      reason: 'fraudulent',
      state: 'needs-response',
      openedAt: site.clock.now(),
    });
    await handOver(context);
    expect(await rowOf(order)).toMatchObject({ status: 'created', reason: 'disputed' });
    await site.context.db.update(disputes).set({ state: 'won', closedAt: site.clock.now() });
    await later(31);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', reason: null });
  });

  it('play money at a printer that charges, and real money at one that does not', async () => {
    const [played, paid] = [await sold(), await sold()];
    await site.context.db.update(orders).set({ paymentMode: 'live' }).where(eq(orders.id, paid.id));
    await handOver(context);
    expect(await rowOf(paid)).toMatchObject({ status: 'waiting', reason: 'no-printer' });
    expect(await tasks()).toMatchObject([
      { kind: 'printer-missing', title: 'No printer is connected' },
    ]);
    connect('live');
    await later(6);
    expect(await rowOf(paid)).toMatchObject({ status: 'confirmed' });
    expect(await tasks()).toEqual([]);
    const another = await sold();
    await handOver(context);
    expect(await rowOf(another)).toMatchObject({ status: 'refused', reason: 'test-payment' });
    expect(await rowOf(played)).toMatchObject({ status: 'confirmed' });
  });
});

describe('the owner', () => {
  it('reads what is owed and earned, what is where, and saves it as a table', async () => {
    const order = await sold();
    await handOver(context);
    expect(await listed('at-printer')).toMatchObject([
      {
        orderId: order.id,
        buyer: 'Ines Okafor',
        cost: { amount: '18.60', currency: 'USD' },
        postage: { amount: '4.50', currency: 'USD' },
        lines: [{ price: '38.00', margin: '23.90', cost: { amount: '14.10', currency: 'USD' } }],
      },
    ]);
    expect(await listed('to-see-to')).toEqual([]);
    const { body } = await site.call('GET', '/api/admin/printing/summary', undefined, headers);
    expect(body).toMatchObject({
      owed: [{ amount: '18.60', currency: 'USD' }],
      margin: '25.40',
      marginShare: 58,
      printed: 1,
      counts: { 'to-see-to': 0, 'at-printer': 1, all: 1 },
    });
    const csv = await site.call('GET', '/api/admin/printing/export', undefined, headers);
    expect(csv.body).toContain('38.00,23.90');
    const { id } = await rowOf(order);
    const history = await site.call('GET', `/api/admin/printing/${id}/history`, undefined, headers);
    const steps = history.body.steps.map(({ status }: { status: string }) => status);
    expect(new Set(steps)).toEqual(new Set(['created', 'confirming', 'confirmed']));
    const asked = await site.call('POST', '/api/admin/printing/ask', undefined, headers);
    expect(asked.body).toEqual({ asked: 1 });
    expect(site.woken).toContain('printing');
  });
});
