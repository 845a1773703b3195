import { describe, expect, it } from 'vitest';
import { toast, useBrowser } from '#tests/support/browser.ts';

const { visit } = useBrowser();
const script = '**/assets/further-down-*.js';

describe('a part whose script comes late', () => {
  it('is not fetched before somebody stirs', async () => {
    const page = await visit('/');
    await page.waitForLoadState('networkidle');
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('further-down')).length);
    expect(await page.locator('#portfolio-works li').count()).toBe(8);
    expect(await fetched()).toBe(0);
    await page.mouse.move(300, 300);
    await expect.poll(fetched).toBe(1);
  });

  it('does what was typed and pressed in it while it was on its way', async () => {
    const page = await visit('/');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(script, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Email' }).last().fill('early@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    release();
    await expect.poll(() => toast(page).innerText()).toContain('Successfully Subscribed');
  });

  it('stays readable when its script cannot be had, and its links lead on', async () => {
    const page = await visit('/', { expects: /Failed to load|ERR_FAILED/ });
    await page.route(script, (route) => route.abort());
    await page.locator('#portfolio-works li a').first().click();
    await page.waitForURL('**/work/gasometer-dusk');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Gasometer, Dusk');
  });
});
