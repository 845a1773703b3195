import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { ownersCookie } from '#tests/support/admin-visits.ts';
import { everyPage } from '#tests/support/routes.ts';

const site = () => inject('siteUrl');
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site() + path, { headers, redirect: 'manual' });
const addressOf = (path: string) => path.replaceAll(/:\w+\??/g, crypto.randomUUID());
const owners = async () => (await everyPage()).filter((page) => page.for === 'owner');

describe("the built site's owner's area", () => {
  it('is closed to strangers, page by page and with the data of each', async () => {
    const pages = await owners();
    expect(pages.length).toBeGreaterThan(5);
    for (const { path, id } of pages) {
      const address = addressOf(path);
      const page = await get(address);
      expect([page.status, page.headers.get('location')], address).toEqual([
        302,
        `/admin/login?next=${encodeURIComponent(address)}`,
      ]);
      expect(page.headers.get('cache-control'), address).toContain('no-store');
      expect(await page.text()).toBe('');
      for (const data of [
        `${address}.data`,
        `${address}.data?_routes=${id}`,
        `${address}.data?_routes=root`,
      ]) {
        const answer = await get(data);
        expect(answer.status, data).toBe(202);
        expect(await answer.text(), data).toContain(
          `/admin/login?next=${encodeURIComponent(address)}`,
        );
      }
    }
  });

  it('is not named to visitors, and whole where she signs in', async () => {
    const named = async (path: string) => {
      const [manifest] = /\/assets\/[\w-]*manifest-\w+\.js/.exec(await (await get(path)).text())!;
      const text = await (await get(manifest)).text();
      return (await owners()).filter(({ id }) => text.includes(JSON.stringify(id))).length;
    };
    expect(await named('/')).toBe(0);
    expect(await named('/work/no-such-work')).toBe(0);
    expect(await named('/admin/login')).toBe((await owners()).length);
  });

  it('opens to the owner, and no cache keeps it', async () => {
    const cookie = await ownersCookie(site());
    for (const { path } of (await owners()).filter((page) => !page.path.includes(':'))) {
      for (const address of [path, `${path}.data`]) {
        const answer = await get(address, { cookie });
        expect(answer.status, address).toBe(200);
        expect(answer.headers.get('cache-control'), address).toBe('private, no-store');
        await answer.arrayBuffer();
      }
    }
  });

  it('leaves nothing of its data, nor of the secrets of the site, among the files that anybody may fetch', async () => {
    const secrets = Object.values(
      JSON.parse(await readFile(`${inject('siteFolder')}/secrets.json`, 'utf8')) as Record<
        string,
        string
      >,
    );
    const current = (await readFile('build/current', 'utf8')).trim();
    for (const name of await readdir(join('build', current, 'client/assets'))) {
      const answer = await get(`/assets/${name}`);
      expect(answer.status, name).toBe(200);
      if (!name.endsWith('.js')) {
        await answer.arrayBuffer();
        continue;
      }
      const text = await answer.text();
      expect(text, name).not.toContain('r.castellan@example.com');
      for (const secret of secrets) expect(text.includes(secret), name).toBe(false);
    }
    for (const address of [
      '/__manifest?paths=/admin/customers',
      '/secrets.json',
      '/server/main.js',
      '/assets/..%2f..%2fserver%2fmain.js',
    ])
      expect((await get(address)).status, address).toBe(404);
  });
});
