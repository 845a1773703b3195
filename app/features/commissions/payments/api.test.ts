import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { recoveredPayments, refunds } from '#app/database/schema/sales/checkout.ts';
import { transactions } from '#app/database/schema/office.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { erasePerson, exportPerson } from '#app/features/people/admin/privacy.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { removeKeys, replaceKeys } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import type { TestSite } from '#tests/support/site.ts';
import { followCommissionPayment, sweepCommissionPayments } from './finish.server.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());
afterEach(async () => {
  // A webhook may come a moment after its payment.
  const settled = async () => {
    await sweepCheckouts(site.context);
    await handleEvents(site.context, [followPayment, followCommissionPayment]);
    await sendLetters(site.context, templates);
    const broken = await site.broken('settled');
    if (broken.length > 0) throw new Error(broken.join('\n'));
  };
  await vi.waitFor(settled, { timeout: 10_000, interval: 100 });
});

async function commission(given: Partial<typeof commissions.$inferInsert> = {}) {
  const [row] = await site.context.db
    .insert(commissions)
    .values({
      title: 'Bridge for the ferry office',
      email: `${randomUUID()}@example.com`,
      depositAmount: 200_000,
      finalPaymentAmount: 300_050,
      ...given,
    })
    .returning();
  return row!;
}
const askFor = (
  id: string,
  kind: 'deposit' | 'final' = 'deposit',
  by: Record<string, string> = headers,
) => site.call('POST', `/api/admin/commissions/${id}/payments`, { kind }, by);
const askAfter = (id: string, lastSentAt: string) =>
  site.call(
    'POST',
    `/api/admin/commissions/${id}/payments`,
    { kind: 'deposit', lastSentAt },
    headers,
  );
const tokenOf = (url: string) => url.split('/pay/')[1]!;
const begin = (token: string) => site.call('POST', `/api/pay/${token}/begin`);
const end = (token: string) => site.call('POST', `/api/pay/${token}/end`);
const rowOf = async (token: string) =>
  (
    await site.context.db
      .select()
      .from(commissionPayments)
      .where(eq(commissionPayments.token, token))
  )[0]!;
const cardOf = async (id: string) =>
  (await site.context.db.select().from(commissions).where(eq(commissions.id, id)))[0]!;

/** A link, sent and begun, with the payment behind it. */
async function begun(given: Partial<typeof commissions.$inferInsert> = {}) {
  const card = await commission(given);
  const { body } = await askFor(card.id);
  const token = tokenOf(body.url);
  await begin(token);
  return { card, token, payment: (await rowOf(token)).paymentIntentId! };
}

describe('asking for a payment', () => {
  it('mails the client a link for the amount in the books', async () => {
    const card = await commission();
    const { status, body } = await askFor(card.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'deposit',
      amount: '2000.00',
      currency: 'USD',
      status: 'open',
      paidAt: null,
    });
    await sendLetters(site.context, templates);
    const letter = site.letters.find(({ to }) => to === card.email)!;
    expect(letter.subject).toBe('Deposit for “Bridge for the ferry office”');
    expect(letter.text).toContain(body.url);
    expect(letter.text).toContain('$2,000');
    const { body: shown } = await site.call('GET', `/api/pay/${tokenOf(body.url)}`);
    expect(shown).toEqual({
      title: card.title,
      kind: 'deposit',
      amount: '2000.00',
      currency: 'USD',
      status: 'open',
    });
  });

  it('is for the owner, and for what can be asked', async () => {
    const card = await commission({ finalPaymentAmount: null });
    expect((await askFor(card.id, 'deposit', {})).status).toBe(401);
    expect((await askFor(card.id, 'final')).status).toBe(409);
    expect((await askFor((await commission({ email: null })).id)).status).toBe(409);
    expect((await askFor((await commission({ depositPaid: true })).id)).status).toBe(409);
    expect((await askFor((await commission({ depositAmount: 49 })).id)).status).toBe(409);
    expect((await askFor(randomUUID())).status).toBe(404);
    expect(
      await site.context.db.$count(
        commissionPayments,
        eq(commissionPayments.commissionId, card.id),
      ),
    ).toBe(0);
  });

  it('again sends the letter again, and the link stays the same', async () => {
    const card = await commission();
    const first = await askFor(card.id);
    site.clock.advance({ minutes: 5 });
    const again = await askAfter(card.id, first.body.sentAt);
    expect(again.body.url).toBe(first.body.url);
    await sendLetters(site.context, templates);
    expect(site.letters.filter(({ to }) => to === card.email)).toHaveLength(2);
  });

  it('pressed twice, sends one letter', async () => {
    const card = await commission();
    const both = await Promise.all([askFor(card.id), askFor(card.id)]);
    site.clock.advance({ minutes: 5 });
    const late = await askFor(card.id);
    const [first] = both;
    expect([...both, late].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(late.body).toEqual(first.body);
    const resent = await Promise.all([
      askAfter(card.id, first.body.sentAt),
      askAfter(card.id, first.body.sentAt),
    ]);
    expect(resent[0].body).toEqual(resent[1].body);
    await sendLetters(site.context, templates);
    expect(site.letters.filter(({ to }) => to === card.email)).toHaveLength(2);
  });

  it('for another amount ends the link before it, which can be paid no more', async () => {
    const { card, token, payment } = await begun();
    await site.context.db
      .update(commissions)
      .set({ depositAmount: 250_000 })
      .where(eq(commissions.id, card.id));
    const { body } = await askFor(card.id);
    expect(body).toMatchObject({ amount: '2500.00', status: 'open' });
    expect((await site.stripe.paymentIntents.retrieve(payment)).status).toBe('canceled');
    expect((await site.call('GET', `/api/pay/${token}`)).body.status).toBe('withdrawn');
    expect((await begin(token)).status).toBe(410);
    expect(
      (await site.call('GET', `/api/admin/commissions/${card.id}/payments`, undefined, headers))
        .body,
    ).toEqual([body]);
  });

  it('for another amount counts what was paid at the last moment', async () => {
    const { card, payment } = await begun();
    await site.context.db
      .update(commissions)
      .set({ depositAmount: 250_000 })
      .where(eq(commissions.id, card.id));
    await pay(site, payment);
    expect((await askFor(card.id)).status).toBe(409);
    expect(await cardOf(card.id)).toMatchObject({ depositPaid: true });
  });
});

describe('paying', () => {
  it('is one payment, however often it is begun at once', async () => {
    const card = await commission();
    const token = tokenOf((await askFor(card.id)).body.url);
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    const payment = await site.stripe.paymentIntents.retrieve(
      (await rowOf(token)).paymentIntentId!,
    );
    expect(payment).toMatchObject({ amount: 200_000, currency: 'usd', receipt_email: card.email });
  });

  it('is booked once by page, webhook and sweep together, with one receipt', async () => {
    const { card, token, payment } = await begun();
    await pay(site, payment);
    const ways = [
      () => end(token),
      () => handleEvents(site.context, [followPayment, followCommissionPayment]),
      () => sweepCommissionPayments(site.context),
    ];
    await Promise.all([...ways, ...ways, ...ways].map((way) => way()));
    expect((await end(token)).body).toEqual({ outcome: 'paid' });
    expect((await begin(token)).body).toEqual({ clientSecret: '', status: 'paid' });
    expect(await cardOf(card.id)).toMatchObject({
      depositPaid: true,
      finalPaymentPaid: false,
      version: card.version + 1,
    });
    const books = await site.context.db
      .select()
      .from(transactions)
      .where(eq(transactions.description, `Commission ${card.id.slice(0, 8)}`));
    expect(books).toMatchObject([
      { type: 'commission deposit', category: 'commissions', amount: 200_000 },
    ]);
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, card.id))
      .orderBy(auditTrail.at);
    expect(trail.map(({ change }) => change)).toEqual(['deposit asked for', 'deposit paid']);
    await sendLetters(site.context, templates);
    expect(
      site.letters.filter(({ to, subject }) => to === card.email && subject.startsWith('Receipt')),
    ).toHaveLength(1);
  });

  it('is found by the sweep alone when neither browser nor webhook comes', async () => {
    const { card, payment } = await begun();
    await pay(site, payment);
    site.clock.advance({ minutes: 1 });
    await sweepCommissionPayments(site.context);
    expect(await cardOf(card.id)).toMatchObject({ depositPaid: true });
  });

  it('is asked after ever more seldom, and soon again once the client comes back', async () => {
    const { token } = await begun();
    site.clock.advance({ days: 3 });
    await sweepCommissionPayments(site.context);
    const later = (await rowOf(token)).lookAt!;
    expect(later.getTime() - site.clock.now().getTime()).toBe(3_600_000);
    await begin(token);
    expect((await rowOf(token)).lookAt).toEqual(site.clock.now());
  });

  it('of a withdrawn link sends the money back, once', async () => {
    const { card, token, payment } = await begun();
    await site.context.db
      .update(commissionPayments)
      .set({ status: 'withdrawn' })
      .where(eq(commissionPayments.token, token));
    await pay(site, payment);
    expect((await end(token)).body).toEqual({ outcome: 'refunded' });
    expect((await end(token)).body).toEqual({ outcome: 'refunded' });
    expect(await cardOf(card.id)).toMatchObject({ depositPaid: false });
    expect(await site.context.db.$count(refunds, eq(refunds.paymentIntentId, payment))).toBe(1);
  });

  it('that the books have forgotten is found in the ledger and waits for the owner', async () => {
    const { token, payment } = await begun();
    await pay(site, payment);
    await site.context.db.delete(commissionPayments).where(eq(commissionPayments.token, token));
    await sweepCheckouts(site.context);
    site.clock.advance({ minutes: 11 });
    await sweepCheckouts(site.context);
    expect(await site.context.db.$count(refunds, eq(refunds.paymentIntentId, payment))).toBe(0);
    expect(
      await site.context.db
        .select()
        .from(recoveredPayments)
        .where(eq(recoveredPayments.paymentIntentId, payment)),
    ).toMatchObject([{ kind: 'commission', amount: 200_000, decision: null }]);
  });

  it('of a link that was withdrawn while it was begun is ended at the provider, or goes back', async () => {
    const [unpaid, paid] = [await begun(), await begun()];
    for (const { token } of [unpaid, paid])
      await site.context.db
        .update(commissionPayments)
        .set({ status: 'withdrawn' })
        .where(eq(commissionPayments.token, token));
    await pay(site, paid.payment);
    site.clock.advance({ minutes: 1 });
    await sweepCommissionPayments(site.context);
    expect((await site.stripe.paymentIntents.retrieve(unpaid.payment)).status).toBe('canceled');
    expect(await site.context.db.$count(refunds, eq(refunds.paymentIntentId, paid.payment))).toBe(
      1,
    );
    for (const { token } of [unpaid, paid])
      expect(await rowOf(token)).toMatchObject({ status: 'withdrawn', lookAt: null });
  });

  it('counts for what the link asked for, though the card says another amount by now', async () => {
    const { card, token, payment } = await begun();
    const changed = { version: card.version, depositAmount: '2500' };
    expect(
      (await site.call('PATCH', `/api/admin/commissions/${card.id}`, changed, headers)).status,
    ).toBe(200);
    await pay(site, payment);
    expect((await end(token)).body).toEqual({ outcome: 'paid' });
    expect(await cardOf(card.id)).toMatchObject({ depositPaid: true, depositAmount: 200_000 });
  });

  it('that was cancelled at the provider is prepared anew, once', async () => {
    const { token, payment } = await begun();
    await site.stripe.paymentIntents.cancel(payment);
    const answers = await Promise.all([begin(token), begin(token), begin(token)]);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    const { paymentIntentId } = await rowOf(token);
    await pay(site, paymentIntentId!);
    expect((await end(token)).body).toEqual({ outcome: 'paid' });
  });

  it('begun after the copy that a shop was restored from is found in the ledger and counts', async () => {
    const { card, token, payment } = await begun();
    await pay(site, payment);
    const forgotten = { paymentIntentId: null, openedAt: null, lookAt: null };
    await site.context.db
      .update(commissionPayments)
      .set(forgotten)
      .where(eq(commissionPayments.token, token));
    await sweepCheckouts(site.context);
    site.clock.advance({ minutes: 11 });
    await sweepCheckouts(site.context);
    await sweepCommissionPayments(site.context);
    expect(await cardOf(card.id)).toMatchObject({ depositPaid: true });
  });

  it('of somebody who was erased is asked for no more', async () => {
    const { card, token, payment } = await begun({
      contractUrl: 'https://papers.example/ines-okafor',
    });
    const known = await exportPerson(site.context, card.email!);
    expect(known).toMatchObject({ commissionPayments: [{ paymentIntentId: payment }] });
    expect(JSON.stringify(known)).not.toContain(token);
    await erasePerson(site.context, card.email!);
    expect(await cardOf(card.id)).toMatchObject({ contractUrl: null });
    expect((await begin(token)).status).toBe(410);
    await sweepCommissionPayments(site.context);
    expect((await site.stripe.paymentIntents.retrieve(payment)).status).toBe('canceled');
  });

  it('goes on where it was begun while the keys are replaced, and anew for whoever opens the link later', async () => {
    const [open, later] = [await begun(), await begun()];
    await replaceKeys(site, headers);
    await pay(site, open.payment);
    expect((await end(open.token)).body).toEqual({ outcome: 'paid' });
    expect((await begin(later.token)).status).toBe(200);
    expect((await site.stripe.paymentIntents.retrieve(later.payment)).status).toBe('canceled');
    const { paymentIntentId } = await rowOf(later.token);
    await pay({ stripe: site.stripeOf(site.pairs[1]!.secretKey) }, paymentIntentId!);
    await removeKeys(site, headers);
    expect((await end(later.token)).body).toEqual({ outcome: 'paid' });
    for (const { card } of [open, later])
      expect(await cardOf(card.id)).toMatchObject({ depositPaid: true });
  });

  it('ends nowhere for whoever does not hold the link', async () => {
    const token = 'a'.repeat(32);
    for (const answer of [
      await begin(token),
      await end(token),
      await site.call('GET', `/api/pay/${token}`),
    ])
      expect(answer.status).toBe(404);
  });
});
