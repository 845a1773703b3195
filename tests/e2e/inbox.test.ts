import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asOwner, onBoth, placeOrder } from '#tests/support/admin-visits.ts';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();

const open = async (
  viewport: { width: number; height: number },
  path: string,
  expects?: RegExp,
): Promise<Page> =>
  visit(path, { viewport, ...(expects && { expects }), ...(await asOwner(site())) });

/** Writes through the form's own call; a name of its own for each test. */
async function write(page: Page, given: Record<string, string> = {}): Promise<string> {
  const lastName = `Marsh ${randomUUID().slice(0, 8)}`;
  const data = {
    firstName: 'Ada',
    lastName,
    email: `${randomUUID()}@example.com`,
    projectType: 'General Question',
    message: 'Is the weir still there?\nI pass it daily.',
    ...given,
  };
  await page.context().request.post('/api/contact', { data, headers: { origin: site() } });
  return `Ada ${lastName}`;
}

const awake = (page: Page) =>
  page.waitForFunction(() => window.eventReplay?.hydrated.has(document.documentElement));
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const card = (page: Page, name: string) => page.getByRole('article', { name });

describe.each(onBoth(['1440', { width: 1440, height: 900 }], ['390', { width: 390, height: 844 }]))(
  'the inbox at %s',
  (_name, viewport) => {
    it('shows an inquiry whole, with the card and the person it belongs to', async () => {
      const page = await open(viewport, '/admin/inbox');
      const name = await write(page, {
        projectType: 'Custom Commission',
        budget: '$1,000 - $3,000',
      });
      await page.reload();
      await awake(page);
      const text = await card(page, name).innerText();
      for (const part of [
        'Custom Commission, $1,000 - $3,000',
        'Is the weir still there?',
        'I pass it daily.',
        'New',
      ])
        expect(text).toContain(part);
      await expect
        .poll(() =>
          card(page, name).getByRole('link', { name: 'Commission card' }).getAttribute('href'),
        )
        .toMatch(/^\/admin\/commissions\/[0-9a-f-]{36}$/);
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      // The boxes and the filters of this one stand in one row.
      const heights = await page
        .locator('main .tab-row')
        .first()
        .locator('a, button')
        .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().bottom));
      expect(heights.length).toBeGreaterThan(5);
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(12);
      await card(page, name).getByRole('link', { name: 'Customer' }).click();
      await page.getByRole('dialog').getByRole('heading', { name }).waitFor();
    });

    it('is answered from here: what was typed survives a reload, and both sides stand in one thread', async () => {
      const page = await open(viewport, '/admin/inbox');
      const name = await write(page);
      await page.reload();
      await awake(page);
      await card(page, name)
        .getByRole('link', { name: /^Reply/ })
        .click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByText('Write an answer first.').waitFor();
      const field = page.getByRole('textbox', { name: 'Your answer' });
      await field.fill('It stands, and the birches too.');
      await page.reload();
      await expect.poll(() => field.inputValue()).toBe('It stands, and the birches too.');
      await page.getByRole('button', { name: 'Keep as a saved reply' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill(name);
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await page.getByRole('button', { name: 'Send the answer' }).click();
      const messages = page.getByRole('list', { name: `Between ${name} and you` });
      await messages.getByText('It stands, and the birches too.').waitFor();
      await expect.poll(() => messages.getByRole('listitem').count()).toBe(2);
      await expect.poll(() => field.inputValue()).toBe('');
      await page.getByRole('button', { name: 'Saved replies' }).click();
      await page.getByRole('button', { name: `Insert “${name}”` }).click();
      await expect.poll(() => field.inputValue()).toBe('It stands, and the birches too.');
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.goto('/admin/inbox?state=answered');
      await card(page, name).waitFor();
    });

    it('is answered by the keyboard, undone in one press, and found again in its tab', async () => {
      const page = await open(viewport, '/admin/inbox');
      const name = await write(page);
      await page.reload();
      await awake(page);
      const counted = async () =>
        Number(/\d+/.exec(await page.getByRole('button', { name: /^New/ }).innerText())![0]);
      const before = await counted();
      await card(page, name)
        .getByRole('button', { name: /^Mark as answered/ })
        .focus();
      await page.keyboard.press('Enter');
      await card(page, name).getByText('Marked as answered.').waitFor();
      await expect.poll(counted).toBe(before - 1);
      await card(page, name).getByRole('button', { name: /^Undo/ }).focus();
      await page.keyboard.press('Enter');
      await card(page, name)
        .getByRole('button', { name: /^Mark as answered/ })
        .waitFor();
      await expect.poll(counted).toBe(before);
      await card(page, name)
        .getByRole('button', { name: /^Archive/ })
        .click();
      await card(page, name).getByText('Archived.').waitFor();
      await page.getByRole('button', { name: /^Archived/ }).click();
      await page.waitForURL('**/admin/inbox?state=archived');
      await card(page, name)
        .getByRole('button', { name: /^Mark as new/ })
        .waitFor();
      await page.reload();
      await card(page, name).waitFor();
    });

    it('shows who asked for the newsletter, and asks before it removes one', async () => {
      const page = await open(viewport, '/admin/inbox/newsletter');
      const email = `wren-${randomUUID().slice(0, 8)}@reed.example`;
      await page
        .context()
        .request.post('/api/newsletter', { data: { email }, headers: { origin: site() } });
      await page.getByLabel('Search').fill(email);
      const row = page.getByRole('listitem').filter({ hasText: email });
      await row.getByText('Waiting for confirmation').waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await row.getByRole('button', { name: /^Remove/ }).click();
      const dialog = page.getByRole('dialog', { name: `Remove ${email}?` });
      expect(await axe(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await row.waitFor();
      await row.getByRole('button', { name: /^Remove/ }).click();
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await toast(page).getByText(`${email} is out of the newsletter.`).waitFor();
      await page.getByText(`Nobody was found for “${email}”.`).waitFor();
    });
  },
);

describe('the inbox', () => {
  const narrow = { width: 390, height: 844 };

  it('tells who presses on an inquiry that was moved elsewhere, and changes nothing', async () => {
    const page = await open(narrow, '/admin/inbox', /409/);
    const name = await write(page);
    await page.reload();
    await awake(page);
    const list = (await (await page.request.get('/api/admin/inquiries')).json()) as {
      id: string;
      lastName: string;
    }[];
    const { id } = list.find(({ lastName }) => name.endsWith(lastName))!;
    const elsewhere = { data: { state: 'archived', version: 1 }, headers: { origin: site() } };
    await page.context().request.patch(`/api/admin/inquiries/${id}`, elsewhere);
    const moved = page.waitForResponse((answer) =>
      answer.url().includes(`/api/admin/inquiries/${id}`),
    );
    await card(page, name)
      .getByRole('button', { name: /^Mark as answered/ })
      .click();
    expect((await moved).status()).toBe(409);
    await toast(page)
      .getByText('This inquiry was moved elsewhere meanwhile. Look at it again.')
      .waitFor();
    await expect.poll(() => card(page, name).count()).toBe(0);
    await page.getByRole('button', { name: /^Archived/ }).click();
    await card(page, name).waitFor();
  });

  it('says when there is nothing, and when it could not be loaded', async () => {
    const page = await open(narrow, '/admin/inbox/letters', /500/);
    await page.getByText('Every letter has been sent.').waitFor();
    await page.route('**/api/admin/inquiries?*', (route) => route.fulfill({ json: [] }));
    await page.getByRole('main').getByRole('link', { name: 'Inquiries' }).click();
    await page.getByText('Every inquiry has its answer.').waitFor();
    expect(await axe(page)).toEqual([]);
    // One row, of which the next word peeks in.
    const boxOf = async (name: RegExp, role: 'link' | 'button') =>
      (await page.getByRole('main').getByRole(role, { name }).boundingBox())!;
    const [first, next, last] = [
      await boxOf(/^Inquiries/, 'link'),
      await boxOf(/^New/, 'button'),
      await boxOf(/^Held back/, 'button'),
    ];
    for (const { y, height } of [next, last])
      expect(y + height / 2 > first.y && y + height / 2 < first.y + first.height).toBe(true);
    const begun = await boxOf(/^Answered/, 'button');
    expect(next.x + next.width + 20).toBeLessThan(narrow.width);
    expect(begun.x + 32).toBeLessThan(narrow.width);
    expect(begun.x + begun.width).toBeGreaterThan(narrow.width);
    expect(await overflow(page)).toBe(0);
    await page.unroute('**/api/admin/inquiries?*');
    await page.route('**/api/admin/inquiries?*', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    await page.getByRole('button', { name: /^Answered/ }).click();
    await page.getByText('The inquiries could not be loaded.').waitFor();
  });

  it('leads from a withdrawal to the order that is withdrawn, and to who wrote', async () => {
    const email = `${randomUUID()}@example.com`;
    const lastName = `Teal ${randomUUID().slice(0, 8)}`;
    const id = await placeOrder(
      site(),
      { lastName, email },
      { slug: 'lichen-chart-print', size: '10 × 12 in' },
    );
    const page = await open(narrow, '/admin/inbox');
    const data = { name: `Ines ${lastName}`, email, orderNumber: id.slice(0, 8), goods: '' };
    await page.context().request.post('/api/withdrawals', { data, headers: { origin: site() } });
    await page.reload();
    await awake(page);
    const written = card(page, `Ines ${lastName}`);
    await expect
      .poll(() => written.getByRole('link', { name: 'Customer' }).getAttribute('href'))
      .toMatch(/^\/admin\/customers\?person=/);
    expect(await axe(page)).toEqual([]);
    await written.getByRole('link', { name: `Order #${id.slice(0, 8)}` }).click();
    await page.waitForURL(`**/admin/orders/${id}`);
    await page.getByRole('heading', { level: 1, name: `Order #${id.slice(0, 8)}` }).waitFor();
  });

  it('hands the subscribers over as a table', async () => {
    const page = await open(narrow, '/admin/inbox/newsletter');
    const email = `coot-${randomUUID().slice(0, 8)}@reed.example`;
    await page
      .context()
      .request.post('/api/newsletter', { data: { email }, headers: { origin: site() } });
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as a table (CSV)' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^newsletter-.+\.csv$/);
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(`${email},waiting,`);
  });
});
