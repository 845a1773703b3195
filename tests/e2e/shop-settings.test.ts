import { describe, expect, it } from 'vitest';
import { asOwner, onBoth, useOwnSite } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { hidesFocus } from '#tests/support/keyboard.ts';

const { visit, site } = useBrowser();
const own = useOwnSite();

describe.each(
  onBoth(
    ['1440 px', { width: 1440, height: 1000 }, 'light'] as const,
    ['390 px by touch', { width: 390, height: 844 }, 'dark'] as const,
  ),
)('the shop’s settings at %s', (_, viewport, colorScheme) => {
  it('say what an empty figure must be, close the club, and take it back', async () => {
    const page = await visit('/admin/settings/shop', {
      viewport,
      colorScheme,
      hasTouch: viewport.width < 1000,
      ...(await asOwner(site())),
    });
    const low = page.getByLabel('A size is low at');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await low.fill('a few');
    await save.click();
    await expect.poll(() => page.getByText('Write a whole number from 0 to 100.').count()).toBe(1);
    await expect.poll(() => low.evaluate((field) => field === document.activeElement)).toBe(true);
    // Nor does the bar with Save stand over it.
    await expect.poll(() => page.evaluate(hidesFocus)).toBeUndefined();
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
    await low.fill('3');
    await page.getByRole('group', { name: 'The club' }).getByLabel('Off').check();
    await expect.poll(() => page.getByText('No menu leads to it').isVisible()).toBe(true);
    await save.click();
    const home = async () => (await fetch(new URL('/', site()))).text();
    await expect.poll(home).not.toContain('href="/subscription"');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(home).toContain('href="/subscription"');
  });
});

describe('the currency', () => {
  it('stays in a shop that has sold, and says why', async () => {
    const page = await visit('/admin/settings/shop', await asOwner(site()));
    expect(await page.getByLabel('Works are priced and paid in').isDisabled()).toBe(true);
    await page.getByText('This shop has sales').waitFor();
  });

  it('is asked about, and is that of every page from then on', async () => {
    const page = await visit('/admin/settings/shop', {
      baseURL: own.url,
      ...(await asOwner(own.url)),
    });
    const currency = page.getByLabel('Works are priced and paid in');
    await currency.selectOption('EUR');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('400.00 USD becomes 400.00 EUR').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, sell in EUR' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.getByRole('link', { name: 'Shipping', exact: true }).click();
    await page.getByText('euros, for each order').waitFor();
    // Without the demo no club is sold before its owner says so, and its page names no price.
    await page.goto('/admin/settings/shop');
    await page.getByRole('group', { name: 'The club' }).getByLabel('On').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.goto('/subscription');
    await page.getByText('€35', { exact: true }).waitFor();
    expect(await page.getByText('$').count()).toBe(0);
  });
});
