import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addToCart, historyIndex, useBrowser } from '#tests/support/browser.ts';

const { visit } = useBrowser();
const phone = { viewport: { width: 390, height: 844 } };
const dialog = (page: Page) => page.getByRole('dialog');

describe("the browser's Back", () => {
  it('closes the lightbox, and leads on from there', async () => {
    const page = await visit('/shop');
    const start = await historyIndex(page);
    await page.getByRole('link', { name: 'Full Circle Studio' }).first().click();
    await page.locator('#portfolio-works a[href="/work/gasometer-dusk"]').click();
    await dialog(page).getByRole('button', { name: 'Look closer' }).click();
    await dialog(page).getByRole('button', { name: 'Zoom in' }).waitFor();
    await expect.poll(() => historyIndex(page)).toBe(start + 2);
    await page.goBack();
    await dialog(page).getByRole('button', { name: 'Look closer' }).waitFor();
    await expect.poll(() => historyIndex(page)).toBe(start + 2);
    await page.goBack();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    await page.waitForURL('**/shop');
    await page.getByRole('heading', { name: 'Original Artworks', level: 1 }).waitFor();
  });

  it('leads from the page behind a link of the lightbox to the wall, not to the lightbox', async () => {
    const page = await visit('/');
    await page.locator('#portfolio-works a[href="/work/gasometer-dusk"]').click();
    await dialog(page)
      .getByRole('link', { name: /^See the work/ })
      .click();
    await page.waitForURL('**/work/gasometer-dusk');
    await page.getByRole('heading', { level: 1, name: 'Gasometer, Dusk' }).waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.locator('#portfolio-works li').first().waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it('closes the menu of a phone', async () => {
    const page = await visit('/shop', phone);
    const start = await historyIndex(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await dialog(page).getByRole('link', { name: 'Blog' }).waitFor();
    await expect.poll(() => historyIndex(page)).toBe(start + 1);
    await page.goBack();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/shop');
  });

  it('closes the drawer; closed by its cross, it leaves no step behind', async () => {
    const page = await visit('/shop');
    await page.goto('/work/last-lift');
    const start = await historyIndex(page);
    await addToCart(page);
    await page.getByRole('button', { name: /^Cart/ }).click();
    await dialog(page).getByText('Last Lift').first().waitFor();
    await expect.poll(() => historyIndex(page)).toBe(start + 1);
    await page.goBack();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect.poll(() => historyIndex(page)).toBe(start + 1);
    await dialog(page).getByRole('button', { name: 'Close cart' }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => historyIndex(page)).toBe(start);
    await page.goBack();
    await page.waitForURL('**/shop');
  });
});

it('Escape leads from the near look to the whole picture, and then back to the wall', async () => {
  const page = await visit('/');
  await page.locator('#portfolio-works a[href="/work/gasometer-dusk"]').click();
  await dialog(page).getByRole('button', { name: 'Look closer' }).click();
  await dialog(page).getByRole('button', { name: 'Zoom in' }).waitFor();
  await page.keyboard.press('Escape');
  const closer = dialog(page).getByRole('button', { name: 'Look closer' });
  await closer.waitFor();
  // From the picture itself, too, whose tiles take the focus with them as they go.
  await expect.poll(() => closer.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('application').focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => closer.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
});

it('says of a sold work that it is sold', async () => {
  const page = await visit('/');
  await page.mouse.wheel(0, 600);
  await page
    .locator('#portfolio-works li', { hasText: '(sold)' })
    .first()
    .getByRole('link')
    .click();
  await dialog(page).getByText('Sold', { exact: true }).waitFor();
  await expect
    .poll(() => dialog(page).getByRole('link', { name: 'See the work', exact: true }).count())
    .toBe(1);
});

it.each([1440, 390])(
  'a step down the page arrives where it leads to, past lists that go on, at %i px',
  async (width) => {
    const page = await visit('/', {
      viewport: { width, height: 900 },
      reducedMotion: 'no-preference',
    });
    await page.getByRole('link', { name: 'Shop Art' }).click();
    const top = () =>
      page.locator('#shop').evaluate((section) => Math.round(section.getBoundingClientRect().top));
    await expect.poll(async () => Math.abs((await top()) - 88)).toBeLessThanOrEqual(16);
  },
);
