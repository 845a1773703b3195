import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { toast } from './browser.ts';

/** A phone that buys, as `visit` takes it. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Puts a work into the cart by touch, with what is chosen of it. */
export async function addByTouch(page: Page, url: string, ...choices: RegExp[]): Promise<void> {
  await page.goto(url);
  for (const name of choices) await page.getByRole('radio', { name }).tap({ force: true });
  await button(page, /^Add to Cart/)
    .first()
    .tap();
  await expect.poll(() => toast(page).innerText()).toContain('has been added to your cart');
}

/** What the buyer reads on their page of the order now. */
export async function seen(page: Page): Promise<string> {
  await page.reload();
  return page.locator('main').innerText();
}
