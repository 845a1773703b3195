import { expect, it } from 'vitest';
import { asOwner, screens } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { customers, products } from '#tests/support/import/shopify.ts';

const { visit, site } = useBrowser();

it.each(screens)('a shop is taken out and another brought in at %s', async (_, viewport) => {
  const page = await visit('/admin/settings/data', { viewport, ...(await asOwner(site())) });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const fits = async () =>
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
  await button('Make an export').click();
  await page.getByText('The export is being made', { exact: true }).waitFor();

  await page.getByText('Choose the files first.').waitFor();
  await page.getByLabel('Where is the shop now?').selectOption('Shopify');
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(products) },
    { name: 'customers_export.csv', mimeType: 'text/csv', buffer: Buffer.from(customers) },
  ]);
  await button('Remove customers_export.csv').waitFor();
  expect(await axe(page)).toEqual([]);
  // What was chosen is there after a reload.
  await page.reload();
  await button('Remove customers_export.csv').click();
  await expect.poll(() => button('Remove customers_export.csv').count()).toBe(0);
  await button('See what would come').click();
  await page.getByRole('heading', { name: 'What would come' }).waitFor({ timeout: 30_000 });
  await page.getByText('Work “Mill Race”', { exact: false }).first().waitFor();
  await page.getByText('A draft. It was not shown there either.', { exact: false }).waitFor();
  expect(await axe(page)).toEqual([]);
  await fits();

  await button('Bring it in').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bring it in' }).click();
  await page.getByRole('heading', { name: 'What came' }).waitFor({ timeout: 30_000 });
  await button('Bring it in again').waitFor();
  await button('Remove the files and this report').click();
  await page.getByText('Choose the files first.').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).click({ timeout: 60_000 }),
  ]);
  expect(download.suggestedFilename()).toMatch(/^shop-\d{4}-\d\d-\d\d\.zip$/);
  await fits();
  await button('Remove it now').click();
  await button('Make an export').waitFor();
});
