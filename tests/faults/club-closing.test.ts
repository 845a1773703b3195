import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clubMonths, subscriptionPayments } from '#app/database/schema/sales/subscriptions.ts';
import { joinClub } from '#tests/support/club-month.ts';
import { printMonth } from '#tests/support/printed-month.ts';
import { openTeemill } from '#tests/support/teemill.ts';
import { type Moment, openProxy, type Proxy, strike } from './support/proxy.ts';
import { isWhole } from './support/random.ts';
import { openShop, type Shop } from './support/shop.ts';

const members = isWhole ? 60 : 6;
const account = { key: 'teemill_faults', project: 'faults-000002' };
let printer: Awaited<ReturnType<typeof openTeemill>>;
let toPrinter: Proxy;
let shop: Shop;
let month: string;
beforeAll(async () => {
  printer = await openTeemill({ ...account, pace: null });
  toPrinter = await openProxy(Number(new URL(printer.origin).port));
  shop = await openShop({
    settings: {
      TEEMILL_API_KEY: account.key,
      TEEMILL_PROJECT: account.project,
      TEEMILL_API_BASE: `http://127.0.0.1:${toPrinter.port}/v1`,
    },
  });
  month = await paidMonth();
  await shop.start();
});
afterAll(async () => {
  await shop.close();
  await toPrinter.close();
  await printer.close();
});

/** The month before this one, which the printer makes and everybody has paid: open so far, until a test says that its day has come. */
async function paidMonth(): Promise<string> {
  const now = new Date();
  const named = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString();
  await printMonth({ db: shop.db, now: () => now }, named.slice(0, 7), {
    teemillVariantRef: 'demo-gasholder-moon',
  });
  await shop.db.update(clubMonths).set({ pausedAt: now });
  for (let at = 0; at < members; at++) {
    const { id } = await joinClub(shop);
    await shop.db.insert(subscriptionPayments).values({
      invoiceId: `in_${id}`,
      subscriptionId: id,
      month: `${named.slice(0, 7)}-01`,
      amount: 3_500,
      currency: 'USD',
      paidAt: new Date(named),
    });
  }
  return `${named.slice(0, 7)}-01`;
}

const count = async (query: ReturnType<typeof sql>) =>
  Number(
    (await shop.rows(sql`select count(*)::int as count from (${query}) as found`))[0]!['count'],
  );

type Point = readonly [wire: Proxy, says: readonly RegExp[], when: Moment['when']];

/** Kills the site at each of these moments, one after the other: it meets the next one as soon as it starts again. */
async function killedAt(points: readonly Point[], wake: () => Promise<void>): Promise<void> {
  for (const [wire, says, when] of points) {
    const struck = strike(wire, { says, when }, () => void shop.kill());
    const waking = setInterval(() => void wake(), 500);
    // It may be killed before it answers.
    if (!shop.isAlive()) await shop.start().catch(() => undefined);
    await struck.finally(() => clearInterval(waking));
    await shop.kill();
  }
  await shop.start();
}

const closing = [/insert into "subscription_shipments"/, /commit/];
const confirming = [/^POST \/v1\/orders\/[\w-]+\/confirm/];
const shipping = [/update "subscription_shipments" set/, /commit/];

it('a kill while a month is closed, printed or posted ends in one frozen month and one shirt for each member', async () => {
  const { database } = shop.wires;
  // On a slow machine all would be charged for before the first kill below waits for one.
  toPrinter.freeze();
  // Its day has come.
  await shop.db.update(clubMonths).set({ pausedAt: null });
  await killedAt(
    [
      [database, closing, 'before'],
      [database, closing, 'after'],
    ],
    () => shop.wake('club-closing'),
  );
  await expect
    .poll(async () => {
      await shop.wake('club-closing');
      return count(sql`select 1 from subscription_shipments where shipment_month = ${month}`);
    })
    .toBe(members);
  const numbers = await shop.rows(sql`select number::int from subscription_shipments order by 1`);
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1));
  expect(await count(sql`select 1 from audit_trail where change = 'closed'`)).toBe(1);
  expect(await count(sql`select distinct shipment_id from teemill_orders`)).toBe(members);

  const printed = async () => {
    await shop.db.execute(
      sql`update teemill_orders set next_at = to_timestamp(0) where next_at > now()`,
    );
    await shop.wake('printing');
  };
  const killed = killedAt(
    [
      [toPrinter, confirming, 'before'],
      [toPrinter, confirming, 'after'],
    ],
    printed,
  );
  toPrinter.resume();
  await killed;
  await expect
    .poll(
      async () => {
        await printed();
        return count(sql`select 1 from teemill_orders where status = 'confirmed'`);
      },
      { timeout: 60_000 },
    )
    .toBe(members);
  const charged = printer.sandbox.ledger().filter(({ kind }) => kind === 'charged');
  const ours = await shop.rows(sql`select teemill_order_id as id from teemill_orders`);
  expect(charged.map(({ orderId }) => orderId).toSorted()).toEqual(
    ours.map(({ id }) => id).toSorted(),
  );

  for (const { orderId } of charged)
    for (const to of ['in_production', 'dispatched'] as const) printer.sandbox.move(orderId, to);
  await killedAt([[database, shipping, 'before']], printed);
  await expect
    .poll(
      async () => {
        await printed();
        return count(sql`select 1 from subscription_shipments where status = 'shipped'`);
      },
      { timeout: 60_000 },
    )
    .toBe(members);
  const letters = await shop.rows(
    sql`select recipient from outbox where kind = 'subscription-shipped'`,
  );
  expect(letters).toHaveLength(members);
  expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(members);
});
