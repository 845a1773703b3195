import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editions } from '#app/database/schema/catalog.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { pay } from '#tests/support/pay.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const add = (sessionId: string, work: { id: string }) =>
  site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
const prepare = (sessionId: string) =>
  site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress: address });
const patch = (payment: string, sessionId: string, shippingAddress: object = address) =>
  site.call('PATCH', `/api/checkout/${payment}`, { sessionId, shippingAddress });
const thing = () => hangWork(site.context, { productType: 'merchandise', price: 2_800 });

describe('a cart that has kept works too long', () => {
  it('does not keep them on by beginning with a thing that is made on demand', async () => {
    const [original, tote] = [await hangWork(site.context), await thing()];
    const sessionId = randomUUID();
    await add(sessionId, tote);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) {
      const { body } = await prepare(sessionId);
      const { body: line } = await add(sessionId, original);
      statuses.push((await patch(body.paymentIntentId, sessionId)).status);
      await site.call('POST', `/api/checkout/${body.paymentIntentId}/extension`, { sessionId });
      site.clock.advance({ minutes: 20 });
      await sweepCheckouts(site.context);
      await site.call('DELETE', `/api/cart/${sessionId}/items/${line.id}`);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('is not one that held nothing but what is made on demand', async () => {
    const sessionId = randomUUID();
    await add(sessionId, await thing());
    for (let round = 0; round < 3; round++) {
      const { body } = await prepare(sessionId);
      await site.call('POST', `/api/checkout/${body.paymentIntentId}/extension`, { sessionId });
      site.clock.advance({ minutes: 20 });
      await sweepCheckouts(site.context);
    }
    await add(sessionId, await hangWork(site.context));
    expect((await prepare(sessionId)).status).toBe(200);
  });
});

describe('a checkout that is quoted many times at once', () => {
  it('leaves the provider with the quote that stands in the row, and its works held', async () => {
    const work = await hangWork(site.context);
    const sessionId = randomUUID();
    await add(sessionId, work);
    const { body } = await prepare(sessionId);
    const states = ['MN', 'CA', 'NY', 'TX', 'OR', 'WA'];
    const answers = await Promise.all(
      states.map((state) => patch(body.paymentIntentId, sessionId, { ...address, state })),
    );
    expect(answers.map(({ status }) => status)).toEqual(states.map(() => 200));
    const [row] = await site.context.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.paymentIntentId, body.paymentIntentId));
    const intent = await site.stripe.paymentIntents.retrieve(body.paymentIntentId);
    expect(Number(intent.metadata['quote'])).toBe(row!.currentQuote);
    const [edition] = await site.context.db
      .select()
      .from(editions)
      .where(eq(editions.artworkId, work.id));
    expect(edition).toMatchObject({ held: 1 });
  });

  it('says that it is finished, and not that its time is over, once it was paid', async () => {
    const sessionId = randomUUID();
    await add(sessionId, await hangWork(site.context));
    const { body } = await prepare(sessionId);
    await pay(site, body.paymentIntentId);
    await site.call('POST', '/api/process-payment', {
      paymentIntentId: body.paymentIntentId,
      sessionId,
      billingAddress: null,
    });
    expect(await patch(body.paymentIntentId, sessionId)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });
});

describe('the contact form', () => {
  it('writes to an address once a day, whoever uses it, and sends no advertisement on', async () => {
    const email = `${randomUUID()}@example.com`;
    const inquiry = {
      firstName: 'Win 1000$ at spam.example',
      lastName: 'X',
      email,
      projectType: 'Purchase Inquiry',
      budget: '',
      message: 'Hello there, a message.',
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        site.call('POST', '/api/contact', { ...inquiry, message: `${inquiry.message} ${index}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const letters = await site.context.db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(letters.map(({ kind }) => kind)).toEqual(['inquiry-received']);
  });
});

describe('an address in the form that proxies use', () => {
  it.each(['http://evil.example/shop', '*', 'http://x'])(
    'gets a plain refusal: GET %s',
    async (target) => {
      expect(await raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 (400|404) /,
      );
    },
  );
});

function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1', () =>
      socket.write(request),
    );
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
