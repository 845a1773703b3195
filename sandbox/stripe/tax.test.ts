import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal, type RunningSandbox, startSandbox } from './test-support.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const duluth = { line1: '1 Harbor', city: 'Duluth', state: 'MN', postal_code: '55802' };
const calculate = (
  address: object = { ...duluth, country: 'US' },
  more: object = {},
  tax_behavior: 'exclusive' | 'inclusive' = 'exclusive',
) =>
  sandbox.stripe.tax.calculations.create({
    currency: 'usd',
    customer_details: {
      address: { country: 'US', ...address },
      address_source: 'shipping',
    },
    line_items: [
      { amount: 100_00, reference: 'painting', tax_behavior, tax_code: 'txcd_99999999' },
      { amount: 35_00, reference: 'shirt', tax_behavior, tax_code: 'txcd_30011000' },
    ],
    shipping_cost: { amount: 10_00, tax_behavior, tax_code: 'txcd_92010001' },
    ...more,
  });
const set = (params: object) => sandbox.stripe.rawRequest('POST', '/v1/sandbox/tax', params);

it('adds what a place asks of each kind of thing, and nothing where the account collects none', async () => {
  // 8.03 % of the painting and of the shipping; clothing is free of it there.
  expect(await calculate()).toMatchObject({
    object: 'tax.calculation',
    amount_total: 145_00 + 803 + 80,
    tax_amount_exclusive: 883,
    tax_amount_inclusive: 0,
    tax_breakdown: [{ taxability_reason: 'standard_rated' }],
  });
  const paris = { city: 'Paris', postal_code: '75001', country: 'FR' };
  expect(await calculate(paris)).toMatchObject({
    amount_total: 145_00,
    tax_breakdown: [{ taxability_reason: 'not_collecting' }],
  });
  const berlin = { city: 'Berlin', postal_code: '10178', country: 'DE' };
  // 19 of 119 parts of each.
  expect(await calculate(berlin, {}, 'inclusive')).toMatchObject({
    amount_total: 145_00,
    tax_amount_exclusive: 0,
    tax_amount_inclusive: 15_97 + 5_59 + 1_60,
  });
});

it('refuses what Stripe refuses', async () => {
  expect(await refusal(calculate({ city: 'Nowhere', country: 'XX' }))).toMatchObject({
    param: 'customer_details[address][country]',
  });
  expect(await refusal(calculate({ ...duluth, postal_code: '' }))).toMatchObject({
    code: 'customer_tax_location_invalid',
  });
  expect(await refusal(calculate({}, { currency: 'usx' }))).toMatchObject({ param: 'currency' });
  const twice = [1, 2].map(() => ({ amount: 100, reference: 'same' }));
  expect(await refusal(calculate(duluth, { line_items: twice }))).toMatchObject({
    param: 'line_items',
  });
  const unknown = [{ amount: 100, tax_code: 'shirt' }];
  expect(await refusal(calculate(duluth, { line_items: unknown }))).toMatchObject({
    code: 'resource_missing',
  });
});

it('is refused and says what is missing until it is set up', async () => {
  await set({ status: 'pending' });
  expect(await refusal(calculate())).toMatchObject({ code: 'stripe_tax_inactive' });
  expect(await sandbox.stripe.tax.settings.retrieve()).toMatchObject({
    status: 'pending',
    head_office: null,
    status_details: { pending: { missing_fields: ['head_office'] } },
  });
  await set({ status: 'active', registrations: ['GB'] });
  const { data } = await sandbox.stripe.tax.registrations.list({ status: 'active' });
  expect(data.map(({ country }) => country)).toEqual(['GB']);
  expect((await calculate()).tax_amount_exclusive).toBe(0);
  await set({ registrations: ['US-MN'] });
  expect((await calculate()).tax_amount_exclusive).toBe(883);
});

it('records a calculation under a reference of its own, and takes it back in parts, never more than it was', async () => {
  const { id } = await calculate();
  const { transactions } = sandbox.stripe.tax;
  const record = (reference: string, calculation = id!) =>
    transactions.createFromCalculation({ calculation, reference });
  const sale = await record('order 1');
  expect(sale).toMatchObject({ object: 'tax.transaction', type: 'transaction' });
  expect(await refusal(record('order 1'))).toMatchObject({ param: 'reference' });
  expect(await refusal(record('order 2', 'taxcalc_none'))).toMatchObject({
    code: 'resource_missing',
  });
  const back = (reference: string, flat_amount?: number) =>
    transactions.createReversal({
      original_transaction: sale.id,
      reference,
      mode: flat_amount === undefined ? 'full' : 'partial',
      ...(flat_amount !== undefined && { flat_amount }),
    });
  expect(await back('refund 1', -100_00)).toMatchObject({
    type: 'reversal',
    reversal: { original_transaction: sale.id },
  });
  expect(await refusal(back('refund 2', -60_00))).toMatchObject({ param: 'flat_amount' });
  expect((await refusal(back('refund 2'))).statusCode).toBe(400);
  expect((await back('refund 2', -53_83)).type).toBe('reversal');
  expect((await refusal(back('refund 3', 100))).param).toBe('flat_amount');
});

it('records nothing of a calculation that has expired', async () => {
  let at = new Date('2026-01-01');
  const old = await startSandbox({ now: () => at });
  const { id } = await old.stripe.tax.calculations.create({
    currency: 'usd',
    customer_details: { address: { ...duluth, country: 'US' }, address_source: 'shipping' },
    line_items: [{ amount: 100 }],
  });
  at = new Date('2026-04-02');
  const late = old.stripe.tax.transactions.createFromCalculation({
    calculation: id!,
    reference: 'late',
  });
  expect(await refusal(late)).toMatchObject({ param: 'calculation' });
  await old.close();
});

it('loses answers on request: it is done, and the same key is told so', async () => {
  const { id } = await calculate();
  const path = '/tax/transactions/create_from_calculation';
  // The SDK itself asks once more where a connection broke.
  await sandbox.stripe.rawRequest('POST', '/v1/sandbox/failures', { path, times: 2, lost: true });
  const record = () =>
    sandbox.stripe.tax.transactions.createFromCalculation(
      { calculation: id!, reference: 'lost' },
      { idempotencyKey: 'lost' },
    );
  expect((await refusal(record())).type).toBe('StripeConnectionError');
  expect((await record()).reference).toBe('lost');
});
