import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { taxRecords } from '#app/database/schema/sales/tax-records.ts';
import { checkouts, refunds } from '#app/database/schema/sales/checkout.ts';
import { transactions } from '#app/database/schema/office.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { settings } from '#app/database/schema/shop.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { recordTaxes } from '#app/features/checkout/tax-records/record-taxes.server.ts';
import { followRefunds } from '#app/features/payments/refunds/follow-refunds.server.ts';
import { endRefund } from '#tests/support/at-provider.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import { isWhole } from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.db.delete(settings).where(eq(settings.name, 'tax'));
  await atStripe('tax', { status: 'active', registrations: ['US-MN', 'US-NY', 'DE'] });
});

const path = '/api/admin/settings/tax';
const atStripe = (what: string, params: object) =>
  site.stripe.rawRequest('POST', `/v1/sandbox/${what}`, params as Record<string, unknown>);
const fail = (call: string, more: object = {}) => atStripe('failures', { path: call, ...more });
async function save(more: object = {}) {
  const { body: sheet } = await site.call('GET', path, undefined, headers);
  const { countries: _countries, ...body } = sheet;
  return site.call('PUT', path, { ...body, isCharged: true, by: 'stripe', ...more }, headers);
}
type Ware = {
  price?: number;
  productType?: 'artwork' | 'print' | 'merchandise';
  size?: string;
  printedBy?: 'printer';
};
async function checkout(wares: Ware[] = [{}], to: object = {}) {
  const sessionId = randomUUID();
  for (const { size, ...ware } of wares) {
    const { id: artworkId } = await hangWork(site.context, {
      price: 100_000,
      ...ware,
      ...(size && { sizes: [size] }),
    });
    const line = { artworkId, sessionId, quantity: 1, ...(size && { selectedSize: size }) };
    expect((await site.call('POST', '/api/cart', line)).status).toBe(200);
  }
  const shippingAddress = { ...address, ...to };
  const prepared = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress,
  });
  const { paymentIntentId } = prepared.body;
  const again = (shownTotal?: string) =>
    site.call('PATCH', `/api/checkout/${paymentIntentId}`, {
      sessionId,
      shippingAddress,
      shownTotal,
    });
  async function paid() {
    await pay(site, paymentIntentId);
    const { body } = await site.call('POST', '/api/process-payment', {
      paymentIntentId,
      sessionId,
    });
    expect(body.outcome).toBe('placed');
    const [order] = await site.context.db
      .select()
      .from(orders)
      .where(eq(orders.stripePaymentIntentId, paymentIntentId));
    return order!;
  }
  return { ...prepared, quote: prepared.body, again, paid };
}
const ledger = async () => {
  const authorization = `Bearer ${site.pairs[0]!.secretKey}`;
  const { apiBase } = site.context.payments.standIn!;
  const reply = await fetch(`${apiBase}/ledger`, { headers: { authorization } });
  return (await reply.json()) as Record<string, Record<string, unknown>[]>;
};
const kept = async (kind: string) => (await ledger())[kind] ?? [];
/** What Stripe has recorded of an order: totals, the sale's first. */
const recorded = async ({ stripePaymentIntentId: payment }: typeof orders.$inferSelect) =>
  (await kept('tax.transaction'))
    .filter(({ reference }) => String(reference).startsWith(payment))
    .map(({ total }) => total);
const records = (orderId: string) =>
  site.context.db.select().from(taxRecords).where(eq(taxRecords.orderId, orderId));
async function refund(orderId: string, amount: string) {
  const { body: read } = await site.call('GET', `/api/orders/${orderId}`, undefined, headers);
  const body = { amount, note: '', version: read.version };
  const { status } = await site.call('POST', `/api/orders/${orderId}/refunds`, body, headers);
  expect(status).toBe(200);
  await sweepCheckouts(site.context);
}

it('charges what Stripe says for the address and the things, added to the prices', async () => {
  expect((await save()).body).toMatchObject({ by: 'stripe', countries: ['DE', 'US'], version: 1 });
  const { body: start } = await site.call('GET', '/api/admin/start', undefined, headers);
  expect(start.found.tax).toBe('stripe');
  // 8.03 % of the painting and of the shipping; the shirt is clothing, which is free of it there.
  const { quote, paid } = await checkout([
    {},
    { price: 3_500, productType: 'merchandise', size: 'M' },
  ]);
  expect(quote).toMatchObject({ subtotal: '1035.00', shipping: '120.00', tax: '89.94' });
  const order = await paid();
  expect(order).toMatchObject({ taxAmount: 8_994, includedTax: 0, totalAmount: 124_494 });
  // Where Stripe collects nothing for the account, nobody pays any.
  expect(
    (await checkout([{}], { country: 'FR', state: '', postal_code: '75001' })).quote,
  ).toMatchObject({ tax: '0.00' });
  await expect
    .poll(async () => (await site.call('GET', '/api/shipping')).body.taxedCountries)
    .toEqual(['DE', 'US']);
});

it('is a part of prices that include it', async () => {
  await save({ isIncluded: true });
  const { quote, paid } = await checkout();
  // 8.03 of 108.03 parts of $1,000 and of $120.
  expect(quote).toMatchObject({ tax: '0.00', includedTax: '83.25', total: '1120.00' });
  expect(await paid()).toMatchObject({ taxAmount: 0, includedTax: 8_325, totalAmount: 112_000 });
});

it('asks Stripe once for the same cart and address, and anew for another', async () => {
  await save();
  const { again } = await checkout();
  const asked = (await kept('tax.calculation')).length;
  expect((await again('1209.94')).status).toBe(200);
  expect(await kept('tax.calculation')).toHaveLength(asked);
  await save({ isIncluded: true });
  expect((await again()).body).toMatchObject({ includedTax: '83.25' });
  expect(await kept('tax.calculation')).toHaveLength(asked + 1);
});

it('charges what was quoted, whatever is switched while a buyer pays', async () => {
  await save();
  const [before, other] = [await checkout(), await checkout()];
  await save({ isCharged: false });
  const order = await before.paid();
  expect(order).toMatchObject({ taxAmount: 8_994, totalAmount: 120_994 });
  await recordTaxes(site.context);
  expect(await recorded(order)).toEqual([120_994]);
  expect(await other.again('1209.94')).toMatchObject({ status: 409 });
  expect((await other.again()).body).toMatchObject({ tax: '0.00' });
  // What is not taxed by Stripe any more is not recorded there.
  const untaxed = await other.paid();
  expect(await records(untaxed.id)).toEqual([]);
});

it('takes no money where Stripe does not answer, or cannot place the address, and says why', async () => {
  await save();
  const sold = await site.context.db.$count(orders);
  const intents = (await kept('payment_intent')).length;
  await fail('/tax/calculations', { times: 2 });
  const away = await checkout();
  expect(away).toMatchObject({
    status: 502,
    body: {
      detail:
        'Tax for this order cannot be worked out just now. Nothing was charged. Please try again in a moment.',
    },
  });
  await atStripe('tax', { status: 'pending' });
  expect(await checkout()).toMatchObject({ status: 502 });
  await atStripe('tax', { status: 'active' });
  const nowhere = await checkout([{}], { country: 'CA', state: '', postal_code: '' });
  expect(nowhere.status).toBe(400);
  expect(await kept('payment_intent')).toHaveLength(intents);
  expect(await site.context.db.$count(orders)).toBe(sold);
  expect((await checkout()).quote.tax).toBe('89.94');
});

it('is not switched on where Stripe Tax is not set up, and says what is missing', async () => {
  await atStripe('tax', { status: 'pending' });
  const state = () => site.call('GET', `${path}/stripe`, undefined, headers);
  expect((await state()).body).toMatchObject({
    isActive: false,
    missing: ['The address of your business.'],
    headOffice: null,
    link: 'https://dashboard.stripe.com/test/settings/tax',
  });
  expect(await save()).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('Stripe Tax is not set up on your account yet.') },
  });
  await atStripe('tax', { status: 'active', registrations: ['DE'] });
  expect((await state()).body).toMatchObject({
    isActive: true,
    registrations: [{ country: 'DE', state: null }],
  });
  const codes = { original: 'painting' };
  expect(await save({ codes })).toMatchObject({
    status: 400,
    body: { fields: { 'codes.original': 'Write a code of Stripe’s, like txcd_99999999.' } },
  });
  const { body } = await site.call('POST', `${path}/stripe/ask`, { isIncluded: false }, headers);
  expect(body.buyers).toHaveLength(5);
  expect(body.buyers.at(-1)).toMatchObject({ city: 'Berlin', tax: '261.25', total: '1636.25' });
  expect((await save()).body.countries).toEqual(['DE']);
});

it('records a sale once, also where the answer was lost, and where two processes do it at once', async () => {
  await save();
  const order = await (await checkout()).paid();
  const call = '/tax/transactions/create_from_calculation';
  // Both of the SDK's tries are lost.
  await fail(call, { times: 2, lost: true });
  await recordTaxes(site.context);
  expect((await records(order.id))[0]).toMatchObject({ transactionId: null, attempts: 0 });
  expect(await recorded(order)).toEqual([120_994]);
  site.clock.advance({ minutes: 2 });
  await Promise.all([1, 2, 3].map(() => recordTaxes(site.context)));
  expect((await records(order.id))[0]!.transactionId).toMatch(/^tax_/);
  expect(await recorded(order)).toEqual([120_994]);
});

it('records a sale once, and what went back of it once, also where a backup had forgotten both', async () => {
  await save();
  const { db } = site.context;
  const { paid } = await checkout([{ price: 10_000, productType: 'print' }]);
  const forgotten = await paid();
  const payment = forgotten.stripePaymentIntentId;
  await recordTaxes(site.context);
  await refund(forgotten.id, '50.00');
  await recordTaxes(site.context);
  const known = await recorded(forgotten);
  expect(known).toEqual([forgotten.totalAmount, -5_000]);
  // As after a restore: the payment stays at Stripe, and no row is of it any more.
  await db.delete(checkouts).where(eq(checkouts.paymentIntentId, payment));
  await db.delete(transactions).where(eq(transactions.relatedOrderId, forgotten.id));
  await db.delete(taxRecords).where(eq(taxRecords.orderId, forgotten.id));
  await db.delete(refunds).where(eq(refunds.orderId, forgotten.id));
  await db.delete(orderItems).where(eq(orderItems.orderId, forgotten.id));
  await db.delete(orders).where(eq(orders.id, forgotten.id));
  site.clock.advance({ minutes: 11 });
  await sweepCheckouts(site.context);
  const body = { payments: [payment], decision: 'ship' };
  const decided = await site.call('POST', '/api/admin/recovered-payments/decision', body, headers);
  expect(decided.body).toEqual({ decided: 1, refused: [] });
  await recordTaxes(site.context);
  const [again] = await db.select().from(orders).where(eq(orders.stripePaymentIntentId, payment));
  expect((await records(again!.id))[0]!.transactionId).toMatch(/^tax_/);
  expect(await records(again!.id)).toHaveLength(2);
  expect(await recorded(again!)).toEqual(known);
});

it('keeps the order where recording fails, asks the owner, and goes on trying', async () => {
  await save();
  const order = await (await checkout()).paid();
  await fail('/tax/transactions/create_from_calculation', { times: 20 });
  const task = async () =>
    (
      await site.context.db.select().from(ownerTasks).where(eq(ownerTasks.kind, 'tax-not-recorded'))
    )[0];
  for (let minutes = 1; minutes <= 8; minutes *= 2) {
    await recordTaxes(site.context);
    site.clock.advance({ minutes });
  }
  expect(await task()).toMatchObject({ resolvedAt: null, facts: { orderId: order.id } });
  expect((await site.call('GET', `/api/orders/${order.id}`, undefined, headers)).body.status).toBe(
    'pending',
  );
  await fail('/tax/transactions/create_from_calculation', { times: 0 });
  site.clock.advance({ minutes: 60 });
  await recordTaxes(site.context);
  expect(await recorded(order)).toEqual([120_994]);
  expect((await task())!.resolvedAt).not.toBeNull();
});

it('is kept of each line, so that what goes back for a parcel is what was charged for it', async () => {
  await save();
  const shirt = {
    price: 3_500,
    productType: 'merchandise',
    size: 'M',
    printedBy: 'printer',
  } as const;
  const { paid, again } = await checkout([{}, shirt]);
  // The same question is not asked twice: what was kept of its answer says the lines too.
  expect((await again()).status).toBe(200);
  const { id } = await paid();
  const { body } = await site.call('GET', `/api/orders/${id}`, undefined, headers);
  const parcels = body.parcels.map((one: { source: string; refundable: string }) => [
    one.source,
    one.refundable,
  ]);
  // The shirt is free of tax there: by the price of the lines $3.04 of the painting's would have been its.
  expect(parcels).toEqual([
    ['studio', '1209.94'],
    ['printer', '35.00'],
  ]);
  const [studio, printer] = body.parcels;
  async function ask(parcel: object, amount: string) {
    const { version } = (await site.call('GET', `/api/orders/${id}`, undefined, headers)).body;
    const asked = { amount, parcel, version };
    return (await site.call('POST', `/api/orders/${id}/refunds`, asked, headers)).status;
  }
  expect(await ask({ id: printer.id }, '35.01')).toBe(409);
  expect(await ask({ id: studio.id }, '1209.95')).toBe(409);
  expect(await ask({ id: printer.id }, '35.00')).toBe(200);
  expect(await ask({ id: studio.id }, '1209.94')).toBe(200);
});

it('takes back what is refunded, in parts and as a whole, once each', async () => {
  await save();
  const [whole, parts] = [await (await checkout()).paid(), await (await checkout()).paid()];
  await recordTaxes(site.context);
  await refund(whole.id, '1209.94');
  await refund(parts.id, '100.00');
  await recordTaxes(site.context);
  await refund(parts.id, '1109.94');
  await recordTaxes(site.context);
  await recordTaxes(site.context);
  expect(await recorded(whole)).toEqual([120_994, -120_994]);
  expect(await recorded(parts)).toEqual([120_994, -10_000, -110_994]);
  const told = await site.context.db
    .select({ amount: refunds.amount })
    .from(taxRecords)
    .innerJoin(refunds, eq(refunds.id, taxRecords.refundId))
    .where(eq(taxRecords.orderId, parts.id));
  expect(told.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([10_000, 110_994]);
});

it('quotes, charges and writes down the same total, for many carts', async () => {
  const places = [
    {},
    { state: 'NY', city: 'New York', postal_code: '10018' },
    { country: 'DE', state: '', city: 'Berlin', postal_code: '10178' },
    { country: 'FR', state: '', city: 'Paris', postal_code: '75001' },
  ];
  let taxed = 0;
  const carts = isWhole ? 24 : 8;
  for (let seed = 1; seed <= carts; seed += 1) {
    const pick = numbersFrom(seed);
    await save({ isIncluded: pick(2) === 0 });
    const wares = Array.from({ length: 1 + pick(3) }, (): Ware => {
      const price = 100 + pick(90_000);
      return [
        { price },
        { price, productType: 'print' as const },
        { price, productType: 'merchandise' as const, size: 'M' },
      ][pick(3)]!;
    });
    const { quote, paid } = await checkout(wares, places[pick(4)]);
    const order = await paid();
    const intent = await site.stripe.paymentIntents.retrieve(order.stripePaymentIntentId);
    const cents = (text: string) => Math.round(Number(text) * 100);
    const sums = [
      cents(quote.total),
      cents(quote.subtotal) + cents(quote.shipping) + cents(quote.tax),
      intent.amount_received,
      order.totalAmount,
    ];
    expect(new Set(sums).size, `seed ${seed}: ${sums}`).toBe(1);
    const calculation = (await kept('tax.calculation')).at(-1)!;
    expect(calculation, `seed ${seed}`).toMatchObject({
      amount_total: order.totalAmount,
      tax_amount_exclusive: order.taxAmount,
      tax_amount_inclusive: order.includedTax,
    });
    if (order.taxAmount + order.includedTax > 0) taxed += 1;
  }
  // Of the others some go to where nothing is charged.
  expect(taxed).toBeGreaterThan(carts / 3);
  await recordTaxes(site.context);
  const [{ open } = { open: 0 }] = await site.context.db
    .select({ open: sql<number>`count(*) filter (where transaction_id is null)`.mapWith(Number) })
    .from(taxRecords);
  expect(open).toBe(0);
});

it('knows a sale and its refunds again when the keys of their records are forgotten', async () => {
  await save();
  const order = await (await checkout()).paid();
  await recordTaxes(site.context);
  await refund(order.id, '100.00');
  await recordTaxes(site.context);
  const [before, known] = [await records(order.id), await recorded(order)];
  expect(known).toEqual([120_994, -10_000]);
  // A restored backup asks again after a day, when Stripe has forgotten the keys and knows the references alone.
  await site.context.db
    .update(taxRecords)
    .set({ transactionId: null, attempts: 7, nextAttemptAt: site.context.now() })
    .where(eq(taxRecords.orderId, order.id));
  await recordTaxes(site.context);
  site.clock.advance({ minutes: 2 });
  await recordTaxes(site.context);
  const sale = (of: typeof before) => of.find(({ refundId }) => refundId === null)!.transactionId;
  expect(sale(await records(order.id))).toBe(sale(before));
  expect((await records(order.id)).map(({ transactionId }) => transactionId)).not.toContain(null);
  expect(await recorded(order)).toEqual(known);
  await refund(order.id, '50.00');
  await recordTaxes(site.context);
  expect(await recorded(order)).toEqual([...known, -5_000]);
});

it('takes back once what failed at the bank and was refunded anew', async () => {
  await save();
  const order = await (await checkout()).paid();
  await recordTaxes(site.context);
  await refund(order.id, '100.00');
  await recordTaxes(site.context);
  await failRefund(order);
  await recordTaxes(site.context);
  // Another sum in its place: what is more than was taken back before is taken back.
  await refund(order.id, '80.00');
  await recordTaxes(site.context);
  expect(await recorded(order)).toEqual([120_994, -10_000]);
  await refund(order.id, '60.00');
  await Promise.all([1, 2].map(() => recordTaxes(site.context)));
  await recordTaxes(site.context);
  expect(await recorded(order)).toEqual([120_994, -10_000, -4_000]);
  await refund(order.id, '1069.94');
  await recordTaxes(site.context);
  expect((await recorded(order)).reduce<number>((sum, one) => sum + Number(one), 0)).toBe(0);
});

/** The bank sends the one refund of an order back. */
async function failRefund({
  id,
  stripePaymentIntentId,
}: typeof orders.$inferSelect): Promise<void> {
  const of = eq(refunds.orderId, id);
  const [made] = await site.context.db.select().from(refunds).where(of);
  await endRefund(site, made!.providerRefundId!, 'failed');
  await followRefunds(site.context, stripePaymentIntentId);
  const [after] = await site.context.db.select().from(refunds).where(of);
  expect(after!.status).toBe('failed');
}
