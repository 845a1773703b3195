import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, artworkSizes } from '#app/database/schema/catalog.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const kinds: [string, Parameters<typeof hangWork>[1], string | null][] = [
  ['of a numbered edition', { edition: 20 }, null],
  ['that is made on demand', { edition: null }, null],
  ['with sizes', { sizePrices: [{ size: 'A3', price: 9_000, edition: 10 }] }, 'A3'],
];

async function print(given: Parameters<typeof hangWork>[1]) {
  const title = 'Last Lift';
  const work = await hangWork(site.context, { title, productType: 'print', ...given });
  const [item] = await site.context.db
    .insert(inventoryTracking)
    .values({ title, type: 'print', artworkId: work.id })
    .returning();
  return { work, item: item! };
}
async function begun(work: { id: string }, selectedSize: string | null = null) {
  const sessionId = randomUUID();
  await add(work, selectedSize, sessionId);
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  return { sessionId, payment: body.paymentIntentId as string };
}
const add = (
  work: { id: string },
  selectedSize: string | null = null,
  sessionId: string = randomUUID(),
) =>
  site.call('POST', '/api/cart', {
    artworkId: work.id,
    sessionId,
    quantity: 1,
    ...(selectedSize && { selectedSize }),
  });
const mark = (item: { id: string }, body: object) =>
  site.call('PATCH', `/api/admin/inventory/${item.id}`, { version: 1, ...body }, headers);
const pageOf = async ({ slug }: { slug: string }) =>
  (await site.call('GET', `/api/artworks/${slug}`)).body;
const shown = async (work: { slug: string }) => (await pageOf(work)).availability;
const process = ({ sessionId, payment }: { sessionId: string; payment: string }) =>
  site.call('POST', '/api/process-payment', {
    paymentIntentId: payment,
    sessionId,
    billingAddress: null,
  });

describe.each(kinds)('a print %s', (_, given, size) => {
  it.each(['sold', 'private', 'exhibition'])(
    'that is marked %s leaves the shop, and comes back',
    async (status) => {
      const { work, item } = await print(given);
      const sessionId = randomUUID();
      await add(work, size, sessionId);
      expect((await mark(item, { status })).status).toBe(200);
      expect((await add(work, size)).status).toBe(409);
      expect(
        (
          await site.call('POST', '/api/create-payment-intent', {
            sessionId,
            shippingAddress: address,
          })
        ).status,
      ).toBe(409);
      expect(await pageOf(work)).toMatchObject({
        availability: 'sold',
        standing: status === 'sold' ? null : status,
      });
      expect((await mark(item, { status: 'available', version: 2 })).status).toBe(200);
      expect((await add(work, size)).status).toBe(200);
      expect(await shown(work)).toBe('available');
    },
  );

  it('is not taken from a buyer in checkout without a question, and then their payment is cancelled first', async () => {
    const { work, item } = await print(given);
    const buyer = await begun(work, size);
    const other = await begun(work, size);
    expect(await mark(item, { status: 'sold' })).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(
          /^Last Lift is in a buyer's checkout until \d\d:\d\d UTC\. If you take it anyway, /,
        ),
        fields: { takeAnyway: expect.any(String), heldUntil: expect.any(String) },
      },
    });
    // A copy that is paid for at that moment is its buyer's; the other buyer's payment is cancelled.
    await pay(site, other.payment);
    expect(await mark(item, { status: 'sold', takeAnyway: true })).toMatchObject({
      status: 200,
      body: { status: 'sold' },
    });
    expect((await site.stripe.paymentIntents.retrieve(buyer.payment)).status).toBe('canceled');
    expect(
      await site.context.db.$count(orders, eq(orders.stripePaymentIntentId, other.payment)),
    ).toBe(1);
    expect(await shown(work)).toBe('sold');
  });

  it('that was marked by another road sells nothing: the payment goes back', async () => {
    const { work, item } = await print(given);
    const buyer = await begun(work, size);
    await site.context.db
      .update(inventoryTracking)
      .set({ status: 'private' })
      .where(eq(inventoryTracking.id, item.id));
    await pay(site, buyer.payment);
    expect((await process(buyer)).body).toMatchObject({ success: false, outcome: 'refunded' });
  });
});

describe('a print that the owner keeps out of the shop', () => {
  it.each(['sold', 'private', 'exhibition'] as const)(
    'stays out when a copy comes back or its stock is set (%s)',
    async (status) => {
      const { work, item } = await print({
        sizePrices: [{ size: 'A3', price: 9_000, edition: 10 }],
      });
      const { token } = await buy(site, { id: work.id, size: 'A3' });
      await mark(item, { status });
      const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
      expect(
        (await site.call('PATCH', `/api/orders/${order!.id}`, { status: 'cancelled' }, headers))
          .status,
      ).toBe(200);
      expect(await shown(work)).toBe('sold');
      const [size] = await site.context.db
        .select()
        .from(artworkSizes)
        .where(eq(artworkSizes.artworkId, work.id));
      expect(
        (
          await site.call(
            'PATCH',
            `/api/admin/inventory/${item.id}/variants/${size!.id}`,
            { stock: 5 },
            headers,
          )
        ).status,
      ).toBe(200);
      expect(await shown(work)).toBe('sold');
      const [kept] = await site.context.db
        .select()
        .from(inventoryTracking)
        .where(eq(inventoryTracking.id, item.id));
      expect(kept?.status).toBe(status);
    },
  );

  it('does not come back by its state alone when every copy was sold', async () => {
    const { work, item } = await print({ edition: 1 });
    await buy(site, work);
    const [sold] = await site.context.db
      .select()
      .from(inventoryTracking)
      .where(eq(inventoryTracking.id, item.id));
    expect((await mark(item, { status: 'available', version: sold!.version })).status).toBe(200);
    const [row] = await site.context.db.select().from(artworks).where(eq(artworks.id, work.id));
    expect(row?.isAvailable).toBe(false);
  });
});
