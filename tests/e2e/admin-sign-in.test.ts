import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';
import { asOwner, call, ownersCookie, screens, useOwnSite } from '#tests/support/admin-visits.ts';
import { mailed } from '#tests/support/mailbox.ts';
import { owner } from '#tests/support/site.setup.ts';

const { visit } = useBrowser();
const site = useOwnSite();
const open = (path: string, more: Parameters<typeof visit>[1] = {}) =>
  visit(path, { baseURL: site.url, ...more });
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** Types into the fields one after the other, as a keyboard does, and sends with Enter. */
async function fillIn(page: Page, ...texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

describe.each(screens)('the sign-in at %s', (_, viewport) => {
  it('leads by the keyboard to the page that was asked for, and keeps the name after a wrong password', async () => {
    const page = await open('/admin/inventory?from=letter', { viewport, expects: /401/ });
    expect(pathOf(page)).toBe('/admin/login?next=%2Fadmin%2Finventory%3Ffrom%3Dletter');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('User name').focus();
    await fillIn(page, owner.username, 'wrong');
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.innerText()).toBe('The user name or the password is not right.');
    await expect.poll(() => page.getByLabel('User name').inputValue()).toBe(owner.username);
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('Password').fill('');
    await page.getByLabel('Password').focus();
    await fillIn(page, owner.password);
    await expect.poll(() => pathOf(page)).toBe('/admin/inventory?from=letter');
    await page.getByRole('heading', { level: 1, name: 'Inventory Management' }).waitFor();
    // Whoever is signed in has no use for the sign-in, and none is led away from the site.
    await page.goto('/admin/login?next=https%3A%2F%2Felsewhere.example%2Ffulfillment');
    await expect.poll(() => new URL(page.url()).host).toBe(new URL(site.url).host);
  });

  it('asks for both fields before it asks the server', async () => {
    const page = await open('/admin/login', { viewport });
    await page.getByRole('button', { name: 'Sign in' }).press('Enter');
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('Please fill in both fields.');
  });

  it('says the same of a name that nobody has', async () => {
    const page = await open('/admin/login', { viewport, expects: /401/ });
    await page.getByLabel('User name').focus();
    await fillIn(page, 'nobody', owner.password);
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('The user name or the password is not right.');
  });

  it('says so when the shop cannot be reached, and keeps what was typed', async () => {
    const page = await open('/admin/login', { viewport, expects: /ERR_FAILED|503/ });
    await page.route('**/api/auth/login', (route) => route.abort());
    await page.getByLabel('User name').focus();
    await fillIn(page, owner.username, owner.password);
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('The shop could not be reached. Please try again.');
    await expect.poll(() => page.getByLabel('Password').inputValue()).toBe(owner.password);
  });

  it("ends with the menu, and no page of the owner's area opens after it", async () => {
    const page = await open('/fulfillment', { viewport, ...(await asOwner(site.url)) });
    const menu = page.getByRole('button', { name: /^Menu/ });
    if (await menu.isVisible()) await menu.press('Enter');
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).press('Enter');
    // The whole page, not its address alone: until it stands the browser has no history to go back in.
    await page.waitForURL('**/admin/login');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/admin/login?next=%2Ffulfillment');
  });

  it('is led back to from the site, whose pages know none of hers', async () => {
    const page = await open('/admin', { viewport, ...(await asOwner(site.url)) });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/terms');
    await page.keyboard.press('End');
    await page.getByRole('link', { name: 'Your studio' }).click();
    await expect.poll(() => pathOf(page)).toBe('/admin');
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/terms');
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
  });
});

describe('the second factor at the sign-in', () => {
  it('is asked for after the password, takes a code of the telephone, and a recovery code once', async () => {
    const cookie = await ownersCookie(site.url);
    const begun = await call<{ secret: string }>(
      site.url,
      'POST',
      '/api/auth/second-factor',
      { password: owner.password },
      cookie,
    );
    const totp = new TOTP({ secret: Secret.fromBase32(begun.secret) });
    const { recoveryCodes } = await call<{ recoveryCodes: string[] }>(
      site.url,
      'POST',
      '/api/auth/second-factor/confirm',
      { code: totp.generate({ timestamp: Date.now() - 30_000 }) },
      cookie,
    );
    const signIn = async (code: string) => {
      const page = await open('/admin/login?next=%2Fadmin%2Faccount', {
        viewport: { width: 390, height: 844 },
        expects: /401/,
      });
      await page.getByLabel('User name').focus();
      await fillIn(page, owner.username, owner.password);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code');
      expect(await axe(page)).toEqual([]);
      await fillIn(page, code);
      return page;
    };
    const telephone = await signIn(totp.generate());
    await expect.poll(() => pathOf(telephone)).toBe('/admin/account');
    await telephone.getByText('It is on. 10 recovery codes are left.').waitFor();
    const lost = await signIn(recoveryCodes[0]!);
    await expect.poll(() => pathOf(lost)).toBe('/admin/account');
    await lost.getByText('It is on. 9 recovery codes are left.').waitFor();
    const again = await signIn(recoveryCodes[0]!);
    await expect
      .poll(() => again.getByRole('alert').innerText())
      .toBe('This code is not right, or it was used already.');
    await fillOff(lost, totp.generate({ timestamp: Date.now() + 30_000 }));
  });

  async function fillOff(page: Page, code: string): Promise<void> {
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Switch off' }).press('Enter');
    await expect.poll(() => toast(page).innerText()).toContain('The second factor is off');
  }
});

/** The link of the test before. */
let used = '';

describe.each(screens)('a lost password at %s', (_, viewport) => {
  it('is replaced by a mailed link, once, and every browser is signed out', async () => {
    const cookie = await ownersCookie(site.url);
    const page = await open('/admin/login', { viewport, expects: /400|410/ });
    await page.getByRole('link', { name: 'I have lost my password' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'A new password' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('User name or email').focus();
    await fillIn(page, owner.username);
    await page.getByRole('heading', { level: 1, name: 'Look into your mail' }).waitFor();
    const reset = /\/admin\/reset\/[\w-]+/;
    const mailedLink = async () =>
      reset.exec(await mailed(site.url, 'rosa@example.com', reset))![0];
    await expect.poll(mailedLink).not.toBe(used);
    const link = await mailedLink();
    used = link;
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
    expect(await axe(page)).toEqual([]);
    const field = page.getByLabel('New password');
    await field.focus();
    await fillIn(page, 'short');
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('Choose twelve characters or more.');
    await field.fill('');
    await field.focus();
    await fillIn(page, owner.password);
    await page.getByRole('heading', { level: 1, name: 'Your password is changed' }).waitFor();
    expect((await fetch(`${site.url}/api/auth/me`, { headers: { cookie } })).status).toBe(401);
    await page.goto(link);
    await page.getByLabel('New password').focus();
    await fillIn(page, 'another one that is long');
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('This link has been used, or its time is over.');
    await page.getByRole('link', { name: 'To the sign-in' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });
});
