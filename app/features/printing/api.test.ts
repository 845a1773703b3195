import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { disputes } from '#app/database/schema/sales/disputes.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import type { Printer } from '#app/integrations/printing/printer.server.ts';
import { buy } from '#tests/support/buy.ts';
import { printShop } from '#tests/support/print-shop.ts';
import { shirtRef } from '#tests/support/recording-printer.ts';
import { askPrinter } from './admin/change-print.server.ts';
import { handOver as runHandOver } from './hand-over/hand-over.server.ts';

const at = printShop();
const { charges, handOver, later, listed, parcelOf, rowOf, shirt, sold, tasks } = at;

describe('a shirt that the printer makes', () => {
  it('is handed over once, the cheapest way that is not collection, and followed to the door', async () => {
    const order = await sold('M');
    expect(await rowOf(order)).toMatchObject({ status: 'waiting', teemillOrderId: null });
    await handOver();
    await handOver();
    expect(charges()).toBe(1);
    const [asked] = [...at.shop.ledger.values()];
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
    at.shop.say('in_production');
    await later(11);
    expect(await rowOf(order)).toMatchObject({ status: 'printing' });
    at.shop.tracking.push({ number: '9400 1118', carrier: 'USPS', url: null });
    at.shop.say('dispatched');
    await later(11);
    await later(61);
    expect(await parcelOf(order)).toMatchObject({ status: 'shipped', trackingNumber: '9400 1118' });
    const letters = await at.site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'order-shipped'));
    expect(letters).toHaveLength(1);
    at.shop.say('delivered');
    await later(720);
    expect(await rowOf(order)).toMatchObject({ status: 'delivered', nextAt: null });
    expect(await parcelOf(order)).toMatchObject({ status: 'delivered' });
    expect(await tasks()).toEqual([]);
  });
});

describe('what leaves in several boxes', () => {
  it('tells the buyer and the owner all of their numbers, also one that comes later', async () => {
    const order = await sold('M');
    await handOver();
    at.shop.tracking.push(
      { number: '9400 1', carrier: 'USPS', url: null },
      { number: '9400 2', carrier: 'USPS', url: null },
    );
    at.shop.say('dispatched');
    await later(11);
    const numbers = async () => {
      const { body } = await at.site.call('GET', `/api/orders/by-token/${order.token}`);
      const [parcel] = body.parcels;
      const more = parcel.moreTracking.map((box: { number: string }) => box.number);
      return [parcel.trackingNumber, ...more];
    };
    expect(await numbers()).toEqual(['9400 1', '9400 2']);
    const letters = await at.site.context.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'order-shipped'), eq(outbox.subject, (await parcelOf(order)).id)));
    expect(letters.map(({ payload }) => payload)).toMatchObject([
      { trackingNumber: '9400 1', moreTracking: [{ number: '9400 2', carrier: 'USPS' }] },
    ]);
    at.shop.tracking.push({ number: '9400 3', carrier: 'USPS', url: null });
    await later(61);
    expect(await numbers()).toEqual(['9400 1', '9400 2', '9400 3']);
  });
});

describe('a work that is changed after it was sold', () => {
  const change = (order: { id: string }, ref: string) =>
    at.site.context.db
      .update(artworks)
      .set({ teemillVariantRef: ref })
      .where(
        inArray(
          artworks.id,
          at.site.context.db
            .select({ id: orderItems.artworkId })
            .from(orderItems)
            .where(eq(orderItems.orderId, order.id)),
        ),
      );

  it('changes nothing of what is printed', async () => {
    const order = await sold('M');
    await change(order, 'another');
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed' });
  });

  it('is looked at again where the printer has nothing of what it said', async () => {
    const work = await shirt({ teemillVariantRef: 'no longer there' });
    const { token } = await buy(at.site, { id: work.id, size: 'M' });
    const [order] = await at.site.context.db.select().from(orders).where(eq(orders.token, token));
    await handOver();
    const row = await rowOf(order!);
    expect(row).toMatchObject({ status: 'refused', reason: 'variant-missing' });
    await change(order!, shirtRef);
    await at.site.call('POST', `/api/admin/printing/${row.id}/retry`, {}, at.headers);
    await handOver();
    expect(await rowOf(order!)).toMatchObject({ status: 'confirmed' });
  });
});

describe('an answer that is lost', () => {
  it('at the draft leaves a draft that nobody pays, and another is made', async () => {
    const order = await sold();
    at.shop.fail({ call: 'create', how: 'lost' });
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'waiting', teemillOrderId: null });
    await later(1);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed' });
    expect([...at.shop.ledger.values()].map((one) => one.charges)).toEqual([0, 1]);
  });

  it('at the confirmation is looked for: what was confirmed is not confirmed again', async () => {
    const order = await sold();
    at.shop.fail({ call: 'confirm', how: 'lost' });
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'confirming' });
    await later(1);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed' });
    expect(at.shop.calls.filter((call) => call === 'confirm')).toHaveLength(1);
    expect(charges()).toBe(1);
  });

  it('because the printer was away is asked for again under the same id', async () => {
    const order = await sold();
    at.shop.fail({ call: 'confirm', how: 'away' }, { call: 'read', how: 'away' });
    await handOver();
    await later(1);
    expect(await rowOf(order)).toMatchObject({ status: 'confirming', attempts: 2 });
    await later(2);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', lastError: null });
    expect(at.shop.ledger.size).toBe(1);
    expect(charges()).toBe(1);
  });

  it('of a row that two processes take up is written by one of them', async () => {
    await sold();
    await Promise.all([handOver(), handOver()]);
    expect(charges()).toBe(1);
  });
});

describe('of somebody who was erased meanwhile', () => {
  const erased = async () => {
    const order = await sold();
    await at.site.context.db
      .update(orders)
      .set({ customerEmail: 'nobody@erased.invalid' })
      .where(eq(orders.id, order.id));
    return order;
  };

  it('no answer of the printer is kept, from the draft on', async () => {
    const order = await erased();
    at.shop.fail({ call: 'confirm', how: 'away' });
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'confirming', teemillResponse: null });
    await later(1);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', teemillResponse: null });
  });

  it('no word of its refusal either', async () => {
    const order = await erased();
    at.shop.fail({ call: 'create', how: 'refused', words: 'The address 18 Foundry Row is wrong.' });
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'address' });
    const { teemillResponse, lastError } = await rowOf(order);
    expect([teemillResponse, lastError]).toEqual([null, null]);
    const [task] = await at.site.context.db.select().from(ownerTasks);
    expect(JSON.stringify(task)).not.toContain('Foundry');
  });
});

describe('the owner', () => {
  it('reads what is owed and earned, what is where, and saves it as a table', async () => {
    const order = await sold();
    await handOver();
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
    const { body } = await at.site.call(
      'GET',
      '/api/admin/printing/summary',
      undefined,
      at.headers,
    );
    expect(body).toMatchObject({
      owed: [{ amount: '18.60', currency: 'USD' }],
      margin: '25.40',
      marginShare: 58,
      printed: 1,
      counts: { 'to-see-to': 0, 'at-printer': 1, all: 1 },
    });
    const csv = await at.site.call('GET', '/api/admin/printing/export', undefined, at.headers);
    expect(csv.body).toContain('38.00,23.90');
    const { id } = await rowOf(order);
    const history = await at.site.call(
      'GET',
      `/api/admin/printing/${id}/history`,
      undefined,
      at.headers,
    );
    const steps = history.body.steps.map(({ status }: { status: string }) => status);
    expect(new Set(steps)).toEqual(new Set(['created', 'confirming', 'confirmed']));
    const asked = await at.site.call('POST', '/api/admin/printing/ask', undefined, at.headers);
    expect(asked.body).toEqual({ asked: 1 });
    expect(at.site.woken).toContain('printing');
  });

  it('is told what holds at her press, whatever a question asked before it is answered', async () => {
    const order = await sold();
    await handOver();
    const { printer } = at.shop;
    const { context } = at.site;
    const asking = (asked: () => Promise<Printer>) => ({
      ...context,
      printing: { ...context.printing, printer: asked },
    });
    const asked = Promise.withResolvers<void>();
    const pressed = Promise.withResolvers<void>();
    at.site.clock.advance({ minutes: 11 });
    const before = runHandOver(
      asking(async () => ({
        ...printer,
        read: async (id) => {
          const answer = await printer.read(id);
          asked.resolve();
          await pressed.promise;
          return answer;
        },
      })),
    );
    await asked.promise;
    at.shop.say('in_production');
    const input = { params: undefined, query: undefined, body: undefined };
    // The older answer comes when the row is due and not yet taken up.
    const answered = asking(async () => {
      pressed.resolve();
      await before;
      return printer;
    });
    await askPrinter(answered, input);
    expect(await rowOf(order)).toMatchObject({ status: 'printing' });
  });

  it('earned nothing of what went back, of the parcel or of the whole order', async () => {
    const order = await sold();
    await handOver();
    const { id } = order;
    const parcelId = (await parcelOf(order)).id;
    const summary = () => at.site.call('GET', '/api/admin/printing/summary', undefined, at.headers);
    expect((await summary()).body).toMatchObject({ margin: '25.40' });
    const give = async (body: object) => {
      const { version } = (await at.site.call('GET', `/api/orders/${id}`, undefined, at.headers))
        .body;
      const headers = { ...at.headers, 'idempotency-key': randomUUID() };
      expect(
        await at.site.call('POST', `/api/orders/${id}/refunds`, { ...body, version }, headers),
      ).toMatchObject({ status: 200 });
    };
    await give({ amount: '10.00', parcel: { id: parcelId, isCalledOff: false } });
    expect((await summary()).body).toMatchObject({ margin: '15.40', marginShare: 45 });
    const { refundable } = (await at.site.call('GET', `/api/orders/${id}`, undefined, at.headers))
      .body;
    await give({ amount: refundable });
    expect((await summary()).body).toMatchObject({ margin: '-18.60', marginShare: null });
  });

  it('earned nothing of what a lost dispute took', async () => {
    const { id, totalAmount, stripePaymentIntentId } = await sold();
    await handOver();
    await at.site.context.db.insert(disputes).values({
      providerDisputeId: `dp_${id}`,
      paymentIntentId: stripePaymentIntentId,
      orderId: id,
      amount: totalAmount,
      currency: 'USD',
      reason: 'fraudulent',
      state: 'lost',
      openedAt: at.site.clock.now(),
      closedAt: at.site.clock.now(),
    });
    const summary = await at.site.call('GET', '/api/admin/printing/summary', undefined, at.headers);
    expect(summary.body).toMatchObject({ margin: '-18.60', marginShare: null });
  });

  it('finds a margin below zero as a number in the table, and no word as a formula', async () => {
    at.shop.variants[0]!.cost.amount = 9_000;
    const work = await shirt({ title: '=1+1' });
    const { token } = await buy(at.site, { id: work.id, size: 'M' });
    const [order] = await at.site.context.db.select().from(orders).where(eq(orders.token, token));
    await handOver();
    const { id } = await rowOf(order!);
    const path = `/api/admin/printing/${id}/retry`;
    await at.site.call('POST', path, { isWanted: true }, at.headers);
    const { body } = await at.site.call('GET', '/api/admin/printing/export', undefined, at.headers);
    expect(body).toContain(',38.00,-52.00,');
    expect(body).toContain(",'=1+1,");
  });
});
