import type Stripe from 'stripe';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { paced } from '#app/platform/operations/paced.ts';
import { endDispute, endRefund, openDispute, warnOfFraud } from '#tests/support/at-provider.ts';
import { buy, type Buyer, newBuyer } from './support/buyer.ts';
import { seeded } from './support/random.ts';
import { openShop, passLetterLease, promisedMs, type Shop } from './support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.start();
});
beforeEach(() => shop.revive());
afterAll(() => shop.close());

async function bought(): Promise<Buyer & { payment: string }> {
  const buyer = await newBuyer(shop);
  await buy(shop, buyer);
  return { ...buyer, payment: buyer.paymentIntentId! };
}

/** What the owner's order says of its money: refunds, disputes, warnings, and the lines of the books. */
const moneyOf = async ({ payment }: { payment: string }) =>
  (
    await shop.rows(sql`
      select (select coalesce(json_agg(r.status order by r.amount), '[]') from refunds r where r.order_id = o.id) as refunds,
        (select coalesce(json_agg(d.state), '[]') from disputes d where d.order_id = o.id) as disputes,
        (select coalesce(json_agg(w.is_open), '[]') from fraud_warnings w where w.order_id = o.id) as warnings,
        (select coalesce(json_object_agg(t.type, (t.amount * 100)::int), '{}') from transactions t
          where t.related_order_id = o.id and t.type <> 'sale') as books
      from orders o where o.stripe_payment_intent_id = ${payment}`)
  )[0];

/** What happens at the provider to four orders: two refunds, one of which fails; a lost dispute; a warning. */
async function happen() {
  const [refunded, failed, disputed, warned] = [
    await bought(),
    await bought(),
    await bought(),
    await bought(),
  ];
  await shop.stripe.refunds.create({ payment_intent: refunded.payment, amount: 5_000 });
  await shop.stripe.refunds.create({ payment_intent: refunded.payment });
  const { id } = await shop.stripe.refunds.create({ payment_intent: failed.payment });
  await endRefund(shop, id, 'failed');
  await endDispute(shop, (await openDispute(shop, disputed.payment)).id, 'lost');
  await warnOfFraud(shop, warned.payment);
  return { refunded, failed, disputed, warned };
}

async function heard(
  { refunded, failed, disputed, warned }: Awaited<ReturnType<typeof happen>>,
  within: number,
) {
  const all = () => Promise.all([refunded, failed, disputed, warned].map(moneyOf));
  await expect
    .poll(all, { timeout: within, interval: 250 })
    .toMatchObject([
      { refunds: ['done', 'done'], books: { refund: 118_880 } },
      { refunds: ['failed'] },
      { disputes: ['lost'], books: { dispute: 118_880 } },
      { warnings: [true] },
    ]);
  await shop.settled();
  return shop.broken('settled');
}

it('is heard within a minute though no webhook ever comes', async () => {
  shop.deliverWebhooks(false);
  const money = await happen();
  expect(await heard(money, 60_000)).toEqual([]);
});

it('is heard by webhooks within five seconds', async () => {
  shop.deliverWebhooks(true);
  expect(await heard(await happen(), promisedMs)).toEqual([]);
});

it('is the same though every event comes five times and in any order', async () => {
  shop.deliverWebhooks(false);
  const money = await happen();
  const random = seeded(26);
  const recent = (await shop.stripe.events.list({ limit: 60 })).data;
  const shuffled = Array.from({ length: 5 }, () => recent)
    .flat()
    .toSorted(() => random() - 0.5);
  await paced(shuffled, { atOnce: 20, perSecond: 1_000 }, deliver);
  expect(await heard(money, 20_000)).toEqual([]);
});

it('that the site was killed over is heard when it is back', async () => {
  shop.deliverWebhooks(true);
  const begun = happen().catch(() => undefined);
  await shop.kill();
  await begun;
  await passLetterLease(shop);
  await shop.start();
  const money = await happen();
  expect(await heard(money, 60_000)).toEqual([]);
});

/** Sends an event until it is taken, as the provider does: a shop under load asks to be told later (invariant 22). */
async function deliver(event: Stripe.Event): Promise<void> {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = shop.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: shop.webhookSecret,
    timestamp,
  });
  const send = async () =>
    (await shop.call('POST', '/api/stripe/webhook', payload, { 'stripe-signature': signature }))
      .status;
  let status = await send();
  for (const giveUp = performance.now() + 60_000; status === 503 && performance.now() < giveUp;) {
    await wait(250);
    status = await send();
  }
  expect(status).toBe(200);
}
