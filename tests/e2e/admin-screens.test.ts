import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { asOwner, isWhole, schemesOf } from '#tests/support/admin-visits.ts';
import { everyPage } from '#tests/support/routes.ts';

const { visit, site } = useBrowser();
const owners = (await everyPage()).filter((page) => page.for === 'owner');
const pages = owners.map(({ path }) => path).filter((path) => !path.includes(':'));

/** Every third, and all with WHOLE=on: most have axe and a phone in the tests of their own. */
const looked = pages.filter((_, at) => isWhole || at % 3 === 0);

describe("every page of the owner's area", () => {
  it.each(looked)(
    '%s gives axe nothing to report, loses nothing when it is narrow, and is kept from search engines',
    async (path) => {
      for (const colorScheme of schemesOf(pages.indexOf(path))) {
        const page = await visit(path, { colorScheme, ...(await asOwner(site())) });
        await page.waitForLoadState('networkidle');
        expect(await axe(page)).toEqual([]);
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
        await expect
          .poll(() => page.locator('meta[name=robots]').getAttribute('content'))
          .toBe('noindex');
        await isWholeWhenNarrow(page);
      }
    },
  );

  it.each(['/admin/works?q=zzzq', '/admin/posts?q=zzzq', '/admin/subscriptions?search=zzzq'])(
    '%s, where nothing is found, gives axe nothing to report',
    async (path) => {
      const page = await visit(path, await asOwner(site()));
      await page.waitForLoadState('networkidle');
      expect(await axe(page)).toEqual([]);
    },
  );

  it('a month of the club whose shirts wait to be packed loses nothing when it is narrow', async () => {
    const page = await visit('/admin/subscriptions/months', await asOwner(site()));
    await page.getByRole('link').filter({ hasText: 'To pack' }).first().click();
    await page.getByRole('button', { name: 'Check the lines' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await isWholeWhenNarrow(page);
  });
});

/** At 200 % zoom of a window 1,280 wide and on the narrowest phone nothing is lost, and everything on a phone is large enough for a thumb. */
async function isWholeWhenNarrow(page: Page): Promise<void> {
  for (const width of [320, 390, 640]) {
    await page.setViewportSize({ width, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `${width}`,
      })
      .toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const small = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'button, select, input:not([type=checkbox], [type=radio]), textarea, nav a, td a, li a',
        ),
      ]
        .filter(
          (control) => control.checkVisibility() && control.getBoundingClientRect().height < 43.5,
        )
        .map((control) => control.outerHTML.slice(0, 120)),
    );
  await expect.poll(small).toEqual([]);
}
