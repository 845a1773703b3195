import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { asOwner, call, ownersCookie } from '#tests/support/admin-visits.ts';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';

const { site, visit } = useBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Listed = { id: string; title: string; kind: string; left: number | null };

const open = async (path: string, expects?: RegExp) =>
  visit(path, { ...phone, ...(expects && { expects }), ...(await asOwner(site())) });
const asked = async <Reply>(method: string, path: string, body?: unknown) =>
  call<Reply>(site(), method, path, body, await ownersCookie(site()));
const worksOfKind = async (kind: string) =>
  (await asked<{ works: Listed[] }>('GET', `/api/admin/works?limit=100&tab=live&kind=${kind}`))
    .works;
async function fits(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);
}
/** Of a second try as well as of the first. */
const own = () => Date.now().toString(36);

it('a sale at a fair becomes an order with its numbers, from a phone', async () => {
  const print = (await worksOfKind('edition')).find(({ left }) => (left ?? 0) > 3)!;
  const lastName = `Fairgoer ${own()}`;
  const page = await open('/admin/sales/new', /status of 400/);
  await page.getByLabel('Find a work by its title').fill(print.title);
  await page
    .getByRole('button', { name: new RegExp(`^${print.title}`) })
    .first()
    .tap();
  await page.getByLabel('Price of one').fill('75');
  await fits(page);
  await page.getByRole('button', { name: 'Record the sale' }).tap();
  // Who bought it is asked for, and what was typed stays.
  await expect.poll(() => page.getByLabel('First name').getAttribute('aria-invalid')).toBe('true');
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('How it was paid').selectOption({ label: 'Card reader' });
  await expect.poll(() => page.getByRole('main').innerText()).toContain('$75.00');
  await page.getByRole('button', { name: 'Record the sale' }).tap();
  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  const main = page.getByRole('main');
  await expect.poll(() => main.innerText()).toContain(`Ada ${lastName}`);
  await expect.poll(() => main.innerText()).toMatch(/No\. \d+ of \d+/);
  const left = async () =>
    (await worksOfKind('edition')).find(({ id }) => id === print.id)!.left ?? 0;
  await expect.poll(left).toBeLessThan(print.left!);
});

it('a person whom the owner met is added to the customers, once', async () => {
  const email = `met-${own()}@example.com`;
  const page = await open('/admin/customers', /status of 4\d\d/);
  const add = async () => {
    await page.getByRole('button', { name: 'Add a customer' }).tap();
    const form = page.getByRole('dialog', { name: 'Add a customer' });
    await form.getByLabel('First name').fill('Ben');
    await form.getByLabel('Last name').fill('Lockkeeper');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Add', exact: true }).tap();
    return form;
  };
  const form = await add();
  await expect.poll(() => toast(page).innerText()).toContain('Ben Lockkeeper added');
  await expect.poll(() => form.count()).toBe(0);
  await page.getByPlaceholder('Search customers...').fill(email);
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Ben Lockkeeper');
  const again = await add();
  await expect.poll(() => again.innerText()).toMatch(/already/i);
  expect(await axe(page)).toEqual([]);
  await fits(page);
});

it('a commission that was agreed by telephone is added to the board', async () => {
  const title = `A pier at dusk ${own()}`;
  const page = await open('/admin/commissions');
  await page.getByRole('button', { name: 'Add a commission' }).tap();
  const form = page.getByRole('dialog', { name: 'Add a commission' });
  await form.getByLabel('Title').fill(title);
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add', exact: true }).tap();
  await expect.poll(() => toast(page).innerText()).toContain(`${title} added to Inquiry`);
  await expect.poll(() => form.count()).toBe(0);
  await page
    .getByRole('tab', { name: /Inquiry/ })
    .or(page.getByRole('button', { name: /^Inquiry/ }))
    .first()
    .tap();
  await expect.poll(() => page.getByRole('main').innerText()).toContain(title);
  await fits(page);
});

it('a certificate for a sheet that was sold elsewhere takes it out of the shop and names nobody', async () => {
  const print = (await worksOfKind('edition')).findLast(({ left }) => (left ?? 0) > 3)!;
  const holder = `Museum of Locks ${own()}`;
  const { editions } = await asked<{ editions: { of: number }[] }>(
    'GET',
    `/api/admin/works/${print.id}/certificates`,
  );
  const page = await open(`/admin/works/${print.id}`, /status of 400/);
  await page.getByRole('button', { name: 'More for this work' }).tap();
  await page.getByRole('menuitem', { name: 'Certificates' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Certificates' }).waitFor();
  await page.getByRole('button', { name: 'Issue the certificate' }).tap();
  await page.getByText('Write the number of the sheet.').waitFor();
  await page.getByLabel('Number', { exact: true }).fill(String(editions[0]!.of + 1));
  await page.getByRole('button', { name: 'Issue the certificate' }).tap();
  await page.getByText(`This edition has the numbers 1 to ${editions[0]!.of}.`).waitFor();
  // From the end, where no buyer of another spec gets one.
  await page.getByLabel('Number', { exact: true }).fill(String(editions[0]!.of));
  await page.getByLabel('Day of the sale').fill('2019-05-03');
  await page.getByLabel('Who has it').fill(holder);
  await page.getByRole('button', { name: 'Issue the certificate' }).tap();
  const row = page.getByRole('listitem').filter({ hasText: holder });
  await row.waitFor();
  expect(await axe(page)).toEqual([]);
  await fits(page);
  const verify = await row.getByRole('link', { name: /^Verify page/ }).getAttribute('href');
  const stranger = await visit(verify!, phone);
  await expect
    .poll(() => stranger.getByRole('main').innerText())
    .toMatch(new RegExp(`No\\. ${editions[0]!.of} of [^]*May 3, 2019`));
  expect(await stranger.content()).not.toContain('Museum of Locks');
  await row.getByRole('button', { name: 'Take back' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).tap();
  await expect.poll(() => page.getByText(holder).count()).toBe(0);
});
