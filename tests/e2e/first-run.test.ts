import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useOwnSite } from '#tests/support/admin-visits.ts';
import {
  addToCart,
  axe,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
} from '#tests/support/browser.ts';
import { makeDataFolder } from '#tests/support/migrated-database.ts';
import { owner } from '#tests/support/site.setup.ts';
import { whyNot } from '#tests/support/why-not.ts';

const { visit } = useBrowser({ showsPictures: true });
const site = useOwnSite({}, makeDataFolder);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What the way from a bare shop to an open one may cost its owner, signing in and typing left aside. */
const mostTaps = 14;
let taps = 0;
async function tap(target: Locator): Promise<void> {
  taps += 1;
  await target.tap();
}

const picture = async (color: string) => ({
  name: 'IMG_2041.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const stepIs = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title }).waitFor();

it('a bare shop is set up and opened on a phone, a stranger buys, and the order is packed', async () => {
  const stranger = await visit(site.url, phone);
  await stranger.getByRole('heading', { level: 1, name: 'Opening soon' }).waitFor();
  expect(await axe(stranger)).toEqual([]);
  // Nothing of the shop is there, and what the law wants read is.
  await stranger.getByRole('link', { name: 'Imprint' }).tap();
  await stranger.waitForURL('**/imprint');
  await stranger.getByRole('link', { name: 'Home' }).first().tap();
  await stranger.getByRole('heading', { level: 1, name: 'Opening soon' }).waitFor();

  // One pair of days is refused.
  const page = await visit(`${site.url}/admin/login`, { ...phone, expects: /400/ });
  await page.getByLabel('User name').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await button(page, 'Sign in').tap();
  await page.waitForURL('**/admin/start');
  await page.getByText('The shop is closed.').waitFor();

  await page.goto(`${site.url}/admin/start?step=open`);
  await expect
    .poll(() => whyNot(button(page, 'Open the shop')))
    .toMatch(/^Before it opens, the shop needs .*a work/);
  await page.goto(`${site.url}/admin/start`);
  await stepIs(page, 'What is it called?');
  expect(await axe(page)).toEqual([]);
  await button(page, 'Continue to the address').tap();
  await page.getByText('Give your shop a name, or skip').waitFor();
  await page.getByLabel('Name of the shop').fill('Linden Press');
  await page.getByLabel('Your name as the artist').fill('Rosa Lind');
  await tap(button(page, 'Continue to the address'));

  await stepIs(page, 'Where are you?');
  // The step before counts at once, without the page being opened again.
  await page.getByText('1 done', { exact: true }).filter({ visible: true }).waitFor();
  await page.getByLabel('Country parcels are sent from').selectOption('US');
  await page.getByLabel('Address parcels are sent from').fill('18 Foundry Row\nDuluth, MN 55802');
  await tap(button(page, 'Continue to picture and words'));

  await stepIs(page, 'Who makes the works?');
  await page.getByLabel('Choose pictures').setInputFiles(await picture('#336a5a'));
  await button(page, 'Take it down').waitFor();
  await page.getByLabel('Beside that heading').fill('Rust is slow fire.');
  await tap(button(page, 'Continue to the first work'));

  await stepIs(page, 'Hang your first work');
  await tap(page.getByRole('main').getByRole('link', { name: 'Add a work' }));
  await page.waitForURL(/works\/[0-9a-f-]{36}$/);
  await page.getByLabel('Choose pictures').setInputFiles(await picture('#7a5a14'));
  await page.getByLabel('Title', { exact: true }).fill('High Water');
  await page.getByLabel('Width', { exact: true }).fill('30');
  await page.getByLabel('Height', { exact: true }).fill('20');
  await page.getByLabel('Price', { exact: true }).fill('340');
  await button(page, /^What to do with/).waitFor();
  await tap(page.getByRole('button', { name: 'Publish', exact: true }));
  await page.getByText(/On the site, changed/).waitFor();
  await tap(page.getByRole('link', { name: 'Set it up' }));

  // What was done is found again, whichever way she came, and the next step is the first that is not.
  await stepIs(page, 'Where do you send to?');
  await page.getByText('High Water, $340').filter({ visible: true }).waitFor();
  await button(page, 'Continue to payment').tap();
  await page.getByText('Write at least one price').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('group', { name: 'United States' }).getByLabel('Originals').fill('45');
  const elsewhere = page.getByRole('group', { name: 'Everywhere else' });
  await elsewhere.getByLabel('Originals').fill('140');
  await elsewhere.getByLabel('Days on the way, from').fill('10');
  // The server alone holds the two against each other.
  await button(page, 'Continue to payment').tap();
  await page.getByText('Write both numbers of days, or neither.').first().waitFor();
  await elsewhere.getByLabel('to', { exact: true }).fill('21');
  await tap(button(page, 'Continue to payment'));
  await stepIs(page, 'Get paid');
  await page.getByText('You charge no tax.').waitFor();
  await page.getByText('Prices are in US dollars.').waitFor();
  for (const title of ['Mail', 'Open the shop']) {
    await tap(button(page, 'Skip'));
    await stepIs(page, title);
  }
  await page.getByText('Payment is in test mode').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await stranger.reload();
  await stranger.getByRole('heading', { level: 1, name: 'Linden Press' }).waitFor();
  expect(await stranger.getByText('High Water').count()).toBe(0);
  await tap(button(page, 'Open the shop'));
  await expect.poll(() => toast(page).innerText()).toContain('The shop is open');
  await expect.poll(() => page.getByText('The shop is closed.').count()).toBe(0);
  await page.getByText('Everybody sees your works').waitFor();
  expect(taps).toBeLessThanOrEqual(mostTaps);

  await stranger.goto(`${site.url}/shop`);
  await stranger
    .getByRole('main')
    .getByText(/^20 × 30 in$/)
    .waitFor();
  await stranger.getByRole('link', { name: 'High Water' }).first().tap();
  await stranger.getByRole('heading', { level: 1, name: 'High Water' }).waitFor();
  // Nothing is told of it yet: no empty band stands where the texts would be.
  expect(await stranger.getByRole('heading', { name: 'Description' }).count()).toBe(0);
  await addToCart(stranger);
  await expect.poll(() => toast(stranger).innerText()).toContain('has been added to your cart');
  await stranger.goto(`${site.url}/cart`);
  // Without a medium its line begins with the size.
  await stranger
    .getByRole('main')
    .getByText(/^20 × 30 in$/)
    .waitFor();
  await stranger.goto(`${site.url}/checkout`);
  await fillAddress(stranger);
  await fillCard(stranger);
  await button(stranger, /^Complete Purchase/).tap();
  await expect.poll(() => toast(stranger).innerText()).toContain('Order Placed Successfully!');

  await page.goto(`${site.url}/fulfillment`);
  const order = page.getByRole('article').first();
  await expect.poll(() => order.innerText()).toContain('High Water');
  await button(page, 'Mark as Processing').tap();
  await expect.poll(() => toast(page).innerText()).toContain('Order updated successfully');
  await toast(page).getByRole('link', { name: 'Show it' }).tap();
  await expect.poll(() => order.innerText()).toContain('High Water');
  await expect
    .poll(() => order.getByRole('button', { name: 'Mark as Shipped' }).isDisabled())
    .toBe(true);
  await order.getByRole('button', { name: 'Delivered by hand' }).tap();
  await order.getByRole('button', { name: 'Mark as Shipped' }).tap();
  await button(page, /^Shipped/).tap();
  await order.getByText('Tracking: Delivered by hand').waitFor();
});
