import { describe, expect, it } from 'vitest';
import { asOwner } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();

describe.each([
  ['1440 px', { width: 1440, height: 1000 }, 'light'],
  ['390 px by touch', { width: 390, height: 844 }, 'dark'],
] as const)('the shop’s settings at %s', (_, viewport, colorScheme) => {
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
