import { expect, it } from 'vitest';
import { openDatabase } from '#app/database/client.server.ts';
import { asOwner, useOwnSite } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { skipDemoPictures } from '#tests/support/demo.ts';
import { makeDataFolder } from '#tests/support/migrated-database.ts';

const { visit } = useBrowser();
const site = useOwnSite({ DEMO: 'on' }, async (folder) => {
  await makeDataFolder(folder);
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: folder });
  await skipDemoPictures(database.db);
  await database.close();
});

it('the demo is cleared with typed words, on a phone, and brought back', async () => {
  const page = await visit(`${site.url}/admin/settings`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ...(await asOwner(site.url)),
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('link', { name: 'Clear the demo' }).tap();
  await button('Clear the demo and begin my shop').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type “begin my shop” to confirm').fill('begin');
  const yes = dialog.getByRole('button', { name: 'Clear the demo and begin my shop' });
  await yes.tap();
  await dialog.getByText('Type the words “begin my shop” to confirm.').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel('Type “begin my shop” to confirm').fill('begin my shop');
  await yes.tap();
  await page.getByRole('heading', { level: 2, name: 'What is it called?' }).waitFor();
  await page.getByText('The shop is closed.').waitFor();
  await page.getByRole('heading', { level: 2, name: 'The demo is cleared' }).waitFor();
  await expect
    .poll(() => fetch(site.url).then((answer) => answer.text()))
    .toContain('Opening soon');
  await button('Bring the demo back').tap();
  await dialog.getByRole('button', { name: 'Bring the demo back' }).tap();
  await page.getByRole('heading', { level: 2, name: 'This shop is a demo' }).waitFor();
  await expect
    .poll(() => fetch(site.url).then((answer) => answer.text()))
    .not.toContain('Opening soon');
});
