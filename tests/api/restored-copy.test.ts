import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkouts, refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { auditTrail, installation, outbox } from '#app/database/schema/operations.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { payRefunds } from '#app/features/payments/refunds/send-refunds.server.ts';
import { compareWithProvider, recordOf } from '#app/features/installation/heartbeat.server.ts';
import { mayAct } from '#app/features/installation/may-act.server.ts';
import { postLetter, sendLetters } from '#app/features/email/service.server.ts';
import { recoverLost } from '#app/features/payments/recovery/confirm.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { runIfItMay } from '#app/server/jobs/jobs.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { buy } from '#tests/support/buy.ts';
import { pay } from '#tests/support/pay.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeEach(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: 'artist@example.com' }));
  await chargeSimply(site.context);
  await mayAct(site.context);
  await sweepCheckouts(site.context);
});
afterEach(() => site.close());

const row = async () => (await site.context.db.select().from(installation))[0]!;
const record = async () => (await site.context.payments.readRecord(recordOf(await row())))!;
const look = async () => (
  site.clock.advance({ minutes: 2 }),
  mayAct(site.context, { againAfter: 60_000 })
);
const state = async () =>
  (await site.call('GET', '/api/admin/installation', undefined, headers)).body;
const confirm = (is: 'shop' | 'copy') =>
  site.call('POST', '/api/admin/installation/confirm', { is }, headers);
const letters = async () => {
  await sendLetters(site.context, templates);
  return site.letters.map(({ to, subject }) => `${to}: ${subject}`);
};

/** What another copy of this database does: its sign of life is the provider's last. */
async function movedOn(): Promise<void> {
  const { beat, site: where, at } = await record();
  await site.context.payments.writeRecord(recordOf(await row()), {
    beat: String(Number(beat) + 3),
    nonce: randomUUID(),
    site: where!,
    at: at!,
  });
}

async function tryToBuy() {
  const sessionId = randomUUID();
  const work = await hangWork(site.context);
  await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
  const answer = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  return { sessionId, work, answer };
}

describe('a living shop', () => {
  it('writes a sign of life every few minutes, each with a mark of its own', async () => {
    const first = await record();
    expect(first).toMatchObject({ beat: '1', site: site.env.PUBLIC_URL });
    expect(await look()).toBe(true);
    expect(await record()).toEqual(first);
    site.clock.advance({ minutes: 5 });
    expect(await look()).toBe(true);
    expect(await record()).toMatchObject({ beat: '2' });
    expect((await record())['nonce']).not.toBe(first['nonce']);
    expect(await row()).toMatchObject({
      beat: 2,
      nonce: (await record())['nonce'],
      nextNonce: null,
    });
  });

  it('knows its own sign of life though it was killed before it had written it down', async () => {
    const nonce = randomUUID();
    await site.context.db
      .update(installation)
      .set({ nextNonce: nonce, nextNonceAt: site.clock.now() });
    await site.context.payments.writeRecord(recordOf(await row()), {
      beat: '2',
      nonce,
      site: site.env.PUBLIC_URL,
      at: '',
    });
    expect(await look()).toBe(true);
    expect(await row()).toMatchObject({ beat: 2, nonce, suspectedCopySince: null });
  });

  it('goes on while the provider is away, and one that was not seen for long waits for it', async () => {
    const away: Context = {
      ...site.context,
      db: Object.create(site.context.db) as Context['db'],
      payments: {
        ...site.context.payments,
        readRecord: () => Promise.reject(new AppError('upstream', 'away')),
      },
    };
    expect(await mayAct(away)).toBe(true);
    site.clock.advance({ minutes: 11 });
    expect(await mayAct(away)).toBe(false);
    expect(await mayAct({ ...away, payments: site.context.payments })).toBe(false);
    site.clock.advance({ minutes: 1 });
    expect(await mayAct({ ...away, payments: site.context.payments })).toBe(true);
  });
});

describe('two copies of the same files that start within five minutes', () => {
  it('do not both take up money: the one that started first finds the other within seconds', async () => {
    const { answer, sessionId } = await tryToBuy();
    const { nonce, beat } = await row();
    // The other one begins where this one was copied.
    await compareWithProvider(site.context, { isFirst: true });
    await site.context.db.update(installation).set({ nonce, beat });
    await pay(site, answer.body.paymentIntentId);
    site.clock.advance({ minutes: 0.1 });
    const late = await site.call('POST', '/api/process-payment', {
      paymentIntentId: answer.body.paymentIntentId,
      sessionId,
      billingAddress: null,
    });
    expect(late.body).toMatchObject({ success: false, outcome: 'processing' });
    expect(await site.context.db.$count(orders)).toBe(0);
    expect(await state()).toMatchObject({ isLooking: true, reason: 'older' });
  });

  it('do not both begin payments: whoever begins one has the other looked for', async () => {
    const { nonce, beat } = await row();
    await compareWithProvider(site.context, { isFirst: true });
    await site.context.db.update(installation).set({ nonce, beat });
    site.clock.advance({ minutes: 0.1 });
    await tryToBuy();
    await expect.poll(async () => (await state()).isLooking).toBe(true);
    expect((await tryToBuy()).answer.status).toBe(503);
  });
});

describe('a database that is older than the living shop', () => {
  it('sells nothing, sends nothing back and writes to nobody but the owner, once, and says so', async () => {
    const bought = await buy(site, await hangWork(site.context));
    await site.context.db.insert(refunds).values({
      paymentIntentId: bought.paymentIntentId,
      reason: 'amount',
      amount: 118_880,
      nextAttemptAt: new Date(0),
    });
    await movedOn();
    const queues = [
      'letters',
      'checkouts',
      'payment-events',
      'holds',
      'waiting',
      'subscriptions',
      'workspace',
      'commission-payments',
    ] as const;
    site.clock.advance({ minutes: 2 });
    const ran: string[] = [];
    for (const queue of queues) {
      const run = async () => void ran.push(queue);
      await runIfItMay({ queue, run }, site.context, new AbortController().signal);
      await runIfItMay({ queue, run }, site.context, new AbortController().signal);
    }
    expect(ran).toEqual([]);
    const { sessionId, work, answer } = await tryToBuy();
    expect(answer).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('Your cart is kept') },
    });
    expect((await site.call('GET', `/api/cart/${sessionId}`)).body).toMatchObject([
      { artworkId: work.id },
    ]);
    await payRefunds(site.context);
    expect(
      (await site.stripe.refunds.list({ payment_intent: bought.paymentIntentId })).data,
    ).toEqual([]);
    await expect(site.context.payments.cancel(bought.paymentIntentId)).rejects.toThrow(
      /records are being checked/,
    );
    expect(site.letters.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'artist@example.com: Is this your shop?',
    ]);
    expect(await state()).toMatchObject({ isLooking: true, reason: 'older', isCopy: false });
    expect((await site.call('GET', '/api/admin/tasks', undefined, headers)).body).toMatchObject([
      { kind: 'copy-suspected' },
    ]);
    await site.context.db
      .delete(refunds)
      .where(eq(refunds.paymentIntentId, bought.paymentIntentId));
  });

  it('refuses what the owner would move or mail, says why and where to decide, and changes nothing', async () => {
    const { db } = site.context;
    const { paymentIntentId } = await buy(site, await hangWork(site.context));
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.stripePaymentIntentId, paymentIntentId));
    const [card] = await db
      .insert(commissions)
      .values({ title: 'Quay', email: 'client@example.com', depositAmount: 100_000 })
      .returning();
    const letterCount = await db.$count(outbox);
    await movedOn();
    expect(await look()).toBe(false);
    const letter = (await db.select().from(outbox))[0]!;
    const asOwner = [
      ['POST', `/api/orders/${order!.id}/refunds`, { amount: '10.00', version: order!.version }],
      ['POST', `/api/orders/${order!.id}/letters/${letter.id}/resend`, undefined],
      ['PATCH', `/api/orders/${order!.id}`, { status: 'processing' }],
      ['POST', `/api/orders/${order!.id}/ship`, { trackingNumber: '1Z1' }],
      ['POST', `/api/admin/commissions/${card!.id}/payments`, { kind: 'deposit' }],
      ['POST', `/api/admin/payments-without-order/${paymentIntentId}/repair`, undefined],
      ['POST', `/api/admin/refunds/${randomUUID()}/retry`, undefined],
      ['POST', `/api/admin/failed-letters/${letter.id}/retry`, undefined],
    ] as const;
    for (const [method, path, body] of asOwner) {
      const answer = await site.call(method, path, body, headers);
      expect([path, answer.status, answer.body.detail]).toEqual([
        path,
        409,
        expect.stringMatching(/^Nothing was done: .*\/admin\/payments/),
      ]);
    }
    expect(await db.select().from(orders)).toMatchObject([
      { status: 'pending', version: order!.version },
    ]);
    expect([await db.$count(refunds), await db.$count(commissionPayments)]).toEqual([0, 0]);
    const taken = await db.select().from(outbox);
    expect(taken.filter(({ kind }) => kind !== 'owner-task')).toHaveLength(letterCount);
    await confirm('shop');
    expect(
      (await site.call('PATCH', `/api/orders/${order!.id}`, { status: 'processing' }, headers))
        .status,
    ).toBe(200);
  });

  it('takes in what was paid meanwhile before it becomes the shop, and supersedes every other copy', async () => {
    const { answer, sessionId } = await tryToBuy();
    await movedOn();
    expect(await look()).toBe(false);
    await pay(site, answer.body.paymentIntentId);
    const late = await site.call('POST', '/api/process-payment', {
      paymentIntentId: answer.body.paymentIntentId,
      sessionId,
      billingAddress: null,
    });
    expect(late.body).toMatchObject({ success: false, outcome: 'processing' });
    const { nonce } = await record();
    expect(await confirm('shop')).toMatchObject({ status: 200, body: { isLooking: false } });
    expect(await record()).toMatchObject({ beat: '5' });
    expect((await record())['nonce']).not.toBe(nonce);
    expect(await mayAct(site.context)).toBe(true);
    await sweepCheckouts(site.context);
    expect(await site.context.db.$count(orders)).toBe(0);
    const recovered = await site.call('GET', '/api/admin/recovered-payments', undefined, headers);
    expect(recovered.body).toMatchObject([
      { paymentIntentId: answer.body.paymentIntentId, choices: ['ship', 'shipped', 'refund'] },
    ]);
    const decision = {
      payments: [answer.body.paymentIntentId],
      decision: 'ship',
      sendConfirmation: true,
    };
    expect(
      (await site.call('POST', '/api/admin/recovered-payments/decision', decision, headers)).body,
    ).toMatchObject({ decided: 1 });
    expect(await letters()).toContainEqual(expect.stringMatching(/^ines@example.com: /));
    expect((await tryToBuy()).answer.status).toBe(200);
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entity, 'installation'));
    expect(trail.map(({ actor, change }) => `${actor}: ${change}`)).toEqual([
      'system: only looks',
      'owner: taken over',
    ]);
  });

  it('holds the letters back that may have gone out, until the owner sends them', async () => {
    await buy(site, await hangWork(site.context));
    const waiting = await site.context.db.select().from(outbox);
    await movedOn();
    expect(await look()).toBe(false);
    await confirm('shop');
    expect((await state()).heldLetters).toBe(waiting.length);
    expect((await letters()).filter((letter) => !letter.includes('Is this your shop?'))).toEqual(
      [],
    );
    const list = await site.call('GET', '/api/admin/failed-letters', undefined, headers);
    expect(list.body.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      waiting.map(({ id }) => id).toSorted(),
    );
    await site.call(
      'POST',
      `/api/admin/failed-letters/${waiting[0]!.id}/retry`,
      undefined,
      headers,
    );
    expect(
      (await letters()).filter((letter) => !letter.includes('Is this your shop?')),
    ).toHaveLength(1);
  });

  it('holds back what tells of something that happened before it became the shop', async () => {
    await movedOn();
    await look();
    const before = site.clock.now();
    site.clock.advance({ minutes: 1 });
    await confirm('shop');
    const payload = { link: 'https://example.com/confirm', contactEmail: 'studio@example.com' };
    const letter = {
      kind: 'newsletter-confirmation' as const,
      recipient: 'member@example.com',
      payload,
    };
    await site.context.db.transaction(async (tx) => {
      await postLetter(tx, { ...letter, subject: 'old', since: before });
      await postLetter(tx, { ...letter, subject: 'new', since: site.clock.now() });
    });
    const held = await site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'member@example.com'));
    expect(held.map(({ subject, heldAt }) => [subject, heldAt !== null]).toSorted()).toEqual([
      ['new', false],
      ['old', true],
    ]);
  });

  it('goes on looking, quietly, where the owner says that it is a copy', async () => {
    await movedOn();
    expect(await look()).toBe(false);
    expect(await confirm('copy')).toMatchObject({
      status: 200,
      body: { isLooking: true, isCopy: true },
    });
    expect((await site.call('GET', '/api/admin/tasks', undefined, headers)).body).toEqual([]);
    expect(await look()).toBe(false);
    await recoverLost(site.context);
    expect(await confirm('shop')).toMatchObject({ body: { isLooking: false, isCopy: false } });
    expect(await site.context.db.$count(checkouts)).toBe(0);
  });
});

describe('a database under another address', () => {
  const under = (url: string): Context => ({
    ...site.context,
    db: Object.create(site.context.db) as Context['db'],
    env: { ...site.env, PUBLIC_URL: url },
  });

  it('only looks until the owner has confirmed that the shop has moved', async () => {
    await site.context.db.update(installation).set({ site: 'https://studio.example' });
    expect(await mayAct(under('https://staging.example'))).toBe(false);
    expect(await row()).toMatchObject({ lookingReason: 'moved', beat: 1 });
    expect(await record()).toMatchObject({ beat: '1', site: site.env.PUBLIC_URL });
  });

  it('needs no confirmation where only its own machine could reach it before', async () => {
    await site.context.db.update(installation).set({ site: 'http://127.0.0.1:3000' });
    expect(await mayAct(under('https://studio-two.example'))).toBe(true);
    expect(await row()).toMatchObject({
      site: 'https://studio-two.example',
      suspectedCopySince: null,
    });
  });
});
