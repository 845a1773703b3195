import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';
import {
  asOwner,
  call,
  goTo,
  ownersCookie,
  placeOrder,
  screens,
} from '#tests/support/admin-visits.ts';

const { visit, site } = useBrowser();
type Customer = { id: string; name: string; email: string; version: number };

const list = '**/api/admin/customers?*';
const find = async (word: string) =>
  (
    await call<Customer[]>(
      site(),
      'GET',
      `/api/admin/customers?search=${word}`,
      undefined,
      await ownersCookie(site()),
    )
  )[0]!;
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

describe.each(screens)('the customers at %s', (_, viewport) => {
  const open = async (path = '/admin/customers') =>
    visit(path, { viewport, expects: /409|500/, ...(await asOwner(site())) });

  it('are listed with their sums, two preferences and a count of the others', async () => {
    const page = await open('/admin/customers?search=castellan');
    await page.getByRole('heading', { level: 1, name: 'Customer Management' }).waitFor();
    const figures = await page.locator('dl').first().innerText();
    for (const name of [
      'Total Customers',
      'Newsletter Subscribers',
      'Repeat Customers',
      'Total Revenue',
    ])
      expect(figures).toContain(name);
    await expect
      .poll(() => page.getByPlaceholder('Search customers...').inputValue())
      .toBe('castellan');
    const text = (await rowOf(page, 'Ruth Castellan').innerText()).replaceAll(/\s+/g, ' ');
    for (const words of [
      'Oil paintings',
      'Rivers',
      '+1',
      'r.castellan@example.com',
      '+1 555 0111',
      '2 purchases',
      '$3,740',
      'View',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Large format');
    if (viewport.width > 1000)
      await expect
        .poll(() => page.getByRole('columnheader').allInnerTexts())
        .toEqual(['Customer', 'Contact', 'Stats', 'Actions']);
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
  });

  it('are found by name, email, phone and preferences', async () => {
    const page = await open();
    const search = page.getByPlaceholder('Search customers...');
    for (const [words, name] of [
      ['Mei-Lin', 'Mei-Lin Aster'],
      ['w.brandvold@example.com', 'Walter Brandvold'],
      ['5550 0115', 'Mei-Lin Aster'],
      ['lichens', 'Imani Okoro-Lindqvist'],
    ] as const) {
      await search.fill('');
      await search.focus();
      await page.keyboard.type(words);
      await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
      await rowOf(page, name).waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(words);
      await search.fill('nobody of that name');
      await page.getByText('Nobody was found for “nobody of that name”.').waitFor();
    }
  });

  it('open by the keyboard beside the list, with what is known of them and their orders', async () => {
    const page = await open('/admin/customers?search=castellan');
    await page.getByRole('button', { name: 'View Ruth Castellan' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Ruth Castellan' });
    await panel.getByText('Budget Range').waitFor();
    const info = (await panel.innerText()).replaceAll(/\s+/g, ' ');
    for (const words of [
      'Name Ruth Castellan',
      'Email r.castellan@example.com',
      'Phone +1 555 0111',
      'Budget Range $3,000 - $5,000',
      'Newsletter Subscribed',
      'Large format',
      'Prefers the telephone, mornings.',
      'Last contact 06/02/2026',
    ])
      expect(info).toContain(words);
    expect(await axe(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Orders' }).press('Enter');
    const orders = (await panel.innerText()).replaceAll(/\s+/g, ' ');
    expect(orders).toMatch(/Total orders 2/i);
    expect(orders).toMatch(/Total spent \$3,740/i);
    // Each order by its id, total, date and items (specification, section 2), the latest first.
    expect(orders).toMatch(
      /FC-1058 \$340\.00 03\/08\/2026 Plate Seven \(Print\), 32 × 26 in FC-1031 \$3,400\.00 11\/14\/2025 Plate Seven$/,
    );
    expect(orders).not.toContain('No orders yet');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('View Ruth Castellan');
  });

  it('open by a press on the row, and say when nothing was bought or subscribed', async () => {
    const page = await open('/admin/customers?search=halvorsen');
    await rowOf(page, 'Tomasz Halvorsen').getByText('t.halvorsen@example.com').click();
    const panel = page.getByRole('dialog', { name: 'Tomasz Halvorsen' });
    await panel.getByText('Not Subscribed', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Orders' }).press('Enter');
    await panel.getByText('No orders yet', { exact: true }).waitFor();
    expect((await panel.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Total orders 0 Total spent \$0/i,
    );
  });

  it('are made of orders, with each order, its total, date and works; notes keep both texts; erasing asks first', async () => {
    const email = `quay-${viewport.width}@example.com`;
    const order = await placeOrder(
      site(),
      { lastName: `Quay ${viewport.width}`, email },
      { slug: 'silos-first-snow-print', size: '12 × 12 in' },
    );
    const page = await open(`/admin/customers?search=${email}`);
    await page.getByRole('button', { name: `View Ines Quay ${viewport.width}` }).press('Enter');
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Orders' }).press('Enter');
    await panel.getByText('Silos, First Snow (Print), 12 × 12 in').waitFor();
    await expect.poll(() => panel.innerText()).toContain(order.slice(0, 8));
    await panel.getByRole('button', { name: 'Info' }).press('Enter');
    await panel.getByLabel('Notes').fill('Mine.');
    const { id, version } = { ...(await find(email)), version: 1 };
    const { version: now } = await call<Customer>(
      site(),
      'GET',
      `/api/admin/customers/${id}`,
      undefined,
      await ownersCookie(site()),
    );
    expect(now).toBeGreaterThanOrEqual(version);
    await call(
      site(),
      'PATCH',
      `/api/admin/customers/${id}`,
      { notes: 'Theirs.', version: now },
      await ownersCookie(site()),
    );
    await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await panel.getByText('Saved by now').waitFor();
    await expect.poll(() => panel.innerText()).toContain('Theirs.');
    await expect.poll(() => panel.getByLabel('Notes').inputValue()).toBe('Mine.');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `View Ines Quay ${viewport.width}` }).press('Enter');
    await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await panel.getByText('Saved by now').waitFor();
    await expect.poll(() => panel.getByLabel('Notes').inputValue()).toBe('Mine.');
    await panel.getByRole('button', { name: 'Keep mine and save over it' }).press('Enter');
    await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect.poll(() => toast(page).innerText()).toContain('Notes saved');

    // Without the address a parcel that waits could not arrive.
    await panel.getByRole('button', { name: 'Erase this person' }).press('Enter');
    await panel.getByText(`Order ${order.slice(0, 8)} has not been shipped.`).waitFor();
    const answer = panel
      .getByRole('group', { name: 'Erase this person' })
      .or(panel.getByRole('group', { name: 'Before this person' }));
    const hasFocus = () =>
      answer.evaluate(
        (box) =>
          box === document.activeElement && box.getBoundingClientRect().top < innerHeight - 44,
      );
    await expect.poll(hasFocus).toBe(true);
    expect(await axe(page)).toEqual([]);
    await panel
      .getByRole('group', { name: 'Before this person' })
      .getByRole('button', { name: 'Close' })
      .press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Erase this person');
    await call(
      site(),
      'PATCH',
      `/api/orders/${order}`,
      { status: 'cancelled' },
      await ownersCookie(site()),
    );
    // Its money goes back first.
    const blocks = async () =>
      call<{ erasureBlocks: unknown[] }>(
        site(),
        'GET',
        `/api/admin/customers/${id}`,
        undefined,
        await ownersCookie(site()),
      );
    await expect.poll(async () => (await blocks()).erasureBlocks, { timeout: 30_000 }).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: `View Ines Quay ${viewport.width}` }).press('Enter');
    await panel.getByRole('button', { name: 'Erase this person' }).press('Enter');
    await panel.getByText('This cannot be undone.').waitFor();
    await expect.poll(hasFocus).toBe(true);
    expect(await axe(page)).toEqual([]);
    await panel.getByLabel(`Type ${email} to confirm`).fill(email);
    await panel.getByRole('button', { name: 'Erase for good' }).press('Enter');
    await panel.waitFor({ state: 'hidden' });
    await page.getByText(`Nobody was found for “${email}”.`).waitFor();
  });

  it('show five rows of the final shape while they wait, and a way on when they fail', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const page = await open('/admin/account');
    await page.route(list, async (route) => {
      await asked;
      await route.fulfill({ status: 500, body: '{}' });
    });
    await goTo(page, 'Customers');
    await expect.poll(() => page.locator('main > div .skeleton').count()).toBe(5);
    answer();
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('The customers could not be loaded.');
    expect(await axe(page)).toEqual([]);
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByText('No customers yet.').waitFor();
  });
});
