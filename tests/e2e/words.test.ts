import { describe, expect, it } from 'vitest';
import { asOwner, call, onBoth, ownersCookie } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { reloadWhileSaving } from '#tests/support/reload-while-saving.ts';

const { visit, site } = useBrowser();
const note = async () => {
  const cookie = await ownersCookie(site());
  const studio = await call<{ responseNote: string }>(
    site(),
    'GET',
    '/api/studio',
    undefined,
    cookie,
  );
  return studio.responseNote;
};

describe.each(
  onBoth(
    ['1440 px', { width: 1440, height: 1000 }, 'light'] as const,
    ['390 px by touch', { width: 390, height: 844 }, 'dark'] as const,
  ),
)('the words at %s', (width, viewport, colorScheme) => {
  const open = async (name: string) => {
    const page = await visit('/admin/settings/words', {
      viewport,
      colorScheme,
      hasTouch: viewport.width < 1000,
      expects: /ERR_INTERNET_DISCONNECTED/,
      ...(await asOwner(site())),
    });
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.getByLabel('Text', { exact: true }).waitFor();
    return page;
  };

  it('are a draft with its preview, then on the site, then a version to go back to', async () => {
    const page = await open('Contact');
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
    const before = await note();
    const text = page.getByLabel('Text', { exact: true });
    const said = `I answer on Sundays, ${width}.`;
    await text.fill(said);
    const preview = page.frameLocator('iframe');
    await expect.poll(() => preview.getByText(said).isVisible()).toBe(true);
    expect(await note()).toBe(before);
    await page.getByRole('button', { name: 'Put on the site' }).click();
    await expect.poll(note).toBe(said);
    await page.getByRole('button', { name: 'Restore' }).filter({ visible: true }).first().click();
    await expect.poll(() => text.inputValue()).toBe(before);
    expect(await note()).toBe(said);
    await page.getByRole('button', { name: 'Put on the site' }).click();
    await expect.poll(note).toBe(before);
  });

  it('survive a lost line and a reload', async () => {
    const page = await open('Quote');
    const text = page.getByLabel('Text', { exact: true });
    await text.waitFor();
    await page.context().setOffline(true);
    await text.fill(`Rust, ${width}.`);
    await expect.poll(() => page.getByText('Not saved: no connection.').isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => text.inputValue()).toBe(`Rust, ${width}.`);
    await expect.poll(() => page.getByText('Draft, saved').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await expect.poll(() => text.inputValue()).not.toBe(`Rust, ${width}.`);
  });

  it('show what was saved while their page was loaded anew', async () => {
    const page = await open('Quote');
    const text = page.getByLabel('Text', { exact: true });
    await reloadWhileSaving(page, () => text.fill(`Moss, ${width}.`));
    await expect.poll(() => text.inputValue()).toBe(`Moss, ${width}.`);
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await expect.poll(() => text.inputValue()).not.toBe(`Moss, ${width}.`);
  });
});
