import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EnvError, readEnv } from '#app/platform/env.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { rawSocket } from '#tests/support/raw-socket.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { more: () => [servePages] });
});
afterAll(() => site.close());

const statusOf = async (head: string) =>
  (await (await rawSocket(site.origin, `${head}\r\nconnection: close\r\n\r\n`)).over).status;

describe('a request that names two hosts', () => {
  it.each([
    ['two Host headers', 'GET /shop HTTP/1.1\r\nhost: studio.example\r\nhost: evil.example'],
    [
      'the same Host header twice',
      'GET /shop HTTP/1.1\r\nHost: studio.example\r\nhOST: studio.example',
    ],
    [
      'two Host headers at a call',
      'GET /api/artworks HTTP/1.1\r\nhost: studio.example\r\nhost: evil.example',
    ],
    [
      'two Host headers at a file',
      'GET /robots.txt HTTP/1.1\r\nhost: studio.example\r\nhost: evil.example',
    ],
    ['a page of another host', 'GET http://evil.example/shop HTTP/1.1\r\nhost: studio.example'],
    [
      'a call of another host',
      'GET http://evil.example/api/artworks HTTP/1.1\r\nhost: studio.example',
    ],
    [
      'a call of its own host, as only a proxy is asked',
      'GET http://studio.example/api/artworks HTTP/1.1\r\nhost: studio.example',
    ],
    [
      'a host in capitals',
      'GET HTTPS://EVIL.EXAMPLE/api/artworks HTTP/1.1\r\nhost: studio.example',
    ],
  ])('is refused: %s', async (_what, head) => {
    expect(await statusOf(head)).toBe(400);
  });

  it.each(['/shop', '/api/artworks', '/robots.txt'])('is not one with one: %s', async (path) => {
    expect(await statusOf(`GET ${path} HTTP/1.1\r\nhost: studio.example`)).toBe(200);
  });
});

describe('X-Forwarded-For', () => {
  it('is warned of once where no proxy is trusted, with what to set', async () => {
    const warn = vi.spyOn(site.app.log, 'warn');
    for (let times = 0; times < 3; times++)
      await site.call('GET', '/healthz', undefined, { 'x-forwarded-for': '198.51.100.7' });
    expect(
      warn.mock.calls
        .flat()
        .filter((text) => String(text).includes('set TRUST_PROXY to the number of proxies')),
    ).toHaveLength(1);
  });

  it('is what it should be where one is trusted', async () => {
    const behind = await openTestSite({ TRUST_PROXY: '1' });
    try {
      const warn = vi.spyOn(behind.app.log, 'warn');
      await behind.call('GET', '/healthz', undefined, { 'x-forwarded-for': '198.51.100.7' });
      expect(warn).not.toHaveBeenCalled();
    } finally {
      await behind.close();
    }
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    'true',
    'false',
    'yes',
    '0',
    '12',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.1,',
    '10.0.0.1/8/8',
    '::1/129',
  ])('refuses %s', (value) => {
    expect(() => readEnv({ TRUST_PROXY: value })).toThrow(EnvError);
    expect(() => readEnv({ TRUST_PROXY: value })).toThrow(
      /^TRUST_PROXY: takes the number of proxies in front/,
    );
  });

  it.each(['1', '2', '10.0.0.1', '10.0.0.0/8, 192.0.2.1', '::1', 'fd00::/8'])(
    'takes %s',
    (value) => {
      expect(readEnv({ TRUST_PROXY: value }).TRUST_PROXY).toBe(value);
    },
  );
});
