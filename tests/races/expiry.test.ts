import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { pay } from '#tests/support/pay.ts';
import {
  cartsWith,
  counted,
  expectInvariants,
  isWhole,
  jobs,
  openRace,
  prepare,
  processPayment,
  randomOf,
  rest,
  seed,
  together,
  within,
} from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());

const random = randomOf(seed);
const refunds = () => counted(site, sql`select count(*) from refunds`);
const checkoutOf = async (payment: string) =>
  (
    await site.context.db.select().from(checkouts).where(eq(checkouts.paymentIntentId, payment))
  )[0]!;

const seen = new Set<string>();
describe.each(Array.from({ length: isWhole ? 25 : 1 }, (_, round) => round + 1))('round %i', () => {
  it(`ends each checkout one way when time runs out while it is paid (seed ${seed})`, async () => {
    const size = 16;
    const works = await together(size, () => hangWork(site.context));
    const sessions = await cartsWith(
      site,
      works.map((work) => [{ artworkId: work.id }]),
    );
    const rivals = await cartsWith(
      site,
      works.map((work) => [{ artworkId: work.id }]),
    );
    const prepared = await Promise.all(sessions.map((sessionId) => prepare(site, sessionId)));
    const payments = prepared.map(({ body }) => body.paymentIntentId as string);
    site.clock.advance({ minutes: 11 });
    const [paid] = await Promise.all([
      Promise.all(
        payments.map((id, buyer) =>
          within(250, random, () => paysAndComesBack(id, sessions[buyer]!)),
        ),
      ),
      together(3, () => within(60, random, () => jobs.sweep(site.context))),
      Promise.all(
        rivals.flatMap((rival) =>
          [1, 2].map(() => within(300, random, () => prepare(site, rival))),
        ),
      ),
    ]);
    await rest(site);
    for (const [buyer, id] of payments.entries()) {
      const { status } = await checkoutOf(id);
      seen.add(status);
      const placed = await site.context.db
        .select()
        .from(orders)
        .where(eq(orders.stripePaymentIntentId, id));
      expect([status, placed.length, paid[buyer]]).toEqual(
        paid[buyer] ? ['paid', 1, true] : ['expired', 0, false],
      );
    }
    // Works are set free only after their payment was cancelled: nobody pays for what another took.
    expect(await refunds()).toBe(0);
    await expectInvariants(site);
  });
});

it('has seen time run out before a payment, and a payment come before', () => {
  // The short form is too short to be sure of both.
  expect(seen.size).toBeGreaterThanOrEqual(isWhole ? 2 : 1);
});

it('keeps the works of a payment while the provider is asked to cancel it', async () => {
  const work = await hangWork(site.context);
  const [sessionId, rival] = await cartsWith(site, [
    [{ artworkId: work.id }],
    [{ artworkId: work.id }],
  ]);
  const { body: quote } = await prepare(site, sessionId!);
  site.clock.advance({ minutes: 11 });
  // The last moment there is: the buyer pays after the sweep has made up its mind, and another wants the work.
  const rivals: number[] = [];
  const lastMoment = asking(site.context, quote.paymentIntentId, async () => {
    rivals.push((await prepare(site, rival!)).status);
    await pay(site, quote.paymentIntentId);
  });
  await jobs.sweep(lastMoment);
  expect(rivals).toEqual([409]);
  expect((await checkoutOf(quote.paymentIntentId)).status).toBe('paid');
  expect(await refunds()).toBe(0);
  await expectInvariants(site);
});

it('stores a refund before it is asked for, and asks until the provider has done it', async () => {
  const work = await hangWork(site.context, { productType: 'merchandise', price: 2_800 });
  const [sessionId] = await cartsWith(site, [[{ artworkId: work.id }]]);
  const { body: quote } = await prepare(site, sessionId!);
  await site.stripe.paymentIntents.update(quote.paymentIntentId, { amount: 900 });
  await pay(site, quote.paymentIntentId);
  let isAway = true;
  const { payments } = site.context;
  const faulty = {
    ...payments,
    refund: (...asked: Parameters<typeof payments.refund>) =>
      isAway ? away() : payments.refund(...asked),
  };
  const context: Context = { ...site.context, payments: faulty };
  await together(4, () => jobs.sweep(context));
  expect(await counted(site, sql`select count(*) from refunds where status = 'due'`)).toBe(1);
  isAway = false;
  // What failed waits a while before it is asked for again.
  site.clock.advance({ minutes: 5 });
  await jobs.sweep(context);
  await expectInvariants(site);
});

/** Whether the payment went through: the provider decides. */
async function paysAndComesBack(paymentIntentId: string, sessionId: string): Promise<boolean> {
  const payment = await pay(site, paymentIntentId).catch(() => undefined);
  await processPayment(site, paymentIntentId, sessionId);
  return payment?.status === 'succeeded';
}

/** The context of a job in which something happens just before the provider cancels. */
function asking(
  context: TestSite['context'],
  payment: string,
  first: () => Promise<void>,
): TestSite['context'] {
  const { payments } = context;
  const cancel = async (id: string) => {
    if (id === payment) await first();
    return payments.cancel(id);
  };
  return { ...context, payments: { ...payments, cancel } };
}

async function away(): Promise<never> {
  throw new Error('the provider is away');
}
