import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isWhole, schemesOf } from '#tests/support/admin-visits.ts';
import { axe, fillCard, toast, historyIndex, useBrowser } from '#tests/support/browser.ts';
import { letters, mailed } from '#tests/support/mailbox.ts';

const { visit, site } = useBrowser();

const start = /^Start Subscription - \$35\/month$/;

/** Fills in step 'info', for somebody new each time. */
async function fillDetails(page: Page, more: Record<string, string> = {}): Promise<string> {
  const email = `subscriber-${crypto.randomUUID()}@example.com`;
  const { Country: country = 'US', State: region = 'MN', ...texts } = more;
  const fields = {
    'First name': 'Ines',
    'Last name': 'Okafor',
    Email: email,
    'Street address': '18 Foundry Row',
    City: 'Duluth',
    ...(country === 'US' && { 'ZIP code': '55802' }),
    ...texts,
  };
  await page.getByLabel('Country').selectOption(country);
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State', { exact: true }).selectOption(region);
  await page.getByRole('radio', { name: 'L', exact: true }).click();
  return fields.Email;
}

const proceed = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' }).click();
const press = (page: Page) => page.getByRole('button', { name: start }).click();
const welcomed = (page: Page) =>
  page.getByRole('heading', { name: 'Welcome to the club' }).waitFor();

describe('subscribing', () => {
  it('takes a card, welcomes, and writes two letters', async () => {
    const page = await visit('/subscription');
    const chart = page.getByRole('link', { name: 'How the shirts measure up' });
    await expect.poll(() => chart.getAttribute('href')).toMatch(/t-shirt#size-and-care$/);
    const email = await fillDetails(page);
    await proceed(page);
    await page.getByRole('heading', { name: 'Complete Your Subscription' }).waitFor();
    await fillCard(page, '4242424242424242', start);
    await press(page);
    await welcomed(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/subscription-success');
    const month = new Intl.DateTimeFormat('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date());
    await page.getByText(`It is the shirt of ${month}.`).waitFor();
    await page.reload();
    await welcomed(page);
    await page.getByText(`It is the shirt of ${month}.`).waitFor();
    await expect
      .poll(() => lettersTo(email))
      .toEqual([`Receipt for the shirt of ${month}`, `Your first shirt is ${month}'s`]);
    await mailed(site(), email, 'Ines');
    // What was sent is forgotten.
    await page.goto('/subscription');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('');
  });

  it('says what is missing, marks it, and begins with the first', async () => {
    const page = await visit('/subscription');
    await proceed(page);
    await expect.poll(() => toast(page).innerText()).toContain('Missing Information');
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Please fill in all required fields.');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('signup-firstName');
    for (const label of [
      'First name',
      'Last name',
      'Email',
      'Street address',
      'City',
      'State',
      'ZIP code',
    ])
      await expect
        .poll(() => page.getByLabel(label, { exact: true }).getAttribute('aria-invalid'))
        .toBe('true');
    await page.getByText('Choose a size.').waitFor();
    await fillDetails(page, { 'ZIP code': '5580' });
    await proceed(page);
    await page.getByText('Enter a 5-digit ZIP code.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('signup-postalCode');
  });

  it('keeps what is typed over a reload, and on the way back from the payment', async () => {
    const page = await visit('/subscription');
    const email = await fillDetails(page);
    const kept = async () => [
      await page.getByLabel('Email').inputValue(),
      await page.getByLabel('State', { exact: true }).inputValue(),
      await page.getByRole('radio', { name: 'L', exact: true }).isChecked(),
    ];
    const entry = await historyIndex(page);
    await page.reload();
    await expect.poll(kept).toEqual([email, 'MN', true]);
    await proceed(page);
    await page.getByRole('button', { name: start }).waitFor();
    await expect.poll(() => historyIndex(page)).toBe(entry + 1);
    await page.getByRole('button', { name: 'Back to your details' }).click();
    await expect.poll(kept).toEqual([email, 'MN', true]);
    await expect.poll(() => historyIndex(page)).toBe(entry);
    await proceed(page);
    await page.getByRole('button', { name: start }).waitFor();
    await expect.poll(() => historyIndex(page)).toBe(entry + 1);
    // The browser's own Back leads to the form as well, not off the page.
    await page.goBack();
    await expect.poll(kept).toEqual([email, 'MN', true]);
    await proceed(page);
    await page.getByRole('button', { name: start }).waitFor();
    await page.reload();
    await expect.poll(kept).toEqual([email, 'MN', true]);
    await proceed(page);
    await fillCard(page, '4242424242424242', start);
    await press(page);
    await welcomed(page);
  });

  // What each country asks for is tested beside the code (shipping, subscriptions).
  it.runIf(isWhole)('sends a shirt to New South Wales', async () => {
    const page = await visit('/subscription');
    const email = await fillDetails(page, {
      Country: 'AU',
      State: 'NSW',
      City: 'Sydney',
      Postcode: '2000',
    });
    await proceed(page);
    await page.getByText('Sydney NSW 2000, Australia').waitFor();
    await fillCard(page, '4242424242424242', start);
    await press(page);
    await welcomed(page);
    await expect.poll(async () => (await lettersTo(email)).length).toBe(2);
  });

  it('tells why a card is refused, and takes another', async () => {
    const page = await visit('/subscription', { expects: /402/ });
    await fillDetails(page);
    await proceed(page);
    await fillCard(page, '4000000000000002', start);
    await press(page);
    await expect.poll(() => toast(page).innerText()).toContain('Subscription Failed');
    await expect.poll(() => toast(page).innerText()).toContain('Your card was declined.');
    await fillCard(page, '4242424242424242', start);
    await press(page);
    await welcomed(page);
  });

  it('asks the bank where the card wants it, and takes a no for a no', async () => {
    const page = await visit('/subscription', { expects: /402|400/ });
    await fillDetails(page);
    await proceed(page);
    await fillCard(page, '4000002760003184', start);
    await press(page);
    await page.getByRole('button', { name: /fail/i }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Subscription Failed');
    await fillCard(page, '4000002760003184', start);
    await press(page);
    await page
      .getByRole('button', { name: /complete$|^complete/i })
      .last()
      .click();
    await welcomed(page);
  });

  it('says that the card form could not be loaded, and loads it again', async () => {
    const page = await visit('/subscription', { expects: /ERR_FAILED/ });
    await fillDetails(page);
    await page.route('**/v1/payment_intents/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.getByText('The payment form could not be loaded.').waitFor();
    await page.unroute('**/v1/payment_intents/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Start Subscription - $35/month' }).count())
      .toBe(1);
  });

  it('leads a member who begins another on by mail alone', async () => {
    const page = await visit('/subscription');
    const email = await fillDetails(page);
    await proceed(page);
    await fillCard(page, '4242424242424242', start);
    await press(page);
    await welcomed(page);
    await expect.poll(() => lettersTo(email)).toHaveLength(2);
    await page.goto('/subscription');
    await fillDetails(page, { Email: email });
    await proceed(page);
    await page.getByRole('button', { name: start }).waitFor();
    await expect.poll(() => lettersTo(email)).toContain('You are a member already');
  });

  it('says so when it is pressed before the form has loaded', async () => {
    const page = await visit('/subscription');
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    await page.route('**/stripe.js', async (route) => {
      await gate;
      await route.continue();
    });
    await fillDetails(page);
    await proceed(page);
    await page.getByRole('button', { name: 'Loading Payment Form...' }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Payment Not Ready');
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Please wait for the payment form to load completely.');
    open();
    await page.getByRole('button', { name: start }).waitFor();
  });

  it("shows the server's sentence when it cannot be prepared, and its own when there is none", async () => {
    const page = await visit('/subscription', { expects: /502|ERR_FAILED/ });
    await fillDetails(page);
    const path = '**/api/subscriptions/create-subscription';
    const problem = { detail: 'The payment service does not answer just now.', status: 502 };
    await page.route(path, (route) =>
      route.fulfill({
        status: 502,
        contentType: 'application/problem+json',
        body: JSON.stringify(problem),
      }),
    );
    await proceed(page);
    await expect
      .poll(() => toast(page).innerText())
      .toMatch(/Error\s+The payment service does not answer just now\./);
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await proceed(page);
    await expect
      .poll(() => toast(page).innerText())
      .toMatch(/Error\s+Failed to create subscription/);
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Duluth');
  });
});

describe('/subscription-success', () => {
  it.each([
    ['', 'Your subscription'],
    ['?redirect_status=failed&month=2026-11', 'Your subscription has not begun'],
    ['?redirect_status=requires_payment_method', 'Your subscription has not begun'],
    ['?redirect_status=processing', 'Your payment is under way'],
    ['?redirect_status=succeeded&month=garbage', 'Welcome to the club'],
    // Typed by hand, where nothing was paid.
    ['?redirect_status=succeeded', 'Your subscription', false],
  ] as [string, string, boolean?][])(
    'with "%s" says "%s"',
    async (search, heading, isPaying = true) => {
      const before = `sessionStorage.setItem('subscription-paying', '${JSON.stringify({ isPaying })}')`;
      const page = await visit(`/subscription-success${search}`, { before });
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect(await axe(page)).toEqual([]);
      if (!heading.endsWith('not begun')) return;
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Monthly Subscription' }).waitFor();
    },
  );
});

describe('every step', () => {
  it.each(schemesOf(0))(
    'gives axe nothing to report, and loses nothing at 320 px, %s',
    async (colorScheme) => {
      const page = await visit('/subscription', {
        colorScheme,
        viewport: { width: 320, height: 640 },
      });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      const isRight = async () => {
        expect(await axe(page)).toEqual([]);
        expect(await width()).toBeLessThanOrEqual(320);
      };
      await isRight();
      await proceed(page);
      await page.getByText('Choose a size.').waitFor();
      await isRight();
      await fillDetails(page, {
        Email: `${'long'.repeat(15)}@a-rather-long-domain-of-somebody.example.com`,
      });
      await proceed(page);
      await page.getByRole('button', { name: start }).waitFor();
      await isRight();
    },
  );
});

async function lettersTo(email: string): Promise<string[]> {
  return (await letters(site()))
    .filter((one) => one.to.includes(email))
    .map((one) => one.subject)
    .toSorted();
}
