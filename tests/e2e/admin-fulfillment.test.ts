import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';
import {
  asOwner,
  call,
  goTo,
  ownersCookie,
  placeOrder,
  screens,
} from '#tests/support/admin-visits.ts';

const { visit, site } = useBrowser();
type Order = Record<string, unknown> & {
  id: string;
  version: number;
  status: string;
  orderItems: Record<string, unknown>[];
};

const buyer = { lastName: 'Okafor-Lindqvist of the Lower Quay', email: 'packing@example.com' };
const print = { slug: 'lichen-chart-print', size: '10 × 12 in' };
const list = '**/api/orders/manual-fulfillment*';
const counted = '**/api/orders/manual-fulfillment/counts';

const read = async (id: string) => {
  const orders = await call<Order[]>(
    site(),
    'GET',
    '/api/orders/manual-fulfillment',
    undefined,
    await ownersCookie(site()),
  );
  return orders.find((order) => order.id === id)!;
};
const edit = async (id: string, change: object) =>
  call(site(), 'PATCH', `/api/orders/${id}`, change, await ownersCookie(site()));
/** Why a button cannot be pressed, as its reader hears it. */
const reason = (button: Locator) =>
  button.evaluate(
    (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.innerText,
  );
const cardOf = (page: Page, id: string) =>
  page.getByRole('article', { name: `Order #${id.slice(0, 8)}` });

/** The page as it is when one comes to it from another section, with the answers that the test gives. */
async function arrive(
  viewport: { width: number; height: number },
  orders: unknown,
  counts = { pending: 3, processing: 1, shipped: 12, all: 40 },
) {
  const page = await visit('/admin/account', {
    viewport,
    expects: /500/,
    ...(await asOwner(site())),
  });
  await page.route(counted, (route) => route.fulfill({ json: counts }));
  await page.route(list, (route) =>
    orders === undefined
      ? route.fulfill({ status: 500, body: '{}' })
      : route.fulfill({ json: orders }),
  );
  return page;
}

describe.each(screens)('the fulfillment dashboard at %s', (_, viewport) => {
  let id: string;
  let other: string;
  beforeAll(async () => {
    other = await placeOrder(site(), buyer, print);
    id = await placeOrder(site(), buyer, print, { slug: 'lichen-chart-print', size: '20 × 24 in' });
  });
  const open = async (tab = 'all') =>
    visit(`/fulfillment?tab=${tab}`, { viewport, expects: /409/, ...(await asOwner(site())) });

  it('shows an order with all that is needed to pack it', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: 'Fulfillment Dashboard' }).waitFor();
    await page
      .getByText('Manage orders containing original artworks that require personal shipping.')
      .waitFor();
    const text = (await cardOf(page, id).innerText()).replaceAll(/\s+/g, ' ');
    for (const words of [
      `Order #${id.slice(0, 8)}`,
      `Ines ${buyer.lastName}, packing@example.com`,
      '18 Foundry Row',
      'Duluth, MN 55802 United States',
      'Original Artworks to Ship Manually',
      'Lichen Chart (Print)',
      'Qty: 1 • $75.00',
      'Qty: 1 • $195.00',
      'Shipping Cost',
      'Total Amount',
    ])
      expect(text).toContain(words);
    await expect.poll(() => cardOf(page, id).getByText('Pending', { exact: true }).count()).toBe(3);
    const { createdAt, totalAmount } = await read(id);
    expect(text).toContain(
      new Date(String(createdAt)).toLocaleDateString('en-US', {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }),
    );
    expect(text.replaceAll(',', '')).toContain(`$${String(totalAmount)}`);
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
  });

  it('breaks an email address before its own marks alone', async () => {
    const email = 'maximiliane.oberndorfer@lichtenbergwerkstatt.example';
    const ordered = await placeOrder(site(), { lastName: 'Oberndorfer', email }, print);
    const page = await open();
    const address = cardOf(page, ordered).getByRole('link', { name: email });
    const partsOnTwoLines = () =>
      address.evaluate((link) => {
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        let broken = 0;
        while (texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          if (range.getClientRects().length > 1) broken += 1;
        }
        return broken;
      });
    await expect.poll(partsOnTwoLines).toBe(0);
    await expect
      .poll(() => address.evaluate((link) => link.getAttribute('href')))
      .toBe(`mailto:${email}`);
  });

  it('has the samples of the demo, with what left in which parcel, and says that nobody is written to', async () => {
    const page = await open('shipped');
    const card = page.getByRole('article').filter({ hasText: 'Leonie Vasquez' });
    await card.getByText('Tracking: 1Z 999 AA1 01 2345 6722').waitFor();
    await card.getByText('Tracking: 9400 1000 0000 0000 0000 22').waitFor();
    // Another order on each screen: once money went back, its page says other things.
    const refunded = viewport.width < 1000 ? 'Leonie Vasquez' : 'Quentin Adeyemi';
    const order = page.getByRole('article').filter({ hasText: refunded });
    await order.getByRole('link', { name: /^Order #/ }).press('Enter');
    await page
      .getByText(
        'This order is a sample of the demo: no money was paid for it, and nobody is written to.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Send money back' }).press('Enter');
    await page.getByLabel('Amount in USD').fill('5');
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await page
      .getByText('This order is a sample of the demo: no money moves, and nobody is written to.')
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send $5.00 back' }).press('Enter');
    await expect
      .poll(() => toast(page).innerText())
      .toContain('no money moves, and nobody is written to.');
    await page
      .getByText('$5.00', { exact: false })
      .filter({ hasText: 'sent back' })
      .first()
      .waitFor();
    await page.getByText('not sent: a sample of the demo').waitFor();
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
  });

  it('is driven by the keyboard from the order to the parcel, one edit at a time', async () => {
    const page = await open();
    const card = cardOf(page, id);
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await cardOf(page, other).getByRole('button', { name: 'Add Notes' }).press('Enter');
    await page.keyboard.type('Ring the bell twice.');
    await card.getByRole('button', { name: 'Add Notes' }).press('Enter');
    await expect.poll(() => page.getByRole('textbox', { name: 'Notes' }).count()).toBe(1);
    const notes = card.getByRole('textbox', { name: 'Notes' });
    await expect.poll(() => notes.getAttribute('rows')).toBe('3');
    await page.keyboard.type('Corner guards, two sheets.');
    await card.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect.poll(() => notes.count()).toBe(0);
    expect(await focused()).toBe(`Order #${id.slice(0, 8)}`);
    await card.getByRole('button', { name: 'Add Notes' }).press('Enter');
    await page.keyboard.type('Corner guards.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => toast(page).innerText()).toContain('Order updated successfully');
    await expect.poll(() => card.innerText()).toMatch(/Admin Notes\s+Corner guards\./);
    // What was typed on the other card is still there.
    await cardOf(page, other).getByRole('button', { name: 'Add Notes' }).press('Enter');
    await expect
      .poll(() => cardOf(page, other).getByRole('textbox', { name: 'Notes' }).inputValue())
      .toBe('Ring the bell twice.');

    await card.getByRole('button', { name: 'Mark as Processing' }).press('Enter');
    const ship = card.getByRole('button', { name: 'Mark as Shipped' });
    await ship.waitFor();
    await expect.poll(focused).toBe(`Order #${id.slice(0, 8)}`);
    await expect.poll(() => card.getByText('Processing', { exact: true }).count()).toBe(3);
    await expect.poll(() => ship.isDisabled()).toBe(true);
    await expect.poll(() => reason(ship)).toMatch(/^Write the tracking number first\./);
    await card.getByLabel('Tracking number').focus();
    await page.keyboard.type('   ');
    await expect.poll(() => ship.isDisabled()).toBe(true);
    await page.keyboard.type('1Z 999 AA1');
    await expect.poll(() => ship.isDisabled()).toBe(false);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => toast(page).innerText()).toContain('Order marked as shipped');
    await expect.poll(() => card.getByText('Tracking: 1Z 999 AA1').count()).toBe(2);
    await expect.poll(focused).toBe(`Order #${id.slice(0, 8)}`);
    await expect.poll(() => card.getByText('Shipped', { exact: true }).count()).toBe(3);
    expect(await read(id)).toMatchObject({ status: 'shipped', adminNotes: 'Corner guards.' });
  });

  // On a wide screen a toast stands beside the buttons.
  it.runIf(viewport.width < 500)(
    'leaves the button of the next order free of what is said of the one before',
    async () => {
      for (let at = 0; at < 3; at++) await placeOrder(site(), buyer, print);
      const page = await open('pending');
      const cards = page.getByRole('article');
      await expect.poll(() => cards.count()).toBeGreaterThan(3);
      const names = await cards.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-labelledby')),
      );
      const buttonOf = (at: number) =>
        page
          .locator(`article[aria-labelledby="${names[at]}"]`)
          .getByRole('button', { name: 'Mark as Processing' });
      // Of three alike, the second leaves and the third comes to stand in its place, its button where a toast would be.
      await cards
        .nth(1)
        .evaluate((card) => scrollBy(0, card.getBoundingClientRect().bottom + 40 - innerHeight));
      await buttonOf(1).press('Enter');
      await toast(page).getByText('Order updated successfully').waitFor();
      await expect.poll(() => buttonOf(1).count()).toBe(0);
      const isFree = async () => {
        const said = (await toast(page).boundingBox())!;
        const next = (await buttonOf(2).boundingBox())!;
        return said.y >= next.y + next.height || said.y + said.height <= next.y;
      };
      await expect.poll(isFree).toBe(true);
    },
  );

  it('keeps both texts of notes that were changed elsewhere, and saves over only when asked', async () => {
    const page = await open();
    const card = cardOf(page, other);
    await card.getByRole('button', { name: 'Add Notes' }).press('Enter');
    await page.keyboard.type('Mine.');
    await edit(other, { adminNotes: 'Theirs.' });
    await card.getByRole('button', { name: 'Save Notes' }).press('Enter');
    await card.getByText('This order was changed elsewhere meanwhile.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await expect.poll(() => card.innerText()).toMatch(/Saved by now\s+Theirs\./);
    await expect
      .poll(() => card.getByRole('textbox', { name: 'Notes' }).inputValue())
      .toContain('Mine.');
    await expect
      .poll(() => card.getByRole('button', { name: 'Save Notes' }).isDisabled())
      .toBe(true);
    await expect
      .poll(() => reason(card.getByRole('button', { name: 'Save Notes' })))
      .toMatch(/^Saved by now\s+Theirs\./);
    expect(await axe(page)).toEqual([]);
    await card.getByRole('button', { name: 'Keep mine and save over it' }).press('Enter');
    await card.getByRole('button', { name: 'Save Notes' }).press('Enter');
    await expect.poll(async () => String((await read(other))['adminNotes'])).toContain('Mine.');
  });

  it('has four tabs with counts, and says which of them is empty', async () => {
    const page = await arrive(viewport, []);
    await goTo(page, 'Fulfillment');
    for (const [tab, words] of [
      ['Pending 3', 'No orders in pending status.'],
      ['Processing 1', 'No orders in processing status.'],
      ['Shipped 12', 'No orders in shipped status.'],
      ['All Orders 40', 'No orders requiring manual fulfillment yet.'],
    ] as const) {
      await page.getByRole('button', { name: tab, exact: true }).press('Enter');
      await page.getByRole('heading', { name: 'No orders found' }).waitFor();
      await page.getByText(words, { exact: true }).waitFor();
    }
    expect(await axe(page)).toEqual([]);
    const chosen = await page.getByRole('button', { name: 'All Orders 40' }).boundingBox();
    expect(chosen!.x + chosen!.width).toBeLessThanOrEqual(viewport.width);
  });

  it('shows each status in its colour with its word, any other in grey, and what can be done', async () => {
    const model = await read(id);
    const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'];
    const orders = statuses.map((status, index) => ({
      ...model,
      id: `${index}${model.id.slice(1)}`,
      status,
      fulfillmentStatus: status,
      orderItems: model.orderItems
        .slice(0, 1)
        .map((item) => ({ ...item, fulfillmentStatus: status, trackingNumber: null })),
    }));
    const page = await arrive(viewport, orders);
    await goTo(page, 'Fulfillment');
    await page.getByRole('button', { name: 'All Orders 40' }).press('Enter');
    const seen = [];
    for (const order of orders) {
      const card = cardOf(page, order.id);
      await card.waitFor();
      const badge = card
        .locator('header')
        .getByText(/^(Pending|Processing|Shipped|Delivered|Cancelled)$/);
      const colourOf = (element: Element) => getComputedStyle(element).color;
      const colours = () =>
        Promise.all([badge, card.locator('header svg')].map((one) => one.evaluate(colourOf)));
      await expect.poll(async () => new Set(await colours()).size).toBe(1);
      const buttons = (await card.getByRole('button').allInnerTexts()).map((text) => text.trim());
      seen.push([await badge.innerText(), (await colours())[0], ...buttons]);
    }
    expect(seen).toEqual([
      ['Pending', 'rgb(122, 90, 20)', 'Mark as Processing', 'Add Notes'],
      ['Processing', 'rgb(51, 106, 90)', 'Mark as Shipped', 'Add Notes', 'Delivered by hand'],
      ['Shipped', 'rgb(85, 98, 47)', 'Mark as Delivered', 'Add Notes'],
      ['Delivered', 'rgb(27, 28, 26)', 'Add Notes'],
      ['Cancelled', 'rgb(93, 89, 79)', 'Add Notes'],
    ]);
  });

  it('shows blocks of the final shape while it waits, and a way on when it fails', async () => {
    const page = await arrive(viewport, undefined);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.unroute(list);
    await page.route(list, async (route) => {
      await asked;
      await route.fulfill({ status: 500, body: '{}' });
    });
    await goTo(page, 'Fulfillment');
    await expect.poll(() => page.locator('.skeleton').count()).toBeGreaterThan(2);
    expect(await axe(page)).toEqual([]);
    answer();
    await page.getByText('The orders could not be loaded.').waitFor();
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByRole('heading', { name: 'No orders found' }).waitFor();
  });
});
