import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { stripeRecords } from './stripe-records.server.ts';

/** Records at a provider that answers every call with 200 and this. */
async function recordsAt(answer: object) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  const to = { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 } as const;
  return stripeRecords(new Stripe('sk_test_records', to));
}

test('a record is read from its own product', async () => {
  const { readRecord } = await recordsAt({ id: 'one', object: 'product', metadata: { beat: '3' } });
  expect(await readRecord('one')).toEqual({ beat: '3' });
});

test.each([
  ['a list', { object: 'list', data: [] }],
  ['another product', { id: 'two', object: 'product', metadata: {} }],
  ['a payment', { id: 'one', object: 'payment_intent', metadata: { site: 'x' } }],
])('%s is no answer, neither to reading nor to writing', async (_what, answer) => {
  const { readRecord, writeRecord } = await recordsAt(answer);
  await expect(readRecord('one')).rejects.toMatchObject({ code: 'upstream' });
  await expect(writeRecord('one', { beat: '4' })).rejects.toMatchObject({ code: 'upstream' });
});
