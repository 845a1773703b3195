import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { confirmOrder, createOrder } from './orders.ts';
import { openTeemillSandbox } from './server.ts';

async function open() {
  const sandbox = openTeemillSandbox({ key: 'k', project: 'p' });
  const app = Fastify();
  await app.register(sandbox.page, { prefix: '/printer' });
  onTestFinished(() => app.close());
  const post = (url: string, form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  return { app, post, sandbox };
}

const body = {
  contactInformation: { email: 'ada@example.com' },
  shippingAddress: {
    contactName: '<b>Ada</b>',
    line1: '1 Mill Lane',
    city: 'Leith',
    postalCode: 'EH6 6QH',
    country: 'GB',
  },
  items: [{ variantRef: 'demo-cog-fern', quantity: 2 }],
};

it('shows an order and moves it on, as the people at the printer would', async () => {
  const { app, post, sandbox } = await open();
  const now = new Date();
  const { id, fulfillments } = createOrder(sandbox.store, now, body);
  const [{ id: fulfillmentId, methods }] = fulfillments as [(typeof fulfillments)[number]];
  const choice = { fulfillmentId, shippingMethodId: methods[1]!.id };
  confirmOrder(sandbox.store, now, id, [choice]);
  const list = await app.inject('/printer/');
  expect(list.body).toContain('&#60;b&#62;Ada&#60;/b&#62;, Leith, GB');
  expect(list.body).toContain('2 × Cog and Fern, White, XS');
  expect(list.body).toContain('Charged £26.00');
  expect(list.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await post(`/printer/orders/${id}`, { do: 'deliver' })).statusCode).toBe(400);
  expect((await post(`/printer/orders/${id}`, { do: 'print' })).statusCode).toBe(303);
  await post(`/printer/orders/${id}`, { do: 'post', number: 'RM1GB' });
  expect((await app.inject('/printer/')).body).toContain('>RM1GB</a>');
  await post(`/printer/orders/${id}`, { do: 'deliver' });
  expect(sandbox.orders().map(({ status }) => status)).toEqual(['delivered']);
});

it('runs out of a variant, and has it again', async () => {
  const { app, post, sandbox } = await open();
  await post('/printer/stock', { ref: 'demo-cog-fern', do: 'out' });
  expect((await app.inject('/printer/')).body).toContain('<span>Cog and Fern, White, XS</span>');
  expect(() => createOrder(sandbox.store, new Date(), body)).toThrow('Out of stock');
  await post('/printer/stock', { ref: 'demo-cog-fern', do: 'back' });
  expect(sandbox.store.levelOf('demo-cog-fern')).toBe(100);
  expect((await post('/printer/stock', { ref: 'x', do: 'out' })).statusCode).toBe(404);
});
