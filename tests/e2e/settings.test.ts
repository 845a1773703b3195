import { describe, expect, it } from 'vitest';
import { asOwner, call, onBoth, ownersCookie } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();
type Studio = { name: string; opening: string; foundedYear: number };
const studio = async () => {
  const cookie = await ownersCookie(site());
  return call<Studio>(site(), 'GET', '/api/studio', undefined, cookie);
};

describe.each(
  onBoth(
    ['1440 px', { width: 1440, height: 1000 }, 'light'] as const,
    ['390 px by touch', { width: 390, height: 844 }, 'dark'] as const,
  ),
)('the settings at %s', (width, viewport, colorScheme) => {
  const isNarrow = viewport.width < 1000;
  const open = async () =>
    visit('/admin/settings', {
      viewport,
      colorScheme,
      hasTouch: isNarrow,
      // A refused save is an answer of 400.
      expects: /status of 400/,
      ...(await asOwner(site())),
    });
  const openStudio = async () => {
    const page = await open();
    await page.getByRole('main').getByRole('link', { name: 'Studio' }).click();
    await page.getByLabel('Name of the shop').waitFor();
    return page;
  };

  it('save who the shop is, say so, and take it back', async () => {
    const page = await openStudio();
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    expect(await save.isDisabled()).toBe(true);
    await expect.poll(() => page.getByText('Nothing to save').isVisible()).toBe(true);
    const before = (await studio()).opening;
    const said = `Saturdays ${Date.now()}, ${width}`;
    await page.getByLabel('When it can be visited').fill(said);
    await expect.poll(() => page.getByText('Not saved yet.').isVisible()).toBe(true);
    await save.click();
    await expect.poll(async () => (await studio()).opening).toBe(said);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await studio()).opening).toBe(before);
    await expect.poll(() => page.getByLabel('When it can be visited').inputValue()).toBe(before);
  });

  it('say at its field what is wrong, and keep what was typed', async () => {
    const page = await openStudio();
    await page.getByLabel('Year it was founded').fill('98');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => page.getByText('Write a year like 1998.').isVisible()).toBe(true);
    await expect.poll(() => page.getByLabel('Year it was founded').inputValue()).toBe('98');
    expect((await studio()).foundedYear).toBe(2024);
  });

  it('ask before what was typed is left behind', async () => {
    const page = await openStudio();
    await page.getByLabel('Telephone').fill('+1 555 0199');
    const away = isNarrow
      ? page.getByRole('main').getByRole('link', { name: 'Settings' })
      : page.getByRole('main').getByRole('link', { name: 'Mail' });
    await away.click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => page.getByLabel('Telephone').inputValue()).toBe('+1 555 0199');
    await away.click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/admin/settings/studio');
    await page.goBack();
    await expect.poll(() => page.getByLabel('Telephone').inputValue()).not.toBe('+1 555 0199');
  });
});
