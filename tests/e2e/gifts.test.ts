import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { letters, mailed } from '#tests/support/mailbox.ts';
import {
  addToCart,
  axe,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
} from '#tests/support/browser.ts';

const { visit, site } = useBrowser();
const path = (page: Page) => new URL(page.url()).pathname;

describe('a gift', () => {
  it('is bought, kept in sight after paying, and shown as one', async () => {
    const giver = `giver-${crypto.randomUUID()}@example.com`;
    const page = await visit('/work/tree-ring-mug');
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto('/checkout');
    await page.getByLabel('This is a gift').check();
    const fields = {
      'Your first name': 'Ines',
      'Your last name': 'Okafor',
      'Your email': giver,
      'Street address': '18 Foundry Row',
      City: 'Duluth',
      State: 'MN',
      'ZIP code': '55802',
    };
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
    await fillCard(page);
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await page.getByText('Enter the first name of the recipient.').waitFor();
    await expect
      .poll(() =>
        page
          .getByLabel("Recipient's first name")
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await page.getByLabel("Recipient's first name").fill('Noor');
    await page.getByLabel("Recipient's last name").fill('Haddad');
    await page.getByText('It comes from the printer, who puts no words into it.').waitFor();
    expect(await page.getByLabel('Your message on the packing slip').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Order Placed Successfully!');
    await expect.poll(() => path(page)).toBe('/');

    await page.reload();
    const line = page.getByRole('complementary', { name: 'Your order' });
    await line.getByText('Your order has been placed.').waitFor();
    await line.getByRole('link', { name: 'View your order' }).click();
    await page.getByRole('heading', { name: 'A gift', exact: true }).waitFor();
    // Whom it thanks, the letter says: a shirt may be with the printer already.
    for (const words of ['Noor Haddad', 'Noor gets none.'])
      await expect.poll(() => page.locator('main').innerText()).toContain(words);
    expect(await axe(page)).toEqual([]);
    const receipt = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href');
    expect((await fetch(new URL(receipt!, site()))).headers.get('content-type')).toBe(
      'application/pdf',
    );
    await mailed(site(), giver, 'The parcel goes to Noor without prices');

    await page.goto('/');
    await line.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => line.count()).toBe(0);
    await page.reload();
    await page.getByRole('navigation', { name: 'On this page' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-order'))).toBeNull();
  });
});

describe('an order that is looked for', () => {
  it('is mailed to its buyer, and the page says the same of any other', async () => {
    const seeker = `seeker-${crypto.randomUUID()}@example.com`;
    const page = await visit('/work/line-cut-note-cards');
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto('/checkout');
    await fillAddress(page, { Email: seeker });
    await fillCard(page);
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect.poll(() => path(page)).toBe('/');
    const named = /Order ([0-9a-f]{8})/;
    const number = named.exec(await mailed(site(), seeker, named))![1]!;

    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Find your order' }).click();
    await page.getByRole('heading', { name: 'Find your order' }).waitFor();
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await page.getByText('Enter the eight letters and digits of your order number.').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('Order number').fill(`#${number.toUpperCase()}`);
    await page.getByLabel('Email').fill(seeker);
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await page
      .getByText('If there is an order with this number and this address, its link is on its way.')
      .waitFor();
    const subjects = async () =>
      (await letters(site())).filter(({ to }) => to.includes(seeker)).map(({ subject }) => subject);
    await expect.poll(subjects, { timeout: 15_000 }).toContain(`The link to your order ${number}`);
    expect(await axe(page)).toEqual([]);
  });
});

describe('the checkout', () => {
  it("has the site's own header and footer", async () => {
    const page = await visit('/work/tree-ring-mug');
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto('/checkout');
    await page.getByRole('heading', { name: 'Order summary' }).waitFor();
    for (const name of [
      'Artist Statement',
      'Original Artworks',
      'Merchandise',
      'Monthly Subscription',
      'Blog',
    ])
      await expect
        .poll(() => page.getByRole('banner').getByRole('link', { name, exact: true }).isVisible())
        .toBe(true);
    await expect
      .poll(() => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).isVisible())
      .toBe(true);
    await page.getByRole('link', { name: 'Edit cart' }).click();
    await expect.poll(() => path(page)).toBe('/cart');
  });
});
