import { describe, expect, it } from 'vitest';
import { asOwner, call, screens } from '#tests/support/admin-visits.ts';
import { useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();
type Listed = { id: string; title: string };

describe.each(screens)('a sale by hand at %s', (_, viewport) => {
  it('keeps the chosen works and what is typed about them, until they are taken out', async () => {
    const [work] = await call<Listed[]>(site(), 'GET', '/api/artworks?type=artwork');
    const path = `/admin/sales/new?work=${work!.id}`;
    const page = await visit(path, { viewport, ...(await asOwner(site())) });
    const takeOut = page.getByRole('button', { name: `Take out ${work!.title}` });
    await takeOut.waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    const price = page.getByLabel('Price of one');
    await price.fill('123');
    await page.reload();
    await takeOut.waitFor();
    await expect.poll(() => price.inputValue()).toBe('123');
    expect(await takeOut.count()).toBe(1);
    await takeOut.click();
    await page.getByText('Nothing chosen yet.').waitFor();
    await page.reload();
    await page.getByText('Nothing chosen yet.').waitFor();
    await expect.poll(() => takeOut.count()).toBe(0);
  });
});
