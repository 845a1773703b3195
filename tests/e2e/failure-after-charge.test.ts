import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isWhole } from '#tests/support/admin-visits.ts';
import {
  addToCart,
  axe,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
} from '#tests/support/browser.ts';

const { visit } = useBrowser();

/** What a browser says of the answers that these tests make up. */
const expects = /Failed to load resource|ERR_FAILED/;
const complete = (page: Page) => page.getByRole('button', { name: /^Complete Purchase/ });
const look = (page: Page) => page.getByRole('button', { name: 'See what became of it' });
const lookedAfter =
  'Your payment is being looked after: your order is written down by itself and confirmed by mail. Please do not pay again.';
const problem = (status: number, detail: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status, detail, code: 'internal' }),
  });

async function readyToPay(page: Page, email: string): Promise<void> {
  await addToCart(page);
  await toast(page).waitFor();
  await page.goto('/checkout');
  await fillAddress(page, { Email: email });
  await fillCard(page);
}

/** What the specification says of an order that cannot be made now; what becomes of the payment stands on the page. */
const failed =
  /^Order Processing Failed\s+(An error occurred while processing your order\.|502: <h1>Bad Gateway<\/h1>)$/;

/** All that the page says. */
const words = async (page: Page) =>
  `${await page.locator('main').innerText()} ${await toast(page).allInnerTexts()}`;

describe('a buyer whose card was charged', () => {
  const failures: [name: string, fail: (route: Route) => Promise<void>][] = [
    ['fails', problem(500, 'Something went wrong on our side. Please try again.')],
  ];
  // The next two end as the first does, and are read below, where nobody answers or in no sentence of ours; the others are told apart from
  // it by their status alone, of which the page makes nothing.
  if (isWhole)
    failures.push(
      [
        'answers a page of something between',
        (route) =>
          route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      ],
      ['cannot be reached', (route) => route.abort()],
      ['is overloaded', problem(503, 'The shop is very busy. Please try again in a moment.')],
      ['limits', problem(429, 'That was a lot at once. Please wait a minute and try again.')],
    );
  it.each(failures)(
    'is not asked to pay again when the shop %s, and finds the order',
    async (_name, fail) => {
      const page = await visit('/work/line-cut-note-cards', { expects });
      await readyToPay(page, 'charged@example.com');
      await page.route('**/api/process-payment', fail);
      await complete(page).click();
      await page.getByRole('alert').getByText(lookedAfter).waitFor();
      await expect.poll(() => toast(page).innerText()).toMatch(failed);
      expect(await words(page)).not.toMatch(/try again|went wrong/i);
      await expect.poll(() => complete(page).count()).toBe(0);
      expect(await axe(page)).toEqual([]);
      // Still nobody answers: the page says so, and asks for nothing.
      await look(page).click();
      await page.getByText('We cannot look up your payment just now.').waitFor();
      expect(await words(page)).not.toMatch(/try again|went wrong/i);
      await page.unroute('**/api/process-payment');
      await look(page).click();
      await expect.poll(() => toast(page).innerText()).toContain('Order Placed Successfully!');
    },
  );

  it('sees an answer that is no sentence of ours as it is; the address goes with the question', async () => {
    const page = await visit('/work/line-cut-note-cards', { expects });
    await readyToPay(page, 'plain@example.com');
    let sent: unknown;
    await page.route('**/api/process-payment', (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ status: 500, contentType: 'text/plain', body: 'upstream gave up' });
    });
    await complete(page).click();
    await expect
      .poll(() => toast(page).innerText())
      .toMatch(/Order Processing Failed\s+500: upstream gave up/);
    await page.getByRole('alert').getByText(lookedAfter).waitFor();
    expect(sent).toMatchObject({
      shippingAddress: { email: 'plain@example.com', postal_code: expect.any(String) },
    });
  });

  it('reads the same after a reload while nobody answers', async () => {
    const page = await visit('/work/line-cut-note-cards', { expects });
    await readyToPay(page, 'reload@example.com');
    await page.route('**/api/process-payment', (route) => route.abort());
    await complete(page).click();
    await page.getByRole('alert').getByText(lookedAfter).waitFor();
    await page.route(
      '**/api/create-payment-intent',
      problem(503, 'The shop is very busy. Please try again in a moment.'),
    );
    await page.reload();
    await page.getByText('We cannot look up your payment just now.').waitFor();
    expect(await words(page)).not.toMatch(/try again|went wrong|nothing was charged/i);
  });

  it('reads the same coming from a bank while nobody answers, or where nobody knows the payment', async () => {
    const page = await visit('/shop', { expects });
    const returned =
      '/checkout?payment_intent=pi_unknown&payment_intent_client_secret=x&redirect_status=succeeded';
    await page.goto(returned);
    await page.getByText('We cannot look up your payment just now.').waitFor();
    await page.route(
      '**/api/process-payment',
      problem(500, 'Something went wrong on our side. Please try again.'),
    );
    await page.goto(returned);
    await page.getByText('We cannot look up your payment just now.').waitFor();
    expect(await words(page)).not.toMatch(/try again|went wrong|nothing was charged/i);
  });
});

describe('somebody who may have subscribed', () => {
  it('is not asked to pay again when the connection is lost, and is welcomed once it is known', async () => {
    const page = await visit('/subscription', { expects });
    await page.getByLabel('Country').selectOption('US');
    const fields = {
      'First name': 'Ines',
      'Last name': 'Okafor',
      Email: 'lost-member@example.com',
      'Street address': '18 Foundry Row',
    };
    for (const [label, value] of Object.entries({
      ...fields,
      City: 'Duluth',
      'ZIP code': '55802',
    }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('State', { exact: true }).selectOption('MN');
    await page.getByRole('radio', { name: 'L', exact: true }).click();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    const start = /^Start Subscription/;
    await fillCard(page, '4242424242424242', start);
    await page.route('**/confirm', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: start }).click();
    const said = page.getByRole('alert').filter({ hasText: 'Your payment is being looked after.' });
    await said.waitFor();
    // On a phone it would stand above what is seen.
    await expect
      .poll(() =>
        said.evaluate(
          (box) => box === document.activeElement && box.getBoundingClientRect().top >= 0,
        ),
      )
      .toBe(true);
    expect(await words(page)).not.toMatch(/try again|went wrong/i);
    await expect.poll(() => page.getByRole('button', { name: start }).count()).toBe(0);
    await page.unroute('**/confirm');
    await look(page).click();
    await page.getByRole('heading', { name: 'Welcome to the club' }).waitFor();
  });
});
