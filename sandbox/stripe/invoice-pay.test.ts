import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, refusal, startSandbox, startSubscription } from './test-support.ts';

const start = Date.UTC(2027, 0, 31, 9) / 1000;
const renewal = Date.UTC(2027, 1, 28, 10) / 1000;

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.close());

/** A subscription whose renewal was refused, and the invoice that is still owed. */
async function owing() {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const started = await startSubscription(stripe, { clock: clock.id });
  await started.confirm(sandbox.base, '4242424242424242');
  const { id } = started.subscription;
  const attach = (card: string) =>
    stripe.paymentMethods.attach(card, { customer: started.customer.id });
  const bad = await attach('pm_card_chargeCustomerFail');
  await stripe.subscriptions.update(id, { default_payment_method: bad.id });
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: renewal });
  const [invoice, first] = (await stripe.invoices.list({ subscription: id })).data;
  return { id, attach, invoice: invoice!, first: first!, customer: started.customer.id };
}

describe('an invoice that is paid by a call', () => {
  it('takes the card on file, once, and the subscription goes on', async () => {
    const { id, attach, invoice } = await owing();
    expect(invoice).toMatchObject({ status: 'open', amount_paid: 0, attempt_count: 1 });
    const good = await attach('pm_card_visa');
    await stripe.subscriptions.update(id, { default_payment_method: good.id });
    const paid = await stripe.invoices.pay(invoice.id!);
    expect(paid).toMatchObject({ id: invoice.id, status: 'paid', amount_remaining: 0 });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
    const types = (await stripe.events.list({ limit: 20 })).data.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['invoice.paid', 'payment_intent.succeeded']));
    expect(await refusal(stripe.invoices.pay(invoice.id!))).toMatchObject({
      statusCode: 400,
      code: 'invoice_already_paid',
      message: expect.stringContaining('Invoice is already paid'),
    });
  });

  it('takes another card that it is given, and no one else’s', async () => {
    const { attach, invoice } = await owing();
    const stranger = await stripe.customers.create({ email: 'b@example.com' });
    const theirs = await stripe.paymentMethods.attach('pm_card_visa', { customer: stranger.id });
    expect(
      await refusal(stripe.invoices.pay(invoice.id!, { payment_method: theirs.id })),
    ).toMatchObject({ statusCode: 400 });
    const good = await attach('pm_card_visa');
    const paid = await stripe.invoices.pay(invoice.id!, { payment_method: good.id });
    expect(paid.status).toBe('paid');
  });

  it('is refused with the card’s own reason, and stays owed', async () => {
    const { id, invoice } = await owing();
    expect(await refusal(stripe.invoices.pay(invoice.id!))).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
    expect(await stripe.invoices.retrieve(invoice.id!)).toMatchObject({ status: 'open' });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  });

  it('is not paid where it is void, paid or unknown', async () => {
    const { invoice, first } = await owing();
    await stripe.invoices.voidInvoice(invoice.id!);
    expect(await refusal(stripe.invoices.pay(invoice.id!))).toMatchObject({
      statusCode: 400,
      code: 'invoice_not_editable',
      message: expect.stringContaining('its status is void'),
    });
    expect(await refusal(stripe.invoices.pay(first.id!))).toMatchObject({
      code: 'invoice_already_paid',
    });
    expect(await refusal(stripe.invoices.pay('in_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });
});
