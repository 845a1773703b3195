import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { asOwner } from '#tests/support/admin-visits.ts';
import { axe, fillAddress, fillCard, toast, useBrowser } from '#tests/support/browser.ts';
import { mailed } from '#tests/support/mailbox.ts';
import { addByTouch, button, phone, seen } from '#tests/support/phone-buyer.ts';

const { visit, site } = useBrowser();
const addToCart = (page: Page, slug: string, ...choices: RegExp[]) =>
  addByTouch(page, `${site()}/work/${slug}`, ...choices);

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
  await card.getByRole('button', { name: 'Yes, it has arrived' }).tap();
  await expect.poll(() => seen(buyer)).toContain('your order has arrived');
  await expect
    .poll(() => seen(buyer))
    .toContain(
      'Should anything have happened to it on the way, send me a photograph as soon as you can, within 30 days of its arrival.',
    );
  await expect
    .poll(() => seen(buyer))
    .toMatch(/Sent back to you\s+−\$[^]*Your order costs now\s+\$/);
});
