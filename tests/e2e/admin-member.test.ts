import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { schemesOf, asOwner } from '#tests/support/admin-visits.ts';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';
import { joinTheClub } from '#tests/support/join-the-club.ts';
import { mailed } from '#tests/support/mailbox.ts';

const { visit, site } = useBrowser();
const phone = { width: 390, height: 844 };

async function isSound(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
}

async function figure(page: Page, name: string): Promise<string> {
  return page.locator('dl > div', { hasText: name }).locator('dd').innerText();
}

async function says(page: Page, words: RegExp): Promise<void> {
  await expect.poll(() => toast(page).innerText()).toMatch(words);
}

describe('the list of members', () => {
  it.each(schemesOf(0))(
    'shows who came and went, and keeps its order in its address, on a phone, %s',
    async (colorScheme) => {
      const page = await visit('/admin/subscriptions', {
        viewport: phone,
        hasTouch: true,
        colorScheme,
        ...(await asOwner(site())),
      });
      const table = page.getByRole('table', { name: 'Members of the last 12 months' });
      const joined = () => table.getByRole('row').nth(1).getByRole('cell').first().innerText();
      expect(Number(await joined())).toBe(Number(await figure(page, 'New This Month')));
      expect(await table.getByRole('row').count()).toBe(13);
      await page.locator('.recharts-bar').first().waitFor({ state: 'attached' });
      await isSound(page);
      await page.getByRole('button', { name: 'Table' }).first().click();
      await isSound(page);

      await page.getByLabel('Order').selectOption('Name');
      await expect.poll(() => new URL(page.url()).search).toBe('?order=name');
      // Somebody may join meanwhile, and a page holds no more than 25: its names alone are compared, with each other.
      const areSorted = async () => {
        const names = await page.locator('#members tbody a').allInnerTexts();
        const small = names.map((name) => name.toLowerCase());
        return small.length > 1 && small.join('\n') === small.toSorted().join('\n');
      };
      await expect.poll(areSorted).toBe(true);
      await page.reload();
      await expect.poll(areSorted).toBe(true);
      expect(await page.getByLabel('Order').inputValue()).toBe('name');
    },
  );
});

describe('the page of a member', () => {
  it.each(schemesOf(1))(
    'skips, changes the size, refunds, cancels and ends for a member on a phone, %s',
    async (colorScheme) => {
      const stranger = await visit('/subscription', { viewport: phone, hasTouch: true });
      const email = await joinTheClub(stranger);
      await mailed(site(), email, /\/subscription\/manage\//);
      const page = await visit(`/admin/subscriptions?search=${encodeURIComponent(email)}`, {
        viewport: phone,
        hasTouch: true,
        colorScheme,
        // A refund without a reason is refused.
        expects: /400/,
        ...(await asOwner(site())),
      });
      await page.getByRole('link', { name: 'Ines Okafor' }).click();
      await page.getByRole('heading', { name: 'Ines Okafor', level: 1 }).waitFor();
      await page.getByText(/^Visa ending in 4242/).waitFor();
      await isSound(page);

      const skip = page.getByRole('button', { name: /^Skip/ }).first();
      await skip.click();
      await says(page, /is skipped\s+Ines is told by mail/);
      expect(await mailed(site(), email, /is skipped/)).toContain('The studio made this change');
      await page.getByText('Skipped by you').waitFor();
      await page.getByRole('button', { name: /^Un-skip/ }).click();
      await says(page, /is no longer skipped/);

      await page.getByRole('radio', { name: 'XL', exact: true }).click();
      await says(page, /The size is XL/);
      await page.getByText('Size changed from L to XL').waitFor();

      await page.getByRole('button', { name: 'Cancel at the end' }).click();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await says(page, /The membership ends/);
      await page.getByRole('button', { name: 'Take the cancellation back' }).click();
      await says(page, /The membership goes on/);

      await page.getByRole('button', { name: 'End today...' }).click();
      const ending = page.getByRole('dialog');
      await ending.getByText(/its shirt is still sent/).waitFor();
      await isSound(page);
      await ending.getByRole('button', { name: 'Keep the membership' }).click();

      await page.getByRole('button', { name: /^Refund/ }).click();
      const refund = page.getByRole('dialog');
      await refund.getByRole('button', { name: 'Send $35.00 back' }).click();
      await refund.getByText('Enter a reason.').waitFor();
      await isSound(page);
      await refund.getByLabel('Reason').fill('Lost in the post');
      await refund.getByRole('button', { name: 'Send $35.00 back' }).click();
      await says(page, /\$35\.00 is on its way back/);
      await page.getByText('$35.00 sent back', { exact: true }).waitFor();
      await page.getByText('Lost in the post').waitFor();

      await page.getByRole('button', { name: 'End today...' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End it today' }).click();
      await says(page, /The membership has ended/);
      await page.getByText(/^Left on/).waitFor();
      await isSound(page);
    },
  );
});
