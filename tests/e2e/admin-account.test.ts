import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mailAccount, openMailAccount } from '#tests/support/mail-account.ts';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';
import { asOwner, ownersCookie, screens, useOwnSite } from '#tests/support/admin-visits.ts';
import { owner } from '#tests/support/site.setup.ts';

const { visit } = useBrowser({ showsPictures: true });
const site = useOwnSite();
/** A code counts once, so each of the two screens takes codes of its own steps. */
const step = 30_000;

describe.each(screens)('the account at %s', (_, viewport) => {
  const open = async () =>
    visit('/admin/account', {
      baseURL: site.url,
      viewport,
      expects: /400|409/,
      ...(await asOwner(site.url)),
    });

  it('switches the second factor on by a picture and a code, shows the recovery codes once, and switches it off', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    expect(await axe(page)).toEqual([]);
    const part = page.getByRole('region', { name: 'Second factor' });
    await part.getByRole('button', { name: 'Set it up' }).press('Enter');
    await expect.poll(() => part.getByRole('alert').innerText()).toBe('Please fill in the field.');
    await part.getByLabel('Password').focus();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => part.getByRole('alert').innerText())
      .toBe('This is not your present password.');
    await part.getByLabel('Password').fill(owner.password);
    await page.keyboard.press('Enter');
    const picture = part.getByRole('img', { name: 'QR code of the key' });
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const secret = (await part.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(/\s/g, '');
    expect(await axe(page)).toEqual([]);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await part.getByLabel('Code').focus();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => part.getByRole('alert').innerText())
      .toBe('This code is not right, or it was used already.');
    await part.getByLabel('Code').fill(totp.generate());
    await page.keyboard.press('Enter');
    await part.getByText('Write these down now: they are shown this once.').waitFor();
    await part.getByText('It is on. 10 recovery codes are left.').waitFor();
    const codes = await part.getByRole('listitem').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    expect(await axe(page)).toEqual([]);
    await page.reload();
    await part.getByText('It is on. 10 recovery codes are left.').waitFor();
    await expect.poll(() => part.getByText(codes[0]!).count()).toBe(0);
    await part.getByLabel('Password').focus();
    await page.keyboard.type(owner.password);
    await page.keyboard.press('Tab');
    await page.keyboard.type(totp.generate({ timestamp: Date.now() + step }));
    await page.keyboard.press('Enter');
    await expect.poll(() => toast(page).innerText()).toContain('The second factor is off');
    await part.getByRole('button', { name: 'Set it up' }).waitFor();
  });

  it('changes name and password after the present one, and says what is wrong beside the form', async () => {
    const page = await open();
    const part = page.getByRole('region', { name: 'Name and password' });
    const save = () => part.getByRole('button', { name: 'Save' }).press('Enter');
    const says = async (sentence: string) => {
      await expect.poll(() => part.getByRole('alert').innerText()).toBe(sentence);
    };
    await save();
    await says('Nothing has been changed.');
    await part.getByLabel('Email').fill('desk@example.com');
    await save();
    await says('Please enter your present password.');
    await part.getByLabel('Present password').fill('wrong');
    await save();
    await says('This is not your present password.');
    await expect.poll(() => part.getByLabel('Email').inputValue()).toBe('desk@example.com');
    await part.getByLabel('Present password').fill(owner.password);
    await part.getByLabel('New password').fill('short');
    await save();
    await expect
      .poll(() => part.getByRole('alert').innerText())
      .toContain('Choose twelve characters or more.');
    await part.getByLabel('New password').fill(owner.password);
    await save();
    await expect.poll(() => toast(page).innerText()).toContain('Account saved');
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Every other browser has been signed out.');
    await expect.poll(() => part.getByLabel('Email').inputValue()).toBe('desk@example.com');
    await part.getByLabel('Email').fill(`rosa-${viewport.width}@example.com`);
    await part.getByLabel('Present password').fill(owner.password);
    await save();
    await expect.poll(() => part.getByLabel('Present password').inputValue()).toBe('');
  });

  it('lists where it is signed in, and signs out one browser or all others', async () => {
    const page = await open();
    const [one, two] = [await ownersCookie(site.url), await ownersCookie(site.url)];
    const statusOf = async (cookie: string) =>
      (await fetch(`${site.url}/api/auth/me`, { headers: { cookie } })).status;
    await page.reload();
    const part = page.getByRole('region', { name: 'Where you are signed in' });
    await part.getByText('(this browser)').waitFor();
    const before = await part.getByRole('listitem').count();
    expect(before).toBeGreaterThan(2);
    await part
      .getByRole('button', { name: /^Sign out A browser/ })
      .first()
      .press('Enter');
    await expect.poll(() => toast(page).innerText()).toContain('Signed out');
    await expect.poll(() => part.getByRole('listitem').count()).toBe(before - 1);
    await expect
      .poll(async () => [await statusOf(one), await statusOf(two)].toSorted())
      .toEqual([200, 401]);
    await part.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter');
    await expect.poll(() => part.getByRole('listitem').count()).toBe(1);
    await expect.poll(async () => [await statusOf(one), await statusOf(two)]).toEqual([401, 401]);
    expect(await axe(page)).toEqual([]);
  });

  it('connects a mail server after what is wrong with it was said, sends a letter by it, and removes it', async () => {
    const server = await openMailAccount();
    onTestFinished(server.close);
    const page = await visit('/admin/settings/mail', {
      baseURL: site.url,
      viewport,
      expects: /400/,
      ...(await asOwner(site.url)),
    });
    await page.getByText('They are kept in the mailbox of this site and reach nobody.').waitFor();
    await page.getByText('Another', { exact: true }).click();
    await page.getByRole('button', { name: 'Check and save' }).click();
    await page.getByText('Please enter the name of the server.').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('host');
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('User name').fill(mailAccount.user);
    await page.getByLabel('Port', { exact: true }).fill(String(server.port));
    await page.getByLabel('Name your buyers read').fill('Rosa Lind');
    await page.getByLabel('E-mail address').fill(mailAccount.user);
    await page.getByLabel('Password of the mail server').fill('thirteen herons');
    await page.getByLabel('Your own password').fill(owner.password);
    await page.getByRole('button', { name: 'Check and save' }).click();
    await page
      .getByText('The mail server does not accept this user name with this password.')
      .waitFor();
    await page.getByLabel('Password of the mail server').fill(mailAccount.pass);
    await page.getByRole('button', { name: 'Check and save' }).click();
    await page.getByText(`From Rosa Lind, ${mailAccount.user}`).waitFor();
    await page.getByRole('button', { name: 'Send me a letter' }).click();
    await page.getByText(/^Sent to \S+@\S+. Look there, also among the junk.$/).waitFor();
    const subjects = () => server.letters.map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Letters from your shop arrive');
    await page.reload();
    await page.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove the mail server?' });
    await question.getByLabel('Your own password').fill(owner.password);
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('They are kept in the mailbox of this site and reach nobody.').waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('connects a payment account after what is wrong with its keys was said, and removes it', async () => {
    const page = await visit('/admin/settings/payment', {
      baseURL: site.url,
      viewport,
      expects: /400/,
      ...(await asOwner(site.url)),
    });
    await page.getByText('They are only tried out, on this site itself.').waitFor();
    await page.getByRole('button', { name: 'Check and save' }).click();
    await page.getByText('Please paste the publishable key.').waitFor();
    await page.getByRole('button', { name: 'Just trying? Fill in the sandbox’s keys' }).click();
    await page.getByLabel('Publishable key').fill('pk_live_another');
    await page.getByLabel('Your own password').fill(owner.password);
    await page.getByRole('button', { name: 'Check and save' }).click();
    await page.getByText('This is a live key, and the secret key is a test one.').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('publishableKey');
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('Publishable key').fill('pk_test_sandbox');
    await page.getByRole('button', { name: 'Check and save' }).click();
    await page.getByText('Charges on · payouts to ••6789 · no messages').waitFor();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('Stripe has answered.').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: /^Stop taking payments/ });
    await question.getByLabel('Your own password').fill(owner.password);
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('heading', { name: 'Earlier keys' }).waitFor();
    await page.getByRole('button', { name: 'Forget' }).click();
    const last = page.getByRole('dialog', { name: 'Forget these keys?' });
    await last.getByLabel('Your own password').fill(owner.password);
    await last.getByRole('button', { name: 'Forget' }).click();
    await expect.poll(() => page.getByRole('heading', { name: 'Earlier keys' }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
  });
});
