import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toast, useBrowser } from '#tests/support/browser.ts';

const { visit } = useBrowser();
const script = '**/assets/further-down-*.js';

/** How many parts were not laid out when the page's own HTML was there. */
const countWaiting =
  "addEventListener('DOMContentLoaded', () => { window.waiting = [...document.querySelectorAll('[data-below]')]" +
  ".filter((part) => getComputedStyle(part).contentVisibility === 'hidden').length })";

describe('what stands below the first screen', () => {
  const standing = (page: Page) =>
    page.evaluate(() => ({
      waits: document.documentElement.className,
      laidOut: [...document.querySelectorAll('[data-below]')].filter(
        (part) => getComputedStyle(part).contentVisibility !== 'hidden',
      ).length,
      all: document.querySelectorAll('[data-below]').length,
    }));

  it('waits for the first screen, and is then laid out, all of it', async () => {
    const page = await visit('/', { before: countWaiting });
    await expect.poll(async () => (await standing(page)).waits).not.toContain('first-screen');
    const { laidOut, all } = await standing(page);
    expect(laidOut).toBe(all);
    expect(await page.locator('[data-shown]').count()).toBe(0);
    expect(await page.evaluate(() => (globalThis as unknown as { waiting: number }).waiting)).toBe(
      all,
    );
  });

  it.each(['reloaded further down', 'asked for by its address'])(
    'is there at once where the page is %s',
    async (way) => {
      const page = await visit(way === 'reloaded further down' ? '/' : '/#contact');
      if (way === 'reloaded further down') await page.reload();
      const { waits, laidOut, all } = await standing(page);
      expect(waits).not.toMatch(/arriv/);
      expect(laidOut).toBe(all);
    },
  );
});

describe('a part whose script comes late', () => {
  it('is not fetched before somebody stirs', async () => {
    const page = await visit('/');
    await page.waitForLoadState('networkidle');
    const fetched = () =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('further-down')).length,
      );
    await expect.poll(() => page.locator('#portfolio-works li:has(a)').count()).toBe(8);
    expect(await fetched()).toBe(0);
    await page.mouse.move(300, 300, { steps: 2 });
    await expect.poll(fetched).toBe(1);
  });

  it('does what was typed and pressed in it while it was on its way', async () => {
    const page = await visit('/');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(script, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Email' }).last().fill('early@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    release();
    await expect.poll(() => toast(page).innerText()).toContain('Successfully Subscribed');
  });

  it('stays readable when its script cannot be had, and its links lead on', async () => {
    const page = await visit('/', { expects: /Failed to load|ERR_FAILED/ });
    await page.route(script, (route) => route.abort());
    await page.locator('#portfolio-works a[href="/work/gasometer-dusk"]').click();
    await page.waitForURL('**/work/gasometer-dusk');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toBe('Gasometer, Dusk');
  });
});

describe('a page whose scripts are late', () => {
  it('does what was pressed while they were on their way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const page = await visit('/work/last-lift', {
      scripts: (route) => held.then(() => route.continue()),
    });
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    release();
    await expect.poll(() => toast(page).innerText()).toContain('Added');
  });

  it('sends no form on its own, and keeps what was typed in it', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const page = await visit('/#contact', {
      scripts: (route) => held.then(() => route.continue()),
    });
    await page.getByLabel('First name').fill('Ines');
    await page.getByLabel('Message').fill('Is the crane still there?');
    await page.getByLabel('Message').press('Tab');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect.poll(() => page.url()).not.toContain('Ines');
    release();
    await page.getByText('Enter your last name.').waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ines');
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toBe('Is the crane still there?');
  });

  it('says that they did not arrive, and loads again', async () => {
    let lost = true;
    const page = await visit('/', {
      scripts: (route) => (lost ? route.abort() : route.continue()),
      expects: /Failed to/,
    });
    await page.getByRole('alert').getByText('Part of this page did not arrive.').waitFor();
    lost = false;
    await page.getByRole('link', { name: 'Load it again' }).click();
    await page.getByRole('link', { name: 'Load it again' }).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toContain('Post-industrial');
  });
});

describe('a page without scripts', () => {
  it('has the field that its search asks for', async () => {
    const page = await visit('/search', { javaScriptEnabled: false });
    await page.getByLabel('What are you looking for?').fill('gasometer');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Gasometer, Dusk');
  });

  it('says what needs them, and shows nothing that does nothing', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    await expect
      .poll(() => page.locator('noscript').first().innerText())
      .toContain('Buying, and writing to the studio, need it switched on.');
    await expect
      .poll(() => page.locator('#newsletter').innerText())
      .toContain('Subscribing here needs JavaScript. Without it, write to studio@example.com.');
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
  });

  it.each([
    ['/shop', 'Plate Seven'],
    ['/merchandise', 'Harbor Tote'],
    ['/work/plate-seven-print', 'Sizes: '],
  ])(
    'shows no sizes and colors on %s that cannot be chosen, and all there is to read',
    async (path, words) => {
      const page = await visit(path, { javaScriptEnabled: false });
      await expect.poll(() => page.getByRole('main').innerText()).toContain(words);
      await expect.poll(() => page.getByRole('radio').count()).toBe(0);
      await expect
        .poll(() => page.getByRole('main').locator('a[href^="/work/"]').count())
        .toBeGreaterThan(1);
    },
  );
});
