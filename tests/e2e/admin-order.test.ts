import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asOwner, isWhole, onBoth } from '#tests/support/admin-visits.ts';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';
import { letters, mailed } from '#tests/support/mailbox.ts';
import { address } from '#tests/support/works.ts';
import { whyNot } from '#tests/support/why-not.ts';

const { visit, site } = useBrowser();

const wide = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };

type Line = { slug: string; size: string };
const prints: [Line, Line] = [
  { slug: 'silos-first-snow-print', size: '12 × 12 in' },
  { slug: 'lichen-chart-print', size: '10 × 12 in' },
];

async function ask(method: string, path: string, body?: unknown) {
  const headers = {
    origin: site(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(site() + path, { method, headers, body: JSON.stringify(body) });
  return answer.json();
}

/** Buys without a browser, as the pay page would, and answers the order's number as its letter has it. */
async function buyOnline(
  email: string,
  lines: readonly Line[],
  more: Partial<typeof address> = {},
): Promise<string> {
  const sessionId = randomUUID();
  const works = (await ask('GET', '/api/artworks?limit=100')) as { id: string; slug: string }[];
  for (const { slug, size: selectedSize } of lines) {
    const artworkId = works.find((work) => work.slug === slug)!.id;
    await ask('POST', '/api/cart', { artworkId, sessionId, quantity: 1, selectedSize });
  }
  const shippingAddress = { ...address, ...more, email };
  const { clientSecret, paymentIntentId } = await ask('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress,
  });
  const { publishableKey } = await ask('GET', '/api/payment-setup');
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
  const form = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    return_url: `${site()}/checkout`,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(
      Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
    ),
  });
  await fetch(`${site()}/sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    body: form,
  });
  const { orderToken } = await ask('POST', '/api/process-payment', {
    paymentIntentId,
    sessionId,
    billingAddress: null,
  });
  return (await ask('GET', `/api/orders/by-token/${orderToken}`)).id;
}

/** The page of an order, as the owner who signed in sees it. */
const openOrder = async (id: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> =>
  visit(`/admin/orders/${id}`, { ...options, ...(await asOwner(site())) });

const lettersTo = async (address: string) =>
  (await letters(site())).filter(({ to }) => to.includes(address)).length;
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const part = (page: Page, name: string) => page.getByRole('region', { name });

describe('the page of an order', () => {
  it.each(onBoth([wide, 'light'] as const, [phone, 'dark'] as const))(
    'shows all of it at %o, %s',
    async (viewport, colorScheme) => {
      const id = await buyOnline('all-of-it@example.com', prints, {
        country: 'GB',
        state: '',
        city: 'Bristol',
        postal_code: 'BS1 4TG',
      });
      const page = await openOrder(id, { viewport, colorScheme });
      await page.getByRole('heading', { level: 1, name: `Order #${id.slice(0, 8)}` }).waitFor();
      await expect.poll(() => part(page, 'Works').getByRole('listitem').count()).toBe(2);
      await expect
        .poll(() => part(page, 'Buyer').innerText())
        .toMatch(/Ines Okafor\s+18 Foundry Row\s+Bristol\s+BS1 4TG\s+United Kingdom/);
      await expect
        .poll(() => part(page, 'Money').innerText())
        .toMatch(
          /Subtotal\s+\$[\d,.]+\s+Shipping Cost\s+\$[\d,.]+\s+Tax\s+\$[\d,.]+\s+Total Amount/,
        );
      for (const name of ['Packing slip', 'Customs sheet']) {
        const paper = await page.request.get(
          (await part(page, 'Papers').getByRole('link', { name }).getAttribute('href'))!,
        );
        expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
      }
      await part(page, 'Letters').getByText('Order confirmation').waitFor();
      await expect.poll(() => part(page, 'Timeline').innerText()).toMatch(/Ordered and paid/);
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Send money back' }).click();
      await page.getByRole('heading', { name: 'Send money back' }).waitFor();
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByRole('heading', { name: 'Cancel this order?' }).waitFor();
      expect(await axe(page)).toEqual([]);
    },
  );

  it('is packed in two parcels, each with its number', async () => {
    const email = `two-parcels-${randomUUID()}@example.com`;
    const id = await buyOnline(email, prints);
    const page = await openOrder(id, { viewport: phone });
    await page.getByRole('button', { name: 'Mark as Processing' }).click();
    await page.getByRole('checkbox').first().waitFor();
    await expect
      .poll(() => whyNot(page.getByRole('button', { name: 'Mark as Shipped' })))
      .toMatch(/^Write the tracking number first\./);
    await page.getByRole('checkbox').first().uncheck();
    await page.getByLabel('Carrier').fill('UPS');
    await page.getByLabel('Tracking number').fill('1Z 1');
    await page.getByRole('button', { name: 'Mark this parcel as shipped' }).click();
    await part(page, 'Parcels').getByText('1Z 1, UPS').waitFor();
    const link = part(page, 'Parcels').getByRole('link', { name: 'Follow it at UPS' });
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe('https://www.ups.com/track?tracknum=1Z1');
    await page.getByLabel('Tracking number').fill('RM 2');
    await page.getByRole('button', { name: 'Mark as Shipped' }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Order marked as shipped');
    // It is asked first, and put aside the page is as it was.
    await page.getByRole('button', { name: 'Mark as Delivered' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Mark as Delivered');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Yes, it has arrived' }).click();
    await page.getByText('It has arrived.').waitFor();
    await expect
      .poll(() => part(page, 'Timeline').innerText())
      .toMatch(/Shipped → Delivered[\s\S]*Parcel RM 2 handed over[\s\S]*Parcel 1Z 1 handed over/);
    await expect.poll(() => lettersTo(email)).toBe(3);
  });

  it('sends a part of the money back after asking with the sum, by keyboard', async () => {
    const email = `part-back-${randomUUID()}@example.com`;
    const id = await buyOnline(email, prints);
    const page = await openOrder(id, { viewport: wide });
    await page.getByRole('button', { name: 'Send money back' }).focus();
    await page.keyboard.press('Enter');
    const amount = page.getByLabel('Amount in USD');
    await amount.fill('all of it');
    await page.keyboard.press('Enter');
    await page.getByText('Write an amount like 120 or 120.50.').waitFor();
    await amount.fill('99999');
    await page.keyboard.press('Enter');
    await page.getByText(/^Only \$[\d,.]+ is left\.$/).waitFor();
    await amount.fill('20');
    await page.getByLabel('A sentence for the buyer').fill('For the bent corner.');
    await page.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Send $20.00 back?' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => amount.inputValue()).toBe('20');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Send $20.00 back' }).click();
    await expect.poll(() => toast(page).innerText()).toContain('$20.00 is on its way back');
    await expect
      .poll(() => part(page, 'Money').innerText(), { timeout: 40_000 })
      .toMatch(/\$20\.00, [\d/]+: sent back/);
    await page.getByText('$20.00 to be sent back').waitFor();
    await mailed(site(), email, 'For the bent corner.');
  });

  it('keeps what was typed when the order was changed elsewhere meanwhile', async () => {
    const id = await buyOnline('elsewhere@example.com', prints);
    const page = await openOrder(id, { viewport: phone, expects: /409/ });
    await page.getByRole('button', { name: 'Send money back' }).click();
    await page.getByLabel('Amount in USD').fill('15.50');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.request.patch(`/api/orders/${id}`, {
      data: { adminNotes: 'Ring twice.' },
      headers: { origin: site() },
    });
    await page.getByRole('button', { name: 'Send $15.50 back' }).click();
    await page.getByText('This order was changed elsewhere meanwhile.').waitFor();
    await expect.poll(() => page.getByLabel('Amount in USD').inputValue()).toBe('15.50');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Send $15.50 back' }).click();
    await expect.poll(() => toast(page).innerText()).toContain('$15.50 is on its way back');
  });

  it('is cancelled after asking, with all of its money', async () => {
    const id = await buyOnline('cancelled@example.com', prints);
    const page = await openOrder(id, { viewport: phone });
    const total = /Total Amount\s+(\$[\d,.]+)/.exec(await part(page, 'Money').innerText())![1]!;
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Keep the order' }).click();
    await page.getByText('This order waits to be packed.').waitFor();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText(`${total} goes back to the card that Ines Okafor paid with`).waitFor();
    expect(await page.getByLabel('Offer the works in the shop again').isChecked()).toBe(true);
    await page.getByRole('button', { name: `Cancel and send ${total} back` }).click();
    await page.getByText('This order was cancelled, and its money sent back.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send money back' }).count()).toBe(0);
  });

  it.runIf(isWhole)('sends a letter again, once a minute at most', async () => {
    const email = `again-${randomUUID()}@example.com`;
    const id = await buyOnline(email, [prints[0]]);
    const page = await openOrder(id, { viewport: wide, expects: /429/ });
    const again = page.getByRole('button', { name: 'Send again: Order confirmation' });
    await again.click();
    await expect.poll(() => toast(page).innerText()).toContain('Letter on its way again');
    await expect.poll(() => lettersTo(email)).toBe(2);
    await again.click();
    await expect.poll(() => toast(page).innerText()).toContain('less than a minute ago');
  });

  it.runIf(isWhole)(
    'says so where there is no such order, and offers a second try where it cannot be loaded',
    async () => {
      const page = await openOrder(randomUUID(), { expects: /404|500/ });
      await page.getByRole('heading', { name: 'There is no such order' }).waitFor();
      expect((await page.request.get('/admin/orders/not-an-id')).status()).toBe(404);
      expect(await axe(page)).toEqual([]);
      const id = await buyOnline('later@example.com', [prints[0]]);
      await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ status: 500 }));
      await page.goto('/fulfillment');
      await page.waitForFunction(() => window.eventReplay?.hydrated.has(document.documentElement));
      await page.getByRole('link', { name: `Order #${id.slice(0, 8)}` }).click();
      await page.getByText('This order could not be loaded.').waitFor();
      await page.unroute(`**/api/orders/${id}`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: `Order #${id.slice(0, 8)}` }).waitFor();
    },
  );
});
