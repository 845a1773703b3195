import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  endDispute,
  endPayout,
  endRefund,
  nextRefund,
  openDispute,
  warnOfFraud,
} from '#tests/support/at-provider.ts';
import type { RunningSandbox } from './test-support.ts';
import { refusal, startSandbox } from './test-support.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.close());

const order = {
  amount: 1000,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const;
const paid = (payment_method = 'pm_card_visa') =>
  stripe.paymentIntents.create({ ...order, confirm: true, payment_method });
const typesSince = async (id: string) => {
  const { data } = await stripe.events.list({ limit: 30 });
  const about = data.filter(({ data: { object } }) => JSON.stringify(object).includes(id));
  return about.map(({ type }) => type).toReversed();
};

describe('a dispute', () => {
  it('takes the money with a fee, and gives both back when it is won', async () => {
    const { id } = await paid();
    const opened = await openDispute(sandbox, id, { reason: 'product_not_received' });
    expect(opened).toMatchObject({
      status: 'needs_response',
      amount: 1000,
      reason: 'product_not_received',
      payment_intent: id,
    });
    expect((await stripe.disputes.retrieve(opened.id)).balance_transactions).toMatchObject([
      { amount: -1000, fee: 1500 },
    ]);
    expect((await refusal(stripe.refunds.create({ payment_intent: id }))).code).toBe(
      'charge_disputed',
    );
    const won = await endDispute(sandbox, opened.id, 'won');
    expect(won).toMatchObject({
      status: 'won',
      balance_transactions: [{ net: -2500 }, { net: 2500 }],
    });
    expect(await typesSince(opened.id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    expect((await refusal(endDispute(sandbox, opened.id, 'lost'))).message).toContain('won');
  });

  it('is lost when it is closed', async () => {
    const { id } = await paid('pm_card_createDispute');
    const { data } = await stripe.disputes.list({ payment_intent: id });
    expect(await stripe.disputes.close(data[0]!.id)).toMatchObject({ status: 'lost' });
  });

  it('that only inquires takes nothing and leaves the charge refundable', async () => {
    const { id } = await paid('pm_card_createDisputeInquiry');
    const [inquiry] = (await stripe.disputes.list({ payment_intent: id })).data;
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({
      status: 'succeeded',
    });
  });
});

describe('an early fraud warning', () => {
  it('can be acted on until the charge is refunded in full', async () => {
    const { id } = await paid('pm_card_createIssuerFraudRecord');
    const [warning] = (await stripe.radar.earlyFraudWarnings.list({ payment_intent: id })).data;
    expect(warning).toMatchObject({ actionable: true, fraud_type: 'made_with_stolen_card' });
    await stripe.refunds.create({ payment_intent: id, amount: 400 });
    expect(await stripe.radar.earlyFraudWarnings.retrieve(warning!.id)).toMatchObject({
      actionable: true,
    });
    await stripe.refunds.create({ payment_intent: id });
    expect(await stripe.radar.earlyFraudWarnings.retrieve(warning!.id)).toMatchObject({
      actionable: false,
    });
    expect((await warnOfFraud(sandbox, id)).actionable).toBe(false);
  });
});

describe('a refund', () => {
  it('of some cards is pending until the bank has taken it', async () => {
    const { id } = await paid('pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    await endRefund(sandbox, refund.id, 'succeeded');
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
  });

  it('that fails later gives the money back to the shop, and can be tried again', async () => {
    const { id } = await paid('pm_card_refundFail');
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('succeeded');
    expect(await endRefund(sandbox, refund.id, 'failed')).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    const [charge] = (await stripe.charges.list({ payment_intent: id })).data;
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await typesSince(refund.id)).toEqual([
      'refund.created',
      'refund.failed',
      'charge.refund.updated',
    ]);
    expect((await refusal(endRefund(sandbox, refund.id, 'failed'))).message).toContain(
      'failed already',
    );
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1000 });
  });

  it('can fail as it is made, or wait for the buyer and be canceled', async () => {
    const { id } = await paid();
    await nextRefund(sandbox, id, 'failed');
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ status: 'failed' });
    await nextRefund(sandbox, id, 'requires_action');
    const waiting = await stripe.refunds.create({ payment_intent: id });
    expect(waiting.status).toBe('requires_action');
    expect(await stripe.refunds.cancel(waiting.id)).toMatchObject({ status: 'canceled' });
  });
});

it('a payout is pending, then paid, and can still fail', async () => {
  const payout = await stripe.payouts.create({ amount: 5000, currency: 'usd' });
  expect(payout.status).toBe('pending');
  expect(await endPayout(sandbox, payout.id, 'paid')).toMatchObject({ status: 'paid' });
  expect(await endPayout(sandbox, payout.id, 'failed')).toMatchObject({
    status: 'failed',
    failure_code: 'account_closed',
  });
  expect((await stripe.payouts.list({ status: 'failed' })).data.map(({ id }) => id)).toEqual([
    payout.id,
  ]);
  expect(await typesSince(payout.id)).toEqual(['payout.created', 'payout.paid', 'payout.failed']);
});
