import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  subscriptionPayments,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import { beginMember, followAll } from '#tests/support/club.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { addMonths } from '../months/rules.ts';
import { sendBackWrongPayments } from './send-back.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const paymentsOf = async (rowId: string) =>
  site.context.db
    .select()
    .from(subscriptionPayments)
    .where(eq(subscriptionPayments.subscriptionId, rowId))
    .orderBy(subscriptionPayments.paidAt);

describe('a payment for a month that was skipped in time', () => {
  it('is sent back by itself, once, and its member told', async () => {
    const one = await beginMember(site);
    const { currentPeriodEnd: due } = await one.now();
    // Skipped here, and the provider was never told.
    await site.context.db.insert(subscriptionSkips).values({
      subscriptionId: one.rowId,
      month: `${addMonths(due!.toISOString().slice(0, 7), 0)}-01`,
      by: 'member',
      createdAt: site.clock.now(),
    });
    await one.advance(new Date(due!.getTime() + 60_000).toISOString());
    expect(await paymentsOf(one.rowId)).toMatchObject([{ refunded: 0 }, { refunded: 0 }]);
    await sendBackWrongPayments(site.context);
    await sendBackWrongPayments(site.context);
    await followAll(site);
    expect(await paymentsOf(one.rowId)).toMatchObject([{ refunded: 0 }, { refunded: 3_500 }]);
    const told = (await one.letters()).filter(({ kind }) => kind === 'subscription-sent-back');
    expect(told).toMatchObject([{ payload: { why: 'skipped', amount: '35.00' } }]);
    const refunds = (await site.stripe.refunds.list({ limit: 100 })).data;
    const [, second] = await paymentsOf(one.rowId);
    expect(refunds.filter(({ payment_intent: of }) => of === second!.paymentIntentId)).toHaveLength(
      1,
    );
  });
});

describe("a refund in the provider's dashboard", () => {
  it('is in the row of the payment', async () => {
    const one = await beginMember(site);
    const [paid] = await paymentsOf(one.rowId);
    await site.stripe.refunds.create({ payment_intent: paid!.paymentIntentId!, amount: 1_000 });
    await followAll(site);
    expect(await paymentsOf(one.rowId)).toMatchObject([{ refunded: 1_000 }]);
  });
});
