import type { Page } from 'playwright-core';
import { fillCard } from './browser.ts';

/** Subscribes as a visitor does, and answers their address once they are welcomed. */
export async function joinTheClub(page: Page): Promise<string> {
  const email = `member-${crypto.randomUUID()}@example.com`;
  const fields = {
    'First name': 'Ines',
    'Last name': 'Okafor',
    Email: email,
    'Street address': '18 Foundry Row',
    City: 'Duluth',
    'ZIP code': '55802',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State', { exact: true }).selectOption('MN');
  await page.getByRole('radio', { name: 'L', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const start = /^Start Subscription/;
  await fillCard(page, '4242424242424242', start);
  await page.getByRole('button', { name: start }).click();
  await page.getByRole('heading', { name: 'Welcome to the club' }).waitFor();
  return email;
}
