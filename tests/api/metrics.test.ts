import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const token = 'the token of the monitoring';
let site: TestSite;
let without: TestSite;
beforeAll(async () => {
  site = await openTestSite({ METRICS_TOKEN: token }, { more: () => [servePages] });
  without = await openTestSite({}, { more: () => [servePages] });
});
afterAll(() => Promise.all([site.close(), without.close()]));

it('tells nobody anything of the shop without its token', async () => {
  for (const authorization of ['', token, 'Bearer ', 'Bearer the token of the monitorinG']) {
    const answer = await fetch(`${site.origin}/metrics`, { headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('site_requests_total');
  }
});

it('is not there where no token is set', async () => {
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${without.origin}/metrics`, { headers })).status).toBe(404);
});
