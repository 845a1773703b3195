import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outbox } from '#app/database/schema/operations.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { owner, signedIn } from '#tests/support/buy.ts';
import { pay } from '#tests/support/pay.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password });
  await chargeSimply(site.context);
  await ensureOwner(site.context);
});
afterAll(() => site.close());

const { state: _state, ...stateless } = address;
const berlin = {
  ...stateless,
  line1: 'Linienstraße 40',
  city: 'Berlin',
  postal_code: '10119',
  country: 'DE',
};

async function prepare(shippingAddress: object) {
  const sessionId = randomUUID();
  const { id: artworkId } = await hangWork(site.context);
  await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
  return {
    sessionId,
    ...(await site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress })),
  };
}

it('a work goes to Berlin without a state, and letter, order page and slip write the address as Germany does', async () => {
  const { sessionId, status, body: quote } = await prepare(berlin);
  expect(status).toBe(200);
  const payment = await pay(site, quote.paymentIntentId);
  expect(payment.shipping?.address).toMatchObject({
    city: 'Berlin',
    postal_code: '10119',
    country: 'DE',
    state: null,
  });
  const { body } = await site.call('POST', '/api/process-payment', {
    paymentIntentId: payment.id,
    sessionId,
    billingAddress: null,
  });
  const { body: order } = await site.call('GET', `/api/orders/by-token/${body.orderToken}`);
  expect(order.address).toMatchObject({
    city: 'Berlin',
    state: '',
    postalCode: '10119',
    country: 'DE',
  });
  const [letter] = (await site.context.db.select().from(outbox)).filter(
    ({ kind }) => kind === 'order-confirmation',
  );
  expect(letter?.payload).toMatchObject({ address: { state: '', postalCode: '10119' } });
  const slip = await fetch(`${site.origin}/api/orders/${order.id}/packing-slip`, {
    headers: await signedIn(site),
  });
  expect(slip.status).toBe(200);
  expect(textOf(new Uint8Array(await slip.arrayBuffer()))).toMatch(
    /Linienstraße 40\s+10119 Berlin\s+Germany/,
  );
});

it('a state that was typed before the country was chosen is not kept', async () => {
  const { body: quote } = await prepare({ ...berlin, state: 'MN' });
  const { shipping } = await site.stripe.paymentIntents.retrieve(quote.paymentIntentId);
  expect(shipping?.address?.state ?? null).toBeNull();
});

it('an address in the United States still needs its state, and one in Dubai no postal code', async () => {
  const { status, body } = await prepare({ ...berlin, country: 'US' });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { 'shippingAddress.state': 'Enter your state or region.' },
  });
  const { postal_code: _code, ...codeless } = berlin;
  expect(
    (await prepare({ ...codeless, city: 'Dubai', state: 'Dubai', country: 'AE' })).status,
  ).toBe(200);
});
