import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';
import { asOwner, call, goTo, ownersCookie, screens } from '#tests/support/admin-visits.ts';

const { visit, site } = useBrowser({ showsPictures: true });
type Item = {
  id: string;
  title: string;
  status: string;
  location: string | null;
  notes: string | null;
  version: number;
};

const list = '**/api/notion/inventory';
const read = async () =>
  call<Item[]>(site(), 'GET', '/api/notion/inventory', undefined, await ownersCookie(site()));
const named = async (title: string) => (await read()).find((item) => item.title === title)!;
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });

const made = (given: object) => ({
  id: crypto.randomUUID(),
  title: 'Weir',
  type: 'original',
  status: 'available',
  location: 'Rack A2',
  notes: null,
  condition: 'excellent',
  originalPrice: '1200.00',
  websiteArtworkId: 'a-website-id',
  url: null,
  variants: [],
  version: 1,
  ...given,
});
const items = [
  made({ title: 'Weir', url: 'https://workspace.example/weir', notes: 'Framed in oak.' }),
  made({ title: 'Sluice', status: 'sold', location: null, originalPrice: '3000.50' }),
  made({ title: 'Lock', status: 'exhibition', originalPrice: null, location: 'Weir House' }),
  made({ title: 'Quay', status: 'private', notes: 'Near the weir.' }),
  made({
    title: 'Reed',
    type: 'print',
    originalPrice: '90.00',
    variants: [
      { id: crypto.randomUUID(), size: 'A3', price: '90.00', stock: 12, active: true },
      { id: crypto.randomUUID(), size: 'A2', price: '140.00', stock: 0, active: false },
    ],
  }),
];

describe.each(screens)('the inventory at %s', (_, viewport) => {
  /** Comes from another section, to the answers that the test gives. */
  async function arrive(answer: unknown) {
    const page = await visit('/admin/account', {
      viewport,
      expects: /500/,
      ...(await asOwner(site())),
    });
    await page.route(list, (route) =>
      answer === undefined
        ? route.fulfill({ status: 500, body: '{}' })
        : route.fulfill({ json: answer }),
    );
    await goTo(page, 'Inventory');
    return page;
  }
  const found = (page: Page) => page.getByText(/items? found$/).innerText();

  it('shows what there is, with its sums, sizes, badges and links', async () => {
    const page = await arrive(items);
    await page.getByRole('heading', { level: 1, name: 'Inventory Management' }).waitFor();
    await expect.poll(() => found(page)).toBe('5 items found');
    const figures = (await page.locator('dl').first().innerText()).split(/\s*\n\s*/);
    expect(figures).toEqual([
      'Total Items',
      '5',
      'Available',
      '2',
      'Sold',
      '1',
      'Total Value',
      '$1,290',
    ]);
    if (viewport.width > 1000)
      await expect
        .poll(() => page.getByRole('columnheader').allInnerTexts())
        .toEqual(['Title', 'Type', 'Status', 'Location', 'Price', 'Variants', 'Actions']);
    const textOf = async (title: string) =>
      (await rowOf(page, title).innerText()).replaceAll(/\s+/g, ' ');
    for (const words of [
      'Weir',
      'No. a-websit',
      'Framed in oak.',
      'Original',
      'Available',
      'Rack A2',
      '$1,200',
    ])
      expect(await textOf('Weir')).toContain(words);
    expect(await textOf('Sluice')).toMatch(/Sold .*- .*\$3,000\.50/);
    expect(await textOf('Reed')).toContain('A3 $90 12 in stock A2 $140 0 in stock Inactive');
    const link = page.getByRole('link', { name: /Notes page/ });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
      'https://workspace.example/weir',
      '_blank',
    ]);
    const colourOf = (title: string, word: string) =>
      rowOf(page, title)
        .getByText(word, { exact: true })
        .evaluate((badge) => getComputedStyle(badge).color);
    const colours = [
      await colourOf('Weir', 'Available'),
      await colourOf('Sluice', 'Sold'),
      await colourOf('Lock', 'Exhibition'),
      await colourOf('Quay', 'Private'),
    ];
    expect(new Set(colours).size).toBe(4);
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
    for (const section of ['Commissions', 'Customers', 'View site']) {
      const menu = page.getByRole('button', { name: /^Menu/ });
      if (await menu.isVisible()) await menu.press('Enter');
      await expect
        .poll(() =>
          page.getByRole('link', { name: section, exact: true }).filter({ visible: true }).count(),
        )
        .toBe(1);
      await page.keyboard.press('Escape');
    }
  });

  it('is searched by title, location or notes, and narrowed by type and status', async () => {
    const page = await arrive(items);
    const search = page.getByPlaceholder('Search by title, location, or notes...');
    await search.focus();
    await page.keyboard.type('WEIR');
    await expect.poll(() => found(page)).toBe('3 items found');
    await page.getByLabel('Status').selectOption({ label: 'Exhibition' });
    await expect.poll(() => found(page)).toBe('1 item found');
    await search.fill('');
    await page.getByLabel('Status').selectOption({ label: 'All Status' });
    await page.getByLabel('Type').selectOption({ label: 'Print' });
    await expect.poll(() => found(page)).toBe('1 item found');
    await expect
      .poll(() => page.getByLabel('Type').locator('option').allInnerTexts())
      .toEqual(['All Types', 'Original', 'Print']);
    await expect
      .poll(() => page.getByLabel('Status').locator('option').allInnerTexts())
      .toEqual(['All Status', 'Available', 'Sold', 'Exhibition', 'Private']);
    await search.fill('nothing of that name');
    await page.getByText('No inventory items found', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('shows five rows of the final shape while it waits, and a way on when it fails', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const page = await visit('/admin/account', {
      viewport,
      expects: /500/,
      ...(await asOwner(site())),
    });
    await page.route(list, async (route) => {
      await asked;
      await route.fulfill({ status: 500, body: '{}' });
    });
    await goTo(page, 'Inventory');
    await expect.poll(() => page.locator('main > div .skeleton').count()).toBe(5);
    expect(await axe(page)).toEqual([]);
    answer();
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('Failed to load inventory. Please try again.');
    expect(await axe(page)).toEqual([]);
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByText('No inventory items found', { exact: true }).waitFor();
  });

  it('is edited by the keyboard, and keeps both texts when it was changed elsewhere', async () => {
    const title = viewport.width > 1000 ? 'Draft Marks' : 'Plate Seven';
    const before = await named(title);
    const page = await visit('/admin/inventory', {
      viewport,
      expects: /409/,
      ...(await asOwner(site())),
    });
    await rowOf(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel('Location').fill('Rack A9');
    expect(await axe(page)).toEqual([]);
    // Closed by accident: what was typed is still there.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await rowOf(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .press('Enter');
    await expect.poll(() => dialog.getByLabel('Location').inputValue()).toBe('Rack A9');
    await call(
      site(),
      'PATCH',
      `/api/admin/inventory/${before.id}`,
      { location: 'Rack B1', version: before.version },
      await ownersCookie(site()),
    );
    await dialog.getByLabel('Location').press('Enter');
    await dialog.getByText('Saved by now').waitFor();
    await expect.poll(() => dialog.innerText()).toContain('Rack B1');
    await expect.poll(() => dialog.getByLabel('Location').inputValue()).toBe('Rack A9');
    await dialog.getByRole('button', { name: 'Keep mine and save over it' }).press('Enter');
    await dialog.getByLabel('Location').press('Enter');
    await expect.poll(() => toast(page).innerText()).toContain('Item saved');
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() =>
        rowOf(page, title)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expect.poll(() => rowOf(page, title).innerText()).toContain('Rack A9');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(`Edit ${title}`);
  });

  it('stays open after a Save while a size in it is not saved', async () => {
    const title = 'Birches, Evening Side (Print)';
    const page = await visit('/admin/inventory', { viewport, ...(await asOwner(site())) });
    await rowOf(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    const size = dialog.getByRole('form', { name: '13 × 10 in' });
    const price = await size.getByLabel('Price').inputValue();
    await size.getByLabel('Price').fill(price);
    await dialog.getByLabel('Location').press('Enter');
    await expect.poll(() => toast(page).innerText()).toContain('Item saved');
    await expect.poll(() => size.getByLabel('Price').inputValue()).toBe(price);
    await size.getByLabel('Price').press('Enter');
    await expect.poll(() => toast(page).innerText()).toContain('13 × 10 in saved');
    await dialog.waitFor({ state: 'hidden' });
  });
});
