import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { quotes } from '#app/database/schema/sales/checkout.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { releaseAbandonedHolds } from '#app/features/checkout/reconciliation/release-abandoned-holds.server.ts';
import { pay } from '#tests/support/pay.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await chargeSimply(site.context);
});
afterAll(() => site.close());

type Choice = { id: string; size?: string; quantity?: number };
const add = (sessionId: string, { id, size, quantity = 1 }: Choice) =>
  site.call('POST', '/api/cart', { artworkId: id, sessionId, quantity, selectedSize: size });
const prepare = (sessionId: string) =>
  site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress: address });
const patch = (payment: string, sessionId: string, more: object = {}) =>
  site.call('PATCH', `/api/checkout/${payment}`, { sessionId, shippingAddress: address, ...more });
const extend = (payment: string, sessionId: string) =>
  site.call('POST', `/api/checkout/${payment}/extension`, { sessionId });
const editionOf = async (artworkId: string) =>
  (await site.context.db.select().from(editions).where(eq(editions.artworkId, artworkId)))[0]!;
const intentOf = (payment: string) => site.stripe.paymentIntents.retrieve(payment);

async function prepared(...works: Choice[]) {
  const sessionId = randomUUID();
  for (const work of works) await add(sessionId, work);
  const { status, body } = await prepare(sessionId);
  expect(status).toBe(200);
  return { sessionId, payment: body.paymentIntentId as string, quote: body };
}
async function takeOut(sessionId: string, work: Choice): Promise<void> {
  const { body } = await site.call('GET', `/api/cart/${sessionId}`);
  const item = body.find((one: { artworkId: string }) => one.artworkId === work.id);
  expect((await site.call('DELETE', `/api/cart/${sessionId}/items/${item.id}`)).status).toBe(200);
}

describe('POST /api/checkout/{paymentIntentId}/extension', () => {
  it('keeps the works for HOLD_MINUTES more, once', async () => {
    const work = await hangWork(site.context);
    const { sessionId, payment, quote } = await prepared(work);
    expect(quote).toMatchObject({ holdExtended: false, holdSecondsLeft: 600 });
    site.clock.advance({ minutes: 9 });
    expect(await extend(payment, sessionId)).toMatchObject({
      status: 200,
      body: { holdSecondsLeft: 660, holdExtended: true },
    });
    expect(await extend(payment, sessionId)).toMatchObject({
      status: 409,
      body: { detail: 'Your works were kept longer once already.' },
    });
    site.clock.advance({ minutes: 10 });
    await sweepCheckouts(site.context);
    expect(await editionOf(work.id)).toMatchObject({ held: 1 });
    expect((await patch(payment, sessionId)).body).toMatchObject({
      holdSecondsLeft: 60,
      holdExtended: true,
    });
    site.clock.advance({ minutes: 1 });
    await sweepCheckouts(site.context);
    expect(await editionOf(work.id)).toMatchObject({ held: 0, sold: 0 });
    expect((await intentOf(payment)).status).toBe('canceled');
  });

  it('is granted once to twenty that ask at once', async () => {
    const { sessionId, payment } = await prepared(await hangWork(site.context));
    const answers = await Promise.all(Array.from({ length: 20 }, () => extend(payment, sessionId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  it('is refused when the time is up, once it is paid, and to others', async () => {
    const late = await prepared(await hangWork(site.context));
    site.clock.advance({ minutes: 10 });
    expect(await extend(late.payment, late.sessionId)).toMatchObject({
      status: 410,
      body: { code: 'gone' },
    });
    const paid = await prepared(await hangWork(site.context));
    expect((await extend(paid.payment, randomUUID())).status).toBe(404);
    expect((await extend('pi_unknown', paid.sessionId)).status).toBe(404);
    expect(
      (await site.call('POST', `/api/checkout/${paid.payment}/extension`, { sessionId: 5 })).status,
    ).toBe(400);
    await pay(site, paid.payment);
    await site.call('POST', '/api/process-payment', {
      paymentIntentId: paid.payment,
      sessionId: paid.sessionId,
      billingAddress: null,
    });
    expect((await extend(paid.payment, paid.sessionId)).status).toBe(409);
  });
});

describe('a hold whose time is up', () => {
  it('is not renewed by its page, and begins anew only as a new payment, for whoever comes first', async () => {
    const work = await hangWork(site.context, { title: 'Tide Table' });
    const { sessionId, payment } = await prepared(work);
    const other = randomUUID();
    await add(other, work);
    site.clock.advance({ minutes: 10 });
    expect(await patch(payment, sessionId)).toMatchObject({ status: 410, body: { code: 'gone' } });
    const again = await prepare(sessionId);
    expect(again.body.paymentIntentId).not.toBe(payment);
    expect((await intentOf(payment)).status).toBe('canceled');
    site.clock.advance({ minutes: 10 });
    await sweepCheckouts(site.context);
    expect((await prepare(other)).status).toBe(200);
    expect(await prepare(sessionId)).toMatchObject({
      status: 409,
      body: { detail: "Tide Table is in another buyer's checkout." },
    });
  });

  it('cannot follow upon itself for ever: after three turns the cart rests', async () => {
    const work = await hangWork(site.context);
    const { sessionId } = await prepared(work);
    for (let turn = 1; turn <= 2; turn++) {
      site.clock.advance({ minutes: 10 });
      expect((await prepare(sessionId)).status).toBe(200);
    }
    site.clock.advance({ minutes: 10 });
    const refused = await prepare(sessionId);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(refused.body.detail).toContain(
      'it can keep them again in 100 minutes. Nothing was charged.',
    );
    expect(await editionOf(work.id)).toMatchObject({ held: 0 });
    const other = randomUUID();
    await add(other, work);
    expect((await prepare(other)).status).toBe(200);
    await takeOut(other, work);
    await releaseAbandonedHolds(site.context);
    site.clock.advance({ minutes: 101 });
    expect((await prepare(sessionId)).status).toBe(200);
  });

  it('does not keep a cart of things made on demand waiting', async () => {
    const { sessionId } = await prepared(
      await hangWork(site.context, { productType: 'merchandise', price: 2_800 }),
    );
    for (let turn = 0; turn < 5; turn++) {
      site.clock.advance({ minutes: 10 });
      expect((await prepare(sessionId)).status).toBe(200);
    }
  });
});

describe('a cart that gives something up', () => {
  it('frees its works when it is emptied, the payment first', async () => {
    const work = await hangWork(site.context);
    const { sessionId, payment } = await prepared(work);
    const woken = site.woken.length;
    await takeOut(sessionId, work);
    expect(site.woken.slice(woken)).toContain('holds');
    await releaseAbandonedHolds(site.context);
    expect(await editionOf(work.id)).toMatchObject({ held: 0 });
    expect((await intentOf(payment)).status).toBe('canceled');
    expect((await patch(payment, sessionId)).status).toBe(410);
  });

  it('frees the line that was taken out, keeps the others, and charges only for them', async () => {
    const [first, second] = [
      await hangWork(site.context),
      await hangWork(site.context, { price: 200_000 }),
    ];
    const { sessionId, payment } = await prepared(first, second);
    await takeOut(sessionId, first);
    await releaseAbandonedHolds(site.context);
    expect(await editionOf(first.id)).toMatchObject({ held: 0 });
    expect(await editionOf(second.id)).toMatchObject({ held: 1 });
    // 2000 + 120 carriage + 6.88 % of 2000
    expect((await intentOf(payment)).amount).toBe(225_760);
    await pay(site, payment);
    const { body } = await site.call('POST', '/api/process-payment', {
      paymentIntentId: payment,
      sessionId,
      billingAddress: null,
    });
    expect(body.success).toBe(true);
  });

  it('frees what a lower quantity no longer wants', async () => {
    const print = await hangWork(site.context, {
      productType: 'print',
      price: 5_000,
      sizePrices: [{ size: 'A2', price: 9_550, edition: 5 }],
    });
    const { sessionId } = await prepared({ id: print.id, size: 'A2', quantity: 4 });
    const { body } = await site.call('GET', `/api/cart/${sessionId}`);
    await site.call('PATCH', `/api/cart/${sessionId}/items/${body[0].id}`, { quantity: 1 });
    await releaseAbandonedHolds(site.context);
    expect(await editionOf(print.id)).toMatchObject({ held: 1 });
  });

  it('keeps its order when it was paid a moment before', async () => {
    const work = await hangWork(site.context);
    const { sessionId, payment } = await prepared(work);
    await pay(site, payment);
    await takeOut(sessionId, work);
    await releaseAbandonedHolds(site.context);
    expect(await editionOf(work.id)).toMatchObject({ held: 0, sold: 1 });
  });
});

describe('a price that the owner changes', () => {
  it('is not charged when another was shown: the answer names it, and nothing has changed', async () => {
    const work = await hangWork(site.context, { title: 'Low Water', price: 100_000 });
    const { sessionId, payment, quote } = await prepared(work);
    await site.context.db.update(artworks).set({ price: 120_000 }).where(eq(artworks.id, work.id));
    const refused = await patch(payment, sessionId, { shownTotal: quote.total });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail:
          'The price of Low Water has changed from $1,000 to $1,200. The total is now $1,402.56. Nothing was charged.',
      },
    });
    expect((await intentOf(payment)).amount).toBe(118_880);
    expect(await site.context.db.select().from(quotes).where(eq(quotes.total, 140_256))).toEqual(
      [],
    );
    expect((await patch(payment, sessionId, { shownTotal: '1402.56' })).body).toMatchObject({
      total: '1402.56',
      lines: [{ title: 'Low Water', quantity: 1, unitPrice: '1200.00' }],
    });
    expect((await intentOf(payment)).amount).toBe(140_256);
  });

  it('counts for a size of its own, and an amount that is none is refused', async () => {
    const print = await hangWork(site.context, {
      productType: 'print',
      price: 5_000,
      sizePrices: [{ size: 'A2', price: 9_000, edition: 5 }],
    });
    const { sessionId, payment, quote } = await prepared({ id: print.id, size: 'A2' });
    await site.context.db
      .update(artworkSizes)
      .set({ price: 9_500 })
      .where(eq(artworkSizes.artworkId, print.id));
    expect((await patch(payment, sessionId, { shownTotal: quote.total })).status).toBe(409);
    expect((await patch(payment, sessionId, { shownTotal: 'much' })).status).toBe(400);
  });
});
