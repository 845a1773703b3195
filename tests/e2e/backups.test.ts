import { expect, it } from 'vitest';
import { asOwner, screens } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { owner } from '#tests/support/site.setup.ts';

const { visit, site } = useBrowser();
const passphrase = 'rust river heron weir';

it.each(screens)('a backup is asked for at %s, watched, and taken home', async (_, viewport) => {
  const page = await visit('/admin/settings/backups', { viewport, ...(await asOwner(site())) });
  const submit = page.getByRole('button', { name: 'Set the passphrase' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByText('No passphrase is set, so none is made.').waitFor();
  await field('Passphrase').fill(passphrase);
  await field('Passphrase once more').fill('rust river heron wier');
  await page.getByLabel('Your own password').fill(owner.password);
  await submit.click();
  await page.getByText('These are two different passphrases.').waitFor();
  expect(await axe(page)).toEqual([]);
  await field('Passphrase once more').fill(passphrase);
  await submit.click();
  await page.getByText('Every backup is locked with the passphrase that you set.').waitFor();
  await page.getByRole('button', { name: 'Back up now' }).click();
  // It is opened by a process that gives way to every other, which on a busy machine takes as long again.
  await page
    .getByText('It was opened again, and every row and picture is there.')
    .waitFor({ timeout: 60_000 });
  expect(await axe(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(viewport.width);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^shop-.*\.age$/);
  await page.getByRole('button', { name: 'Stop the backups' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Your own password').fill(owner.password);
  await question.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('No passphrase is set, so none is made.').waitFor();
});
