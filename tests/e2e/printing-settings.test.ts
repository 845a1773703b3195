import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrinterConnection } from '#app/features/connections/printer/contract.ts';
import { asOwner, call, ownersCookie, screens } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { owner } from '#tests/support/site.setup.ts';
import { openTeemill } from '#tests/support/teemill.ts';

const { visit, site } = useBrowser();
const account = { key: 'a-raw-key-of-the-printer', project: 'studio-123456' };
const connection = async () =>
  call<PrinterConnection>(
    site(),
    'GET',
    '/api/admin/connections/printer',
    undefined,
    await ownersCookie(site()),
  );

let printer: Awaited<ReturnType<typeof openTeemill>>;
beforeAll(async () => {
  printer = await openTeemill(account);
});
afterAll(() => printer.close());

describe.each(screens)('the printing settings at %s', (_, viewport) => {
  it('connect a printer that was checked, say what its money costs, and let it go again', async () => {
    const page = await visit('/admin/settings/printing', {
      viewport,
      expects: /status of 400/,
      ...(await asOwner(site())),
    });
    await page.getByText('Nothing is printed and nobody is charged.').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('Project').fill(account.project);
    await page.getByLabel('Key', { exact: true }).fill('another key');
    await page.getByLabel('Address of the API').fill(printer.base);
    await page.getByLabel('Your own password').fill(owner.password);
    const away = page
      .getByRole('main')
      .getByRole('link', { name: viewport.width < 700 ? 'Settings' : 'Mail', exact: true });
    await away.click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => page.getByLabel('Project').inputValue()).toBe(account.project);
    const save = page.getByRole('button', { name: 'Check and save' });
    await save.click();
    await page.getByText('This must be one word.').waitFor();
    await page.getByLabel('Key', { exact: true }).fill(account.key);
    await save.click();
    await page.getByText(`Project ${account.project}, 10 products`).waitFor();
    await page.getByText('the key that ends in nter').waitFor();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('The printer has 10 products.').waitFor();
    await page.getByLabel('One GBP costs me').fill('1.27');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await connection()).rate.rate).toBe(1.27);
    await page.reload();
    await expect.poll(() => page.getByLabel('One GBP costs me').inputValue()).toBe('1.27');
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
    await page.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog');
    await question.getByLabel('Your own password').fill(owner.password);
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Nothing is printed and nobody is charged.').waitFor();
    expect((await connection()).source).toBe('sandbox');
    await page.getByLabel('One GBP costs me').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await connection()).rate.rate).toBeNull();
  });
});
