import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { servePages } from '#app/server/pages.server.ts';
import { owner, signedIn } from '#tests/support/buy.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  const settings = { OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password };
  site = await openTestSite(settings, { more: () => [servePages] });
  await ensureOwner(site.context);
});
afterAll(() => site.close());

describe('whoever is signed in already and opens the sign-in', () => {
  const sentTo = async (next: string) => {
    const { status, headers } = await site.call('GET', `/admin/login?next=${next}`, undefined, await signedIn(site));
    expect(status).toBe(302);
    return headers.get('location');
  };

  it.each([
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%252e//evil.example',
    '%2F.%2F%2Fevil.example',
    '/admin/%2e%2e//evil.example',
    '//evil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    'https://evil.example',
  ])('stays on the site with next=%s', async (next) => {
    expect(await sentTo(next)).toBe('/admin');
  });

  it('goes on to the page that was asked for', async () => {
    expect(await sentTo('%2Fadmin%2Finventory%3Ffrom%3Dletter')).toBe('/admin/inventory?from=letter');
  });
});
