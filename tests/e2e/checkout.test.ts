import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import {
  addToCart,
  axe,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
  orderLink,
} from '#tests/support/browser.ts';
import { mailed } from '#tests/support/mailbox.ts';
import { owner } from '#tests/support/site.setup.ts';
import { address } from '#tests/support/works.ts';
import { whyNot } from '#tests/support/why-not.ts';

const { visit, site } = useBrowser();

const complete = (page: Page) => page.getByRole('button', { name: /^Complete Purchase/ });
const said = (page: Page) => () => toast(page).innerText();
const placed = 'Order Placed Successfully!';
const refused = /Failed to load resource|409|410/;

/** Fills a cart and the address; answers the payment that was prepared. */
async function toCheckout(page: Page, more: Record<string, string> = {}): Promise<string> {
  await addToCart(page);
  await toast(page).waitFor();
  await page.goto('/checkout');
  const prepared = page.waitForResponse('**/api/create-payment-intent');
  await fillAddress(page, more);
  const { paymentIntentId } = (await (await prepared).json()) as { paymentIntentId: string };
  return paymentIntentId;
}

describe('a hold', () => {
  it('goes on once while its buyer types, ends on the page, and frees the work for who waits when the cart is emptied', async () => {
    const page = await visit('/work/high-water', { isOwn: true });
    await page.clock.install();
    await toCheckout(page);
    await complete(page).waitFor();
    await page.clock.fastForward('08:20');
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^01:[34]\d$/);
    await expect.poll(() => page.getByText("We've kept it a little longer.").count()).toBe(0);
    const aside = page.getByRole('complementary');
    await page.getByLabel('Apartment, suite, floor').fill('2');
    await expect.poll(() => aside.innerText()).toContain("We've kept it a little longer.");
    // The shop's own clock has not moved: ten minutes and ten more.
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^(20:00|19:[345]\d)$/);

    const waiting = `waiting-${crypto.randomUUID()}@example.com`;
    const other = await visit('/work/high-water');
    await other.getByText("In another buyer's checkout").first().waitFor();
    await other.getByRole('textbox', { name: 'Tell me if it comes free' }).fill('waiting@example');
    await other.getByRole('button', { name: 'Tell me' }).click();
    await other.getByText('Enter an email address like name@example.com.').waitFor();
    expect(await axe(other)).toEqual([]);
    await other.getByRole('textbox', { name: 'Tell me if it comes free' }).fill(waiting);
    await other.getByRole('button', { name: 'Tell me' }).click();
    await other.getByText(/^Noted\. If it comes free/).waitFor();

    await page.clock.fastForward('20:01');
    await page
      .getByText('The time to pay has run out. Your works are being set free; nothing was charged.')
      .waitFor();
    await page.getByRole('button', { name: 'Hold them again' }).click();
    await complete(page).waitFor();

    await page.goto('/cart');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('Your cart is empty').waitFor();
    await mailed(site(), waiting, '/work/high-water');
    await other.reload();
    await other
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .waitFor();
  });
});

describe('a price that changed', () => {
  it('is asked about, and only then charged', async () => {
    const page = await visit('/work/tree-ring-mug', { expects: refused });
    await toCheckout(page);
    await fillCard(page);
    const truth = await raisePrice(page);
    await complete(page).click();
    await page.getByText(/^The price of .+ has changed from \$\d+ to \$99\.$/).waitFor();
    await page.getByText('The total is now $123.45. Go on?').waitFor();
    await expect.poll(() => complete(page).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => complete(page).innerText()).toContain('$123.45');
    truth.restore();
    await complete(page).click();
    await expect.poll(said(page)).toContain(placed);
  });

  /** The shop has no prices yet: the shop's answers are changed on their way. */
  async function raisePrice(page: Page) {
    let isRaised = true;
    await page.route('**/api/checkout/*', async (route) => {
      const { shownTotal, ...body } = route.request().postDataJSON() as { shownTotal?: string };
      if (isRaised && shownTotal) {
        const problem = {
          status: 409,
          title: 'Conflict',
          code: 'conflict',
          detail: 'The price has changed.',
        };
        return route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify(problem),
        });
      }
      const answer = await route.fetch({ postData: body });
      const quote = (await answer.json()) as { lines: object[] };
      const lines = quote.lines.map((line) => ({ ...line, unitPrice: '99.00' }));
      return route.fulfill({ response: answer, json: { ...quote, lines, total: '123.45' } });
    });
    return { restore: () => (isRaised = false) };
  }
});

describe('paying', () => {
  it('survives a network that is lost in the middle, with one charge and one order, and Back leads to the order', async () => {
    const email = `lost-${crypto.randomUUID()}@example.com`;
    const page = await visit('/work/last-lift-poster', { expects: refused });
    await sized(page);
    await toCheckout(page, { Email: email });
    await page.getByLabel('Use shipping address for billing').uncheck();
    await fillCard(page);
    await complete(page).click();
    await page.getByText('Enter the first name on the card.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('billing-firstName');
    await page.getByLabel('Billing first name').fill('Ada');
    await page.getByLabel('Billing last name').fill('Okafor');
    // The card is charged, but neither the provider's answer nor the shop's comes back.
    await page.route('**/confirm', async (route) => {
      // The driver's own line may be closed by the server in the moment in which it is used again.
      await route.fetch();
      await route.abort();
    });
    const reported: unknown[] = [];
    await page.route('**/api/process-payment', (route) => {
      reported.push(route.request().postDataJSON());
      return route.abort();
    });
    await complete(page).click();
    await page
      .getByRole('alert')
      .getByText('The connection was lost while you were paying.')
      .waitFor();
    // The specification's section 7: what was paid, whose cart, and where it goes.
    expect(reported[0]).toMatchObject({
      paymentIntentId: expect.stringMatching(/^pi_/),
      sessionId: expect.any(String),
      shippingAddress: {
        firstName: 'Ines',
        lastName: 'Okafor',
        email,
        line1: '18 Foundry Row',
        city: 'Duluth',
        state: 'MN',
        postal_code: '55802',
        country: 'US',
      },
    });
    // Nobody knows of a failure.
    expect(await toast(page).allInnerTexts()).toEqual([]);
    await page.unroute('**/confirm');
    await page.unroute('**/api/process-payment');
    await expect.poll(() => complete(page).count()).toBe(0);
    await page.getByRole('button', { name: 'See what became of it' }).click();
    await expect.poll(said(page)).toContain(placed);
    const link = await orderLink(page).getAttribute('href');
    expect(
      (await ledger()).filter((one) => one.receipt_email === email).map(({ status }) => status),
    ).toEqual(['succeeded']);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.locator('#portfolio-works li').first().waitFor();
    await page.goBack();
    await page.getByText('Your order has been placed. There is nothing more to pay.').waitFor();
    await expect
      .poll(() =>
        page.locator('main').getByRole('link', { name: 'View your order' }).getAttribute('href'),
      )
      .toBe(link);
  });

  it("comes back from the provider's page: unpaid to the form, paid to the order", async () => {
    const page = await visit('/work/line-cut-note-cards');
    const payment = await toCheckout(page);
    await complete(page).waitFor();
    await page.goto(
      `/checkout?payment_intent=${payment}&payment_intent_client_secret=x&redirect_status=failed`,
    );
    await expect
      .poll(said(page))
      .toContain('The payment did not go through, and nothing was charged.');
    await complete(page).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await payAt(payment);
    await page.goto(
      `/checkout?payment_intent=${payment}&payment_intent_client_secret=x&redirect_status=succeeded`,
    );
    await expect.poll(said(page)).toContain(placed);
  });

  it('is done when the page opens on a payment that was made before it', async () => {
    // The shop may hear of the payment before, between or after what the page asks.
    const page = await visit('/work/line-cut-note-cards', { expects: refused });
    const payment = await toCheckout(page);
    await complete(page).waitFor();
    await payAt(payment);
    await page.reload();
    await expect.poll(said(page)).toContain(placed);
  });

  it('is not offered for a work that was sold while it lay in the cart', async () => {
    const page = await visit('/work/high-water', { expects: refused });
    await addToCart(page);
    await toast(page).waitFor();
    await buyElsewhere('high-water');
    await page.goto('/checkout');
    await page.getByText('Sold. Remove it to check out.').waitFor();
    await fillAddress(page);
    await page.getByText(/High Water.* has been sold\./).waitFor();
    await page.locator('main').getByRole('link', { name: 'Back to cart' }).click();
    // The checkout says the next sentence too.
    await page.waitForURL('**/cart');
    await expect
      .poll(() => page.locator('main').innerText())
      .toContain('Sold. Remove it to check out.');
    await expect
      .poll(() =>
        whyNot(page.getByRole('main').getByRole('button', { name: 'Proceed to Checkout' })),
      )
      .toContain('Something in your cart cannot be paid for now. Remove it to check out.');
    await page.goBack();
    const refusal = page.getByRole('alert').filter({ hasText: 'has been sold.' });
    await refusal.getByRole('link', { name: 'Ask about it' }).waitFor();
    await refusal.getByRole('link', { name: 'Back to the shop' }).waitFor();
    await expect.poll(() => refusal.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await refusal.getByRole('link', { name: 'Ask about it' }).click();
    const ask = page.getByRole('dialog', { name: 'Ask about a similar work' });
    await expect
      .poll(() => ask.getByLabel('Message').inputValue())
      .toMatch(
        /^I would like a work like "High Water" \(http:\S+\/work\/high-water\), which is sold\.$/,
      );
    await page.keyboard.press('Escape');
    await expect.poll(() => ask.count()).toBe(0);
    await page.goBack();
    await refusal.getByRole('button', { name: 'Remove it from the cart' }).click();
    await page.getByText('Your cart is empty').first().waitFor();
  });
});

describe('/admin/payments', () => {
  it('shows the owner that all is well, and nothing to anybody else', async () => {
    const page = await visit('/admin/payments');
    await expect.poll(() => page.url()).toBe(`${site()}/admin/login?next=%2Fadmin%2Fpayments`);
    await page
      .context()
      .request.post('/api/auth/login', { data: owner, headers: { origin: site() } });
    const answer = await page.goto('/admin/payments');
    expect(answer!.headers()['cache-control']).toBe('private, no-store');
    await page.getByRole('heading', { name: 'Payments without an order' }).waitFor();
    await page.getByText('Every payment has its order, or its money back.').waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('asks once whether a restored database is the shop, and takes one press for an answer', async () => {
    const page = await visit('/admin/login');
    await page
      .context()
      .request.post('/api/auth/login', { data: owner, headers: { origin: site() } });
    await page.goto('/admin/payments');
    const state = {
      isLooking: true,
      since: null,
      reason: 'older',
      isCopy: false,
      site: site(),
      lastSite: null,
      heldLetters: 0,
    };
    await page.route('**/api/admin/installation', (route) => route.fulfill({ json: state }));
    const words = {
      title: 'Is this your shop?',
      happened: 'A newer state was seen.',
      todo: 'Decide.',
      path: '/admin/payments',
      link: 'Decide',
    };
    const task = {
      ...words,
      id: crypto.randomUUID(),
      kind: 'copy-suspected',
      dueAt: null,
      since: new Date().toISOString(),
      endsByItself: true,
    };
    await page.route('**/api/admin/tasks', (route) => route.fulfill({ json: [task] }));
    await page.waitForFunction(() => window.eventReplay?.hydrated.has(document.documentElement));
    const question = page.getByRole('region', { name: 'Is this your shop?' });
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
        return question.count();
      })
      .toBe(1);
    await expect
      .poll(() => page.getByRole('heading', { name: 'Is this your shop?' }).count())
      .toBe(1);
    await expect.poll(() => page.getByRole('heading', { name: 'What needs you' }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    const asked = page.waitForRequest('**/api/admin/installation/confirm');
    await page.route('**/api/admin/installation/confirm', (route) =>
      route.fulfill({ json: { ...state, isLooking: false } }),
    );
    await question.getByRole('button', { name: 'My shop: open it here' }).click();
    expect((await asked).postDataJSON()).toEqual({ is: 'shop' });
  });
});

/** Chooses the first size, where there are sizes. */
async function sized(page: Page): Promise<void> {
  const size = page.getByRole('radio').first();
  if ((await size.count()) > 0) await size.click();
}

async function asShop(path: string, init: RequestInit = {}): Promise<Response> {
  const secrets = JSON.parse(
    await readFile(join(inject('siteFolder'), 'secrets.json'), 'utf8'),
  ) as Record<string, string>;
  return fetch(`${site()}/sandbox/stripe/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer sk_test_${secrets['sandbox-key']?.replaceAll('-', '_')}` },
  });
}

async function ledger(): Promise<{ status: string; receipt_email: string }[]> {
  return (
    (await (await asShop('/payment_intents?limit=100')).json()) as {
      data: { status: string; receipt_email: string }[];
    }
  ).data;
}

async function payAt(payment: string): Promise<void> {
  const body = new URLSearchParams({
    payment_method: 'pm_card_visa',
    return_url: `${site()}/checkout`,
  });
  expect(
    (await asShop(`/payment_intents/${payment}/confirm`, { method: 'POST', body })).status,
  ).toBe(200);
}

/** Another buyer, who is quicker. */
async function buyElsewhere(slug: string): Promise<void> {
  const sessionId = crypto.randomUUID();
  const { id } = await api<{ id: string }>('GET', `/api/artworks/${slug}`);
  await api('POST', '/api/cart', { artworkId: id, sessionId, quantity: 1 });
  const { paymentIntentId } = await api<{ paymentIntentId: string }>(
    'POST',
    '/api/create-payment-intent',
    {
      sessionId,
      shippingAddress: address,
    },
  );
  await payAt(paymentIntentId);
  await api('POST', '/api/process-payment', { paymentIntentId, sessionId, billingAddress: null });
}

async function api<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { origin: site(), ...(body && { 'content-type': 'application/json' }) };
  return (await (
    await fetch(site() + path, { method, headers, body: body && JSON.stringify(body) })
  ).json()) as T;
}
