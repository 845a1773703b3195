import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addToCart, axe, fillAddress, toast, useBrowser } from '#tests/support/browser.ts';

const { visit } = useBrowser();

async function toCheckout(page: Page): Promise<void> {
  await addToCart(page);
  await toast(page).waitFor();
  await page.goto('/checkout');
  await fillAddress(page);
}

describe('the form of the card', () => {
  it('is read by a browser that turns dark meanwhile, and by one whose owner chooses the theme', async () => {
    const page = await visit('/work/tree-ring-mug', { colorScheme: 'light' });
    await toCheckout(page);
    const number = page.getByLabel('Card number');
    await number.fill('4242');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => axe(page)).toEqual([]);
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }).check();
    await expect.poll(() => axe(page)).toEqual([]);
    await expect.poll(() => number.inputValue()).toBe('4242');
  });

  it('has fields that stand on one line on a phone, though one label takes two', async () => {
    const page = await visit('/work/tree-ring-mug', {
      viewport: { width: 320, height: 640 },
    });
    await toCheckout(page);
    await page.getByRole('button', { name: /^Complete Purchase/ }).waitFor();
    const height = () =>
      page.getByText(/^Expiration date/).evaluate((label) => label.getBoundingClientRect().height);
    const tops = () =>
      page
        .locator(':is([name="expiry"], [name="cvc"])')
        .evaluateAll((fields) =>
          fields.map((field) => Math.round(field.getBoundingClientRect().top)),
        );
    await expect.poll(height).toBeGreaterThan(30);
    await expect.poll(tops).toHaveLength(2);
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    expect(await axe(page)).toEqual([]);
  });
});
