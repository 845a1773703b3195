import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
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
    const { status, headers } = await site.call(
      'GET',
      `/admin/login?next=${next}`,
      undefined,
      await signedIn(site),
    );
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
    expect(await sentTo('%2Fadmin%2Finventory%3Ffrom%3Dletter')).toBe(
      '/admin/inventory?from=letter',
    );
  });
});

describe('the cookies of a sign-in', () => {
  const inWith = (at: TestSite, headers: Record<string, string> = {}) =>
    at.call('POST', '/api/auth/login', owner, headers);
  const named = (cookies: string[]) =>
    cookies.map((cookie) => cookie.slice(0, cookie.indexOf('=')));

  it('are each sent once, and no script or other site can use them', async () => {
    const { headers } = await inWith(site);
    const cookies = headers.getSetCookie();
    expect(named(cookies)).toEqual(['studio-session', 'known-browser']);
    for (const cookie of cookies)
      expect(cookie).toMatch(/; Path=\/; (.*; )?HttpOnly; SameSite=Lax$/);
    const again = await inWith(site, {
      cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
    });
    expect(named(again.headers.getSetCookie())).toEqual(['studio-session']);
    const out = await site.call('POST', '/api/auth/logout', undefined, {
      cookie: again.headers.getSetCookie()[0]!.split(';')[0]!,
    });
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^studio-session=; Max-Age=0/),
    ]);
  });

  it('belong to this very host behind https, and a session of the former name opens nothing and ends with the next sign-in', async () => {
    const settings = {
      OWNER_USERNAME: owner.username,
      OWNER_PASSWORD: owner.password,
      PUBLIC_URL: 'https://studio.example',
      PAYMENTS: 'sandbox',
    };
    const secure = await openTestSite(settings, { more: () => [servePages] });
    try {
      await ensureOwner(secure.context);
      const from = { origin: 'https://studio.example' };
      const first = (await inWith(secure, from)).headers.getSetCookie();
      expect(named(first)).toEqual(['__Host-studio-session', '__Host-known-browser']);
      for (const cookie of first)
        expect(cookie).toMatch(/; Path=\/; (.*; )?HttpOnly; SameSite=Lax; Secure$/);
      for (const cookie of first) expect(cookie).not.toMatch(/domain/i);
      const cookie = first[0]!.split(';')[0]!;
      const me = async (by: string) =>
        (await secure.call('GET', '/api/auth/me', undefined, { cookie: by })).status;
      const former = cookie.replace('__Host-', '');
      expect([await me(cookie), await me(former)]).toEqual([200, 401]);
      const second = (await inWith(secure, { ...from, cookie: former })).headers.getSetCookie();
      expect(second.find((one) => one.startsWith('studio-session='))).toMatch(
        /^studio-session=; Max-Age=0;.*; Secure/,
      );
      expect(await me(cookie)).toBe(401);
      const out = await secure.call('POST', '/api/auth/logout', undefined, {
        ...from,
        cookie: second.find((one) => one.startsWith('__Host-studio-session='))!.split(';')[0]!,
      });
      expect(out.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-studio-session=; Max-Age=0; Path=\/;.*Secure/),
      ]);
    } finally {
      await secure.close();
    }
  });
});
