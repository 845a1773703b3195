import { describe, expect, it } from 'vitest';
import { mailed } from '#tests/support/mailbox.ts';
import {
  axe,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
  orderLink,
} from '#tests/support/browser.ts';

const { visit, site } = useBrowser({ showsPictures: true });
const call = '**/api/teemill/mockup';

describe('a shirt in its color', () => {
  it('is shown as soon as the color is chosen, in place of the card’s picture, and opens large in a new tab', async () => {
    const page = await visit('/merchandise');
    const card = page.getByRole('article').filter({ hasText: 'Cog and Fern Art T-Shirt' });
    await card.getByRole('button', { name: 'Generate Preview' }).waitFor();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const sent: unknown[] = [];
    await page.route(call, async (route) => {
      sent.push(route.request().postDataJSON());
      await held;
      await route.continue();
    });
    await card.getByRole('radio', { name: 'navy' }).click({ force: true });
    await card.getByText('Generating...').waitFor();
    answer();
    const view = card.getByRole('link', { name: 'View Preview' });
    await view.waitFor();
    expect(sent).toEqual([
      {
        variantRef: 'demo-cog-fern',
        designUrl: expect.stringMatching(/^\/media\/[\w-]{36}\/\d+\.jpg$/),
        color: 'navy',
        placement: 'center',
      },
    ]);
    const picture = card.getByRole('img', { name: 'Cog and Fern Art T-Shirt in navy' });
    await expect
      .poll(async () => (await picture.getAttribute('src')) === (await view.getAttribute('href')))
      .toBe(true);
    await expect.poll(() => view.getAttribute('target')).toBe('_blank');
    await card.getByRole('radio', { name: 'red' }).click({ force: true });
    await card.getByRole('img', { name: 'Cog and Fern Art T-Shirt in red' }).waitFor();
    await card.getByRole('radio', { name: 'navy' }).click({ force: true });
    await picture.waitFor();
    expect(sent.length).toBe(2);
    expect(await axe(page)).toEqual([]);
  });

  it('is white where no color is chosen', async () => {
    const page = await visit('/merchandise');
    const card = page.getByRole('article').filter({ hasText: 'Harbor Tote' });
    const white = card.getByRole('img', { name: 'Harbor Tote in white' });
    await white.scrollIntoViewIfNeeded();
    await expect
      .poll(() => white.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await expect.poll(() => card.getByRole('radio', { name: 'white' }).isChecked()).toBe(true);
    await card.getByRole('button', { name: 'Generate Preview' }).click();
    await expect
      .poll(() => card.getByRole('link', { name: 'View Preview' }).getAttribute('href'))
      .toBe(await white.getAttribute('src'));
  });

  it('has a preview without colors too', async () => {
    const page = await visit('/merchandise');
    for (const title of ['Last Lift Poster', 'Line Cut Note Cards']) {
      const card = page.getByRole('article').filter({ hasText: title });
      await card.getByRole('button', { name: 'Generate Preview' }).click();
      const href = await card.getByRole('link', { name: 'View Preview' }).getAttribute('href');
      expect((await fetch(site() + href!)).headers.get('content-type')).toMatch(/^image\//);
    }
  });

  it('is begun by a color alone, and never takes the place of what is said of the cart', async () => {
    const page = await visit('/work/cog-and-fern-art-t-shirt', { expects: /502/ });
    let asked = 0;
    await page.route(call, (route) => {
      asked += 1;
      return route.fulfill({
        status: 502,
        contentType: 'application/problem+json',
        body: '{"detail":"Failed to generate mockup"}',
      });
    });
    await page.getByRole('radio', { name: 'M', exact: true }).click({ force: true });
    const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
    await add.click();
    await expect.poll(() => toast(page).innerText()).toContain('Added to Cart');
    expect(asked).toBe(0);
    await page.getByRole('radio', { name: 'red' }).click({ force: true });
    await page.getByText('Failed to generate mockup').waitFor();
    await expect.poll(() => toast(page).innerText()).toContain('Added to Cart');
    expect(asked).toBe(1);
  });

  it('stays flat when it cannot be made, says so, and may be tried again', async () => {
    const page = await visit('/merchandise', { expects: /502/ });
    const card = page.getByRole('article').filter({ hasText: 'Moth Gauge Art T-Shirt' });
    await page.route(call, (route) =>
      route.fulfill({
        status: 502,
        contentType: 'application/problem+json',
        body: '{"detail":"Failed to generate mockup"}',
      }),
    );
    await card.getByRole('radio', { name: 'green' }).click({ force: true });
    await card.getByRole('alert').filter({ hasText: 'Failed to generate mockup' }).waitFor();
    await expect.poll(() => card.getByRole('img', { name: 'in green' }).count()).toBe(0);
    await page.unroute(call);
    await card.getByRole('button', { name: 'Generate Preview' }).click();
    await card.getByRole('img', { name: 'Moth Gauge Art T-Shirt in green' }).waitFor();
  });

  it('is the same on its card and on its page, and never another than the one chosen', async () => {
    const page = await visit('/merchandise');
    const card = page.getByRole('article').filter({ hasText: 'Heron Hook Art T-Shirt' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(call, async (route) => {
      if ((route.request().postDataJSON() as { color: string }).color === 'navy') await held;
      await route.continue();
    });
    await card.getByRole('radio', { name: 'navy' }).click({ force: true });
    await card.getByRole('radio', { name: 'green' }).click({ force: true });
    await card.getByRole('img', { name: 'Heron Hook Art T-Shirt in green' }).waitFor();
    answer();
    await page.waitForLoadState('networkidle');
    await expect
      .poll(() => card.getByRole('img', { name: 'Heron Hook Art T-Shirt in navy' }).count())
      .toBe(0);
    await card.getByRole('link', { name: 'Heron Hook Art T-Shirt' }).last().click();
    await page.waitForURL('**/work/heron-hook-art-t-shirt');
    await page.getByRole('heading', { level: 1, name: 'Heron Hook Art T-Shirt' }).waitFor();
    await page.getByRole('img', { name: 'Heron Hook Art T-Shirt in green' }).first().waitFor();
    await expect
      .poll(() => page.getByRole('radio', { name: 'green' }).first().isChecked())
      .toBe(true);
  });

  it('is bought as it was seen: navy, L, on the order and in the letter', async () => {
    const page = await visit('/work/cog-and-fern-art-t-shirt');
    await page.getByRole('radio', { name: 'navy' }).first().click({ force: true });
    await page.getByRole('img', { name: 'Cog and Fern Art T-Shirt in navy' }).waitFor();
    await page.getByRole('radio', { name: 'L', exact: true }).click({ force: true });
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect.poll(() => toast(page).innerText()).toContain('Added to Cart');
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path);
      await expect.poll(() => page.getByRole('main').innerText()).toContain('Size L, navy');
      await page
        .getByRole('main')
        .getByRole('img', { name: 'Cog and Fern Art T-Shirt in navy' })
        .waitFor();
    }
    await fillAddress(page, { Email: 'navy@example.com' });
    await fillCard(page);
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect
      .poll(() => toast(page).innerText(), { timeout: 15_000 })
      .toContain('Order Placed Successfully!');
    await orderLink(page).click();
    await page.getByRole('heading', { name: /^Order [0-9a-f]{8}$/ }).waitFor();
    const chosen = /Size L.{1,3}navy|navy.{1,3}Size L|L,? navy/i;
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(chosen);
    await mailed(site(), 'navy@example.com', chosen);
  });
});
