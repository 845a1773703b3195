import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#app/database/schema/sales/orders.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { owner, removeKeys, replaceKeys, signedIn } from '#tests/support/buy.ts';
import {
  cartsWith,
  expectInvariants,
  isWhole,
  jobs,
  openRace,
  prepare,
  processPayment,
  randomOf,
  seed,
  together,
  within,
} from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, hangWork } from '#tests/support/works.ts';

const random = randomOf(seed);
const buyers = 8;
/** In which the other buyers begin, while the keys are replaced four times. */
const milliseconds = 4_000;

let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openRace({ OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password });
  await ensureOwner(site.context);
  headers = await signedIn(site);
});
afterAll(() => site.close());
afterEach(() => expectInvariants(site));

/** The owner connects her account, takes its keys away while a buyer pays by them, and so on. */
async function replaceOften(buyers: readonly (() => Promise<Paying>)[]): Promise<void> {
  for (const begin of buyers) {
    await replaceKeys(site, headers);
    const paying = await begin();
    await Promise.all([removeKeys(site, headers), paying.finish()]);
  }
}

type Paying = { payment: string; finish: () => Promise<void> };

/** A buyer with a payment, which is brought twice once it is paid. */
async function begin(sessionId: string): Promise<Paying> {
  const email = `${sessionId}@example.com`;
  const { status, body } = await prepare(site, sessionId, { ...address, email });
  expect(status).toBe(200);
  const payment = body.paymentIntentId as string;
  const finish = async () => {
    await payWhereItWasMade(payment);
    const ends = await together(2, () =>
      within(500, random, () => processPayment(site, payment, sessionId)),
    );
    for (const end of ends) expect(end).toMatchObject({ status: 200, body: { success: true } });
  };
  return { payment, finish };
}

/** Pays as a page does that was opened with the keys of this payment. */
async function payWhereItWasMade(paymentIntentId: string): Promise<void> {
  for (const { secretKey } of site.pairs.slice(0, 2)) {
    const stripe = site.stripeOf(secretKey);
    const { data } = await stripe.paymentIntents.list({ limit: 100 });
    if (!data.some(({ id }) => id === paymentIntentId)) continue;
    await stripe.paymentIntents.confirm(paymentIntentId, {
      payment_method: 'pm_card_visa',
      return_url: 'https://studio.example/checkout',
    });
    return;
  }
  throw new Error(`no account knows payment ${paymentIntentId}`);
}

describe.each(Array.from({ length: isWhole ? 10 : 1 }, (_, round) => round + 1))('round %i', () => {
  it(`places each order once while the keys are replaced (seed ${seed})`, async () => {
    const works = await together(buyers, () => hangWork(site.context));
    const carts = await cartsWith(
      site,
      works.map(({ id }) => [{ artworkId: id }]),
    );
    const [first, second, ...others] = carts;
    await Promise.all([
      replaceOften([first!, second!].map((cart) => () => begin(cart))),
      together(others.length, (at) =>
        within(milliseconds, random, async () => (await begin(others[at]!)).finish()),
      ),
      together(6, () => within(milliseconds, random, () => jobs.sweep(site.context))),
    ]);
    const placed = await site.context.db.select().from(orders);
    const buyersOf = placed.map(({ customerEmail }) => customerEmail);
    for (const cart of carts)
      expect(buyersOf.filter((email) => email === `${cart}@example.com`)).toHaveLength(1);
  });
});
