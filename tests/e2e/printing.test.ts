import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { asOwner } from '#tests/support/admin-visits.ts';
import { axe, fillAddress, fillCard, toast, useBrowser } from '#tests/support/browser.ts';
import { mailed } from '#tests/support/mailbox.ts';
import { addByTouch, button, phone, seen } from '#tests/support/phone-buyer.ts';
import { mailboxKey } from '#tests/support/site.setup.ts';

const { visit, site } = useBrowser();
const addToCart = (page: Page, slug: string, ...choices: RegExp[]) =>
  addByTouch(page, `${site()}/work/${slug}`, ...choices);

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
  // The newest first: another try of this test has an order of its own.
  const row = owner.locator('tbody').filter({ hasText: 'Mira Solberg' }).first();
  // Asked again until it shows: a question that was under way before the printer went on is answered with what was then.
  const ask = async (state: string) => {
    await expect
      .poll(async () => {
        await owner.goto(`${site()}/admin/printing`);
        await Promise.all([
          owner.waitForResponse((answer) => answer.url().endsWith('/printing/ask')),
          button(owner, 'Ask now').tap(),
        ]);
        await owner.reload();
        return row.innerText();
      })
      .toContain(state);
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
  await expect
    .poll(() => seen(buyer))
    .toContain('a part of your order has arrived. The rest is on its way to you');
  await owner.goto(`${site()}/fulfillment?tab=shipped`);
  await card.getByRole('button', { name: 'Mark as Delivered' }).tap();
  await card.getByRole('button', { name: 'Yes, it has arrived' }).tap();
  await expect.poll(() => seen(buyer)).toContain('your order has arrived');
});
