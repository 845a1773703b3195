import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { wordsOf } from '#app/features/tasks/kinds.server.ts';
import { endRefund } from '#tests/support/at-provider.ts';
import { beginMember, followAll } from '#tests/support/club.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { followSubscription } from '../follow/follow.server.ts';
import { closeMonth } from '../months/close-month.server.ts';
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

describe('a payment for a skipped month that has not gone back yet', () => {
  it('has no shirt when the list is closed', async () => {
    const one = await beginMember(site);
    const { currentPeriodEnd: due } = await one.now();
    const month = due!.toISOString().slice(0, 7);
    await site.context.db.insert(subscriptionSkips).values({
      subscriptionId: one.rowId,
      month: `${month}-01`,
      by: 'member',
      createdAt: site.clock.now(),
    });
    await one.advance(new Date(due!.getTime() + 60_000).toISOString());
    expect(await paymentsOf(one.rowId)).toMatchObject([{ refunded: 0 }, { refunded: 0 }]);
    await closeMonth(site.context, month, { actor: 'system' });
    const shirts = await site.context.db
      .select()
      .from(subscriptionShipments)
      .where(eq(subscriptionShipments.subscriptionId, one.rowId));
    expect(shirts).toEqual([]);
  });
});

describe('a second payment for the same month', () => {
  it('is sent back by itself, told to its member and its owner, and brings no second shirt', async () => {
    const one = await beginMember(site);
    const [first] = await paymentsOf(one.rowId);
    const second = await site.stripe.paymentIntents.create({
      amount: 3_500,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'https://studio.example/',
    });
    await site.context.db.insert(subscriptionPayments).values({
      ...first!,
      invoiceId: 'in_second',
      number: 'SECOND',
      paymentIntentId: second.id,
      paidAt: new Date(first!.paidAt.getTime() + 60_000),
    });
    await sendBackWrongPayments(site.context);
    await sendBackWrongPayments(site.context);
    expect(await paymentsOf(one.rowId)).toMatchObject([
      { refunded: 0 },
      { invoiceId: 'in_second', refunded: 3_500 },
    ]);
    const told = (await one.letters()).filter(({ kind }) => kind === 'subscription-sent-back');
    expect(told).toMatchObject([{ payload: { why: 'twice', amount: '35.00' } }]);
    const tasks = await site.context.db
      .select()
      .from(ownerTasks)
      .where(eq(ownerTasks.kind, 'club-paid-twice'));
    expect(tasks.map(({ kind, facts }) => wordsOf(kind, facts))).toMatchObject([
      {
        title: expect.stringMatching(/^Ines Okafor was charged twice for \w+ \d{4}$/),
        path: `/admin/subscriptions/members/${one.rowId}`,
      },
    ]);
    const month = first!.month.slice(0, 7);
    await closeMonth(site.context, month, { actor: 'system' });
    const shirts = await site.context.db
      .select()
      .from(subscriptionShipments)
      .where(eq(subscriptionShipments.subscriptionId, one.rowId));
    expect(shirts).toMatchObject([{ invoiceId: first!.invoiceId }]);
  });
});

const shirtsOf = (rowId: string) =>
  site.context.db
    .select()
    .from(subscriptionShipments)
    .where(eq(subscriptionShipments.subscriptionId, rowId));
/** The provider tells of another invoice for the month of the first one. */
const payAgain = async (one: Awaited<ReturnType<typeof beginMember>>) => {
  const { subscriptions: provider } = site.context.payments;
  const [first] = await provider.invoices(one.id);
  const again = {
    ...first!,
    id: `in_again_${one.rowId}`,
    number: 'AGAIN',
    paymentId: `pi_again_${one.rowId}`,
    paidAt: new Date(first!.paidAt.getTime() + 60_000),
  };
  const subscriptions = { ...provider, invoices: async () => [again, first!] };
  const context = {
    ...site.context,
    payments: { ...site.context.payments, subscriptions },
  };
  await followSubscription(context, one.id);
  return again.id;
};
const paidAndFrozen = async () => {
  const one = await beginMember(site);
  const [paid] = await paymentsOf(one.rowId);
  await closeMonth(site.context, paid!.month.slice(0, 7), { actor: 'system' });
  const intent = paid!.paymentIntentId!;
  return { one, giveBack: () => site.stripe.refunds.create({ payment_intent: intent }) };
};

describe('a month that was given back and is paid again after its list was frozen', () => {
  it('has its shirt after all, in the size of now and in the second run', async () => {
    const { one, giveBack } = await paidAndFrozen();
    const [frozen] = await shirtsOf(one.rowId);
    await giveBack();
    await followAll(site);
    expect(await shirtsOf(one.rowId)).toMatchObject([{ id: frozen!.id, status: 'canceled' }]);
    await site.context.db
      .update(subscriptions)
      .set({ tshirtSize: 'XL' })
      .where(eq(subscriptions.id, one.rowId));
    const invoiceId = await payAgain(one);
    const [shirt, ...more] = await shirtsOf(one.rowId);
    expect(more).toEqual([]);
    expect(shirt).toMatchObject({
      status: 'pending',
      reason: null,
      invoiceId,
      size: 'XL',
      run: 2,
      number: frozen!.number,
    });
    const page = await site.call('GET', `/api/club/member/${await one.token()}`);
    expect(page.body.months[0]).toMatchObject({ state: 'packed', isLaterRun: true, size: 'XL' });
    await payAgain(one);
    expect(await shirtsOf(one.rowId)).toEqual([shirt]);
  });

  it('brings no second shirt where the first has left', async () => {
    const { one, giveBack } = await paidAndFrozen();
    const [frozen] = await shirtsOf(one.rowId);
    await site.context.db
      .update(subscriptionShipments)
      .set({ status: 'shipped', shippedDate: site.clock.now() })
      .where(eq(subscriptionShipments.subscriptionId, one.rowId));
    await giveBack();
    await followAll(site);
    const invoiceId = await payAgain(one);
    expect(await shirtsOf(one.rowId)).toMatchObject([
      { id: frozen!.id, status: 'shipped', run: frozen!.run, invoiceId },
    ]);
  });

  it('brings none where the first payment was kept: the second goes back', async () => {
    const { one } = await paidAndFrozen();
    const [frozen] = await shirtsOf(one.rowId);
    await payAgain(one);
    expect(await shirtsOf(one.rowId)).toEqual([frozen]);
    await site.context.db
      .update(subscriptionPayments)
      .set({ refunded: 3_500 })
      .where(eq(subscriptionPayments.number, 'AGAIN'));
  });
});

describe('a refund that fails', () => {
  const tasksOf = async (rowId: string) =>
    (
      await site.context.db
        .select()
        .from(ownerTasks)
        .where(eq(ownerTasks.kind, 'club-refund-failed'))
    )
      .filter(({ facts, resolvedAt }) => !resolvedAt && JSON.stringify(facts).includes(rowId))
      .map(({ kind, facts }) => wordsOf(kind, facts));

  it('after its month was paid again is a task, and is tried again; the shirt stays', async () => {
    const { one, giveBack } = await paidAndFrozen();
    const made = await giveBack();
    await followAll(site);
    const again = await payAgain(one);
    const [shirt] = await shirtsOf(one.rowId);
    expect(shirt).toMatchObject({ status: 'pending', invoiceId: again });
    await endRefund(site, made.id, 'failed');
    await followAll(site);
    expect(await tasksOf(one.rowId)).toMatchObject([
      {
        title: 'A refund of $35.00 to Ines Okafor failed',
        happened: expect.stringMatching(
          /^The bank did not accept the refund of \$35\.00 for \w+ \d{4}\. The money is back with you\. The month was paid again meanwhile, and its shirt is sent for that payment\.$/,
        ),
        todo: expect.stringMatching(/^The shop tries again each day, and this disappears/),
        path: `/admin/subscriptions/members/${one.rowId}`,
      },
    ]);
    site.clock.advance({ days: 1 });
    await sendBackWrongPayments(site.context);
    await followAll(site);
    expect(await paymentsOf(one.rowId)).toMatchObject([
      { refunded: 3_500 },
      { invoiceId: again, refunded: 0 },
    ]);
    expect(await shirtsOf(one.rowId)).toEqual([shirt]);
    expect(await tasksOf(one.rowId)).toEqual([]);
    await site.context.db
      .update(subscriptionPayments)
      .set({ refunded: 3_500 })
      .where(eq(subscriptionPayments.number, 'AGAIN'));
  });

  it('is a task too where the month was not paid again: it counts as paid, with its shirt', async () => {
    const { one, giveBack } = await paidAndFrozen();
    const made = await giveBack();
    await followAll(site);
    await endRefund(site, made.id, 'failed');
    await followAll(site);
    await sendBackWrongPayments(site.context);
    expect(await paymentsOf(one.rowId)).toMatchObject([{ refunded: 0 }]);
    expect(await shirtsOf(one.rowId)).toMatchObject([{ status: 'pending' }]);
    expect(await tasksOf(one.rowId)).toMatchObject([
      {
        happened: expect.stringMatching(/The money is back with you\.$/),
        todo: expect.stringMatching(/^The month counts as paid again, with its shirt\./),
      },
    ]);
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
