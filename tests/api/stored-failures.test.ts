import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { beginPayment } from '#app/features/commissions/payments/pay-link.server.ts';
import { createPaymentIntent } from '#app/features/checkout/service.server.ts';
import { mayAct } from '#app/features/installation/may-act.server.ts';
import { createSubscription as CreateSubscription } from '#app/features/subscriptions/contract.ts';
import { createSubscription } from '#app/features/subscriptions/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

// The provider keeps its first answer to an idempotency key for a day, a failure of its own too.
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await chargeSimply(site.context);
});
afterAll(() => site.close());

/** The next call of a path fails at the provider, which from then on answers its key with that failure. */
const failOnce = (path: string) =>
  site.stripe.rawRequest('POST', '/v1/sandbox/failures', { path, times: 1 });

async function filledCart(): Promise<string> {
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', {
    artworkId: (await hangWork(site.context)).id,
    sessionId,
    quantity: 1,
  });
  return sessionId;
}
async function paymentsOf(sessionId: string) {
  const rows = await site.context.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.sessionId, sessionId));
  const ids = new Set(rows.map(({ id }) => id));
  return (await site.stripe.paymentIntents.list({ limit: 100 })).data.filter(({ metadata }) =>
    ids.has(metadata['checkout_id']!),
  );
}
async function askedForDeposit(): Promise<string> {
  const [commission] = await site.context.db
    .insert(commissions)
    .values({ title: 'Bridge', email: 'client@example.com' })
    .returning();
  const token = randomUUID();
  await site.context.db.insert(commissionPayments).values({
    commissionId: commission!.id,
    kind: 'deposit',
    amount: 20_000,
    token,
    sentAt: site.context.now(),
  });
  return token;
}
const signup = () => ({
  customerEmail: `reed-${randomUUID().slice(0, 8)}@example.com`,
  customerFirstName: 'Ines',
  customerLastName: 'Okafor',
  shippingAddress: {
    firstName: 'Ines',
    lastName: 'Okafor',
    addressLine1: '18 Foundry Row',
    addressLine2: '',
    city: 'Duluth',
    stateCode: 'MN',
    countryCode: 'US',
    postalCode: '55802',
  },
  tshirtSize: 'M',
});

describe('a failure that the provider keeps under its key', () => {
  it('shuts no buyer out of their checkout', async () => {
    const sessionId = await filledCart();
    const prepare = () =>
      site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress: address });
    await failOnce('/payment_intents');
    expect((await prepare()).status).toBe(502);
    expect((await prepare()).status).toBe(200);
    expect(await paymentsOf(sessionId)).toHaveLength(1);
  });

  it.each(['/customers', '/subscriptions', '/products', '/prices'])(
    'shuts nobody out of the club: %s',
    async (path) => {
      const other = await openTestSite();
      try {
        const signUp = (body: object) =>
          other.call('POST', '/api/subscriptions/create-subscription', body);
        // Its first word to the provider, about the installation, is not what fails.
        expect(await mayAct(other.context)).toBe(true);
        await other.stripe.rawRequest('POST', '/v1/sandbox/failures', { path, times: 1 });
        const body = signup();
        expect((await signUp(body)).status).toBe(502);
        expect((await signUp(body)).status).toBe(200);
      } finally {
        await other.close();
      }
    },
  );

  it('shuts no client out of a payment link', async () => {
    const token = await askedForDeposit();
    await failOnce('/payment_intents');
    expect((await site.call('POST', `/api/pay/${token}/begin`)).status).toBe(502);
    expect((await site.call('POST', `/api/pay/${token}/begin`)).status).toBe(200);
  });

  it('shuts no client out whose address was changed since', async () => {
    const token = await askedForDeposit();
    const context = losingAnswers();
    await expect(beginPayment(context, token)).rejects.toThrow('no answer');
    const [row] = await site.context.db
      .select()
      .from(commissionPayments)
      .where(eq(commissionPayments.token, token));
    await site.context.db
      .update(commissions)
      .set({ email: 'new@example.com' })
      .where(eq(commissions.id, row!.commissionId));
    // The same key with another request is refused by the provider, once.
    expect((await site.call('POST', `/api/pay/${token}/begin`)).status).toBe(502);
    expect((await site.call('POST', `/api/pay/${token}/begin`)).status).toBe(200);
  });
});

describe('an answer that was lost', () => {
  it('leaves the key: the same payment is found with it', async () => {
    const sessionId = await filledCart();
    const lost = createPaymentIntent(
      losingAnswers(),
      input({ sessionId, shippingAddress: address }),
    );
    await expect(lost).rejects.toThrow('no answer');
    const { status, body } = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: address,
    });
    expect(status).toBe(200);
    expect((await paymentsOf(sessionId)).map(({ id }) => id)).toEqual([body.paymentIntentId]);
  });

  it('is the same payment also for an address that was changed since', async () => {
    const sessionId = await filledCart();
    await expect(
      createPaymentIntent(losingAnswers(), input({ sessionId, shippingAddress: address })),
    ).rejects.toThrow('no answer');
    const elsewhere = { ...address, state: 'WI', postal_code: '54880' };
    const { body } = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: elsewhere,
    });
    expect(body.tax).toBe('0.00');
    const [payment, ...more] = await paymentsOf(sessionId);
    expect(more).toEqual([]);
    expect(payment).toMatchObject({
      id: body.paymentIntentId,
      amount: Number(body.total) * 100,
      shipping: { address: { state: 'WI' } },
    });
  });

  it('is the same subscription', async () => {
    const body = signup();
    await expect(
      createSubscription(losingAnswers(), input(CreateSubscription.body!.parse(body))),
    ).rejects.toThrow('no answer');
    expect((await site.call('POST', '/api/subscriptions/create-subscription', body)).status).toBe(
      200,
    );
    const customers = await site.stripe.customers.list({ email: body.customerEmail });
    expect(customers.data).toHaveLength(1);
  });
});

/** Arguments of a use case. */
function input<T>(body: unknown): T {
  return { body } as T;
}

/** A process whose questions reach the provider, and whom no answer reaches. */
function losingAnswers(): Context {
  const { payments } = site.context;
  const lose = async (asked: Promise<unknown>): Promise<never> => {
    await asked;
    throw new AppError('upstream', 'no answer');
  };
  return {
    ...site.context,
    payments: {
      ...payments,
      create: (...asked) => lose(payments.create(...asked)),
      subscriptions: {
        ...payments.subscriptions,
        begin: (...asked) => lose(payments.subscriptions.begin(...asked)),
      },
    },
  };
}
