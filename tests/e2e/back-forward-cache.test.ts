import { expect, it } from 'vitest';
import { addToCart, toast, useBrowser } from '#tests/support/browser.ts';
import { wholeChromiumPath } from '#tests/support/chromium.ts';

// Browsers under test usually keep no page for the way back; people's do.
const { visit, site } = useBrowser({
  launch: {
    executablePath: wholeChromiumPath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

it('comes back whole from the back-forward cache, with what the cart holds by then', async () => {
  const page = await visit('/work/harbor-tote');
  await addToCart(page);
  await expect.poll(() => toast(page).innerText()).toContain('Added to Cart');
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => (document.title = event.persisted ? 'kept' : 'new'));
  });
  const sessionId = (await page.evaluate(() => localStorage.getItem('cart-session-id')))!;
  await page.goto('/feed.xml');
  const works = (await (await fetch(`${site()}/api/artworks?type=merchandise`)).json()) as {
    id: string;
    slug: string;
  }[];
  const body = {
    artworkId: works.find(({ slug }) => slug === 'tree-ring-mug')!.id,
    sessionId,
    quantity: 1,
  };
  const added = await fetch(`${site()}/api/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(added.status).toBe(200);
  await page.evaluate(() => history.back());
  await expect.poll(() => page.title()).toBe('kept');
  await page.getByRole('button', { name: 'Cart 2 items' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: 'Tree Ring Mug', exact: true })
    .waitFor();
});
