import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type RunningSandbox,
  keys,
  refusal,
  startEndpoint,
  startSandbox,
  startSubscription,
} from './test-support.ts';

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

async function typesSince(since: string): Promise<string[]> {
  const { data } = await stripe.events.list({ ending_before: since, limit: 100 });
  return data.map(({ type }) => type).reverse();
}

const latestEvent = async () => (await stripe.events.list({ limit: 1 })).data[0]!.id;

describe('a test clock', () => {
  it('stands still, and goes on when told', async () => {
    const clock = await stripe.testHelpers.testClocks.create({
      frozen_time: start,
      name: 'A year',
    });
    expect(clock).toMatchObject({
      object: 'test_helpers.test_clock',
      frozen_time: start,
      name: 'A year',
      status: 'ready',
    });
    const advancing = await stripe.testHelpers.testClocks.advance(clock.id, {
      frozen_time: start + 60,
    });
    expect(advancing).toMatchObject({
      status: 'advancing',
      status_details: { advancing: { target_frozen_time: start + 60 } },
    });
    expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
      status: 'ready',
      frozen_time: start + 60,
    });
    expect((await stripe.testHelpers.testClocks.list()).data[0]!.id).toBe(clock.id);
  });

  it('goes neither back nor farther than two intervals, and only where it is known', async () => {
    const { advance, clock } = await startOnClock();
    expect(await refusal(advance(start))).toMatchObject({ statusCode: 400, param: 'frozen_time' });
    expect((await refusal(advance(at(5, 1)))).message).toContain('two intervals');
    expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).frozen_time).toBe(start);
    expect(
      await refusal(stripe.testHelpers.testClocks.advance('clock_no', { frozen_time: start })),
    ).toMatchObject({ statusCode: 404 });
    expect(await refusal(stripe.customers.create({ test_clock: 'clock_no' }))).toMatchObject({
      statusCode: 400,
      param: 'test_clock',
    });
  });

  it('dates what belongs to its customer, and keeps it out of the lists of everybody', async () => {
    const { subscription, customer, clock } = await startOnClock();
    expect(subscription).toMatchObject({
      created: start,
      test_clock: clock.id,
      latest_invoice: { test_clock: clock.id },
    });
    const listed = async (params: Stripe.SubscriptionListParams) =>
      (await stripe.subscriptions.list(params)).data.map(({ id }) => id);
    expect(await listed({ customer: customer.id })).toEqual([subscription.id]);
    expect(await listed({ test_clock: clock.id })).toEqual([subscription.id]);
    expect(await listed({})).toEqual([]);
    expect(
      (await stripe.customers.list({ test_clock: clock.id })).data.map(({ id }) => id),
    ).toEqual([customer.id]);
  });
});

describe('a renewal', () => {
  it('is paid from the card on file, month by month, and comes back to the 31st', async () => {
    const { advance, now, invoices } = await startOnClock();
    const since = await latestEvent();
    expect((await now()).items.data[0]!.current_period_end).toBe(at(2, 28));
    await advance(at(2, 28, 10));
    const second = await now();
    expect(second).toMatchObject({
      status: 'active',
      latest_invoice: {
        billing_reason: 'subscription_cycle',
        status: 'paid',
        amount_paid: 3500,
        created: at(2, 28),
      },
    });
    expect(second.items.data[0]).toMatchObject({
      current_period_start: at(2, 28),
      current_period_end: at(3, 31),
    });
    expect((second.latest_invoice as Stripe.Invoice).lines.data[0]!.period).toEqual({
      start: at(2, 28),
      end: at(3, 31),
    });
    expect(await typesSince(since)).toEqual([
      'test_helpers.test_clock.advancing',
      'invoice.created',
      'customer.subscription.updated',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'test_helpers.test_clock.ready',
    ]);
    await advance(at(4, 20));
    expect((await now()).items.data[0]!.current_period_end).toBe(at(4, 30));
    expect(
      (await invoices()).map(({ number, status }) => `${number?.slice(-4)} ${status}`),
    ).toEqual(['0003 paid', '0002 paid', '0001 paid']);
  });

  it('that fails makes the subscription past due, then is tried again', async () => {
    const { id, customer, advance, now } = await startOnClock();
    await replaceCard(customer.id, id, 'pm_card_chargeCustomerFail');
    await advance(at(2, 28, 10));
    expect(await now()).toMatchObject({
      status: 'past_due',
      latest_invoice: {
        status: 'open',
        attempted: true,
        attempt_count: 1,
        next_payment_attempt: at(3, 3),
      },
    });
    const [event] = (await stripe.events.list({ type: 'customer.subscription.updated', limit: 1 }))
      .data;
    expect(event!.data).toMatchObject({
      object: { id, status: 'past_due' },
      previous_attributes: { status: 'active' },
    });
    expect(
      (await stripe.events.list({ type: 'invoice.payment_failed', limit: 1 })).data[0]!.data.object,
    ).toMatchObject({
      customer: customer.id,
    });
    await replaceCard(customer.id, id, 'pm_card_visa');
    await advance(at(3, 3));
    expect(await now()).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', attempt_count: 2, next_payment_attempt: null },
    });
  });

  it('that fails each time leaves the subscription unpaid, and no later invoice is asked for', async () => {
    const { id, customer, advance, now } = await startOnClock();
    await replaceCard(customer.id, id, 'pm_card_chargeCustomerFail');
    await advance(at(3, 20));
    expect(await now()).toMatchObject({
      status: 'unpaid',
      latest_invoice: { attempt_count: 4, next_payment_attempt: null },
    });
    await advance(at(4, 2));
    expect(await now()).toMatchObject({
      status: 'unpaid',
      latest_invoice: { status: 'draft', auto_advance: false },
    });
  });

  it('that failed is paid by its customer in the browser', async () => {
    const { id, customer, advance, now } = await startOnClock('4000002760003184');
    expect((await now()).status).toBe('incomplete');
    const asked = await stripe.paymentIntents.list({ customer: customer.id });
    const confirmed = await stripe.paymentIntents.confirm(asked.data[0]!.id, {
      payment_method: 'pm_card_visa',
    });
    expect(confirmed.status).toBe('succeeded');
    await replaceCard(customer.id, id, 'pm_card_authenticationRequired');
    const since = await latestEvent();
    const owed = async () =>
      (await stripe.paymentIntents.list({ customer: customer.id, limit: 1 })).data[0]!;
    await advance(at(2, 28, 10));
    expect((await now()).status).toBe('past_due');
    expect(await typesSince(since)).toContain('invoice.payment_action_required');
    await refusal(
      stripe.paymentIntents.confirm((await owed()).id, {
        payment_method: 'pm_card_chargeDeclined',
      }),
    );
    expect(await now()).toMatchObject({
      status: 'past_due',
      latest_invoice: { attempt_count: 1, next_payment_attempt: at(3, 3) },
    });
    const paid = await stripe.paymentIntents.confirm((await owed()).id, {
      payment_method: 'pm_card_mastercard',
    });
    expect(await now()).toMatchObject({
      status: 'active',
      default_payment_method: paid.payment_method,
      latest_invoice: { status: 'paid' },
    });
  });

  it('is skipped while collection is paused: the invoice is void and the dates move on', async () => {
    const { id, advance, now, invoices } = await startOnClock();
    const paused = await stripe.subscriptions.update(id, {
      pause_collection: { behavior: 'void', resumes_at: at(3, 15) },
    });
    expect(paused).toMatchObject({
      status: 'active',
      pause_collection: { behavior: 'void', resumes_at: at(3, 15) },
    });
    const since = await latestEvent();
    await advance(at(2, 28, 10));
    expect(await now()).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'void', amount_paid: 0 },
    });
    expect((await now()).items.data[0]!.current_period_end).toBe(at(3, 31));
    expect(await typesSince(since)).toEqual(
      expect.arrayContaining(['invoice.created', 'invoice.voided']),
    );
    expect(await typesSince(since)).not.toContain('payment_intent.created');
    await advance(at(3, 20));
    expect((await now()).pause_collection).toBeNull();
    await advance(at(4, 1));
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'void', 'paid']);
  });

  it('is skipped month after month as a pause is made longer, and comes back to the 31st', async () => {
    const { id, customer, advance, now, invoices } = await startOnClock();
    const skipUntil = (resumes_at: number) =>
      stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at } });
    await skipUntil(at(3, 15));
    await advance(at(2, 28, 10));
    await skipUntil(at(4, 15));
    await advance(at(3, 31, 10));
    expect(await now()).toMatchObject({
      status: 'active',
      pause_collection: { resumes_at: at(4, 15) },
      latest_invoice: { status: 'void', amount_paid: 0 },
    });
    expect((await now()).items.data[0]!.current_period_end).toBe(at(4, 30));
    await advance(at(4, 30, 10));
    expect((await now()).items.data[0]).toMatchObject({
      current_period_start: at(4, 30),
      current_period_end: at(5, 31),
    });
    expect(
      (await invoices()).map(({ status, lines }) => [status, lines.data[0]!.period.start]),
    ).toEqual([
      ['paid', at(4, 30)],
      ['void', at(3, 31)],
      ['void', at(2, 28)],
      ['paid', start],
    ]);
    const { data: asked } = await stripe.paymentIntents.list({ customer: customer.id });
    expect(asked.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  });

  it('is skipped no more when the pause is taken back', async () => {
    const { id, advance, now } = await startOnClock();
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
    expect(
      (await stripe.subscriptions.update(id, { pause_collection: '' })).pause_collection,
    ).toBeNull();
    await advance(at(3, 1));
    expect((await now()).latest_invoice).toMatchObject({ status: 'paid' });
    const past = await refusal(
      stripe.subscriptions.update(id, {
        pause_collection: { behavior: 'void', resumes_at: at(2, 1) },
      }),
    );
    expect(past).toMatchObject({ statusCode: 400, param: 'pause_collection[resumes_at]' });
    const draft = await refusal(
      stripe.subscriptions.update(id, { pause_collection: { behavior: 'keep_as_draft' } }),
    );
    expect(draft.code).toBe('sandbox_not_modelled');
  });
});

describe('without a clock', () => {
  it('time renews even when nobody asks', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = new Date(start * 1000);
    const real = await startSandbox({ now: () => now });
    const { confirm } = await startSubscription(real.stripe);
    await confirm(real.base, '4242424242424242');
    now = new Date(at(3, 1) * 1000);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    const reply = await fetch(`${real.base}/ledger`, {
      headers: { authorization: `Bearer ${keys.secretKey}` },
    });
    const { invoice } = (await reply.json()) as { invoice: Stripe.Invoice[] };
    expect(invoice.map(({ status }) => status)).toEqual(['paid', 'paid']);
    await real.close();
  });

  it('time itself renews, when the sandbox is next asked', async () => {
    let now = new Date(start * 1000);
    const endpoint = await startEndpoint();
    const real = await startSandbox({ now: () => now, webhookUrl: endpoint.url });
    const { subscription, confirm } = await startSubscription(real.stripe);
    await confirm(real.base, '4242424242424242');
    now = new Date(at(4, 2) * 1000);
    const after = await real.stripe.subscriptions.retrieve(subscription.id);
    expect(after.items.data[0]).toMatchObject({
      current_period_start: at(3, 31),
      current_period_end: at(4, 30),
    });
    const invoices = await real.stripe.invoices.list({ subscription: subscription.id });
    expect(invoices.data.map(({ created, status }) => ({ created, status }))).toEqual([
      { created: at(3, 31), status: 'paid' },
      { created: at(2, 28), status: 'paid' },
      { created: start, status: 'paid' },
    ]);
    await endpoint.until(32);
    expect(endpoint.types().filter((type) => type === 'invoice.paid')).toHaveLength(3);
    const last = JSON.parse(endpoint.letters.at(-1)!.body) as Stripe.Event;
    expect(last.request).toEqual({ id: null, idempotency_key: null });
    await Promise.all([real.close(), endpoint.close()]);
  });
});
