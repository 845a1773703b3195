import { describe, expect, it } from 'vitest';
import { asOwner, onBoth } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();

describe.each(
  onBoth(
    ['1440 px', { width: 1440, height: 1000 }, 'light', '#336699'] as const,
    ['390 px by touch', { width: 390, height: 844 }, 'dark', '#cc3399'] as const,
  ),
)('the look at %s', (_, viewport, colorScheme, accent) => {
  it('shows a color as it will be, colors the site, and is taken back', async () => {
    const page = await visit('/admin/settings/look', {
      viewport,
      colorScheme,
      hasTouch: viewport.width < 1000,
      ...(await asOwner(site())),
    });
    await page.getByLabel('Color code').fill('#ffd400');
    await expect
      .poll(() => page.getByText('It would be hard to read by day').isVisible())
      .toBe(true);
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
    await page.getByLabel('Color code').fill(accent);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const sheet = `look.css?v=${accent.slice(1)}`;
    const home = async () => (await fetch(new URL('/', site()))).text();
    const undo = page.getByRole('button', { name: 'Undo' });
    // A message waits while one is in it.
    await undo.focus();
    await expect.poll(home).toContain(sheet);
    await undo.click();
    await expect.poll(home).not.toContain(sheet);
  });
});

describe('the photographs of things', () => {
  it.each([
    ['light', 'none'],
    ['dark', 'brightness(0.86)'],
  ] as const)(
    'are dimmed in the dark alone, and paintings never (%s)',
    async (colorScheme, dim) => {
      const page = await visit('/merchandise', { colorScheme });
      const filters = () =>
        page
          .locator('main article img')
          .evaluateAll((all) => [
            ...new Set(all.map((one) => getComputedStyle(one.closest('.goods') ?? one).filter)),
          ]);
      await expect.poll(filters).toEqual([dim]);
      await page.goto('/shop');
      await expect.poll(filters).toEqual(['none']);
      // Below the preview of a thing its photographs, which are nothing else.
      const below = () =>
        page
          .locator('[data-below] .picture')
          .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).filter))]);
      await page.goto('/work/cog-and-fern-art-t-shirt');
      await expect.poll(below).toEqual([dim]);
      await page.goto('/work/high-water');
      await expect.poll(below).toEqual(['none']);
    },
  );
});
