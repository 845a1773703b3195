import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { mailed } from '#tests/support/mailbox.ts';
import {
  addToCart,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
  orderLink,
} from '#tests/support/browser.ts';
import { owner } from '#tests/support/site.setup.ts';
import { whyNot } from '#tests/support/why-not.ts';

const { visit, site } = useBrowser();

describe('a browser', () => {
  it('whose clock is wrong can buy all the same', async () => {
    const page = await visit('/work/tree-ring-mug', { isOwn: true });
    await page.clock.setFixedTime(Date.now() + 20 * 60_000);
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto('/checkout');
    await fillAddress(page);
    await page.getByRole('button', { name: /^Complete Purchase/ }).waitFor();
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^(10:00|09:\d\d)$/);
  });

  it('with two tabs comes to the same order in both', async () => {
    const page = await visit('/work/line-cut-note-cards');
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto('/checkout');
    await fillAddress(page);
    await fillCard(page);
    const other = await page.context().newPage();
    await other.goto('/checkout');
    await fillAddress(other);
    await fillCard(other);
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Order Placed Successfully!');
    await expect.poll(() => toast(other).innerText()).toContain('Order Placed Successfully!');
    const link = (tab: typeof page) => orderLink(tab).getAttribute('href');
    expect(await link(other)).toBe(await link(page));
  });
});

describe('buying', () => {
  it('an original and a sized print: page, letter, owner and provider agree to the cent', async () => {
    const page = await visit('/work/gasometer-dusk');
    await addToCart(page);
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Gasometer, Dusk has been added to your cart.');

    await page.goto('/work/gasometer-dusk-print');
    await addToCart(page);
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Please select a size before adding to cart.');
    await page.getByRole('radio', { name: /12 × 19 in/ }).click();
    await addToCart(page);
    await expect
      .poll(() => toast(page).innerText())
      .toContain('(Size: 12 × 19 in) has been added to your cart.');

    await page.goto('/checkout');
    await page.getByRole('heading', { name: 'Secure Checkout' }).waitFor();
    await page.getByText('Please fill in your shipping address').waitFor();
    await fillAddress(page, { Email: 'gasometer@example.com' });
    await fillCard(page);
    const shown = await page.locator('dl').innerText();
    const total = /Total USD\s+\$([\d,.]+)/.exec(shown)![1]!.replace(',', '');
    // 4200 + 95 = 4295.00; carriage 120 + 14 = 134.00; Minnesota's tax on the goods
    expect(shown).toContain('$4,295');
    expect(shown).toContain('$134');
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();

    await expect
      .poll(() => toast(page).innerText())
      .toContain("Thank you for your purchase. You'll receive a confirmation email shortly.");
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await orderLink(page).click();
    await page.getByRole('heading', { name: /^Order [0-9a-f]{8}$/ }).waitFor();
    // A size does not break across lines.
    const order = async () =>
      (await page.locator('main').innerText()).replace(/,/g, '').replace(/\u00a0/g, ' ');
    await expect.poll(order).toContain(`$${total}`);
    await expect.poll(order).toContain('Gasometer Dusk');
    await expect.poll(order).toContain('12 × 19 in');

    const letter = await mailed(site(), 'gasometer@example.com', new URL(page.url()).pathname);
    expect(letter.replace(/,/g, '')).toContain(`$${total}`);

    const mine = await ownersOrder(page.url());
    expect(mine.totalAmount).toBe(Number(total).toFixed(2));
    const ledger = await ledgerOf(mine.stripePaymentIntentId);
    expect(ledger).toMatchObject({
      status: 'succeeded',
      amount_received: Math.round(Number(total) * 100),
      currency: 'usd',
    });

    await page.goto('/work/gasometer-dusk');
    await page.getByText('Sold', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Add to Cart/ }).count()).toBe(0);
  });

  it('tells why a card is refused, keeps everything typed, and takes another card', async () => {
    const page = await visit('/work/lichen-chart', { expects: /402/ });
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto('/checkout');
    await fillAddress(page);
    const refusals = {
      '4000000000000002': 'Your card was declined.',
      '4000000000000069': 'Your card has expired.',
      '4000000000009995': 'Your card has insufficient funds.',
    };
    for (const [number, message] of Object.entries(refusals)) {
      await fillCard(page, number);
      await page.getByRole('button', { name: /^Complete Purchase/ }).click();
      await expect.poll(() => toast(page).innerText()).toContain(message);
      await expect.poll(() => toast(page).innerText()).toContain('Payment Failed');
    }
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Duluth');
    await fillCard(page);
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Order Placed Successfully!');
  });

  it('asks the bank where the card wants it, and takes a no for a no', async () => {
    const page = await visit('/work/reed-margin', { expects: /402|400/ });
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto('/checkout');
    await fillAddress(page);
    await fillCard(page, '4000000000000002');
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Payment Failed');
    await fillCard(page, '4000002760003184');
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await page.getByRole('button', { name: /fail/i }).waitFor();
    // What was said of the card before is no part of the bank's question about this one.
    expect(await toast(page).count()).toBe(0);
    await page.getByRole('button', { name: /fail/i }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Payment Failed');
    await fillCard(page, '4000002760003184');
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await page
      .getByRole('button', { name: /complete$|^complete/i })
      .last()
      .click();
    await expect.poll(() => toast(page).innerText()).toContain('Order Placed Successfully!');
    await orderLink(page).waitFor();
    expect(await page.getByRole('link', { name: 'View your order' }).count()).toBe(1);
    await expect.poll(() => page.evaluate(liesOverOrderLine)).toBe(false);
  });

  it("is held for its buyer, and said to be in another buyer's checkout", async () => {
    const page = await visit('/work/weir-first-light');
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto('/checkout');
    await fillAddress(page);
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^(10:00|09:\d\d)$/);
    const other = await visit('/work/weir-first-light');
    await other.getByText("In another buyer's checkout").first().waitFor();
    await expect
      .poll(() => whyNot(other.getByRole('main').getByRole('button', { name: /^Add to Cart/ })))
      .toMatch(/^In another buyer's checkout/);
    // A reload in the middle finds the form and the payment as they were.
    await page.reload();
    await page.getByRole('button', { name: /^Complete Purchase/ }).waitFor();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Duluth');
  });

  it('works with the keyboard alone', async () => {
    const page = await visit('/work/birches-evening-side');
    const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
    await add.focus();
    await page.keyboard.press('Enter');
    await toast(page).waitFor();
    await page.goto('/checkout');
    await page.getByLabel('First name').focus();
    // Past what may stay as it is: whether it is a gift, the country, a second line.
    for (const text of [
      'Ines',
      'Okafor',
      'ines@example.com',
      '',
      '',
      '18 Foundry Row',
      '',
      'Duluth',
      'MN',
      '55802',
    ]) {
      if (text) await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: /^Complete Purchase/ }).waitFor();
    await page.keyboard.press('Tab');
    for (const text of ['4242424242424242', '0434', '123']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain('Complete Purchase');
    await page.keyboard.press('Enter');
    await expect.poll(() => toast(page).innerText()).toContain('Order Placed Successfully!');
  });
});

async function ownersOrder(
  orderUrl: string,
): Promise<{ totalAmount: string; stripePaymentIntentId: string }> {
  const token = orderUrl.split('/').at(-1)!;
  const { id } = (await (await fetch(`${site()}/api/orders/by-token/${token}`)).json()) as {
    id: string;
  };
  const login = await fetch(`${site()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
  const orders = (await (
    await fetch(`${site()}/api/orders/manual-fulfillment`, { headers: { cookie } })
  ).json()) as {
    id: string;
    totalAmount: string;
    stripePaymentIntentId: string;
  }[];
  return orders.find((order) => order.id === id)!;
}

async function ledgerOf(
  paymentIntentId: string,
): Promise<{ status: string; amount_received: number; currency: string }> {
  const secrets = JSON.parse(
    await readFile(join(inject('siteFolder'), 'secrets.json'), 'utf8'),
  ) as Record<string, string>;
  const authorization = `Bearer sk_test_${secrets['sandbox-key']?.replaceAll('-', '_')}`;
  const response = await fetch(`${site()}/sandbox/stripe/v1/payment_intents/${paymentIntentId}`, {
    headers: { authorization },
  });
  return (await response.json()) as { status: string; amount_received: number; currency: string };
}

/** Whether the toast, as long as it stands, covers the line that leads to the order. */
function liesOverOrderLine(): boolean {
  const said = document.querySelector('.toast-slab')?.getBoundingClientRect();
  const line = document.querySelector('aside[aria-label="Your order"]')!.getBoundingClientRect();
  return said !== undefined && said.top < line.bottom && said.bottom > line.top;
}
