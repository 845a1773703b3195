import { randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#app/database/schema/people.ts';
import type { Endpoint } from '#app/platform/endpoint.ts';
import { bindings } from '#app/server/api.server.ts';
import { mailbox } from '#app/server/pages/mailbox.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { rowDigests } from '#tests/abuse/judge.ts';
import { nameOf, openFilledShop, pathWith } from '#tests/abuse/filled-shop.ts';
import { owner as signInWith, signedIn } from '#tests/support/buy.ts';
import { everyPage, everyRoute, type Page } from '#tests/support/routes.ts';

/**
 * What anybody may call, said a second time: an endpoint whose policy was opened by mistake is not on it. Every other call of the API,
 * the ones to come included, is the owner's (invariant 12).
 */
const publicCalls = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/reset',
  'POST /api/auth/reset/:token',
  'GET /api/artworks',
  'GET /api/artworks/:slug',
  'GET /api/artworks/:id/sizes',
  'GET /api/artworks/:slug/neighbors',
  'POST /api/waiting-list',
  'GET /api/cart/:sessionId',
  'POST /api/cart',
  'PATCH /api/cart/:sessionId/items/:itemId',
  'DELETE /api/cart/:sessionId/items/:itemId',
  'GET /api/orders/by-token/:token',
  'GET /api/orders/by-token/:token/receipt',
  'POST /api/order-links',
  'GET /api/payment-setup',
  'GET /api/shipping',
  'GET /api/offers/:token',
  'POST /api/offers/:token/cart',
  'GET /api/pay/:token',
  'POST /api/pay/:token/begin',
  'POST /api/pay/:token/end',
  'GET /api/certificates/:number',
  'GET /api/certificates/:number/pdf',
  'GET /api/certificates/:number/file',
  'GET /api/certificate-key',
  'POST /api/create-payment-intent',
  'PATCH /api/checkout/:paymentIntentId',
  'POST /api/checkout/:paymentIntentId/extension',
  'POST /api/process-payment',
  'POST /api/subscriptions/create-subscription',
  'GET /api/club/months',
  'GET /api/club/status',
  'POST /api/gifts',
  'POST /api/gifts/:id/end',
  'GET /api/gifts/:token',
  'GET /api/gifts/:token/card',
  'POST /api/gifts/:token/redemption',
  'GET /api/club/member/:token',
  'PUT /api/club/member/:token/skips/:month',
  'DELETE /api/club/member/:token/skips/:month',
  'PUT /api/club/member/:token/pause',
  'PATCH /api/club/member/:token',
  'PUT /api/club/member/:token/cancellation',
  'DELETE /api/club/member/:token/cancellation',
  'POST /api/club/member/:token/card',
  'PUT /api/club/member/:token/card',
  'POST /api/club/member/:token/payment',
  'GET /api/club/member/:token/receipts/:invoiceId',
  'POST /api/club/links',
  'GET /api/posts',
  'GET /api/posts/:slug',
  'POST /api/contact',
  'POST /api/inquiry-pictures',
  'POST /api/withdrawals',
  'POST /api/notion/customers',
  'POST /api/notion/commissions',
  'POST /api/teemill/mockup',
  'POST /api/newsletter',
  'POST /api/newsletter/:token/confirm',
  'POST /api/newsletter/:token/unsubscribe',
  'GET /api/newsletter/:token/unsubscribe',
  'GET /api/newsletter/:token/choices',
  'PUT /api/newsletter/:token/choices',
  'GET /api/texts/:name',
  'GET /api/exhibitions',
  'GET /api/search',
  'GET /api/shop',
  'GET /api/shop/choices',
  'GET /api/exhibitions/:id/calendar',
  'GET /api/studio',
];

/** What anybody may open, likewise. */
const publicPages = [
  '/',
  '/shop',
  '/merchandise',
  '/work/:slug',
  '/cart',
  '/checkout',
  '/order',
  '/order/:token',
  '/pay/:token',
  '/offer/:token',
  '/verify/:number?',
  '/subscription',
  '/subscription/archive',
  '/subscription/archive/:month',
  '/subscription-success',
  '/subscription/manage',
  '/subscription/manage/:token',
  '/subscription/gift',
  '/subscription/gift/:id',
  '/gift/:token',
  '/artist-statement',
  '/cv',
  '/search',
  '/privacy',
  '/terms',
  '/shipping-policy',
  '/returns',
  '/imprint',
  '/animation-demo',
  '/newsletter/:action/:token',
  '/newsletter/choices/:token',
  '/blog',
  '/blog/:slug',
  '/admin/login',
  '/admin/reset/:token?',
  '/*',
];

/** What is served beside calls and pages, to anybody. */
const publicFiles = [
  /^(GET|HEAD) \/(healthz|readyz|robots\.txt|favicon\.ico|sitemap\.xml|feed\.xml|atom\.xml|site\.webmanifest|look\.css)$/,
  /^(GET|HEAD) \/(favicon|apple-touch-icon|icon-\d+)\.png$/,
  /^(GET|HEAD) \/share\.jpg$/,
  /^(GET|HEAD) \/media\/:id\/(:file|share\.jpg|tiles\/:tile)$/,
  /^(GET|HEAD) \/media\/(mockups|films)\/:file$/,
  /^(GET|HEAD) \/api\/(docs|openapi\.json)$/,
  // Leads to an address that the owner wrote in a letter, and tells nothing else.
  /^(GET|HEAD) \/newsletter\/to\/:key$/,
  // Proved by its signature.
  /^POST \/api\/stripe\/webhook$/,
  // The page that answers where nothing else does.
  /^(GET|HEAD) \*$/,
  /^(GET|HEAD) \/sandbox\/stripe\/stripe\.js$/,
];

/** Whoever comes from outside. */
const outside = '203.0.113.9';
const secret = 'a secret that is long enough for a test';
/** Words of the owner's that no stranger may read. */
const ownersWords = /ines@example\.com|sluice@example\.com|Rack A2|Likes weirs|A sluice/;

let shop: Awaited<ReturnType<typeof openFilledShop>>;
let pages: Page[];
/** Everybody who is not the owner, each with what their browser sends. */
const strangers: Record<string, Record<string, string>> = {};
let owner: { cookie: string };
/** How the oldest session and the ended one were answered before the last days went by. */
let lived: number[];

beforeAll(async () => {
  shop = await openFilledShop({}, { more: (env) => [mailbox(env), servePages] });
  pages = await everyPage();
  const { site } = shop;
  const visit = (headers: { cookie: string }) =>
    site.call('GET', '/api/auth/me', undefined, headers);
  const days = (count: number) => site.clock.advance({ days: count });
  // The shop's own session is visited often, and too old in the end; the other was young, and left alone.
  const absolute = shop.headers;
  days(13);
  await visit(absolute);
  days(7);
  const idle = await signedIn(site);
  days(6);
  await visit(absolute);
  days(3);
  // After this nobody signs in any more: a sign-in sweeps out the rows of what has ended.
  owner = await signedIn(site);
  const revoked = await revokedSession();
  lived = [(await visit(absolute)).status, (await visit(revoked)).status];
  days(6);
  const id = decodeURIComponent(owner.cookie.split('=')[1]!).split('.')[0]!;
  const cart = randomUUID();
  const cookie = (value: string) => ({ cookie: `studio-session=${encodeURIComponent(value)}` });
  Object.assign(strangers, {
    'a stranger': {},
    'the holder of a cart': { ...cookie(cart), authorization: `Bearer ${cart}` },
    'one with a cookie that is not signed': cookie(id),
    'one with a cookie that is wrongly signed': cookie(`${id}.${'A'.repeat(43)}`),
    "one with another site's cookie": cookie(
      new Signer('another secret that is long enough').sign(id),
    ),
    'one who signs an id of their own with the right secret': cookie(
      new Signer(secret).sign(randomUUID()),
    ),
    'one whose session was idle for 14 days': idle,
    'one whose session is older than 30 days': absolute,
    'one whose session was ended': revoked,
  });
}, 120_000);
afterAll(() => shop.site.close());

/** Signed in on another browser, and signed out from the owner's. */
async function revokedSession(): Promise<{ cookie: string }> {
  const { site } = shop;
  const { headers } = await site.call('POST', '/api/auth/login', signInWith, {
    'user-agent': 'A lost phone',
  });
  const { body } = await site.call('GET', '/api/auth/sessions', undefined, owner);
  const { id } = (body as { id: string; agent: string }[]).find(
    ({ agent }) => agent === 'A lost phone',
  )!;
  expect((await site.call('DELETE', `/api/auth/sessions/${id}`, undefined, owner)).status).toBe(
    200,
  );
  return { cookie: headers.get('set-cookie')!.split(';')[0]! };
}

/** A request from outside, with what a browser of the site sends besides. */
async function ask(method: string, url: string, headers: Record<string, string>, sent?: unknown) {
  const { site } = shop;
  const {
    statusCode,
    headers: answered,
    body,
  } = await site.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...headers,
      host: 'studio.example',
      origin: 'http://studio.example',
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    remoteAddress: outside,
    ...(sent !== undefined && { payload: JSON.stringify(sent) }),
  });
  return { status: statusCode, location: answered.location, body };
}

/** The ids of things that are really there, for a call of which only its address is known: those of its area, or of the same name. */
function idsOf({ path }: Endpoint): Record<string, string> {
  const area = path.split('/').slice(0, 4).join('/');
  const writes = [...shop.good.values()];
  const same = writes.filter(({ endpoint }) => endpoint.path === path);
  const near = writes.filter(({ endpoint }) => endpoint.path.startsWith(`${area}/:`));
  const named: Record<string, string> = { year: '2026', table: 'works' };
  const idOf = (name: string) =>
    named[name] ??
    [...same, ...near, ...writes].find(({ params }) => params[name])?.params[name] ??
    randomUUID();
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, idOf(name!)]));
}

const ownersCalls = bindings
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.for === 'owner');
const pagesFor = (audience: Page['for']) => pages.filter((page) => page.for === audience);
const addressOf = (path: string) => path.replaceAll(/:\w+\??/g, randomUUID());
const callAs = (headers: Record<string, string>, endpoint: Endpoint) => {
  const good = shop.good.get(nameOf(endpoint));
  return ask(
    endpoint.method,
    pathWith(endpoint.path, good?.params ?? idsOf(endpoint)),
    headers,
    good?.body,
  );
};

/** With WHOLE=on everybody tries each page in each spelling; otherwise a stranger tries each page as it is, and one of them all each in each spelling. */
const isWhole = process.env['WHOLE'] === 'on';
const kinds = [
  'a stranger',
  'the holder of a cart',
  'one with a cookie that is not signed',
  'one with a cookie that is wrongly signed',
  "one with another site's cookie",
  'one who signs an id of their own with the right secret',
  'one whose session was idle for 14 days',
  'one whose session is older than 30 days',
  'one whose session was ended',
];

describe('the doors of the owner, tried by', () => {
  it('those whose sessions have ended: they were real ones, and their rows are still there', async () => {
    expect(lived).toEqual([200, 401]);
    expect(await shop.site.context.db.$count(sessions)).toBe(3);
  });

  it.each(kinds)('%s: no call is answered, and nothing is changed', async (kind) => {
    const before = await rowDigests(shop.site.context.db);
    for (const endpoint of ownersCalls) {
      const { status, body } = await callAs(strangers[kind]!, endpoint);
      expect(status, nameOf(endpoint)).toBe(401);
      expect(JSON.parse(body)).toMatchObject({
        code: 'unauthorized',
        detail: 'Sign in to do this.',
      });
      expect(body).not.toMatch(ownersWords);
    }
    expect(await rowDigests(shop.site.context.db)).toEqual(before);
  });

  it.each(kinds)('%s: every page leads to the sign-in and shows nothing', async (kind) => {
    for (const [at, { path }] of pagesFor('owner').entries()) {
      const address = addressOf(path);
      const ofMany = isWhole || at % kinds.length === kinds.indexOf(kind);
      if (!ofMany && kind !== kinds[0]) continue;
      const spellings = [`${address}?page=2`, `${address}/`, address.toUpperCase()];
      for (const url of [address, ...(ofMany ? spellings : [])]) {
        const { status, location, body } = await ask('GET', url, strangers[kind]!);
        expect([status, location], url).toEqual([
          302,
          `/admin/login?next=${encodeURIComponent(url)}`,
        ]);
        expect(body).toBe('');
      }
      const parts = [`${address}.data?_routes=${path}`, `${address}.data?_routes=root`];
      for (const data of [`${address}.data`, ...(ofMany ? parts : [])]) {
        const { status, body } = await ask('GET', data, strangers[kind]!);
        expect(status, data).toBe(202);
        expect(JSON.parse(body.split('\n')[0]!)).toContain(
          `/admin/login?next=${encodeURIComponent(address)}`,
        );
        expect(body).not.toMatch(ownersWords);
      }
    }
  });
});

/** What the owner too is refused, once let in: what stays in the country needs no customs sheet, nobody looks for nothing, no file is on its way, no design is named, no list of a month is closed and no design has a story. */
const refusals: Record<string, number> = {
  '/api/orders/:orderId/customs': 409,
  '/api/admin/search': 400,
  '/api/admin/uploads/:id': 404,
  '/api/admin/backups/:name': 404,
  '/api/admin/export/file': 404,
  '/api/admin/import/report': 404,
  '/api/admin/posts/:id/versions/:number': 400,
  '/api/admin/designs/picture': 400,
  '/api/admin/designs/print': 400,
  '/api/admin/works/prices': 400,
  '/api/admin/club/months/:month/labels': 409,
  '/api/admin/club/months/:month/story-cards': 409,
};

describe('the owner', () => {
  it('is answered by every read and shown every page', async () => {
    for (const endpoint of ownersCalls.filter(({ method }) => method === 'GET')) {
      const { status } = await callAs(owner, endpoint);
      expect(status, nameOf(endpoint)).toBe(refusals[endpoint.path] ?? 200);
    }
    for (const { path } of pagesFor('owner').filter((page) => !page.path.includes(':'))) {
      const page = await ask('GET', path, owner);
      expect(page.status, path).toBe(200);
      const data = await ask('GET', `${path}.data`, owner);
      expect(data.status, path).toBe(200);
    }
  });

  it('is not kept out by what strangers tried', async () => {
    expect(
      (await ask('PATCH', `/api/orders/${randomUUID()}`, owner, { status: 'processing' })).status,
    ).toBe(404);
  });
});

describe('what anybody may open', () => {
  it('is named here, call by call and page by page', () => {
    const calls = bindings
      .filter(({ endpoint }) => endpoint.for !== 'owner')
      .map(({ endpoint }) => nameOf(endpoint));
    const opened = [...calls, ...pagesFor('anyone').map(({ path }) => path)];
    const written = [...publicCalls, ...publicPages];
    const [unwritten, closed] = [
      opened.filter((one) => !written.includes(one)),
      written.filter((one) => !opened.includes(one)),
    ];
    expect(unwritten, `open and not written here: ${unwritten.join(', ')}`).toEqual([]);
    expect(closed, `written here and not open: ${closed.join(', ')}`).toEqual([]);
  });

  it('shows nothing of the owner, and never the sign-in of another page', async () => {
    for (const { path } of pagesFor('anyone')) {
      const { location, body } = await ask('GET', addressOf(path), {});
      expect(location, path).toBeUndefined();
      expect(body).not.toMatch(ownersWords);
    }
  });

  it('is all that there is: every other route is a call, or closed to whoever comes from outside', async () => {
    const called = new Set(bindings.flatMap(({ endpoint: { path } }) => path));
    const others = everyRoute(shop.site.app).filter((route) => {
      const [, path = ''] = route.split(' ');
      return (
        !publicFiles.some((one) => one.test(route)) &&
        !path.split('|').some((one) => called.has(one))
      );
    });
    expect(others.length).toBeGreaterThan(40);
    for (const route of others) {
      const [method = '', path = ''] = route.split(' ');
      const { status, body } = await ask(method, addressOf(path), {});
      expect([400, 401, 404, 405], route).toContain(status);
      expect(body).not.toMatch(ownersWords);
    }
  });

  it('never another person: a foreign cart, payment, order or letter is not found', async () => {
    const { site, good } = shop;
    const [cart, payment] = [
      good.get('PATCH /api/cart/:sessionId/items/:itemId')!,
      good.get('PATCH /api/checkout/:paymentIntentId')!,
    ];
    const foreign: [string, string, unknown?][] = [
      ['DELETE', `/api/cart/${randomUUID()}/items/${cart.params['itemId']}`],
      ['PATCH', `/api/cart/${randomUUID()}/items/${cart.params['itemId']}`, { quantity: 2 }],
      [
        'PATCH',
        `/api/checkout/${payment.params['paymentIntentId']}`,
        { ...(payment.body as object), sessionId: randomUUID() },
      ],
      [
        'POST',
        `/api/checkout/${payment.params['paymentIntentId']}/extension`,
        { sessionId: randomUUID() },
      ],
      ['GET', `/api/orders/by-token/${randomUUID()}`],
      ['POST', `/api/newsletter/${randomUUID()}/confirm`],
    ];
    for (const [method, url, sent] of foreign) {
      const { status } = await ask(method, url, {}, sent);
      expect(status, `${method} ${url}`).toBe(404);
    }
    expect((await site.call('GET', `/api/cart/${randomUUID()}`)).body).toEqual([]);
  });
});
