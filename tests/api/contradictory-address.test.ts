import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pay } from '#tests/support/pay.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await chargeSimply(site.context);
});
afterAll(() => site.close());

async function prepared(shippingAddress: object) {
  const sessionId = randomUUID();
  const { id: artworkId } = await hangWork(site.context);
  await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
  const { status, body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress,
  });
  // As specified, the payment is prepared as soon as every field is filled in.
  expect(status).toBe(200);
  const settle = (more: object = {}) =>
    site.call('PATCH', `/api/checkout/${body.paymentIntentId}`, {
      sessionId,
      shippingAddress,
      shownTotal: body.total,
      ...more,
    });
  return {
    sessionId,
    payment: body.paymentIntentId as string,
    total: body.total as string,
    settle,
  };
}

it('a postal code of another state is asked about before it is paid for, and the buyer decides', async () => {
  const { sessionId, payment, total, settle } = await prepared({
    ...address,
    postal_code: '94110',
  });
  const question = 'ZIP 94110 is in California, not in Minnesota. Is the address right?';
  expect(await settle()).toMatchObject({
    status: 400,
    body: {
      code: 'invalid',
      detail: question,
      fields: { 'shippingAddress.postal_code': question, addressConfirmed: question },
    },
  });
  expect((await settle({ addressConfirmed: false })).status).toBe(400);
  // 1000 + 120 carriage + 6.88 % of 1000: taxed by the state that was confirmed.
  expect(await settle({ addressConfirmed: true })).toMatchObject({
    status: 200,
    body: { total: '1188.80' },
  });
  expect(total).toBe('1188.80');
  await pay(site, payment);
  const { body } = await site.call('POST', '/api/process-payment', {
    paymentIntentId: payment,
    sessionId,
    billingAddress: null,
  });
  expect(body.success).toBe(true);
});

it('nobody is asked where both agree, or where nobody can tell', async () => {
  expect((await (await prepared(address)).settle()).status).toBe(200);
  const british = { ...address, country: 'GB', state: 'Avon', postal_code: 'BS1 4TG' };
  expect((await (await prepared(british)).settle()).status).toBe(200);
});
