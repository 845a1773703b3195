import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import { pay } from '#tests/support/pay.ts';
import {
  type CartLine,
  cartsWith,
  counted,
  expectInvariants,
  isWhole,
  openRace,
  prepare,
  processPayment,
  randomOf,
  seed,
  shuffled,
  together,
  within,
} from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());

const random = randomOf(seed);
const elsewhere = { ...address, state: 'WI', city: 'Superior', postal_code: '54880' };
const sizes = ['A4', 'A3', 'A2'];
const rounds = Array.from({ length: isWhole ? 15 : 1 }, (_, round) => round + 1);
const requote = (payment: string, sessionId: string, shippingAddress: object) =>
  site.call('PATCH', `/api/checkout/${payment}`, { sessionId, shippingAddress });
const setQuantity = async (sessionId: string, quantity: number) => {
  const { body } = await site.call('GET', `/api/cart/${sessionId}`);
  return site.call('PATCH', `/api/cart/${sessionId}/items/${body[0]?.id}`, { quantity });
};

describe.each(rounds)('round %i', () => {
  it(`settles carts of many sizes and quantities that change while they are paid (seed ${seed})`, async () => {
    const prints = await together(3, () =>
      hangWork(site.context, {
        productType: 'print',
        price: 1_000,
        sizePrices: sizes.map((size, at) => ({ size, price: 1_000 + at, edition: 6 })),
      }),
    );
    const every = prints.flatMap(({ id: artworkId }) =>
      sizes.map((selectedSize) => ({ artworkId, selectedSize })),
    );
    const cart = (): CartLine[] =>
      shuffled(every, random)
        .slice(0, 1 + Math.floor(random() * 3))
        .map((line) => ({ ...line, quantity: 1 + Math.floor(random() * 2) }));
    const sessions = await cartsWith(site, Array.from({ length: 60 }, cart));
    const ends = await Promise.all(
      sessions.map((sessionId) => within(200, random, () => buysWhileChanging(sessionId))),
    );
    // A buyer is refused, or has an order; whoever was let in is never sent away without either.
    expect(ends.filter((end) => !['placed', 'refused', 'unpaid'].includes(end)).join('\n')).toBe(
      '',
    );
    expect(new Set(ends)).toContain('placed');
    await expectInvariants(site);
    expect(await counted(site, sql`select count(*) from refunds`)).toBe(0);
  });

  it('closes a print once its last sizes are sold, also when two buyers take them at once', async () => {
    const works = await together(12, () =>
      hangWork(site.context, {
        productType: 'print',
        sizePrices: ['A4', 'A3'].map((size) => ({ size, price: 2_000, edition: 1 })),
      }),
    );
    const carts = works.flatMap(({ id: artworkId }) =>
      ['A4', 'A3'].map((selectedSize) => [{ artworkId, selectedSize }]),
    );
    const sessions = await cartsWith(site, carts);
    const payments = await Promise.all(
      sessions.map(
        async (sessionId) => (await prepare(site, sessionId)).body.paymentIntentId as string,
      ),
    );
    for (const id of payments) await pay(site, id);
    for (let at = 0; at < payments.length; at += 2) {
      await Promise.all(
        [at, at + 1].map((buyer) => processPayment(site, payments[buyer]!, sessions[buyer]!)),
      );
    }
    const open = await site.context.db
      .select({ title: artworks.title })
      .from(artworks)
      .where(
        sql`${inArray(
          artworks.id,
          works.map((work) => work.id),
        )} and ${eq(artworks.isAvailable, true)}`,
      );
    expect(open).toEqual([]);
    await expectInvariants(site);
  });

  it('prepares one payment for a cart that many tabs check out at once', async () => {
    const work = await hangWork(site.context);
    const [sessionId] = await cartsWith(site, [[{ artworkId: work.id }]]);
    const answers = await together(12, () => prepare(site, sessionId!));
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.paymentIntentId}`)).size,
    ).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await paymentsOf(sessionId!)).toEqual(['requires_payment_method']);
    await expectInvariants(site);
  });

  it('leaves one payment that can be paid when tabs with different addresses check out at once', async () => {
    const work = await hangWork(site.context);
    const [sessionId] = await cartsWith(site, [[{ artworkId: work.id }]]);
    const answers = await together(8, (tab) =>
      prepare(
        site,
        sessionId!,
        tab % 2 === 0 ? address : { ...elsewhere, line1: `${tab} Tower Avenue` },
      ),
    );
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.paymentIntentId}`)).size,
    ).toBe(1);
    expect((await paymentsOf(sessionId!)).filter((status) => status !== 'canceled')).toHaveLength(
      1,
    );
    await requote(answers[0]!.body.paymentIntentId, sessionId!, elsewhere);
    await pay(site, answers[0]!.body.paymentIntentId);
    expect(
      (await processPayment(site, answers[0]!.body.paymentIntentId, sessionId!)).body.success,
    ).toBe(true);
    await expectInvariants(site);
  });
});

/** Checks out, and changes the cart and the address in another tab while paying. */
async function buysWhileChanging(sessionId: string): Promise<string> {
  const { status, body } = await prepare(site, sessionId);
  if (status === 409) return 'refused';
  if (status !== 200) return `prepared: ${status}`;
  const id = body.paymentIntentId as string;
  if (random() < 0.5) await requote(id, sessionId, { ...elsewhere, line1: '4 Tower Avenue' });
  const [payment, , quoted] = await Promise.all([
    within(40, random, () => pay(site, id).catch(() => undefined)),
    within(20, random, () => setQuantity(sessionId, 1 + Math.floor(random() * 3))),
    within(40, random, () => requote(id, sessionId, elsewhere)),
  ]);
  if (quoted.status !== 200 && quoted.status !== 409) return `quoted: ${quoted.status}`;
  const settled = await processPayment(site, id, sessionId);
  if (settled.status !== 200) return `settled: ${settled.status}`;
  if (payment?.status !== 'succeeded') return 'unpaid';
  return settled.body.success ? 'placed' : settled.body.message;
}

/** What the provider has prepared for a cart, by state. */
async function paymentsOf(sessionId: string): Promise<string[]> {
  const own = await site.context.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.sessionId, sessionId));
  const ids = new Set(own.map((checkout) => checkout.id));
  const all = await site.stripe.paymentIntents
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 10_000 });
  return all
    .filter((payment) => ids.has(payment.metadata['checkout_id'] ?? ''))
    .map((payment) => payment.status);
}
