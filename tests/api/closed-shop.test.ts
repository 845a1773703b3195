import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '#app/database/schema/operations.ts';
import { settings } from '#app/database/schema/shop.ts';
import { seed } from '#app/server/installation/demo.server.ts';
import { bindings } from '#app/server/api.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { everyPage } from '#tests/support/routes.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { setOpening, setRates, writeStudio } from '#tests/support/studio.ts';
import { hangWork } from '#tests/support/works.ts';

/** What strangers may open before the shop does, said a second time: a policy that was opened by mistake is not on it. */
const openPages = [
  '/',
  '/order',
  '/order/:token',
  '/pay/:token',
  '/subscription/manage',
  '/subscription/manage/:token',
  '/subscription/gift/:id',
  '/gift/:token',
  '/verify/:number?',
  '/privacy',
  '/terms',
  '/shipping-policy',
  '/returns',
  '/imprint',
  '/newsletter/:action/:token',
  '/newsletter/choices/:token',
  '/admin/login',
  '/admin/reset/:token?',
  '/*',
];
const openCalls = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/reset',
  'POST /api/auth/reset/:token',
  'GET /api/orders/by-token/:token',
  'GET /api/orders/by-token/:token/receipt',
  'POST /api/order-links',
  'GET /api/payment-setup',
  'GET /api/pay/:token',
  'POST /api/pay/:token/begin',
  'POST /api/pay/:token/end',
  'GET /api/certificates/:number',
  'GET /api/certificates/:number/pdf',
  'GET /api/certificates/:number/file',
  'GET /api/certificate-key',
  'POST /api/process-payment',
  'POST /api/withdrawals',
  'POST /api/newsletter',
  'POST /api/newsletter/:token/confirm',
  'POST /api/newsletter/:token/unsubscribe',
  'GET /api/newsletter/:token/unsubscribe',
  'GET /api/newsletter/:token/choices',
  'PUT /api/newsletter/:token/choices',
  'GET /api/texts/:name',
  'GET /api/club/member/:token',
  'PATCH /api/club/member/:token',
  'PUT /api/club/member/:token/skips/:month',
  'DELETE /api/club/member/:token/skips/:month',
  'PUT /api/club/member/:token/pause',
  'PUT /api/club/member/:token/cancellation',
  'DELETE /api/club/member/:token/cancellation',
  'POST /api/club/member/:token/card',
  'PUT /api/club/member/:token/card',
  'POST /api/club/member/:token/payment',
  'GET /api/club/member/:token/receipts/:invoiceId',
  'POST /api/club/links',
  'POST /api/gifts/:id/end',
  'GET /api/gifts/:token',
  'GET /api/gifts/:token/card',
  'POST /api/gifts/:token/redemption',
];

const pages = await everyPage();
const title = 'Slack Water';
let site: TestSite;
let headers: { cookie: string };
/** What somebody bought before. */
let token: string;
beforeAll(async () => {
  const besides = { more: () => [servePages] };
  ({ site, headers } = await openOwnerSite({ DEMO: 'off' }, besides));
  await seed(site.context);
  await setOpening(site.context);
  await setRates(site.context);
  await hangWork(site.context, { slug: 'slack-water', title });
  await writeStudio(site.context, { name: 'Linden Press' });
  ({ token } = await buy(site, await hangWork(site.context)));
});
afterAll(() => site.close());
beforeEach(() => setOpening(site.context, null));

const addressOf = (path: string) =>
  path
    .replace('/work/:slug', '/work/slack-water')
    .replace('/order/:token', `/order/${token}`)
    .replace('/*', '/no/such/page')
    .replaceAll(/:\w+\??/g, crypto.randomUUID());
const page = async (path: string, as = {}) => site.call('GET', path, undefined, as);
const start = async () => (await site.call('GET', '/api/admin/start', undefined, headers)).body;
const open = () => site.call('POST', '/api/admin/start/opened', undefined, headers);

describe('a shop that begins without the demo', () => {
  it('is closed from its first start on, and a shop that stands stays open', async () => {
    const fresh = await openTestSite({ DEMO: 'off' }, { more: () => [servePages] });
    expect((await fresh.call('GET', '/api/artworks')).status).toBe(200);
    await seed(fresh.context);
    expect((await fresh.call('GET', '/api/artworks')).status).toBe(403);
    await fresh.context.db.delete(settings).where(eq(settings.name, 'opening'));
    await seed(fresh.context);
    expect((await fresh.call('GET', '/api/artworks')).status).toBe(200);
    await fresh.close();
  });
});

describe('to strangers a closed shop', () => {
  it('says at its door that it opens soon, and nothing else', async () => {
    const { status, headers: sent, body } = await page('/');
    expect(status).toBe(200);
    expect(sent.get('cache-control')).toBe('no-cache');
    expect(body).toContain('Linden Press</h1>');
    expect(body).toContain('Opening soon');
    expect(body).toContain('Leave your address, and you hear when the shop opens.');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toMatch(/Slack Water|Add to Cart|href="\/(shop|cart|blog)"/);
  });

  it.each(pages)('leads from $path to its door, or keeps it open', async (policy) => {
    if (policy.for === 'owner')
      return expect((await page(addressOf(policy.path))).status).toBe(302);
    const { status, headers: sent, body } = await page(addressOf(policy.path));
    if (openPages.includes(policy.path)) {
      // No such certificate, link or page; where it is, it is shown.
      expect([200, 404]).toContain(status);
      expect(String(body)).not.toContain(`${title}<`);
    } else expect([status, sent.get('location')]).toEqual([302, '/']);
  });

  it.each(bindings.map(({ endpoint }) => endpoint).filter((one) => one.for === 'anyone'))(
    'refuses $method $path, or answers it',
    async ({ method, path }) => {
      const { body } = await site.call(
        method,
        addressOf(path),
        method === 'GET' || method === 'DELETE' ? undefined : {},
      );
      const isRefused = body?.detail === 'The shop is not open yet.';
      expect(isRefused).toBe(!openCalls.includes(`${method} ${path}`));
      if (isRefused) expect(body).toMatchObject({ status: 403, code: 'forbidden' });
    },
  );

  it('shows what somebody bought, and takes an address for the newsletter', async () => {
    expect((await page(`/api/orders/by-token/${token}`)).status).toBe(200);
    expect((await page(`/order/${token}`)).body).toContain('Ines');
    const email = 'reader@example.com';
    expect((await site.call('POST', '/api/newsletter', { email })).status).toBe(200);
  });

  it('has nothing for search engines and feed readers, and lives', async () => {
    expect((await page('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    for (const path of ['/sitemap.xml', '/feed.xml', '/atom.xml'])
      expect((await page(path)).status, path).toBe(404);
    for (const path of ['/healthz', '/readyz', '/site.webmanifest'])
      expect((await page(path)).status, path).toBe(200);
  });
});

describe('to its owner a closed shop', () => {
  it('looks as it will to visitors, and nothing of hers is kept for a stranger', async () => {
    expect((await page('/', headers)).body).toContain(title);
    expect((await page('/api/artworks', headers)).body).toHaveLength(2);
    expect((await page('/work/slack-water', headers)).body).toContain('Add to Cart');
    expect((await page('/api/artworks')).status).toBe(403);
    expect((await page('/')).body).not.toContain(title);
    expect((await page('/api/admin/mode', headers)).body.isClosed).toBe(true);
  });

  it('opens with one press: the next request of a stranger sees it, and nothing of the closed one', async () => {
    await page('/');
    const opened = await open();
    expect(opened).toMatchObject({ status: 200, body: { isClosed: false, lacks: [] } });
    expect((await page('/')).body).toContain(title);
    expect((await page('/api/artworks')).body).toHaveLength(2);
    expect((await page('/robots.txt')).body).toContain('Sitemap:');
    expect((await open()).body).toEqual(opened.body);
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, 'opening'));
    expect(trail).toMatchObject([{ change: 'opened', before: 'closed', after: 'open' }]);
  });

  it('closes to strangers again at once, with what was kept while it was open', async () => {
    await setOpening(site.context);
    expect((await page('/api/artworks')).body).toHaveLength(2);
    expect((await page('/api/artworks')).status).toBe(200);
    await setOpening(site.context, null);
    expect((await page('/api/artworks')).status).toBe(403);
  });
});

describe('the way to opening', () => {
  it('is read off the shop', async () => {
    const { steps, found, lacks } = await start();
    expect(Object.fromEntries(steps.map((one: { name: string }) => Object.values(one)))).toEqual({
      name: 'done',
      address: 'open',
      words: 'open',
      work: 'done',
      shipping: 'done',
      payment: 'open',
      mail: 'open',
      open: 'open',
    });
    expect(found).toMatchObject({
      name: 'Linden Press',
      works: 2,
      payments: 'sandbox',
      hasKeys: false,
      mail: 'kept',
    });
    expect(lacks).toEqual([]);
  });

  it('keeps what was put off, on every device, and takes it back', async () => {
    const put = async (step: string, isSkipped: boolean) =>
      (await site.call('PUT', `/api/admin/start/skipped/${step}`, { isSkipped }, headers)).body;
    const skipped = async () =>
      (await start()).steps.flatMap((one: { name: string; state: string }) =>
        one.state === 'skipped' ? [one.name] : [],
      );
    await Promise.all(['words', 'mail', 'payment'].map((step) => put(step, true)));
    await put('name', true);
    expect(await skipped()).toEqual(['words', 'payment', 'mail']);
    await put('payment', false);
    expect(await skipped()).toEqual(['words', 'mail']);
    expect(
      (await site.call('PUT', '/api/admin/start/skipped/tax', { isSkipped: true }, headers)).status,
    ).toBe(400);
  });

  it('ends at a closed door while something is missing, and says what', async () => {
    const bare = await openOwnerSite({ DEMO: 'off' });
    await seed(bare.site.context);
    const refused = await bare.site.call(
      'POST',
      '/api/admin/start/opened',
      undefined,
      bare.headers,
    );
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail:
          'Before it opens, the shop needs a name, a work that visitors can see and a country to send to.',
      },
    });
    expect((await bare.site.call('GET', '/api/artworks')).status).toBe(403);
    await bare.site.close();
  });
});

it('a shop is never half closed: what says it has one of two shapes', async () => {
  for (const value of [{}, { openedAt: 7 }, []])
    await expect(
      site.context.db.update(settings).set({ value }).where(eq(settings.name, 'opening')),
    ).rejects.toThrow();
});
