import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { schemesOf } from '#tests/support/admin-visits.ts';
import { axe, fillCard, useBrowser } from '#tests/support/browser.ts';
import { letters } from '#tests/support/mailbox.ts';

const { visit, site } = useBrowser();

const phone = { viewport: { width: 390, height: 844 } };
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' }).click();
const subjectsTo = async (email: string) =>
  (await letters(site())).filter(({ to }) => to === email).map(({ subject }) => subject);

async function fillGift(page: Page, giver: string): Promise<void> {
  await page.getByLabel("Recipient's name").fill('Noor Haddad');
  await page.getByLabel('Message on the card').fill('Wear it until then.');
  await page.getByLabel('Your name').fill('Ines Okafor');
  await page.getByLabel('Your email').fill(giver);
}

async function fillAddress(page: Page, email: string): Promise<void> {
  const fields = {
    'First name': 'Noor',
    'Last name': 'Haddad',
    Email: email,
    'Street address': '18 Foundry Row',
    City: 'Duluth',
    'ZIP code': '55802',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State', { exact: true }).selectOption('MN');
  await page.getByRole('radio', { name: 'L', exact: true }).click();
}

describe('a gift of the club', () => {
  it('is paid on a phone, mailed on its day, redeemed by its link, and then says so', async () => {
    const [giver, receiver] = ['giver', 'receiver'].map(
      (who) => `${who}-${crypto.randomUUID()}@example.com`,
    ) as [string, string];
    const page = await visit('/subscription/gift?months=1', phone);
    await fillGift(page, giver);
    await page.getByRole('radio', { name: /^Mail it on a day/ }).check();
    await page.getByLabel("Recipient's email").fill(receiver);
    await page.getByLabel('On this day').fill(new Date().toISOString().slice(0, 10));
    await proceed(page);
    await page.getByRole('heading', { name: 'Pay for your gift' }).waitFor();
    await fillCard(page, '4242424242424242', /^Pay \$35$/);
    await page.getByRole('button', { name: /^Pay \$35$/ }).click();
    await page.getByRole('heading', { name: 'Your gift is ready' }).waitFor();
    // A reload pays nothing again, and what was sent is forgotten.
    await page.reload();
    await page.getByRole('heading', { name: 'Your gift is ready' }).waitFor();
    const card = await page.getByRole('link', { name: 'Look at the card' }).getAttribute('href');
    const pdf = await page.getByRole('link', { name: 'Print the card' }).getAttribute('href');
    expect((await page.request.get(pdf!)).headers()['content-type']).toBe('application/pdf');
    await page.goto('/subscription/gift');
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('');
    await expect
      .poll(() => subjectsTo(giver), { timeout: 40_000 })
      .toEqual(expect.arrayContaining(['Your gift for Noor Haddad: receipt and card']));
    await expect
      .poll(() => subjectsTo(receiver), { timeout: 40_000 })
      .toEqual(['Ines Okafor has given you one art T-shirt']);

    const received = await visit(card!, phone);
    await received.getByText('Wear it until then.').waitFor();
    await received.getByRole('button', { name: 'Redeem the gift' }).click();
    await received.getByText('Choose a size.').waitFor();
    expect(await axe(received)).toEqual([]);
    await fillAddress(received, receiver);
    await received.getByRole('button', { name: 'Redeem the gift' }).click();
    await received.getByRole('heading', { name: 'Your gift has begun' }).waitFor();
    await received.reload();
    await received.getByRole('heading', { name: 'This gift has been redeemed' }).waitFor();
  });

  it('says what is missing and begins with the first; what is typed outlives a reload', async () => {
    const page = await visit('/subscription/gift');
    await proceed(page);
    await page.getByText('Enter the name of the person it is for.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('gift-recipientName');
    await fillGift(page, 'ines@example.com');
    await page.reload();
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ines Okafor');
  });

  it('goes back from the payment by the browser, with all that was typed', async () => {
    const page = await visit('/subscription/gift');
    await fillGift(page, `back-${crypto.randomUUID()}@example.com`);
    await proceed(page);
    await page.getByRole('heading', { name: 'Pay for your gift' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ines Okafor');
  });

  it.each(schemesOf(1))(
    'lets axe find nothing on the form and its mistakes (%s)',
    async (colorScheme) => {
      const page = await visit('/subscription/gift', { colorScheme });
      await page.getByRole('radio', { name: /^Mail it on a day/ }).check();
      await proceed(page);
      await page.getByText('Choose a day.').waitFor();
      expect(await axe(page)).toEqual([]);
    },
  );

  it('that nobody has made is not found', async () => {
    const page = await visit(`/gift/${'x'.repeat(32)}`, { expects: /404/ });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Redeem the gift' }).count()).toBe(0);
  });
});
