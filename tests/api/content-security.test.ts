import { type Browser, chromium } from 'playwright-core';
import { createElement } from 'react';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePages } from '#app/server/pages/pages.server.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import * as build from '#tests/support/server-build.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

/** What somebody would like to run on the page, in every form in which a text could carry it. */
const injected = [
  '<script>window.injected = "a script"</script>',
  '<script nonce="">window.injected = "an empty mark"</script>',
  '<script nonce="AAAAAAAAAAAAAAAAAAAAAA">window.injected = "a guessed mark"</script>',
  '<script type="module">window.injected = "a module"</script>',
  `<img src="/nothing" onerror="window.injected = 'a handler'">`,
  `<svg onload="window.injected = 'a picture'"></svg>`,
  '<base href="https://evil.example/">',
].join('');

/** The site's own pages, and one that shows a text which nothing has escaped. */
const pages = {
  ...build,
  routes: {
    ...build.routes,
    injected: {
      id: 'injected',
      parentId: 'root',
      path: 'injected',
      module: {
        default: () => createElement('main', { dangerouslySetInnerHTML: { __html: injected } }),
      },
    },
  },
  assets: {
    ...build.assets,
    routes: {
      ...build.assets.routes,
      injected: {
        ...build.assets.routes['root'],
        id: 'injected',
        parentId: 'root',
        path: 'injected',
        hasLoader: false,
      },
    },
  },
} as unknown as ServerBuild;

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await openTestSite(
    {},
    { more: () => [(app, contextOf) => servePages(app, contextOf, pages)] },
  );
  browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Opens a page and tells what ran on it, what its policy refused, and where its addresses lead. */
async function opened(path: string) {
  const page = await browser.newPage();
  await page.addInitScript(
    "window.refused = []; addEventListener('securitypolicyviolation', (event) => window.refused.push(event.effectiveDirective))",
  );
  await page.goto(site.origin + path, { waitUntil: 'load' });
  const seen = await page.evaluate(() => {
    const {
      injected: ran,
      eventReplay,
      refused,
    } = window as unknown as { injected?: string; eventReplay?: object; refused: string[] };
    return {
      ran: ran ?? null,
      ours: eventReplay !== undefined,
      refused: [...new Set(refused)].toSorted(),
      base: document.baseURI,
    };
  });
  await page.close();
  return seen;
}

it('a text that nothing has escaped runs no script, and ours run beside it', async () => {
  expect(await opened('/injected')).toEqual({
    ran: null,
    ours: true,
    refused: ['base-uri', 'script-src-attr', 'script-src-elem'],
    base: `${site.origin}/injected`,
  });
});

it('a page of ours is refused nothing', async () => {
  expect(await opened('/privacy')).toMatchObject({ ran: null, ours: true, refused: [] });
});

it('the policy names no script that is not ours, and the page carries no mark, the same at every rendering', async () => {
  const [one, other] = [await site.call('GET', '/injected'), await site.call('GET', '/injected')];
  expect(other.body).toBe(one.body);
  const policy = one.headers.get('content-security-policy')!;
  expect(other.headers.get('content-security-policy')).toBe(policy);
  expect(policy).toContain("base-uri 'none'");
  const inline = [...String(one.body).matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)];
  expect(policy.match(/'sha256-/g)!.length).toBe(inline.length - 4 + 1);
  expect(String(one.body).match(/nonce="/g)).toHaveLength(2);
});
