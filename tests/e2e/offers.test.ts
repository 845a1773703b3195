import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  axe,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
  orderLink,
} from '#tests/support/browser.ts';
import { mailed } from '#tests/support/mailbox.ts';
import { owner } from '#tests/support/site.setup.ts';

const { visit, site } = useBrowser();
const phone = { width: 390, height: 844 };
const slug = 'gasometer-dusk-print';

const awake = (page: Page) =>
  page.waitForFunction(() => window.eventReplay?.hydrated.has(document.documentElement));
const post = (page: Page, path: string, data: object) =>
  page.context().request.post(path, { data, headers: { origin: site() } });

/** A question about a print in the inbox, as its page begins one, and the inbox open on the owner's phone. */
async function asked(email: string): Promise<{ page: Page; name: string }> {
  const page = await visit('/admin/login', { viewport: phone });
  await post(page, '/api/auth/login', owner);
  const lastName = `Marsh ${randomUUID().slice(0, 8)}`;
  await post(page, '/api/contact', {
    firstName: 'Sofia',
    lastName,
    email,
    projectType: 'Purchase Inquiry',
    message: `About it (${site()}/work/${slug}):\n\nWould you take a little less?`,
  });
  await page.goto('/admin/inbox');
  await awake(page);
  return { page, name: `Sofia ${lastName}` };
}

/** Answers it with a price; answers the address of the letter's link. */
async function offered(page: Page, name: string, email: string): Promise<string> {
  await page.getByRole('link', { name: `Make an offer to ${name}` }).click();
  await page.getByRole('heading', { name: 'Make an offer' }).waitFor();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(name);
  await page.getByText('The shop asks $').waitFor();
  await page.getByLabel('Size').selectOption('12 × 19 in');
  await page.getByText('The shop asks $95.').waitFor();
  await page.getByLabel('Your price').fill('80.50');
  await page.getByLabel('A line of your own').fill('As we said at the fair.');
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await expect.poll(() => toast(page).innerText()).toContain(`Offer sent to ${name}`);
  const letter = await mailed(site(), email, '$80.50');
  expect(letter).toContain('As we said at the fair.');
  return /http\S+\/offer\/[\w-]+/.exec(letter)![0];
}

it('a question is answered with a price, which its buyer pays, and the order says it', async () => {
  const email = `${randomUUID()}@example.com`;
  const { page: studio, name } = await asked(email);
  const link = await offered(studio, name, email);

  const page = await visit(link, { viewport: phone });
  await page.getByText('As we said at the fair.').waitFor();
  const shown = await page.getByRole('article').innerText();
  expect(shown).toContain('$80.50');
  expect(shown).toContain('$95');
  expect(shown).toContain('It stays in the shop until it is bought');
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex');
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Buy it for $80.50' }).click();
  await page.getByRole('heading', { name: 'Secure Checkout' }).waitFor();
  await page.getByText('Offered to you, until the end of').waitFor();
  await fillAddress(page, { Email: email });
  await fillCard(page);
  await page.getByRole('button', { name: /^Complete Purchase/ }).click();
  await orderLink(page).click();
  await page.getByRole('heading', { name: /^Order [0-9a-f]{8}$/ }).waitFor();
  await expect.poll(() => page.locator('main').innerText()).toContain('$80.50');

  await page.goto(link);
  await page.getByText('This offer has been bought').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Buy it/ }).count()).toBe(0);
  await studio.goto('/admin/offers?tab=accepted');
  const card = studio.getByRole('article').filter({ hasText: email });
  await card.getByRole('link', { name: /^Order #/ }).click();
  await studio.getByText(`Bought at the $80.50 that you offered to ${name} on`).waitFor();
});

it('an offer is moved and withdrawn by its owner, and its page says so', async () => {
  const email = `${randomUUID()}@example.com`;
  const { page, name } = await asked(email);
  const link = await offered(page, name, email);
  const card = page.getByRole('article').filter({ hasText: email });
  await card.getByRole('button', { name: /^Change the end/ }).click();
  const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Until', { exact: true }).fill(later);
  await page.getByRole('dialog').getByRole('button', { name: 'Change the end' }).click();
  await expect.poll(() => toast(page).innerText()).toContain('End changed');
  await card.getByRole('button', { name: /^Take back/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => toast(page).innerText()).toContain('Offer taken back');
  await expect.poll(() => card.count()).toBe(0);
  const buyer = await visit(link, { viewport: phone });
  await buyer.getByText('This offer was taken back').waitFor();
  await expect.poll(() => axe(buyer)).toEqual([]);
});

it('an unknown link is a page that is not there', async () => {
  const page = await visit(`/offer/${'a'.repeat(32)}`, { viewport: phone, expects: /404/ });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Buy it/ }).count()).toBe(0);
});
