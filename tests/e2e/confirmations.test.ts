import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  axe,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
} from '#tests/support/browser.ts';
import {
  asOwner,
  call,
  ownersCookie,
  placeOrder,
  schemesOf,
  screens,
} from '#tests/support/admin-visits.ts';

const { visit, site } = useBrowser({ showsPictures: true });

const question = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button') });
const refused = /Failed to load resource|400|409|410/;
const looks = screens.map(([name, viewport], at) => [name, viewport, schemesOf(at)[0]!] as const);
/** Kept for whoever wants to look at it. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png` });
}
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('an address that contradicts its postal code', () => {
  it.each(looks)(
    'is asked about beside its field, the payment prepared meanwhile, and paid after a yes (%s)',
    async (_, viewport, colorScheme) => {
      const page = await visit('/work/tree-ring-mug', { viewport, colorScheme });
      await addToCart(page);
      await toast(page).waitFor();
      await page.goto('/checkout');
      const prepared = page.waitForResponse('**/api/create-payment-intent');
      await fillAddress(page, { 'ZIP code': '94110' });
      expect((await prepared).status()).toBe(200);
      await page.getByLabel('City', { exact: true }).focus();
      await question(page)
        .getByText('ZIP 94110 is in California, not in Minnesota. Is the address right?')
        .waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await look(page, 'address');
      await fillCard(page);
      await page.getByRole('button', { name: /^Complete Purchase/ }).click();
      // Nothing is paid: the question has the focus.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id))
        .toBe('address-question');
      await page.getByRole('button', { name: 'Yes, it is right' }).click();
      await expect.poll(() => question(page).count()).toBe(0);
      await page.getByRole('button', { name: /^Complete Purchase/ }).click();
      await expect.poll(() => toast(page).innerText()).toContain('Order Placed Successfully!');
    },
  );

  it("is asked about in the club's form before anything is sent", async () => {
    const page = await visit('/subscription');
    const fields = {
      'First name': 'Ines',
      'Last name': 'Okafor',
      Email: `${randomUUID()}@example.com`,
      'Street address': '18 Foundry Row',
      City: 'Duluth',
    };
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('State', { exact: true }).selectOption('MN');
    await page.getByLabel('ZIP code').fill('94110');
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await question(page).getByText('ZIP 94110 is in California, not in Minnesota.').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, it is right' }).click();
    const sent = page.waitForResponse('**/api/subscriptions/create-subscription');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    expect((await sent).status()).toBe(200);
  });
});

describe('an original that a buyer is paying for', () => {
  it('is taken anyway from the inventory, and the page of its buyer says so', async () => {
    const buyer = await visit('/work/silos-first-snow', { expects: refused });
    await addToCart(buyer);
    await toast(buyer).waitFor();
    await buyer.goto('/checkout');
    await fillAddress(buyer);
    await fillCard(buyer);
    const title = (await call<{ title: string }>(site(), 'GET', '/api/artworks/silos-first-snow'))
      .title;

    const [[, viewport, colorScheme] = []] = looks;
    const page = await visit('/admin/inventory', {
      ...(await asOwner(site())),
      viewport,
      colorScheme,
      expects: refused,
    });
    await page
      .getByRole('button', { name: new RegExp(`^Edit.*${title}$`) })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Status').selectOption('sold');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).first().click();
    await question(page).getByText(`${title} is in a buyer's checkout until`).waitFor();
    expect(await axe(page)).toEqual([]);
    await look(page, 'inventory');
    await page.getByRole('button', { name: 'Take it anyway' }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Item saved');

    await buyer.getByRole('button', { name: /^Complete Purchase/ }).click();
    await buyer
      .getByRole('main')
      .getByText(
        `${title} is no longer for sale. Your payment was cancelled, and nothing was charged.`,
      )
      .waitFor();
    await look(buyer, 'work-gone');
    expect(await axe(buyer)).toEqual([]);
    // The demo's work is for sale again, for the other tests.
    const cookie = await ownersCookie(site());
    const items = await call<{ id: string; title: string; version: number }[]>(
      site(),
      'GET',
      '/api/notion/inventory',
      undefined,
      cookie,
    );
    const { id, version } = items.find((item) => item.title === title)!;
    await call(
      site(),
      'PATCH',
      `/api/admin/inventory/${id}`,
      { status: 'available', version },
      cookie,
    );
  });
});

describe('an order whose money went back in full', () => {
  it.each(looks)(
    'is shipped from its card only after a question (%s)',
    async (_, viewport, colorScheme) => {
      const cookie = await ownersCookie(site());
      const id = await placeOrder(
        site(),
        { lastName: 'Back', email: `${randomUUID()}@example.com` },
        { slug: 'lichen-chart-print', size: '20 × 24 in' },
      );
      const order = await call<{ version: number; totalAmount: string }>(
        site(),
        'GET',
        `/api/orders/${id}`,
        undefined,
        cookie,
      );
      const { version } = await call<{ version: number }>(
        site(),
        'PATCH',
        `/api/orders/${id}`,
        { status: 'processing' },
        cookie,
      );
      await call(
        site(),
        'POST',
        `/api/orders/${id}/refunds`,
        { amount: order.totalAmount, version },
        cookie,
      );
      const page = await visit('/fulfillment?tab=processing', {
        ...(await asOwner(site())),
        viewport,
        colorScheme,
        expects: refused,
      });
      const card = page.getByRole('article').filter({ hasText: id.slice(0, 8) });
      await card.getByText('All of its money went back to the buyer.').waitFor();
      await card.getByLabel('Tracking number').fill('1Z 9');
      await card.getByRole('button', { name: 'Mark as Shipped' }).click();
      await question(page)
        .getByText(/^All of this order's money \(\$[\d.,]+\) went back to the buyer\./)
        .waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await look(page, 'refunded');
      await card.getByRole('button', { name: 'Ship anyway' }).click();
      await expect.poll(() => toast(page).innerText()).toContain('Order marked as shipped');
    },
  );
});
