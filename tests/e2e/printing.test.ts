import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { asOwner } from '#tests/support/admin-visits.ts';
import { axe, fillAddress, fillCard, toast, useBrowser } from '#tests/support/browser.ts';
import { mailed } from '#tests/support/mailbox.ts';
import { mailboxKey } from '#tests/support/site.setup.ts';

const { visit, site } = useBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function addToCart(page: Page, slug: string, ...choices: RegExp[]): Promise<void> {
  await page.goto(`${site()}/work/${slug}`);
  for (const name of choices) await page.getByRole('radio', { name }).tap({ force: true });
  await button(page, /^Add to Cart/)
    .first()
    .tap();
  await expect.poll(() => toast(page).innerText()).toContain('has been added to your cart');
}

/** What the buyer reads now. */
const seen = async (page: Page) => {
  await page.reload();
  return page.locator('main').innerText();
};

it('a painting, a print, a shirt and a mug are one order in two parcels, which is delivered when both are', async () => {
  const email = `mixed-${crypto.randomUUID()}@example.com`;
  const buyer = await visit(site(), phone);
  await addToCart(buyer, 'hull-on-the-slip');
  await addToCart(buyer, 'lichen-chart-print', /10 × 12 in/);
  await addToCart(buyer, 'cog-and-fern-art-t-shirt', /^navy/, /^L$/);
  await addToCart(buyer, 'tree-ring-mug');
  await buyer.goto(`${site()}/checkout`);
  await fillAddress(buyer, { 'First name': 'Mira', 'Last name': 'Solberg', Email: email });
  await fillCard(buyer);
  await button(buyer, /^Complete Purchase/).tap();
  await expect.poll(() => toast(buyer).innerText()).toContain('Order Placed Successfully!');
  await buyer.reload();
  await buyer.getByRole('link', { name: 'View your order' }).tap();
  for (const title of ['Parcel 1 of 2', 'Parcel 2 of 2'])
    await buyer.getByRole('heading', { name: title }).waitFor();
  expect(await axe(buyer)).toEqual([]);
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Its forms are sent by a browser, which says where they come from.
  const printer = await visit(`${site()}/sandbox/mailbox?key=${mailboxKey}`, {
    ...phone,
    javaScriptEnabled: false,
  });
  const theirs = printer.getByRole('listitem').filter({ hasText: 'Mira Solberg' });
  const press = async (name: string) => {
    const step = theirs.getByRole('button', { name });
    await expect
      .poll(async () => {
        await printer.goto(`${site()}/sandbox/printer/`);
        return step.count();
      })
      .toBe(1);
    if (name === 'Post it') await theirs.getByLabel('Tracking number').fill('RM 77 GB');
    await step.tap();
    await expect.poll(() => step.count()).toBe(0);
  };
  const owner = await visit(`${site()}/admin/printing`, {
    ...phone,
    ...(await asOwner(site())),
  });
  const row = owner.locator('tbody').filter({ hasText: 'Mira Solberg' });
  const ask = async (state: string) => {
    await owner.goto(`${site()}/admin/printing`);
    await button(owner, 'Ask now').tap();
    await expect.poll(() => row.innerText()).toContain(state);
  };
  await press('Print it');
  await ask('Being printed');
  expect(await seen(buyer)).toContain('Being printed');
  await press('Post it');
  await ask('RM 77 GB');
  await expect.poll(() => seen(buyer)).toMatch(/Partly shipped[^]*RM 77 GB/);
  await mailed(site(), email, 'RM 77 GB');

  // What she packs waits where she looks for it.
  await owner.goto(`${site()}/fulfillment`);
  const card = owner.getByRole('article').filter({ hasText: email });
  await card.getByRole('button', { name: 'Mark as Processing' }).tap();
  await expect.poll(() => toast(owner).innerText()).toContain('Order updated successfully');
  await owner.goto(`${site()}/fulfillment?tab=processing`);
  await card.getByLabel('Tracking number').fill('1Z 999');
  await card.getByRole('button', { name: 'Mark as Shipped' }).tap();
  await expect.poll(() => toast(owner).innerText()).toContain('Order marked as shipped');

  await press('Deliver');
  await ask('Delivered');
  await expect.poll(() => seen(buyer)).toContain('your order is on its way to you');
  await owner.goto(`${site()}/fulfillment?tab=shipped`);
  await card.getByRole('button', { name: 'Mark as Delivered' }).tap();
  await expect.poll(() => seen(buyer)).toContain('your order has arrived');
});

it('the parcel from the printer is refunded alone, and the print of the same order goes on', async () => {
  const email = `refund-${crypto.randomUUID()}@example.com`;
  const buyer = await visit(site(), phone);
  await addToCart(buyer, 'lichen-chart-print', /10 × 12 in/);
  await addToCart(buyer, 'cog-and-fern-art-t-shirt', /^navy/, /^L$/);
  await buyer.goto(`${site()}/checkout`);
  await fillAddress(buyer, { 'First name': 'Nils', 'Last name': 'Aaberg', Email: email });
  await fillCard(buyer);
  await button(buyer, /^Complete Purchase/).tap();
  await expect.poll(() => toast(buyer).innerText()).toContain('Order Placed Successfully!');
  await buyer.reload();
  await buyer.getByRole('link', { name: 'View your order' }).tap();
  await buyer.getByRole('heading', { name: 'Parcel 2 of 2' }).waitFor();
  const token = new URL(buyer.url()).pathname.split('/').at(-1);
  const { id } = await (await fetch(`${site()}/api/orders/by-token/${token}`)).json();

  const owner = await visit(`${site()}/admin/orders/${id}`, {
    ...phone,
    ...(await asOwner(site())),
  });
  await button(owner, 'Send money back').tap();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^The parcel from the printer/ }).tap({ force: true });
  const amount = await dialog.getByLabel(/^Amount in/).inputValue();
  expect(amount).toMatch(/^\d+\.\d\d$/);
  expect(await dialog.getByLabel('Do not send this parcel').isChecked()).toBe(true);
  expect(await axe(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await dialog.getByRole('button', { name: `Send $${amount} back` }).tap();
  await expect.poll(() => toast(owner).innerText()).toContain(`$${amount} is on its way back`);
  await mailed(site(), email, 'The parcel from the printer');
  await expect.poll(() => seen(buyer)).toMatch(/Cancelled[^]*The parcel from the printer: /);

  await owner.goto(`${site()}/fulfillment`);
  const card = owner.getByRole('article').filter({ hasText: email });
  await card.getByRole('button', { name: 'Mark as Processing' }).tap();
  await expect.poll(() => toast(owner).innerText()).toContain('Order updated successfully');
  await owner.goto(`${site()}/fulfillment?tab=processing`);
  await card.getByLabel('Tracking number').fill('1Z 998');
  await card.getByRole('button', { name: 'Mark as Shipped' }).tap();
  await expect.poll(() => toast(owner).innerText()).toContain('Order marked as shipped');
  await owner.goto(`${site()}/fulfillment?tab=shipped`);
  await card.getByRole('button', { name: 'Mark as Delivered' }).tap();
  await expect.poll(() => seen(buyer)).toContain('your order has arrived');
});
