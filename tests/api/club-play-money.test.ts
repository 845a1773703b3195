import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import type { PaymentsMode } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { beginMember } from '#tests/support/club.ts';
import { clubGiftsAt } from '#tests/support/club-gifts.ts';
import { invoiceOf, joinClub } from '#tests/support/club-month.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { printMonth } from '#tests/support/printed-month.ts';
import type { TestSite } from '#tests/support/site.ts';
import {
  getClubMonth,
  listShirts,
} from '#app/features/subscriptions/months/admin/service.server.ts';
import { clubCounts } from '#app/features/subscriptions/months/admin/home-counts.server.ts';
import { followSubscription } from '#app/features/subscriptions/follow/follow.server.ts';
import { redeemGift as contract } from '#app/features/subscriptions/gifts/contract.ts';
import { redeemGift } from '#app/features/subscriptions/gifts/redeem-gift.server.ts';
import { pageOf } from '#app/features/subscriptions/manage/read-member.server.ts';
import { getMember } from '#app/features/subscriptions/members/detail/read-detail.server.ts';
import { summarizeMembers } from '#app/features/subscriptions/members/service.server.ts';
import { closeMonth } from '#app/features/subscriptions/months/close-month.server.ts';
import { recordPayments } from '#app/features/subscriptions/months/record-payments.server.ts';
import { addMonths } from '#app/features/subscriptions/months/rules.ts';

let site: TestSite;
let month = '';
let ago = 0;
beforeAll(async () => {
  ({ site } = await openOwnerSite());
});
afterAll(() => site.close());
/** Each test has a month of its own, all of them begun. */
beforeEach(() => {
  month = addMonths(site.context.now().toISOString().slice(0, 7), -++ago);
});
const { given, redemption, rowOf } = clubGiftsAt(() => site);

type Mode = 'live' | 'test' | 'sandbox';

/** The shop as it is once its owner has connected keys of this mode. */
const shop = (mode: PaymentsMode): Context => ({
  ...site.context,
  payments: {
    ...site.context.payments,
    browser: async () => ({ publishableKey: 'pk', scriptUrl: undefined, mode }),
  },
});

/** Somebody who has paid for the month in an account of this mode; null: before that was kept. */
async function paidIn(mode: Mode | null, to: Context = shop('live')) {
  const member = await joinClub(site.context);
  const invoice = invoiceOf(month, { mode: mode ?? 'live' });
  await site.context.db.transaction((tx) =>
    recordPayments(tx, to, member, { invoices: [invoice], paymentMode: 'live' }),
  );
  if (mode === null)
    await site.context.db
      .update(subscriptionPayments)
      .set({ paymentMode: null })
      .where(eq(subscriptionPayments.invoiceId, invoice.id));
  return member;
}
const shirtOf = async ({ id }: { id: string }) =>
  (
    await site.context.db
      .select()
      .from(subscriptionShipments)
      .where(eq(subscriptionShipments.subscriptionId, id))
  )[0];
const close = (mode: PaymentsMode) => closeMonth(shop(mode), month, { actor: 'system' });

describe('what was paid in test mode', () => {
  it('makes no shirt of a month that closes once the shop takes real money', async () => {
    const [test, sandbox] = [await paidIn('test'), await paidIn('sandbox')];
    const [real, old] = [await paidIn('live'), await paidIn(null)];
    expect(await getClubMonth(shop('live'), { params: { month } })).toMatchObject({
      paid: 2,
      income: '70.00',
      counts: { size: 2 },
    });
    expect(
      await listShirts(shop('live'), {
        params: { month },
        query: { tab: 'size', limit: 10, cursor: undefined },
        body: undefined,
      }),
    ).toHaveLength(2);
    expect(await close('live')).toMatchObject({ shipments: 2 });
    expect([await shirtOf(test), await shirtOf(sandbox)]).toEqual([undefined, undefined]);
    expect(await shirtOf(real)).toMatchObject({ run: 1 });
    expect(await shirtOf(old)).toMatchObject({ run: 1 });
  });

  it('makes none in a later run either, nor where nothing can be paid', async () => {
    await paidIn('live');
    await close('live');
    expect(await shirtOf(await paidIn('test'))).toBeUndefined();
    expect(await shirtOf(await paidIn('live'))).toMatchObject({ run: 2 });
    month = addMonths(month, -40);
    await paidIn('sandbox');
    expect(await close('none')).toMatchObject({ shipments: 0 });
  });

  it('makes a shirt while the shop is in test mode itself', async () => {
    const member = await paidIn('test');
    await paidIn('live');
    expect(await close('sandbox')).toMatchObject({ shipments: 2 });
    expect(await shirtOf(member)).toMatchObject({ run: 1 });
  });

  it('is ordered of the printer as what it is, whatever the shop takes now', async () => {
    await printMonth(site.context, month);
    const members = [await paidIn('test'), await paidIn('live'), await paidIn(null)];
    await close('sandbox');
    const modes = [];
    for (const member of members) {
      const ofShirt = eq(teemillOrders.shipmentId, (await shirtOf(member))!.id);
      modes.push(...(await site.context.db.select().from(teemillOrders).where(ofShirt)));
    }
    expect(modes.map(({ paymentMode }) => paymentMode)).toEqual(['test', 'live', null]);
  });

  it('is neither income, nor forecast, nor counted on the home page of a shop that takes real money', async () => {
    month = site.context.now().toISOString().slice(0, 7);
    const before = [await summarizeMembers(shop('live')), await clubCounts(shop('live'))] as const;
    await paidIn('test');
    await paidIn('live');
    const [summary, counts] = [
      await summarizeMembers(shop('live')),
      await clubCounts(shop('live')),
    ];
    expect(Number(summary.income) - Number(before[0].income)).toBe(35);
    expect(summary.forecast.M - before[0].forecast.M).toBe(1);
    expect((counts.closing?.paid ?? 1) - (before[1].closing?.paid ?? 0)).toBe(1);
  });

  it('is named on the page of its member', async () => {
    const { id } = await paidIn('test');
    expect(await getMember(shop('live'), id)).toMatchObject({
      isTestOver: true,
      payments: [{ isTest: true, shirt: null }],
    });
    expect(await getMember(shop('test'), id)).toMatchObject({ isTestOver: false });
  });

  it('is all that a page of a member speaks of, until something real is paid', async () => {
    const member = await paidIn('test');
    const isTest = async (mode: PaymentsMode) =>
      (await pageOf(shop(mode), member, site.clock.now())).isTest;
    expect(await isTest('live')).toBe(true);
    expect(await isTest('test')).toBe(false);
    expect((await getMember(shop('live'), member.id)).nextPayment).toBeNull();
    await site.context.db.transaction((tx) =>
      recordPayments(tx, shop('live'), member, {
        invoices: [invoiceOf(addMonths(month, -1), { mode: 'live' })],
        paymentMode: 'live',
      }),
    );
    expect(await isTest('live')).toBe(false);
  });
});

describe('whether money was paid', () => {
  it('is kept of each invoice as the provider has it, also of those from before it was kept', async () => {
    const one = await beginMember(site);
    const payments = () =>
      site.context.db
        .select()
        .from(subscriptionPayments)
        .where(eq(subscriptionPayments.subscriptionId, one.rowId));
    expect(await payments()).toMatchObject([{ paymentMode: 'sandbox' }]);
    await site.context.db
      .update(subscriptionPayments)
      .set({ paymentMode: null })
      .where(eq(subscriptionPayments.subscriptionId, one.rowId));
    await followSubscription(site.context, one.id);
    expect(await payments()).toMatchObject([{ paymentMode: 'sandbox' }]);
  });

  it('is kept of a gift and of each of its months; one of test mode opens no membership that is printed', async () => {
    const { id, token } = await given();
    expect(await rowOf(id)).toMatchObject({ paymentMode: 'sandbox' });
    const body = contract.body.parse(redemption());
    const redeem = (context: Context) =>
      redeemGift(context, { params: { token }, query: undefined, body });
    await expect(redeem(shop('live'))).rejects.toMatchObject({
      code: 'gone',
      message:
        'This gift was paid in test mode: nobody was charged for it, so no shirts come of it.',
    });
    await redeem(shop('sandbox'));
    const months = await site.context.db
      .select({ mode: subscriptionPayments.paymentMode })
      .from(subscriptionPayments)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPayments.subscriptionId))
      .where(eq(subscriptions.giftId, id));
    expect(months).toEqual([{ mode: 'sandbox' }, { mode: 'sandbox' }, { mode: 'sandbox' }]);
  });

  it('is known from the orders around it, where it was paid before that was kept', async () => {
    const days = ['2021-03-05', '2021-03-12', '2021-03-25'];
    const [, ...statements] = (
      await readFile('app/database/migrations/0097_money_of_the_club.sql', 'utf8')
    ).split('--> statement-breakpoint\n-- What was paid');
    const member = await joinClub(site.context);
    const modes: unknown[] = [];
    // Taken back again: nobody paid these orders.
    const tried = site.context.db.transaction(async (tx) => {
      const order = (mode: Mode, day: string) =>
        tx.execute(sql`insert into orders (token, session_id, customer_email, customer_first_name, customer_last_name, shipping_address,
            subtotal, shipping_cost, total_amount, stripe_payment_intent_id, payment_mode, created_at)
          values (${day}, gen_random_uuid(), 'a@b.test', 'A', 'B', '{}', 1, 0, 1, ${`pi_${day}`}, ${mode}, ${day}::timestamptz)`);
      await order('test', '2021-03-01');
      await order('test', '2021-03-09');
      await order('live', '2021-03-20');
      const invoices = days.map((day) =>
        invoiceOf(month, { id: `in_${day}`, paidAt: new Date(day) }),
      );
      await recordPayments(tx, site.context, member, { invoices, paymentMode: 'sandbox' });
      await tx.update(subscriptionPayments).set({ paymentMode: null });
      for (const statement of statements.join('').split('--> statement-breakpoint'))
        await tx.execute(sql.raw(`-- ${statement}`));
      const { subscriptionId, paymentMode, paidAt } = subscriptionPayments;
      modes.push(
        ...(await tx
          .select({ mode: paymentMode })
          .from(subscriptionPayments)
          .where(eq(subscriptionId, member.id))
          .orderBy(paidAt)),
      );
      tx.rollback();
    });
    await expect(tried).rejects.toThrow('Rollback');
    expect(modes).toEqual([{ mode: 'test' }, { mode: null }, { mode: null }]);
  });
});
