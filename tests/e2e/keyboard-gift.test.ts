import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toast, useBrowser, orderLink } from '#tests/support/browser.ts';
import { takeKeyboard } from '#tests/support/keyboard.ts';

const { visit } = useBrowser();
const path = (page: Page) => new URL(page.url()).pathname;

describe('a gift to another country', () => {
  // 200 % zoom of a window 1,280 wide.
  it('is bought with the keyboard alone, at 200 %', async () => {
    const page = await visit('/work/birches-evening-side-print', {
      viewport: { width: 640, height: 450 },
    });
    const { walkTo, type, press } = await takeKeyboard(page);

    const size = (inches: string) => page.getByRole('radio', { name: inches });
    await press(/^13 × 10 in/, 'Space');
    await expect.poll(() => size('13 × 10 in').isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => size('26 × 20 in').isChecked()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => size('13 × 10 in').isChecked()).toBe(true);
    await press(/^Add to Cart/);
    await expect
      .poll(() => toast(page).innerText())
      .toContain('(Size: 13 × 10 in) has been added to your cart.');

    await walkTo(/^Cart 1 item$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    await press(/^Proceed to Checkout$/);
    await page.getByRole('heading', { name: 'Secure Checkout' }).waitFor();
    // Before that a Tab would start from where the drawer stood.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

    await type(/^First name$/, 'Ines');
    await type(/^Last name$/, 'Okafor');
    await type(/^Email$/, 'keys@example.com');
    await press(/^This is a gift$/, 'Space');
    await page.getByLabel("Recipient's first name").waitFor();
    await type(/^Recipient's first name$/, 'Lena');
    await type(/^Recipient's last name$/, 'Vogt');
    await type(/^Your message on the packing slip/, 'For the wall by the window.');
    await walkTo(/^Country$/);
    await chooseByTyping(page, 'Germany', 'DE');
    await type(/^Street address$/, 'Weserstrasse 11');
    await type(/^City$/, 'Berlin');
    await type(/^Postal code$/, '12047');

    await page.getByRole('button', { name: /^Complete Purchase/ }).waitFor();
    await type(/^Card number$/, '4242424242424242');
    await type(/^Expiration date/, '0434');
    await type(/^Security code$/, '123');
    await press(/^Complete Purchase/);
    await expect.poll(() => path(page)).toBe('/');

    // The toast goes by itself; this line stays for those who need longer.
    await orderLink(page).waitFor();
    await press(/^View your order$/);
    await page.getByRole('heading', { name: /^Order [0-9a-f]{8}$/ }).waitFor();
    const address = page.getByRole('region', { name: 'Shipping to' });
    for (const words of ['Lena Vogt', 'Weserstrasse 11', '12047', 'Berlin', 'Germany'])
      await expect.poll(() => address.innerText()).toContain(words);
    const gift = page.getByRole('region', { name: 'A gift' });
    await expect.poll(() => gift.innerText()).toContain('For the wall by the window.');
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Thank you, Ines.');
    // Some eighty stops, each looked at: minutes on a machine that is busy otherwise.
  }, 240_000);
});

/** A list that has the focus jumps to what is typed; letters that come a second late begin a new word, and it is typed again. */
async function chooseByTyping(page: Page, word: string, value: string): Promise<void> {
  const chosen = () => page.evaluate(() => (document.activeElement as HTMLSelectElement).value);
  await expect
    .poll(
      async () => {
        if ((await chosen()) !== value) await page.keyboard.type(word);
        return chosen();
      },
      { interval: 1200 },
    )
    .toBe(value);
}
