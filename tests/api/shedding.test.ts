import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '#app/server/api.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { everyRoute } from '#tests/support/routes.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

/** Whoever is paying, and the provider who tells of it (invariant 22). */
const letThrough = [
  'PATCH /api/checkout/:paymentIntentId',
  'POST /api/checkout/:paymentIntentId/extension',
  'POST /api/process-payment',
  'POST /api/stripe/webhook',
];

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: 'on' }, { more: () => [servePages] });
});
afterAll(() => site.close());

/** Keeps this process from its events until the site finds itself under too much load. */
async function overload(): Promise<void> {
  for (let times = 0; times < 10 && !site.app.isUnderPressure(); times++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  expect(site.app.isUnderPressure()).toBe(true);
}

it(
  'under too much load whoever is paying is let through, and everybody else is asked to come again',
  { timeout: 60_000 },
  async () => {
    const calls = everyRoute(site.app).filter((route) =>
      / \/(api|sandbox\/stripe)\/|^GET \/(\*|robots\.txt)$/.test(route),
    );
    expect(calls.length).toBeGreaterThan(100);
    await overload();
    const answers = await Promise.all(
      calls.map(async (call) => {
        const [method = '', path = ''] = call.split(' ');
        const { statusCode, headers } = await site.app.inject({
          method: method as 'GET',
          url: path.replaceAll(/:\w+|\*/g, 'x'),
        });
        return { call, isShed: statusCode === 503 && headers['retry-after'] === '3' };
      }),
    );
    const answered = answers.filter(({ isShed }) => !isShed).map(({ call }) => call);
    expect(answered.filter((call) => !call.includes(' /sandbox/stripe/')).toSorted()).toEqual(
      letThrough.toSorted(),
    );
    expect(answered.length).toBeGreaterThan(letThrough.length);
    expect(
      answers.filter(({ call, isShed }) => isShed && call.includes(' /sandbox/stripe/')),
    ).toEqual([]);
  },
);

describe('who waits in line for a connection', () => {
  it('is whoever fills a cart or begins to pay (decision 24)', () => {
    const queued = bindings
      .filter(({ endpoint }) => endpoint.isQueued)
      .map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(queued.toSorted()).toEqual([
      'DELETE /api/cart/:sessionId/items/:itemId',
      'GET /api/cart/:sessionId',
      'PATCH /api/cart/:sessionId/items/:itemId',
      'POST /api/cart',
      'POST /api/create-payment-intent',
    ]);
  });
});
