import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, fillAddress, useBrowser } from '#tests/support/browser.ts';
import { schemesOf } from '#tests/support/admin-visits.ts';

const { visit, site } = useBrowser({ showsPictures: true });

/** A cart with something of these kinds in it, put there by the API. What cannot run out is used where it would be held. */
async function fillCart(page: Page, kinds = ['artwork', 'print', 'merchandise']): Promise<void> {
  const works = (await (await fetch(`${site()}/api/artworks?available=true`)).json()) as {
    id: string;
    productType: string;
    availability: string;
    sizes: string[] | null;
    soldOutSizes: string[];
    hasColors: boolean;
  }[];
  const sessionId = randomUUID();
  const picks = kinds.map((type) =>
    works.find(
      (work) =>
        work.productType === type &&
        work.availability === 'available' &&
        (type === 'artwork' || work.sizes),
    )!,
  );
  for (const work of picks) {
    const selectedSize =
      work.productType === 'artwork'
        ? undefined
        : work.sizes?.find((size) => !work.soldOutSizes.includes(size));
    const body = JSON.stringify({
      artworkId: work.id,
      sessionId,
      quantity: 1,
      selectedSize,
      selectedColor: work.hasColors ? 'navy' : undefined,
    });
    const answer = await fetch(`${site()}/api/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(200);
  }
  await page.evaluate((id) => localStorage.setItem('cart-session-id', id), sessionId);
}

const screens: { name: string; path: string; open?: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/shop' },
  { name: 'an original', path: '/work/root-and-seam' },
  { name: 'a print', path: '/work/plate-seven-print' },
  { name: 'a sold work', path: '/work/plate-seven' },
  { name: 'merchandise', path: '/work/cog-and-fern-art-t-shirt' },
  { name: 'an empty cart', path: '/cart' },
  {
    name: 'a full cart',
    path: '/cart',
    open: async (page) => {
      await fillCart(page);
      await page.reload();
      await page.getByText('Order summary').waitFor();
    },
  },
  {
    name: 'the cart drawer',
    path: '/shop',
    open: async (page) => {
      await fillCart(page);
      await page.reload();
      await page.getByRole('button', { name: /^Cart/ }).click();
      await page.getByText('Proceed to Checkout').waitFor();
    },
  },
  {
    name: 'checkout with its payment form',
    path: '/checkout',
    open: async (page) => {
      await fillCart(page, ['print', 'merchandise']);
      await page.reload();
      await fillAddress(page);
      await page.getByLabel('Card number').waitFor();
    },
  },
  { name: 'the merchandise', path: '/merchandise' },
  { name: 'the blog', path: '/blog' },
  { name: 'a post', path: '/blog/pulling-last-lift' },
  { name: 'the statement', path: '/artist-statement' },
  { name: 'the CV', path: '/cv' },
  { name: 'a search', path: '/search?q=gasomter' },
  { name: 'the animations', path: '/animation-demo' },
  {
    name: 'the lightbox',
    path: '/',
    open: async (page) => {
      await page.locator('#portfolio-works a[href="/work/gasometer-dusk"]').click();
      await page.getByRole('dialog').getByText('About the Work').waitFor();
    },
  },
  { name: 'not found', path: '/no-such-page' },
];

describe('every screen', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const shown = screens.filter((_, at) => schemesOf(at).includes(colorScheme));
    it.each(shown)(
      `$name gives axe nothing to report, and loses nothing at 200 % and at 320 px, ${colorScheme}`,
      async ({ path, open }) => {
        const page = await visit(path, { colorScheme, expects: /404/ });
        await page.waitForLoadState('networkidle');
        await open?.(page);
        expect(await axe(page)).toEqual([]);
        const width = () => page.evaluate(() => document.documentElement.scrollWidth);
        // 200 % zoom of a window 1,280 wide, and the narrowest phone.
        await page.setViewportSize({ width: 640, height: 450 });
        await expect.poll(width).toBeLessThanOrEqual(640);
        await page.setViewportSize({ width: 320, height: 640 });
        await expect.poll(width).toBeLessThanOrEqual(320);
      },
    );
  }

  it.each([
    ['/', 'Post-industrial', 'No exhibitions currently scheduled.'],
    ['/shop', 'Original Artworks', 'Gasometer, Dusk'],
    ['/merchandise', 'Sustainable Merchandise', 'Harbor Tote'],
    ['/work/last-lift', 'Last Lift', 'On a wall, to scale'],
    ['/blog', 'Blog', 'Pulling "Last Lift"'],
    ['/blog/pulling-last-lift', 'Pulling "Last Lift"', 'Back to blog'],
    ['/artist-statement', 'The Full Circle', 'Back'],
    ['/subscription', 'Monthly Subscription', 'One exclusive design each month'],
    ['/order', 'Find your order', 'Without it, write to'],
    ['/subscription', 'Monthly Subscription', 'Joining here needs JavaScript.'],
    ['/subscription/gift', 'Give the monthly shirt', 'Giving it here needs JavaScript.'],
    ['/subscription/manage', 'Manage your subscription', 'Asking for it here needs JavaScript.'],
    ['/cart', 'Cart', 'The cart needs JavaScript.'],
    ['/checkout', 'Secure Checkout', 'Paying needs JavaScript.'],
    ['/returns', 'Returns', 'The form that stands here needs JavaScript.'],
    // The form asks for a page, and works as it is.
    ['/verify', 'Certificate of authenticity', 'Look it up'],
    ['/privacy', 'Privacy', ''],
    ['/terms', 'Terms', ''],
    ['/shipping-policy', 'Shipping', ''],
  ])(
    '%s is readable without JavaScript, and carries no inline style and nothing personal',
    async (path, heading, words) => {
      const page = await visit(path, { javaScriptEnabled: false });
      await expect.poll(() => page.locator('h1').first().innerText()).toContain(heading);
      await expect.poll(() => page.getByRole('main').innerText()).toContain(words);
      // Nothing that only a script would bring is waited for.
      expect(await page.getByRole('status').count()).toBe(0);
      await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true);
      await expect
        .poll(() => page.getByRole('complementary', { name: 'Without JavaScript' }).isVisible())
        .toBe(true);
      const html = await (await fetch(site() + path)).text();
      expect(html).not.toMatch(/<[^>]+\sstyle="/);
      expect(html).not.toContain('cart-session-id"');
    },
  );

  it('answers with a policy that runs no script but its own', async () => {
    const policy = (await fetch(`${site()}/shop`)).headers.get('content-security-policy')!;
    const scripts = /script-src ([^;]+)/.exec(policy)![1]!;
    expect(scripts).toMatch(/'sha256-/);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('stripe.com');
  });
});

describe('not found', () => {
  it('says so with the specified words and a 404, and has a way home', async () => {
    const page = await visit('/no/such/page', { expects: /404/ });
    expect((await fetch(`${site()}/no/such/page`)).status).toBe(404);
    expect((await fetch(`${site()}/work/no-such-work`)).status).toBe(404);
    for (const path of ['/work/%00', '/order/%00', '///elsewhere.example/'])
      expect((await fetch(site() + path)).status, path).toBe(404);
    expect((await fetch(`${site()}//`)).status).toBe(200);
    expect((await fetch(`${site()}/order/${'x'.repeat(32)}`)).status).toBe(404);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });
});

describe('the first load', () => {
  it.each(['/', '/shop'])(
    "of %s is at most 130 kB of JavaScript, gzipped, and none of it is the payment provider's",
    async (path) => {
      const page = await visit(path);
      await page.waitForLoadState('networkidle');
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => entry.name),
      );
      const scripts = loaded.filter((name) => name.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(4);
      const sources = await Promise.all(
        scripts.map(async (script) => (await fetch(script)).text()),
      );
      const bytes = sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
      expect(bytes).toBeLessThanOrEqual(130_000);
      expect(loaded.filter((name) => /stripe|payment-form/i.test(name))).toEqual([]);
    },
  );
});
