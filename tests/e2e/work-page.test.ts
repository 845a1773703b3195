import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addToCart, axe, toast, useBrowser } from '#tests/support/browser.ts';

const { visit } = useBrowser({ showsPictures: true });
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Gasometer, Dusk' });
const magnification = async (page: Page) =>
  Number.parseFloat(await page.getByLabel('Magnification').innerText());

describe("a work's page", () => {
  it('opens its picture in the lightbox, whose arrows lead through its details', async () => {
    const page = await visit('/work/gasometer-dusk');
    await page.locator('main figure img[alt]:not([alt=""])').first().click();
    await lightbox(page).waitFor();
    const shown = () => lightbox(page).locator('picture img').getAttribute('src');
    const first = await shown();
    await page.keyboard.press('ArrowRight');
    await expect.poll(shown).not.toBe(first);
    await expect.poll(() => lightbox(page).getByRole('link').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => lightbox(page).count()).toBe(0);
  });

  it('hangs on a wall and takes a question below Add to Cart', async () => {
    // An original that no test buys: of one that is sold another question is asked.
    const page = await visit('/work/root-and-seam');
    await page.getByRole('link', { name: 'View on a wall' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('on-a-wall');
    await expect
      .poll(() =>
        page
          .locator('#on-a-wall')
          .evaluate((wall) => Math.abs(wall.getBoundingClientRect().top) < 200),
      )
      .toBe(true);

    await page.getByRole('link', { name: 'Ask about this work' }).click();
    const ask = page.getByRole('dialog', { name: 'Ask about this work' });
    await expect
      .poll(() => ask.getByLabel('What is it about?').inputValue())
      .toBe('Purchase Inquiry');
    await expect
      .poll(() => ask.getByLabel('Message').inputValue())
      .toMatch(
        /^I would like to know more about "Root and Seam" \(http:\S+\/work\/root-and-seam\)\.$/,
      );
    expect(await axe(page)).toEqual([]);
    await ask.getByLabel('First name').fill('Ines');
    await ask.getByLabel('Last name').fill('Okafor');
    await ask.getByLabel('Email').fill('ines@example.com');
    await ask.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Thank you for your inquiry! I will respond within 24-48 hours.');
    await expect.poll(() => ask.count()).toBe(0);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/work/root-and-seam');
  });

  it('leads on to the other works of its series', async () => {
    const page = await visit('/work/high-water');
    const series = page.getByRole('region', { name: 'More from Slack Water' });
    await series.scrollIntoViewIfNeeded();
    await expect.poll(() => series.getByRole('listitem').count()).toBe(3);
    const all = series.getByRole('button', { name: /^All \w+ works$/ });
    await all.click();
    await expect.poll(() => series.getByRole('listitem').count()).toBeGreaterThan(3);
    await expect.poll(() => all.count()).toBe(0);
  });

  it('leads to the works before and after it', async () => {
    // Prints, which stay on offer when other tests buy one: a sold original has no place among its neighbors.
    const page = await visit('/work/swing-bridge');
    const beside = page.getByRole('navigation', { name: 'Previous and next work' });
    const next = beside.getByRole('link', { name: /^Next/ });
    await expect.poll(() => next.getAttribute('href')).toBe('/work/substation-frost');
    await next.press('Enter');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toBe('Substation, Frost');
    const previous = beside.getByRole('link', { name: /^Previous/ });
    await expect.poll(() => previous.getAttribute('href')).toBe('/work/swing-bridge');
    await previous.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/work/swing-bridge');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toBe('Swing Bridge, Half Open');
  });

  it('offers the cart once a work is in it', async () => {
    const page = await visit('/work/harbor-tote');
    await addToCart(page);
    await toast(page).getByRole('link', { name: 'View cart' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cart');
    await page.getByText('Order summary').waitFor();
  });
});

describe('the zoom', () => {
  it('opens on the whole picture before any tile has come, and goes near 2.5 times', async () => {
    const page = await visit('/work/gasometer-dusk');
    let asked = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/tiles/*', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Look closer' }).click();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect.poll(() => shades(page)).toBeGreaterThan(20);
    await expect.poll(() => magnification(page)).toBeCloseTo(2.5, 1);
    release();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => magnification(page)).toBeGreaterThan(2.6);
    await page.getByRole('application').focus();
    await page.keyboard.press('0');
    await expect.poll(() => magnification(page)).toBe(1);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await lightbox(page).getByRole('button', { name: 'Look closer' }).waitFor();
  });

  it('pinches on a phone, and opens where two fingers lie on the whole picture', async () => {
    const page = await visit('/work/gasometer-dusk', phone);
    await page.locator('main figure a').first().tap();
    await lightbox(page).locator('picture img').waitFor();
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === undefined ? [] : [195 - apart, 195 + apart].map((x, id) => ({ x, y: 260, id })),
      });
    await touch('touchStart', 40);
    await touch('touchEnd');
    await page.getByLabel('Magnification').waitFor();
    await expect.poll(() => magnification(page)).toBeCloseTo(2.5, 1);
    await touch('touchStart', 120);
    for (const apart of [100, 80, 60]) await touch('touchMove', apart);
    await touch('touchEnd');
    await expect.poll(() => magnification(page)).toBeLessThan(2);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });
});

/** How many shades the zoom shows in a row of its pixels: one where nothing has been drawn. */
function shades(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.zoom-room canvas');
    const pixels =
      canvas?.getContext('2d')?.getImageData(0, canvas.height / 2, canvas.width, 1).data ?? [];
    const seen = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4)
      seen.add(pixels[at]! * 65536 + pixels[at + 1]! * 256 + pixels[at + 2]!);
    return seen.size;
  });
}
