import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asOwner, call, onBoth, ownersCookie } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();
type Row = { id: string; title: string; visibility: string; price: string };

const titles = (page: Page) =>
  page.getByRole('list', { name: 'Works' }).getByRole('listitem').getByRole('link').allInnerTexts();
const ids = async (page: Page) => {
  const links = page.getByRole('list', { name: 'Works' }).getByRole('listitem').getByRole('link');
  return links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!.split('/').at(-1)!));
};
const stored = async (query = '') => {
  const cookie = await ownersCookie(site());
  const path = `/api/admin/works?limit=100&${query}`;
  return (await call<{ works: Row[] }>(site(), 'GET', path, undefined, cookie)).works;
};
const kept = async (id: string) => (await stored()).find((row) => row.id === id)!;
/** What is of one work, of whatever title others are: other specs leave copies on the site. */
const itemOf = (page: Page, { id }: Row) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href="/admin/works/${id}"]`) });
const hung = async () => (await stored()).filter(({ visibility }) => visibility !== null);

describe.each(
  onBoth(
    ['1440 px', { width: 1440, height: 1000 }, 'light'] as const,
    ['390 px by touch', { width: 390, height: 844 }, 'dark'] as const,
  ),
)('the list of works at %s', (_, viewport, colorScheme) => {
  const isNarrow = viewport.width < 1000;
  const open = async (path = '/admin/works') =>
    visit(path, { viewport, colorScheme, hasTouch: isNarrow, ...(await asOwner(site())) });
  const choose = async (page: Page, ...works: Row[]) => {
    if (isNarrow) await page.getByRole('button', { name: 'Choose', exact: true }).tap();
    for (const work of works)
      await itemOf(page, work)
        .getByRole('checkbox', { name: `Choose ${work.title}`, exact: true })
        .check();
  };

  it('keeps what is looked for in its address', async () => {
    const page = await open();
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(10);
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
    const [first] = await hung();
    await page.getByRole('searchbox', { name: 'Search' }).fill(first!.title);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(first!.title);
    await expect.poll(async () => (await titles(page))[0]).toContain(first!.title.slice(0, 4));
    await page.reload();
    await expect
      .poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue())
      .toBe(first!.title);
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called so');
    await expect.poll(() => page.getByText('No work is like that.').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(10);
    await page.getByRole('button', { name: /^Sold/ }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('sold');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe(null);
  });

  it('hides works and takes it back', async () => {
    const [, , third, fourth] = await hung();
    const page = await open();
    await choose(page, third!, fourth!);
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect.poll(async () => (await kept(third!.id)).visibility).toBe('draft');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await kept(third!.id)).visibility).toBe(third!.visibility);
    await expect.poll(async () => (await kept(fourth!.id)).visibility).toBe(fourth!.visibility);
  });

  it('shows prices before they are changed, and takes them back', async () => {
    const painting = (await stored('kind=original&tab=live'))[0]!;
    const page = await open(`/admin/works?q=${encodeURIComponent(painting.title)}&kind=original`);
    await choose(page, painting);
    await page.getByRole('button', { name: isNarrow ? 'Price...' : 'Change price...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change price' });
    await dialog.getByLabel('How').selectOption({ label: 'Raise by an amount' });
    await dialog.getByLabel('Amount').fill('100');
    const raised = `${(Number(painting.price) + 100).toFixed(2)}`;
    await dialog.getByRole('button', { name: 'Change 1 price' }).click();
    await expect.poll(async () => (await kept(painting.id)).price).toBe(raised);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await kept(painting.id)).price).toBe(painting.price);
  });

  it('moves a work by the keys of its grip, and back by its dots', async () => {
    const [first, second] = await hung();
    const page = await open();
    if (isNarrow) await page.getByRole('button', { name: 'Choose', exact: true }).tap();
    const grip = itemOf(page, first!).getByRole('button', { name: `Move ${first!.title}` });
    await grip.focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect.poll(async () => (await hung())[0]?.id).toBe(second!.id);
    const pair = [first!.id, second!.id];
    await expect
      .poll(async () => (await ids(page)).filter((id) => pair.includes(id)))
      .toEqual([second!.id, first!.id]);
    if (isNarrow) await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await itemOf(page, first!)
      .getByRole('button', { name: `More of ${first!.title}` })
      .click();
    await page.getByRole('menuitem', { name: 'Earlier' }).click();
    await expect.poll(async () => (await hung())[0]?.id).toBe(first!.id);
  });
});
