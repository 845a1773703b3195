import { expect, it } from 'vitest';
import { asOwner } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { letters, mailed } from '#tests/support/mailbox.ts';
import { mailboxKey } from '#tests/support/site.setup.ts';

const { site, visit } = useBrowser();
const phone = { width: 390, height: 844 };
const reader = 'letter-reader@example.com';

async function confirmReader(): Promise<void> {
  const post = (path: string, body?: object) =>
    fetch(site() + path, {
      method: 'POST',
      headers: { origin: site(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  await post('/api/newsletter', { email: reader });
  const text = await mailed(site(), reader, '/newsletter/confirm/');
  const [, token] = /newsletter\/confirm\/([\w-]+)/.exec(text)!;
  expect((await post(`/api/newsletter/${token}/confirm`)).status).toBe(200);
}

it('a letter from a post is written at 390 px, tested, sent, read, and left with one click', async () => {
  await confirmReader();
  const page = await visit('/admin/posts', {
    ...(await asOwner(site())),
    viewport: phone,
    hasTouch: true,
  });
  await page.getByRole('link', { name: 'Send to readers: A Week on the Lower River' }).click();
  const subject = page.getByLabel('Subject');
  await expect.poll(() => subject.inputValue()).toBe('A Week on the Lower River');
  await subject.fill('A week on the lower river, by letter');
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.press('Control+End');
  await field.pressSequentially('And it rained.');
  await page.getByText('Saved', { exact: false }).first().waitFor();
  expect(await axe(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(phone.width);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByText('And it rained.').waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect
    .poll(() => page.getByLabel('Plain text').last().inputValue())
    .toContain('You get this because you asked for letters on the site.');
  await page.getByRole('button', { name: 'Back to writing' }).click();

  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText(/^A test is on its way to /).waitFor();
  await page.getByLabel('How fast').selectOption('300 a minute');
  await page.getByRole('button', { name: 'Send it now' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('heading', { name: /^This goes to \d+ readers?$/ }).waitFor();
  await question.getByRole('button', { name: 'Send it now' }).click();
  await page
    .getByRole('heading', { level: 1, name: 'A week on the lower river, by letter' })
    .waitFor();

  const text = await mailed(site(), reader, 'And it rained.');
  expect(text).toMatch(/Read on: \S+\/blog\//);
  await expect.poll(() => page.getByText('Sent', { exact: true }).first().isVisible()).toBe(true);
  expect(await axe(page)).toEqual([]);

  const [letter] = (await letters(site())).filter(
    (one) => one.to.includes(reader) && one.subject.startsWith('A week'),
  );
  const box = await page.context().newPage();
  await box.goto(`${site()}/sandbox/mailbox/${letter!.id}?key=${mailboxKey}`);
  await box.getByText('List-Unsubscribe=One-Click', { exact: false }).waitFor();
  const [, link] = /leave the list: (\S+)\./.exec(text)!;
  await box.goto(site() + new URL(link!).pathname);
  await box.getByRole('button', { name: 'Unsubscribe' }).click();
  await box.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await page.goto(`${site()}/admin/newsletter`);
  await expect
    .poll(() => page.getByRole('row', { name: /by letter/ }).innerText())
    .toMatch(/1\s*left/);
});

it('a letter is scheduled at 390 px, taken back with its time, scheduled again, and its page follows it when it leaves', async () => {
  await confirmReader();
  const page = await visit('/admin/newsletter/new', {
    ...(await asOwner(site())),
    viewport: phone,
    hasTouch: true,
    expects: /status of 400/,
  });
  await page.getByLabel('Subject').fill('The door is open');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .pressSequentially('From ten to six, with coffee.');
  const time = page.getByLabel('Day and time');
  const schedule = page.getByRole('button', { name: /^Schedule for/ });
  const past = page.getByText('Choose a time that is still to come.').first();
  await time.fill('2020-01-02T10:00');
  await schedule.tap();
  await past.waitFor();
  await time.fill(localTime(48 * 60));
  await expect.poll(() => time.getAttribute('aria-invalid')).not.toBe('true');

  const chosen = await time.inputValue();
  await page.reload();
  await expect.poll(() => time.inputValue()).toBe(chosen);
  await schedule.tap();
  const takeBack = page.getByRole('button', { name: 'Take it back to a draft' });
  await takeBack.tap();
  await expect.poll(() => time.inputValue()).toBe(chosen);

  // Long enough before it leaves to press the button.
  await time.fill(localTime(new Date().getSeconds() < 45 ? 1 : 2));
  await schedule.tap();
  await takeBack.waitFor();
  await expect
    .poll(() => page.getByText('Sent', { exact: true }).first().isVisible(), { timeout: 120_000 })
    .toBe(true);
  await mailed(site(), reader, 'From ten to six, with coffee.');
}, 180_000);

/** So many minutes from now, by the clock of the browser, which is this machine's. */
function localTime(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
