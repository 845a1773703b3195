import { describe, expect, it } from 'vitest';
import { isWhole, onBoth, orderToken } from '#tests/support/admin-visits.ts';
import { addToCart, toast, useBrowser } from '#tests/support/browser.ts';
import { hidesFocus } from '#tests/support/keyboard.ts';

const { visit, site } = useBrowser({ showsPictures: true });

describe('the focus', () => {
  it.each(
    onBoth(
      ['a print with sizes, at 200 %', '/work/plate-seven-print', 640, 450] as const,
      ['an original', '/work/root-and-seam', 390, 640] as const,
    ),
  )('is never covered by the bar that holds Add to Cart, on %s', async (_, path, width, height) => {
    const page = await visit(path, { viewport: { width, height } });
    // All parts have come once something has moved.
    await page.mouse.move(20, 300, { steps: 2 });
    await page
      .getByRole('button', { name: 'View on a wall' })
      .or(page.getByRole('link', { name: 'View on a wall' }))
      .waitFor();
    for (let step = 0; step < 70; step++) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(hidesFocus), { interval: 20 }).toBeUndefined();
    }
    await page.locator('.buy-bar').waitFor();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => page.evaluate(hidesFocus), { interval: 20 }).toBeUndefined();
    }
  });

  it('goes into the frame that opens for the own wall, and comes back from it', async () => {
    const page = await visit('/work/reed-margin');
    await page.getByRole('button', { name: 'Try it on your own wall' }).click();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type))
      .toBe('file');
    await page.getByRole('button', { name: 'Back to the studio wall' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Try it on your own wall');
  });
});

describe('a toast', () => {
  it('stands at the top where the pressed button is at the foot of the screen', async () => {
    const page = await visit('/shop');
    const buttons = page.getByRole('article').getByRole('button', { name: /^Add to Cart/ });
    await buttons.first().waitFor();
    // One that stands where a toast would be, at the right.
    const index = await buttons.evaluateAll((all) =>
      all.findIndex((one) => one.getBoundingClientRect().right > innerWidth - 300),
    );
    const button = buttons.nth(index);
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await button.evaluate((element) =>
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 30),
    );
    await button.press('Enter');
    await toast(page).waitFor();
    await expect.poll(async () => (await toast(page).boundingBox())!.y).toBeLessThan(200);

    // Whoever walks on to what stands there by now sees it: the toast makes room again.
    await button.evaluate((element) => {
      scrollBy(0, element.getBoundingClientRect().top - 120);
      element.blur();
      element.focus({ preventScroll: true });
    });
    await expect.poll(async () => (await toast(page).boundingBox())!.y).toBeGreaterThan(450);
  });
});

describe('the pictures of a cart', () => {
  it('are named by title and color, not by all that can be seen on them', async () => {
    const page = await visit('/work/pier-head-herons');
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto('/work/tree-ring-mug');
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto('/cart');
    const names = () =>
      page
        .getByRole('main')
        .getByRole('img')
        .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
    await expect.poll(names).toEqual(['Pier Head, Herons', 'Tree Ring Mug in white']);
  });
});

describe('text with more air (WCAG 1.4.12)', () => {
  const pages = ['/', '/checkout', '/work/plate-seven-print', '/subscription'];
  const order = '/order/…';
  const orderPath = async () =>
    `/order/${await orderToken(site(), { lastName: 'Okafor', email: 'air@example.com' }, { slug: 'lichen-chart-print', size: '10 × 12 in' })}`;
  const more = ['/shop', '/work/cog-and-fern-art-t-shirt', '/cart', '/blog/pulling-last-lift'];
  it.each(isWhole ? [...pages, ...more, order] : [...pages, order])(
    'loses nothing on %s at 320 px',
    async (path) => {
      const page = await visit(path === order ? await orderPath() : path, {
        viewport: { width: 320, height: 640 },
      });
      await page.mouse.move(20, 300, { steps: 2 });
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(320);
      await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
    },
  );
});

describe("the system's own colors", () => {
  it('leave the swatches their colors and show which size is chosen', async () => {
    const page = await visit('/work/cog-and-fern-art-t-shirt', { forcedColors: 'active' });
    const paints = await page
      .getByRole('group', { name: 'Color' })
      .locator('.swatch')
      .evaluateAll((swatches) =>
        swatches.map((swatch) => getComputedStyle(swatch).backgroundColor),
      );
    expect(new Set(paints).size).toBe(6);
    const cells = page.getByRole('group', { name: 'Size' }).locator('.chosen-cell');
    await cells.filter({ hasText: /^M/ }).click();
    const looks = () =>
      cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).backgroundColor));
    await expect.poll(async () => new Set(await looks()).size).toBe(2);
  });

  it('show which steps of an order are done', async () => {
    const buyer = { lastName: 'Okafor', email: 'contrast@example.com' };
    const bought = { slug: 'lichen-chart-print', size: '10 × 12 in' };
    const page = await visit(`/order/${await orderToken(site(), buyer, bought)}`, {
      forcedColors: 'active',
    });
    const fill = (step: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${step}`) })
        .locator('.size-2\\.5')
        .evaluate((mark) => getComputedStyle(mark).backgroundColor);
    await expect.poll(() => fill('Paid')).toBe('rgb(0, 0, 0)');
    await expect.poll(() => fill('At your door')).not.toBe('rgb(0, 0, 0)');
  });
});

describe('a control without words', () => {
  it('says its name after a moment, the next one at once, and none of it on Escape', async () => {
    const page = await visit('/work/harbor-tote');
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto('/cart');
    const [less, more] = ['One less', 'One more'].map((name) =>
      page.getByRole('main').getByRole('button', { name }),
    );
    await more!.waitFor();
    const tip = page.locator('.tooltip');
    await page.mouse.move(5, 300, { steps: 2 });
    await tip.waitFor({ state: 'attached' });
    const startedAt = Date.now();
    await less!.hover();
    await expect.poll(() => tip.isVisible()).toBe(true);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(650);
    await expect.poll(() => tip.innerText()).toBe('One less');
    await more!.hover();
    await expect.poll(() => tip.innerText()).toBe('One more');
    await page.keyboard.press('Escape');
    await expect.poll(() => tip.isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    await less!.focus();
    await expect.poll(() => tip.innerText()).toBe('One less');
  });

  it('leaves free what stands below the colors', async () => {
    const page = await visit('/work/harbor-tote');
    await page.mouse.move(5, 300, { steps: 2 });
    const tip = page.locator('.tooltip');
    await tip.waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    const color = page.getByRole('radio', { name: 'green' }).first();
    await color.focus();
    await expect.poll(() => tip.isVisible()).toBe(true);
    const swatch = await color.boundingBox();
    await expect
      .poll(async () => ((await tip.boundingBox())?.y ?? Infinity) + 20)
      .toBeLessThan(swatch!.y + swatch!.height);
  });
});

/** Words that their own box cuts off, in what can be seen. */
function cutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      const isHidden = position === 'absolute' && (clipPath !== 'none' || element.clientWidth <= 1);
      if (isHidden || !element.innerText?.trim() || element.closest('.sr-only, svg, select'))
        return false;
      const cutsAcross = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
      const cutsDown = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
      return cutsAcross || cutsDown;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
