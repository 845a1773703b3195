import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { checkouts, refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import { jobs } from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

async function original(title = 'Weir') {
  const work = await hangWork(site.context, { title });
  const [item] = await site.context.db
    .insert(inventoryTracking)
    .values({ title, type: 'original', artworkId: work.id })
    .returning();
  return { work, item: item! };
}
async function held(work: { id: string }) {
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
  const { status, body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  expect(status).toBe(200);
  return { sessionId, payment: body.paymentIntentId as string };
}
const mark = (item: { id: string }, body: object) =>
  site.call('PATCH', `/api/admin/inventory/${item.id}`, { version: 1, ...body }, headers);
const process = ({ sessionId, payment }: { sessionId: string; payment: string }) =>
  site.call('POST', '/api/process-payment', {
    paymentIntentId: payment,
    sessionId,
    billingAddress: null,
  });
const intentOf = (payment: string) => site.stripe.paymentIntents.retrieve(payment);
const itemOf = async (item: { id: string }) =>
  (
    await site.context.db.select().from(inventoryTracking).where(eq(inventoryTracking.id, item.id))
  )[0]!;
const ordersOf = (payment: string) =>
  site.context.db.$count(orders, eq(orders.stripePaymentIntentId, payment));

describe('an original that a buyer is paying for', () => {
  it.each(['sold', 'private'] as const)(
    'is not marked %s before the owner knows, and until when',
    async (status) => {
      const { work, item } = await original('Weir');
      const buyer = await held(work);
      const asked = await mark(item, { status, location: 'Gallery' });
      expect(asked).toMatchObject({
        status: 409,
        body: {
          detail:
            "Weir is in a buyer's checkout until 09:10 UTC. If you take it anyway, their payment is cancelled and they are told that the work is gone.",
          fields: { takeAnyway: expect.any(String), heldUntil: '2026-11-20T09:10:00.000Z' },
        },
      });
      expect(await itemOf(item)).toMatchObject({ status: 'available', location: null, version: 1 });
      await pay(site, buyer.payment);
      expect((await process(buyer)).body).toMatchObject({ success: true });
      // The form was opened before the sale: neither it nor "take it anyway" passes as if nothing had happened.
      expect(await mark(item, { status })).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('changed elsewhere') },
      });
      expect(await mark(item, { status, takeAnyway: true })).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('The buyer has paid meanwhile') },
      });
    },
  );

  it('gets another place without a question, and goes on an exhibition with one', async () => {
    const { work, item } = await original();
    const buyer = await held(work);
    expect((await mark(item, { status: 'exhibition' })).status).toBe(409);
    expect((await mark(item, { location: 'Hall 2' })).status).toBe(200);
    await pay(site, buyer.payment);
    expect((await process(buyer)).body).toMatchObject({ success: true });
  });

  it('is taken anyway: the payment is cancelled first, then the work leaves the shop, and its buyer is told', async () => {
    const { work, item } = await original('Low Water');
    const buyer = await held(work);
    const taken = await mark(item, { status: 'sold', takeAnyway: true });
    expect(taken).toMatchObject({ status: 200, body: { status: 'sold' } });
    expect((await intentOf(buyer.payment)).status).toBe('canceled');
    await expect(pay(site, buyer.payment)).rejects.toThrow(/canceled/);
    expect(
      (await site.context.db.select().from(editions).where(eq(editions.artworkId, work.id)))[0],
    ).toMatchObject({ held: 0, sold: 0 });
    expect(
      (await site.context.db.select().from(artworks).where(eq(artworks.id, work.id)))[0],
    ).toMatchObject({ isAvailable: false });
    const told = await site.call('PATCH', `/api/checkout/${buyer.payment}`, {
      sessionId: buyer.sessionId,
      shippingAddress: address,
    });
    expect(told).toMatchObject({
      status: 410,
      body: {
        detail:
          'Low Water is no longer for sale. Your payment was cancelled, and nothing was charged.',
        fields: { work: 'Low Water' },
      },
    });
    const [checkout] = await site.context.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.paymentIntentId, buyer.payment));
    expect(checkout?.status).toBe('expired');
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, checkout!.id));
    expect(trail.find(({ change }) => change === 'taken back')).toMatchObject({
      actor: 'owner',
      actorId: expect.any(String),
    });
  });

  it('stays with the buyer who paid a moment before, and the answer says so', async () => {
    const { work, item } = await original();
    const buyer = await held(work);
    await pay(site, buyer.payment);
    const refused = await mark(item, { status: 'sold', takeAnyway: true });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringContaining('The buyer paid a moment ago, so the work is sold: order '),
      },
    });
    expect(refused.body.fields).toBeUndefined();
    expect(await itemOf(item)).toMatchObject({ status: 'sold' });
    expect(await ordersOf(buyer.payment)).toBe(1);
  });

  it('is taken from nobody by a stale form', async () => {
    const { work, item } = await original();
    const buyer = await held(work);
    expect((await mark(item, { status: 'sold', takeAnyway: true, version: 7 })).status).toBe(409);
    expect((await intentOf(buyer.payment)).status).toBe('requires_payment_method');
  });

  it('is free to be marked once the hold has ended', async () => {
    const { work, item } = await original();
    await held(work);
    site.clock.advance({ minutes: 11 });
    await sweepCheckouts(site.context);
    expect((await mark(item, { status: 'sold' })).status).toBe(200);
    site.clock.advance({ minutes: -11 });
  });
});

describe('a hold on a work that left the shop by another road', () => {
  it.each([
    [
      'the catalogue',
      (id: string) =>
        site.context.db.update(artworks).set({ isAvailable: false }).where(eq(artworks.id, id)),
      'sold-out',
      'A work in your order was sold a moment before your payment arrived.',
      'it had gone to somebody else',
    ],
    [
      'the inventory alone',
      (id: string) =>
        site.context.db.transaction(async (tx) => {
          await tx
            .update(inventoryTracking)
            .set({ status: 'private' })
            .where(eq(inventoryTracking.artworkId, id));
          await tx.update(artworks).set({ isAvailable: true }).where(eq(artworks.id, id));
        }),
      'withdrawn',
      'A work in your order is not for sale any more.',
      'it was not for sale any more',
    ],
  ])(
    'sells nothing (%s): its payment goes back at once, and the buyer is told',
    async (_, leave, reason, said, written) => {
      const { work } = await original('Tide Table');
      const buyer = await held(work);
      await leave(work.id);
      await pay(site, buyer.payment);
      const told = {
        success: false,
        outcome: 'refunded',
        message: `${said} Your money is on its way back to your card.`,
      };
      expect((await process(buyer)).body).toMatchObject(told);
      await sweepCheckouts(site.context);
      expect((await process(buyer)).body).toMatchObject(told);
      await jobs.letters(site.context);
      expect(await ordersOf(buyer.payment)).toBe(0);
      expect(
        (
          await site.context.db
            .select()
            .from(refunds)
            .where(eq(refunds.paymentIntentId, buyer.payment))
        )[0],
      ).toMatchObject({
        reason,
        status: 'done',
        amount: 118_880,
      });
      expect(
        site.letters.filter(({ text }) =>
          ['Tide Table', '1,188.80', written].every((words) => text.includes(words)),
        ).length,
      ).toBeGreaterThan(0);
    },
  );

  it('is not begun either', async () => {
    const { work, item } = await original();
    await site.context.db.transaction(async (tx) => {
      await tx
        .update(inventoryTracking)
        .set({ status: 'private' })
        .where(eq(inventoryTracking.id, item.id));
      await tx.update(artworks).set({ isAvailable: true }).where(eq(artworks.id, work.id));
    });
    const sessionId = randomUUID();
    await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
    expect(
      (
        await site.call('POST', '/api/create-payment-intent', {
          sessionId,
          shippingAddress: address,
        })
      ).status,
    ).toBe(409);
  });
});
