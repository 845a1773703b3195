import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asOwner, call, isWhole, ownersCookie, screens } from '#tests/support/admin-visits.ts';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';
import { reloadWhileSaving } from '#tests/support/reload-while-saving.ts';

const { visit, site } = useBrowser({ showsPictures: true });

type Sheet = {
  form: Record<string, unknown> & { pictures: object[] };
  slug: string | null;
  hasChanges: boolean;
};
type Listed = { id: string; slug: string; productType: string };

const api = async <Reply>(method: string, path: string, sent?: unknown) =>
  call<Reply>(site(), method, `/api/admin/works${path}`, sent, await ownersCookie(site()));
const sheetOf = (id: string) => api<Sheet>('GET', `/${id}`);
const original = async () => {
  const works = await call<Listed[]>(site(), 'GET', '/api/artworks?type=artwork');
  return works[0]!;
};
/** A draft that has a picture, a title and whatever is said besides. */
async function begun(fields: Record<string, string>): Promise<string> {
  const { id } = await api<{ id: string }>('POST', '', {
    from: (await original()).id,
    kind: 'original',
  });
  const { form } = await sheetOf(id);
  const changes = Object.fromEntries(
    Object.entries(fields).map(([field, is]) => [field, { was: form[field], is }]),
  );
  await api('PATCH', `/${id}`, { changes });
  return id;
}
const fieldOf = async (id: string, field: string) => (await sheetOf(id)).form[field];
const shown = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
/** A form that opens asks once more for its work, and follows it where nothing was typed. */
async function isReadAgain(page: Page, id: string): Promise<void> {
  const address = `${site()}/api/admin/works/${id}`;
  const read = () => page.evaluate((name) => performance.getEntriesByName(name).length, address);
  await expect.poll(read).toBeGreaterThan(0);
}
const publish = (page: Page) => page.getByRole('button', { name: /^(Publish|Update)$/ });

describe.each(screens)('the form of a work at %s', (_, viewport) => {
  const open = async (path: string, expects?: RegExp) =>
    visit(path, { viewport, ...(expects && { expects }), ...(await asOwner(site())) });

  it('saves what is typed, stays without a line, and puts it on the site once it is right', async () => {
    const id = await begun({ title: 'Sluice', price: '' });
    const page = await open(`/admin/works/${id}`, /ERR_INTERNET_DISCONNECTED|status of 400/);
    const title = `Sluice at Noon ${id.slice(0, 4)}`;
    await page.getByLabel('Title', { exact: true }).fill(title);
    await expect.poll(() => fieldOf(id, 'title')).toBe(title);
    await page
      .getByText(/saved \d/i)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.reload();
    await expect.poll(() => shown(page, 'Title')).toBe(title);

    await page.context().setOffline(true);
    await page.getByLabel('Price', { exact: true }).fill('twelve');
    await page.getByText('Not saved: no connection. Kept on this device.').first().waitFor();
    expect(await fieldOf(id, 'price')).toBe('');
    await page.context().setOffline(false);
    await expect.poll(() => fieldOf(id, 'price')).toBe('twelve');

    await publish(page).click();
    await page.getByText('Write a price like 340 or 340.00.').waitFor();
    await page.getByText('Not published yet: Price.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('work-price');
    await page.getByLabel('Price', { exact: true }).fill('1,200');
    await expect.poll(() => page.getByText('Write a price like 340 or 340.00.').count()).toBe(0);
    await publish(page).click();
    await page.getByText(/On the site, changed/).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'See it on the site' }).click();
    await page.waitForURL(`**/work/${(await sheetOf(id)).slug}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('keeps what could not be sent on the device until the work is opened again', async () => {
    const id = await begun({ title: 'Lock' });
    const page = await open(`/admin/works/${id}`, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const context = page.context();
    await context.setOffline(true);
    await page.getByLabel('Medium', { exact: true }).fill('Ink on kozo');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('Ink on kozo');
    // Looked at before the page goes: what it sends in its last moment outlives it, and may reach the shop without its broken line.
    expect(await fieldOf(id, 'medium')).not.toBe('Ink on kozo');
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(`/admin/works/${id}`);
    await expect.poll(() => shown(again, 'Medium')).toBe('Ink on kozo');
    await expect.poll(() => fieldOf(id, 'medium')).toBe('Ink on kozo');
  });

  it.runIf(isWhole)('lets her write at once in a size that she adds', async () => {
    const page = await open(`/admin/works/${await begun({ title: 'Groyne', kind: 'edition' })}`);
    await page.getByRole('button', { name: 'Add a size' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toMatch(/^work-sizes-\d+-size$/);
  });

  it('shows what was saved while its page was loaded anew', async () => {
    const id = await begun({ medium: 'Oil' });
    const page = await open(`/admin/works/${id}`);
    const medium = page.getByLabel('Medium', { exact: true });
    await reloadWhileSaving(page, () => medium.fill('Oil on linen'));
    await expect.poll(() => medium.inputValue()).toBe('Oil on linen');
  });

  it.runIf(isWhole)(
    'shows both texts where two browsers wrote in one field, and keeps the chosen one',
    async () => {
      const id = await begun({ title: 'Weir' });
      const page = await open(`/admin/works/${id}`);
      await isReadAgain(page, id);
      await api('PATCH', `/${id}`, { changes: { title: { was: 'Weir', is: 'Weir, theirs' } } });
      await page.getByLabel('Title', { exact: true }).fill('Weir, mine');
      const box = page.getByRole('group', { name: 'Changed in another browser' });
      await box.waitFor();
      expect(await box.innerText()).toContain('Weir, theirs');
      expect(await shown(page, 'Title')).toBe('Weir, mine');
      expect(await fieldOf(id, 'title')).toBe('Weir, theirs');
      expect(await axe(page)).toEqual([]);
      await box.getByRole('button', { name: 'Keep mine' }).click();
      await expect.poll(() => fieldOf(id, 'title')).toBe('Weir, mine');

      await api('PATCH', `/${id}`, {
        changes: { title: { was: 'Weir, mine', is: 'Weir, again' } },
      });
      await page.getByLabel('Title', { exact: true }).fill('Weir, mine still');
      await box.getByRole('button', { name: 'Keep theirs' }).click();
      await expect.poll(() => shown(page, 'Title')).toBe('Weir, again');
      expect(await fieldOf(id, 'title')).toBe('Weir, again');
    },
  );

  it('opens the group of a wrong field, and converts what is typed to the other unit', async () => {
    const id = await begun({
      title: 'Ærø, Reeds',
      price: '900',
      weight: 'heavy',
      width: '30',
      height: '40',
    });
    const page = await open(`/admin/works/${id}`, /status of 400/);
    await page.getByText('/work/aero-reeds', { exact: true }).waitFor();
    await page.getByText('Visitors read 40 × 30 in (102 × 76 cm).').waitFor();
    await page.getByRole('radio', { name: 'cm', exact: true }).check();
    await expect.poll(() => shown(page, 'Width')).toBe('76.2');
    await page.getByText('Visitors read 40 × 30 in (102 × 76 cm).').waitFor();
    await expect.poll(() => page.getByLabel('Weight, packed').isVisible()).toBe(false);
    await publish(page).click();
    await page.getByText('Write a weight like 14 or 2.5.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('work-weight');
  });

  it('begins one draft of a new work, also when the page is loaded again', async () => {
    const page = await open('/admin/works/new?kind=edition');
    await page.waitForURL(/works\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: 'Add a print' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'More for this work' }).click();
    await page.getByRole('menuitem', { name: 'Throw this draft away' }).click();
    await page.getByRole('button', { name: 'Throw it away' }).click();
    await page.waitForURL(/\/admin\/works$/);
    await expect.poll(() => toast(page).innerText()).toContain('Discarded.');
  });

  it('shows the page before it is published, where nothing can be bought', async () => {
    const id = await begun({ title: 'Sluice Gate', price: '640' });
    const page = await open(`/admin/works/${id}`);
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Preview' }).waitFor();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1, name: 'Sluice Gate' }).waitFor();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect
      .poll(() => frame.locator('html').evaluate((html) => getComputedStyle(html).colorScheme))
      .toBe('dark');
    await page.getByRole('radio', { name: 'Wide' }).check();
    await expect
      .poll(() => frame.locator('html').evaluate((html) => html.clientWidth))
      .toBeGreaterThan(1200);
    await frame
      .getByRole('button', { name: /^Add to Cart/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect.poll(() => toast(page).innerText()).toContain('This is a preview');
    expect(new URL(page.url()).pathname).toBe(`/admin/works/${id}/preview`);
    expect(await axe(page)).toEqual([]);
  });

  it.runIf(isWhole)(
    'brings a former version back as the draft, and leaves the site as it is',
    async () => {
      const id = await begun({ title: 'Millrace', price: '300' });
      const { slug } = await api<{ slug: string }>('POST', `/${id}/publish`, {});
      const was = await fieldOf(id, 'price');
      await api('PATCH', `/${id}`, { changes: { price: { was, is: '450' } } });
      await api('POST', `/${id}/publish`, {});
      const page = await open(`/admin/works/${id}`);
      await page.getByRole('button', { name: 'More for this work' }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
      await page.getByText('On the site', { exact: true }).waitFor();
      expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: 'Restore' }).click();
      await expect.poll(() => shown(page, 'Price')).toBe('300.00');
      const onSite = await call<{ price: string }>(site(), 'GET', `/api/artworks/${slug}`);
      expect(onSite.price).toBe('450.00');

      await page.getByRole('button', { name: 'More for this work' }).click();
      await page.getByRole('menuitem', { name: 'Take it down' }).click();
      await expect.poll(() => toast(page).innerText()).toContain('Taken down');
      const status = () => fetch(`${site()}/api/artworks/${slug}`).then((answer) => answer.status);
      await expect.poll(status).toBe(404);
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(status).toBe(200);
    },
  );

  it('says where there is no such work', async () => {
    const page = await open('/admin/works/00000000-0000-4000-8000-000000000000', /404/);
    await page.getByRole('heading', { level: 1, name: 'No such work' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
