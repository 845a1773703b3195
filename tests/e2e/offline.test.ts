import { describe, expect, it } from 'vitest';
import { mailed } from '#tests/support/mailbox.ts';
import { axe, fillAddress, toast, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();

/** As where a browser is told to keep nothing of any site. */
const noStorage = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException('denied', 'SecurityError'); } });`;

describe('a browser that keeps nothing', () => {
  it('reads, fills its cart and comes to paying', async () => {
    const page = await visit('/', { before: noStorage });
    await page.getByLabel('First name').fill('Ines');
    await page.getByRole('banner').getByRole('link', { name: 'Merchandise' }).click();
    // Made on demand: what other tests buy is not held by this one.
    const mug = page.getByRole('article').filter({ hasText: 'Tree Ring Mug' });
    await mug.getByRole('button', { name: /^Add to Cart/ }).click();
    await toast(page).waitFor();
    await page.getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('heading', { name: 'Secure Checkout' }).waitFor();
    await fillAddress(page);
    await expect
      .poll(() => page.getByRole('button', { name: /^Complete Purchase/ }).count())
      .toBe(1);
  });

  it.each(['{bad', '{"firstName":null}', '"words"', 'null'])(
    'or holds %s where a form was kept, begins with an empty one',
    async (text) => {
      const page = await visit('/', {
        before: `sessionStorage.setItem('inquiry', ${JSON.stringify(text)})`,
      });
      await page.getByLabel('Message').fill('Still here?');
      await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('');
    },
  );
});

describe('a line that is gone', () => {
  it('says so at once, and leaves the page and all that is on it where it was', async () => {
    const page = await visit('/work/last-lift', { expects: /ERR_INTERNET_DISCONNECTED/ });
    await page.mouse.move(300, 300, { steps: 2 });
    const hasCome = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster-')),
      );
    await expect.poll(hasCome).toBe(true);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await page.getByRole('link', { name: 'Merchandise' }).first().click();
    await expect.poll(() => toast(page).innerText()).toContain('You are offline');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/work/last-lift');
    for (const press of ['Cart', 'Add to Cart']) {
      await toast(page).getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => toast(page).count()).toBe(0);
      await page
        .getByRole('button', { name: new RegExp(`^${press}`) })
        .first()
        .click();
      await expect.poll(() => toast(page).innerText()).toContain('You are offline');
      await expect.poll(() => new URL(page.url()).pathname).toBe('/work/last-lift');
    }
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Merchandise' }).first().click();
    await page.waitForURL('**/merchandise');
  });
});

describe('a line that is gone before anybody moved on the page', () => {
  it('keeps the page where a link at its foot is the first thing pressed', async () => {
    const page = await visit('/work/harbor-tote', { expects: /ERR_INTERNET_DISCONNECTED|Failed/ });
    await page.context().setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
    await expect
      .poll(() => page.getByText(/^You are offline/).count(), { timeout: 10_000 })
      .toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe('/work/harbor-tote');
  });

  it('says so all the same, and goes on saying what happens once it is back', async () => {
    const page = await visit('/work/harbor-tote', {
      expects: /ERR_INTERNET_DISCONNECTED|dynamically imported module/,
    });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /^Add to Cart/ })
      .first();
    await add.click();
    await page
      .getByText(/^You are offline/)
      .first()
      .waitFor();
    // Where toasts stand, and closed as they are.
    const { y } = (await toast(page).boundingBox())!;
    expect(y).toBeGreaterThan(450);
    expect(await axe(page)).toEqual([]);
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => toast(page).count()).toBe(0);
    // The script of the foot did not come either: its links, as served, would leave for the browser's own page.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
    await expect.poll(() => toast(page).innerText()).toContain('You are offline');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/work/harbor-tote');
    await page.context().setOffline(false);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
    await add.click();
    await page
      .getByText(/^Added to Cart/)
      .first()
      .waitFor();
    await toast(page).getByRole('link', { name: 'View cart' }).click();
    await page.waitForURL('**/cart');
  });
});

describe("the links of the newsletter's letters", () => {
  it('confirm and leave by a press, not by a visit', async () => {
    const email = `reed-${crypto.randomUUID()}@example.com`;
    await fetch(`${site()}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const link = /newsletter\/confirm\/([\w-]+)/;
    const token = link.exec(await mailed(site(), email, link))![1]!;
    const page = await visit(`/newsletter/confirm/${token}`, { expects: /ERR_FAILED/ });
    await page.getByRole('heading', { name: 'One press, and you are on the list' }).waitFor();
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await page.getByRole('heading', { name: 'You are on the list' }).waitFor();
    // The letter is opened again after a week.
    await page.reload();
    await page.getByRole('heading', { name: 'You are on the list' }).waitFor();
    await page.goto(`/newsletter/unsubscribe/${token}`);
    await page.route(
      '**/unsubscribe',
      (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()),
      { times: 2 },
    );
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('That did not go through. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    expect((await fetch(`${site()}/newsletter/constructor/${token}`)).status).toBe(404);
  });

  it('say of a link that is not ours that it is not valid', async () => {
    const page = await visit('/newsletter/confirm/nobody', { expects: /404/ });
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toBe('This link is not valid any more');
  });
});
