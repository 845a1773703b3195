import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, refusal, startSandbox, startSubscription } from './test-support.ts';

const start = Date.UTC(2027, 0, 31, 9) / 1000;
const at = (month: number, day: number, hour = 9) => Date.UTC(2027, month - 1, day, hour) / 1000;

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.close());

async function startOnClock(card = '4242424242424242') {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const started = await startSubscription(stripe, { clock: clock.id });
  await started.confirm(sandbox.base, card);
  const { id } = started.subscription;
  return {
    ...started,
    id,
    clock,
    advance: (frozen_time: number) =>
      stripe.testHelpers.testClocks.advance(clock.id, { frozen_time }),
    now: () => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }),
    invoices: async () => (await stripe.invoices.list({ subscription: id })).data,
  };
}

async function replaceCard(customer: string, subscription: string, card: string) {
  const method = await stripe.paymentMethods.attach(card, { customer });
  await stripe.subscriptions.update(subscription, { default_payment_method: method.id });
  return method;
}

describe('an end', () => {
  it('comes with the period when asked, and can be taken back before', async () => {
    const { id, advance, now, invoices } = await startOnClock();
    const asked = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(asked).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: at(2, 28),
      canceled_at: start,
    });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    await stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'too_expensive' },
    });
    await advance(at(3, 1));
    expect(await now()).toMatchObject({
      status: 'canceled',
      ended_at: at(2, 28),
      cancellation_details: { reason: 'cancellation_requested', feedback: 'too_expensive' },
    });
    expect(await invoices()).toHaveLength(1);
    const [event] = (await stripe.events.list({ type: 'customer.subscription.deleted', limit: 1 }))
      .data;
    expect(event!.data.object).toMatchObject({ id, status: 'canceled' });
  });

  it('comes at once when canceled, and only once', async () => {
    const { id, customer } = await startOnClock();
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({
      status: 'canceled',
      canceled_at: start,
      ended_at: start,
    });
    expect(await refusal(stripe.subscriptions.cancel(id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(
      (await refusal(stripe.subscriptions.update(id, { metadata: { a: '1' } }))).message,
    ).toContain('cannot update a subscription');
    const list = async (status?: 'canceled' | 'ended' | 'all') =>
      (await stripe.subscriptions.list({ customer: customer.id, status })).data.length;
    expect([await list(), await list('canceled'), await list('ended'), await list('all')]).toEqual([
      0, 1, 1, 1,
    ]);
  });

  it('comes after 23 hours to what was never paid', async () => {
    const { advance, now, intent } = await startOnClock('4000000000000002');
    await advance(start + 23 * 3600 - 1);
    expect((await now()).status).toBe('incomplete');
    await advance(start + 23 * 3600);
    expect(await now()).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('canceled');
  });
});

describe('an invoice left open by a subscription that ended', () => {
  it('is tried no more, and brings nothing back when it is paid or declined', async () => {
    const { id, customer, advance, now, clock } = await startOnClock();
    await replaceCard(customer.id, id, 'pm_card_chargeCustomerFail');
    await advance(at(2, 28, 10));
    const ended = await stripe.subscriptions.cancel(id);
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at(3, 20) });
    expect(await now()).toMatchObject({
      status: 'canceled',
      latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: null },
    });
    const owed = (await stripe.paymentIntents.list({ customer: customer.id, limit: 1 })).data[0]!;
    await refusal(
      stripe.paymentIntents.confirm(owed.id, { payment_method: 'pm_card_chargeDeclined' }),
    );
    await stripe.paymentIntents.confirm(owed.id, { payment_method: 'pm_card_visa' });
    expect(await now()).toMatchObject({
      status: 'canceled',
      default_payment_method: ended.default_payment_method,
      latest_invoice: { status: 'paid' },
    });
  });
});
