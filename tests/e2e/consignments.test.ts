import { expect, it } from 'vitest';
import { asOwner } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();
const phone = { viewport: { width: 390, height: 844 } };

it('an original goes to a gallery on a phone, is sold there, and its share is in the books', async () => {
  const signedIn = await asOwner(site());
  const page = await visit('/admin/records', {
    ...phone,
    ...signedIn,
    expects: /status of 400/,
  });
  const gallery = { values: { name: 'Harbor Gallery', commissionRate: '35' } };
  const headers = { origin: site() };
  await page.request.post(`${site()}/api/admin/records/galleries`, { data: gallery, headers });
  await page.getByRole('link', { name: 'Works at galleries' }).click();
  await page.getByRole('button', { name: 'Give a work to a gallery' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Work').fill('weir');
  await form.getByRole('button', { name: /^Weir, First Light$/ }).click();
  await form.getByLabel('Gallery').selectOption({ label: 'Harbor Gallery' });
  expect(await form.getByLabel('Their share, in percent').inputValue()).toBe('35');
  await form.getByLabel('Their share, in percent').fill('400');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => form.getByText('Enter a number up to 100.').isVisible()).toBe(true);
  await form.getByLabel('Their share, in percent').fill('40');
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  const work = await visit('/work/weir-first-light');
  await expect.poll(() => work.getByText('In an exhibition').first().isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Sold there Weir, First Light' }).click();
  await form.getByLabel('What the buyer paid').fill('3,000');
  await form.getByRole('button', { name: 'Sold there' }).click();
  await expect.poll(() => page.getByText('Nothing is at a gallery now.').isVisible()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await page.goto(`${site()}/admin/records/transactions`);
  const entry = page.getByRole('listitem').filter({ hasText: 'in “Weir, First Light”' });
  await expect.poll(() => entry.getByText('-$1,200.00').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Write something down' }).click();
  await form.getByLabel('What for').fill('Linen');
  await form.getByLabel('Amount').fill('100.50');
  await form.getByRole('button', { name: 'Write it down' }).click();
  await page.getByRole('button', { name: 'Remove Linen' }).click();
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => page.getByText('Linen').count()).toBe(0);
});
