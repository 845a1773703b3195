import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('gives back a part, then the rest, then nothing', async () => {
  const { id, latest_charge: charge } = await paid();
  const part = await stripe.refunds.create({
    payment_intent: id,
    amount: 400,
    reason: 'requested_by_customer',
    metadata: { line: '1' },
  });
  expect(part).toMatchObject({
    object: 'refund',
    amount: 400,
    charge,
    status: 'succeeded',
    metadata: { line: '1' },
  });
  expect(await stripe.charges.retrieve(String(charge))).toMatchObject({
    amount_refunded: 400,
    refunded: false,
  });

  const over = await refusal(stripe.refunds.create({ payment_intent: id, amount: 601 }));
  expect(over).toMatchObject({ statusCode: 400, param: 'amount' });
  expect(over.message).toBe(
    'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
  );

  const rest = await stripe.refunds.create({
    charge: String(charge),
    expand: ['balance_transaction', 'charge'],
  });
  expect(rest).toMatchObject({
    amount: 600,
    balance_transaction: { amount: -600, fee: 0 },
    charge: { amount_refunded: 1000, refunded: true },
  });
  expect((await refusal(stripe.refunds.create({ payment_intent: id }))).code).toBe(
    'charge_already_refunded',
  );

  expect((await stripe.refunds.list({ payment_intent: id })).data.map((one) => one.id)).toEqual([
    rest.id,
    part.id,
  ]);
  expect(await stripe.refunds.retrieve(part.id)).toEqual(part);
  const whole = await stripe.charges.retrieve(String(charge), { expand: ['refunds'] });
  expect(whole.refunds?.data).toHaveLength(2);
});

it('is told as refund.created, charge.refunded and refund.updated', async () => {
  const { id } = await paid();
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 1 });
  await stripe.refunds.update(refund.id, { metadata: { note: 'late' } });
  const events = (
    await stripe.events.list({ types: ['charge.refunded', 'refund.created', 'refund.updated'] })
  ).data.slice(0, 3);
  expect(events.map(({ type }) => type).reverse()).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.updated',
  ]);
  expect(events[1]).toMatchObject({
    data: { object: { amount_refunded: 1 }, previous_attributes: { amount_refunded: 0 } },
  });
});

it('refuses what was never paid, is disputed, or is not named', async () => {
  const { id } = await stripe.paymentIntents.create(order);
  expect((await refusal(stripe.refunds.create({ payment_intent: id }))).message).toContain(
    'does not have a successful charge',
  );
  const disputed = await paid('pm_card_createDispute');
  expect((await refusal(stripe.refunds.create({ payment_intent: disputed.id }))).code).toBe(
    'charge_disputed',
  );
  expect((await refusal(stripe.refunds.create({}))).message).toContain('payment_intent or charge');
  expect((await refusal(stripe.refunds.create({ charge: 'ch_no' }))).code).toBe('resource_missing');
});

it('lets only one of many refunds at once take the last of a charge', async () => {
  const { id } = await paid();
  const settled = await Promise.allSettled(
    [1, 2, 3].map(() => stripe.refunds.create({ payment_intent: id })),
  );
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
