import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountActivity } from '#app/database/schema/people.ts';
import { connections } from '#app/database/schema/connections.ts';
import { providerEvents } from '#app/database/schema/operations.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { checkPaymentKeys } from '#app/features/monitoring/key-check.server.ts';
import { listTasks } from '#app/features/tasks/service.server.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { owner } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

const path = '/api/admin/connections/payment';

let site: TestSite;
let headers: Record<string, string>;

// A rehearsal in public: the provider calls no address of this machine.
const settings = { PUBLIC_URL: 'http://studio.example', PAYMENTS: 'sandbox' };
async function open(): Promise<void> {
  ({ site, headers } = await openOwnerSite(settings));
  await chargeSimply(site.context);
}
const close = () => site.close();

const at = (index: number) => site.pairs[index]!;
const connect = (keys: object = at(0)) =>
  site.call('PUT', path, { ownerPassword: owner.password, ...keys }, headers);
const post = (to: string, body?: object) => site.call('POST', path + to, body, headers);
const proof = { ownerPassword: owner.password };
const rows = () => site.context.db.select().from(connections);
const setup = async () => (await site.call('GET', '/api/payment-setup')).body;

async function prepare(slug: string) {
  const { id: artworkId } = await hangWork(site.context, { slug });
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
  return { sessionId, ...(await ask(sessionId)) };
}

const ask = (sessionId: string) =>
  site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress: address });

const payWith = (key: string, paymentIntentId: string) =>
  site.stripeOf(key).paymentIntents.confirm(paymentIntentId, {
    payment_method: 'pm_card_visa',
    return_url: 'https://studio.example/checkout',
  });

describe('keys that the owner pastes', () => {
  beforeAll(open);
  afterAll(close);
  beforeEach(() => site.context.db.delete(connections));

  it('take the next payment without a restart, and are told what their account can do', async () => {
    const { status, body } = await connect(at(1));
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      source: 'owner',
      account: {
        name: 'Sandbox studio',
        mode: 'test',
        charges: true,
        currency: 'USD',
        isRestricted: false,
        payouts: { isOn: true, lastFour: '6789', interval: 'daily' },
        webhook: { state: 'made' },
        lastFour: at(1).secretKey.slice(-4),
      },
    });
    const { found, steps } = (await site.call('GET', '/api/admin/start', undefined, headers)).body;
    expect(found).toMatchObject({ payments: 'sandbox', hasKeys: true });
    expect(steps).toContainEqual({ name: 'payment', state: 'done' });
    expect((await setup()).publishableKey).toBe(at(1).publishableKey);
    const { body: quote } = await prepare('paid-there');
    const { data } = await site.stripeOf(at(1).secretKey).paymentIntents.list();
    expect(data.map(({ id }) => id)).toEqual([quote.paymentIntentId]);
    expect((await site.stripe.paymentIntents.list()).data).toEqual([]);
  });

  it('are told by no answer, and by the database only encrypted', async () => {
    await connect(at(1));
    const answers = [await site.call('GET', path, undefined, headers), await post('/check')];
    const [row] = await rows();
    const told = JSON.stringify([answers.map(({ body }) => body), row]);
    expect(told).not.toContain(at(1).secretKey);
    expect(told).not.toContain('whsec_');
    expect(row!.secret).toMatch(/^v1:/);
    expect((await site.call('GET', path)).status).toBe(401);
  });

  it.each([
    ['of two modes', { publishableKey: 'pk_live_a1' }, 'publishableKey', /live key/],
    ['swapped', { secretKey: 'pk_test_sandbox' }, 'secretKey', /publishable key/],
    ['with the secret one twice', { publishableKey: 'sk_test_a1' }, 'publishableKey', /nobody/],
    ['that are none', { secretKey: 'whsec_a1' }, 'secretKey', /begins with sk_/],
    ['of two accounts', { publishableKey: 'pk_test_sandbox2' }, 'publishableKey', /different/],
  ])('are refused %s, and nothing is kept', async (_what, changes, field, sentence) => {
    const { status, body } = await connect({ ...at(0), ...changes });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(body.fields[field]).toMatch(sentence);
    expect(await rows()).toEqual([]);
  });

  it('are refused live where no real money may be taken', async () => {
    const { body } = await connect({ secretKey: 'sk_live_a1', publishableKey: 'pk_live_a1' });
    expect(body.fields.secretKey).toContain('https');
    expect(await rows()).toEqual([]);
  });

  it('ask for the password of the account, and are written down in its activity', async () => {
    const { status, body } = await connect({ ...at(1), ownerPassword: 'reeds in fast water' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['ownerPassword']]);
    expect(await rows()).toEqual([]);
    await connect(at(1));
    const activity = await site.context.db.select().from(accountActivity);
    expect(activity.map(({ kind }) => kind)).toContain('payment-keys-set');
  });

  it('of an account that may not charge yet are kept, and say so until it may', async () => {
    const stripe = site.stripeOf(at(1).secretKey);
    const say = (charges: string) =>
      stripe.rawRequest('POST', '/v1/sandbox/account', { charges_enabled: charges });
    await say('false');
    expect((await connect(at(1))).body.account.charges).toBe(false);
    await say('true');
    expect((await post('/check')).body.account.charges).toBe(true);
  });

  it('are refused once they were revoked, and say so', async () => {
    const { secretKey } = at(1);
    await site.stripeOf(secretKey).rawRequest('POST', '/v1/sandbox/expire_key', {});
    expect((await connect(at(1))).body.fields.secretKey).toContain('revoked');
  });
});

describe('the webhook endpoint', () => {
  beforeAll(open);
  afterAll(close);
  beforeEach(() => site.context.db.delete(connections));

  it('is made with the keys, hears what is paid, and says that it did', async () => {
    await connect(at(1));
    const stripe = site.stripeOf(at(1).secretKey);
    const [made, ...others] = (await stripe.webhookEndpoints.list()).data;
    expect(others).toEqual([]);
    expect(made).toMatchObject({ url: 'http://studio.example/api/stripe/webhook' });
    expect(made!.enabled_events).toContain('payment_intent.succeeded');
    expect(made!.enabled_events).toContain('charge.dispute.created');
    const ledger = await fetch(`${site.context.payments.standIn!.apiBase}/ledger`, {
      headers: { authorization: `Bearer ${at(1).secretKey}` },
    });
    const { webhook_endpoint: kept } = (await ledger.json()) as Record<
      string,
      { secret: string }[]
    >;
    const { secret } = kept![0]!;
    const payload = JSON.stringify({
      id: 'evt_1',
      type: 'payout.paid',
      data: { object: { id: 'po_1' } },
    });
    const signed = (by: string) =>
      fetch(`${site.origin}/api/stripe/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': site.stripe.webhooks.generateTestHeaderString({
            payload,
            secret: by,
          }),
        },
        body: payload,
      });
    expect((await signed('whsec_another')).status).toBe(400);
    expect((await signed(secret)).status).toBe(200);
    expect((await site.context.db.select().from(providerEvents)).map(({ id }) => id)).toEqual([
      'evt_1',
    ]);
    const { body } = await site.call('GET', path, undefined, headers);
    expect(body.account.webhook).toEqual({
      state: 'heard',
      heardAt: site.clock.now().toISOString(),
    });
    await site.context.db.delete(providerEvents);
  });

  it('is not made by a restricted key that may not, and the keys are taken all the same', async () => {
    const { status, body } = await connect(at(2));
    expect([status, body.account?.webhook.state]).toEqual([200, 'not-allowed']);
    expect(body.account.isRestricted).toBe(true);
  });

  it('goes on with another key of the same account, which replaces the first in its place', async () => {
    await connect(at(0));
    const before = (await rows())[0]!;
    const { body } = await connect(at(2));
    expect(body.account.webhook.state).toBe('made');
    expect(body.earlier).toEqual([]);
    expect((await rows()).map(({ id }) => id)).toEqual([before.id]);
  });
});

describe('keys that are replaced while a buyer pays', () => {
  beforeEach(open);
  afterEach(close);

  it('lose no payment: what was begun with the old ones becomes its order, once', async () => {
    await connect(at(0));
    const { sessionId, body: quote } = await prepare('paid-under-old-keys');
    await connect(at(1));
    await payWith(at(0).secretKey, quote.paymentIntentId);
    const end = () =>
      site.call('POST', '/api/process-payment', {
        paymentIntentId: quote.paymentIntentId,
        sessionId,
        billingAddress: null,
      });
    const first = await end();
    expect([first.status, first.body.orderToken]).toEqual([200, expect.any(String)]);
    expect((await end()).body.orderToken).toBe(first.body.orderToken);
    const [order, ...others] = await site.context.db.select().from(orders);
    expect(others).toEqual([]);
    expect(order!.paymentMode).toBe('sandbox');
  });

  it('lose none when the buyer never comes back either', async () => {
    await connect(at(0));
    const { body: quote } = await prepare('paid-and-gone');
    await post('/end', proof);
    await payWith(at(0).secretKey, quote.paymentIntentId);
    await sweepCheckouts(site.context);
    expect(await site.context.db.select().from(orders)).toHaveLength(1);
  });

  it('let a buyer who opens the page anew pay with the new ones, and the old payment with none', async () => {
    await connect(at(0));
    const { sessionId, body: old } = await prepare('asked-twice');
    await connect(at(1));
    const { body: quote } = await ask(sessionId);
    expect(quote.paymentIntentId).not.toBe(old.paymentIntentId);
    const there = await site.stripe.paymentIntents.retrieve(old.paymentIntentId);
    expect(there.status).toBe('canceled');
    await site.stripeOf(at(1).secretKey).paymentIntents.retrieve(quote.paymentIntentId);
  });

  it('are not forgotten before that has ended', async () => {
    await connect(at(0));
    await prepare('still-open');
    const { body } = await connect(at(1));
    const [{ id }] = body.earlier;
    const forget = () => post(`/${id}/forget`, proof);
    expect((await forget()).status).toBe(409);
    site.clock.advance({ minutes: 31 });
    await sweepCheckouts(site.context);
    expect((await forget()).body.earlier).toEqual([]);
    expect(await rows()).toHaveLength(1);
    expect((await site.stripe.webhookEndpoints.list()).data).toEqual([]);
  });

  it('come back as they were: the first account again is no second row', async () => {
    await connect(at(0));
    await connect(at(1));
    const { body } = await connect(at(0));
    expect(body.earlier).toMatchObject([{ lastFour: at(1).secretKey.slice(-4) }]);
    expect(await rows()).toHaveLength(2);
    expect((await setup()).publishableKey).toBe(at(0).publishableKey);
  });
});

describe('keys that are', () => {
  beforeEach(open);
  afterEach(close);

  it('revoked sell nothing, tell the buyer, and are a task until new ones are there', async () => {
    await connect(at(1));
    // The shop has been at work for a while.
    await prepare('sold-before');
    await site.stripeOf(at(1).secretKey).rawRequest('POST', '/v1/sandbox/expire_key', {});
    const { status, body } = await prepare('not-sold');
    expect([status, body.detail]).toEqual([
      502,
      'This shop cannot take payments just now. Nothing was charged. Please try again later, or write to the artist.',
    ]);
    await checkPaymentKeys(site.context);
    const kinds = async () => (await listTasks(site.context)).map(({ kind }) => kind);
    expect(await kinds()).toContain('payment-keys-refused');
    await connect(at(0));
    await checkPaymentKeys(site.context);
    expect(await kinds()).not.toContain('payment-keys-refused');
  });

  it('removed leave the sandbox where it may be, and are kept for what was begun with them', async () => {
    await connect(at(1));
    const { body } = await post('/end', proof);
    expect(body).toMatchObject({ source: 'sandbox', account: null });
    expect(body.earlier).toHaveLength(1);
    expect((await setup()).publishableKey).toBe('pk_test_sandbox');
  });
});
