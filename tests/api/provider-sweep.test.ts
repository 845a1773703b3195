import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { bookmarks, providerEvents } from '#app/database/schema/operations.ts';
import { sweepChanges } from '#app/features/payments/events/sweep.server.ts';
import { buy } from '#tests/support/buy.ts';
import { expectKept } from '#tests/support/listen.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  // No webhook of the provider reaches this site: it is sent to a port where nobody listens.
  site = await openTestSite({}, { webhookUrl: 'http://127.0.0.1:9/' });
  await chargeSimply(site.context);
});
afterAll(() => site.close());

it('stores the events that no webhook brought, once, and wakes whoever acts on them', async () => {
  const { paymentIntentId: payment_intent } = await buy(site, await hangWork(site.context));
  await site.stripe.refunds.create({ payment_intent, amount: 700 });
  site.woken.length = 0;
  await sweepChanges(site.context);
  const stored = () => site.context.db.select().from(providerEvents);
  expect((await stored()).map(({ type }) => type).toSorted()).toEqual([
    'charge.refunded',
    'refund.created',
  ]);
  expect(site.woken).toEqual(['payment-events']);
  await sweepChanges(site.context);
  expect([(await stored()).length, site.woken]).toEqual([2, ['payment-events']]);
  const [read] = await site.context.db
    .select()
    .from(bookmarks)
    .where(eq(bookmarks.name, 'provider-changes'));
  expect(read?.at).toEqual(site.clock.now());
  await expectKept(site);
  expect(await site.context.db.select().from(refunds)).toMatchObject([
    { reason: 'provider', status: 'done', amount: 700 },
  ]);
});

it('keeps its place when the provider is away', async () => {
  const before = await site.context.db.select().from(bookmarks);
  site.clock.advance({ minutes: 5 });
  const { payments } = site.context;
  const away = {
    ...payments,
    changes: { ...payments.changes, eventsSince: () => Promise.reject(new Error('away')) },
  };
  await expect(sweepChanges({ ...site.context, payments: away })).rejects.toThrow('away');
  expect(await site.context.db.select().from(bookmarks)).toEqual(before);
});
