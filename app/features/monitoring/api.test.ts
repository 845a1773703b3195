import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkouts, quotes, refunds } from '#app/database/schema/sales/checkout.ts';
import { outbox, providerEvents } from '#app/database/schema/operations.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { listTasks } from '#app/features/tasks/service.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address } from '#tests/support/works.ts';
import { checkCertificate } from './certificate-check.server.ts';
import { monitor } from './monitor.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ OWNER_EMAIL: 'artist@example.com' });
});
afterAll(() => site.close());
// What is written here by hand has no payment behind it, and is no promise kept.
afterEach(async () => {
  const { db } = site.context;
  for (const table of [ownerTasks, outbox, providerEvents, refunds]) await db.delete(table);
});

const look = (usedPercent = 40) =>
  monitor(site.context, async () => ({ usedPercent, freeBytes: 1 }));
const open = async () =>
  (await listTasks(site.context)).map(({ kind, title }) => ({ kind, title }));
const letters = async (about = '') =>
  (await site.context.db.select().from(outbox).where(eq(outbox.kind, 'owner-task'))).filter(
    ({ payload }) => JSON.stringify(payload).includes(about),
  ).length;
const minutesAgo = (minutes: number) => new Date(site.clock.now().getTime() - minutes * 60_000);

describe('money without an order', () => {
  const owe = (attempts: number, paymentIntentId = `pi_${randomUUID()}`) =>
    site.context.db.insert(refunds).values({
      paymentIntentId,
      reason: 'sold-out',
      amount: 12_000,
      attempts,
      buyerName: 'Ines Okafor',
      nextAttemptAt: new Date('2030-01-01T00:00:00Z'),
    });

  it('is a task once its refund has failed five times, and is over when it has gone back', async () => {
    await owe(4);
    await look();
    expect(await open()).toEqual([]);
    await site.context.db.update(refunds).set({ attempts: 5 });
    await look();
    expect(await open()).toEqual([
      { kind: 'payment-without-order', title: 'A payment of $120.00 has no order yet' },
    ]);
    await site.context.db.update(refunds).set({ status: 'done' });
    await look();
    expect(await open()).toEqual([]);
  });

  it('is a task when an order has been tried for longer than a minute', async () => {
    const [checkout] = await site.context.db
      .insert(checkouts)
      .values({
        sessionId: randomUUID(),
        paymentIntentId: 'pi_trouble',
        holdExpiresAt: minutesAgo(-10),
        trouble: 'Error',
        troubledAt: minutesAgo(0.5),
        createdAt: minutesAgo(9),
      })
      .returning();
    const sums = { subtotal: 9_000, shipping: 0, tax: 0, total: 9_000 };
    await site.context.db
      .insert(quotes)
      .values({ checkoutId: checkout!.id, number: 1, lines: [], address, ...sums });
    await look();
    expect(await open()).toEqual([]);
    site.clock.advance({ minutes: 1 });
    await look();
    expect(await open()).toEqual([
      { kind: 'payment-without-order', title: 'A payment of $90.00 has no order yet' },
    ]);
    await site.context.db.delete(checkouts);
    await look();
    expect(await open()).toEqual([]);
  });

  it('of thirty buyers at once is one letter, and one more each time there are twice as many', async () => {
    for (let buyer = 0; buyer < 30; buyer++) await owe(5);
    await look();
    expect(await open()).toHaveLength(30);
    expect(await letters()).toBe(1);
    for (let buyer = 0; buyer < 29; buyer++) await owe(5);
    await look();
    expect(await letters()).toBe(1);
    await owe(5);
    await look();
    expect(await letters()).toBe(2);
  });
});

describe('letters', () => {
  const letter = (over: Partial<typeof outbox.$inferInsert>) =>
    site.context.db.insert(outbox).values({
      kind: 'order-confirmation',
      subject: randomUUID(),
      recipient: 'a@example.com',
      payload: {},
      ...over,
    });

  it.each([
    ['waits for 61 minutes', { createdAt: 61 }, true],
    ['waits for 59 minutes', { createdAt: 59 }, false],
    ['has failed five times', { createdAt: 10, attempts: 5 }, true],
    ['has failed four times', { createdAt: 10, attempts: 4 }, false],
    ['was sent', { createdAt: 90, isSent: true }, false],
    [
      'has been refused for six days',
      { createdAt: 6 * 1440, attempts: 150, lastError: 'EENVELOPE 550' },
      false,
    ],
    [
      'has not reached the mail server for six days',
      { createdAt: 6 * 1440, attempts: 150, lastError: 'ECONNECTION' },
      true,
    ],
  ])(
    'one that %s',
    async (_, { createdAt, isSent, ...over }: { createdAt: number; isSent?: boolean }, isTask) => {
      await letter({
        createdAt: minutesAgo(createdAt),
        ...(isSent && { sentAt: minutesAgo(1) }),
        ...over,
      });
      await look();
      expect(await open()).toEqual(
        isTask ? [{ kind: 'letters-stuck', title: 'A letter cannot be sent' }] : [],
      );
    },
  );

  it('are no task any more when they have gone, and the task stays off the screen', async () => {
    await letter({ createdAt: minutesAgo(90) });
    await letter({ createdAt: minutesAgo(90) });
    await look();
    expect(await open()).toEqual([{ kind: 'letters-stuck', title: '2 letters cannot be sent' }]);
    await site.context.db.update(outbox).set({ sentAt: site.clock.now() });
    await look();
    expect(await open()).toEqual([]);
  });
});

describe('events of the payment provider', () => {
  const event = (received: number, over: Partial<typeof providerEvents.$inferInsert> = {}) =>
    site.context.db.insert(providerEvents).values({
      id: randomUUID(),
      provider: 'stripe',
      type: 'charge.refunded',
      payload: {},
      receivedAt: minutesAgo(received),
      ...over,
    });

  it('are a task after five minutes, and none once they are handled', async () => {
    await event(4);
    await look();
    expect(await open()).toEqual([]);
    site.clock.advance({ minutes: 1 });
    await look();
    expect(await open()).toEqual([
      { kind: 'events-unhandled', title: 'News from the payment provider is not being handled' },
    ]);
    await site.context.db.update(providerEvents).set({ handledAt: site.clock.now() });
    await look();
    expect(await open()).toEqual([]);
  });

  it('that nobody understands are news for three days', async () => {
    await event(2 * 1440, { payload: { raw: '{}' } });
    await look();
    expect(await open()).toHaveLength(1);
    site.clock.advance({ days: 1 });
    await look();
    expect(await open()).toEqual([]);
  });
});

describe('the disk', () => {
  it('is a task from 80 % on, told again at 90 and 95, and over below 78', async () => {
    const told: number[] = [];
    for (const percent of [79, 80, 84, 79, 90, 89, 91, 95, 99, 78, 77]) {
      await look(percent);
      told.push(await letters());
    }
    expect(told).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3]);
    expect(await open()).toEqual([]);
  });

  it('that fills up again within a day is on the screen, and has its letter a day after the first', async () => {
    for (const percent of [85, 60, 85]) {
      await look(percent);
      site.clock.advance({ minutes: 1 });
    }
    expect([await open(), await letters('disk')]).toEqual([
      [{ kind: 'disk-filling', title: 'The disk is 85 % full' }],
      1,
    ]);
    site.clock.advance({ days: 1 });
    await look(85);
    await look(85);
    expect(await letters('disk')).toBe(2);
  });
});

it('hides nothing behind a check that cannot be made', async () => {
  await site.context.db
    .insert(outbox)
    .values({ kind: 'a', subject: 'b', recipient: 'c', payload: {}, createdAt: minutesAgo(90) });
  await monitor(site.context, () => Promise.reject(new Error('no such disk')));
  expect(await open()).toEqual([{ kind: 'letters-stuck', title: 'A letter cannot be sent' }]);
});

describe('the certificate of the site', () => {
  const days = (count: number) => new Date(site.clock.now().getTime() + count * 24 * 60 * 60_000);
  const check = (left: number, lifetime = 90) =>
    checkCertificate(site.context, async () => ({ from: days(left - lifetime), to: days(left) }));

  it('is a task when it was not renewed in time, twice as bad when it has ended, and over when it is new', async () => {
    await check(15);
    expect(await open()).toEqual([]);
    await check(13);
    expect(await open()).toEqual([
      {
        kind: 'certificate-ending',
        title: expect.stringMatching(/^The certificate of 127\.0\.0\.1 ends on \w+ \d+, \d{4}$/),
      },
    ]);
    expect(await letters('certificate of')).toBe(1);
    await check(-1);
    expect(await open()).toEqual([
      { kind: 'certificate-ending', title: 'The certificate of 127.0.0.1 has ended' },
    ]);
    await check(89);
    expect(await open()).toEqual([]);
  });

  it('of a few days is not late before a sixth of them is left', async () => {
    await check(1.5, 6);
    expect(await open()).toEqual([]);
    await check(0.9, 6);
    expect(await open()).toHaveLength(1);
  });

  it('that cannot be read leaves the task as it is', async () => {
    await check(13);
    await checkCertificate(site.context, () => Promise.reject(new Error('unreachable')));
    expect(await open()).toHaveLength(1);
  });
});
