import { expect, it } from 'vitest';
import { asOwner, screens } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { customers, products } from '#tests/support/import/shopify.ts';

const { visit, site } = useBrowser();

/** The works of the other shop under names of their own: one that came before is "already here". */
const productsNamed = (name: string) =>
  products
    .replaceAll(/^(?=[a-z])/gm, `${name}-`)
    .replaceAll(/Heron at Dusk|Weir Gear|Heron \(Print\)|Mill Race/g, `$& ${name}`);

/** Wider than a phone. */
const longName = 'customers_export_of_every_year_since_the_shop_was_opened_in_2011.csv';

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
    {
      name: 'products_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(productsNamed(`${viewport.width}`)),
    },
    { name: 'customers_export.csv', mimeType: 'text/csv', buffer: Buffer.from(customers) },
    { name: longName, mimeType: 'text/csv', buffer: Buffer.from(customers) },
  ]);
  await button(`Remove ${longName}`).waitFor();
  await fits();
  await button('Remove customers_export.csv').waitFor();
  expect(await axe(page)).toEqual([]);
  // What was chosen is there after a reload.
  await page.reload();
  for (const name of ['customers_export.csv', longName]) {
    await button(`Remove ${name}`).click();
    await expect.poll(() => button(`Remove ${name}`).count()).toBe(0);
  }
  await button('See what would come').click();
  await page.getByRole('heading', { name: 'What would come' }).waitFor({ timeout: 30_000 });
  await page.getByText(`Work “Mill Race ${viewport.width}”`).first().waitFor();
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
    // As long as the link is waited for: the export may still be in the making.
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('link', { name: 'Download', exact: true }).click({ timeout: 60_000 }),
  ]);
  expect(download.suggestedFilename()).toMatch(/^shop-\d{4}-\d\d-\d\d\.zip$/);
  await fits();
  await button('Remove it now').click();
  await button('Make an export').waitFor();
});
