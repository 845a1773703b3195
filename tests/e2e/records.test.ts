import sharp from 'sharp';
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

it('a stage is written down with its pictures on a phone, and visitors see how the work was made', async () => {
  const signedIn = await asOwner(site());
  const page = await visit('/admin/records/artwork-progress', { ...phone, ...signedIn });
  await page.getByRole('button', { name: 'Add a stage' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Stage', { exact: true }).fill('Underdrawing');
  await form.getByLabel('Work', { exact: true }).fill('weir');
  await form.getByRole('button', { name: /Weir, First Light/ }).click();
  await form
    .getByLabel('Choose pictures')
    .setInputFiles([await photo('1.jpg', 640), await photo('2.jpg', 480)]);
  await expect.poll(() => form.getByLabel(/^What picture \d shows/).count()).toBe(2);
  await form.getByLabel('What picture 1 shows').fill('Charcoal on raw linen');
  await form.getByLabel('What picture 2 shows').fill('The horizon, taped');
  await form.getByRole('button', { name: 'Move picture 2 earlier' }).click();
  await form.getByLabel('What was done').fill('Drawn from the bank, in one morning.');
  await form.getByLabel('Show this stage on the page of the work').check();
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Open Underdrawing' }).count()).toBe(1);

  for (const viewport of [phone.viewport, { width: 1440, height: 900 }]) {
    const visitor = await visit('/work/weir-first-light', { viewport });
    const made = visitor.getByRole('region', { name: 'How It Was Made' });
    await expect
      .poll(() => made.getByRole('heading', { level: 3 }).innerText())
      .toBe('Underdrawing');
    await expect
      .poll(() =>
        made
          .getByRole('link')
          .getByRole('img')
          .evaluateAll((all) => all.map((one) => one.getAttribute('alt'))),
      )
      .toEqual(['The horizon, taped', 'Charcoal on raw linen']);
    await expect
      .poll(() => visitor.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
    await made.getByRole('link', { name: 'Charcoal on raw linen' }).click();
    await expect
      .poll(() =>
        visitor.getByRole('dialog').getByRole('img', { name: 'Charcoal on raw linen' }).count(),
      )
      .toBe(1);
  }

  await page.getByRole('button', { name: 'Open Underdrawing' }).click();
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  const after = await visit('/work/weir-first-light');
  await expect.poll(() => after.getByRole('heading', { level: 1 }).count()).toBe(1);
  // It is taken away by a call that may still be on its way.
  await expect
    .poll(async () => {
      await after.reload();
      return after.getByText('How It Was Made').count();
    })
    .toBe(0);
});

const photo = async (name: string, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height, channels: 3, background: '#71624f' } })
    .jpeg()
    .toBuffer(),
});
