import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawSocket } from '#tests/support/raw-socket.ts';
import { hostileQueries, hostileSegments, hostileTexts } from './hostile.ts';
import { type Answer, complaint, rowDigests, runs, Tally, timed, timeout } from './judge.ts';
import { openFilledShop } from './filled-shop.ts';

let shop: Awaited<ReturnType<typeof openFilledShop>>;
const tally = new Tally();
beforeAll(async () => {
  shop = await openFilledShop();
});
afterAll(async () => {
  tally.print('Bad requests beside the contracts:');
  await shop.site.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
type Request = {
  method: Method;
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
};

async function ask(what: string, request: Request): Promise<Answer> {
  tally.add(what);
  return timed(async () => {
    const answer = await shop.site.app.inject(request);
    const type = String(answer.headers['content-type'] ?? '');
    return { status: answer.statusCode, type, text: answer.body };
  });
}

const rows = () => rowDigests(shop.site.context.db);
const rowsButEvents = async () => {
  const { provider_events: _events, ...others } = await rows();
  return others;
};
const segment = fc.oneof(fc.constantFrom(...hostileSegments), fc.uuid(), fc.webSegment());
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom(...hostileQueries) },
);

/** Paths of what is served beside the contracts; each `*` is a hostile segment. */
const addresses = [
  '/media/*/*',
  '/media/*/share.jpg',
  '/media/*/tiles/*',
  '/media/mockups/*',
  '/media/films/*',
  '/media/*/1600.avif',
  '/robots.txt*',
  '/sitemap.xml*',
  '/feed.xml*',
  '/atom.xml*',
  '/favicon.ico*',
  '/healthz*',
  '/readyz*',
  '/api/*',
  '/api/*/*',
  '/api/docs*',
  '/api/openapi.json*',
  '/sandbox/*',
  '/sandbox/stripe/*',
  '/sandbox/stripe/v1/*',
  '/sandbox/stripe/v1/payment_intents/*',
  '/sandbox/stripe/v1/payment_intents/*/confirm',
  '/sandbox/stripe/v1/subscriptions/*',
  '/sandbox/stripe/ledger*',
  '/*',
  '/*/*/*',
];

describe('an address that leads nowhere', () => {
  it.each(addresses)(
    '%s is answered in words',
    async (address) => {
      const before = await rows();
      const parts = address.split('*').length - 1;
      const request = fc.tuple(
        fc.constantFrom<Method>(
          'GET',
          'GET',
          'GET',
          'HEAD',
          'POST',
          'PUT',
          'PATCH',
          'DELETE',
          'OPTIONS',
        ),
        fc.array(segment, { minLength: parts, maxLength: parts }),
        query,
      );
      await fc.assert(
        fc.asyncProperty(request, async ([method, values, search]) => {
          const url =
            values.reduce((path, value) => path.replace('*', () => value), address) + search;
          const isOurs = url.startsWith('/api/') && method !== 'HEAD';
          expect(complaint(await ask(address, { method, url }), isOurs)).toBeUndefined();
        }),
        runs(6, 500),
      );
      expect(await rows()).toEqual(before);
    },
    timeout,
  );
});

describe('an event that the provider did not send', () => {
  it(
    'is refused and not kept, whatever its body and signature',
    async () => {
      const before = await rows();
      const event = JSON.stringify({
        id: 'evt_1',
        type: 'payment_intent.succeeded',
        data: { object: { object: 'payment_intent', id: 'pi_1' } },
      });
      const stripe = new Stripe('sk_test_x');
      const sign = (secret: string, timestamp?: number) =>
        stripe.webhooks.generateTestHeaderString({
          payload: event,
          secret,
          ...(timestamp !== undefined && { timestamp }),
        });
      const signature = fc.oneof(
        fc.constantFrom(
          '',
          't=1,v1=00',
          `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
          `t=NaN,v1=${'0'.repeat(64)}`,
          sign('whsec_of_somebody_else'),
          sign(shop.site.webhookSecret, 1),
          'v1=,'.repeat(4_000),
        ),
        fc.string({ maxLength: 200 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
      );
      const body = fc.oneof(
        fc.constant(event),
        fc.constantFrom(...hostileTexts),
        fc.json(),
        fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
      );
      const types = fc.constantFrom(
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        '',
        'x'.repeat(3_000),
      );
      await fc.assert(
        fc.asyncProperty(signature, body, types, async (signed, payload, type) => {
          const headers = { 'stripe-signature': signed, ...(type && { 'content-type': type }) };
          const answer = await ask('POST /api/stripe/webhook', {
            method: 'POST',
            url: '/api/stripe/webhook',
            headers,
            payload,
          });
          expect(complaint(answer, true)).toBeUndefined();
          expect(answer.status).toBeGreaterThanOrEqual(400);
        }),
        runs(12, 2_500),
      );
      expect(await rows()).toEqual(before);
    },
    timeout,
  );

  it(
    'is taken and kept when it is signed, whatever its shape, and changes nothing else',
    async () => {
      const before = await rowsButEvents();
      const stripe = new Stripe('sk_test_x');
      await fc.assert(
        fc.asyncProperty(fc.json({ maxDepth: 4 }), async (payload) => {
          const signed = stripe.webhooks.generateTestHeaderString({
            payload,
            secret: shop.site.webhookSecret,
          });
          const answer = await ask('POST /api/stripe/webhook, signed', {
            method: 'POST',
            url: '/api/stripe/webhook',
            headers: { 'stripe-signature': signed },
            payload,
          });
          expect(complaint(answer, true)).toBeUndefined();
          expect(answer.status).toBe(200);
        }),
        runs(9, 1_000),
      );
      expect(await rowsButEvents()).toEqual(before);
    },
    timeout,
  );
});

describe('headers that no browser sends', () => {
  const headers: Record<string, string>[] = [
    { cookie: 'studio-session=forged' },
    { cookie: `studio-session=${'a'.repeat(3_000)}.${'b'.repeat(43)}` },
    { cookie: '=;;;=;studio-session' },
    { origin: 'null' },
    { origin: 'javascript:alert(1)' },
    { host: '' },
    { host: 'a b' },
    { host: '[::1' },
    { accept: ',;q=,'.repeat(500) },
    { 'accept-encoding': 'br;q=NaN, gzip;q=-1, *;q=2, zstd' },
    { range: 'bytes=99999999999999999999-0' },
    { range: 'bytes=0-0,1-1,2-2' },
    { 'if-none-match': '"'.repeat(1_000) },
    { 'if-modified-since': 'yesterday' },
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'br, br, br' },
    { expect: '100-continue' },
    { 'x-http-method-override': 'DELETE' },
    { 'idempotency-key': '' },
    { 'x-forwarded-for': "' or 1=1, 999.999.999.999, ::::" },
    { upgrade: 'h2c', connection: 'upgrade' },
    { 'content-type': 'application/json; charset="' },
    { 'content-length': '5' },
  ];
  it.each(headers.map((one) => [JSON.stringify(one).slice(0, 60), one] as const))(
    'like %s break nothing',
    async (_what, given) => {
      const before = await rows();
      const asked: Request[] = [
        { method: 'GET', url: '/api/artworks' },
        { method: 'GET', url: `/media/${randomUUID()}/800.jpg` },
        { method: 'GET', url: '/robots.txt' },
        { method: 'POST', url: '/api/newsletter', payload: '{"email":"no address"}' },
        { method: 'POST', url: '/api/cart', payload: '{"artworkId":1}' },
      ];
      for (const request of asked) {
        const type = { 'content-type': 'application/json' };
        const answer = await ask('headers', {
          ...request,
          headers: { ...(request.payload !== undefined && type), ...given },
        });
        expect(complaint(answer, false), request.url).toBeUndefined();
      }
      expect(await rows()).toEqual(before);
    },
  );
});

describe('over a real socket', () => {
  it(
    'hostile lines are answered or cut off, and others are served',
    async () => {
      const before = await rows();
      const segments = fc.oneof(
        segment,
        fc.constantFrom('..', '%2e%2e', '.%2e', '//', '\\', '\xff\xfe', '#', '?', ' '),
      );
      const line = fc.tuple(
        fc.constantFrom('GET', 'POST', 'DELETE', 'get', 'BREW', 'CONNECT', 'TRACE', 'OPTIONS', ''),
        fc.constantFrom(
          '/',
          '//',
          'http://elsewhere.example/',
          '/media/',
          '/api/cart/',
          '/api/artworks/',
          '/sandbox/stripe/v1/',
          '*',
        ),
        fc.array(segments, { maxLength: 4 }).map((parts) => parts.join('/')),
        fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP', ''),
      );
      await fc.assert(
        fc.asyncProperty(line, async ([method, start, rest, version]) => {
          tally.add('raw lines');
          const sent = `${method} ${start}${rest} ${version}\r\nhost: x\r\nconnection: close\r\n\r\n`;
          const { socket, over } = await rawSocket(shop.site.origin, Buffer.from(sent, 'latin1'));
          socket.end();
          const { status, text, after } = await over;
          expect(
            complaint({ status: status ?? 400, type: '', text, milliseconds: after }, false),
          ).toBeUndefined();
        }),
        runs(18, 2_000),
      );
      expect(await rows()).toEqual(before);
      expect((await shop.site.call('GET', '/readyz')).status).toBe(200);
    },
    timeout,
  );
});
