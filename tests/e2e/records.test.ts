import { expect, it } from 'vitest';
import { asOwner } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();
const phone = { viewport: { width: 390, height: 844 } };

it('an exhibition is written down on a phone, changed, shown to visitors and taken out', async () => {
  const signedIn = await asOwner(site());
  const page = await visit('/admin/records', { ...phone, ...signedIn, expects: /status of 400/ });
  await page.getByRole('link', { name: /^Exhibitions/ }).click();
  await page.getByRole('button', { name: 'Add an exhibition' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Venue', { exact: true }).fill('The Old Mill');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => form.getByText('Enter the title.').isVisible()).toBe(true);
  await expect
    .poll(() => form.getByLabel('Title').evaluate((field) => field === document.activeElement))
    .toBe(true);
  // What was written stays when the drawer is closed meanwhile.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add an exhibition' }).click();
  await expect
    .poll(() => form.getByLabel('Venue', { exact: true }).inputValue())
    .toBe('The Old Mill');
  await form.getByLabel('Title').fill('Quiet Machines');
  await form.getByLabel('State').selectOption({ label: 'Accepted' });
  await form.getByLabel('First day').fill('2099-12-04');
  await form.getByLabel('Works in it').fill('weir');
  await form.getByRole('button', { name: /Weir, First Light/ }).click();
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Open Quiet Machines' }).click();
  await form.getByLabel('Place').fill('Duluth, Minnesota');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Open Quiet Machines' }).click();
  await form.getByText('History').click();
  await expect.poll(() => form.getByText('Place: empty Duluth, Minnesota').isVisible()).toBe(true);
  await expect
    .poll(() => form.getByRole('button', { name: 'Take out Weir, First Light' }).isVisible())
    .toBe(true);
  const home = await visit('/');
  await expect
    .poll(() => home.locator('#exhibitions').getByText('Duluth, Minnesota').count())
    .toBeGreaterThan(0);
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect.poll(() => page.getByText('No exhibitions yet.').isVisible()).toBe(true);
});
