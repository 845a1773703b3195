import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTrail, providerEvents } from '#app/database/schema/operations.ts';
import { transactions } from '#app/database/schema/office.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { subscriptionPayments } from '#app/database/schema/sales/subscriptions.ts';
import { AppError } from '#app/platform/errors.ts';
import { beginMember, followAll, type Member } from '#tests/support/club.ts';
import { joinClub, payMonth } from '#tests/support/club-month.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { closeMonth } from '../../../months/close-month.server.ts';
import { addMonths } from '../../../months/rules.ts';
import { sendBackWrongPayments } from '../../../refunds/send-back.server.ts';
import type { MemberDetail } from '../contract.ts';
import { refundMonth } from './refund-month.server.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());

const path = (id: string) => `/api/admin/club/members/${id}`;
const ask = (method: string, id: string, at = '', body?: unknown) =>
  site.call(method, `${path(id)}${at}`, body, headers);
const read = async (id: string) => (await ask('GET', id)).body as MemberDetail;
const running = () => site.clock.now().toISOString().slice(0, 7);
const ahead = (count: number) => addMonths(running(), count);
const steps = async (id: string) =>
  (await read(id)).timeline.map(({ actor, change }) => `${actor}: ${change}`);
const letters = async (one: Member, kind: string) =>
  (await one.letters()).filter((letter) => letter.kind === kind);
const trail = async (id: string, change: string) => {
  const rows = await site.context.db.select().from(auditTrail).where(eq(auditTrail.entityId, id));
  return rows.filter((row) => row.change === change);
};

describe('a month that the owner refunds', () => {
  const refund = (one: Pick<Member, 'rowId'>, invoiceId: string, amount = '35.00') =>
    ask('PUT', one.rowId, `/payments/${invoiceId}/refund`, { amount, reason: 'Lost in the post' });
  const paymentOf = async (id: string) =>
    (
      await site.context.db
        .select()
        .from(subscriptionPayments)
        .where(eq(subscriptionPayments.subscriptionId, id))
    )[0]!;

  it('goes back once, whole, with a letter, and its shirt stays', async () => {
    const one = await beginMember(site);
    const { invoiceId, paymentIntentId } = await paymentOf(one.rowId);
    const [first] = await Promise.all([refund(one, invoiceId), refund(one, invoiceId)]);
    expect(first.status).toBe(200);
    await followAll(site);
    const unheard = isNull(providerEvents.handledAt);
    expect(await site.context.db.$count(providerEvents, unheard)).toBe(0);
    const booked = await site.context.db.select().from(transactions);
    expect(booked.filter(({ type }) => type === 'refund').map(({ amount }) => amount)).toEqual([
      3_500,
    ]);
    expect(await read(one.rowId)).toMatchObject({ paid: '35.00', refunded: '35.00' });
    const refunds = (await site.stripe.refunds.list({ limit: 100 })).data;
    const theirs = refunds.filter(({ payment_intent: of }) => of === paymentIntentId);
    expect(theirs.map(({ amount }) => amount)).toEqual([3_500]);
    expect(await letters(one, 'subscription-sent-back')).toMatchObject([
      { payload: { why: 'studio', amount: '35.00', isShirtSent: false } },
    ]);
    expect(await trail(one.rowId, 'refund asked for')).toMatchObject([
      { actor: 'owner', before: running(), after: '35.00 Lost in the post' },
    ]);
    expect((await read(one.rowId)).payments[0]!.whyNot).toMatch(/gone back/);
  });

  it('is asked for again by itself where the provider is away, and its shirt is not sent meanwhile', async () => {
    const member = await beginMember(site);
    const month = running();
    const { invoiceId } = await paymentOf(member.rowId);
    await closeMonth(site.context, month, { actor: 'owner' });
    const away = async () => {
      throw new AppError('upstream', 'The provider is away.');
    };
    const context = {
      ...site.context,
      payments: { ...site.context.payments, refund: away },
    };
    const asked = await refundMonth(context, {
      params: { id: member.rowId, invoiceId },
      body: { amount: '35.00', reason: 'Lost in the post' },
    });
    expect(asked.payments).toMatchObject([
      { refunded: '0.00', refundAskedAt: expect.any(String), shirt: 'canceled' },
    ]);
    await sendBackWrongPayments(site.context);
    expect(await read(member.rowId)).toMatchObject({ refunded: '35.00' });
    expect(await letters(member, 'subscription-sent-back')).toHaveLength(1);
  });

  it('is refused with another amount, without a reason, to a stranger’s payment, and twice', async () => {
    const [one, other] = [await beginMember(site), await beginMember(site)];
    const { invoiceId, paymentIntentId } = await paymentOf(one.rowId);
    expect((await refund(one, invoiceId, '20.00')).status).toBe(409);
    expect((await refund(other, invoiceId)).status).toBe(404);
    const path = `/payments/${invoiceId}/refund`;
    const wordless = await ask('PUT', one.rowId, path, { amount: '35.00', reason: ' ' });
    expect(wordless).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Enter a reason.' } },
    });
    await site.stripe.refunds.create({ payment_intent: paymentIntentId!, amount: 3_500 });
    await followAll(site);
    expect((await refund(one, invoiceId)).status).toBe(409);
    expect(await steps(one.rowId)).toContain('provider: refunded');
  });

  it('is not to be had from a gift, nor from what the demo invents', async () => {
    const [gift] = await site.context.db
      .insert(clubGifts)
      .values({
        months: 3,
        amount: 10_500,
        currency: 'USD',
        giverName: 'Noor Haddad',
        giverEmail: 'noor@example.com',
        recipientName: 'Ines Okafor',
        delivery: 'print',
        openedAt: site.clock.now(),
        paymentIntentId: `pi_${randomUUID()}`,
        paidAt: site.clock.now(),
        status: 'paid',
      })
      .returning();
    const nobody = { stripeSubscriptionId: null, stripeCustomerId: null };
    const given = await joinClub(site.context, { ...nobody, giftId: gift!.id });
    await payMonth(site.context, given, addMonths(running(), -4));
    const page = await read(given.id);
    expect(page).toMatchObject({ isGift: true, whyNoEnd: expect.stringMatching(/gift/) });
    const { invoiceId } = page.payments[0]!;
    expect((await refund({ rowId: given.id }, invoiceId)).status).toBe(409);
    expect((await ask('PUT', given.id, '/end')).status).toBe(409);
    expect((await ask('PUT', given.id, `/skips/${ahead(1)}`)).status).toBe(409);
    expect((await ask('PATCH', given.id, '', { size: 'L' })).body.size).toBe('L');

    const sample = await joinClub(site.context, { stripeSubscriptionId: `sample_${randomUUID()}` });
    expect(await read(sample.id)).toMatchObject({ isSample: true, whyNoEnd: /demo/ });
    for (const [method, at] of [
      ['PUT', '/cancellation'],
      ['DELETE', '/cancellation'],
      ['PUT', '/end'],
      ['POST', '/link'],
    ] as const)
      expect((await ask(method, sample.id, at)).status, at).toBe(409);
  });
});
