import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner, goTo, onBoth } from '#tests/support/admin-visits.ts';
import { axe, fillCard, toast, useBrowser } from '#tests/support/browser.ts';
import { owner } from '#tests/support/buy.ts';
import { mailed } from '#tests/support/mailbox.ts';

const { site, visit } = useBrowser({ showsPictures: true });
const wide = { width: 1440, height: 1000 };
const narrow = { width: 390, height: 844 };
let cookie: string;

beforeAll(async () => {
  const answer = await ask('POST', '/api/auth/login', owner);
  cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
});

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = {
    origin: site(),
    ...(cookie && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return fetch(site() + path, { method, headers, body: JSON.stringify(body) });
}

/** A card of its own for each test, made as a visitor makes it. */
async function card(title: string): Promise<{ id: string; email: string }> {
  const email = `${title.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`;
  const cards = async () =>
    (await (await ask('GET', '/api/notion/commissions')).json()) as { id: string; title: string }[];
  // A second try makes another one of the same name.
  const before = new Set((await cards()).map(({ id }) => id));
  await ask('POST', '/api/notion/commissions', {
    title,
    email,
    stage: 'inquiry',
    projectType: 'Custom Commission',
    budget: 4200,
    notes: 'Tall.',
  });
  const made = (await cards()).find((one) => one.title === title && !before.has(one.id));
  return { id: made!.id, email };
}
const stageOf = async (id: string) =>
  ((await (await ask('GET', `/api/admin/commissions/${id}`)).json()) as { stage: string }).stage;

async function open(
  path: string,
  viewport: { width: number; height: number },
  expects?: RegExp,
): Promise<Page> {
  return visit(path, { viewport, ...(expects && { expects }), ...(await asOwner(site())) });
}
/** Where an element's box ends in the window. */
const edges = (one: Locator) =>
  one.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    return { top, right, bottom, left };
  });
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe('the board', () => {
  it.each(onBoth(wide, narrow))(
    'has five stages with their cards, and nothing axe finds, at $width',
    async (viewport) => {
      const page = await open('/admin/commissions', viewport);
      await page.getByRole('heading', { name: 'Commission Pipeline' }).waitFor();
      for (const name of [
        'Active Commissions',
        'In Progress',
        'Completed This Month',
        'Total Pipeline Value',
      ])
        await expect
          .poll(() => page.getByText(name, { exact: true }).first().isVisible())
          .toBe(true);
      if (viewport === narrow) {
        // The next word peeks in at the edge.
        const edgesOf = () =>
          page
            .getByRole('group', { name: 'Stages' })
            .getByRole('button')
            .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().toJSON()));
        const cut = async () =>
          (await edgesOf()).filter(({ left, right }) => left < 360 && right > 395).length;
        await expect.poll(cut).toBe(1);
      }
      expect(await axe(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
    },
  );

  it('moves a card by the keyboard', async () => {
    const { id } = await card('Keyboard weir');
    const page = await open('/admin/commissions', wide);
    await page.getByText('Keyboard weir', { exact: true }).focus();
    await page.keyboard.press('Space');
    // What is said of lifting gives way at once to where the card is.
    await page.getByText('Over Inquiry.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.getByText('Over Proposal.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await toast(page).getByText('Keyboard weir: Proposal').waitFor();
    expect(await stageOf(id)).toBe('proposal');
  });

  it('moves a card by the mouse, and marks the column it is over', async () => {
    const { id } = await card('Mouse weir');
    const page = await open('/admin/commissions', wide);
    const from = (await page.getByText('Mouse weir', { exact: true }).boundingBox())!;
    const target = page.getByRole('region', { name: 'Completed' });
    const to = (await target.boundingBox())!;
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 8 });
    await expect
      .poll(() => target.evaluate((column) => column.className))
      .toContain('bg-moss-wash');
    await page.mouse.up();
    await toast(page).getByText('Mouse weir: Completed').waitFor();
    expect(await stageOf(id)).toBe('completed');
  });

  it.each(onBoth(wide, narrow))('moves a card by its menu, at $width', async (viewport) => {
    const title = `Menu weir ${viewport.width}`;
    const { id } = await card(title);
    const page = await open('/admin/commissions', viewport);
    if (viewport === narrow)
      await page
        .getByRole('tab', { name: /Inquiry/ })
        .or(page.getByRole('button', { name: /^Inquiry/ }))
        .first()
        .click();
    const opener = page.getByRole('button', { name: `Move or edit ${title}` });
    await opener.click();
    expect(await axe(page)).toEqual([]);
    const { left, bottom } = await edges(opener);
    const dialog = await edges(page.getByRole('dialog'));
    if (viewport === wide) {
      // Under its button, or as far up as the window has room.
      expect(dialog.left).toBeLessThanOrEqual(left);
      expect(dialog.right).toBeGreaterThan(left);
      expect(dialog.right - dialog.left).toBeLessThan(400);
      expect(dialog.top).toBeLessThanOrEqual(bottom + 5);
      expect(dialog.bottom).toBeGreaterThan(bottom);
    } else expect(dialog.bottom).toBe(viewport.height);
    await page.getByRole('dialog').getByRole('button', { name: 'In Progress' }).click();
    await toast(page).getByText(`${title}: In Progress`).waitFor();
    expect(await stageOf(id)).toBe('in_progress');
  });

  it('puts a card back that could not be moved', async () => {
    const { id } = await card('Stubborn weir');
    const page = await open('/admin/commissions', wide, /500/);
    await page.route('**/stage', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.getByRole('button', { name: 'Move or edit Stubborn weir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
    await toast(page)
      .getByText('Stubborn weir could not be moved and is back where it was.')
      .waitFor();
    await page
      .getByRole('region', { name: 'Inquiry' })
      .getByText('Stubborn weir', { exact: true })
      .waitFor();
    expect(await stageOf(id)).toBe('inquiry');
  });
});

describe('the board on a phone', () => {
  it('opens on the first column that has something', async () => {
    const page = await open('/admin/account', narrow);
    await page.route('**/api/notion/commissions', async (route) => {
      const [first] = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: [{ ...first, title: 'Alone', stage: 'completed' }] });
    });
    await goTo(page, 'Commissions');
    await page.getByText('Alone', { exact: true }).waitFor();
    const chosen = page.getByRole('group', { name: 'Stages' }).locator('[aria-pressed="true"]');
    await expect.poll(() => chosen.innerText()).toMatch(/^Completed/);
  });
});

/** Parts of a commission in which nothing is written are folded. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

describe('a commission', () => {
  it.each(onBoth(wide, narrow))(
    'is worked on: fields, pictures, a letter, at $width',
    async (viewport) => {
      const { id, email } = await card(`Sheet weir ${viewport.width}`);
      const page = await open(`/admin/commissions/${id}`, viewport, /400/);
      expect(await axe(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      // What the visitor wrote stands open, what nobody has written is folded.
      const written = () =>
        page.locator('main form details').evaluateAll((groups: HTMLDetailsElement[]) =>
          groups.map((group) => {
            const fields = [...group.querySelectorAll<HTMLInputElement>('input, textarea, select')];
            return [
              group.open,
              fields.some(({ type, value, checked }) => (type === 'checkbox' ? checked : value)),
            ];
          }),
        );
      const groups = await written();
      expect(groups.filter(([isOpen]) => !isOpen).length).toBeGreaterThan(1);
      for (const [isOpen, isWritten] of groups) expect(isOpen).toBe(isWritten);
      await unfold(page);
      const save = page.getByRole('button', { name: 'Save', exact: true });
      expect((await edges(save)).bottom).toBeLessThanOrEqual(viewport.height);
      await page.getByLabel('Medium').fill('Oil on linen');
      expect((await edges(save)).bottom).toBeLessThanOrEqual(viewport.height);
      await page.getByLabel('Deposit').fill('$1,200');
      await page.getByRole('button', { name: 'Save' }).click();
      await toast(page).getByText('Commission saved').waitFor();
      const photo = {
        name: 'p.jpg',
        mimeType: 'image/jpeg',
        buffer: await readFile('demo/finished/card-hook.webp'),
      };
      await page
        .getByLabel('Add pictures')
        .setInputFiles([
          photo,
          photo,
          { ...photo, name: 'no.jpg', buffer: Buffer.from('no picture') },
        ]);
      await page
        .getByText('no.jpg could not be added. This file is not a picture that can be read.')
        .waitFor();
      await expect
        .poll(() => page.getByRole('button', { name: /^Remove picture/ }).count())
        .toBe(2);
      // What is removed while it is still on its way is not found, which the browser logs.
      const shown = page.getByRole('region', { name: 'Pictures' }).locator('li img');
      await shown.last().scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          shown.evaluateAll((images: HTMLImageElement[]) =>
            images.map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
          ),
        )
        .not.toContain(false);
      await page.getByRole('button', { name: 'Remove picture 1' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect
        .poll(() => page.getByRole('button', { name: /^Remove picture/ }).count())
        .toBe(1);
      await page.getByRole('button', { name: 'Write to the client' }).click();
      await page.getByLabel('Your letter').fill('The ground is dry.');
      expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send the letter' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      // It was said inside the dialog, and goes on where that was.
      await toast(page).getByText('Letter sent').waitFor();
      await mailed(site(), email, 'The ground is dry.');
      expect(await axe(page)).toEqual([]);
    },
  );

  it('changed elsewhere keeps both texts on the screen until the owner chooses', async () => {
    const { id } = await card('Stale weir');
    const page = await open(`/admin/commissions/${id}`, narrow, /409/);
    await unfold(page);
    await page.getByLabel('Progress notes').fill('Mine.');
    await ask('PATCH', `/api/admin/commissions/${id}`, { notes: 'Written elsewhere.', version: 1 });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Written elsewhere.').waitFor();
    await expect.poll(() => page.getByLabel('Progress notes').inputValue()).toBe('Mine.');
    await page.getByRole('button', { name: 'Keep mine and save over it' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page).getByText('Commission saved').waitFor();
    expect(
      ((await (await ask('GET', `/api/admin/commissions/${id}`)).json()) as { notes: string })
        .notes,
    ).toBe('Mine.');
  });

  it('is paid by its client through the mailed link', async () => {
    const { id, email } = await card('Paid weir');
    await ask('PATCH', `/api/admin/commissions/${id}`, { depositAmount: '1200.00', version: 1 });
    const page = await open(`/admin/commissions/${id}`, narrow);
    await page.getByRole('button', { name: /^Send payment link.*Deposit/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send payment link' }).click();
    await toast(page).getByText('Payment link sent').waitFor();
    const link = /\/pay\/[\w-]+/;
    const [path = ''] = link.exec(await mailed(site(), email, link)) ?? [];
    const client = await visit(path, { viewport: narrow });
    await client.getByText('Deposit for “Paid weir”').waitFor();
    for (const name of [/^terms of sale/, /^Privacy/, /^Shipping/, /^Returns and withdrawal/])
      await client.getByRole('main').getByRole('link', { name }).waitFor();
    await fillCard(client, '4242424242424242', /^Pay \$1,200/);
    expect(await axe(client)).toEqual([]);
    await client.getByRole('button', { name: /^Pay \$1,200/ }).click();
    await client.getByRole('heading', { name: 'Thank you' }).waitFor();
    await client.reload();
    await client.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.reload();
    await page.getByText('Paid', { exact: true }).waitFor();
    await mailed(site(), email, 'Your payment has reached me.');
  });

  it('that is finished becomes a work', async () => {
    const { id } = await card('Finished weir');
    await ask('PATCH', `/api/admin/commissions/${id}`, {
      medium: 'Oil on linen',
      agreedPrice: '4200.00',
      version: 1,
    });
    const page = await open(`/admin/commissions/${id}`, wide);
    await page.getByLabel('Add pictures').setInputFiles('demo/finished/card-hook.webp');
    await toast(page).getByText('Picture added').waitFor();
    await page.getByLabel('Stage').selectOption('completed');
    await page.getByRole('button', { name: 'Make it a work' }).click();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Make it a work' }).click();
    await page.getByRole('link', { name: 'See “Finished weir”' }).click();
    await page.getByRole('heading', { name: 'Finished weir' }).waitFor();
  });

  it('that nobody knows is said so, with 404', async () => {
    const page = await open(
      '/admin/commissions/00000000-0000-4000-8000-000000000000',
      narrow,
      /404/,
    );
    await page.getByRole('heading', { name: 'No such commission' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
