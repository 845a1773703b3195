import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkouts, quotes } from '#app/database/schema/sales/checkout.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import type { CreatePaymentIntent, ProcessPayment } from '#app/features/checkout/contract.ts';
import { createPaymentIntent, processPayment } from '#app/features/checkout/service.server.ts';
import { beginPayment, endPayment } from '#app/features/commissions/payments/pay-link.server.ts';
import { createSubscription as CreateSubscription } from '#app/features/subscriptions/contract.ts';
import { createSubscription } from '#app/features/subscriptions/service.server.ts';
import { away } from '#app/integrations/payments/stripe-errors.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { pay } from '#tests/support/pay.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

// Whoever may have been charged never hears that nothing was, or that they should try again.
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const unseen =
  'We cannot see your payment just now. If it went through, your order is written down by itself and confirmed by mail. Please do not pay again.';
const lookedAfter =
  'Your payment is being looked after. If it went through, your order is written down by itself and confirmed by mail. Please do not pay again.';

async function paid() {
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', {
    artworkId: (await hangWork(site.context)).id,
    sessionId,
    quantity: 1,
  });
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  const paymentIntentId = body.paymentIntentId as string;
  await pay(site, paymentIntentId);
  return { sessionId, paymentIntentId };
}
type Paid = Awaited<ReturnType<typeof paid>>;

/** The shop fails at every order of this checkout, until it is mended. */
async function breakQuotes({ sessionId }: Paid) {
  const [row] = await site.context.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.sessionId, sessionId));
  const ofCheckout = eq(quotes.checkoutId, row!.id);
  const [quote] = await site.context.db
    .select({ lines: quotes.lines })
    .from(quotes)
    .where(ofCheckout);
  await site.context.db
    .update(quotes)
    .set({ lines: [{}] })
    .where(ofCheckout);
  return {
    mend: () => site.context.db.update(quotes).set({ lines: quote!.lines }).where(ofCheckout),
  };
}
const process = (given: Paid) =>
  site.call('POST', '/api/process-payment', { ...given, billingAddress: null });
const reload = ({ sessionId }: Paid) =>
  site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress: address });

/** A process that the provider does not answer. */
function withoutProvider(): Context {
  const silent = () => Promise.reject(away(new Error('silence')));
  const { payments } = site.context;
  const subscriptions = { ...payments.subscriptions, retrieve: silent };
  return { ...site.context, payments: { ...payments, retrieve: silent, subscriptions } };
}

describe('a buyer who has paid', () => {
  it.each([
    ['their page asks for the order', process],
    ['they load the checkout again', reload],
  ])('hears, when the order fails and %s, that it is being looked after', async (_when, ask) => {
    const buyer = await paid();
    const { mend } = await breakQuotes(buyer);
    expect(await ask(buyer)).toMatchObject({
      status: 503,
      body: { code: 'busy', detail: lookedAfter },
    });
    await mend();
    expect((await process(buyer)).body).toMatchObject({ success: true });
  });

  it('hears the same while the provider does not answer, also when they load the checkout again', async () => {
    const buyer = await paid();
    const body = { ...buyer, billingAddress: null };
    await expect(
      processPayment(withoutProvider(), { body } as Input<ProcessPayment>),
    ).rejects.toMatchObject({ message: unseen });
    const again = { sessionId: buyer.sessionId, shippingAddress: address };
    await expect(
      createPaymentIntent(withoutProvider(), { body: again } as Input<CreatePaymentIntent>),
    ).rejects.toMatchObject({
      message: unseen,
    });
    expect((await process(buyer)).body).toMatchObject({ success: true });
  });
});

it('a client who has paid by a link hears that it is booked by itself', async () => {
  const [commission] = await site.context.db
    .insert(commissions)
    .values({ title: 'Bridge', email: 'client@example.com' })
    .returning();
  const token = randomUUID();
  const asked = {
    commissionId: commission!.id,
    kind: 'deposit',
    amount: 20_000,
    token,
    sentAt: site.context.now(),
  } as const;
  await site.context.db.insert(commissionPayments).values(asked);
  expect((await site.call('POST', `/api/pay/${token}/begin`)).status).toBe(200);
  const sentence = expect.stringMatching(
    /booked by itself and the receipt comes by mail\. Please do not pay again\.$/,
  );
  for (const ask of [beginPayment, endPayment])
    await expect(ask(withoutProvider(), token)).rejects.toMatchObject({ message: sentence });
});

it('somebody who may have subscribed hears that it begins by itself', async () => {
  const body = {
    customerEmail: 'reed@example.com',
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
  };
  expect((await site.call('POST', '/api/subscriptions/create-subscription', body)).status).toBe(
    200,
  );
  const asked = { body: CreateSubscription.body!.parse(body) } as Parameters<
    typeof createSubscription
  >[1];
  const sentence = expect.stringMatching(
    /begins by itself and a letter confirms it\. Please do not pay again\.$/,
  );
  await expect(createSubscription(withoutProvider(), asked)).rejects.toMatchObject({
    message: sentence,
  });
});
