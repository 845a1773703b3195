import { describe, expect, it } from 'vitest';
import { addToCart, axe, fillAddress, toast, useBrowser } from '#tests/support/browser.ts';
import { mailed } from '#tests/support/mailbox.ts';

const { site, visit } = useBrowser();

describe('a visitor from Berlin', () => {
  const berlin = { timezoneId: 'Europe/Berlin' };

  it('reads what shipping costs before any address, chooses another country, and finds it kept', async () => {
    const page = await visit('/work/harbor-tote', berlin);
    const country = page.getByLabel('Ships to');
    await expect.poll(() => country.inputValue()).toBe('DE');
    await expect
      .poll(() => page.locator('main').innerText())
      .toMatch(/Ships to[\s\S]*\$18\s+Leaves within 5 working days, then 6 to 15 days/);
    await page
      .getByText(
        'Import VAT and duties are not included: customs there may ask the recipient for them on arrival.',
      )
      .waitFor();
    expect(await axe(page)).toEqual([]);
    // Every country is offered once somebody reaches for the choice.
    expect(await country.locator('option').count()).toBe(1);
    await country.focus();
    await expect.poll(() => country.locator('option').count()).toBeGreaterThan(200);
    expect(await country.inputValue()).toBe('DE');
    await country.selectOption('GB');
    await page.getByText('Tax is added at checkout.').waitFor();
    await addToCart(page);
    // Leaving the page ends what it has not sent yet.
    await toast(page).waitFor();
    await page.goto('/cart');
    await expect.poll(() => page.getByLabel('Ships to').inputValue()).toBe('GB');
    // 28 for the bag and 14 on the way.
    await expect
      .poll(() => page.locator('main').innerText())
      .toMatch(
        /Total before shipping and tax\s+\$28[^]*With shipping to United Kingdom, before tax\s+\$42/,
      );
  });

  it('is asked for no state, and told what it costs as soon as the country is known, and what is agreed to', async () => {
    const page = await visit('/work/harbor-tote', {
      ...berlin,
      expects: /Failed to load resource/,
    });
    await addToCart(page);
    await toast(page).waitFor();
    await page.route('**/api/shipping', (route) => route.abort());
    await page.goto('/cart');
    const shipsTo = page.getByLabel('Ships to');
    await page.getByText('The cost for your country could not be loaded.').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.unroute('**/api/shipping');
    await page.getByRole('button', { name: 'Try again' }).click();
    await shipsTo.waitFor();
    await page.route('**/api/shipping', (route) => route.abort());
    await page.reload();
    await page.getByText('The cost for your country could not be loaded.').waitFor();
    await page.unroute('**/api/shipping');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await shipsTo.waitFor();
    await page.goto('/checkout');
    const summary = () => page.getByRole('region', { name: 'Order summary' }).innerText();
    await expect
      .poll(summary)
      .toMatch(
        /Shipping to Germany, estimated\s+\$18\s+Tax\s+Enter your address\s+Total before tax USD\s+\$46/,
      );
    await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('DE');
    await expect.poll(() => page.getByLabel('Postal code').count()).toBe(1);
    expect(await page.getByLabel(/State|Province|County/).count()).toBe(0);
    await page.getByLabel('Postal code').fill('1099');
    await page.getByLabel('Email').fill('ines@gmial.com');
    await page.getByText('Enter a postal code like 12345.').waitFor();
    await page.getByRole('button', { name: 'ines@gmail.com' }).click();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ines@gmail.com');
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('State', { exact: true }).waitFor();
    await page.getByText('Enter a 5-digit ZIP code.').waitFor();
    await page.getByText('Still the one that you typed for Germany.').waitFor();
    await expect.poll(summary).toMatch(/Shipping to United States, estimated\s+\$6/);
    await fillAddress(page);
    await expect.poll(summary).toMatch(/^Shipping\s+\$6/m);
    expect(await summary()).not.toContain('estimated');
    for (const name of ['terms of sale', 'Privacy', 'Shipping', 'Returns and withdrawal'])
      await page.getByRole('main').getByRole('link', { name, exact: false }).first().waitFor();
  });

  it('withdraws from the page, and has it confirmed there and by mail', async () => {
    const page = await visit('/returns', berlin);
    await page
      .getByRole('heading', { name: 'Right of withdrawal in the EU, the EEA and the UK' })
      .waitFor();
    await page.getByText('everything you paid, the postage of the way to you included').waitFor();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect
      .poll(() =>
        page.getByLabel('Your name').evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    const email = `ada.${Date.now()}@example.com`;
    await page.getByLabel('Your name').fill('Ada Linde');
    await page.getByLabel('Order number').fill('1a2b3c4d');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    const answer = page.getByText(/^Your withdrawal arrived on/);
    await expect.poll(() => answer.evaluate((told) => told === document.activeElement)).toBe(true);
    await mailed(site(), email, 'I withdraw from my contract of sale, order 1a2b3c4d, all of it.');
  });
});
