import { describe, expect, it } from 'vitest';
import type { TaxDetail } from '#app/features/shipping/tax/contract.ts';
import { asOwner, call, ownersCookie, screens } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();
const taxes = async () =>
  call<TaxDetail>(site(), 'GET', '/api/admin/settings/tax', undefined, await ownersCookie(site()));
const rateOf = async (country: string, region: string | null = null) =>
  (await taxes()).rates.find((rate) => rate.country === country && rate.region === region)?.rate;

describe.each(screens)('the tax settings at %s', (_, viewport) => {
  it('show what buyers would pay while a rate is typed, say what is wrong, save, and take it back', async () => {
    const page = await visit('/admin/settings/tax', {
      viewport,
      expects: /status of 400/,
      ...(await asOwner(site())),
    });
    const buyer = (name: string) => page.getByRole('row').filter({ hasText: name });
    await buyer('United Kingdom').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit United Kingdom' }).click();
    const kingdom = page.getByRole('group', { name: 'United Kingdom' }).first();
    await kingdom.getByLabel('Percent').fill('twenty');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await kingdom.getByText('Write 0 to 100, like 8.875.').waitFor();
    await expect.poll(() => buyer('United Kingdom').innerText()).toContain('no tax');
    await kingdom.getByLabel('Percent').fill('17.5');
    await expect.poll(() => buyer('United Kingdom').innerText()).toMatch(/with \$[\d.,]+ tax/);
    await page.getByLabel('Add a country').selectOption('NO');
    const norway = page.getByRole('group', { name: 'Norway' }).first();
    await norway.getByLabel('Percent').fill('25');
    await expect.poll(() => buyer('Norway').innerText()).toMatch(/with \$[\d.,]+ tax/);
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => rateOf('GB')).toBe(17_500);
    expect(await rateOf('NO')).toBe(25_000);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rateOf('GB')).toBe(20_000);
    expect(await rateOf('NO')).toBeUndefined();
    await page.getByText('With tax', { exact: true }).click();
    await expect.poll(() => buyer('United Kingdom').innerText()).toMatch(/\$[\d.,]+ of it tax/);
    await page.getByText('No tax', { exact: true }).click();
    await page.getByText('Nobody pays any.').waitFor();
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect
      .poll(() => page.getByRole('radio', { name: 'My own rates' }).isChecked())
      .toBe(true);
  });

  it('say what Stripe Tax lacks, what it would charge five buyers, and take it', async () => {
    const before = await taxes();
    const page = await visit('/admin/settings/tax', {
      viewport,
      expects: /status of 400/,
      ...(await asOwner(site())),
    });
    await page.getByText('Stripe Tax', { exact: true }).click();
    await page.getByText('Buyers pay tax in').waitFor();
    await page.getByRole('button', { name: 'Ask Stripe' }).click();
    const buyer = page.getByRole('row').filter({ hasText: 'Berlin, Germany' });
    await expect.poll(() => buyer.innerText()).toContain('$261.25');
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
    await page.getByLabel('Originals').fill('art');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Write a code of Stripe’s').waitFor();
    await page.getByLabel('Originals').fill('txcd_99999999');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await taxes()).by).toBe('stripe');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await taxes()).by).toBe(before.by);
  });
});
