import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asOwner, isWhole, onBoth } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { owner } from '#tests/support/site.setup.ts';

const { visit, site } = useBrowser();
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

const overview = {
  at: '2026-11-20T09:00:00.000Z',
  waiting: {
    ordersToShip: { count: 2, oldest: '2026-11-17T08:00:00.000Z' },
    inquiries: { count: 1, oldest: '2026-11-19T08:00:00.000Z' },
    commissions: { overdue: 1, soon: 2 },
    paymentsWithoutOrder: 1,
    failedLetters: 3,
    club: { toPack: 0, month: null, closing: null },
    lowStock: { count: 1, sizes: [{ title: 'Reed Margin', size: 'A3', left: 2 }] },
  },
  sales: {
    months: Array.from({ length: 12 }, (_, index) => ({
      month: `2026-${String(index + 1).padStart(2, '0')}`,
      amounts: {
        artwork: `${index}200.00`,
        print: '340.00',
        merchandise: '0.00',
        commission: '0.00',
        subscription: '35.00',
        shipping: '0.00',
        refund: '0.00',
      },
      total: `${index}575.00`,
    })),
    kinds: [
      { kind: 'artwork', quantity: 12, amount: '68400.00' },
      { kind: 'print', quantity: 12, amount: '4080.00' },
      { kind: 'subscription', quantity: 12, amount: '420.00' },
    ],
    total: '72900.00',
    best: [
      {
        title: 'Gasometer, Dusk',
        kind: 'artwork',
        quantity: 1,
        amount: '4200.00',
        slug: 'gasometer-dusk',
        picture: null,
      },
    ],
  },
  recent: [
    {
      id: '6f0a2c1e-8d5b-4c3a-9e7f-1b2c3d4e5f60',
      at: '2026-11-19T08:00:00.000Z',
      what: 'Deposit for Weir House',
      who: 'Ines Okafor',
      amount: '1200.00',
      path: null,
    },
  ],
  conversion: { days: 30, carts: 25, orders: 3 },
};
const nothing = {
  ...overview,
  waiting: {
    ordersToShip: { count: 0, oldest: null },
    inquiries: { count: 0, oldest: null },
    commissions: { overdue: 0, soon: 0 },
    paymentsWithoutOrder: 0,
    failedLetters: 0,
    club: { toPack: 0, month: null, closing: null },
    lowStock: { count: 0, sizes: [] },
  },
};

/** Signs in by the form, as a person does who has bookmarked it. */
async function signIn(viewport: { width: number; height: number }): Promise<Page> {
  const page = await visit('/admin/login', { viewport });
  await page.getByLabel('User name').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/admin/login');
  await awake(page);
  return page;
}

const open = async (
  path: string,
  viewport: { width: number; height: number },
  expects?: RegExp,
): Promise<Page> =>
  visit(path, { viewport, ...(expects && { expects }), ...(await asOwner(site())) });

/** Comes to the home from another page of the owner's area, so that the browser itself asks for what it shows. */
async function comeHome(
  viewport: { width: number; height: number },
  answer: object | 500,
): Promise<Page> {
  const page = await open('/admin/account', viewport, answer === 500 ? /500/ : undefined);
  await page.route('**/api/admin/overview', (route) =>
    answer === 500
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: '{"detail":"broken"}',
        })
      : route.fulfill({ json: answer }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Full Circle Studio' }).click();
  await page.waitForURL('**/admin');
  return page;
}

const awake = (page: Page) =>
  page.waitForFunction(() => window.eventReplay?.hydrated.has(document.documentElement));
const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Infinity;
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(onBoth(['1440', wide], ['390', narrow]))(
  'the home of the owner at %s',
  (_name, viewport) => {
    it('is where the sign-in leads, and says what waits, with a way to each', async () => {
      const signedIn = await signIn(viewport);
      await expect.poll(() => new URL(signedIn.url()).pathname).toBe('/admin');
      await expect.poll(() => signedIn.locator('h1').innerText()).toBe('Home');
      const page = await comeHome(viewport, overview);
      const tasks = page.getByRole('region', { name: 'What waits' }).getByRole('link');
      await expect.poll(() => tasks.count()).toBe(6);
      await expect
        .poll(() => tasks.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
        .toEqual([
          '/admin/payments',
          '/fulfillment',
          '/admin/inbox',
          '/admin/commissions',
          '/admin/inbox/letters',
          '/admin/inventory',
        ]);
      const text = await page.locator('main').innerText();
      for (const sentence of [
        'The oldest has waited 3 days.',
        '1 overdue, 2 within 7 days.',
        'Reed Margin, A3: 2 left',
        '3 of 25 carts of the last 30 days became an order.',
        '12%',
        '$72,900',
        'Deposit for Weir House, Ines Okafor',
      ])
        expect(text).toContain(sentence);
      await page.locator('.recharts-bar-rectangle').first().waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });

    it('says when all is well, and reads its figures as a table by the keyboard', async () => {
      const page = await comeHome(viewport, nothing);
      await page.getByText('All is well. Nothing waits for you.').waitFor();
      const table = page.getByRole('table', { name: 'Sales of the last 12 months' });
      await expect.poll(() => table.getByRole('row').count()).toBe(13);
      await page.getByRole('button', { name: 'Table' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.recharts-bar-rectangle').count()).toBe(0);
      await expect
        .poll(() => table.getByRole('row').nth(1).innerText())
        .toMatch(/December 2026[\s\S]*\$11,575/);
      expect((await table.boundingBox())!.width).toBeGreaterThan(300);
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });

    it('says that it could not be loaded, and tries again', async () => {
      const page = await comeHome(viewport, 500);
      await page.getByText('The overview could not be loaded.').waitFor();
      await page.unroute('**/api/admin/overview');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Best works' }).waitFor();
      await expect.poll(() => page.getByText('The overview could not be loaded.').count()).toBe(0);
    });
  },
);

describe("the search of the owner's area", () => {
  it('opens by its key, is chosen from by the arrows and opened by Enter', async () => {
    const page = await open('/admin/customers', wide);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', {
      name: 'Search orders, people, works, words and books',
    });
    await expect.poll(() => field.evaluate((input) => document.activeElement === input)).toBe(true);
    await expect.poll(() => field.inputValue()).toBe('');
    await page.getByText('Write two letters or more.').waitFor();
    const person = (await (
      await page.request.get('/api/admin/customers?search=brandvold')
    ).json()) as [{ id: string; name: string; email: string }];
    await field.fill(person[0].email);
    const option = page.getByRole('option', { name: person[0].name });
    await option.waitFor();
    expect(await axe(page)).toEqual([]);
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
    const chosen = async () =>
      (await field.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'));
    await expect.poll(chosen).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/customers?person=${person[0].id}`);
    await page.getByRole('dialog').getByRole('heading', { name: person[0].name }).waitFor();
    await page.reload();
    await page.getByRole('dialog').getByRole('heading', { name: person[0].name }).waitFor();
  });

  it('goes through what it found with the arrows, and round at the end', async () => {
    const page = await open('/admin', wide);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('first');
    await page.getByRole('option').nth(1).waitFor();
    const chosen = () => page.locator('[role=option][aria-selected=true]').getAttribute('id');
    const ids = await page
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.id));
    for (const id of [...ids, ids[0]!]) {
      await expect.poll(chosen).toBe(id);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(chosen).toBe(ids.at(-1));
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('combobox').count()).toBe(0);
  });

  it('is under the thumb on a phone, says when nothing is found, and leads to a work', async () => {
    const page = await open('/admin', narrow);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('no such thing');
    await page.getByText('Nothing was found for “no such thing”.').waitFor();
    await page.getByRole('combobox').fill('gasom');
    await page
      .getByRole('option', { name: /Gasometer, Dusk/ })
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page
      .getByRole('option', { name: /Gasometer, Dusk/ })
      .first()
      .click();
    await page.waitForURL(`${site()}/work/gasometer-dusk`);
  });
});

/** The narrowest of each layout: the sections in a row, the menu, a phone; with WHOLE=on more of each. */
const widths = isWhole ? [1440, 1280, 1200, 1024, 390, 384, 320] : [1280, 1024, 320];

describe("the head of the owner's area", () => {
  it('holds its name and its sections on one line, however wide', async () => {
    const page = await open('/admin', { width: 1440, height: 800 });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await awake(page);
      await expect.poll(() => overflow(page), { message: `${width}` }).toBe(0);
      await expect
        .poll(() => heightOf(page.getByRole('banner')), { message: `${width}` })
        .toBeLessThanOrEqual(72);
      await expect
        .poll(() => heightOf(page.getByRole('banner').getByText('Full Circle Studio')), {
          message: `${width}`,
        })
        .toBeLessThan(32);
      // A longer name gives way, and what stands beside it stays whole.
      const logo = page.getByRole('banner').locator('a[href="/admin"]').first();
      const isCut = () =>
        logo.locator('span').evaluate((name) => name.scrollWidth > name.clientWidth);
      expect(await isCut(), `${width}`).toBe(false);
      await logo.locator('span').evaluate((name) => {
        name.textContent = 'The Painting Studio of Rosa Lindqvist & Co';
      });
      await expect.poll(() => overflow(page), { message: `long name, ${width}` }).toBe(0);
      await expect
        .poll(() => heightOf(page.getByRole('banner')), { message: `long name, ${width}` })
        .toBeLessThanOrEqual(72);
      if (width < 1280) await page.getByRole('button', { name: 'Menu' }).click();
      const sections = page
        .getByRole('navigation', { name: "Owner's area" })
        .getByRole('link')
        .filter({ visible: true });
      await expect
        .poll(() => sections.allInnerTexts(), { message: `${width}` })
        .toEqual([
          'Home',
          'Works',
          'Fulfillment',
          'Inbox',
          // In a row it stands under Works.
          ...(width < 1280 ? ['Inventory'] : []),
          'Commissions',
          'Customers',
          'Club',
          'Words',
          'Books',
        ]);
      await expect.poll(() => sections.first().getAttribute('aria-current')).toBe('page');
    }
  });
});
