import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '#app/database/schema/operations.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { erasePerson, exportPerson } from '#app/features/people/admin/privacy.server.ts';
import { monthsLeft, sharesOf } from '#app/features/subscriptions/gifts/gift-shares.ts';
import { sweepGifts } from '#app/features/subscriptions/gifts/sweep/sweep-gifts.server.ts';
import { listClubMonths } from '#app/features/subscriptions/months/admin/service.server.ts';
import { closeMonths } from '#app/features/subscriptions/months/close-month.server.ts';
import { addMonths } from '#app/features/subscriptions/months/rules.ts';
import { signedIn } from '#tests/support/buy.ts';
import { clubGiftsAt } from '#tests/support/club-gifts.ts';
import { expectKept } from '#tests/support/listen.ts';
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
  mailed,
  read,
  rowOf,
  sweep,
  lettersTo,
  prepared,
  given,
  redemption,
  redeem,
  memberOf,
  monthsOf,
  ship,
  sellsClub,
  reach,
} = clubGiftsAt(() => site);

describe('redeeming', () => {
  it('makes one membership with a paid month each, from the first whose list is not frozen', async () => {
    const { id, token } = await given();
    const person = redemption();
    const { status, body } = await redeem(token, person);
    expect(status).toBe(200);
    expect(body.shirts).toEqual((await read(token)).body.shirts);
    const [first] = body.shirts as string[];
    const at = site.context.now();
    const isFrozen = at.getUTCDate() > 10;
    const running = at.toISOString().slice(0, 7);
    expect(first! > running).toBe(isFrozen);
    expect(await memberOf(id)).toMatchObject({
      status: 'active',
      stripeSubscriptionId: null,
      tshirtSize: 'M',
    });
    const next = addMonths(running, 1);
    expect((await listClubMonths(site.context)).find((one) => one.month === next)?.shirts).toBe(1);
    expect((await monthsOf(id)).map((month) => month.slice(8))).toEqual(['3500', '3500', '3500']);
    expect((await read(token)).body.state).toBe('redeemed');
    await sweep();
    expect(lettersTo(person.customerEmail)).toHaveLength(1);
  });

  it('twice at once is one membership; the same person gets the same answer, another none', async () => {
    const { id, token } = await given();
    const person = redemption();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => redeem(token, person)),
      redeem(token),
    ]);
    expect(await site.context.db.$count(subscriptions, eq(subscriptions.giftId, id))).toBe(1);
    const winner = await memberOf(id);
    const right = answers.filter(({ status }) => status === 200);
    expect(right).toHaveLength(winner.customerEmail === person.customerEmail ? 5 : 1);
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(await monthsOf(id)).toHaveLength(3);
  });

  it('passes over months in which the club rests, at the end of a year as well', async () => {
    const { id, token } = await given();
    const { body: before } = await read(token);
    const [, second] = before.shirts as [string, string];
    await site.context.db
      .insert(clubMonths)
      .values({
        month: `${second}-01`,
        closesOn: `${second}-10`,
        retiresOn: `${second}-28`,
        pausedAt: site.context.now(),
      })
      .onConflictDoUpdate({
        target: clubMonths.month,
        set: { pausedAt: site.context.now() },
      });
    await redeem(token);
    const months = (await monthsOf(id)).map((month) => month.slice(0, 7));
    expect(months).toHaveLength(3);
    expect(months).not.toContain(second);
    await site.context.db
      .update(clubMonths)
      .set({ pausedAt: null })
      .where(eq(clubMonths.month, `${second}-01`));
  });

  it('waits while the club takes nobody in', async () => {
    const { token } = await given();
    await sellsClub(false);
    expect((await read(token)).body.state).toBe('closed');
    expect((await redeem(token)).status).toBe(409);
    await sellsClub(true);
    expect((await redeem(token)).status).toBe(200);
  });

  it('leads through each closing to one shirt a month, and ends by itself after the last', async () => {
    const { id, token } = await given();
    const person = redemption();
    const { body } = await redeem(token, person);
    const shirts = body.shirts as string[];
    for (const month of shirts) {
      reach(month);
      await sweep();
      expect(await memberOf(id)).toMatchObject({ status: 'active' });
      await ship(month);
    }
    await Promise.all([sweepGifts(site.context), sweepGifts(site.context)]);
    await sweep();
    expect(await memberOf(id)).toMatchObject({ status: 'canceled' });
    const sent = await site.context.db
      .select({ month: subscriptionShipments.shipmentMonth, status: subscriptionShipments.status })
      .from(subscriptionShipments)
      .where(eq(subscriptionShipments.subscriptionId, (await memberOf(id)).id));
    expect(sent.map(({ month }) => month.slice(0, 7)).toSorted()).toEqual(shirts);
    expect(lettersTo(person.customerEmail).at(-1)).toBe('Your gift of shirts is complete');
    expect(
      lettersTo(person.customerEmail).filter((subject) => subject.includes('complete')),
    ).toHaveLength(1);
    const { body: list } = await site.call(
      'GET',
      '/api/admin/club/gifts',
      undefined,
      await signedIn(site),
    );
    expect(list.find((one: { id: string }) => one.id === id)).toMatchObject({
      state: 'over',
      shirts,
      refundable: '0.00',
    });
  });
});

describe('a month for which nothing but gifts is paid', () => {
  it('closes by itself like any other, and owes their shirts', async () => {
    const { token } = await given();
    const { body } = await redeem(token, redemption());
    const last = body.shirts.at(-1) as string;
    const known = await site.context.db.select().from(clubMonths);
    expect(known.map(({ month }) => month.slice(0, 7))).not.toContain(last);
    reach(last);
    await closeMonths(site.context);
    expect((await listClubMonths(site.context)).find(({ month }) => month === last)).toMatchObject({
      state: 'open',
      shirts: 1,
    });
    site.clock.advance({ days: 11 });
    await closeMonths(site.context);
    expect((await listClubMonths(site.context)).find(({ month }) => month === last)).toMatchObject({
      state: 'closed',
      toShip: 1,
    });
  });
});

describe('the own page of whoever was given months', () => {
  it('says nothing of paying, changes size, and refuses what is the provider’s', async () => {
    const { token } = await given();
    const person = redemption();
    await redeem(token, person);
    const [letter] = await site.context.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'gift-welcome'), eq(outbox.recipient, person.customerEmail)));
    const { manageUrl } = letter!.payload as { manageUrl: string };
    const path = `/api/club/member/${manageUrl.split('/').at(-1)}`;
    const { body } = await site.call('GET', path);
    expect(body).toMatchObject({ state: 'gift', pauseChoices: [], endsOn: null, due: null });
    for (const month of body.months) expect(month).toMatchObject({ paysOn: null, canSkip: false });
    // Nothing has ended before it begins.
    expect(body.months.map(({ state }: { state: string }) => state)).toEqual([
      ...Array.from({ length: 3 }, () => 'paid'),
      ...Array.from({ length: 3 }, () => 'ended'),
    ]);
    // What it cost, and the receipt, are the giver's.
    expect(body.receipts).toEqual([]);
    const [paid] = await site.context.db
      .select({ invoiceId: subscriptionPayments.invoiceId })
      .from(subscriptionPayments)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPayments.subscriptionId))
      .where(eq(subscriptions.customerEmail, person.customerEmail));
    expect((await site.call('GET', `${path}/receipts/${paid!.invoiceId}`)).status).toBe(404);
    const changed = await site.call('PATCH', path, { size: 'XL' });
    expect(changed).toMatchObject({ status: 200, body: { size: 'XL' } });
    expect((await site.call('PUT', `${path}/cancellation`)).status).toBe(409);
  });
});

describe('people', () => {
  it('are told what is kept of their gifts, and are erased from them', async () => {
    const body = mailed('2027-10-01');
    const { id, token } = await given(body);
    for (const email of [body.giverEmail, body.recipientEmail]) {
      const kept = await exportPerson(site.context, email);
      expect(kept).toMatchObject({ gifts: [{ id }] });
      expect(JSON.stringify(kept)).not.toContain(token);
    }
    await sweep();
    await erasePerson(site.context, body.giverEmail);
    await erasePerson(site.context, body.recipientEmail);
    expect(await rowOf(id)).toMatchObject({
      giverName: 'Erased Person',
      recipientName: 'Erased Person',
      message: '',
      status: 'paid',
    });
    expect((await read(token)).body.state).toBe('ready');
  });

  it('who are about to pay are erased once that is ended at the provider', async () => {
    const body = wish();
    await given(body);
    const { id, payment } = await prepared(wish({ giverEmail: body.giverEmail, months: '1' }));
    await sweep();
    await erasePerson(site.context, body.giverEmail);
    expect(await rowOf(id)).toMatchObject({ status: 'expired' });
    expect((await site.stripe.paymentIntents.retrieve(payment)).status).toBe('canceled');
  });
});

describe('the rules', () => {
  it('share a sum without losing a cent, and count whole months that went back', () => {
    expect(sharesOf({ months: 3, amount: 10_000 })).toEqual([3334, 3333, 3333]);
    const gift = { months: 3, amount: 10_500 };
    expect(
      [0, 3_499, 3_500, 7_000, 10_500].map((refunded) => monthsLeft({ ...gift, refunded })),
    ).toEqual([3, 3, 2, 1, 0]);
  });
});
