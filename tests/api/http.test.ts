import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bindings } from '#app/server/api.server.ts';
import { askedAgain, openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

describe('the front door', () => {
  it('says that it lives and that it is ready', async () => {
    expect(await site.call('GET', '/healthz')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await site.call('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  });

  it('waits five seconds for a header, fifteen for a request, and longer than a proxy on an idle connection', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = site.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 5_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 75_000,
      timeout: 60_000,
    });
  });

  it('closes with the last answer that is under way, also on a connection that would be kept', async () => {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const closing = await openTestSite(
      {},
      {
        more: () => [
          async (app) => {
            app.get('/slow', async () => {
              asked.resolve();
              await answered.promise;
              return 'the answer';
            });
          },
        ],
      },
    );
    const answer = closing.call('GET', '/slow');
    await asked.promise;
    const closed = closing.close();
    await vi.waitFor(() => expect(closing.app.server.listening).toBe(false));
    answered.resolve();
    expect(await answer).toMatchObject({ status: 200, body: 'the answer' });
    await closed;
  }, 30_000);

  it('answers 404 with a problem document for a call that does not exist', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/nothing'],
      ['DELETE', '/api/cart/x/y'],
    ] as const) {
      const { status, headers, body } = await site.call(method, path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(body).toMatchObject({
        title: 'Not Found',
        code: 'missing',
        requestId: expect.any(String),
      });
    }
  });

  it.each([
    ['POST', '/api/artworks', 'GET, HEAD'],
    ['DELETE', '/api/cart', 'POST'],
    ['PUT', '/api/checkout/pi_x', 'PATCH'],
    ['GET', '/api/auth/login', 'POST'],
    ['GET', '/api/stripe/webhook', 'POST'],
  ])('answers 405 to %s %s and says what it takes', async (method, path, allow) => {
    const { status, headers, body } = await site.call(
      method,
      path,
      method === 'GET' ? undefined : '{',
    );
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allow);
    expect(body).toMatchObject({
      title: 'Method Not Allowed',
      code: 'wrong-method',
      detail: `This call takes ${allow}.`,
    });
  });

  it('lets an answer of the API load and frame nothing', async () => {
    const { headers } = await site.call('GET', '/api/payment-setup');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('documents every call from its contract', async () => {
    const { body } = await site.call('GET', '/api/openapi.json');
    const paths = bindings.map(({ endpoint }) => endpoint.path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(Object.keys(body.paths).toSorted()).toEqual([...new Set(paths)].toSorted());
    expect(paths).toContain('/api/create-payment-intent');
    const page = await site.call('GET', '/api/docs');
    expect(page.body).toContain('/api/create-payment-intent');
    expect(page.headers.get('content-security-policy')).toContain('style-src');
    expect(page.body).not.toContain('<script');
  });

  it('serves no file outside its own, however the path is written', async () => {
    for (const path of [
      '/media/../../package.json',
      '/media/%2e%2e/%2e%2e/package.json',
      '/media/00000000-0000-4000-8000-000000000000/360.jpg',
      '/media/x/1.jpg',
    ]) {
      expect((await site.call('GET', path)).status).toBe(404);
    }
  });

  it('survives hostile addresses', async () => {
    for (const path of [
      '/api/artworks/%00',
      '/api/artworks/%ff',
      '/api/cart/%E0%A4%A',
      `/api/artworks/${'a'.repeat(4000)}`,
      '/api/orders/by-token/..%2f..%2f',
    ]) {
      const { status } = await site.call('GET', path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
});

describe('a browser that cannot be given a page', () => {
  it.each(['/blog/%FF', '/%E0%A4%A'])('is told so in a page, at %s', async (path) => {
    const answer = await fetch(site.origin + path, { headers: { accept: 'text/html,*/*' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('There is no such page.');
    expect((await site.call('GET', path)).body).toMatchObject({ status: 404, code: 'missing' });
  });
});

describe('rate limits', () => {
  it('answer 429 with a problem document once a call is made too often', async () => {
    const limited = await openTestSite({ RATE_LIMITS: 'on' });
    try {
      const answers = [];
      for (let times = 0; times < 62; times++)
        answers.push(await askedAgain(limited)('POST', '/api/create-payment-intent', {}));
      expect(answers[0]!.status).toBe(400);
      expect(answers.at(-1)).toMatchObject({
        status: 429,
        body: { code: 'too-many', title: 'Too Many Requests' },
      });
      expect(answers.at(-1)!.headers.get('retry-after')).toBeTruthy();
    } finally {
      await limited.close();
    }
  });
});
