import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { asOwner } from '#tests/support/admin-visits.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { letters, mailed } from '#tests/support/mailbox.ts';
import { mailboxKey } from '#tests/support/site.setup.ts';

const { site, visit } = useBrowser();
const phone = { width: 390, height: 844 };
const alts = ['A bollard', 'A gear', 'A wren'];

it('a post with three pictures is written at 390 px, published, mailed, read from the letter, and the list is left with one click', async () => {
  // Of a second try as well as of the first.
  const mark = randomUUID().slice(0, 8);
  const reader = `reader-${mark}@example.com`;
  const title = `Ebb ${mark}`;
  await confirmReader(reader);
  const page = await visit('/admin/posts', {
    ...(await asOwner(site())),
    viewport: phone,
    hasTouch: true,
  });
  await page.getByRole('link', { name: 'Write a post' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.pressSequentially('The gate stood open.');
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles(await Promise.all(alts.map((alt) => photo(`${alt}.jpg`))));
  await expect.poll(() => page.locator('.post-block-picture img').count()).toBe(3);
  for (const [at, alt] of alts.entries()) await page.getByLabel('What it shows').nth(at).fill(alt);
  await page
    .getByRole('button', { name: 'Publish', exact: true })
    .filter({ visible: true })
    .click();
  await page.getByRole('link', { name: 'See it' }).waitFor();

  await page.goto(`${site()}/admin/posts`);
  await page.getByRole('link', { name: `Send to readers: ${title}` }).click();
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe(title);
  await page.getByLabel('How fast').selectOption('300 a minute');
  await page.getByRole('button', { name: 'Send it now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send it now' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  const text = await mailed(site(), reader, 'The gate stood open.');
  const [letter] = (await letters(site())).filter(
    (one) => one.to.includes(reader) && one.subject === title,
  );
  const html = await inMailbox(`${letter!.id}/html`);
  for (const alt of alts) expect(html).toContain(alt);

  const [, post] = /Read on: (\S+)/.exec(text)!;
  const readers = await visit(new URL(post!).pathname, { viewport: phone });
  await expect.poll(() => readers.locator('h1').innerText()).toBe(title);
  await expect
    .poll(() =>
      readers
        .locator('article img[alt]:not([alt=""])')
        .evaluateAll((all) => all.map((one) => one.getAttribute('alt'))),
    )
    .toEqual(alts);

  // What a mail program's own button sends (RFC 8058): one request, without a page.
  const source = await inMailbox(`${letter!.id}`);
  expect(source).toContain('List-Unsubscribe=One-Click');
  const [oneClick] = /https?:[^\s<>&]+\/api\/newsletter\/[\w-]+\/unsubscribe/.exec(source)!;
  const answer = await fetch(site() + new URL(oneClick).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  await page.goto(`${site()}/admin/newsletter`);
  await expect
    .poll(() => page.getByRole('row', { name: new RegExp(title) }).innerText())
    .toMatch(/1\s*left/);
});

async function confirmReader(email: string): Promise<void> {
  const post = (path: string, body?: object) =>
    fetch(site() + path, {
      method: 'POST',
      headers: { origin: site(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  await post('/api/newsletter', { email });
  const text = await mailed(site(), email, '/newsletter/confirm/');
  const [, token] = /newsletter\/confirm\/([\w-]+)/.exec(text)!;
  expect((await post(`/api/newsletter/${token}/confirm`)).status).toBe(200);
}

/** A letter as the mailbox shows it, with its headers. */
const inMailbox = async (path: string) =>
  (await fetch(`${site()}/sandbox/mailbox/${path}?key=${mailboxKey}`)).text();

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#71624f' } })
    .jpeg()
    .toBuffer(),
});
