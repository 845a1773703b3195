import { describe, expect, it } from 'vitest';
import type { Zones } from '#app/features/shipping/zones/contract.ts';
import { asOwner, call, ownersCookie, screens } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();
const saved = async () => {
  const cookie = await ownersCookie(site());
  return call<Zones>(site(), 'GET', '/api/admin/settings/shipping', undefined, cookie);
};
const zones = async () => (await saved()).zones;
const names = async () => (await zones()).map(({ name }) => name);

describe.each(screens)('the shipping settings at %s', (width, viewport) => {
  const open = async () => {
    const page = await visit('/admin/settings/shipping', {
      viewport,
      // A refused save is an answer of 400 or 409.
      expects: /status of 4(00|09)/,
      ...(await asOwner(site())),
    });
    await page.getByRole('heading', { name: 'What five buyers would pay' }).waitFor();
    return page;
  };

  it('show what buyers would pay while a rate is typed, save it, and take it back', async () => {
    const page = await open();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit Australia' }).click();
    const form = page.getByRole('form', { name: 'Edit Australia' });
    const first = form.getByRole('group', { name: 'Originals' }).getByLabel('First piece');
    await expect.poll(() => first.inputValue()).toBe('340');
    const buyer = page.getByRole('row').filter({ hasText: 'United States' });
    await page.getByRole('button', { name: 'Edit United States' }).click();
    const home = page.getByRole('form', { name: 'Edit United States' });
    await home.getByRole('group', { name: 'Originals' }).getByLabel('First piece').fill('133.50');
    await expect.poll(() => buyer.innerText()).toMatch(/\$120\s*\$133\.50/);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
    // Typing scrolled the link back half beneath the header that stays, where axe takes what is left of it for its size.
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    expect(await axe(page)).toEqual([]);
    await home.getByRole('button', { name: 'Cancel' }).click();
    await first.fill('350');
    await form.getByRole('button', { name: 'Save Australia' }).click();
    const rate = async () =>
      (await zones()).find(({ name }) => name === 'Australia')!.rates[0]!.first;
    await expect.poll(rate).toBe('350.00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(rate).toBe('340.00');
  });

  it('say at its field what is wrong, keep what was typed, add a zone and bring back a removed one', async () => {
    const page = await open();
    const name = `Nordics ${width}`;
    await page.getByRole('button', { name: 'Add a zone' }).click();
    const form = page.getByRole('form', { name: 'New zone' });
    await form.getByLabel('Name of the zone').fill(name);
    const prints = form.getByRole('group', { name: 'Prints' });
    await prints.getByLabel('First piece').fill('twelve');
    await form.getByRole('button', { name: `Save ${name}` }).click();
    await form.getByText('Write an amount, like 14 or 14.50.').waitFor();
    await expect.poll(() => prints.getByLabel('First piece').inputValue()).toBe('twelve');
    await prints.getByLabel('First piece').fill('12.50');
    await form.getByRole('button', { name: `Save ${name}` }).click();
    await form.getByText('Choose at least one country.').waitFor();
    await form.getByLabel('Countries').selectOption('NO');
    await form.getByLabel('Countries').selectOption('IS');
    await form.getByRole('button', { name: 'Take Iceland out' }).click();
    await form.getByRole('button', { name: `Save ${name}` }).click();
    await expect.poll(names).toContain(name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('button', { name: 'Remove the zone' }).click();
    await expect.poll(names).not.toContain(name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toContain(name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('button', { name: 'Remove the zone' }).click();
    await expect.poll(names).not.toContain(name);
  });

  it('take days of its own for what the printer makes, and go by the rates where they are left empty', async () => {
    const page = await open();
    const days = page.getByLabel('What the printer makes, in working days');
    const save = page.getByRole('button', { name: 'Save the days' });
    const stored = async () => (await saved()).handling.printer;
    await days.fill('two');
    await save.click();
    await page.getByText('Write whole days, 1 to 365.').waitFor();
    await days.fill('8');
    await save.click();
    await expect.poll(stored).toBe(8);
    await expect.poll(() => days.inputValue()).toBe('8');
    await days.fill('');
    await save.click();
    await expect.poll(stored).toBeUndefined();
  });

  it('ask before what was typed is left behind', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Edit Canada' }).click();
    await page.getByLabel('Name of the zone').fill('North');
    await page.getByRole('main').getByRole('link', { name: 'Change' }).click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => page.getByLabel('Name of the zone').inputValue()).toBe('North');
  });
});
