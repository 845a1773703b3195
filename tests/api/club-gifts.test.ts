import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transactions } from '#app/database/schema/office.ts';
import { auditTrail, outbox } from '#app/database/schema/operations.ts';
import { customers } from '#app/database/schema/people.ts';
import { balanceComparisons } from '#app/database/schema/sales/balance.ts';
import { recoveredPayments, refunds } from '#app/database/schema/sales/checkout.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { keepBooks } from '#app/features/bookkeeping/service.server.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { followGift } from '#app/features/subscriptions/gifts/follow-gift.server.ts';
import { sweepGifts } from '#app/features/subscriptions/gifts/sweep/sweep-gifts.server.ts';
import { clubGiftsAt } from '#tests/support/club-gifts.ts';
import { expectKept } from '#tests/support/listen.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
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
  prepare,
  end,
  read,
  refund,
  rowOf,
  sweep,
  lettersTo,
  prepared,
  given,
  redeem,
  sellsClub,
} = clubGiftsAt(() => site);

describe('preparing a gift', () => {
  it('writes the row first, and asks for what so many months cost', async () => {
    const body = wish({ months: '12' });
    const { status, body: answer } = await prepare(body);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ amount: '420.00', currency: 'USD', status: 'open' });
    const row = await rowOf(answer.giftId);
    expect(row).toMatchObject({ months: 12, amount: 42_000, status: 'open' });
    expect(await site.stripe.paymentIntents.retrieve(row.paymentIntentId!)).toMatchObject({
      amount: 42_000,
      currency: 'usd',
      receipt_email: body.giverEmail,
      metadata: { gift_id: row.id },
    });
  });

  it('is one payment, however often it is sent at once', async () => {
    const body = wish();
    const answers = await Promise.all(Array.from({ length: 6 }, () => prepare(body)));
    expect(new Set(answers.map(({ body: answer }) => answer.clientSecret)).size).toBe(1);
    expect(await site.context.db.$count(clubGifts, eq(clubGifts.giverEmail, body.giverEmail))).toBe(
      1,
    );
  });

  it('that the provider has made and nobody wrote down is found again by its key', async () => {
    const body = wish();
    const { id, payment } = await prepared(body);
    await site.context.db
      .update(clubGifts)
      .set({ paymentIntentId: null, lookAt: null })
      .where(eq(clubGifts.id, id));
    expect(await prepared(body)).toEqual({ id, payment });
  });

  it('of another kind from the same tab ends the one before', async () => {
    const body = wish();
    const before = await prepared(body);
    const after = await prepare({ ...body, months: '6', replaces: before.id });
    expect(after.body).toMatchObject({ amount: '210.00', status: 'open' });
    expect(await rowOf(before.id)).toMatchObject({ status: 'expired' });
    expect((await site.stripe.paymentIntents.retrieve(before.payment)).status).toBe('canceled');
    // Back to what it was: the same row, with another payment.
    const again = await prepare({ ...body, replaces: after.body.giftId });
    expect(again.body.giftId).toBe(before.id);
    expect(again.body.clientSecret).not.toContain(before.payment);
  });

  it('never ends one that was paid meanwhile', async () => {
    const body = wish();
    const before = await prepared(body);
    await pay(site, before.payment);
    expect((await prepare({ ...body, months: '6', replaces: before.id })).status).toBe(409);
    expect(await rowOf(before.id)).toMatchObject({ status: 'paid' });
    expect((await prepare(body)).body).toMatchObject({ status: 'paid', clientSecret: '' });
  });

  it('says what is wrong, field by field, and takes no day that is over', async () => {
    const wrong = await prepare(
      wish({
        months: '2',
        recipientName: ' ',
        message: 'a\n'.repeat(21) + 'a',
        giverEmail: 'nobody',
      }),
    );
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fields).toSorted()).toEqual([
      'giverEmail',
      'message',
      'months',
      'recipientName',
    ]);
    for (const day of ['2026-11-19', '2028-01-01', '2027-02-30', 'soon'])
      expect((await prepare(mailed(day))).body.fields).toEqual({ deliverOn: expect.any(String) });
    expect((await prepare(mailed('2026-11-20', { recipientEmail: '' }))).body.fields).toEqual({
      recipientEmail: expect.any(String),
    });
  });

  it('is refused while the club takes nobody in', async () => {
    await sellsClub(false);
    expect((await prepare()).status).toBe(409);
    await sellsClub(true);
  });
});

describe('paying a gift', () => {
  it('is one gift, one line of the books and one letter by page, webhook and sweep together', async () => {
    const body = wish();
    const { id, payment } = await prepared(body);
    await pay(site, payment);
    const ways = [
      () => end(id),
      () => handleEvents(site.context, [followGift]),
      () => sweepGifts(site.context),
    ];
    await Promise.all([...ways, ...ways, ...ways].map((way) => way()));
    expect((await end(id)).body.outcome).toBe('paid');
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'paid', paymentIntentId: payment, lookAt: null });
    const books = await site.context.db
      .select()
      .from(transactions)
      .where(eq(transactions.providerId, payment));
    expect(books).toMatchObject([{ type: 'gift', category: 'subscriptions', amount: 10_500 }]);
    const [customer] = await site.context.db
      .select()
      .from(customers)
      .where(eq(customers.id, row.customerId!));
    expect(customer).toMatchObject({ email: body.giverEmail, totalSpent: 10_500 });
    await sweep();
    expect(lettersTo(body.giverEmail)).toEqual(['Your gift for Noor Haddad: receipt and card']);
    const told = await site.context.db.select().from(outbox).where(eq(outbox.subject, id));
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['gift-receipt', 'income-notice']);
  });

  it('is found by the sweep alone when neither browser nor webhook comes', async () => {
    const { id, payment } = await prepared();
    await pay(site, payment);
    site.clock.advance({ minutes: 1 });
    await sweepGifts(site.context);
    expect(await rowOf(id)).toMatchObject({ status: 'paid' });
  });

  it('that its row has forgotten is found in the ledger and counts', async () => {
    const { id, payment } = await prepared();
    await pay(site, payment);
    await site.context.db
      .update(clubGifts)
      .set({ paymentIntentId: null, lookAt: null })
      .where(eq(clubGifts.id, id));
    await sweepCheckouts(site.context);
    site.clock.advance({ minutes: 11 });
    await sweepCheckouts(site.context);
    await sweepGifts(site.context);
    expect(await rowOf(id)).toMatchObject({ status: 'paid', paymentIntentId: payment });
  });

  it('that a restored database has forgotten waits for the owner', async () => {
    const { id, payment } = await prepared();
    await pay(site, payment);
    await site.context.db.delete(clubGifts).where(eq(clubGifts.id, id));
    await sweepCheckouts(site.context);
    site.clock.advance({ minutes: 11 });
    await sweepCheckouts(site.context);
    const waiting = eq(recoveredPayments.paymentIntentId, payment);
    expect(await site.context.db.select().from(recoveredPayments).where(waiting)).toMatchObject([
      { kind: 'gift', amount: 10_500, decision: null },
    ]);
  });

  it('of one that was ended goes back, once', async () => {
    const { id, payment } = await prepared();
    await site.context.db.update(clubGifts).set({ status: 'expired' }).where(eq(clubGifts.id, id));
    await pay(site, payment);
    expect((await end(id)).body).toEqual({ outcome: 'refunded', gift: null });
    expect((await end(id)).body).toEqual({ outcome: 'refunded', gift: null });
    expect(await site.context.db.$count(refunds, eq(refunds.paymentIntentId, payment))).toBe(1);
  });

  it('is waited for a day, then ended at the provider', async () => {
    const { id, payment } = await prepared();
    site.clock.advance({ days: 1, minutes: 1 });
    await sweepGifts(site.context);
    expect(await rowOf(id)).toMatchObject({ status: 'expired' });
    expect((await site.stripe.paymentIntents.retrieve(payment)).status).toBe('canceled');
    site.clock.advance({ days: 31 });
    await sweepGifts(site.context);
    expect(await site.context.db.$count(clubGifts, eq(clubGifts.id, id))).toBe(0);
  });

  it('agrees with the balance of the provider', async () => {
    await given();
    const today = site.context.now().toISOString().slice(0, 10);
    site.clock.advance({ days: 1 });
    await keepBooks(site.context);
    const [day] = await site.context.db
      .select()
      .from(balanceComparisons)
      .where(eq(balanceComparisons.day, today));
    // The stand-in keeps the time of the machine, the test its own: what the books say of the day is known there all the same.
    expect(day?.mismatches ?? []).toEqual([]);
  });
});

describe('the card', () => {
  it('opens by its token alone, and names no address', async () => {
    const { token } = await given(mailed('2027-03-01'));
    const { body } = await read(token);
    expect(body).toMatchObject({
      months: 3,
      giverName: 'Ines Okafor',
      recipientName: 'Noor Haddad',
      message: 'Wear it until then.',
      state: 'ready',
    });
    expect(JSON.stringify(body)).not.toContain('@');
    // Another last character than its own.
    const other = token.endsWith('_') ? '-' : '_';
    expect((await read(`${token.slice(0, -1)}${other}`)).status).toBe(404);
    expect(JSON.stringify(await site.context.db.select().from(clubGifts))).not.toContain(token);
  });

  it('prints as one page', async () => {
    const { token } = await given(
      wish({ message: Array(20).fill('W'.repeat(49)).join('\n'), recipientName: 'W'.repeat(80) }),
    );
    const answer = await fetch(`${site.origin}/api/gifts/${token}/card`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('is no longer valid, and not offered, once the gift was redeemed or refunded', async () => {
    const [used, back] = [await given(), await given()];
    expect((await end(used.id)).body.gift.token).toBe(used.token);
    await redeem(used.token);
    await refund(back.id);
    for (const [{ id, token }, outcome, why] of [
      [used, 'redeemed', 'This card is no longer valid: the gift has been redeemed.'],
      [back, 'returned', 'This card is no longer valid: the gift went back to whoever gave it.'],
    ] as const) {
      const answer = await fetch(`${site.origin}/api/gifts/${token}/card`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        410,
        expect.stringContaining('application/problem+json'),
      ]);
      expect(await answer.json()).toMatchObject({ code: 'gone', detail: why });
      expect((await end(id)).body).toEqual({ outcome, gift: null });
    }
  });

  it('is mailed on its day, UTC, once, with a copy to the giver', async () => {
    const today = site.context.now().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const body = mailed(tomorrow);
    const { id } = await given(body);
    await sweep();
    expect(lettersTo(body.recipientEmail)).toEqual([]);
    site.clock.advance({ days: 1 });
    await Promise.all([sweepGifts(site.context), sweepGifts(site.context)]);
    await sweep();
    expect(lettersTo(body.recipientEmail)).toEqual([
      'Ines Okafor has given you three art T-shirts',
    ]);
    expect(lettersTo(body.giverEmail)).toContain('Your gift is with Noor Haddad');
    expect((await rowOf(id)).deliveredAt).not.toBeNull();
    const delivered = and(eq(auditTrail.entityId, id), eq(auditTrail.change, 'delivered'));
    expect(await site.context.db.$count(auditTrail, delivered)).toBe(1);
  });

  it('is not mailed once it was redeemed or refunded', async () => {
    const today = site.context.now().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const bodies = [mailed(tomorrow), mailed(tomorrow)];
    const [first, second] = [await given(bodies[0]), await given(bodies[1])];
    await redeem(first.token);
    await refund(second.id);
    site.clock.advance({ days: 1 });
    await sweep();
    for (const { recipientEmail } of bodies) expect(lettersTo(recipientEmail)).toEqual([]);
  });

  it('wakes the letters once one was written, and not for looking at a payment', async () => {
    await prepared();
    await given();
    const woken: string[] = [];
    const wake = (queue: string) => Promise.resolve(void woken.push(queue));
    const heard = { ...site.context, jobs: { ...site.context.jobs, wake } };
    site.clock.advance({ minutes: 5 });
    await sweepGifts(heard);
    expect(woken).toEqual([]);
    site.clock.advance({ days: 61 });
    await sweepGifts(heard);
    expect(woken).toEqual(['letters']);
  });

  it('is brought to mind once, where nobody has redeemed it for two months', async () => {
    const body = wish();
    await given(body);
    site.clock.advance({ days: 61 });
    await sweep();
    site.clock.advance({ days: 61 });
    await sweep();
    expect(
      lettersTo(body.giverEmail).filter((subject) => subject.includes('not redeemed')),
    ).toHaveLength(1);
  });
});
