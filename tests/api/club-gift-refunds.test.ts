import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { subscriptions, subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { wordsOf } from '#app/features/tasks/kinds.server.ts';
import { closeMonth } from '#app/features/subscriptions/months/close-month.server.ts';
import { endDispute, endRefund, openDispute } from '#tests/support/at-provider.ts';
import { clubGiftsAt } from '#tests/support/club-gifts.ts';
import { expectKept, listen } from '#tests/support/listen.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  ({ site } = await openOwnerSite());
});
afterAll(() => site.close());
afterEach(() => expectKept(site));
const {
  wish,
  read,
  refund,
  rowOf,
  sweep,
  lettersTo,
  given,
  redeem,
  memberOf,
  monthsOf,
  ship,
  booksOf,
  reach,
} = clubGiftsAt(() => site);

/** Listens to what the provider tells of, and answers what is left of each month of a gift, in cents. */
const leftOf = (id: string) => async () => {
  await listen(site.context);
  return (await monthsOf(id)).map((month) => month.slice(8));
};

const failedOf = async (id: string) => {
  const isIt = and(eq(ownerTasks.kind, 'club-gift-refund-failed'), eq(ownerTasks.subject, id));
  const tasks = await site.context.db
    .select()
    .from(ownerTasks)
    .where(and(isIt, isNull(ownerTasks.resolvedAt)));
  return tasks.map(({ kind, facts }) => wordsOf(kind, facts));
};

describe('a refund of a gift', () => {
  it('is the whole of it before it is redeemed, once, and ends the card', async () => {
    const body = wish();
    const { id, payment, token } = await given(body);
    const answers = await Promise.all([refund(id), refund(id), refund(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body).toMatchObject({ state: 'refunded', refunded: '105.00' });
    await listen(site.context);
    await listen(site.context);
    expect(await booksOf(payment)).toEqual([
      { type: 'refund', amount: 10_500, status: 'completed' },
    ]);
    expect((await read(token)).body.state).toBe('refunded');
    expect((await redeem(token)).status).toBe(410);
    expect(lettersTo(body.giverEmail).filter((subject) => subject.startsWith('Refund'))).toEqual([
      'Refund of $105 for your gift',
    ]);
  });

  it('is of the months on no list once it is redeemed, which then bring no shirt', async () => {
    const { id, token, payment } = await given();
    const { body } = await redeem(token);
    const [first] = body.shirts as string[];
    reach(first!);
    await closeMonth(site.context, first!, { actor: 'owner' });
    const { body: after } = await refund(id);
    expect(after).toMatchObject({ state: 'redeemed', refunded: '70.00', shirts: [first] });
    expect((await monthsOf(id)).map((month) => month.slice(8))).toEqual(['3500', '0', '0']);
    await listen(site.context);
    expect(await booksOf(payment)).toMatchObject([{ type: 'refund', amount: 7_000 }]);
    await ship(first!);
    await sweep();
    expect(await memberOf(id)).toMatchObject({ status: 'canceled' });
    expect(lettersTo((await memberOf(id)).customerEmail)).toContain(
      'Your gift of shirts has ended',
    );
  });

  it('is the owner’s alone, and nothing where every month is frozen', async () => {
    const { id, token } = await given(wish({ months: '1' }));
    expect((await refund(id, {})).status).toBe(401);
    const { body } = await redeem(token);
    const [first] = body.shirts as string[];
    reach(first!);
    await closeMonth(site.context, first!, { actor: 'owner' });
    expect((await refund(id)).status).toBe(409);
    expect((await refund(randomUUID())).status).toBe(404);
    await ship(first!);
  });

  it('made in the provider’s dashboard is booked, stops the months and is a task, however often it is told', async () => {
    const { id, token, payment } = await given();
    await redeem(token);
    await site.stripe.refunds.create({ payment_intent: payment, amount: 5_000 });
    await listen(site.context);
    await expect.poll(leftOf(id)).toEqual(['3500', '3500', '0']);
    await site.stripe.refunds.create({ payment_intent: payment });
    await expect.poll(leftOf(id)).toEqual(['0', '0', '0']);
    expect(await rowOf(id)).toMatchObject({ status: 'refunded', refunded: 10_500 });
    expect(await booksOf(payment)).toHaveLength(2);
    expect((await read(token)).body).toMatchObject({ state: 'refunded', shirts: [] });
    await sweep();
    expect(await memberOf(id)).toMatchObject({ status: 'canceled' });
  });

  it('made there is a task where it failed, until all of it has gone', async () => {
    const { id, token, payment } = await given();
    await redeem(token);
    const made = await site.stripe.refunds.create({ payment_intent: payment, amount: 3_500 });
    await expect.poll(leftOf(id)).toEqual(['3500', '3500', '0']);
    expect(await failedOf(id)).toEqual([]);
    await endRefund(site, made.id, 'failed');
    await expect.poll(leftOf(id)).toEqual(['3500', '3500', '3500']);
    const { giverName, recipientName } = await rowOf(id);
    expect(await failedOf(id)).toMatchObject([
      {
        title: `A refund of $35.00 to ${giverName} failed`,
        happened: `The bank did not accept the refund of $35.00 for the gift for ${recipientName}, which was made at the payment provider. The money is back with you.`,
        path: '/admin/subscriptions/gifts',
      },
    ]);
    await site.stripe.refunds.create({ payment_intent: payment });
    await expect.poll(leftOf(id)).toEqual(['0', '0', '0']);
    expect(await failedOf(id)).toEqual([]);
    await sweep();
  });

  it('that failed gives the months back; a dispute that was lost takes them', async () => {
    const { id, token, payment } = await given();
    await redeem(token);
    const made = await site.stripe.refunds.create({ payment_intent: payment, amount: 3_500 });
    await listen(site.context);
    await endRefund(site, made.id, 'failed');
    await expect.poll(leftOf(id)).toEqual(['3500', '3500', '3500']);
    const dispute = await openDispute(site, payment);
    await expect.poll(leftOf(id)).toEqual(['3500', '3500', '3500']);
    await endDispute(site, dispute.id, 'lost');
    await expect.poll(leftOf(id)).toEqual(['0', '0', '0']);
    await sweep();
  });
});

describe('a shirt of a gift that waits on a frozen list', () => {
  const shirtsOf = async (id: string) =>
    site.context.db
      .select({
        month: subscriptionShipments.shipmentMonth,
        status: subscriptionShipments.status,
        reason: subscriptionShipments.reason,
      })
      .from(subscriptionShipments)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionShipments.subscriptionId))
      .where(eq(subscriptions.giftId, id))
      .orderBy(asc(subscriptionShipments.shipmentMonth));

  it('is not sent once the bank has taken the gift back; one that has left stays so', async () => {
    const { id, token, payment } = await given();
    const { body } = await redeem(token);
    const [first, second] = body.shirts as string[];
    reach(first!);
    await closeMonth(site.context, first!, { actor: 'owner' });
    await ship(first!);
    reach(second!);
    await closeMonth(site.context, second!, { actor: 'owner' });
    const dispute = await openDispute(site, payment);
    await listen(site.context);
    expect(await shirtsOf(id)).toMatchObject([{ status: 'shipped' }, { status: 'pending' }]);
    await endDispute(site, dispute.id, 'lost');
    await expect.poll(leftOf(id)).toEqual(['3500', '0', '0']);
    expect(await shirtsOf(id)).toMatchObject([
      { status: 'shipped' },
      { status: 'canceled', reason: 'The bank took the payment back.' },
    ]);
  });

  it('is owed again where the refund that stopped it failed', async () => {
    const { id, token, payment } = await given(wish({ months: '1' }));
    const { body } = await redeem(token);
    const [first] = body.shirts as string[];
    reach(first!);
    await closeMonth(site.context, first!, { actor: 'owner' });
    const made = await site.stripe.refunds.create({ payment_intent: payment });
    await expect.poll(leftOf(id)).toEqual(['0']);
    expect(await shirtsOf(id)).toMatchObject([
      { status: 'canceled', reason: 'The payment was sent back.' },
    ]);
    await endRefund(site, made.id, 'failed');
    await expect.poll(leftOf(id)).toEqual(['3500']);
    expect(await shirtsOf(id)).toMatchObject([{ status: 'pending', reason: null }]);
    await ship(first!);
  });
});
